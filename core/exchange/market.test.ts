import { describe, expect, test } from 'vitest';
import { nextAmendment, nextPlacement, randomOf } from '#tests/support/exchange/random-placements.ts';
import type { Amendment } from './amendment.ts';
import { Changes, type Movement } from './changes.ts';
import { exactOf } from './exact.ts';
import { restingHold } from './hold-math.ts';
import { Market } from './market.ts';
import type { MarketContext } from './market-context.ts';
import { isActive, type OrderRecord } from './order.ts';
import { hasTrigger, isMarketType, isWaiting, waitsForRise } from './order-kinds.ts';
import { baseMinor, type Pair, quoteMinor } from './pair.ts';

const PAIRS: Pair[] = [
  // A tick times a lot is far less than the smallest unit: much rounding.
  pair({ base: 'BTC', quote: 'USDT', pricePrecision: 2, quantityPrecision: 8 }),
  // Exactly one smallest unit.
  pair({ base: 'PRD', quote: 'USDT', pricePrecision: 4, quantityPrecision: 2 }),
  // Many smallest units: no rounding.
  pair({ base: 'PRD', quote: 'ETH', pricePrecision: 8, quantityPrecision: 2 }),
];

function pair(terms: Pick<Pair, 'base' | 'quote' | 'pricePrecision' | 'quantityPrecision'>): Pair {
  return {
    id: 'pair',
    symbol: 'pair',
    minLots: 1,
    maxLots: 1_000_000,
    minNotionalMinor: 0n,
    priceBandBps: null,
    ...terms,
  };
}

/** Accounts as the ledger would keep them, from the movements alone. */
class Accounts {
  readonly balance = new Map<string, bigint>();
  readonly holds = new Map<string, { account: string; left: bigint }>();

  heldOn(account: string): bigint {
    let sum = 0n;
    for (const hold of this.holds.values()) if (hold.account === account) sum += hold.left;
    return sum;
  }

  available(account: string): bigint {
    return (this.balance.get(account) ?? 0n) - this.heldOn(account);
  }

  total(asset: string): bigint {
    let sum = 0n;
    for (const [account, balance] of this.balance) if (account.endsWith(`:${asset}`)) sum += balance;
    return sum;
  }

  apply(movement: Movement): void {
    if (movement.kind === 'hold') {
      const { order } = movement;
      const amount = BigInt(movement.amount);
      const account = payer(order);
      expect(amount > 0n && amount <= this.available(account), `${order.id} holds ${amount}`).toBe(true);
      expect(this.holds.has(order.id)).toBe(false);
      this.holds.set(order.id, { account, left: amount });
      return;
    }
    if (movement.kind === 'release') {
      expect(this.holds.get(movement.order.id)?.left).toBe(BigInt(movement.amount));
      this.holds.delete(movement.order.id);
      return;
    }
    const { trade, buy, sell, isHeld } = movement;
    const [quoteAmount, buyerFee, sellerFee] = [trade.quoteMinor, trade.buyerFee, trade.sellerFee].map(
      BigInt,
    ) as [bigint, bigint, bigint];
    const { base, quote } = trade.pair;
    const [byBuyer, bySeller] = [
      isHeld.buy ? this.#payFromHold(buy.id) : this.#payFrom(payer(buy)),
      isHeld.sell ? this.#payFromHold(sell.id) : this.#payFrom(payer(sell)),
    ];
    byBuyer(`${sell.memberId}:${quote}`, quoteAmount - sellerFee);
    byBuyer(`fees:${quote}`, buyerFee + sellerFee);
    expect(BigInt(movement.baseMinor)).toBe(baseMinor(trade.pair, trade.lots));
    bySeller(`${buy.memberId}:${base}`, baseMinor(trade.pair, trade.lots));
  }

