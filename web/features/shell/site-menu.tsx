/**
 * The grouped menu below the bar, for screens narrower than xl and for the workspace bar. It opens under the
 * bar rather than over it, so that the button that opened it also closes it.
 */
import { Link, useLocation } from '@tanstack/react-router';
import clsx from 'clsx';
import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { type FocusEvent, useEffect, useId, useState } from 'react';
import { useAuth } from '#web/app/session-context.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MEMBER_PLACES, PLACE_GROUPS, type Place, VISITOR_PLACES } from './navigation.ts';
import { SandboxNotice } from './notices.tsx';
import { useSignOut } from './sign-out.ts';
import { ThemeChoices } from './theme-switch.tsx';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-base hover:bg-sunken [&_svg]:size-[18px] [&_svg]:text-ink-muted';

/** The button and the menu it opens. Its place must be inside a `relative` or sticky header. */
export function SiteMenu({ className }: { className?: string }) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const menuId = useId();
  // Arriving somewhere else closes the menu without an effect: it is open only where it was opened.
  const isOpen = openAt === pathname;
  const close = () => setOpenAt(null);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const closeWhenFocusLeaves = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of what is inside it.
    <div className={className} onBlur={closeWhenFocusLeaves}>
      <IconButton
        label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </IconButton>
      {isOpen ? (
        <nav
          id={menuId}
          aria-label="All pages"
          data-menu-open="true"
          className="animate-fade absolute inset-x-0 top-full h-[calc(100dvh-100%)] overflow-y-auto overscroll-contain border-t border-hairline bg-paper"
        >
          <div className="page-column flex flex-col gap-8 py-6 pb-24">
            <div className="grid grid-cols-1 gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
              {PLACE_GROUPS.map(({ name, places }) => (
                <MenuGroup key={name} name={name} places={places} onChoose={close} />
              ))}
            </div>
            <AccountRows onChoose={close} />
            <div className="flex flex-wrap items-center gap-4">
              <ThemeChoices />
              <SandboxNotice />
            </div>
          </div>
        </nav>
      ) : null}
    </div>
  );
}

function MenuGroup({ name, places, onChoose }: { name: string; places: Place[]; onChoose: () => void }) {
  return (
    <section>
      <h2 className="px-3 pb-1 text-sm text-ink-faint">{name}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceRow place={place} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceRow({ place: { to, label, icon: Icon }, onChoose }: { place: Place; onChoose: () => void }) {
  return (
    <Link
      to={to}
      onClick={onChoose}
      activeOptions={{ exact: to === '/' }}
      className={clsx(ROW, 'data-[status=active]:bg-sunken data-[status=active]:font-medium')}
    >
      <Icon aria-hidden />
      {label}
    </Link>
  );
}

function AccountRows({ onChoose }: { onChoose: () => void }) {
  const { user } = useAuth();
  const signOut = useSignOut();
  return (
    <section className="border-t border-hairline pt-4">
      <h2 className="truncate px-3 pb-1 text-sm text-ink-faint">{user ? user.email : 'Account'}</h2>
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {(user ? MEMBER_PLACES : VISITOR_PLACES).map((place) => (
          <li key={place.to}>
            <PlaceRow place={place} onChoose={onChoose} />
          </li>
        ))}
        {user ? (
          <li>
            <button
              type="button"
              className={ROW}
              onClick={() => {
                onChoose();
                void signOut();
              }}
            >
              <LogOut aria-hidden />
              Sign Out
            </button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
