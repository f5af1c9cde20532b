/**
 * Runs commands on the markets in memory, in strict order, each against what those before it have left. Nothing
 * here waits or writes: the caller commits what came out of it, or throws the markets away.
 */
import type { RefusalCode } from '#contract/refusals.ts';
import type { Balances } from '#core/exchange/balances.ts';
import type { Changes } from '#core/exchange/changes.ts';
import { writeSteps } from '#core/exchange/decimals.ts';
import type { Market } from '#core/exchange/market.ts';
import type { MarketContext } from '#core/exchange/market-context.ts';
import { isActive, type OrderRecord } from '#core/exchange/order.ts';
import { isWaiting } from '#core/exchange/order-kinds.ts';
import type { ExchangeAsset } from '#core/exchange/pair.ts';
import type { Placement } from '#core/exchange/placement.ts';
import type { Decision } from '#core/exchange/read-order.ts';
import type { GiverStand } from '#core/policy/decide-trade.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { MatcherAnswer, MatcherCommand, PlacedRequest, SeenFees } from './commands.ts';
import { askIfGives } from './gate.ts';
import type { Markets } from './load-markets.ts';

/** What a batch has read of the tables. */
export interface BatchRead {
  /** What the paying accounts can still spend; kept up as the batch goes on. */
  available: Balances;
  frozen: Set<string>;
  /** The request of each order id that has been used. */
  known: Map<string, string>;
  /** How members stand whose orders may give something away; of the others nothing is known. */
  rooms: Map<string, GiverStand>;
}

export interface Applied {
  outcome: { ok: true; answer: MatcherAnswer } | { ok: false; refusal: Refusal };
  /** The pair that changed beyond its orders. */
  pairId: string | null;
}

export interface ApplyContext extends Omit<MarketContext, 'changes'> {
  markets: Markets;
  read: BatchRead;
  changes: Changes;
}

/** What an order is paid in. */
export function payingAssetOf(market: Market, side: 'buy' | 'sell'): ExchangeAsset {
  return side === 'buy' ? market.pair.quote : market.pair.base;
}

/** Runs one command. A refusal is an outcome; anything that throws is a fault, and the batch must be dropped. */
export function applyCommand(command: MatcherCommand, context: ApplyContext): Applied {
  const from = context.changes.movements.length;
  try {
    return {
      outcome: { ok: true, answer: run(command, context) },
      pairId: pairIdOf(command, context.markets),
    };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: { ok: false, refusal: error }, pairId: null };
    throw error;
  } finally {
    // What the movements do to what can be spent, for the commands of the batch that come later.
    const { movements } = context.changes;
    for (let i = from; i < movements.length; i += 1) context.read.available.apply(movements[i]!);
  }
}

function run(command: MatcherCommand, context: ApplyContext): MatcherAnswer {
  switch (command.kind) {
    case 'place':
      return place(command, context);
    case 'place_pair':
      return placePair(command, context);
    case 'amend':
      return amend(command, context);
    case 'cancel':
      return cancel(command, context);
    case 'cancel_all':
      return cancelAll(command, context);
    case 'take_out':
      return takeOut(command, context);
    case 'halt':
      marketOf(context.markets, command.symbol).haltReason = command.reason;
      return { kind: 'done' };
    // They were read before the batch.
    case 'reload_terms':
      return { kind: 'done' };
    default:
      // Handed on by a process of another version.
      throw new TypeError('The matcher knows no such command.');
  }
}

function pairIdOf(command: MatcherCommand, markets: Markets): string | null {
  return command.kind === 'halt' ? marketOf(markets, command.symbol).pair.id : null;
}

function marketOf(markets: Markets, symbol: string): Market {
  return markets.bySymbol.get(symbol) ?? refuseWith('market_unknown');
}