  #payFrom(account: string) {
    return (to: string, amount: bigint): void => {
      expect(amount >= 0n && amount <= this.available(account), `${account} pays ${amount}`).toBe(true);
      this.#move(account, to, amount);
    };
  }

  #payFromHold(holdId: string) {
    return (to: string, amount: bigint): void => {
      if (amount === 0n) return;
      const hold = this.holds.get(holdId)!;
      expect(amount > 0n && amount <= hold.left, `a post of ${amount} from ${hold.left}`).toBe(true);
      hold.left -= amount;
      if (hold.left === 0n) this.holds.delete(holdId);
      this.#move(hold.account, to, amount);
    };
  }

  #move(from: string, to: string, amount: bigint): void {
    this.balance.set(from, this.balance.get(from)! - amount);
    this.balance.set(to, (this.balance.get(to) ?? 0n) + amount);
  }
}

function payer(order: Pick<OrderRecord, 'memberId' | 'side' | 'pair'>): string {
  return `${order.memberId}:${order.side === 'buy' ? order.pair.quote : order.pair.base}`;
}

function contextOf(state: { now: number; priority: number; trade: number }, changes: Changes): MarketContext {
  return {
    now: new Date(state.now),
    nextPriority: () => state.priority++,
    nextTrade: () => state.trade++,
    changes,
  };
}

test.each(['limit', 'stop_limit', 'stop_market', 'take_profit', 'take_profit_limit'] as const)(
  'of a %s order all that it may cost at worst has to be there, its fee as well [X3] [attack]',
  (type) => {
    const terms = PAIRS[0]!;
    const market = new Market(terms);
    market.lastPrice = 1_000;
    for (const side of ['buy', 'sell'] as const) {
      const stopPrice = !hasTrigger(type) ? null : waitsForRise({ type, side }) ? 1_010 : 990;
      const [price, capBps] = isMarketType(type) ? [null, 100] : [1_000, null];
      const placement = {
        ...nextPlacement(randomOf(1), 'one', 'ann'),
        ...{ side, type, price, stopPrice, capBps, lots: 1_000_000, quoteMinor: null },
        ...({ timeInForce: 'GTC', makerBps: 10, takerBps: 50 } as const),
      };
      const cost = quoteMinor(terms, price ?? Math.floor((stopPrice! * 101) / 100), 1_000_000, 'up');
      const needed = side === 'sell' ? baseMinor(terms, 1_000_000) : cost + (cost + 199n) / 200n;
      const refused = (available: bigint) => market.refusalOf(placement, exactOf(available))?.refusal ?? null;
      expect([refused(needed - 1n), refused(needed)], side).toEqual(['insufficient_order_balance', null]);
    }
  },
);

test('what was confirmed of an order holds for its terms alone: less of it stays confirmed, any other does not [G22] [attack]', () => {
  const confirmed = (amendment: Partial<Amendment>) => {
    const market = new Market(PAIRS[0]!);
    const context = contextOf({ now: 0, priority: 1, trade: 1 }, new Changes());
    const placement = {
      ...nextPlacement(randomOf(1), 'one', 'ann'),
      ...({ side: 'sell', type: 'limit', timeInForce: 'GTC', wasAsked: true } as const),
      ...{ price: 1_000, stopPrice: null, capBps: null, lots: 10, quoteMinor: null },
    };
    const placed = market.place(placement, exactOf(100n), context);
    if (!placed.ok) throw new Error(placed.refusal);
    const asked = { lots: null, price: null, stopPrice: null, ...amendment };
    const amended = market.amend(placed.value, asked, exactOf(100n), context);
    return amended.ok && amended.value.wasAsked;
  };
  expect([confirmed({ lots: 9 }), confirmed({ lots: 11 }), confirmed({ price: 999 })]).toEqual([
    true,
    false,
    false,
  ]);
  expect([confirmed({ price: 999, wasAsked: true }), confirmed({ price: 999, wasAsked: false })]).toEqual([
    true,
    false,
  ]);
});

