/**
 * Fills goals by themselves (core/banking/goal.ts): round-ups of what left their source, and contributions on their day.
 *
 * A work list of the goals that may have something to do, each in a transaction of its own that also writes down how far
 * it came: killed in the middle, run twice, or by two processes, each movement is rounded up once and each day's
 * contribution moved once. What the source can't pay, or its limits don't let through, is left out: a contribution until
 * its next day, round-ups until something more moves on the source. While a goal's accounts are frozen or its member is
 * stopped it waits for nothing.
 */
import { sql } from 'kysely';
import type { Day } from '#core/banking/calendar.ts';
import { contributionOf, lackOf, nextContributionOn, roundUpsOf } from '#core/banking/goal.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { securityScoreOf } from '#core/banking/security-score.ts';
import { bankAccount } from '#core/ledger/chart.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped, isStoppedSql } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { HOURLY_LIST } from '../hourly-list.ts';
import { isWithinLimits } from '../limits.ts';
import { keepMovements, ledgerAccountOf, lockAccounts, PLAIN_MOVEMENT } from '../store.ts';
import { availableAt, type Open } from '../take-dollars.ts';
import { tellLow, tellReached } from '../tell.ts';
import { type GoalRow, readGoals, versionOf } from './store.ts';

/** Round-ups follow soon. */
const EVERY_SECONDS = 900;
const AT_ONCE = 500;
const ROUNDS = 100;

const isUsable = sql`closed_at is null and frozen_at is null`;

/** The posting of a goal `g`'s source that was looked at last. */
const lookedAt = sql`greatest(g.rounded_version, g.looked_version)`;

/** Declares the list. */
export function defineGoalsWork(deps: BankDeps): void {
  const { bankClock } = deps;
  deps.work.define({
    name: 'banking.goals',
    ...HOURLY_LIST,
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: EVERY_SECONDS,
    failure: 'a goal could not be filled',
    due: (now) => {
      const isDay = sql`g.next_contribution_on <= ${bankClock.dayOf(now)}::date`;
      const hasMoved = sql`g.rounds_up and s.version > ${lookedAt}`;
      const movedAt = sql`(select p.created_at from ledger_postings p
        where p.account_id = s.id and p.version > ${lookedAt} order by p.version limit 1)`;
      return sql`
        select g.id::text as item, 'member:' || g.user_id as share,
               coalesce(least(case when ${isDay} then ${bankClock.startSql(sql`g.next_contribution_on`)} end,
                              case when ${hasMoved} then ${movedAt} end), ${now}) as since
        from financial_goals g
        join ledger_accounts s on s.id = ledger_account_id('bank:' || g.source_account || ':USD')
        where g.ended_at is null and not g.is_paused and (${isDay} or (${hasMoved}))
          and not ${isStoppedSql(sql`g.user_id`)}
          and (select count(*) from bank_accounts where id in (g.id, g.source_account) and ${isUsable}) = 2`;
    },
    act: (id) => fillGoal(deps, id),
  });
}

async function fillGoal(deps: BankDeps, id: string): Promise<void> {
  const today = deps.bankClock.dayOf(deps.clock.now());
  await transaction(deps.db, async (tx, afterCommit) => {
    const { rows } = await sql`
      select 1 from financial_goals where id = ${id} and ended_at is null and not is_paused for update skip locked`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const goal = (await readGoals(tx, sql`g.id = ${id}`))[0]!;
    const locked = await lockAccounts(tx, [goal.source_account, id]);
    const accounts = [locked.get(goal.source_account)!, locked.get(id)!];
    if (accounts.some((account) => account.closed_at || account.frozen_at)) return;
    if (await isStopped(tx, goal.user_id)) return;
    // Before what the source has is read: what comes in after that is looked at the next time.
    const before = await versionOf(tx, goal.source_account);
    const rounded = await roundUp(deps, { tx, afterCommit }, goal);
    const has = goal.has + rounded;
    const moved = rounded + (await contribute(deps, { tx, afterCommit }, { goal: { ...goal, has }, today }));
    const isReached = moved > 0n && lackOf({ target: goal.target_amount, has: goal.has + moved }) === 0n;
    if (isReached) await tellReached(deps, { tx, afterCommit }, goal);
    // What it has moved itself is nothing to look at.
    const version = moved > 0n ? await versionOf(tx, goal.source_account) : before;
    await sql`update financial_goals set looked_version = ${version} where id = ${id}`.execute(tx);
  });
}

