/**
 * Decides about a transfer and posts it, in one transaction. What is of an account is decided under its lock: whose it
 * is, whether it is frozen, what its limits say, and of a joint one who may pay from it, how much, and whether that takes
 * two. What leaves whoever's the dollars are, for another or for another bank, asks the gate (`ask-gate.ts`), and who moves
 * them there asks it too. Dollars for another bank wait in clearing, beside the payment that the provider is asked for
 * afterwards.
 */
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, bankClearingAccount, walletAccount } from '#core/ledger/chart.ts';
import type { VoidRequest } from '#core/ledger/types.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { askGates, requireUnbound } from '../ask-gate.ts';
import type { BankDeps } from '../deps.ts';
import { keepWaiting } from '../joint/keep-waiting.ts';
import { requireRight, requireWithinSeat, type Seat } from '../joint/seats.ts';
import { tellJointMoved } from '../joint/tell-joint.ts';
import { waitsForTwo } from '../joint/two-rule.ts';
import { findRepeated, type WaitingRow } from '../joint/waiting-store.ts';
import { requireWithinLimits } from '../limits.ts';
import { requireUsable } from '../own-account.ts';
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
  PLAIN_MOVEMENT,
} from '../store.ts';
import { type Open, takeDollars } from '../take-dollars.ts';
import { tellIn, tellOut, tellPlanned } from '../tell.ts';

/** A transfer whose form has been read. */
export interface TransferPlan extends Target {
  id: string;
  /** Who asks for it. */
  memberId: string;
  /** In which it is asked for, or confirmed; null where a schedule runs. */
  sessionId: string | null;
  /** Who confirmed what waited for a second person. */
  confirmedBy?: string;
  /** Lets go what was held for it meanwhile. */
  releases?: VoidRequest;
  from: string | null;
  to: string | null;
  amount: bigint;
  description: string;
  requestHash: string;
}

/** Who has it move now, and reads what is said of it. */
const actorOf = ({ confirmedBy, memberId }: TransferPlan): string => confirmedBy ?? memberId;

/** What moved, or what a joint account pays and waits for somebody else to confirm it: nothing has moved by it yet. */
export type Transferred = { movement: MovementRow } | { waiting: WaitingRow };

/** What a request that was made before came to; null where there was none. Refuses with: `idempotency_conflict`. */
export async function findMade(
  db: Db | Tx,
  { id, requestHash, confirmedBy }: Pick<TransferPlan, 'id' | 'requestHash' | 'confirmedBy'>,
): Promise<Transferred | null> {
  const movement = await findMovement(db, id);
  if (movement) return movement.request_hash === requestHash ? { movement } : refuse('idempotency_conflict');
  const waiting = confirmedBy ? null : await findRepeated(db, { id, requestHash });
  return waiting && { waiting };
}

/**
 * Posts it, or has it wait where it takes two; `ask`, with nothing done, where the member has to confirm it first. `first`
 * comes before it in its transaction.
 * Refuses with: `idempotency_conflict`, `bank_account_not_found`, of a joint account `joint_not_allowed` and
 * `joint_outside_by_holder`, `bank_account_closed`, `bank_account_frozen`, `bank_limit_reached`, `joint_limit_reached`, of
 * one that leaves the member `account_stopped`, `bank_debt_first`, `bank_sending_limit_reached`; then `account_stopped`,
 * `bank_insufficient_balance`, of one that would wait `joint_waiting_full`. What keeps another than who reads it is `joint_held_back`.
 */
