/**
 * Kills the server's process, which is the matcher, with SIGKILL at random moments of a long run, and starts it
 * again. Every market has one driver that sends its commands one after the other, and after a crash sends the
 * one that had no answer again, with the same key: so the commands of a market have one order, and a plain
 * oracle can play them. At the end the books are equal to the oracle's, every answer stands, and the ledger
 * balances.
 *
 * EXCHANGE_CRASH_ROUNDS says how often it is killed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NaiveBook } from '#core/matching/naive-book.ts';
import { BUY, GTC, IOC, SELL, STP_CANCEL_NEWEST } from '#core/matching/terms.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { chooseSeed, type Random, seeded } from '../ledger/random.ts';

const ROUNDS = Number(process.env.EXCHANGE_CRASH_ROUNDS ?? 5);
const SECRET = 'a secret that only the tests know, long enough';
/** By market: the middle price in ticks, the decimals of prices and of quantities, and a usual quantity in lots. */
const MARKETS = {
  btc_usdt: { middle: 4_000_000, price: 2, quantity: 8, lots: 1_000_000 },
  eth_usdt: { middle: 300_000, price: 2, quantity: 6, lots: 100_000 },
  prd_usdt: { middle: 10_000, price: 4, quantity: 2, lots: 1_000 },
} as const;
type Symbol = keyof typeof MARKETS;

let app: TestApp;
let traders: TestMember[];
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  // The members are made in this process, at the real time, for the sessions to be good in the other one.
  app = await startApp({ clock: createFakeClock(new Date()) });
  const funds = { BTC: '1000', ETH: '10000', PRD: '1000000', USDT: '100000000' };
  traders = [await createTrader(app, 'ann', funds), await createTrader(app, 'bob', funds)];
  await app.app.deps.exchange.close();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await app.stop();
});

async function startServer(): Promise<void> {
  server = startServerProcess({
    DATABASE_URL: app.databaseUrl,
    PROTEGE_SECRET: SECRET,
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_MARKET_DATA_URL: 'none',
    PROTEGE_LOG_LEVEL: 'silent',
  });
  const [, address] = await server.printed(/(http:\/\/127\.0\.0\.1:\d+)/);
  url = address!;
}

interface Sent {
  trader: number;
  side: 'buy' | 'sell';
  price: number | null;
  lots: number;
  id: string;
}

/** One market: what was sent and answered, in order. */
class Driver {
  readonly oracle = new NaiveBook();
  readonly filled = new Map<string, number>();
  answered = 0;
  #nextId = 1;
  readonly #ids = new Map<string, number>();
  readonly #orders: Sent[] = [];
  readonly #symbol: Symbol;
  readonly #random: Random;

