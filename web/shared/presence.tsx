/**
 * Who is here, as their contacts are shown it: one reading a tab, read again whenever the server says that somebody has
 * come or gone. Of whoever isn't a contact, what was read with them is shown.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { PresenceEvent } from '#contract/live.ts';
import { orpc } from '#web/lib/api-client.ts';
import { formatMoment } from '#web/lib/format-time.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { useLive } from '#web/lib/use-live.ts';

/** Whether somebody is here, and when they last were; null where that isn't shown. */
export type Presence = { isHere: boolean; lastHereAt: string | null } | null;

interface Somebody {
  username: string;
  relation: string | null;
  presence: Presence;
}

/** Keeps what contacts show up to date while a page is open; `isMember` says whether anybody is signed in. */
export function useHearPresence(isMember: boolean): void {
  const client = useQueryClient();
  const { data } = useQuery(orpc.contacts.presence.queryOptions({ enabled: isMember }));
  const queryKey = orpc.contacts.presence.key();
  const readAgain = () => {
    readAnew(client, queryKey);
    void client.invalidateQueries({ queryKey });
  };
  useLive<PresenceEvent>(isMember && data ? 'presence' : null, {
    after: data?.version,
    onEvent: readAgain,
    onReset: readAgain,
  });
}

/** What a member shows of it now. Nobody is told of themselves. */
export function usePresence({ username, relation, presence }: Somebody): Presence {
  const isContact = relation === 'contact';
  const { data } = useQuery(orpc.contacts.presence.queryOptions({ enabled: isContact }));
  if (relation === 'self') return null;
  if (!isContact || !data) return presence;
  return data.items.find((one) => one.username === username)?.presence ?? null;
}

/** A dot on an avatar, for whoever is here. */
export function PresenceDot({ presence, className }: { presence: Presence; className?: string }) {
  if (!presence?.isHere) return null;
  return (
    <span
      role="img"
      aria-label="Online"
      title="Online"
      className={clsx(
        'absolute -right-0.5 -bottom-0.5 size-3 rounded-full border-2 border-surface bg-ink',
        className,
      )}
    />
  );
}

/** In words: `Online`, or when they were last seen; nothing where nothing is shown. */
export function PresenceWords({ presence }: { presence: Presence }) {
  if (!presence) return null;
  if (presence.isHere) return <span className="font-medium text-ink">Online</span>;
  if (presence.lastHereAt === null) return null;
  return (
    <span>
      Last seen <time dateTime={presence.lastHereAt}>{formatMoment(presence.lastHereAt)}</time>
    </span>
  );
}
