/**
 * The live topic `bank`: a member's own, and says only that dollars of theirs have moved or are held. Where it stands is
 * the sum of the versions of their dollar accounts in the ledger, which only rises: nothing is kept for it.
 */
import { sql } from 'kysely';
import type { BankEvent } from '#contract/live.ts';
import type { Db } from '#server/database/pool.ts';
import type { PostedEvent } from '#server/modules/ledger/index.ts';
import type { LiveEvent } from '#server/platform/live/hub.ts';
import type { BankDeps } from './deps.ts';

const PREFIX = 'bank:';
const keyOf = (memberId: string) => PREFIX + memberId;

/** Registers the topic, and tells of it what the ledger posts. */
export function publishBank({ db, ledger, live, log }: BankDeps): void {
  const versionAt = (key: string) => bankVersion(db, key.slice(PREFIX.length));
  live.register('bank', {
    isConflated: true,
    resolve: async (actor) => actor && keyOf(actor.memberId),
    position: versionAt,
    async since(key, sequence) {
      const version = await versionAt(key);
      return version > sequence ? [bankEvent(version)] : [];
    },
  });
  const publish = async (events: readonly PostedEvent[]) => {
    for (const owner of new Set(events.map(({ ownerId }) => ownerId)))
      if (owner !== null && live.hasListeners(keyOf(owner)))
        live.publish(keyOf(owner), bankEvent(await bankVersion(db, owner)));
  };
  ledger.onPosted((events) => {
    publish(events).catch((err) => log.warn({ err }, 'bank events not published'));
  }, 'USD');
}

function bankEvent(version: number): LiveEvent {
  const data: BankEvent = { version };
  return { sequence: version, data };
}

/** How often dollars of a member's have moved or were held. */
export async function bankVersion(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(version), 0)::float8 as version from ledger_accounts
    where owner_id = ${memberId} and asset = 'USD'`.execute(db);
  return rows[0]!.version;
}
