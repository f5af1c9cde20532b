/** Stops as administrators see them, and whom they name. */
import { sql } from 'kysely';
import type { ProposalState } from '#core/policy/decide-proposal.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { countWaiting, type WhatWaits } from '#server/platform/what-waits.ts';
import type { Deps } from './deps.ts';
import type { ProposalKind } from './proposals.ts';

/** Whose a stop is that exists. */
export async function memberOfStop({ db }: Pick<Deps, 'db'>, id: string): Promise<string> {
  const stop = await db
    .selectFrom('member_stops')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return stop.member_id;
}

/** A page of the stops, newest first. */
export async function listStops(
  { db }: Pick<Deps, 'db'>,
  query: { show: 'open' | 'all'; cursor?: string; limit: number },
) {
  const after = decodeCursor(query.cursor);
  const rows = await db
    .selectFrom('member_stops as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .innerJoin('members as b', 'b.id', 's.stopped_by')
    .leftJoin('members as l', 'l.id', 's.lifted_by')
    .selectAll('s')
    .select(['m.username', 'b.username as by', 'l.username as lifter'])
    .$if(query.show === 'open', (q) => q.where('s.lifted_at', 'is', null))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(s.stopped_at, s.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('s.stopped_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.stopped_at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      memberId: row.member_id,
      username: row.username,
      isSuspended: row.is_suspended,
      isOwn: row.stopped_by === row.member_id,
      stoppedBy: row.by,
      stoppedAt: row.stopped_at.toISOString(),
      reason: row.reason,
      liftedBy: row.lifter,
      liftedAt: row.lifted_at?.toISOString() ?? null,
      liftReason: row.lift_reason,
    })),
  };
}

const WAITS = sql<boolean>`p.state = 'waiting'`;

/** The proposals that wait, counted. */
export const waitingProposals: WhatWaits = (db) =>
  countWaiting(db, { from: sql`proposals p`, where: WAITS, since: sql`p.proposed_at` });

/** A page of the proposals, newest first. */
export async function listProposals(
  { db }: Pick<Deps, 'db'>,
  query: { show: 'open' | 'all'; cursor?: string; limit: number },
) {
  const after = decodeCursor(query.cursor);
  const rows = await db
    .selectFrom('proposals as p')
    .leftJoin('members as m', 'm.id', 'p.proposed_by')
    .leftJoin('members as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select(['m.username', 'd.username as decider'])
    .$if(query.show === 'open', (q) => q.where(WAITS))
    .$if(after !== null, (q) =>
      q.where(sql<boolean>`(p.proposed_at, p.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(rows, query.limit, (row) => ({ at: row.proposed_at.toISOString(), id: row.id }));
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      kind: row.kind as ProposalKind,
      words: row.words,
      state: row.state as ProposalState,
      proposedBy: row.username ?? 'a former member',
      proposedAt: row.proposed_at.toISOString(),
      effectiveAt: row.effective_at.toISOString(),
      decidedBy: row.decider,
      decidedAt: row.decided_at?.toISOString() ?? null,
      note: row.note,
    })),
  };
}
