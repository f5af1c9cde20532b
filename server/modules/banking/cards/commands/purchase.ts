/**
 * Authorises a purchase, and posts it: by the card, its limits, and the gate of value that leaves, in one transaction.
 * The sandbox has no merchants; a purchase that is tried out takes the same path as one would that a network reports.
 */
import { sql } from 'kysely';
import { firstOfMonth } from '#core/banking/calendar.ts';
import { type CardCategory, declineReason } from '#core/banking/card-terms.ts';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { outsideAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson } from '#server/modules/identity/index.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import { askGate, requireUnbound } from '../../ask-gate.ts';
import type { BankDeps } from '../../deps.ts';
import { countDefaults } from '../../in-default.ts';
import { requestHashOf } from '../../request-hash.ts';
import { tellBought } from '../../tell.ts';
import { dollars } from '../../to-wire.ts';
import {
  availableOn,
  type CardRow,
  cardAccountOf,
  findCard,
  lockCard,
  readCategoryLimits,
  readPurchases,
  requireOpenCard,
} from '../store.ts';

/** Something to be bought. */
export interface Purchase {
  id: string;
  merchant: string;
  category: CardCategory;
  amount: string;
  idempotencyKey: string;
}

/** The same, read. */
interface ReadPurchase {
  id: string;
  memberId: string;
  cardId: string;
  merchant: string;
  category: CardCategory;
  amount: bigint;
  requestHash: string;
}

/**
 * Returns the purchase's id.
 * Refuses with: `bank_amount_invalid`, `not_found`, `card_sandbox_only`, `idempotency_conflict`, `card_closed`,
 * `card_declined`, `account_stopped`, `bank_debt_first`, `bank_sending_limit_reached`, `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`.
 */
export async function buyInSandbox(deps: BankDeps, actor: Actor, input: Purchase): Promise<string> {
  const amount = parseMinor('USD', input.amount);
  if (amount === null || amount <= 0n) return refuse('bank_amount_invalid');
  const { memberId } = actor;
  await findCard(deps.db, { memberId, id: input.id });
  if (deps.isLive) refuse('card_sandbox_only');
  const { id: cardId, merchant, category, idempotencyKey } = input;
  const id = transferIdOf(`card-purchase:${memberId}:${idempotencyKey}`);
  const requestHash = requestHashOf([cardId, merchant, category, String(amount)]);
  const purchase = { id, memberId, cardId, merchant, category, amount, requestHash };
  // The limits may be those of a day when less, or more, was known of the member.
  await deps.wallet.renewLimits(memberId);
  if ((await authorise(deps, purchase, { wasAsked: false })) !== 'ask') return id;
  await deps.identity.confirmAction(actor, {
    endpoint: 'cards.purchase',
    content: { cardId, merchant, category, amount: String(amount) },
    idempotencyKey,
    words: `Pay ${dollars(amount)} to ${merchant} by card`,
  });
  if ((await authorise(deps, purchase, { wasAsked: true })) === 'ask')
    throw new Error('The gate asks about a purchase that was confirmed.');
  return id;
}

/** Posts it; `ask` where the member has to confirm it first, with nothing done. */
function authorise(
  deps: BankDeps,
  purchase: ReadPurchase,
  { wasAsked }: { wasAsked: boolean },
): Promise<'done' | 'ask'> {
  const { id, memberId, cardId } = purchase;
  return transaction(
    deps.db,
    async (tx, afterCommit) => {
      const row = await lockCard(tx, { memberId, id: cardId });
      const [known] = await readPurchases(tx, sql`p.id = ${id}`);
      if (known) return known.request_hash === purchase.requestHash ? 'done' : refuse('idempotency_conflict');
      requireOpenCard(row);
      await requireAccepted(deps, tx, { row, purchase });
      const [outside] = await deps.ledger.openAccountsInTransaction(tx, [outsideAccount('USD')]);
      // One time for the gate, its record and the row: they are compared.
      const now = deps.clock.now();
      const leaving = { memberId, posting: [cardAccountOf(row), outside!], amount: purchase.amount };
      const worth = await askGate(tx, { ...leaving, wasAsked, now });
      if (worth === 'ask') return 'ask';
      await post(deps, { tx, afterCommit }, { row, purchase, outside: outside!, worth, wasAsked, now });
      await requireUnbound(tx, { memberIds: [memberId], actorId: memberId });
      await tellBought(deps, { tx, afterCommit }, purchase);
      return 'done';
    },
    { againWhenTaken: 'any' },
  );
}

/** Refuses with: `card_declined`. */
async function requireAccepted(
  { bankClock, clock }: BankDeps,
  tx: Tx,
  { row, purchase: { amount, category } }: { row: CardRow; purchase: ReadPurchase },
): Promise<void> {
  const today = bankClock.dayOf(clock.now());
  const memberIds = await accountsOfPerson(tx, row.user_id);
  if ((await countDefaults(tx, { memberIds, today })) > 0)
    refuse('card_declined', {
      values: { reason: 'Something that you owe here is in default. Pay what is missing first.' },
    });
  const limits = await readCategoryLimits(tx, { cardId: row.id, monthBegins: firstOfMonth(today) });
  const ofCategory = limits.find((one) => one.category === category);
  const available = availableOn(row);
  const left = ofCategory && ofCategory.limit !== null ? ofCategory.limit - ofCategory.used : null;
  const declined = declineReason({
    amount,
    isFrozen: row.frozen_at !== null,
    isExpired: row.expires_on < today,
    available,
    leftOfCategory: left,
  });
  if (declined === null) return;
  const reasons = {
    frozen: 'This card is frozen.',
    expired: 'This card has expired.',
    category: `This would exceed the month’s limit for ${category}: ${dollars(left !== null && left > 0n ? left : 0n)} is left.`,
    limit: `This would exceed the limit of the card: ${dollars(available)} is left.`,
  };
  refuse('card_declined', { values: { reason: reasons[declined] } });
}

async function post(
  { ledger, bankClock, newId }: BankDeps,
  { tx, afterCommit }: { tx: Tx; afterCommit: AfterCommit },
  {
    row,
    purchase,
    outside,
    worth,
    wasAsked,
    now,
  }: {
    row: CardRow;
    purchase: ReadPurchase;
    outside: string;
    worth: bigint;
    wasAsked: boolean;
    now: Date;
  },
): Promise<void> {
  const { id, memberId, merchant, category, amount, requestHash } = purchase;
  const reference = referenceNumberOf(newId());
  await tx
    .insertInto('card_purchases')
    .values({
      id,
      card_id: row.id,
      user_id: memberId,
      merchant,
      category,
      amount,
      reference_number: reference,
      left_worth: worth,
      was_asked: wasAsked,
      bought_on: bankClock.dayOf(now),
      request_hash: requestHash,
      created_at: now,
    })
    .execute();
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id,
        debitAccountId: cardAccountOf(row),
        creditAccountId: outside,
        amount: { asset: 'USD', minor: amount },
        code: 'card_purchase',
        reference,
        memo: merchant,
      },
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status !== 'posted') throw new Error(`A purchase was not posted: ${outcome.status}.`);
  afterCommit(announce);
}
