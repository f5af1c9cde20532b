/** Hourly: takes away what has run out and proves nothing any more. */
import { sql } from 'kysely';
import {
  DEVICE_MS,
  FAILURES_FORGOTTEN_MS,
  REFRESH_MS,
  SIGN_INS_MS,
  UNVERIFIED_FACTOR_MS,
} from '#core/identity/terms.ts';
import type { Deps } from './deps.ts';
import { KEPT_MS } from './keys/count-calls.ts';

const HOUR_SECONDS = 3600;

/** Declares the job. Sessions stay for a while after they have run out, for whoever asks what happened. */
export function defineTidying({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): void {
  jobs.every('identity.tidy', HOUR_SECONDS, async () => {
    const now = clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await db.deleteFrom('sessions').where('expires_at', '<', before(REFRESH_MS)).execute();
    await db.deleteFrom('mail_tokens').where('expires_at', '<', before(REFRESH_MS)).execute();
    await db
      .deleteFrom('factor_challenges')
      .where('expires_at', '<', before(FAILURES_FORGOTTEN_MS))
      .execute();
    await db
      .deleteFrom('action_confirmations')
      .where('created_at', '<', before(FAILURES_FORGOTTEN_MS))
      .execute();
    await db
      .deleteFrom('factors')
      .where('status', '=', 'unverified')
      .where('created_at', '<', before(UNVERIFIED_FACTOR_MS))
      .execute();
    await db.deleteFrom('api_calls').where('hour', '<', before(KEPT_MS)).execute();
    // The newest of each key says when it was last used.
    await sql`delete from api_key_calls c where hour < ${before(KEPT_MS)}
      and exists (select from api_key_calls n where n.key_id = c.key_id and n.hour > c.hour)`.execute(db);
    await db.deleteFrom('budgets').where('used_until', '<', now).execute();
    await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
    await db.deleteFrom('sign_ins').where('began_at', '<', before(SIGN_INS_MS)).execute();
    await db.deleteFrom('known_devices').where('last_seen_at', '<', before(DEVICE_MS)).execute();
    await db.deleteFrom('person_signals').where('last_at', '<', before(DEVICE_MS)).execute();
    await db
      .deleteFrom('sign_in_failures')
      .where('last_failed_at', '<', before(FAILURES_FORGOTTEN_MS))
      .execute();
  });
}
