/**
 * Orders on their way to the matcher and back: read, told apart by their key, submitted, and answered with what
 * was committed.
 */
import { hash } from 'node:crypto';
import type { OrderRecord, TradeRecord } from '#core/exchange/order.ts';
import { type Money, moneyOf, type Pair } from '#core/exchange/pair.ts';
import { PAPER_HOUSE_ID } from '#core/exchange/paper.ts';
import { isIncomplete, type OrderInput, readOrder } from '#core/exchange/read-order.ts';
import { feesAccount, walletAccount } from '#core/ledger/chart.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { OwesElsewhere } from '#server/modules/policy/index.ts';
import { recentlyUsed } from '#server/platform/recently-used.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import type { MarketView } from './market-views.ts';
import type { MatcherAnswer, PlacedRequest, SeenFees } from './matcher/commands.ts';
import type { Matcher } from './matcher/create-matcher.ts';
import type { HaltedBy } from './matcher/halts.ts';
import { findOrders, readFirstAnswer } from './order-queries.ts';
import { openPaper } from './paper/paper-accounts.ts';
import { type ConfirmOrder, placeAsking, wordsOf } from './place-asking.ts';
import { toWireFill, toWireOrder, type WireFill, type WireOrder } from './to-wire.ts';

/** Who places or changes an order. */
export interface Ordering {
  memberId: string;
  /** Null for what the operator has a program do: nobody could be asked, and the operator answers for it. */
  confirm: ConfirmOrder | null;
}

export interface PlaceOrder extends OrderInput, Ordering {
  symbol: string;
  seenFees?: SeenFees;
  idempotencyKey: string;
}

export interface PlaceOco extends Ordering {
  symbol: string;
  side: 'buy' | 'sell';
  quantity: string;
  price: string;
  stopPrice: string;
  stopLimitPrice: string;
  selfTradePrevention: OrderInput['selfTradePrevention'];
  seenFees?: SeenFees;
  idempotencyKey: string;
}

export interface CancelAll {
  memberId: string;
  symbol?: string;
  money?: Money;
}

export interface HaltMarket {
  symbol: string;
  /** Null to resume. */
  reason: string | null;
  /** The administrator, and the id of the record of it, which is written with the halt. */
  by: HaltedBy;
}

export interface TradingParts {
  deps: Pick<Deps, 'db' | 'ledger' | 'clock' | 'newId' | 'wallet'>;
  matcher: Matcher;
  owesElsewhere: OwesElsewhere;
  /** The markets as they are shown, current in every process. */
  views(): Promise<ReadonlyMap<string, MarketView>>;
}

type OrderTerms = Pick<MarketView, 'pair' | 'haltReason'>;

export type Trading = ReturnType<typeof createTrading>;

export function createTrading(parts: TradingParts) {
  const { matcher } = parts;
  const desk: Desk = { ...parts, prepare: createPreparation(parts.deps) };
  return {
    place: (input: PlaceOrder) => placeOrder(desk, input),
    placeOco: (input: PlaceOco) => placeOco(desk, input),
    cancel: (order: { memberId: string; orderId: string }) => cancelOrder(parts, order),
    /** All of the member's open orders: of one market, of all that trade in this money, or of all. */
    cancelAll: (which: CancelAll) => cancelAll(parts, which),
    async halt(order: HaltMarket): Promise<void> {
      await matcher.submit({ kind: 'halt', ...order }, () => undefined);
    },
  };
}

/** Where orders are placed: what is there, and what makes a member ready for a market. */
interface Desk extends TradingParts {
  prepare(memberId: string, pair: Pair): Promise<void>;
}

/** Makes sure that the member's exchange account, both wallets and the house's fee accounts exist. */
function createPreparation(deps: TradingParts['deps']): Desk['prepare'] {
  const prepared = recentlyUsed<string, true>(50_000);
  return async (memberId, pair) => {
    const key = `${memberId} ${pair.id}`;
    if (prepared.has(key)) return;
    // The paper house has accounts of the ledger only: it is nobody.
    if (memberId !== PAPER_HOUSE_ID) {
      await openAccount(deps, memberId);
      if (moneyOf(pair.base) === 'paper') await openPaper(deps, memberId);
    }
    await deps.ledger.openAccounts([
      walletAccount(memberId, pair.base),
      walletAccount(memberId, pair.quote),
      feesAccount('exchange', pair.base),
      feesAccount('exchange', pair.quote),
    ]);
    prepared.set(key, true);
  };
}

