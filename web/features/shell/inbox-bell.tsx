/** The bell in the bar, with how much is new. Loaded when somebody is signed in. */
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useInbox } from '#web/shared/inbox.ts';

/** More than this is said as "99+". */
const MOST_SHOWN = 99;

export function InboxBell() {
  const { data } = useInbox();
  const count = (data?.notices ?? 0) + (data?.messages ?? 0);
  const leadsToMessages = data && data.notices === 0 && data.messages > 0;
  const name = count === 0 ? 'Notifications' : `Notifications, ${count} new`;
  return (
    <Link
      to={leadsToMessages ? '/network' : '/notices'}
      search={leadsToMessages ? { tab: 'messages' } : {}}
      aria-label={name}
      title={name}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink pointer-fine:size-9"
    >
      <Bell size={18} aria-hidden />
      {count > 0 ? (
        <span
          aria-hidden
          data-badge
          className="absolute top-1 right-0.5 min-w-4 rounded-full bg-ink px-1 text-center text-2xs leading-4 text-on-ink pointer-fine:top-0"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </Link>
  );
}
