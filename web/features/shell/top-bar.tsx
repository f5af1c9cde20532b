/**
 * The bar of every page but the workspace. At xl and wider it has two rows and every link stands in the
 * second, grouped by hairlines; the first row scrolls away and the second stays. Below xl the links are in the
 * grouped menu.
 */
import { Link } from '@tanstack/react-router';
import { useAuth } from '#web/app/session-context.tsx';
import { Wordmark } from '#web/ui/marks.tsx';
import { AccountArea } from './account-area.tsx';
import { MEMBER_PLACES, PLACE_GROUPS } from './navigation.ts';
import { SandboxNotice } from './notices.tsx';
import { PaletteButton } from './palette.tsx';
import { SiteMenu } from './site-menu.tsx';
import { ThemeButton } from './theme-switch.tsx';

/** The shared header. */
export function TopBar() {
  const { user } = useAuth();
  return (
    <header className="sticky top-0 z-40 border-b border-hairline bg-paper xl:-top-14">
      <div className="page-column flex h-14 items-center gap-2">
        <Link to="/" aria-label="Protege, home" className="rounded-sm">
          <Wordmark />
        </Link>
        <SandboxNotice className="ml-3 max-sm:hidden" />
        <div className="flex-1" />
        <div className="max-xl:hidden">
          <PaletteButton />
        </div>
        <div className="xl:hidden">
          <PaletteButton isCompact />
        </div>
        <ThemeButton className="max-xl:hidden" />
        <div className="flex items-center justify-end gap-2 xl:min-w-44">
          {user ? (
            <div className="flex max-xl:hidden">
              {MEMBER_PLACES.map(({ to, label }) => (
                <BarLink key={to} to={to} label={label} />
              ))}
            </div>
          ) : null}
          <AccountArea />
        </div>
        <SiteMenu className="-mr-2 xl:hidden" />
      </div>
      <nav aria-label="Main" className="page-column max-xl:hidden">
        <ul className="flex h-10 items-stretch justify-between border-t border-hairline">
          {PLACE_GROUPS.map(({ name, places }, position) => (
            <li key={name} className="flex items-stretch first:-ml-[7px] last:-mr-[7px]">
              {position > 0 ? <span aria-hidden className="my-3 mr-1.5 w-px bg-hairline-strong/50" /> : null}
              <ul aria-label={name} className="flex items-stretch">
                {places.map(({ to, label }) => (
                  <li key={to} className="flex">
                    <BarLink to={to} label={label} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function BarLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: to === '/' }}
      className="relative flex items-center px-[7px] text-sm whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-[7px] data-[status=active]:after:-bottom-px data-[status=active]:after:h-0.5 data-[status=active]:after:bg-ink"
    >
      {label}
    </Link>
  );
}
