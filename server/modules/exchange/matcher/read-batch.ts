/** What a batch of commands needs of the tables before it is decided, and who has spent elsewhere since. */
import { Balances } from '#core/exchange/balances.ts';
import { exactOf } from '#core/exchange/exact.ts';
import type { Market } from '#core/exchange/market.ts';
import { isWaiting } from '#core/exchange/order-kinds.ts';
import type { ExchangeAsset } from '#core/exchange/pair.ts';
import type { GiverStand } from '#core/policy/decide-trade.ts';
import { type BatchRead, payingAssetOf } from './apply-commands.ts';
import type { MatcherCommand, PlacedRequest } from './commands.ts';
import type { Markets } from './load-markets.ts';
import { walletIdOf } from './movements.ts';
import type { Office } from './office.ts';

/** A batch's read, and what it counts on: what each account of a member had, by member and account. */
export interface CountedRead extends BatchRead {
  counted: Map<string, { memberId: string; amount: string }>;
  /** How many fee schedules there are; null where no order was asked for. */
  feeSchedules: number | null;
}

/** Reads it in one round trip. */
export async function readBatch(
  office: Office,
  markets: Markets,
  batch: readonly { command: MatcherCommand }[],
  now: Date,
): Promise<CountedRead> {
  const accounts = new Map<string, { memberId: string; owner: number; asset: ExchangeAsset }>();
  const members = new Set<string>();
  const orders = new Set<string>();
  const givers = new Set<string>();
  for (const { command } of batch) {
    const asked = askedBy(markets, command);
    if (!asked || !('memberId' in command)) continue;
    const { market, requests } = asked;
    for (const request of requests) {
      const asset = payingAssetOf(market, request.side);
      const owner = market.ownerOf(command.memberId);
      accounts.set(walletIdOf(command.memberId, asset), { memberId: command.memberId, owner, asset });
      orders.add(request.id);
      if (market.intake.isLoss(request.side, market.intake.measuredAt(request))) givers.add(command.memberId);
    }
    members.add(command.memberId);
  }
  const read: CountedRead = {
    available: new Balances(),
    frozen: new Set(),
    known: new Map(),
    rooms: new Map(),
    counted: new Map(),
    feeSchedules: null,
  };
  if (orders.size === 0) return read;
  const { rows } = await office.client.query<{
    accounts: string | null;
    frozen: string[] | null;
    known: string | null;
    rooms: string | null;
    fee_schedules: number;
  }>({
    name: 'exchange_read_batch',
    text: 'select * from exchange_read_batch($1, $2, $3, $4, $5)',
    values: [[...accounts.keys()], [...members], [...orders], [...givers], now],
  });
  const row = rows[0]!;
  read.feeSchedules = row.fee_schedules;
  for (const [id, amount] of linesOf(row.accounts)) {
    const { memberId, owner, asset } = accounts.get(id)!;
    read.counted.set(id, { memberId, amount: amount! });
    read.available.set(owner, asset, exactOf(BigInt(amount!)));
  }
  for (const [id, hash] of linesOf(row.known)) read.known.set(id, hash!);
  for (const [memberId, ...figures] of linesOf(row.rooms)) read.rooms.set(memberId, standOf(figures));
  for (const id of row.frozen ?? []) read.frozen.add(id);
  return read;
}

/** The orders that a command would make, by the ids that it would use, and their market; null for none. */
function askedBy(
  { bySymbol, orders }: Markets,
  command: MatcherCommand,
): {
  market: Market;
  requests: Pick<PlacedRequest, 'id' | 'type' | 'side' | 'price' | 'stopPrice' | 'capBps'>[];
} | null {
  if (command.kind === 'amend') {
    const order = orders.get(command.orderId);
    if (order?.memberId !== command.memberId) return null;
    const { side, capBps } = order;
    const { id, price, stopPrice } = command.amendment;
    const type = isWaiting(order) ? order.type : 'limit';
    return {
      market: bySymbol.get(order.pair.symbol)!,
      requests: [
        {
          ...{ id, type, side, capBps },
          price: price ?? order.price,
          stopPrice: stopPrice ?? order.stopPrice,
        },
      ],
    };
  }
  if (command.kind !== 'place' && command.kind !== 'place_pair') return null;
  const market = bySymbol.get(command.symbol);
  const requests = command.kind === 'place' ? [command.order] : [command.limit, command.stop];
  return market ? { market, requests } : null;
}

function linesOf(text: string | null): [string, ...string[]][] {
  return (text?.split('\n') ?? []).map((line) => line.split(' ') as [string, ...string[]]);
}

/** Limits and trades of a member, in the order in which the function writes them. */
function standOf(figures: readonly string[]): GiverStand {
  const [left, leftUnasked, PRD, BTC, ETH, USDT, counted, owes, isInDefault] = figures.map(BigInt) as Figures;
  const bound = owes ? 'owes' : isInDefault ? 'default' : null;
  return { left, leftUnasked, bound, traded: { PRD, BTC, ETH, USDT }, counted };
}

type Figures = [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];

/** The members whose accounts have moved between two reads of the same batch. */
export function movedBetween(before: CountedRead, now: CountedRead): Set<string> {
  const moved = new Set<string>();
  for (const [id, { memberId, amount }] of before.counted) {
    if (now.counted.get(id)?.amount !== amount) moved.add(memberId);
  }
  return moved;
}
