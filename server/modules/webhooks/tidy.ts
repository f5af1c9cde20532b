/**
 * What is kept of webhooks is bounded, by time and by member. It is taken away in batches, each a statement of its own, so
 * that no amount of it is too much for one.
 */
import { type RawBuilder, sql } from 'kysely';
import { KEPT_MS, MOST_KEPT } from '#core/webhooks/terms.ts';
import { giveUpTried } from './claim.ts';
import type { Deps } from './deps.ts';

const TIDY_SECONDS = 3600;
const BATCH = 5_000;

/** Declares the tidying, once an hour. */
export function defineTidying(deps: Deps): void {
  deps.jobs.every('webhooks.tidy', TIDY_SECONDS, () => tidyWebhooks(deps));
}

/** Takes away what was kept for long enough, what is too much of a member's, and what was written for an endpoint that was going. */
export async function tidyWebhooks(
  deps: Pick<Deps, 'db' | 'clock'>,
  { batch = BATCH, mostKept = MOST_KEPT }: { batch?: number; mostKept?: number } = {},
): Promise<void> {
  const { db, clock } = deps;
  await giveUpTried(deps);
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const removeAll = async (table: 'webhook_deliveries' | 'webhook_events', ids: RawBuilder<unknown>) => {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where id = any (array(${ids}))`.execute(db);
      if (numAffectedRows === 0n) return;
    }
  };
  // What waits and has been due for so long is of a member who is suspended, or has stopped their account.
  await removeAll(
    'webhook_deliveries',
    sql`select d.id from webhook_deliveries d
      where d.created_at < ${before} and (d.state <> 'waiting' or d.next_try_at < ${before}) limit ${batch}`,
  );
  await removeAll(
    'webhook_deliveries',
    sql`select d.id from webhook_deliveries d
      where not exists (select from webhook_endpoints e where e.id = d.endpoint_id) limit ${batch}`,
  );
  await removeAll(
    'webhook_deliveries',
    sql`select d.id from (
        select member_id, count(*) - ${mostKept}::int as too_many from webhook_deliveries
        group by member_id having count(*) > ${mostKept}::int limit 1) m
      cross join lateral (select o.id from webhook_deliveries o where o.member_id = m.member_id
        order by o.state = 'waiting', o.created_at, o.id limit least(m.too_many, ${batch}::int)) d`,
  );
  // An event is written with its deliveries.
  await removeAll(
    'webhook_events',
    sql`select v.id from webhook_events v
      where not exists (select from webhook_deliveries d where d.event_id = v.id) limit ${batch}`,
  );
}
