/**
 * Schedules a transfer. What leaves the member is confirmed now, for every time that it will be made: nobody is there to
 * be asked then. The same idempotency key schedules once.
 */
import { sql } from 'kysely';
import { readDay } from '#core/banking/calendar.ts';
import { MOST_PAID_IN_CENTS } from '#core/banking/deposit-terms.ts';
import { FREQUENCY_WORDS, type Frequency } from '#core/banking/schedule-days.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { readAmount, requireEnds, type TransferEnds, targetOf } from '../commands/transfer.ts';
import type { BankDeps } from '../deps.ts';
import { requireNoPot, requireOwn, requireUsable } from '../own-account.ts';
import { findPayingIn } from '../provider/outside-accounts.ts';
import { leaves, nameOf, type Target } from '../recipient.ts';
import { requestHashOf } from '../request-hash.ts';
import type { BankAccountRow } from '../store.ts';
import { dollars } from '../to-wire.ts';
import { findSchedule } from './schedule-store.ts';

/** What is asked for. */
export interface ScheduleTransfer extends TransferEnds {
  /** From one of the member's accounts at another bank. */
  fromOutsideAccountId: string | null;
  amount: string;
  description: string;
  frequency: Frequency;
  firstOn: string;
  lastOn: string | null;
  idempotencyKey: string;
}

/** More than anybody keeps apart; a bound on what one member makes the daily work do. */
const MOST_ACTIVE = 50;

/**
 * Returns its id.
 * Refuses with: `bank_amount_invalid`, as `requireEnds`, `bank_payment_too_large`,
 * `bank_schedule_days_invalid`, `idempotency_conflict`, `bank_account_not_found`, `bank_account_closed`,
 * `bank_account_frozen`, as `targetOf`, of one that leaves the member `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`; then `bank_schedule_limit_reached`.
 */
export async function scheduleTransfer(
  deps: BankDeps,
  actor: Actor,
  input: ScheduleTransfer,
): Promise<string> {
  const amount = readAmount(input.amount);
  const { memberId } = actor;
  await requireEnds(deps, memberId, input);
  if (input.fromOutsideAccountId !== null && amount > MOST_PAID_IN_CENTS) {
    refuse('bank_payment_too_large', { values: { limit: dollars(MOST_PAID_IN_CENTS) } });
  }
  const days = readDays(deps, input);
  const description = cleanReason(input.description);
  const { idempotencyKey, expected: _, ...said } = input;
  const id = transferIdOf(`bank-schedule:${memberId}:${idempotencyKey}`);
  const requestHash = requestHashOf({ ...said, amount: String(amount), description });
  const known = await findSchedule(deps.db, id);
  if (known) return known.request_hash === requestHash ? id : refuse('idempotency_conflict');
  await requireOwnSides(deps, memberId, input);
  const target = await targetOf(deps, actor, input);
  if (leaves(target)) await confirm(deps, actor, { input, amount, target });
  const now = deps.clock.now();
  const row = {
    id,
    member_id: memberId,
    from_account_id: input.fromAccountId,
    from_outside_id: input.fromOutsideAccountId,
    to_account_id: target.recipient ? target.recipient.accountId : input.toAccountId,
    to_outside_id: target.outside?.id ?? null,
    recipient_id: target.recipient?.memberId ?? null,
    amount,
    description,
    frequency: input.frequency,
    ...days,
    next_on: days.first_on,
    request_hash: requestHash,
    created_at: now,
    updated_at: now,
  };
  await transaction(deps.db, async (tx) => {
    await sql`select from members where id = ${memberId} for no key update`.execute(tx);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from scheduled_transfers
      where member_id = ${memberId} and status in ('active', 'paused') and id <> ${id}`.execute(tx);
    if (rows[0]!.n >= MOST_ACTIVE) {
      refuse('bank_schedule_limit_reached', { values: { limit: MOST_ACTIVE } });
    }
    const made = await tx
      .insertInto('scheduled_transfers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Somebody pressed twice, with another form: the first was made.
    if (!made && (await findSchedule(tx, id))!.request_hash !== requestHash) refuse('idempotency_conflict');
  });
  return id;
}

/** The first day is today or later, the last one not before it. Refuses with: `bank_schedule_days_invalid`. */
function readDays(
  { bankClock, clock }: BankDeps,
  { firstOn, lastOn, frequency }: ScheduleTransfer,
): { first_on: string; last_on: string | null } {
  const first = readDay(firstOn);
  const last = lastOn === null || frequency === 'once' ? null : readDay(lastOn);
  const isBad = (path: string, message: string) =>
    refuse('bank_schedule_days_invalid', { fields: [{ path, message }] });
  if (first === null || first < bankClock.dayOf(clock.now()))
    return isBad('firstOn', 'Choose today or a later day.');
  if (lastOn !== null && frequency !== 'once' && (last === null || last < first)) {
    return isBad('lastOn', 'Choose a day that isn’t before the first one.');
  }
  return { first_on: first, last_on: last };
}

async function requireOwnSides(
  deps: BankDeps,
  memberId: string,
  { fromAccountId, toAccountId, fromOutsideAccountId }: ScheduleTransfer,
): Promise<void> {
  for (const id of [fromAccountId, toAccountId]) {
    if (id === null) continue;
    const found = await deps.db
      .selectFrom('bank_accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const own = requireOwn(found as BankAccountRow | undefined, memberId, 'bank_account_not_found');
    if (fromOutsideAccountId === null) requireUsable(own);
    else requireNoPot(own);
  }
  if (fromOutsideAccountId !== null) await findPayingIn(deps, { memberId, id: fromOutsideAccountId });
}

function confirm(
  { identity }: BankDeps,
  actor: Actor,
  { input, amount, target }: { input: ScheduleTransfer; amount: bigint; target: Target },
): Promise<void> {
  requireVerifiedEmail(actor);
  const { frequency, firstOn, lastOn } = input;
  return identity.confirmAction(actor, {
    endpoint: 'banking.schedule',
    content: {
      from: String(input.fromAccountId),
      to: target.outside?.id ?? target.recipient!.accountId,
      amount: String(amount),
      frequency,
      firstOn,
      lastOn: String(lastOn),
    },
    idempotencyKey: input.idempotencyKey,
    words: `Send ${dollars(amount)} to ${nameOf(target)} ${FREQUENCY_WORDS[frequency]} from ${firstOn}`,
  });
}