  constructor(symbol: Symbol, random: Random) {
    this.#symbol = symbol;
    this.#random = random;
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const cancels = this.#orders.length > 0 && this.#random.below(10) < 2;
      if (cancels) await this.#cancel(this.#random.pick(this.#orders));
      else await this.#place();
      this.answered += 1;
    }
  }

  async #place(): Promise<void> {
    const { middle, price, quantity, lots } = MARKETS[this.#symbol];
    const isMarket = this.#random.oneIn(8);
    const order = {
      trader: this.#random.below(2),
      side: this.#random.oneIn(2) ? ('buy' as const) : ('sell' as const),
      price: isMarket ? null : middle + this.#random.below(17) - 8,
      lots: lots * (1 + this.#random.below(5)),
    };
    const key = `crash-${this.#symbol}-${this.#nextId}`;
    const { status, body } = await this.#send(order.trader, '/api/exchange/orders', key, {
      symbol: this.#symbol,
      side: order.side,
      orderType: isMarket ? 'market' : 'limit',
      quantity: decimal(order.lots, quantity),
      ...(order.price !== null && { price: decimal(order.price, price) }),
      slippageCapBps: 5_000,
    });
    if (status !== 201) {
      expect(body.code).toBe('book_empty');
      return;
    }
    this.#orders.push({ ...order, id: body.order.id });
    this.#play({ ...order, id: body.order.id });
  }

  #play(order: Sent): void {
    const id = this.#nextId++;
    this.#ids.set(order.id, id);
    const isBuy = order.side === 'buy';
    const worst = isBuy ? 2 ** 31 - 2 : 1;
    this.oracle.submit(
      id,
      order.trader + 1,
      isBuy ? BUY : SELL,
      order.price ?? worst,
      order.lots,
      order.price === null ? IOC : GTC,
      STP_CANCEL_NEWEST,
    );
    const name = (number: number) => [...this.#ids].find(([, known]) => known === number)![0];
    for (const event of this.oracle.events) {
      for (const party of [order.id, name(event.makerId)]) {
        this.filled.set(party, (this.filled.get(party) ?? 0) + event.quantity);
      }
    }
  }

  async #cancel(order: Sent): Promise<void> {
    const { status, body } = await this.#send(
      order.trader,
      `/api/exchange/orders/${order.id}/cancel`,
      'cancelling',
      {},
    );
    const left = this.oracle.cancel(this.#ids.get(order.id)!);
    if (status === 200) expect(body.status).toBe('cancelled');
    else expect([body.code, left]).toEqual(['order_already_filled', 0]);
  }

  /** Sends until there is an answer of the matcher, over as many crashes as it takes. */
  async #send(trader: number, path: string, key: string, content: object) {
    for (;;) {
      const client = new HttpClient({ ...app, url });
      try {
        const answer = await client.post<any>(path, content, {
          'idempotency-key': key,
          cookie: traders[trader]!.client.cookieHeader,
        });
        if (answer.status < 500) return answer;
      } catch {
        // The process has just been killed; what became of the command is not known yet.
      }
      await sleep(25);
    }
  }
}

function decimal(steps: number, precision: number): string {
  const digits = String(steps).padStart(precision + 1, '0');
  return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
}

test('after every kill the books equal those of an oracle, no answer is lost, and the ledger balances', async () => {
  const random = seeded(chooseSeed('exchange crash'));
  await startServer();
  const drivers = (Object.keys(MARKETS) as Symbol[]).map((symbol) => ({
    symbol,
    driver: new Driver(symbol, seeded(random.below(2 ** 31))),
  }));
  let isOver = false;
  const running = Promise.all(drivers.map(({ driver }) => driver.run(() => isOver)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(300 + random.below(1_500));
    await server.stop('SIGKILL');
    await startServer();
  }
  await sleep(500);
  isOver = true;
  await running;

  const answered = drivers.reduce((sum, { driver }) => sum + driver.answered, 0);
  console.info(`exchange crash: ${answered} commands answered, killed ${ROUNDS} times`);
  expect(answered).toBeGreaterThan(ROUNDS * 20);
  const visitor = new HttpClient({ ...app, url });
  for (const { symbol, driver } of drivers) {
    const { body } = await visitor.get(`/api/exchange/markets/${symbol}/book?levels=100`);
    for (const [side, levels] of [
      [BUY, body.bids],
      [SELL, body.asks],
    ] as const) {
      expect(
        levels.map(({ price, quantity }: { price: string; quantity: string }) => [price, quantity]),
        symbol,
      ).toEqual(levelsOf(driver.oracle, side, symbol));
    }
    const { rows } = await app.app.deps.database.pool.query(
      `select o.id, o.filled_quantity from exchange_orders o
       join exchange_trading_pairs p on p.id = o.trading_pair_id where p.symbol = $1 and o.filled_quantity > 0`,
      [symbol],
    );
    expect(new Map(rows.map((row) => [row.id, row.filled_quantity]))).toEqual(driver.filled);
  }
});

function levelsOf(oracle: NaiveBook, side: typeof BUY | typeof SELL, symbol: Symbol): [string, string][] {
  const levels = new Map<number, number>();
  for (const { price, quantity } of oracle.orders(side))
    levels.set(price, (levels.get(price) ?? 0) + quantity);
  const { price: pricePrecision, quantity: quantityPrecision } = MARKETS[symbol];
  return [...levels].map(([price, lots]) => [
    decimal(price, pricePrecision),
    decimal(lots, quantityPrecision),
  ]);
}
