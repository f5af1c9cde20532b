/**
 * Decides about a transfer and posts it, in one transaction. What is of an account is decided under its lock: whose it
 * is, whether it is frozen, what its limits say. What leaves the member, for another or for another bank, asks the gate
 * (`ask-gate.ts`). Dollars for another bank wait in clearing, beside the payment that the provider is asked for
 * afterwards.
 */
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, bankClearingAccount, walletAccount } from '#core/ledger/chart.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { askGate } from '../ask-gate.ts';
import type { BankDeps } from '../deps.ts';
import { requireWithinLimits } from '../limits.ts';
import { requireOwn, requireUsable } from '../own-account.ts';
import { hasPaidBefore, insertPayment } from '../provider/payment-store.ts';
import { leaves, nameOf, type Target } from '../recipient.ts';
import { noticeMoving, raiseLeft } from '../security/watch-leaving.ts';
import {
  type BankAccountRow,
  findMovement,
  hasSentBefore,
  keepMovements,
  ledgerAccountOf,
  lockAccounts,
  type MovementRow,
} from '../store.ts';
import { type Open, takeDollars } from '../take-dollars.ts';
import { tellIn, tellOut, tellPlanned } from '../tell.ts';

/** A transfer whose form has been read. */
export interface TransferPlan extends Target {
  id: string;
  memberId: string;
  /** In which it is asked for; null where a schedule runs. */
  sessionId: string | null;
  from: string | null;
  to: string | null;
  amount: bigint;
  description: string;
  requestHash: string;
}

/** The movement of a request that was made before. Refuses with: `idempotency_conflict`. */
export function repeated(known: MovementRow, requestHash: string): MovementRow {
  return known.request_hash === requestHash ? known : refuse('idempotency_conflict');
}

/**
 * Posts it; `ask` where the member has to confirm it first, with nothing done. `first` comes before it in its transaction.
 * Refuses with: `idempotency_conflict`, `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`,
 * `bank_limit_reached`, of one that leaves the member `account_stopped`, `bank_debt_first`,
 * `bank_sending_limit_reached`; then `account_stopped`, `bank_insufficient_balance`.
 */
export async function postTransfer(
  deps: BankDeps,
  plan: TransferPlan,
  { wasAsked, first }: { wasAsked: boolean; first?: (tx: Tx) => Promise<void> },
): Promise<MovementRow | 'ask'> {
  return transaction(
    deps.db,
    async (tx, afterCommit) => {
      await first?.(tx);
      const known = await findMovement(tx, plan.id);
      if (known) return repeated(known, plan.requestHash);
      const sides = await lockSides(deps, tx, plan);
      const type = typeOf(plan, sides);
      // A limit is its owner's: what others send in counts in none of them.
      const limited = type === 'deposit' ? sides.to : sides.from;
      if (limited) await requireWithinLimits(deps, tx, { accountId: limited.id, type, amount: plan.amount });
      // One time for the gate, its record and the row: they are compared.
      const now = deps.clock.now();
      const left = plan.recipient || plan.outside ? await letGo(tx, { plan, sides, wasAsked, now }) : null;
      if (left === 'ask') return left;
      const noticed = await noticeMoving(deps, tx, {
        memberId: plan.memberId,
        sessionId: plan.sessionId,
        amount: plan.amount,
        isLeaving: left !== null,
        isNewRecipient: left?.isNewRecipient ?? false,
        now,
      });
      const movement: MovementRow = {
        transfer_id: plan.id,
        code: plan.outside ? 'bank_payment' : 'bank_transfer',
        reference_number: referenceNumberOf(deps.newId()),
        transaction_type: type,
        from_account: sides.from?.id ?? null,
        from_wallet: sides.from ? null : plan.memberId,
        to_account: sides.to?.id ?? null,
        to_wallet: sides.to || plan.outside ? null : plan.memberId,
        amount: plan.amount,
        description: plan.description,
        category: 'general',
        left_worth: left?.worth ?? null,
        was_asked: left !== null && wasAsked,
        fraud_flags: noticed.fraudFlags,
        security_score: noticed.securityScore,
        requested_by: plan.memberId,
        request_hash: plan.requestHash,
        period: null,
        payment_id: plan.outside ? plan.id : null,
        created_at: now,
      };
      if (plan.outside) await insertOut(deps, tx, { plan, now });
      await postMovement(deps, { tx, afterCommit }, { movement, sides });
      if (leaves(plan)) await raiseLeft(deps, tx, leftBy(plan, movement), noticed);
      await tellMoved(deps, { tx, afterCommit }, { plan, movement, to: sides.to });
      return movement;
    },
    { againWhenTaken: 'any' },
  );
}

