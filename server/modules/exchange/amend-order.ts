/** Changing an open order in place: read by the terms of its market, told apart by its key, decided by the matcher. */
import { moneyOf, type Pair } from '#core/exchange/pair.ts';
import { readOnePrice, readQuantity } from '#core/exchange/read-order.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import type { Deps } from './deps.ts';
import type { RequestedAmendment } from './matcher/commands.ts';
import { findOrders, findPairs, readAmended } from './order-queries.ts';
import { placeAsking } from './place-asking.ts';
import type { WireFill, WireOrder } from './to-wire.ts';
import {
  firstOf,
  hashOf,
  isStillOpen,
  type Ordering,
  requireNothingOwed,
  type TradingParts,
} from './trading.ts';

/** What is to change, as it was written; what is left out stays as it is. */
export interface AmendOrder extends Ordering {
  isEmailVerified: boolean;
  orderId: string;
  quantity?: string;
  price?: string;
  stopPrice?: string;
  idempotencyKey: string;
}

/**
 * Amends one of the member's open orders, once by each key.
 *
 * Refuses with: `order_fields_missing`, `not_found`, `unverified_value`, what is wrong with a number, `trade_debt_first`,
 * `order_ended`, `fresh_two_factor_required`, `verified_email_required`, `email_code_required`, and what the matcher
 * refuses with.
 */
export async function amendOrder(
  parts: Pick<TradingParts, 'deps' | 'matcher' | 'owesElsewhere'>,
  input: AmendOrder,
): Promise<{ order: WireOrder; fills: WireFill[] }> {
  const { deps, matcher } = parts;
  const { memberId, orderId } = input;
  if (!input.quantity && !input.price && !input.stopPrice) refuse('order_fields_missing');
  const kept = matcher.markets()?.orders.get(orderId);
  const pair = kept?.memberId === memberId ? kept.pair : await pairOfOrder(deps.db, input);
  // Paper money may be tried by anybody.
  if (moneyOf(pair.base) === 'real') requireVerifiedEmail(input);
  const amendment = readAmendment(pair, input);
  const side = kept?.side ?? (await findOrders(deps.db, memberId, [orderId]))[0]!.side;
  const isDone = async () => (await findAmendment(deps.db, amendment.id)) !== undefined;
  await requireNothingOwed(parts, { memberId, pair, side }, isDone);
  const command = { kind: 'amend', memberId, orderId, amendment } as const;
  const answer = await placeAsking(parts, command, {
    shape: (given) => (given.kind === 'ended' ? given.kind : firstOf(given)),
    confirm: input.confirm,
    content: { amendment: amendment.requestHash },
    words: amendmentWords(pair, input),
  });
  if (answer && answer !== 'ended') return answer;
  // What an amendment ended keeps its answer: the same key asks for nothing new.
  if (answer === 'ended') await expectAmended(deps.db, input, amendment);
  return readAmended(deps.db, { memberId, amendmentId: amendment.id });
}

/**
 * Refuses with: `order_ended` where the key has amended nothing, or `order_set_aside` where the order waits to be put
 * right; `idempotency_conflict` where the key asked otherwise.
 */
async function expectAmended(
  db: Deps['db'],
  { memberId, orderId }: AmendOrder,
  { id, requestHash }: RequestedAmendment,
): Promise<void> {
  const before = await findAmendment(db, id);
  if (!before) {
    const [order] = await findOrders(db, memberId, [orderId]);
    refuse(order && isStillOpen(order) ? 'order_set_aside' : 'order_ended');
  }
  if (before.request_hash !== requestHash) refuse('idempotency_conflict');
}

const findAmendment = (db: Deps['db'], id: string) =>
  db.selectFrom('exchange_amendments').select('request_hash').where('id', '=', id).executeTakeFirst();

/** The market of one of the member's orders. Refuses with: `not_found`, also for those of others. */
async function pairOfOrder(db: Deps['db'], { memberId, orderId }: AmendOrder): Promise<Pair> {
  return (await findPairs(db, memberId, [orderId]))[0] ?? refuse('not_found');
}

/** What a change comes to, as its member confirms it. */
function amendmentWords({ base, quote }: Pair, { quantity, price, stopPrice }: AmendOrder): string {
  const changes = [
    quantity && `${quantity} ${base}`,
    price && `${price} ${quote} each`,
    stopPrice && `once it is at ${stopPrice}`,
  ];
  return `Change your order to: ${changes.filter(Boolean).join(', ')}`;
}

/** Reads an amendment by the terms of its market; its id derives from who asks, and with which key. */
function readAmendment(pair: Pair, input: AmendOrder): RequestedAmendment {
  const { memberId, orderId, quantity, price, stopPrice, idempotencyKey } = input;
  const asked = {
    lots: quantity ? acceptOrRefuse(readQuantity(pair, quantity, 'limit')) : null,
    price: price ? acceptOrRefuse(readOnePrice(pair, price, 'price')) : null,
    stopPrice: stopPrice ? acceptOrRefuse(readOnePrice(pair, stopPrice, 'stop price')) : null,
  };
  const requestHash = hashOf({ orderId, ...asked });
  return { ...asked, id: transferIdOf(`amend:${memberId}:${idempotencyKey}`), requestHash };
}