/** Moves what the source's movements since the last look are rounded up by (S3); says how much. */
async function roundUp(deps: BankDeps, open: Open, goal: GoalRow): Promise<bigint> {
  if (!goal.rounds_up) return 0n;
  const { rows } = await sql<{ amount: bigint; version: number; counts: boolean }>`
    select -p.amount as amount, p.version,
           p.amount < 0 and m.to_wallet is null and t.user_id is distinct from ${goal.user_id}::uuid as counts
    from ledger_postings p
    left join bank_movements m on m.transfer_id = p.transfer_id
    left join bank_accounts t on t.id = m.to_account
    where p.account_id = ledger_account_id('bank:' || ${goal.source_account}::text || ':USD') and p.version > ${goal.rounded_version}
    order by p.version`.execute(open.tx);
  const version = rows.at(-1)?.version;
  if (version === undefined) return 0n;
  const wanted = roundUpsOf(rows.filter(({ counts }) => counts).map(({ amount }) => amount));
  const moved = await move(deps, open, {
    goal,
    wanted,
    // Each source counts its postings from one.
    name: `goal-round-up:${goal.id}:${goal.source_account}:${version}`,
    words: 'Round-ups',
  });
  // What can't be paid now is tried again with what comes.
  const isDone = moved > 0n || wanted === 0n || lackOf({ target: goal.target_amount, has: goal.has }) === 0n;
  if (isDone)
    await sql`update financial_goals set rounded_version = ${version} where id = ${goal.id}`.execute(open.tx);
  return moved;
}

/** Moves the contribution whose day has come (S2); says how much. */
async function contribute(
  deps: BankDeps,
  open: Open,
  { goal, today }: { goal: GoalRow; today: Day },
): Promise<bigint> {
  const { next_contribution_on: dueOn, contribution_day: day, contribution } = goal;
  if (dueOn === null || day === null || contribution === null || dueOn > today) return 0n;
  await sql`update financial_goals set next_contribution_on = ${nextContributionOn(today, day)}::date
    where id = ${goal.id}`.execute(open.tx);
  const name = `goal-contribution:${goal.id}:${dueOn}`;
  return move(deps, open, { goal, wanted: contribution, name, words: 'Contribution' });
}

/** Says how much it moved: all of it, or nothing. */
async function move(
  deps: BankDeps,
  { tx, afterCommit }: Open,
  { goal, wanted, name, words }: { goal: GoalRow; wanted: bigint; name: string; words: string },
): Promise<bigint> {
  const { ledger, clock, newId, bankClock } = deps;
  const from = bankAccount(goal.source_account, goal.user_id).key;
  const available = await availableAt(deps, tx, from);
  const amount = contributionOf({ wanted, target: goal.target_amount, has: goal.has, available });
  const limited = { accountId: goal.source_account, type: 'transfer', amount } as const;
  if (amount === 0n || !(await isWithinLimits(deps, tx, limited))) return 0n;
  const id = transferIdOf(name);
  const now = clock.now();
  const reference = referenceNumberOf(newId());
  const description = `${words}: ${goal.goal_name}`;
  await keepMovements(tx, [
    {
      ...PLAIN_MOVEMENT,
      transfer_id: id,
      code: 'bank_transfer',
      reference_number: reference,
      transaction_type: 'transfer',
      from_account: goal.source_account,
      to_account: goal.id,
      amount,
      description,
      category: 'savings',
      security_score: securityScoreOf({ amount, hour: bankClock.hourOf(now), isNewRecipient: false }),
      requested_by: goal.user_id,
      created_at: now,
    },
  ]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id,
        debitAccountId: ledgerAccountOf({ id: goal.source_account, user_id: goal.user_id }),
        creditAccountId: ledgerAccountOf(goal),
        amount: { asset: 'USD', minor: amount },
        code: 'bank_transfer',
        reference,
        memo: description,
      },
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status !== 'posted') throw new Error(`A goal was not filled: ${outcome.status}.`);
  afterCommit(announce);
  await tellLow(deps, { tx, afterCommit }, { payer: from, taken: amount });
  return amount;
}
