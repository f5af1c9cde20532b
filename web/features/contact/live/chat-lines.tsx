/** The lines of a live chat, the newest at the end. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { TextBlocks } from '#web/ui/text-blocks.tsx';

/** Who said a line: whoever looks, the mentor, or somebody of the team. */
type Speaker = 'sender' | 'mentor' | 'team';

/** What somebody said. */
export interface Line {
  key: string;
  by: Speaker;
  text: string;
  /** What stands below it. */
  below?: ReactNode;
}

const NAMES: Record<Speaker, string> = { sender: 'You', mentor: 'Mentor', team: 'The team' };

/** The lines; `children` stand in the place of none. */
export function ChatLines({
  label,
  lines,
  children,
}: {
  label: string;
  lines: readonly Line[];
  children?: ReactNode;
}) {
  const end = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.key;
  const first = useRef(newest);
  useEffect(() => {
    // The page stays where it is when it opens; what is said later is brought into view.
    if (newest !== first.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by the keyboard.
      tabIndex={0}
      className="max-h-[26rem] min-h-40 overflow-y-auto px-5 py-4"
    >
      {lines.length === 0 ? children : null}
      <ol aria-live="polite" className="flex flex-col gap-4">
        {lines.map(({ key, by, text, below }) => (
          <li key={key} className={clsx('flex flex-col', by === 'sender' ? 'items-end' : 'items-start')}>
            <p className="mb-1 text-xs text-ink-faint">{NAMES[by]}</p>
            <div
              className={clsx(
                'max-w-[min(34rem,90%)] rounded-lg border px-3.5 py-2.5 text-sm wrap-anywhere',
                by === 'sender'
                  ? 'border-ink bg-ink whitespace-pre-wrap text-on-ink'
                  : 'border-hairline bg-sunken',
              )}
            >
              {by === 'mentor' ? <TextBlocks body={text} /> : <p className="whitespace-pre-wrap">{text}</p>}
            </div>
            {below ? <div className="mt-1 text-xs text-ink-muted">{below}</div> : null}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </section>
  );
}

/** Where the mentor says that more is read. */
export function MoreLink({ more: { label, href } }: { more: { label: string; href: string } }) {
  const look = 'underline underline-offset-4';
  if (!href.startsWith('/'))
    return (
      <a href={href} target="_blank" rel="noreferrer" className={look}>
        {label}
      </a>
    );
  const [to = '/', hash] = href.split('#');
  return (
    <Link to={to} hash={hash} className={look}>
      {label}
    </Link>
  );
}
