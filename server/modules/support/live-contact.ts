/** The live topics of messages: one message, for its sender alone; and the desk, for administrators. Each says only that something has changed. */
import { sql } from 'kysely';
import type { ContactEvent } from '#contract/live.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { LiveEvent, LiveHub } from '#server/platform/live/hub.ts';
import type { Deps } from './deps.ts';
import { mayRead } from './ticket-keys.ts';

const DESK = 'desk';
const PREFIX = 'contact:';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Under what the changes of a message are published to its sender. */
export const contactKey = (ticketId: string): string => PREFIX + ticketId;

function eventAt(version: number): LiveEvent {
  const data: ContactEvent = { version };
  return { sequence: version, data };
}

/** Tells the sender and the desk; after the commit. */
export function tellChange(
  live: LiveHub,
  { ticketId, version }: { ticketId: string; version: number },
): void {
  live.publish(contactKey(ticketId), eventAt(version));
  live.publish(DESK, eventAt(version));
}

/** The number of a change that is being made: behind those of all others, so it is taken last of all locks. */
export async function nextChange(tx: Tx): Promise<number> {
  const { rows } = await sql<{ newest: bigint }>`
    update contact_changes set newest = newest + 1 returning newest`.execute(tx);
  return Number(rows[0]!.newest);
}

async function newestChange(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: bigint }>`select newest from contact_changes`.execute(db);
  return Number(rows[0]!.newest);
}

async function versionOf(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ version: bigint }>`
    select version from contact_tickets where id = ${id}`.execute(db);
  return Number(rows[0]?.version ?? 0);
}

/** Registers both. */
export function registerContact({ db, live, secret }: Pick<Deps, 'db' | 'live' | 'secret'>): void {
  const since = async (stands: Promise<number>, sequence: number) => {
    const version = await stands;
    return version > sequence ? [eventAt(version)] : [];
  };
  const idOf = (key: string) => key.slice(PREFIX.length);
  live.register('contact', {
    isConflated: true,
    takesId: true,
    async resolve(actor, argument = '') {
      const [id = '', key = null] = argument.split('.');
      if (!UUID.test(id)) return null;
      const { rows } = await sql<{ id: string; member_id: string | null }>`
        select id, member_id from contact_tickets where id = ${id}`.execute(db);
      const ticket = rows[0];
      return ticket && mayRead(secret, ticket, { actor, key }) ? contactKey(id) : null;
    },
    position: (key) => versionOf(db, idOf(key)),
    since: (key, sequence) => since(versionOf(db, idOf(key)), sequence),
  });
  live.register(DESK, {
    isConflated: true,
    resolve: async (actor) => (actor?.isAdmin ? DESK : null),
    position: () => newestChange(db),
    since: (_key, sequence) => since(newestChange(db), sequence),
  });
}