function place(command: Extract<MatcherCommand, { kind: 'place' }>, context: ApplyContext): MatcherAnswer {
  const market = marketOf(context.markets, command.symbol);
  const used = usedBefore([command.order], context);
  if (used) return used;
  if (context.read.frozen.has(command.memberId)) refuseWith('exchange_account_frozen');
  refuseIfDearer(context.markets, market, command.seenFees);
  const firstTrade = context.changes.trades.length;
  const { side } = command.order;
  const placement = placementOf(command.order, command, market, context);
  const gives = askIfGives(context, market, [placement]);
  if (gives !== null) return { kind: 'ask', gives: String(gives) };
  const order = acceptOrThrow(
    market.place(
      placement,
      context.read.available.of(market.ownerOf(command.memberId), market.pair, side),
      context,
    ),
  );
  keepOrders(context, [order]);
  return { kind: 'orders', orders: [order], trades: tradesOf(context.changes, firstTrade, [order]) };
}

function placePair(
  command: Extract<MatcherCommand, { kind: 'place_pair' }>,
  context: ApplyContext,
): MatcherAnswer {
  const market = marketOf(context.markets, command.symbol);
  const used = usedBefore([command.limit, command.stop], context);
  if (used) return used;
  if (context.read.frozen.has(command.memberId)) refuseWith('exchange_account_frozen');
  refuseIfDearer(context.markets, market, command.seenFees);
  const { side } = command.limit;
  const withGroup = (order: PlacedRequest) => ({
    ...placementOf(order, command, market, context),
    groupId: command.groupId,
  });
  const placements = { limit: withGroup(command.limit), stop: withGroup(command.stop) };
  const gives = askIfGives(context, market, Object.values(placements));
  if (gives !== null) return { kind: 'ask', gives: String(gives) };
  const { limit, stop } = acceptOrThrow(
    market.placePair(
      placements,
      context.read.available.of(market.ownerOf(command.memberId), market.pair, side),
      context,
    ),
  );
  keepOrders(context, [limit, stop]);
  return { kind: 'orders', orders: [limit, stop], trades: [] };
}

/** The order must be among the active ones; what has ended is the tables' to tell. */
function amend(command: Amend, context: ApplyContext): MatcherAnswer {
  const { memberId, orderId, amendment, wasAsked } = command;
  const { markets, read, changes } = context;
  if (isKnown(amendment, context)) return { kind: 'exists', orderIds: [orderId] };
  const order = markets.orders.get(orderId);
  if (!order || order.memberId !== memberId || !isActive(order)) return { kind: 'ended' };
  if (read.frozen.has(memberId)) refuseWith('exchange_account_frozen');
  const market = marketOf(markets, order.pair.symbol);
  const [filledBefore, placeBefore, firstTrade] = [order.filled, order.priority, changes.trades.length];
  const gives = askIfAmended(order, command, market, context);
  if (gives !== null) return { kind: 'ask', gives: String(gives) };
  const available = read.available.of(market.ownerOf(memberId), market.pair, order.side);
  acceptOrThrow(market.amend(order, { ...amendment, wasAsked }, available, context));
  read.known.set(amendment.id, amendment.requestHash);
  changes.amendments.push({
    ...amendment,
    order,
    filledBefore,
    filledAfter: order.filled,
    keepsPlace: order.priority === placeBefore,
  });
  return { kind: 'orders', orders: [order], trades: tradesOf(changes, firstTrade, [order]) };
}

type Amend = Extract<MatcherCommand, { kind: 'amend' }>;

/** What an order would give away once it is amended, where its member has to be asked about it first. */
function askIfAmended(
  order: OrderRecord,
  { amendment, wasAsked }: Amend,
  market: Market,
  context: ApplyContext,
): bigint | null {
  const price = amendment.price ?? order.price;
  const stopPrice = amendment.stopPrice ?? order.stopPrice;
  const lots = (amendment.lots ?? order.lots) - order.filled;
  const isAsBefore = price === order.price && stopPrice === order.stopPrice && lots <= order.remaining;
  if (lots <= 0 || isAsBefore) return null;
  // What has joined the queue waits no longer, whatever it once waited for.
  const type = isWaiting(order) ? order.type : 'limit';
  return askIfGives(context, market, [{ ...order, type, price, stopPrice, lots, wasAsked }], order.held);
}

