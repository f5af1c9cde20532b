/** What administrators did on the exchange: written with what they did, kept for ever. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { adminEndpoints } from '#contract/exchange-admin.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { FloorDeps } from '../deps.ts';

type Page = z.infer<NonNullable<(typeof adminEndpoints.adminActions)['~orpc']['outputSchema']>>;
type Action = Page['items'][number]['action'];

export interface AdminAction {
  actorId: string;
  action: Action;
  subject: string;
  detail: string;
}

/** Writes it down, in the transaction of what was done. */
export async function recordAction(
  tx: Tx | Db,
  deps: Pick<FloorDeps, 'clock' | 'newId'>,
  { actorId, action, subject, detail }: AdminAction,
): Promise<void> {
  await tx
    .insertInto('exchange_admin_actions')
    .values({ id: deps.newId(), actor_id: actorId, action, subject, detail, created_at: deps.clock.now() })
    .execute();
}

/** A page of what was done, newest first. */
export async function listActions(
  deps: Pick<FloorDeps, 'db'>,
  query: { cursor?: string; limit: number },
): Promise<Page> {
  const after = decodeCursor(query.cursor);
  const rows = await deps.db
    .selectFrom('exchange_admin_actions as a')
    .innerJoin('members as m', 'm.id', 'a.actor_id')
    // A tier is a member's: named as people know them.
    .leftJoin('members as s', (join) =>
      join.on(
        sql<boolean>`s.id = case when a.action in ('approve_tier', 'decline_tier') then a.subject::uuid end`,
      ),
    )
    .select([
      'a.id',
      'm.username',
      'a.action',
      'a.subject',
      'a.detail',
      'a.created_at',
      's.username as named',
    ])
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(a.created_at, a.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.created_at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      actor: row.username,
      action: row.action as Action,
      subject: row.subject,
      member: row.named,
      detail: row.detail,
      createdAt: row.created_at.toISOString(),
    })),
  };
}
