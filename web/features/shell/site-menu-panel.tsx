/** What the grouped menu shows; loaded when the bar stands. */
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { useAuth } from '#web/app/session-context.tsx';
import { MEMBER_PLACES, PLACE_GROUPS, type Place, VISITOR_PLACES } from './navigation.ts';
import { SandboxNotice } from './notices.tsx';
import { lookOf } from './place-looks.ts';
import { useSignOut } from './sign-out.ts';
import { ThemeChoices } from './theme-switch.tsx';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-base hover:bg-sunken [&_svg]:size-[18px] [&_svg]:text-ink-muted';

/** All places, the account and the theme. */
export function SiteMenuPanel({ close }: { close: () => void }) {
  return (
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

function PlaceRow({ place, onChoose }: { place: Place; onChoose: () => void }) {
  const { to, label } = place;
  const { icon: Icon } = lookOf(place);
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
