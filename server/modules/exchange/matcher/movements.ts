/**
 * What the market has moved, as transfers of the ledger. The market knows what each of its orders holds, so
 * nothing is read back: the ledger checks it against its own holds as it writes.
 */
import type { Movement } from '#core/exchange/changes.ts';
import { type Exact, plus } from '#core/exchange/exact.ts';
import type { OrderRecord } from '#core/exchange/order.ts';
import type { ExchangeAsset } from '#core/exchange/pair.ts';
import { feesAccount, walletAccount } from '#core/ledger/chart.ts';
import type { HeldAmount } from '#core/ledger/decide-transfer.ts';
import type { HoldRequest } from '#core/ledger/types.ts';
import {
  accountIdOf,
  type Ledger,
  type PlannedPosting,
  type PlannedRequest,
} from '#server/modules/ledger/index.ts';
import type { NewId } from '#server/platform/clock.ts';

/** The ledger's part of the statement that commits some movements, and the holds that took the place of earlier ones. */
export interface PlannedMovements {
  posting: PlannedPosting;
  laterHolds: { holdId: string; orderId: string }[];
}

/**
 * Plans the movements. The first hold of an order has its id; what it holds instead later has one of its own, which
 * the order's record is given here, before it is written. A hold that follows a release of the same order, or of the other
 * half of its pair, takes its place.
 */
export function planMovements(
  ledger: Ledger,
  movements: readonly Movement[],
  newId: NewId,
): PlannedMovements {
  const holds = holdsBefore(movements);
  const requests: PlannedRequest[] = [];
  const released = new Map<string, string>();
  const laterHolds: PlannedMovements['laterHolds'] = [];
  for (const movement of movements) {
    if (movement.kind === 'hold') {
      const { order } = movement;
      const isLater = order.holdId !== null;
      order.holdId = isLater ? newId() : order.id;
      if (isLater) laterHolds.push({ holdId: order.holdId, orderId: order.id });
      const place = placeOf(order);
      requests.push({ ...holdOf(order, movement.amount), replaces: released.get(place) });
      released.delete(place);
      continue;
    }
    if (movement.kind === 'release') released.set(placeOf(movement.order), movement.order.holdId!);
    requests.push(...transfersOf(movement, newId));
  }
  return { posting: ledger.plan(requests, holds), laterHolds };
}

/**
 * The holds that the movements are about and that were there before them: what an order gives back or has paid from
 * its hold until it takes another, and what it still holds if it takes none.
 */
function holdsBefore(movements: readonly Movement[]): Map<string, HeldAmount> {
  const before = new Map<OrderRecord, Exact>();
  const isOver = new Set<OrderRecord>();
  const take = (order: OrderRecord, amount: Exact) => {
    if (!isOver.has(order)) before.set(order, plus(before.get(order) ?? 0, amount));
  };
  for (const movement of movements) {
    if (movement.kind === 'hold') isOver.add(movement.order);
    else if (movement.kind === 'release') {
      take(movement.order, movement.amount);
      isOver.add(movement.order);
    } else {
      const { trade, buy, sell, isHeld, baseMinor } = movement;
      if (isHeld.buy) take(buy, plus(trade.quoteMinor, trade.buyerFee));
      if (isHeld.sell) take(sell, baseMinor);
    }
  }
  const holds = new Map<string, HeldAmount>();
  for (const [order, amount] of before) {
    const whole = isOver.has(order) ? amount : plus(amount, order.held);
    holds.set(order.holdId!, heldBy(order, whole));
  }
  return holds;
}

function heldBy(order: OrderRecord, amount: Exact): HeldAmount {
  const asset = paidIn(order);
  const accountId = walletIdOf(order.memberId, asset);
  const remaining = BigInt(amount);
  return {
    hold: { transferId: order.holdId!, accountId, remaining, state: 'open', expiresAt: null },
    held: {
      debitAccountId: accountId,
      creditAccountId: feesIdOf(asset),
      amount: { asset, minor: remaining },
      code: 'order',
    },
  };
}

function paidIn({ side, pair }: OrderRecord): ExchangeAsset {
  return side === 'buy' ? pair.quote : pair.base;
}

/** The ledger's account of a member's money. */
export const walletIdOf = (memberId: string, asset: ExchangeAsset) =>
  accountIdOf(walletAccount(memberId, asset).key);

const feesIdOf = (asset: ExchangeAsset) => accountIdOf(feesAccount('exchange', asset).key);

/** What holds one after the other: an order, or a pair, of which one half holds for both. */
const placeOf = ({ groupId, id }: OrderRecord) => groupId ?? id;

function holdOf(order: OrderRecord, amount: Exact): HoldRequest {
  const asset = paidIn(order);
  return {
    kind: 'hold',
    id: order.holdId!,
    debitAccountId: walletIdOf(order.memberId, asset),
    creditAccountId: feesIdOf(asset),
    amount: { asset, minor: BigInt(amount) },
    code: 'order',
    reference: `order:${order.id}`,
  };
}

/** The transfers of one movement that takes from a hold or from a wallet, in strict order. */
function transfersOf(movement: Exclude<Movement, { kind: 'hold' }>, newId: NewId): PlannedRequest[] {
  if (movement.kind === 'release') return [{ kind: 'void', id: newId(), holdId: movement.order.holdId! }];
  return transfersOfTrade(movement, newId);
}

/**
 * The seller gets the quote amount less the fee of the sale; both fees go to the house in one transfer; the
 * buyer gets the base quantity. What rounds to nothing is not moved.
 */
function transfersOfTrade(
  { trade, buy, sell, isHeld, baseMinor }: Extract<Movement, { kind: 'trade' }>,
  newId: NewId,
): PlannedRequest[] {
  const { base, quote } = trade.pair;
  const transfers: PlannedRequest[] = [];
  const pay = (
    order: OrderRecord,
    { to, minor, code }: { to: string; minor: bigint; code: 'trade' | 'fee' },
  ) => {
    if (minor === 0n) return;
    const asset = paidIn(order);
    const common = {
      id: newId(),
      creditAccountId: to,
      amount: { asset, minor },
      code,
      reference: `trade:${trade.id}`,
      memo: `${code === 'fee' ? 'Fee of a trade' : 'Trade'} in ${base}/${quote}`,
    };
    transfers.push(
      isHeld[order.side]
        ? { kind: 'post', holdId: order.holdId!, keepsRest: true, ...common }
        : { kind: 'transfer', debitAccountId: walletIdOf(order.memberId, asset), ...common },
    );
  };
  pay(buy, {
    to: walletIdOf(sell.memberId, quote),
    minor: BigInt(trade.quoteMinor) - BigInt(trade.sellerFee),
    code: 'trade',
  });
  pay(buy, { to: feesIdOf(quote), minor: BigInt(trade.buyerFee) + BigInt(trade.sellerFee), code: 'fee' });
  pay(sell, { to: walletIdOf(buy.memberId, base), minor: BigInt(baseMinor), code: 'trade' });
  return transfers;
}
