/** What is read of contests. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { contestSchema } from '#contract/contests.ts';
import { contestStatus, type Prize } from '#core/community/contest.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import type { readOwnEntry } from './store.ts';

type Contest = z.infer<typeof contestSchema>;

interface ContestRow {
  id: string;
  title: string;
  theme: string;
  opens_at: Date;
  deadline_at: Date;
  grand_prize_usd: bigint;
  grand_prize_prd: bigint;
  runner_up_count: number;
  runner_up_usd: bigint;
  rules: string[];
  rules_path: string;
  entries: number;
  winners: Contest['winners'];
}

/** The newest contests, the one that ends last first. */
export async function listContests(db: Db, now: Date): Promise<Contest[]> {
  const { rows } = await sql<ContestRow>`
    select c.*, (select count(*)::int from contest_entries e where e.contest_id = c.id) as entries,
      coalesce((
        select json_agg(json_build_object('prize', e.prize, 'title', e.title, 'username',
                 case when m.suspended_at is null then m.username end) order by e.prize, e.won_at, e.id)
        from contest_entries e join members m on m.id = e.member_id
        where e.contest_id = c.id and e.prize is not null), '[]') as winners
    from contests c order by c.deadline_at desc, c.id desc limit 20`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    theme: row.theme,
    status: contestStatus({ opensAt: row.opens_at, deadlineAt: row.deadline_at, now }),
    opensAt: row.opens_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    grandPrize: {
      usd: formatMinor('USD', row.grand_prize_usd),
      prd: formatMinor('PRD', row.grand_prize_prd),
    },
    runnerUps: { count: row.runner_up_count, usd: formatMinor('USD', row.runner_up_usd) },
    rules: row.rules,
    rulesPath: row.rules_path,
    entries: row.entries,
    winners: row.winners,
  }));
}

type OwnEntry = NonNullable<Awaited<ReturnType<typeof readOwnEntry>>>;

/** An entry as it is read. */
export function toEntry(
  row: Omit<OwnEntry, 'contest_id' | 'member_id' | 'id' | 'prize_proposal_id' | 'won_at'>,
) {
  return {
    title: row.title,
    summary: row.summary,
    link: row.link,
    enteredAt: row.entered_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    prize: row.prize as Prize | null,
  };
}

/** One page of the entries of a contest, the oldest first. Refuses with: `malformed_request`. */
export async function listEntries(
  db: Db,
  { id, cursor, limit }: { id: string; cursor: string | undefined; limit: number },
) {
  const after = decodeCursor(cursor);
  const { rows } = await sql<OwnEntry & { username: string }>`
    select e.*, m.username from contest_entries e join members m on m.id = e.member_id
    where e.contest_id = ${id} ${after ? sql`and (e.entered_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by e.entered_at, e.id limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit, (row) => ({ at: row.entered_at.toISOString(), id: row.id }));
  return {
    items: page.items.map((row) => ({ id: row.id, username: row.username, ...toEntry(row) })),
    nextCursor: page.nextCursor,
  };
}
