/**
 * What is kept of webhooks is bounded, by time and by member. It is taken away in batches, each a statement of its own, so
 * that no amount of it is too much for one.
 */
import { type RawBuilder, sql } from 'kysely';
import { KEPT_MS, MOST_KEPT } from '#core/webhooks/terms.ts';
import type { Db } from '#server/database/pool.ts';
import { BATCH, removeInBatches } from '#server/database/remove-in-batches.ts';
import { giveUpTried } from './claim.ts';
import type { Deps } from './deps.ts';

const TIDY_SECONDS = 3600;
/** Longer than between two times, and than a process takes to be back. */
const LOOKS_BACK_MS = 24 * TIDY_SECONDS * 1000;

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
  // What waits and has been due for so long is of a member who is suspended, or has stopped their account.
  await removeDeliveries(
    db,
    sql`select d.id from webhook_deliveries d
      where d.created_at < ${before} and (d.state <> 'waiting' or d.next_try_at < ${before}) limit ${batch}`,
  );
  await removeDeliveries(db, ofGoneEndpoints(batch));
  for (const memberId of await servedSince(db, new Date(clock.now().getTime() - LOOKS_BACK_MS))) {
    await removeDeliveries(
      db,
      sql`select o.id from (
          select o.id, row_number() over (order by o.state = 'waiting' desc, o.created_at desc, o.id desc) as nth
          from webhook_deliveries o where o.member_id = ${memberId}) o
        where o.nth > ${mostKept} order by o.nth desc limit ${batch}`,
    );
  }
  // An event is written, and goes, with its deliveries; what is left is of a process that ended in between.
  await removeInBatches(
    db,
    'webhook_events',
    sql`occurred_at < ${before}
      and not exists (select from webhook_deliveries d where d.event_id = webhook_events.id)`,
    batch,
  );
}

/** Takes deliveries away, batch by batch, and the events that nothing else is sent of. */
async function removeDeliveries(db: Db, ids: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ event_id: string }>`
      delete from webhook_deliveries where id = any (array(${ids})) returning event_id`.execute(db);
    if (rows.length === 0) return;
    await sql`delete from webhook_events e where e.id = any(${rows.map((row) => row.event_id)}::uuid[])
      and not exists (select from webhook_deliveries d where d.event_id = e.id)`.execute(db);
  }
}

/** What was written for an endpoint that was going; each endpoint is one step in the index, however much is sent to it. */
const ofGoneEndpoints = (batch: number) => sql`
  with recursive known as (
    (select endpoint_id from webhook_deliveries order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d where d.endpoint_id > known.endpoint_id
      order by d.endpoint_id limit 1) from known where known.endpoint_id is not null)
  select d.id from known join webhook_deliveries d using (endpoint_id)
  where not exists (select from webhook_endpoints e where e.id = known.endpoint_id) limit ${batch}`;

/** Who was sent anything since then: nobody else can have come to more than is kept. */
async function servedSince(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id from webhook_deliveries where created_at > ${since}`.execute(db);
  return rows.map((row) => row.member_id);
}
