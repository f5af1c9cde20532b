/** The rows of goals. What a goal has is what its pot holds. A command locks the goal first, then its accounts. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import type { GoalType } from '#core/banking/goal.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';

/** A goal as it is kept, with what its pot holds; amounts in cents. */
export interface GoalRow {
  id: string;
  user_id: string;
  goal_name: string;
  goal_type: GoalType;
  target_amount: bigint;
  target_date: Day | null;
  source_account: string;
  contribution: bigint | null;
  contribution_day: number | null;
  next_contribution_on: Day | null;
  rounds_up: boolean;
  rounded_version: number;
  is_paused: boolean;
  ended_at: Date | null;
  request_hash: string;
  created_at: Date;
  has: bigint;
}

/** Goals by a condition on `g`, newest first. */
export async function readGoals(db: Db | Tx, where: RawBuilder<unknown>): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select g.*, g.target_date::text as target_date, g.next_contribution_on::text as next_contribution_on, l.balance as has
    from financial_goals g join ledger_accounts l on l.id = ledger_account_id('bank:' || g.id || ':USD')
    where ${where} order by g.ended_at is not null, g.created_at desc, g.id`.execute(db);
  return rows;
}

/** A goal, and whose it has to be. */
export interface OwnGoal {
  memberId: string;
  id: string;
}

/** One goal of a member; somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function findGoal(db: Db | Tx, { memberId, id }: OwnGoal): Promise<GoalRow> {
  const [row] = await readGoals(db, sql`g.id = ${id}`);
  return row?.user_id === memberId ? row : refuse('not_found');
}

/** The same, locked until the transaction ends, and still open. Refuses with: `not_found`, `goal_ended`. */
export async function lockGoal(tx: Tx, own: OwnGoal): Promise<GoalRow> {
  await sql`select 1 from financial_goals where id = ${own.id} for update`.execute(tx);
  const row = await findGoal(tx, own);
  return row.ended_at ? refuse('goal_ended') : row;
}

/** The number of the last posting of a bank account. */
export async function versionOf(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from ledger_accounts where id = ledger_account_id('bank:' || ${accountId}::text || ':USD')`.execute(
    tx,
  );
  return rows[0]!.version;
}