export async function postTransfer(
  deps: BankDeps,
  plan: TransferPlan,
  { wasAsked, first }: { wasAsked: boolean; first?: (tx: Tx) => Promise<void> },
): Promise<Transferred | 'ask'> {
  return transaction(
    deps.db,
    async (tx, afterCommit) => {
      await first?.(tx);
      const made = await findMade(tx, plan);
      if (made) return made;
      const sides = await lockSides(deps, tx, plan);
      // One time for the gate, its record and the row: they are compared.
      const now = deps.clock.now();
      const type = await requireMovable(deps, tx, { plan, sides });
      const account = sides.from;
      if (account?.is_joint && !plan.confirmedBy && (await waitsForTwo(tx, { account, plan, now })))
        return { waiting: await keepWaiting(deps, { tx, afterCommit }, { plan, account, sides, now }) };
      const left = sides.isLeaving ? await letGo(tx, { plan, sides, wasAsked, now }) : null;
      if (left === 'ask') return left;
      const noticed = await noticeMoving(deps, tx, {
        memberId: actorOf(plan),
        sessionId: plan.sessionId,
        amount: plan.amount,
        isLeaving: left !== null,
        isNewRecipient: left?.isNewRecipient ?? false,
        now,
      });
      const movement: MovementRow = {
        ...PLAIN_MOVEMENT,
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
        left_worth: left?.worth ?? null,
        was_asked: left !== null && wasAsked,
        fraud_flags: noticed.fraudFlags,
        security_score: noticed.securityScore,
        requested_by: sides.payerId,
        made_by: sides.payerId === plan.memberId ? null : plan.memberId,
        confirmed_by: plan.confirmedBy ?? null,
        request_hash: plan.requestHash,
        payment_id: plan.outside ? plan.id : null,
        created_at: now,
      };
      if (plan.outside) await insertOut(deps, tx, { plan, now });
      await postMovement(deps, { tx, afterCommit }, { plan, movement, sides });
      if (sides.isLeaving) await seeLeave(deps, tx, { plan, movement, sides, noticed });
      await tellMoved(deps, { tx, afterCommit }, { plan, movement, sides });
      return { movement };
    },
    { againWhenTaken: 'any' },
  );
}

/**
 * What type it is, where the limits of its account and of its payer's seat let it through.
 * Refuses with: `bank_limit_reached`, `joint_limit_reached`, `account_stopped`, of somebody else's `joint_held_back`.
 */
async function requireMovable(
  deps: BankDeps,
  tx: Tx,
  { plan, sides }: { plan: TransferPlan; sides: Sides },
): Promise<ReturnType<typeof typeOf>> {
  const type = typeOf(plan, sides);
  // A limit is its owner's: what others send in counts in none of them.
  const limited = type === 'deposit' ? sides.to : sides.from;
  if (limited) await requireWithinLimits(deps, tx, { accountId: limited.id, type, amount: plan.amount });
  const isOwn = actorOf(plan) === plan.memberId;
  if (sides.seat) await requireWithinSeat(deps, tx, { seat: sides.seat, amount: plan.amount, isOwn });
  // Of what stays with its holder nobody else asks.
  if (sides.payerId !== plan.memberId && (await isStopped(tx, plan.memberId)))
    refuse(isOwn ? 'account_stopped' : 'joint_held_back');
  return type;
}

/** Who hears of it: whose planned transfer it is, or who sent it, and to whom it came. */
async function tellMoved(
  deps: BankDeps,
  open: Open,
  { plan, movement, sides }: { plan: TransferPlan; movement: MovementRow; sides: Sides },
): Promise<void> {
  const { memberId } = plan;
  const { from, to } = sides;
  if (plan.sessionId === null) await tellPlanned(deps, open, { memberId, moved: movement });
  else if (leaves(plan)) await tellOut(deps, open, { memberId, moved: movement, to: nameOf(plan) });
  if (plan.recipient) await tellIn(deps, open, { account: to!, amount: plan.amount, from: 'another member' });
  const told = { memberId, confirmedBy: plan.confirmedBy ?? null, amount: plan.amount };
  if (from?.is_joint) await tellJointMoved(deps, open, { ...told, account: from, isOut: true });
  if (to?.is_joint) await tellJointMoved(deps, open, { ...told, account: to, isOut: false });
}

/** Looks at what has just left: whether a debt has come to bind somebody meanwhile, and whether it alarms. Refuses as `requireUnbound`. */
async function seeLeave(
  deps: BankDeps,
  tx: Tx,
  {
    plan,
    movement,
    sides,
    noticed,
  }: {
    plan: TransferPlan;
    movement: MovementRow;
    sides: Sides;
    noticed: Awaited<ReturnType<typeof noticeMoving>>;
  },
): Promise<void> {
  await requireUnbound(tx, { memberIds: [sides.payerId, plan.memberId], actorId: actorOf(plan) });
  await raiseLeft(deps, tx, leftBy(plan, { movement, sides }), noticed);
}

