/**
 * Brings back what another bank returned after it had settled. What had gone out is on its account again. What had come in
 * is taken from its account as far as it is there; the rest is owed from the same commit on, holds back what leaves every
 * account of the person (G18), and is taken when it comes. Each step is a posting with its movement. Of an account that was
 * closed meanwhile it is the member's dollar wallet.
 */
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankAccount, outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { least } from '#core/money/least.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { keepMovements, lockAccounts, PLAIN_MOVEMENT } from '../store.ts';
import type { Open } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { changePayment, lockWithAccount, type PaymentRow } from './payment-store.ts';

/** Brings it back once, and tells its member. */
export function bringBack(deps: BankDeps, id: string, reason: string | null): Promise<void> {
  return transaction(deps.db, async (tx, afterCommit) => {
    const payment = await lockWithAccount(tx, id);
    if (payment.status !== 'settled') return;
    const failure = reason ?? 'The other bank has returned it.';
    const now = deps.clock.now();
    await changePayment(tx, id, { status: 'returned', failure, updated_at: now });
    const open = { tx, afterCommit };
    const owed =
      payment.direction === 'out' ? await giveAgain(deps, open, payment) : await takeOf(deps, open, payment);
    if (owed > 0n)
      await deps.ledger.changeOwedInTransaction(tx, (await sideOf(deps, open, payment)).id, owed);
    const { isOpen } = await sideOf(deps, open, payment);
    await tell(deps, open, { payment, failure, owed, isOpen });
  });
}

/** Takes more of what is still owed, as far as it is there now. */
export function takeRest(deps: BankDeps, id: string): Promise<void> {
  return transaction(deps.db, async (tx, afterCommit) => {
    const payment = await lockWithAccount(tx, id);
    if (payment.status !== 'returned' || payment.direction !== 'in') return;
    const before = payment.amount - payment.taken_back;
    const owed = await takeOf(deps, { tx, afterCommit }, payment);
    if (owed === before) return;
    const { id: accountId } = await sideOf(deps, { tx }, payment);
    await deps.ledger.changeOwedInTransaction(tx, accountId, owed - before);
  });
}

/** The account of the ledger that it is about: the bank account, or the wallet of its member once that is closed. */
async function sideOf(deps: BankDeps, { tx }: Pick<Open, 'tx'>, payment: PaymentRow) {
  const account = (await lockAccounts(tx, [payment.account_id])).get(payment.account_id)!;
  const isOpen = account.closed_at === null;
  const side = isOpen
    ? bankAccount(payment.account_id, payment.member_id)
    : walletAccount(payment.member_id, 'USD');
  await deps.ledger.openAccountsInTransaction(tx, [side, outsideAccount('USD')]);
  return { id: accountIdOf(side.key), key: side.key, isOpen };
}

async function giveAgain(deps: BankDeps, open: Open, payment: PaymentRow): Promise<bigint> {
  const side = await sideOf(deps, open, payment);
  await post(deps, open, {
    payment,
    amount: payment.amount,
    id: transferIdOf(`bank-payment-came-back:${payment.id}`),
    sides: side.isOpen ? { to_account: payment.account_id } : { to_wallet: payment.member_id },
    debit: accountIdOf(outsideAccount('USD').key),
    credit: side.id,
  });
  return 0n;
}

/** Takes what is there of what is still to be taken; returns what isn't there. */
async function takeOf(deps: BankDeps, open: Open, payment: PaymentRow): Promise<bigint> {
  const side = await sideOf(deps, open, payment);
  const [found] = await deps.ledger.accountsByKeys([side.key], open.tx);
  const left = payment.amount - payment.taken_back;
  // What it owes may be taken for this: that is what it is kept for.
  const amount = least(left, found!.balance - found!.held);
  if (amount <= 0n) return left;
  await post(deps, open, {
    payment,
    amount,
    id: transferIdOf(`bank-payment-taken-back:${payment.id}:${payment.taken_back}`),
    sides: side.isOpen ? { from_account: payment.account_id } : { from_wallet: payment.member_id },
    debit: side.id,
    credit: accountIdOf(outsideAccount('USD').key),
  });
  await changePayment(open.tx, payment.id, { taken_back: payment.taken_back + amount });
  return left - amount;
}

async function post(
  { clock, ledger, newId }: BankDeps,
  { tx, afterCommit }: Open,
  {
    payment,
    amount,
    id,
    sides,
    debit,
    credit,
  }: {
    payment: PaymentRow;
    amount: bigint;
    id: string;
    sides: { to_account?: string; to_wallet?: string; from_account?: string; from_wallet?: string };
    debit: string;
    credit: string;
  },
): Promise<void> {
  const reference = referenceNumberOf(newId());
  const description = `Returned: ${payment.description}`;
  await keepMovements(tx, [
    {
      ...PLAIN_MOVEMENT,
      ...sides,
      transfer_id: id,
      code: 'bank_return',
      reference_number: reference,
      transaction_type: 'return',
      amount,
      description,
      requested_by: payment.member_id,
      payment_id: payment.id,
      created_at: clock.now(),
    },
  ]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id,
        debitAccountId: debit,
        creditAccountId: credit,
        amount: { asset: 'USD', minor: amount },
        code: 'bank_return',
        reference,
        memo: description,
      },
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  // Taken by something else at this moment: the next round looks again.
  if (outcome.status !== 'posted') throw new Error(`A return was not posted: ${outcome.status}.`);
  afterCommit(announce);
}

async function tell(
  { jobs }: BankDeps,
  { tx }: Open,
  { payment, failure, owed, isOpen }: { payment: PaymentRow; failure: string; owed: bigint; isOpen: boolean },
): Promise<void> {
  const { member_id: memberId, amount, description, direction } = payment;
  const what = `${dollars(amount)} (${description})`;
  const lines =
    direction === 'out'
      ? [
          `the payment of ${what} to your account at another bank has come back. ${failure} The money is ${isOpen ? 'on your account here again' : 'in your dollar wallet, since its account here is closed'}.`,
        ]
      : [
          `your other bank has taken back the payment of ${what} that had arrived here. ${failure} It is no longer ${isOpen ? 'on your account' : 'in your dollar wallet, to which it had gone when its account was closed'}.`,
          ...(owed > 0n
            ? [
                `${dollars(owed)} of it had been spent. That is owed now: it is taken when money comes in, and until then nothing can be sent to others or withdrawn.`,
              ]
            : []),
        ];
  const subject = direction === 'out' ? 'A payment has come back' : 'A deposit was taken back';
  await orderMemberMail(jobs, 'bank_returned', { memberId, subject, lines, path: '/banking' }, tx);
}
