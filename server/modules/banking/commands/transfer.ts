/**
 * Moves dollars (C-99, C-100): between a member's own accounts, between an account and their dollar wallet, to another
 * member's account, and to the member's own account at another bank. There is one path, and it says yes or no; nothing
 * that the request brings says whose money it is, and what it says of the recipient has to be what the server answers
 * to it. The same idempotency key moves once. What is decided in the transaction stands in `post-transfer.ts`.
 */
import { parseMinor } from '#core/money/amount.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import type { BankDeps } from '../deps.ts';
import { findOutside } from '../provider/outside-accounts.ts';
import { findSeen } from '../queries.ts';
import { expectedOf, findJoint, findRecipient, leaves, nameOf, type Target } from '../recipient.ts';
import { requestHashOf } from '../request-hash.ts';
import { dollars } from '../to-wire.ts';
import { findMade, postTransfer, type TransferPlan, type Transferred } from './post-transfer.ts';

/** Where from and where to; null is the member's dollar wallet. */
export interface TransferEnds {
  fromAccountId: string | null;
  toAccountId: string | null;
  /** Another member's account number or username. */
  recipient: string | null;
  /** One of the member's accounts at another bank. */
  outsideAccountId: string | null;
  expected: string | null;
}

/** What is asked for. */
export interface MakeTransfer extends TransferEnds {
  amount: string;
  description: string;
  idempotencyKey: string;
}

/**
 * Moves it, or has it wait. The same again finds what became of it.
 * Refuses with: `bank_amount_invalid`, as `requireEnds`, `idempotency_conflict`, of one to another
 * member `unverified_value`, `bank_recipient_unknown`, `bank_recipient_is_you`, `bank_recipient_unconfirmed`,
 * `bank_recipient_changed`, of one to another bank `unverified_value`, `bank_outside_unknown`; then
 * `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`, `bank_limit_reached`; of one that leaves the
 * member `account_stopped`, `bank_debt_first`, `bank_sending_limit_reached`, `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`; then `account_stopped`, `bank_insufficient_balance`,
 * `joint_waiting_full`.
 */
export async function transfer(deps: BankDeps, actor: Actor, input: MakeTransfer): Promise<Transferred> {
  const amount = readAmount(input.amount);
  const { memberId } = actor;
  const description = cleanReason(input.description);
  await requireEnds(deps, memberId, input);
  const { fromAccountId: from, toAccountId: to, recipient: named, outsideAccountId } = input;
  const id = transferIdOf(`bank-transfer:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([
    from,
    to,
    named,
    String(amount),
    description,
    ...(outsideAccountId ? [outsideAccountId] : []),
  ]);
  const made = await findMade(deps.db, { id, requestHash });
  if (made) return made;

  const target = await targetOf(deps, actor, input);
  const plan: TransferPlan = {
    id,
    memberId,
    sessionId: actor.sessionId,
    from,
    to: target.recipient ? target.recipient.accountId : to,
    ...target,
    amount,
    description,
    requestHash,
  };
  for (const one of await whoAreAsked(deps, { memberId, from, target })) await deps.wallet.renewLimits(one);
  const posted = await postTransfer(deps, plan, { wasAsked: false });
  if (posted !== 'ask') return posted;
  await deps.identity.confirmAction(actor, {
    endpoint: 'banking.transfer',
    content: {
      from: String(from),
      to: target.outside?.id ?? plan.to ?? 'wallet',
      amount: String(amount),
      description,
    },
    idempotencyKey: input.idempotencyKey,
    words: `Send ${dollars(amount)} to ${leaves(target) ? nameOf(target) : 'yourself from a joint account'}`,
  });
  const confirmed = await postTransfer(deps, plan, { wasAsked: true });
  if (confirmed === 'ask') throw new Error('The gate asks about a transfer that was confirmed.');
  return confirmed;
}

/**
 * Whom the gate asks about it: their limits may be those of a day when less, or more, was known of them. Of what somebody
 * takes from an account that another holds it asks both, wherever it goes.
 */
async function whoAreAsked(
  { db }: BankDeps,
  { memberId, from, target }: { memberId: string; from: string | null; target: Target },
): Promise<string[]> {
  const account =
    from === null
      ? undefined
      : await db.selectFrom('bank_accounts').select('user_id').where('id', '=', from).executeTakeFirst();
  if (account && account.user_id !== memberId) return [memberId, account.user_id];
  return leaves(target) ? [memberId] : [];
}

/** Cents above 0. Refuses with: `bank_amount_invalid`. */
export function readAmount(text: string): bigint {
  const amount = parseMinor('USD', text);
  return amount === null || amount <= 0n ? refuse('bank_amount_invalid') : amount;
}

/**
 * One place to pay to, and another one to pay from. Whoever names what isn't theirs is told no more than that.
 * Refuses with: `bank_account_not_found`, `bank_outside_unknown`, `bank_one_target`, `bank_same_account`.
 */
export async function requireEnds(
  deps: BankDeps,
  memberId: string,
  ends: Omit<TransferEnds, 'expected'> & { fromOutsideAccountId?: string | null },
): Promise<void> {
  const problem = problemOf(ends);
  if (problem === null) return;
  for (const id of [ends.fromAccountId, ends.toAccountId]) {
    if (id !== null) await findSeen(deps, { memberId, id }, 'bank_account_not_found');
  }
  for (const id of [ends.fromOutsideAccountId ?? null, ends.outsideAccountId]) {
    if (id !== null) await findOutside(deps, { memberId, id });
  }
  refuse(problem);
}

function problemOf(
  ends: Omit<TransferEnds, 'expected'> & { fromOutsideAccountId?: string | null },
): 'bank_one_target' | 'bank_same_account' | null {
  const { fromAccountId, fromOutsideAccountId = null, toAccountId, recipient, outsideAccountId } = ends;
  const targets = [toAccountId, recipient, outsideAccountId].filter((one) => one !== null);
  if (targets.length > 1 || (outsideAccountId !== null && fromAccountId === null)) return 'bank_one_target';
  if (fromOutsideAccountId !== null) {
    return fromAccountId === null && toAccountId !== null ? null : 'bank_one_target';
  }
  const isOwn = recipient === null && outsideAccountId === null;
  return isOwn && fromAccountId === toAccountId ? 'bank_same_account' : null;
}

/**
 * Finds who would receive it.
 * Refuses with: `unverified_value`, `bank_recipient_unknown`, `bank_recipient_is_you`, `bank_recipient_unconfirmed`,
 * `bank_recipient_changed`, `bank_outside_unknown`.
 */
export async function targetOf(
  deps: BankDeps,
  actor: Actor,
  { toAccountId, recipient: named, outsideAccountId, expected }: TransferEnds,
): Promise<Target> {
  if (named === null && outsideAccountId === null) {
    const recipient =
      toAccountId === null ? null : await findJoint(deps.db, { memberId: actor.memberId, id: toAccountId });
    if (recipient) requireVerifiedEmail(actor);
    return { recipient, outside: null };
  }
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  if (named === null) {
    return { recipient: null, outside: await findOutside(deps, { memberId, id: outsideAccountId! }) };
  }
  const recipient = await findRecipient(deps.db, named);
  if (recipient.memberId === memberId) refuse('bank_recipient_is_you');
  if (expected === null) refuse('bank_recipient_unconfirmed');
  if (expected !== expectedOf(recipient)) refuse('bank_recipient_changed');
  return { recipient, outside: null };
}
