/**
 * Cards in default (core/banking/card-statement.ts, K5): their member is told once with what comes of it, and a week later
 * the deposit pays what is owed, as far as it goes. What isn't needed of it is let go with the same posting, and the card is
 * closed; what it can't pay stays owed, on a card that buys nothing. Each card is a transaction of its own under its lock:
 * run twice, or killed in between, a deposit is taken once. A card that fails keeps nobody waiting.
 * While its member is stopped nothing is told or taken, for they can't pay then.
 */

import { sql } from 'kysely';
import { addDays, type Day } from '#core/banking/calendar.ts';
import { divideCardPayment } from '#core/banking/card-statement.ts';
import { CARD_DEFAULT_DAYS, DEPOSIT_NOTICE_DAYS } from '#core/banking/card-terms.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { bankingPath } from '#core/banking/tabs.ts';
import { interestAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { least } from '#core/money/least.ts';
import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { holdsUpLenders, holdsUpLendersSql } from '#server/modules/policy/index.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { HOURLY_LIST } from '../hourly-list.ts';
import { keepMovements, PLAIN_MOVEMENT } from '../store.ts';
import type { Open } from '../take-dollars.ts';
import { dollars } from '../to-wire.ts';
import { closeDue } from './close-statements.ts';
import { type CardRow, cardAccountOf, depositHoldOf, findCard, type OwnCard, owedOn } from './store.ts';

const DAY_MS = 86_400_000;

/** That of a card `c` a minimum payment has been missing for so long that it is in default on a day, as SQL. */
const isInDefault = (today: Day) => sql<boolean>`exists (select ${missing(today)})`;

/** The statements of it of which that is so. */
const missing = (today: Day) => sql`
  from card_statements s where s.card_id = c.id and s.due_on <= ${addDays(today, -CARD_DEFAULT_DAYS)}::date
    and s.minimum > (select coalesce(sum(p.amount), 0) from card_repayments p where p.card_id = c.id and p.paid_on > s.through_day)`;

/** That the deposit of a card `c` was taken, as SQL: nobody looks at it again, so what it left is over once it is paid. */
const isDepositTaken = sql<boolean>`exists (select from card_repayments p where p.card_id = c.id and p.from_deposit)`;

/**
 * Ends the default of a card of which enough has been paid: what is due, and where its deposit was taken, all of it. The
 * caller has locked the card.
 */
export async function endDefaultWherePaid(deps: BankDeps, tx: Tx, own: OwnCard): Promise<void> {
  const now = deps.clock.now();
  const { id } = own;
  const isAllPaid = owedOn(await findCard(tx, own)) === 0n;
  await sql`
    update cards c set default_at = null, updated_at = ${now}
    where c.id = ${id} and c.default_at is not null
      and case when ${isDepositTaken} then ${isAllPaid} else not ${isInDefault(deps.bankClock.dayOf(now))} end`.execute(
    tx,
  );
}

const AT_ONCE = 500;
const ROUNDS = 20;

/** Declares the list of cards that have to be told, or whose week is over. While their member is stopped none is due. */
export function defineDefaultsWork(deps: BankDeps): void {
  const { bankClock } = deps;
  deps.work.define({
    name: 'banking.card-defaults',
    ...HOURLY_LIST,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    failure: 'a card in default could not be worked',
    due: (now) => {
      const today = bankClock.dayOf(now);
      const weekAgo = new Date(now.getTime() - DEPOSIT_NOTICE_DAYS * DAY_MS);
      const dueSince = bankClock.startSql(sql`min(s.due_on) + ${CARD_DEFAULT_DAYS}::int`);
      return sql`
        select c.id::text as item, 'member:' || c.user_id as share,
               coalesce(c.default_at + ${`${DEPOSIT_NOTICE_DAYS} days`}::interval, (select ${dueSince} ${missing(today)})) as since
        from cards c
        where c.closed_at is null and not ${isDepositTaken} and not ${holdsUpLendersSql(sql`c.user_id`, now)}
          and case when c.default_at is null then ${isInDefault(today)}
                   else c.default_at <= ${weekAgo} or not ${isInDefault(today)} end`;
    },
    act: (id) => workOne(deps, id, bankClock.dayOf(deps.clock.now())),
  });
}

async function workOne(deps: BankDeps, id: string, today: Day): Promise<void> {
  await transaction(deps.db, async (tx, afterCommit) => {
    const locked = await sql`
      select 1 from cards where id = ${id} and closed_at is null for update skip locked`.execute(tx);
    if (locked.rows.length === 0) return;
    // A statement of its own: it sees what was paid while the lock was waited for.
    const { rows } = await sql<{
      user_id: string;
      default_at: Date | null;
      is_in_default: boolean;
      is_taken: boolean;
    }>`
      select c.user_id, c.default_at, ${isInDefault(today)} as is_in_default, ${isDepositTaken} as is_taken
      from cards c where c.id = ${id}`.execute(tx);
    const [card] = rows;
    const now = deps.clock.now();
    if (!card || card.is_taken || (await holdsUpLenders(tx, card.user_id, now))) return;
    const { default_at: toldAt, user_id: memberId } = card;
    const own = { id, memberId };
    if (!card.is_in_default) {
      if (toldAt !== null) await setDefault(tx, id, { at: null, now });
      return;
    }
    if (toldAt === null) {
      await tellDefault(deps, tx, await findCard(tx, own));
      return setDefault(tx, id, { at: now, now });
    }
    if (now.getTime() - toldAt.getTime() < DEPOSIT_NOTICE_DAYS * DAY_MS) return;
    await closeDue(deps, { tx, afterCommit }, own);
    await takeDeposit(deps, { tx, afterCommit }, await findCard(tx, own));
  });
}

async function setDefault(tx: Tx, id: string, { at, now }: { at: Date | null; now: Date }): Promise<void> {
  await tx.updateTable('cards').set({ default_at: at, updated_at: now }).where('id', '=', id).execute();
}

async function tellDefault({ jobs }: BankDeps, tx: Tx, row: CardRow): Promise<void> {
  const lines = [
    `A minimum payment of your card ending in ${row.last4} has been missing for ${CARD_DEFAULT_DAYS} days. You owe ${dollars(owedOn(row))} on it. The card is in default.`,
    'Until the minimum payments that are due are paid, of which one payment counts for each statement before it, nothing more is lent to you, and your cards buy nothing.',
    `If it still is in ${DEPOSIT_NOTICE_DAYS} days, its deposit of ${dollars(row.credit_limit)} pays what you owe. What isn’t needed for that is yours, and the card is closed.`,
  ];
  const mail = { memberId: row.user_id, subject: 'Your card is in default', path: bankingPath('credit') };
  await orderMemberMail(jobs, 'bank_card_trouble', { ...mail, lines }, tx);
}

/** Pays what is owed out of the deposit that is held for the card: interest, then purchases (K4). */
async function takeDeposit(deps: BankDeps, open: Open, row: CardRow): Promise<void> {
  const { tx } = open;
  const { clock, bankClock, jobs, newId } = deps;
  const owed = owedOn(row);
  const amount = least(owed, row.credit_limit);
  const due = { fees: 0n, interest: row.interest_owed, purchases: row.purchases_owed };
  const { interest, purchases } = divideCardPayment(amount, due);
  const id = transferIdOf(`card-deposit-taken:${row.id}`);
  const now = clock.now();
  const reference = referenceNumberOf(newId());
  const memo = `Deposit of card ending in ${row.last4} taken`;
  await keepMovements(tx, [
    {
      ...PLAIN_MOVEMENT,
      transfer_id: id,
      code: 'card_repayment',
      reference_number: reference,
      transaction_type: 'payment',
      from_account: row.account_id,
      card_id: row.id,
      amount,
      description: memo,
      category: 'card',
      requested_by: row.user_id,
      created_at: now,
    },
  ]);
  const repayment = { id, card_id: row.id, amount, interest, purchases, left_owed: owed - amount };
  const kept = { paid_on: bankClock.dayOf(now), request_hash: '', from_deposit: true, created_at: now };
  await tx
    .insertInto('card_repayments')
    .values({ ...repayment, ...kept })
    .execute();
  // With nothing left to pay it is over; otherwise it stays in default until the rest is paid.
  const isOver = amount === owed;
  await tx
    .updateTable('cards')
    .set({ closed_at: isOver ? now : null, default_at: isOver ? null : row.default_at, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await post(deps, open, { id, row, amount, interest, reference, memo });
  const rest = isOver
    ? `${dollars(row.credit_limit - amount)} of it is yours again, and the card is closed.`
    : `You still owe ${dollars(owed - amount)}, and the card buys nothing.`;
  const lines = [
    `The deposit of your card ending in ${row.last4} paid ${dollars(amount)} of what you owed. ${rest}`,
  ];
  const mail = {
    memberId: row.user_id,
    subject: 'The deposit of your card was taken',
    path: bankingPath('credit'),
  };
  await orderMemberMail(jobs, 'bank_card_trouble', { ...mail, lines }, tx);
}

interface Posted {
  id: string;
  row: CardRow;
  amount: bigint;
  interest: bigint;
  reference: string;
  memo: string;
}

async function post(
  { ledger }: BankDeps,
  { tx, afterCommit }: Open,
  { id, row, amount, interest, reference, memo }: Posted,
): Promise<void> {
  const [house] = await ledger.openAccountsInTransaction(tx, [interestAccount()]);
  const shared = { reference, memo } as const;
  const taken: TransferRequest = {
    ...shared,
    kind: 'post',
    id,
    holdId: depositHoldOf(row.id),
    amount: { asset: 'USD', minor: amount },
    code: 'card_repayment',
  };
  const toHouse: TransferRequest = {
    ...shared,
    kind: 'transfer',
    id: transferIdOf(`card-interest:${id}`),
    debitAccountId: cardAccountOf(row),
    creditAccountId: house!,
    amount: { asset: 'USD', minor: interest },
    code: 'card_interest',
  };
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    interest > 0n ? [taken, toHouse] : [taken],
  ]);
  const reasons = outcomes[0]!.map((one) => (one.status === 'refused' ? one.reason : one.status));
  if (!reasons.every((reason) => reason === 'posted'))
    throw new Error(`A deposit was not taken: ${reasons.join(', ')}.`);
  afterCommit(announce);
}
