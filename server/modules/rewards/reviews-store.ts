/** Reading claims for whoever reviews them, with what may be shown of their message. */
import { sql } from 'kysely';
import type { PlaceId } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { ClaimRow } from './claims-store.ts';

/** A claim with its message's decision, and the values that were read for its places. */
export interface ReviewRow extends ClaimRow {
  due_at: Date;
  snippet: string | null;
  score: number | null;
  /** The named reviewer who decided it; null where an administrator did, or nobody yet. */
  reviewer_id: string | null;
  /** An administrator has decided otherwise than the reviewer. */
  is_put_right: boolean;
  entries: { place: PlaceId; value: IdeaValue }[];
}

const SELECTED = sql.raw(
  `c.id, c.member_id, c.mailbox, c.idea_id, c.message_id, c.places, c.amount, c.state, c.due_at, c.review_reason,
   c.reviewed_by, c.reviewed_at, c.review_note, c.event_id, c.created_at, e.message_snippet as snippet, e.score,
   k.reviewer_id, k.put_right_at is not null as is_put_right,
   coalesce((select jsonb_agg(jsonb_build_object('place', i.place, 'value', i.value) order by i.position)
     from idea_entries i where i.message_id = c.message_id and i.idea_id = c.idea_id
       and i.place = any(c.places)), '[]') as entries
   from reward_claims c left join reward_events e on e.message_id = c.message_id
   left join reward_cases k on k.claim_id = c.id and k.decision is not null`,
);

const WAITS = sql`c.review_reason is not null and c.reviewed_at is null`;

/** What waits for a person, counted. */
export const waitingRewardReviews: WhatWaits = (db) =>
  countWaiting(db, { from: sql`reward_claims c`, where: WAITS, since: sql`c.due_at` });

/** One page: what waits for a person, oldest first, or all, newest first. */
export async function listReviews(
  db: Db,
  { show, after, limit }: { show: 'open' | 'all'; after: { at: string; id: string } | null; limit: number },
): Promise<ReviewRow[]> {
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } =
    show === 'open'
      ? await sql<ReviewRow>`select ${SELECTED}
          where ${WAITS}
          ${place ? sql`and (c.due_at, c.id) > ${place}` : sql``}
          order by c.due_at, c.id limit ${limit}`.execute(db)
      : await sql<ReviewRow>`select ${SELECTED}
          where c.review_reason is not null ${place ? sql`and (c.due_at, c.id) < ${place}` : sql``}
          order by c.due_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One claim as it is reviewed; null for none. */
export async function readReview(db: Db | Tx, id: string): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`select ${SELECTED}
    where c.id = ${id} and c.review_reason is not null`.execute(db);
  return rows[0] ?? null;
}
