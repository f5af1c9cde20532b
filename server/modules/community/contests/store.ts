/** The rows of contests and their entries, as commands lock and write them. */
import { sql } from 'kysely';
import type { Prize } from '#core/community/contest.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** A contest as it is kept. */
export async function readContest(db: Db | Tx, id: string) {
  return db.selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A contest, locked: its prizes are given one after the other. */
export async function lockContest(tx: Tx, id: string) {
  return tx.selectFrom('contests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A member's entry. */
export async function readOwnEntry(
  db: Db | Tx,
  { contestId, memberId }: { contestId: string; memberId: string },
) {
  return db
    .selectFrom('contest_entries')
    .selectAll()
    .where('contest_id', '=', contestId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** An entry. */
export async function readEntry(db: Db | Tx, id: string) {
  return db.selectFrom('contest_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps an entry, or changes the one that its member has. */
export async function keepEntry(
  tx: Tx,
  row: {
    id: string;
    contest_id: string;
    member_id: string;
    title: string;
    summary: string;
    link: string | null;
    now: Date;
  },
) {
  const { now, ...kept } = row;
  const { title, summary, link } = kept;
  return tx
    .insertInto('contest_entries')
    .values({ ...kept, entered_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['contest_id', 'member_id']).doUpdateSet({ title, summary, link, changed_at: now }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes an entry that has won nothing; says whether there was one. */
export async function removeEntry(
  tx: Tx,
  { contestId, memberId }: { contestId: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contest_entries')
    .where('contest_id', '=', contestId)
    .where('member_id', '=', memberId)
    .where('prize', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many prizes of a kind a contest has given. */
export async function givenPrizes(
  tx: Tx,
  { contestId, prize }: { contestId: string; prize: Prize },
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from contest_entries where contest_id = ${contestId} and prize = ${prize}`.execute(
    tx,
  );
  return rows[0]!.given;
}

/** Writes down who has won what, by which proposal. */
export async function keepPrize(
  tx: Tx,
  { id, prize, proposalId, now }: { id: string; prize: Prize; proposalId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('contest_entries')
    .set({ prize, prize_proposal_id: proposalId, won_at: now })
    .where('id', '=', id)
    .execute();
}