/** What left by a movement, as alerts tell it: whoever moved it, and whose it was. */
const leftBy = (plan: TransferPlan, { movement, sides }: { movement: MovementRow; sides: Sides }) => ({
  memberId: actorOf(plan),
  holderId: sides.payerId,
  accountId: movement.from_account,
  transferId: plan.id,
  referenceNumber: movement.reference_number,
  to: leaves(plan) ? nameOf(plan) : (sides.to?.account_name ?? 'a dollar wallet'),
  now: movement.created_at,
});

/** The accounts on both sides; null is the member's wallet, or clearing. */
interface Sides {
  from: BankAccountRow | null;
  to: BankAccountRow | null;
  /** Whose the dollars are. */
  payerId: string;
  /** How the member stands to a joint account that pays. */
  seat: Seat | null;
  /** They become somebody else's, or go to another bank. */
  isLeaving: boolean;
  debit: string;
  credit: string;
}

function typeOf({ recipient, outside }: TransferPlan, { from, to }: Sides) {
  if (outside) return 'withdrawal';
  if (from) return to ? 'transfer' : 'withdrawal';
  return recipient ? 'transfer' : 'deposit';
}

/** Locks both accounts, and says whether the member may move this between them. Refuses as `postTransfer` first does. */
async function lockSides({ ledger }: BankDeps, tx: Tx, plan: TransferPlan): Promise<Sides> {
  const { from, to, memberId, recipient, outside } = plan;
  const locked = await lockAccounts(
    tx,
    [from, to].filter((id) => id !== null),
  );
  const missing = 'bank_account_not_found';
  const paying =
    from === null ? null : await requireRight(tx, locked.get(from), { memberId, right: 'spend', missing });
  const source = paying?.account ?? null;
  const target =
    to === null
      ? null
      : recipient
        ? (locked.get(to) ?? refuse('bank_recipient_unknown'))
        : (await requireRight(tx, locked.get(to), { memberId, right: 'see', missing })).account;
  if (source) requireUsable(source);
  if (target) requireUsable(target, recipient ? 'The account that would receive this' : target.account_name);
  // Accounts of another world hold nothing, and stay so (core/money/worlds.ts).
  if (source && target && source.is_live !== target.is_live) refuse('bank_account_not_found');
  const payerId = source?.user_id ?? memberId;
  // It would go to an account elsewhere that isn't its holder's.
  if (outside && payerId !== memberId) refuse('joint_outside_by_holder');
  const receiverId = target?.user_id ?? memberId;
  const other = outside ? bankClearingAccount() : walletAccount(memberId, 'USD');
  if (!source || !target) await ledger.openAccountsInTransaction(tx, [other]);
  const otherId = accountIdOf(other.key);
  return {
    from: source,
    to: target,
    payerId,
    seat: source?.is_joint ? paying!.seat : null,
    isLeaving: outside !== null || payerId !== receiverId,
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
  const { payerId } = sides;
  const memberIds = [payerId, memberId];
  const asked = { memberIds, actorId: actorOf(plan), posting, amount: plan.amount, wasAsked, now };
  const worth = await askGates(tx, asked);
  if (worth === 'ask') return worth;
  const recipientId = sides.to?.user_id ?? memberId;
  const wasPaidBefore = plan.outside
    ? await hasPaidBefore(tx, plan.outside.id)
    : await hasSentBefore(tx, { senderId: payerId, recipientId });
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
  { plan, movement, sides }: { plan: TransferPlan; movement: MovementRow; sides: Sides },
): Promise<void> {
  await keepMovements(open.tx, [movement]);
  const payer = sides.from ? bankAccount(sides.from.id, sides.payerId) : walletAccount(sides.payerId, 'USD');
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
  const chain = plan.releases ? [plan.releases, move] : [move];
  await takeDollars(deps, open, { chain, payer: payer.key, isOthers: sides.payerId !== actorOf(plan) });
}
