/**
 * Takes payments to the provider, and writes down what it says of them. Each step is kept before and after the provider
 * is asked, and everything is idempotent by the payment's id, so that a crash at any point repeats a question and never a
 * payment. What goes out leaves clearing when the provider has delivered it, and comes back to its account when it could
 * not; what comes in is credited once. What has failed stays so; what is settled is looked at each day for two months, for
 * the other bank may return it (return-payment.ts).
 */
import { sql } from 'kysely';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, bankClearingAccount, outsideAccount } from '#core/ledger/chart.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped, owesAnywhere, type StoppedRoom } from '#server/modules/policy/index.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import { BankPaymentRefused, type BankPaymentState } from '#server/ports/bank-provider.ts';
import type { BankDeps } from '../deps.ts';
import { completeWhereDone } from '../onboarding/complete.ts';
import { keepMovements, lockAccounts, type MovementRow, PLAIN_MOVEMENT } from '../store.ts';
import { tellIn } from '../tell.ts';
import { referenceOf } from './outside-accounts.ts';
import {
  changePayment,
  findPayment,
  lockPayment,
  lockWithAccount,
  type PaymentRow,
} from './payment-store.ts';
import { bringBack } from './return-payment.ts';

const STOPPED = 'Nothing may leave this account. The money is back on it.';
const OWES = 'Something is still to be given back. The money is back on the account.';

/** Brings a payment as far as it goes now. */
export async function carryPayment(deps: BankDeps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, id);
  if (!payment || payment.provider !== deps.bank.provider) return;
  if (isOver(payment) && payment.status !== 'settled') return;
  const reference = payment.provider_reference ?? (await begin(deps, payment));
  if (reference === null) return;
  const state = await deps.bank.readPayment(reference);
  requireSame(payment, state);
  if (state.status === 'returned') return returnPayment(deps, id, state.failure);
  if (state.status === 'processing') return;
  await settle(deps, id, { hasArrived: state.status === 'settled', failure: state.failure });
}

const isOver = ({ status }: PaymentRow): boolean =>
  status === 'settled' || status === 'failed' || status === 'returned';

/** What came back is first what had settled: it may never have been seen settled. */
async function returnPayment(deps: BankDeps, id: string, reason: string | null): Promise<void> {
  await settle(deps, id, { hasArrived: true, failure: null });
  await bringBack(deps, id, reason);
}

/** Asks for it; null where it was ended instead: nothing may leave the member any more, or the provider never will. */
async function begin(deps: BankDeps, payment: PaymentRow): Promise<string | null> {
  const { id, member_id: memberId, direction } = payment;
  const { db, bank, clock } = deps;
  if (!(await noteAsked(deps, id))) return null;
  const { customer_reference } = await db
    .selectFrom('bank_customers')
    .select('customer_reference')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  let reference: string;
  try {
    reference = await bank.beginPayment({
      id,
      customerReference: customer_reference!,
      accountReference: await referenceOf(db, payment.outside_account_id),
      direction,
      amountCents: payment.amount,
    });
  } catch (error) {
    if (!(error instanceof BankPaymentRefused)) throw error;
    await settle(deps, id, { hasArrived: false, failure: error.message });
    return null;
  }
  await transaction(db, async (tx) => {
    const locked = await lockPayment(tx, id);
    if (locked?.status !== 'created') return;
    const set = { provider_reference: reference, status: 'processing', updated_at: clock.now() } as const;
    await changePayment(tx, id, set);
  });
  return reference;
}

/**
 * Writes down that the provider may have it from here on; or, where nothing may leave the member any more, ends what it
 * was never asked for. What it was asked for, and didn't answer, may be delivered: it is asked again, and followed.
 */
function noteAsked(deps: BankDeps, id: string): Promise<boolean> {
  return transaction(deps.db, async (tx, afterCommit) => {
    const payment = await lockWithAccount(tx, id);
    if (isOver(payment)) return false;
    if (payment.asked_at) return true;
    const failure = await whyItStays(tx, payment);
    if (failure !== null) {
      await end(deps, { tx, afterCommit }, { payment, hasArrived: false, failure });
      return false;
    }
    const now = deps.clock.now();
    await changePayment(tx, id, { asked_at: now, updated_at: now });
    return true;
  });
}

/** What the gate hears of payments: those that no provider was asked for yet end with a stop; the rest is followed. */
export function stoppedPayments(deps: BankDeps): StoppedRoom {
  return {
    async end(memberId) {
      for (const id of await unaskedOf(deps.db, memberId)) await endWhereStopped(deps, id);
      return [];
    },
    isUnderWay: async (tx, memberId) => (await unaskedOf(tx, memberId)).length > 0,
  };
}