describe.each(PAIRS)('$base/$quote', (terms) => {
  test.each([1, 2, 3])(
    '20,000 random orders conserve every unit, and at the end nothing is held (seed %i) [X2, X3, H1-H4]',
    (seed) => {
      const random = randomOf(seed);
      const accounts = new Accounts();
      const members = ['ann', 'bob', 'cid', 'dot'];
      for (const member of members) {
        accounts.balance.set(`${member}:${terms.base}`, 10n ** 22n);
        accounts.balance.set(`${member}:${terms.quote}`, 10n ** 22n);
      }
      const before = [accounts.total(terms.base), accounts.total(terms.quote)];
      const state = { now: 0, priority: 1, trade: 1 };
      let amended = 0;
      let market = new Market(terms);
      const active = new Map<string, OrderRecord>();
      const note = (changes: Changes) => {
        for (const movement of changes.movements) accounts.apply(movement);
        for (const order of [...changes.created, ...changes.changed]) {
          if (isActive(order)) active.set(order.id, order);
          else active.delete(order.id);
          expect(BigInt(order.held)).toBe(accounts.holds.get(order.id)?.left ?? 0n);
        }
      };
      for (let command = 0; command < 20_000; command += 1) {
        state.now += 1;
        const changes = new Changes();
        const context = contextOf(state, changes);
        const memberId = members[random(members.length)]!;
        if (random(8) === 0 && active.size > 0) {
          const order = [...active.values()][random(active.size)]!;
          const decided = market.amend(
            order,
            nextAmendment(random, order),
            accounts.available(payer(order)),
            context,
          );
          if (!decided.ok) expect(changes.isEmpty, decided.refusal).toBe(true);
          else amended += 1;
        } else if (random(5) === 0 && active.size > 0) {
          const orders = [...active.values()];
          market.cancel(orders[random(orders.length)]!, 'member', context);
        } else if (random(20) === 0) {
          const limit = {
            ...nextPlacement(random, `o${command}`, memberId),
            type: 'limit' as const,
            lots: 10,
            quoteMinor: null,
          };
          const side = limit.side;
          const [price, stopPrice] = side === 'sell' ? [1_015, 1_004] : [1_004, 1_015];
          market.placePair(
            {
              limit: { ...limit, price, stopPrice: null, timeInForce: 'GTC', groupId: `g${command}` },
              stop: {
                ...limit,
                id: `o${command}s`,
                type: 'stop_limit',
                price: stopPrice,
                stopPrice,
                timeInForce: 'GTC',
                groupId: `g${command}`,
              },
            },
            accounts.available(payer({ ...limit, pair: terms })),
            context,
          );
        } else {
          const placement = nextPlacement(random, `o${command}`, memberId);
          const available = accounts.available(payer({ ...placement, pair: terms }));
          const foretold = market.refusalOf(placement, available);
          const decided = market.place(placement, available, context);
          expect(foretold).toEqual(decided.ok ? null : decided);
          if (!decided.ok) expect(changes.isEmpty, decided.refusal).toBe(true);
        }
        note(changes);
        if (command % 2_500 === 0) {
          for (const order of active.values()) {
            expect(order.filled + order.remaining, order.id).toBe(order.lots);
            if (!isWaiting(order)) expect(BigInt(order.held) >= restingHold(order), order.id).toBe(true);
          }
          // A market that is rebuilt from its active orders goes on as if nothing had happened.
          const rebuilt = new Market(terms);
          rebuilt.lastPrice = market.lastPrice;
          for (const order of [...active.values()].sort((a, b) => a.priority - b.priority))
            rebuilt.restore(order);
          expect([...rebuilt.book.orders(0)]).toEqual(
            [...market.book.orders(0)].map((order) => ({ ...order, owner: expect.any(Number) })),
          );
          market = rebuilt;
        }
      }
      const changes = new Changes();
      for (const order of active.values())
        if (isActive(order)) market.cancel(order, 'operator', contextOf(state, changes));
      note(changes);
      expect(state.trade).toBeGreaterThan(1_000);
      expect(amended).toBeGreaterThan(200);
      expect(accounts.holds.size).toBe(0);
      expect(market.book.size).toBe(0);
      expect([accounts.total(terms.base), accounts.total(terms.quote)]).toEqual(before);
    },
  );
});