const termsOf = async ({ views }: TradingParts, symbol: string): Promise<OrderTerms> =>
  (await views()).get(symbol) ?? refuse('market_unknown');

/**
 * Reads an order by its market's terms. Of a halted market the halt is the first thing to say; whether it
 * stands in the way of a good order is the matcher's to say, for the key may have been used before it.
 */
function readRequest({ pair, haltReason }: OrderTerms, name: string, input: OrderInput): PlacedRequest {
  const decision = readOrder(pair, input);
  if (!decision.ok && haltReason !== null) refuse('market_halted', { values: { reason: haltReason } });
  const request = acceptOrRefuse(decision);
  // Of what was read, not of how it was spelled: 1.0 and 1 are the same order.
  const requestHash = hashOf({
    symbol: pair.symbol,
    ...request,
    quoteMinor: request.quoteMinor?.toString(),
  });
  return { ...request, id: transferIdOf(name), requestHash };
}

/**
 * No new order gives PRD away while another account of the person still has something to give back (G18), and no change
 * of one. The look is also what finds whose account it is: of whoever was found, the matcher binds what any other order
 * gives (`person_bound`). What `isDone` by its key already is told again. Refuses with: `trade_debt_first`.
 */
export async function requireNothingOwed(
  { owesElsewhere }: Pick<TradingParts, 'owesElsewhere'>,
  { memberId, pair, side }: { memberId: string; pair: Pair; side: 'buy' | 'sell' },
  isDone: () => Promise<boolean>,
): Promise<void> {
  if (moneyOf(pair.base) === 'paper') return;
  const { elsewhere } = await owesElsewhere(memberId);
  if (!elsewhere || (side === 'sell' ? pair.base : pair.quote) !== 'PRD') return;
  if (!(await isDone())) refuse('trade_debt_first');
}

/** Whether an order was placed by its key already. */
const isPlaced =
  ({ deps }: Desk, memberId: string, orderId: string) =>
  async () =>
    (await findOrders(deps.db, memberId, [orderId])).length > 0;

async function placeOrder(desk: Desk, input: PlaceOrder): Promise<{ order: WireOrder; fills: WireFill[] }> {
  const { memberId, confirm, symbol, seenFees, idempotencyKey, ...order } = input;
  // What is left empty is said before anything else is looked at.
  if (isIncomplete(order)) refuse('order_fields_missing');
  const terms = await termsOf(desk, symbol);
  const request = readRequest(terms, `order:${memberId}:${idempotencyKey}`, order);
  const { pair } = terms;
  await requireNothingOwed(desk, { memberId, pair, side: order.side }, isPlaced(desk, memberId, request.id));
  await desk.prepare(memberId, pair);
  // What was seen is no part of the order: the same key with newer fees is the same one.
  const command = { kind: 'place', memberId, symbol, order: request, seenFees } as const;
  const answer = await placeAsking(desk, command, {
    shape: firstOf,
    confirm,
    content: { order: request.requestHash },
    words: wordsOf(terms.pair, order),
  });
  return answer || (await readFirstAnswer(desk.deps.db, { memberId, orderId: request.id }));
}

