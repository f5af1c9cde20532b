/** Sets a goal, changes it, and pauses what fills it by itself. Nothing is moved here. */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { type GoalType, nextContributionOn } from '#core/banking/goal.ts';
import { parseMinor } from '#core/money/amount.ts';
import { oneLine } from '#core/text/one-line.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { makeAccount } from '../../commands/open-account.ts';
import type { BankDeps } from '../../deps.ts';
import { requireOwn, requireUsable } from '../../own-account.ts';
import { requestHashOf } from '../../request-hash.ts';
import { type BankAccountRow, changeAccount, lockAccounts } from '../../store.ts';
import { type GoalRow, lockGoal, type OwnGoal, versionOf } from '../store.ts';

const MOST_GOALS = 20;

/** What a member says of a goal. */
export interface GoalPlan {
  goalName: string;
  goalType: GoalType;
  targetAmount: string;
  targetDate: Day | null;
  sourceAccountId: string;
  contribution: string | null;
  contributionDay: number | null;
  roundsUp: boolean;
}

/** The same, read. */
interface ReadPlan {
  name: string;
  type: GoalType;
  target: bigint;
  date: Day | null;
  source: string;
  contribution: bigint | null;
  day: number | null;
  roundsUp: boolean;
}

/** Refuses with: `goal_invalid`. */
function readPlan(plan: GoalPlan, today: Day): ReadPlan {
  const name = oneLine(plan.goalName);
  const target = parseMinor('USD', plan.targetAmount);
  const contribution = plan.contribution ? parseMinor('USD', plan.contribution) : 0n;
  const isLate = plan.targetDate !== null && plan.targetDate <= today;
  if (name === '' || target === null || target < 1n || contribution === null || contribution < 0n || isLate)
    return refuse('goal_invalid');
  const isAutomatic = contribution > 0n;
  return {
    name,
    type: plan.goalType,
    target,
    date: plan.targetDate,
    source: plan.sourceAccountId,
    contribution: isAutomatic ? contribution : null,
    day: isAutomatic ? (plan.contributionDay ?? 1) : null,
    roundsUp: plan.roundsUp,
  };
}

/**
 * Sets a goal with a pot of its own, once for a key; returns its id.
 * Refuses with: `goal_invalid`, `unverified_value`, `idempotency_conflict`, `goal_limit_reached`,
 * `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`.
 */
export async function createGoal(
  deps: BankDeps,
  actor: Actor,
  input: GoalPlan & { idempotencyKey: string },
): Promise<string> {
  const { bankClock, clock, db } = deps;
  const { idempotencyKey, ...asked } = input;
  const { memberId } = actor;
  const id = transferIdOf(`goal:${memberId}:${idempotencyKey}`);
  const requestHash = requestHashOf(asked);
  const known = await db
    .selectFrom('financial_goals')
    .select('request_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return known.request_hash === requestHash ? id : refuse('idempotency_conflict');
  const today = bankClock.dayOf(clock.now());
  const plan = readPlan(asked, today);
  requireVerifiedEmail(actor);
  await transaction(
    db,
    async (tx) => {
      // One at a time for a member, so that the count holds.
      await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
      const { rows } = await sql<{ id: string; request_hash: string }>`
        select id, request_hash from financial_goals where id = ${id} or (user_id = ${memberId} and ended_at is null)`.execute(
        tx,
      );
      const made = rows.find((row) => row.id === id);
      if (made) return made.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      if (rows.length >= MOST_GOALS) refuse('goal_limit_reached', { values: { limit: MOST_GOALS } });
      await requireSource(tx, { memberId, source: plan.source });
      const { name, type: goalType } = plan;
      await makeAccount(deps, tx, {
        id,
        memberId,
        name,
        type: 'savings',
        requestHash,
        isPrimary: false,
        isPot: true,
      });
      const now = clock.now();
      await sql`
        insert into financial_goals (id, user_id, goal_name, goal_type, target_amount, target_date, source_account,
          contribution, contribution_day, next_contribution_on, rounds_up, rounded_version, request_hash, created_at, updated_at)
        values (${id}, ${memberId}, ${name}, ${goalType}, ${plan.target}, ${plan.date}::date, ${plan.source},
          ${plan.contribution}, ${plan.day}, ${plan.day && nextContributionOn(today, plan.day)}::date, ${plan.roundsUp},
          ${await versionOf(tx, plan.source)}, ${requestHash}, ${now}, ${now})`.execute(tx);
    },
    { againWhenTaken: ['financial_goals_pkey', 'bank_accounts_pkey'] },
  );
  return id;
}

async function requireSource(
  tx: Tx,
  { memberId, source }: { memberId: string; source: string },
): Promise<BankAccountRow> {
  const account = requireOwn(
    (await lockAccounts(tx, [source])).get(source),
    memberId,
    'bank_account_not_found',
  );
  requireUsable(account);
  return account.is_pot ? refuse('bank_account_not_found') : account;
}

/**
 * Refuses with: `not_found`, `goal_ended`, `goal_invalid`, `bank_account_not_found`, `bank_account_closed`,
 * `bank_account_frozen`.
 */
export async function updateGoal(
  { db, clock, bankClock }: BankDeps,
  input: GoalPlan & OwnGoal,
): Promise<void> {
  const today = bankClock.dayOf(clock.now());
  await transaction(db, async (tx) => {
    const row = await lockGoal(tx, input);
    const plan = readPlan({ ...input, targetDate: laterDate(row, input, today) }, today);
    if (plan.source !== row.source_account)
      await requireSource(tx, { memberId: input.memberId, source: plan.source });
    // What was posted before it rounded up, or on another account, is not rounded up.
    const isNew = plan.roundsUp && (!row.rounds_up || plan.source !== row.source_account);
    const version = isNew ? await versionOf(tx, plan.source) : row.rounded_version;
    const next =
      plan.day === null
        ? null
        : plan.day === row.contribution_day
          ? row.next_contribution_on
          : nextContributionOn(today, plan.day);
    const now = clock.now();
    await sql`
      update financial_goals set goal_name = ${plan.name}, goal_type = ${plan.type}, target_amount = ${plan.target},
        target_date = ${input.targetDate}::date, source_account = ${plan.source}, contribution = ${plan.contribution},
        contribution_day = ${plan.day}, next_contribution_on = ${next}::date, rounds_up = ${plan.roundsUp},
        rounded_version = ${version}, looked_version = 0, updated_at = ${now}
      where id = ${row.id}`.execute(tx);
    await changeAccount(tx, row.id, { account_name: plan.name, updated_at: now });
  });
}

/** A date that has come while the goal was under way may stay. */
function laterDate(row: GoalRow, { targetDate }: GoalPlan, today: Day): Day | null {
  return targetDate === row.target_date && targetDate !== null && targetDate <= today ? null : targetDate;
}

/** Refuses with: `not_found`, `goal_ended`. */
export async function setPaused(
  { db, clock, bankClock }: BankDeps,
  { isPaused, ...own }: OwnGoal & { isPaused: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockGoal(tx, own);
    // Going on begins with the next day of the plan and the next movement: a pause is not made up for.
    const goesOn = row.is_paused && !isPaused;
    const today = bankClock.dayOf(clock.now());
    const next =
      goesOn && row.contribution_day
        ? nextContributionOn(today, row.contribution_day)
        : row.next_contribution_on;
    const version = goesOn ? await versionOf(tx, row.source_account) : row.rounded_version;
    await sql`
      update financial_goals set is_paused = ${isPaused}, next_contribution_on = ${next}::date, rounded_version = ${version},
        updated_at = ${clock.now()} where id = ${row.id}`.execute(tx);
  });
}
