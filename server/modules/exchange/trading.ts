/**
 * Orders on their way to the matcher and back: read, told apart by their key, submitted, and answered with what
 * was committed.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { OrderRecord, TradeRecord } from '#core/exchange/order.ts';
import { type Money, moneyOf, type Pair } from '#core/exchange/pair.ts';
import { PAPER_HOUSE_ID } from '#core/exchange/paper.ts';
import { type OrderInput, readOrder } from '#core/exchange/read-order.ts';
import { feesAccount, walletAccount } from '#core/ledger/chart.ts';
import type { Deps } from '#server/deps.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import type { MatcherAnswer, PlacedRequest } from './matcher/commands.ts';
import type { Matcher } from './matcher/create-matcher.ts';
import { findOrders, readOrderWithFills } from './order-queries.ts';
import { openPaper } from './paper/paper-accounts.ts';
import { toWireFill, toWireOrder, type WireFill, type WireOrder } from './to-wire.ts';

export interface PlaceOrder extends OrderInput {
  memberId: string;
  symbol: string;
  idempotencyKey: string;
}

export interface PlaceOco {
  memberId: string;
  symbol: string;
  side: 'buy' | 'sell';
  quantity: string;
  price: string;
  stopPrice: string;
  stopLimitPrice: string;
  selfTradePrevention: OrderInput['selfTradePrevention'];
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
  by: { adminId: string; actionId: string };
}

export interface TradingParts {
  deps: Pick<Deps, 'db' | 'ledger' | 'clock' | 'newId'>;
  matcher: Matcher;
}

export type Trading = ReturnType<typeof createTrading>;

export function createTrading(parts: TradingParts) {
  const { deps, matcher } = parts;
  const prepared = new LRUCache<string, true>({ max: 50_000 });

  /** Makes sure that the member's exchange account, both wallets and the house's fee accounts exist. */
  const prepare = async (memberId: string, pair: Pair) => {
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

  /** The pair to read an order by; its halt is looked at first, as it is the first thing to say. */
  const pairOf = (symbol: string): Pair => {
    const markets = matcher.markets() ?? refuse('matcher_unavailable', { retryAfterSeconds: 2 });
    const market = markets.bySymbol.get(symbol) ?? refuse('market_unknown');
    if (market.haltReason !== null) refuse('market_halted', { values: { reason: market.haltReason } });
    return market.pair;
  };

  const symbolsOf = (money: Money): string[] => {
    const markets = matcher.markets() ?? refuse('matcher_unavailable', { retryAfterSeconds: 2 });
    return [...markets.bySymbol.values()]
      .filter(({ pair }) => moneyOf(pair.base) === money)
      .map(({ pair }) => pair.symbol);
  };

  const read = (pair: Pair, name: string, input: OrderInput): PlacedRequest => ({
    ...acceptOrRefuse(readOrder(pair, input)),
    id: transferIdOf(name),
    requestHash: hashOf({ symbol: pair.symbol, ...input }),
  });

  return {
    async place(input: PlaceOrder): Promise<{ order: WireOrder; fills: WireFill[] }> {
      const { memberId, symbol, idempotencyKey, ...order } = input;
      checkFields(order);
      const pair = pairOf(symbol);
      const request = read(pair, `order:${memberId}:${idempotencyKey}`, order);
      await prepare(memberId, pair);
      const answer = await matcher.submit(
        { kind: 'place', memberId, symbol, order: request },
        (given) => given.kind === 'orders' && withFills(given.orders[0]!, given.trades),
      );
      return answer || (await readOrderWithFills(deps.db, { memberId, orderId: request.id }));
    },

    async placeOco(input: PlaceOco): Promise<{ limit: WireOrder; stop: WireOrder; fills: WireFill[] }> {
      const { memberId, symbol, idempotencyKey, side, quantity, selfTradePrevention } = input;
      const common = {
        side,
        quantity,
        selfTradePrevention,
        timeInForce: 'GTC' as const,
        slippageCapBps: 500,
      };
      if (!quantity || !input.price || !input.stopPrice || !input.stopLimitPrice)
        refuse('order_fields_missing');
      const pair = pairOf(symbol);
      const name = `order:${memberId}:${idempotencyKey}`;
      const limit = read(pair, name, { ...common, orderType: 'limit', price: input.price });
      const stop = read(pair, `${name}:stop`, {
        ...common,
        orderType: 'stop_limit',
        price: input.stopLimitPrice,
        stopPrice: input.stopPrice,
      });
      const whole = hashOf({ ...input, idempotencyKey: undefined });
      await prepare(memberId, pair);
      const answer = await matcher.submit(
        {
          kind: 'place_pair',
          memberId,
          symbol,
          groupId: transferIdOf(`${name}:group`),
          limit: { ...limit, requestHash: whole },
          stop: { ...stop, requestHash: whole },
        },
        (given) => given.kind === 'orders' && given.orders.map(toWireOrder),
      );
      const orders = answer || (await findOrders(deps.db, memberId, [limit.id, stop.id]));
      return { limit: orders[0]!, stop: orders[1]!, fills: [] };
    },

    async cancel({ memberId, orderId }: { memberId: string; orderId: string }): Promise<WireOrder> {
      const markets = matcher.markets() ?? refuse('matcher_unavailable', { retryAfterSeconds: 2 });
      if (markets.orders.get(orderId)?.memberId === memberId) {
        const cancelled = await matcher.submit(
          { kind: 'cancel', memberId, orderId },
          (given) => given.kind === 'orders' && toWireOrder(given.orders[0]!),
        );
        if (cancelled) return cancelled;
      }
      // Not among the active ones: either it has ended, or it is none of this member's.
      const [ended] = await findOrders(deps.db, memberId, [orderId]);
      if (!ended) refuse('not_found');
      return ended.status === 'filled' ? refuse('order_already_filled') : ended;
    },

    /** All of the member's open orders: of one market, of all that trade in this money, or of all. */
    async cancelAll({ memberId, symbol, money }: CancelAll) {
      const symbols = symbol === undefined && money !== undefined ? symbolsOf(money) : [symbol ?? null];
      // Submitted in one turn, so that they go in one batch.
      const cancelled = await Promise.all(
        symbols.map((one) =>
          matcher.submit({ kind: 'cancel_all', memberId, symbol: one }, (given: MatcherAnswer) =>
            given.kind === 'orders' ? given.orders.map(toWireOrder) : [],
          ),
        ),
      );
      return { cancelled: cancelled.flat() };
    },

    async halt(order: HaltMarket): Promise<void> {
      await matcher.submit({ kind: 'halt', ...order }, () => undefined);
    },
  };
}

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

/** What is left empty is said before anything else is looked at. */
function checkFields(order: OrderInput): void {
  const isMarket = order.orderType === 'market';
  const hasAmount = order.quantity || (isMarket && order.quoteAmount);
  const hasPrice = isMarket || order.price;
  const hasStop = order.orderType !== 'stop_limit' || order.stopPrice;
  if (!hasAmount || !hasPrice || !hasStop) refuse('order_fields_missing');
}

/** A hash of what was asked, whatever the order of its fields. */
export function hashOf(content: object): string {
  const sorted = Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32);
}