function cancel(command: Extract<MatcherCommand, { kind: 'cancel' }>, context: ApplyContext): MatcherAnswer {
  const order = context.markets.orders.get(command.orderId);
  if (!order || order.memberId !== command.memberId || !isActive(order)) return { kind: 'ended' };
  marketOf(context.markets, order.pair.symbol).cancel(order, 'member', context);
  return { kind: 'orders', orders: [order], trades: [] };
}

function cancelAll(
  command: Extract<MatcherCommand, { kind: 'cancel_all' }>,
  context: ApplyContext,
): MatcherAnswer {
  const markets =
    command.symbol === null
      ? [...context.markets.bySymbol.values()]
      : [marketOf(context.markets, command.symbol)];
  const cancelled: OrderRecord[] = [];
  for (const market of markets) {
    for (const order of market.ordersOf(command.memberId)) {
      if (!isActive(order)) continue;
      market.cancel(order, 'member', context);
      cancelled.push(order);
    }
  }
  return { kind: 'orders', orders: cancelled, trades: [] };
}

function takeOut(
  { orderIds, reason }: Extract<MatcherCommand, { kind: 'take_out' }>,
  context: ApplyContext,
): MatcherAnswer {
  for (const orderId of orderIds) {
    const order = context.markets.orders.get(orderId);
    if (order && isActive(order)) marketOf(context.markets, order.pair.symbol).cancel(order, reason, context);
  }
  return { kind: 'done' };
}

/** Nobody pays more than they have seen. Refuses with: `order_fees_risen`. */
function refuseIfDearer({ fees }: Markets, { pair }: Market, seen: SeenFees | undefined): void {
  const { makerBps, takerBps } = fees.get(pair.id)!;
  if (!seen || (makerBps <= seen.makerBps && takerBps <= seen.takerBps)) return;
  const percent = (bps: number) => writeSteps(bps, 2);
  throw new Refusal('order_fees_risen', { values: { maker: percent(makerBps), taker: percent(takerBps) } });
}

function placementOf(
  order: PlacedRequest,
  { memberId, wasAsked }: { memberId: string; wasAsked: boolean },
  market: Market,
  context: ApplyContext,
): Placement {
  const { makerBps, takerBps } = context.markets.fees.get(market.pair.id)!;
  return { ...order, memberId, wasAsked, makerBps, takerBps };
}

/** The same key with the same content is the same order; with other content it is refused. */
function usedBefore(orders: readonly PlacedRequest[], { read }: ApplyContext): MatcherAnswer | null {
  const [first] = orders;
  return isKnown(first!, { read }) ? { kind: 'exists', orderIds: orders.map((order) => order.id) } : null;
}

function isKnown(asked: { id: string; requestHash: string }, { read }: Pick<ApplyContext, 'read'>): boolean {
  const hash = read.known.get(asked.id);
  if (hash !== undefined && hash !== asked.requestHash) refuseWith('idempotency_conflict');
  return hash !== undefined;
}

function keepOrders({ markets, read }: ApplyContext, orders: readonly OrderRecord[]): void {
  for (const order of orders) {
    read.known.set(order.id, order.requestHash);
    if (isActive(order)) markets.orders.set(order.id, order);
  }
}

function tradesOf(changes: Changes, from: number, [order]: readonly OrderRecord[]) {
  return changes.trades
    .slice(from)
    .filter((trade) => trade.buyOrderId === order!.id || trade.sellOrderId === order!.id);
}

function acceptOrThrow<Value>(decision: Decision<Value, RefusalCode>): Value {
  if (decision.ok) return decision.value;
  throw new Refusal(decision.refusal, { values: decision.values });
}

function refuseWith(code: RefusalCode): never {
  throw new Refusal(code);
}
