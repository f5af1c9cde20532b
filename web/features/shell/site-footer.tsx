/** The foot of every page: where else to go, what this is, and what it is not. */
import { Link } from '@tanstack/react-router';
import { Wordmark } from '#web/ui/marks.tsx';
import { FOOTER_GROUPS } from './navigation.ts';
import { SandboxNotice } from './notices.tsx';
import { ThemeChoices } from './theme-switch.tsx';

/** The shared footer. */
export function SiteFooter() {
  return (
    <footer className="border-t border-hairline">
      <div className="page-column grid gap-10 py-12 md:grid-cols-[1.4fr_2fr]">
        <div className="flex flex-col items-start gap-4">
          <Wordmark />
          <p className="max-w-xs text-sm text-ink-muted">
            A community that develops business ideas, earns PRD for them, and funds what it believes in. Open
            source, and yours to run.
          </p>
          <SandboxNotice />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
          {FOOTER_GROUPS.map(({ name, places }) => (
            <section key={name}>
              <h2 className="mb-2 text-sm text-ink-faint">{name}</h2>
              <ul>
                {places.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline pointer-fine:min-h-8"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="page-column">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-hairline py-4">
          <p className="text-xs text-ink-faint">
            PRD is a community currency. It is not a deposit and carries no promise of value.
          </p>
          <ThemeChoices />
        </div>
      </div>
    </footer>
  );
}