async function unaskedOf(db: Db | Tx, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_payments where member_id = ${memberId} and direction = 'out' and status = 'created'
      and asked_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Without asking anybody: its provider may be another one than there is now. */
function endWhereStopped(deps: BankDeps, id: string): Promise<void> {
  return transaction(deps.db, async (tx, afterCommit) => {
    const payment = await lockWithAccount(tx, id);
    if (payment.status !== 'created' || payment.asked_at || !(await isStopped(tx, payment.member_id))) return;
    await end(deps, { tx, afterCommit }, { payment, hasArrived: false, failure: STOPPED });
  });
}

/** Why what was to leave may not any more: a stop, or what has come to be owed since (G18); null where it may. */
async function whyItStays(tx: Tx, { direction, member_id: memberId }: PaymentRow): Promise<string | null> {
  if (direction !== 'out') return null;
  if (await isStopped(tx, memberId)) return STOPPED;
  return (await owesAnywhere(tx, memberId)) ? OWES : null;
}

/** Throws where the provider speaks of another payment than ours. */
function requireSame(payment: PaymentRow, state: BankPaymentState): void {
  const isSame =
    state.id === payment.id && state.amountCents === payment.amount && state.direction === payment.direction;
  if (!isSame) throw new Error(`The bank provider has another payment in place of ${payment.id}.`);
}

/** How a payment ended. */
interface Ending {
  hasArrived: boolean;
  failure: string | null;
}

/** Throws where the provider says another end than the one that was written down: somebody has to look. */
function settle(deps: BankDeps, id: string, ending: Ending): Promise<void> {
  return transaction(deps.db, async (tx, afterCommit) => {
    const payment = await lockWithAccount(tx, id);
    if (!isOver(payment)) return end(deps, { tx, afterCommit }, { payment, ...ending });
    if (payment.status === 'settled' && ending.hasArrived)
      return changePayment(tx, id, { looked_at: deps.clock.now() });
    if (payment.status !== 'returned' && (payment.status === 'settled') !== ending.hasArrived)
      throw new Error(`The bank provider has ended ${id} otherwise than it is ${payment.status} here.`);
  });
}

/** Ends a payment that the caller has locked. */
async function end(
  deps: BankDeps,
  { tx, afterCommit }: { tx: Tx; afterCommit: AfterCommit },
  { payment, hasArrived, failure }: Ending & { payment: PaymentRow },
): Promise<void> {
  await changePayment(tx, payment.id, {
    status: hasArrived ? 'settled' : 'failed',
    failure: hasArrived ? null : (failure ?? 'The bank couldn’t do it.'),
    updated_at: deps.clock.now(),
  });
  await post(deps, { tx, afterCommit }, { payment, hasArrived });
  await completeWhereDone(deps, tx, payment.member_id);
}

/** What settling a payment moves; of one that came to nothing on the way in, nothing. */
async function post(
  deps: BankDeps,
  { tx, afterCommit }: { tx: Tx; afterCommit: AfterCommit },
  { payment, hasArrived }: { payment: PaymentRow; hasArrived: boolean },
): Promise<void> {
  const { ledger, newId } = deps;
  if (payment.direction === 'in' && !hasArrived) return;
  const account = bankAccount(payment.account_id, payment.member_id);
  const [clearing, outside] = await ledger.openAccountsInTransaction(tx, [
    bankClearingAccount(),
    outsideAccount('USD'),
  ]);
  const accountId = accountIdOf(account.key);
  const move = (name: string, debit: string, credit: string, said: { reference: string; memo: string }) =>
    ledger.postInTransaction(tx, [
      [
        {
          kind: 'transfer',
          id: transferIdOf(`bank-payment-${name}:${payment.id}`),
          debitAccountId: debit,
          creditAccountId: credit,
          amount: { asset: 'USD', minor: payment.amount },
          code: 'bank_payment',
          ...said,
        },
      ],
    ]);
  const reference = referenceNumberOf(newId());
  let posted: Awaited<ReturnType<typeof move>>;
  if (payment.direction === 'out' && hasArrived) {
    posted = await move('sent', clearing!, outside!, {
      reference: `bank-payment:${payment.id}`,
      memo: payment.description,
    });
  } else {
    const isReturn = payment.direction === 'out';
    const name = isReturn ? 'returned' : 'received';
    const memo = isReturn ? `Returned: ${payment.description}` : payment.description;
    await keepMovements(tx, [movementOf(deps, { payment, name, reference, description: memo })]);
    posted = await move(name, isReturn ? clearing! : outside!, accountId, { reference, memo });
    const locked = (await lockAccounts(tx, [payment.account_id])).get(payment.account_id)!;
    const from = isReturn ? 'a payment that your other bank gave back' : 'your other bank';
    await tellIn(deps, { tx, afterCommit }, { account: locked, amount: payment.amount, from });
  }
  const outcome = posted.outcomes[0]![0]!;
  if (outcome.status !== 'posted') throw new Error(`A bank payment was not posted: ${outcome.status}.`);
  afterCommit(posted.announce);
}

function movementOf(
  { clock }: BankDeps,
  {
    payment,
    name,
    reference,
    description,
  }: { payment: PaymentRow; name: 'returned' | 'received'; reference: string; description: string },
): MovementRow {
  return {
    ...PLAIN_MOVEMENT,
    transfer_id: transferIdOf(`bank-payment-${name}:${payment.id}`),
    code: 'bank_payment',
    reference_number: reference,
    transaction_type: name === 'returned' ? 'return' : 'deposit',
    to_account: payment.account_id,
    amount: payment.amount,
    description,
    requested_by: payment.member_id,
    payment_id: payment.id,
    created_at: clock.now(),
  };
}