async function placeOco(
  desk: Desk,
  input: PlaceOco,
): Promise<{ limit: WireOrder; stop: WireOrder; fills: WireFill[] }> {
  const { memberId, confirm, symbol, seenFees, idempotencyKey, side, quantity, selfTradePrevention } = input;
  const common = { side, quantity, selfTradePrevention, timeInForce: 'GTC' as const, slippageCapBps: 500 };
  if (!quantity || !input.price || !input.stopPrice || !input.stopLimitPrice) refuse('order_fields_missing');
  const terms = await termsOf(desk, symbol);
  const name = `order:${memberId}:${idempotencyKey}`;
  const limit = readRequest(terms, name, { ...common, orderType: 'limit', price: input.price });
  const stop = readRequest(terms, `${name}:stop`, {
    ...common,
    orderType: 'stop_limit',
    price: input.stopLimitPrice,
    stopPrice: input.stopPrice,
  });
  const whole = hashOf({ limit: limit.requestHash, stop: stop.requestHash });
  await requireNothingOwed(desk, { memberId, pair: terms.pair, side }, isPlaced(desk, memberId, limit.id));
  await desk.prepare(memberId, terms.pair);
  const command = {
    kind: 'place_pair',
    memberId,
    symbol,
    groupId: transferIdOf(`${name}:group`),
    limit: { ...limit, requestHash: whole },
    stop: { ...stop, requestHash: whole },
    seenFees,
  } as const;
  const { price, stopPrice } = input;
  const answer = await placeAsking(desk, command, {
    shape: allOf,
    confirm,
    content: { orders: whole },
    words: `${wordsOf(terms.pair, { side, quantity, price })}, or once it is at ${stopPrice}`,
  });
  if (answer) return { limit: answer[0]!, stop: answer[1]!, fills: [] };
  const [first, second] = [limit.id, stop.id].map((orderId) =>
    readFirstAnswer(desk.deps.db, { memberId, orderId }),
  );
  return { limit: (await first!).order, stop: (await second!).order, fills: [] };
}

async function cancelOrder(
  { deps, matcher }: TradingParts,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<WireOrder> {
  const markets = matcher.markets();
  const ended = markets?.ended.get(orderId);
  if (ended?.memberId === memberId) {
    return ended.status === 'filled' ? refuse('order_already_filled') : toWireOrder(ended);
  }
  if (!markets || markets.orders.get(orderId)?.memberId === memberId) {
    const cancelled = await matcher.submit(
      { kind: 'cancel', memberId, orderId },
      (given) => given.kind === 'orders' && toWireOrder(given.orders[0]!),
    );
    if (cancelled) return cancelled;
  }
  // Not among the active ones: either it has ended, or it is none of this member's.
  const [found] = await findOrders(deps.db, memberId, [orderId]);
  if (!found) refuse('not_found');
  if (found.status === 'filled') refuse('order_already_filled');
  if (!isStillOpen(found)) return found;
  // An office that has just been lost knows less than the tables.
  if (markets && !markets.setAside.has(orderId)) refuse('matcher_unavailable', { retryAfterSeconds: 2 });
  return refuse('order_set_aside');
}

/** The matcher has let it go, and the tables have not: it stays out of the books until it is put right. */
export const isStillOpen = ({ status }: Pick<WireOrder, 'status'>): boolean =>
  status === 'open' || status === 'partially_filled';

async function cancelAll(parts: TradingParts, { memberId, symbol, money }: CancelAll) {
  const { deps, matcher } = parts;
  const symbols =
    symbol === undefined && money !== undefined ? await symbolsOf(parts, money) : [symbol ?? null];
  // Submitted in one turn, so that they go in one batch.
  const cancelled = await Promise.all(
    symbols.map((one) =>
      matcher.submit({ kind: 'cancel_all', memberId, symbol: one }, (given: MatcherAnswer) => {
        if (given.kind === 'orders') return given.orders.map(toWireOrder);
        return given.kind === 'exists' ? findOrders(deps.db, memberId, given.orderIds) : [];
      }),
    ),
  );
  return { cancelled: cancelled.flat() };
}

const symbolsOf = async ({ views }: TradingParts, money: Money): Promise<string[]> =>
  [...(await views()).values()]
    .filter(({ pair }) => moneyOf(pair.base) === money)
    .map(({ pair }) => pair.symbol);

/** Makes the member's exchange account if there is none: active and unverified, by the server only. */
export async function openAccount(deps: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db
    .insertInto('exchange_accounts')
    .values({ user_id: memberId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function withFills(order: OrderRecord, trades: readonly TradeRecord[]) {
  return { order: toWireOrder(order), fills: trades.map((trade) => toWireFill(trade, order.side)) };
}

/** A hash of what was asked, whatever the order of its fields. */
export function hashOf(content: object): string {
  const sorted = Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(sorted), 'hex').slice(0, 32);
}

/** The order of an answer with what it traded; false where the tables have to be read. */
export const firstOf = (given: MatcherAnswer) =>
  given.kind === 'orders' && withFills(given.orders[0]!, given.trades);
const allOf = (given: MatcherAnswer) => given.kind === 'orders' && given.orders.map(toWireOrder);
