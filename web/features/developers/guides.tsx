/** Guides one below the other: words, a piece of code, ways on. */
import { Link } from '@tanstack/react-router';
import { CodeBlock } from './code-block.tsx';
import { CodeTabs } from './code-tabs.tsx';
import type { Guide } from './guide-texts.ts';

export function Guides({ guides }: { guides: readonly Guide[] }) {
  return (
    <div className="flex max-w-3xl flex-col gap-12 pt-2">
      {guides.map(({ id, title, paragraphs, code, rows, links }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
          <h2 id={`${id}-title`} className="display text-3xl">
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-3 text-ink-muted">
              {text}
            </p>
          ))}
          {typeof code === 'string' ? <CodeBlock label={`Code: ${title}`} text={code} /> : null}
          {typeof code === 'object' ? <CodeTabs label={title} tabs={code} /> : null}
          {rows ? (
            <dl className="mt-5 border-t border-hairline text-sm">
              {rows.map(([what, says]) => (
                <div
                  key={what}
                  className="grid gap-1 border-b border-hairline py-2.5 sm:grid-cols-[14rem_1fr] sm:gap-6"
                >
                  <dt className="min-w-0 break-words">{what}</dt>
                  <dd className="text-ink-muted">{says}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {links ? (
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
              {links.map(([to, label]) =>
                to.startsWith('/api/') ? (
                  <a key={to} href={to} className="underline underline-offset-4">
                    {label}
                  </a>
                ) : (
                  <Link key={to} to={to} className="underline underline-offset-4">
                    {label}
                  </Link>
                ),
              )}
            </p>
          ) : null}
        </section>
      ))}
    </div>
  );
}