/** Who hears of it: whose planned transfer it is, or who sent it, and to whom it came. */
async function tellMoved(
  deps: BankDeps,
  open: Open,
  { plan, movement, to }: { plan: TransferPlan; movement: MovementRow; to: BankAccountRow | null },
): Promise<void> {
  const { memberId } = plan;
  if (plan.sessionId === null) await tellPlanned(deps, open, { memberId, moved: movement });
  else if (leaves(plan)) await tellOut(deps, open, { memberId, moved: movement, to: nameOf(plan) });
  if (plan.recipient) await tellIn(deps, open, { account: to!, amount: plan.amount, from: 'another member' });
}

/** What left by a movement, as an alert tells it. */
const leftBy = (plan: TransferPlan, movement: MovementRow) => ({
  memberId: plan.memberId,
  accountId: movement.from_account,
  transferId: plan.id,
  referenceNumber: movement.reference_number,
  to: nameOf(plan),
  now: movement.created_at,
});

/** The accounts on both sides; null is the member's wallet, or clearing. */
interface Sides {
  from: BankAccountRow | null;
  to: BankAccountRow | null;
  debit: string;
  credit: string;
}

function typeOf({ recipient, outside }: TransferPlan, { from, to }: Sides) {
  if (outside) return 'withdrawal';
  if (from) return to ? 'transfer' : 'withdrawal';
  return recipient ? 'transfer' : 'deposit';
}

async function lockSides({ ledger }: BankDeps, tx: Tx, plan: TransferPlan): Promise<Sides> {
  const { from, to, memberId, recipient, outside } = plan;
  const locked = await lockAccounts(
    tx,
    [from, to].filter((id) => id !== null),
  );
  const source = from === null ? null : requireOwn(locked.get(from), memberId, 'bank_account_not_found');
  const target =
    to === null
      ? null
      : recipient
        ? (locked.get(to) ?? refuse('bank_recipient_unknown'))
        : requireOwn(locked.get(to), memberId, 'bank_account_not_found');
  if (source) requireUsable(source);
  if (target) requireUsable(target, recipient ? 'The account that would receive this' : target.account_name);
  // Accounts of another world hold nothing, and stay so (core/money/worlds.ts).
  if (source && target && source.is_live !== target.is_live) refuse('bank_account_not_found');
  const other = outside ? bankClearingAccount() : walletAccount(memberId, 'USD');
  if (!source || !target) await ledger.openAccountsInTransaction(tx, [other]);
  const otherId = accountIdOf(other.key);
  return {
    from: source,
    to: target,
    debit: source ? ledgerAccountOf(source) : otherId,
    credit: target ? ledgerAccountOf(target) : otherId,
  };
}

/** Asks the gate, and says whether it goes to somebody new. */
async function letGo(
  tx: Tx,
  { plan, sides, wasAsked, now }: { plan: TransferPlan; sides: Sides; wasAsked: boolean; now: Date },
): Promise<{ worth: bigint; isNewRecipient: boolean } | 'ask'> {
  const { memberId } = plan;
  // A new one waits: whoever held the session linked it a moment ago.
  if (plan.outside && plan.outside.usable_at > now && !wasAsked) return 'ask';
  const posting = [sides.debit, sides.credit];
  const worth = await askGate(tx, { memberId, posting, amount: plan.amount, wasAsked, now });
  if (worth === 'ask') return worth;
  const wasPaidBefore = plan.outside
    ? await hasPaidBefore(tx, plan.outside.id)
    : await hasSentBefore(tx, { senderId: memberId, recipientId: plan.recipient!.memberId });
  return { worth, isNewRecipient: !wasPaidBefore };
}

/** The payment that the provider is asked for, beside the posting of the same transaction. */
function insertOut(
  { bank }: BankDeps,
  tx: Tx,
  { plan, now }: { plan: TransferPlan; now: Date },
): Promise<void> {
  return insertPayment(tx, {
    id: plan.id,
    member_id: plan.memberId,
    account_id: plan.from!,
    outside_account_id: plan.outside!.id,
    direction: 'out',
    amount: plan.amount,
    description: plan.description,
    provider: bank.provider,
    request_hash: plan.requestHash,
    created_at: now,
    updated_at: now,
  });
}

async function postMovement(
  deps: BankDeps,
  open: Open,
  { movement, sides }: { movement: MovementRow; sides: Sides },
): Promise<void> {
  await keepMovements(open.tx, [movement]);
  const memberId = movement.requested_by!;
  const payer = sides.from ? bankAccount(sides.from.id, memberId) : walletAccount(memberId, 'USD');
  const move = {
    kind: 'transfer',
    id: movement.transfer_id,
    debitAccountId: sides.debit,
    creditAccountId: sides.credit,
    amount: { asset: 'USD', minor: movement.amount },
    code: movement.code,
    reference: movement.reference_number,
    memo: movement.description,
  } as const;
  await takeDollars(deps, open, { chain: [move], payer: payer.key });
}
