/**
 * Asks the gate of value that leaves (core/policy/decide-bank-send.ts) about dollars, in the transaction that posts them:
 * all accounts of one person are one. What leaves is recorded as it is let go.
 */
import { type BankSendDecision, decideBankSend, type SenderStand } from '#core/policy/decide-bank-send.ts';
import { centsWorth, worthOfCents } from '#core/policy/worth.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { bindingDebt, leavingAccountOf, lockSender, recordBankSend } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { dollars } from './to-wire.ts';

/** Who asks, and the accounts of the ledger that the same transaction posts to. */
export interface AskedOf {
  memberId: string;
  posting: readonly string[];
  now: Date;
}

/** Dollars that leave a member, in cents. */
export interface Leaving extends AskedOf {
  amount: bigint;
  wasAsked: boolean;
}

/**
 * What the dollars that may leave are worth, recorded; `ask` where the member has to confirm it first, with nothing done.
 * Refuses with: `account_stopped`, `bank_debt_first`, `credit_in_default`, `bank_sending_limit_reached`.
 */
export async function askGate(tx: Tx, { memberId, ...leaving }: Leaving): Promise<bigint | 'ask'> {
  return askGates(tx, { ...leaving, memberIds: [memberId], actorId: memberId });
}

/** Of several members; `actorId` is who reads the answer. */
interface LeavingSeveral extends Omit<Leaving, 'memberId'> {
  memberIds: readonly string[];
  actorId: string;
}

/**
 * The same of several members: whose dollars they are, and who moves them. Each has to be let go by their own limits, debts
 * and stops, and each has it recorded, all or none. All of their records are locked at once, in one order. How another
 * stands is told to nobody.
 * Refuses as `askGate`, and where it is another than `actorId` with `joint_held_back`.
 */
export async function askGates(
  tx: Tx,
  { memberIds, actorId, amount, wasAsked, posting, now }: LeavingSeveral,
): Promise<bigint | 'ask'> {
  const worth = worthOfCents(amount);
  const each = [...new Set(memberIds)];
  const locked = [...posting];
  if (each.length > 1)
    for (const id of each) locked.push(...(await accountsOfPerson(tx, id)).map(leavingAccountOf));
  for (const memberId of each) {
    const stand = await lockPerson(tx, { memberId, posting: locked, now });
    const decision = decideBankSend(stand, { worth, wasAsked });
    if (memberId !== actorId && !decision.ok && decision.refusal !== 'ask') refuse('joint_held_back');
    if (isAsked(decision)) return 'ask';
  }
  for (const memberId of each) await recordBankSend(tx, { memberId, worth, at: now, wasAsked });
  return worth;
}

/**
 * Asks once more who owes, behind what the same transaction has posted: a debt that was committed since the gate was asked
 * is not passed by. How another stands is told to nobody.
 * Refuses with: `bank_debt_first`, `credit_in_default`, and where it is another than `actorId` with `joint_held_back`.
 */
export async function requireUnbound(
  tx: Tx,
  { memberIds, actorId }: Pick<LeavingSeveral, 'memberIds' | 'actorId'>,
): Promise<void> {
  for (const memberId of new Set(memberIds)) {
    const debt = await bindingDebt(tx, [memberId]);
    if (debt !== null && memberId !== actorId) refuse('joint_held_back');
    if (debt !== null) refuse(debt === 'owes' ? 'bank_debt_first' : 'credit_in_default');
  }
}

/** Says whether the gate wants it confirmed first. Refuses as `askGate`. */
function isAsked(decision: BankSendDecision): boolean {
  if (decision.ok) return false;
  switch (decision.refusal) {
    case 'ask':
      return true;
    case 'stopped':
      return refuse('account_stopped');
    case 'owes':
      return refuse('bank_debt_first');
    case 'default':
      return refuse('credit_in_default');
    case 'limit':
      return refuse('bank_sending_limit_reached', {
        values: {
          period: decision.period === 'day' ? '24 hours' : '30 days',
          limit: dollars(centsWorth(decision.limit)),
          left: dollars(centsWorth(decision.left)),
        },
      });
  }
}

/** What the gate says of a worth that leaves a member, recorded where it may. */
export async function decideAtGate(
  tx: Tx,
  {
    worth,
    wasAsked,
    staysTheirs,
    ...asked
  }: AskedOf & { worth: bigint; wasAsked: boolean; staysTheirs?: true },
): Promise<BankSendDecision> {
  const decision = decideBankSend(await lockPerson(tx, asked), { worth, wasAsked, staysTheirs });
  if (decision.ok) await recordBankSend(tx, { memberId: asked.memberId, worth, at: asked.now, wasAsked });
  return decision;
}

/** Nobody borrows who is stopped, or owes something, on whichever account. Refuses with: `account_stopped`, `loan_debt_first`. */
export async function requireMayBorrow(tx: Tx, asked: AskedOf): Promise<void> {
  const stand = await lockPerson(tx, asked);
  if (stand.isStopped) refuse('account_stopped');
  if (stand.owed > 0n) refuse('loan_debt_first');
}

/** Nobody buys what is held who is stopped, or owes something, on whichever account. Refuses with: `account_stopped`, `investment_debt_first`. */
export async function requireMayInvest(tx: Tx, asked: AskedOf): Promise<void> {
  const stand = await lockPerson(tx, asked);
  if (stand.isStopped) refuse('account_stopped');
  if (stand.owed > 0n) refuse('investment_debt_first');
}

async function lockPerson(tx: Tx, { memberId, posting, now }: AskedOf): Promise<SenderStand> {
  return lockSender(tx, { memberId, memberIds: await accountsOfPerson(tx, memberId), posting, now });
}
