/** Hourly: takes away what has run out and proves nothing any more. */
import { type RawBuilder, sql } from 'kysely';
import {
  DEVICE_MS,
  FAILURES_FORGOTTEN_MS,
  REFRESH_MS,
  SIGN_INS_MS,
  UNVERIFIED_FACTOR_MS,
} from '#core/identity/terms.ts';
import { removeInBatches } from '#server/database/remove-in-batches.ts';
import type { DB } from '#server/database/schema.gen.ts';
import type { Deps } from './deps.ts';
import { KEPT_MS } from './keys/count-calls.ts';

const HOUR_SECONDS = 3600;

/** Declares the job. Sessions stay for a while after they have run out, for whoever asks what happened. */
export function defineTidying({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): void {
  jobs.every('identity.tidy', HOUR_SECONDS, async () => {
    for (const [table, where] of runOut(clock.now())) await removeInBatches(db, table, where);
  });
}

/** What goes, by the table; each is found by an index. */
export function runOut(now: Date): [keyof DB & string, RawBuilder<unknown>][] {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return [
    ['sessions', sql`expires_at < ${before(REFRESH_MS)}`],
    ['mail_tokens', sql`expires_at < ${before(REFRESH_MS)}`],
    ['factor_challenges', sql`expires_at < ${before(FAILURES_FORGOTTEN_MS)}`],
    ['action_confirmations', sql`created_at < ${before(FAILURES_FORGOTTEN_MS)}`],
    ['factors', sql`status = 'unverified' and created_at < ${before(UNVERIFIED_FACTOR_MS)}`],
    ['api_calls', sql`hour < ${before(KEPT_MS)}`],
    // The newest of each key says when it was last used.
    [
      'api_key_calls',
      sql`hour < ${before(KEPT_MS)} and exists (
        select from api_key_calls n where n.key_id = api_key_calls.key_id and n.hour > api_key_calls.hour)`,
    ],
    ['budgets', sql`used_until < ${now}`],
    ['used_challenges', sql`expires_at < ${now}`],
    ['sign_ins', sql`began_at < ${before(SIGN_INS_MS)}`],
    ['known_devices', sql`last_seen_at < ${before(DEVICE_MS)}`],
    ['person_signals', sql`last_at < ${before(DEVICE_MS)}`],
    ['sign_in_failures', sql`last_failed_at < ${before(FAILURES_FORGOTTEN_MS)}`],
  ];
}
