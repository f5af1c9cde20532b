/** Secured cards: opened on a deposit, frozen at a click, limited by category, closed by statements, and paid. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { cardDetailsSchema, cardPaymentSchema, cardSchema } from '#contract/banking-cards.ts';
import { type Day, firstOfMonth, partsOf } from '#core/banking/calendar.ts';
import { statementEnd } from '#core/banking/card-terms.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { BankDeps } from '../deps.ts';
import { fraction, usd } from '../to-wire.ts';
import { defineStatementsWork } from './close-statements.ts';
import {
  type CategoryLimit,
  closeCard,
  freezeCard,
  setCategoryLimit,
  unfreezeCard,
} from './commands/change-card.ts';
import { type OpenCard, openCard } from './commands/open-card.ts';
import { type PayCard, payCard } from './commands/pay-card.ts';
import { buyInSandbox, type Purchase } from './commands/purchase.ts';
import { defineDefaultsWork } from './defaults.ts';
import { defineRemindersWork } from './remind.ts';
import {
  availableOn,
  type CardRow,
  findCard,
  type OwnCard,
  owedOn,
  type PurchaseRow,
  readCards,
  readCategoryLimits,
  readPurchases,
  readStatements,
  type StatementRow,
} from './store.ts';

/** So many cards are listed, and any that are open. */
const MOST_LISTED = 50;

/** Builds cards and their timed work. */
export function createCards(deps: BankDeps) {
  defineStatementsWork(deps);
  defineRemindersWork(deps);
  defineDefaultsWork(deps);
  const today = () => deps.bankClock.dayOf(deps.clock.now());
  const read = async (own: OwnCard) => {
    const row = await findCard(deps.db, own);
    return toWireCard(row, (await readStatements(deps.db, [row.id])).get(row.id) ?? []);
  };
  return {
    async list(memberId: string) {
      const rows = await readCards(
        deps.db,
        sql`c.user_id = ${memberId} and (c.closed_at is null or c.id in (
          select id from cards where user_id = ${memberId} order by created_at desc, id limit ${MOST_LISTED}))`,
      );
      const statements = await readStatements(
        deps.db,
        rows.map(({ id }) => id),
      );
      return { items: rows.map((row) => toWireCard(row, statements.get(row.id) ?? [])), today: today() };
    },
    read: (own: OwnCard) => readDetails(deps, own, today()),
    async open(actor: Actor, input: OpenCard) {
      return read({ memberId: actor.memberId, id: await openCard(deps, actor, input) });
    },
    async freeze(own: OwnCard) {
      await freezeCard(deps, own);
      return read(own);
    },
    async unfreeze(actor: Actor, id: string) {
      await unfreezeCard(deps, actor, id);
      return read({ memberId: actor.memberId, id });
    },
    async setLimit(actor: Actor, input: CategoryLimit) {
      await setCategoryLimit(deps, actor, input);
      return read({ memberId: actor.memberId, id: input.id });
    },
    async purchase(actor: Actor, input: Purchase) {
      const id = await buyInSandbox(deps, actor, input);
      return toWirePurchase((await readPurchases(deps.db, sql`p.id = ${id}`))[0]!);
    },
    async pay(actor: Actor, input: PayCard) {
      return readPayment(deps, await payCard(deps, actor, input));
    },
    async close(own: OwnCard) {
      await closeCard(deps, own);
      return read(own);
    },
  };
}

async function readDetails(
  deps: BankDeps,
  own: OwnCard,
  today: Day,
): Promise<z.infer<typeof cardDetailsSchema>> {
  const row = await findCard(deps.db, own);
  const statements = (await readStatements(deps.db, [row.id])).get(row.id) ?? [];
  const limits = await readCategoryLimits(deps.db, { cardId: row.id, monthBegins: firstOfMonth(today) });
  const purchases = await readPurchases(deps.db, sql`p.card_id = ${row.id}`);
  return {
    ...toWireCard(row, statements),
    limits: limits.map(({ category, limit, used }) => ({
      category,
      monthlyLimit: limit === null ? null : usd(limit),
      usedThisMonth: usd(used),
    })),
    purchases: purchases.map(toWirePurchase),
    statements: statements.map(toWireStatement),
  };
}

async function readPayment({ db }: BankDeps, id: string): Promise<z.infer<typeof cardPaymentSchema>> {
  const { rows } = await sql<{
    amount: bigint;
    interest: bigint;
    purchases: bigint;
    left_owed: bigint;
    reference_number: string;
    created_at: Date;
  }>`select p.*, m.reference_number from card_repayments p join bank_movements m on m.transfer_id = p.id
     where p.id = ${id}`.execute(db);
  const row = rows[0]!;
  return {
    id,
    amount: usd(row.amount),
    interest: usd(row.interest),
    purchases: usd(row.purchases),
    currentBalance: usd(row.left_owed),
    referenceNumber: row.reference_number,
    createdAt: row.created_at.toISOString(),
  };
}

function toWireCard(row: CardRow, statements: readonly StatementRow[]): z.infer<typeof cardSchema> {
  const { year, month } = partsOf(row.expires_on);
  const newest = statements[0];
  return {
    id: row.id,
    userId: row.user_id,
    cardholderName: row.cardholder_name,
    cardType: 'secured',
    cardNumberMasked: `•••• •••• •••• ${row.last4}`,
    expiryMonth: month,
    expiryYear: year,
    currentBalance: usd(owedOn(row)),
    creditLimit: usd(row.credit_limit),
    availableCredit: usd(availableOn(row)),
    apr: fraction(row.apr),
    accountId: row.account_id,
    isActive: row.closed_at === null,
    isFrozen: row.frozen_at !== null,
    statement: newest ? toWireStatement(newest) : null,
    nextStatementOn: statementEnd({ openedOn: row.opened_on, number: row.statements + 1 }),
    createdAt: row.created_at.toISOString(),
  };
}

function toWireStatement(row: StatementRow) {
  return {
    number: row.number,
    fromDay: row.from_day,
    throughDay: row.through_day,
    dueOn: row.due_on,
    purchases: usd(row.purchases),
    interest: usd(row.interest),
    balance: usd(row.balance),
    minimumPayment: usd(row.minimum),
    paid: usd(row.paid),
  };
}

function toWirePurchase(row: PurchaseRow) {
  return {
    id: row.id,
    merchant: row.merchant,
    category: row.category,
    amount: usd(row.amount),
    referenceNumber: row.reference_number,
    boughtOn: row.bought_on,
    createdAt: row.created_at.toISOString(),
  };
}
