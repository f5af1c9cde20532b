/**
 * Kills the server's process, which is the matcher, with SIGKILL at random moments of a long run, and starts it
 * again. Each market has a driver that places some orders at once, then cancels some at once, and after a crash
 * sends again, with the same keys, whatever has had no answer. The tables say in which order the matcher has
 * taken the orders, and a plain oracle plays them in that order. At the end the books that were built again from
 * the tables equal the oracle's, every answer stands, and the ledger balances.
 *
 * EXCHANGE_CRASH_ORDERS says how many orders are placed, EXCHANGE_CRASH_ROUNDS how often it is killed;
 * `npm run simulate:exchange` is the long form: 100,000 orders and 25 kills.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BUY, GTC, IOC, SELL, STP_CANCEL_NEWEST } from '#core/matching/terms.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { NaiveBook } from '#tests/support/exchange/naive-book.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { chooseSeed, type Random, seeded } from '../ledger/random.ts';

const ROUNDS = Number(process.env.EXCHANGE_CRASH_ROUNDS ?? 3);
const ORDERS = Number(process.env.EXCHANGE_CRASH_ORDERS ?? 1_500);
/** The most orders that a market gets at once. */
const WINDOW = 24;
const TRADERS = 6;
const SECRET = 'a secret that only the tests know, long enough';
/** By market: the middle price in ticks, the decimals of prices and of quantities, and a usual quantity in lots. */
const MARKETS = {
  btc_usdt: { middle: 4_000_000, price: 2, quantity: 8, lots: 1_000_000 },
  eth_usdt: { middle: 300_000, price: 2, quantity: 6, lots: 100_000 },
  prd_usdt: { middle: 10_000, price: 4, quantity: 2, lots: 1_000 },
  prd_btc: { middle: 2_000, price: 8, quantity: 2, lots: 100_00 },
  prd_eth: { middle: 30_000, price: 8, quantity: 2, lots: 100_00 },
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
  traders = [];
  for (let n = 0; n < TRADERS; n += 1) traders.push(await createTrader(app, `trader${n}`, funds));
  // Each market counts as worth what it trades at: what is played here gives nothing away.
  const { pool } = app.app.deps.database;
  for (const [symbol, { middle }] of Object.entries(MARKETS))
    await pool.query('update exchange_trading_pairs set opening_price = $2 where symbol = $1', [
      symbol,
      middle,
    ]);
  await app.app.deps.exchange.close();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  // After so much at once the planner knows nothing of these tables yet, and the books are about to be checked.
  await app.app.deps.database.pool.query('analyze');
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

/** The cookies of each trader, once signed in. */
const sessions: (Promise<string> | undefined)[] = [];

async function signIn(trader: number): Promise<string> {
  const client = new HttpClient({ ...app, url });
  const { email, password } = traders[trader]!;
  const { status } = await client.post('/api/identity/sign-in', { email, password });
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`);
  return client.cookieHeader;
}

/** Refusals that a random order may meet; each changes nothing. */
const NOTHING_HAPPENED = new Set(['book_empty', 'too_many_open_orders', 'insufficient_order_balance']);

interface Order {
  trader: number;
  side: 'buy' | 'sell';
  price: number | null;
  lots: number;
}

/** One market: what was sent and answered, and the oracle that plays it. */
class Driver {
  readonly oracle = new NaiveBook();
  /** What each order has traded, by its id. */
  readonly filled = new Map<string, number>();
  answered = 0;
  placed = 0;
  #keys = 0;
  /** By the oracle's number, from 1. */
  readonly #ids: string[] = [''];
  readonly #numbers = new Map<string, number>();
  #mayRest: { id: string; trader: number }[] = [];
  readonly #symbol: Symbol;
  readonly #random: Random;

  constructor(symbol: Symbol, random: Random) {
    this.#symbol = symbol;
    this.#random = random;
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#placeSome();
      await this.#cancelSome();
    }
  }

  /** Places orders all at once; the tables say in which order the matcher has taken them. */
  async #placeSome(): Promise<void> {
    const orders = Array.from({ length: 1 + this.#random.below(WINDOW) }, () => this.#draw());
    const answers = await Promise.all(
      orders.map((order) => {
        this.#keys += 1;
        return this.#send(order.trader, '/api/exchange/orders', `crash-${this.#symbol}-${this.#keys}`, {
          ...this.#written(order),
        });
      }),
    );
    const placed = new Map<string, Order>();
    for (const [n, { status, body }] of answers.entries()) {
      if (status === 201) placed.set(body.order.id, orders[n]!);
      else expect(NOTHING_HAPPENED, JSON.stringify(body)).toContain(body.code);
    }
    const { rows } = await app.app.deps.database.pool.query<{ id: string }>(
      'select id from exchange_orders where id = any($1::uuid[]) order by priority',
      [[...placed.keys()]],
    );
    expect(rows.length, 'an acknowledged order is there').toBe(placed.size);
    for (const { id } of rows) this.#play(id, placed.get(id)!);
    this.answered += answers.length;
    this.placed += placed.size;
  }

  #draw(): Order {
    const { middle, lots } = MARKETS[this.#symbol];
    return {
      trader: this.#random.below(TRADERS),
      side: this.#random.oneIn(2) ? 'buy' : 'sell',
      price: this.#random.oneIn(8) ? null : middle + this.#random.below(17) - 8,
      lots: lots * (1 + this.#random.below(5)),
    };
  }

  #written(order: Order) {
    const { price, quantity } = MARKETS[this.#symbol];
    return {
      symbol: this.#symbol,
      side: order.side,
      orderType: order.price === null ? 'market' : 'limit',
      quantity: decimal(order.lots, quantity),
      ...(order.price !== null && { price: decimal(order.price, price) }),
      slippageCapBps: 5_000,
    };
  }

  #play(id: string, order: Order): void {
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(id, number);
    const isBuy = order.side === 'buy';
    this.oracle.submit(
      number,
      order.trader + 1,
      isBuy ? BUY : SELL,
      order.price ?? (isBuy ? 2 ** 31 - 2 : 1),
      order.lots,
      order.price === null ? IOC : GTC,
      STP_CANCEL_NEWEST,
    );
    for (const event of this.oracle.events) {
      for (const party of [id, this.#ids[event.makerId]!]) {
        this.filled.set(party, (this.filled.get(party) ?? 0) + event.quantity);
      }
    }
    if (order.price !== null) this.#mayRest.push({ id, trader: order.trader });
  }

  /** Cancels some of the newer orders all at once, whether they rest or not: in any order it comes to the same. */
  async #cancelSome(): Promise<void> {
    const chosen = this.#mayRest.filter(() => this.#random.oneIn(4));
    this.#mayRest = this.#mayRest.filter((order) => !chosen.includes(order)).slice(-200);
    await Promise.all(
      chosen.map(async ({ id, trader }) => {
        const path = `/api/exchange/orders/${id}/cancel`;
        const { status, body } = await this.#send(trader, path, 'cancelling', {});
        const left = this.oracle.cancel(this.#numbers.get(id)!);
        if (status === 200) expect(body.status).toBe('cancelled');
        else expect([body.code, left]).toEqual(['order_already_filled', 0]);
      }),
    );
    this.answered += chosen.length;
  }

  /** Sends until there is an answer of the matcher, over as many crashes as it takes. */
  async #send(trader: number, path: string, key: string, content: object) {
    for (;;) {
      try {
        const client = new HttpClient({ ...app, url });
        sessions[trader] ??= signIn(trader);
        const cookie = await sessions[trader];
        const answer = await client.post<any>(path, content, { 'idempotency-key': key, cookie });
        // A long run outlives its sessions.
        if (answer.status === 401) sessions[trader] = undefined;
        else if (answer.status < 500) return answer;
      } catch {
        sessions[trader] = undefined;
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
  const placed = () => drivers.reduce((sum, { driver }) => sum + driver.placed, 0);
  const running = Promise.all(drivers.map(({ driver }) => driver.run(() => isOver)));
  // What fails while it runs fails the test, and not only in the end.
  const until = async (orders: number) => {
    const waiting = async () => {
      while (placed() < orders) await sleep(5);
    };
    await Promise.race([waiting(), running]);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await until(Math.floor((ORDERS * (round + random.below(100) / 100)) / ROUNDS));
    await sleep(random.below(100));
    await server.stop('SIGKILL');
    await startServer();
  }
  await until(ORDERS);
  isOver = true;
  await running;
  // Once more from the tables, with nothing under way.
  await server.stop('SIGKILL');
  await startServer();

  const answered = drivers.reduce((sum, { driver }) => sum + driver.answered, 0);
  console.info(
    `exchange crash: ${placed()} orders placed, ${answered} commands answered, killed ${ROUNDS + 1} times`,
  );
  const visitor = new HttpClient({ ...app, url });
  for (const { symbol, driver } of drivers) {
    const book = await vi.waitFor(
      async () => {
        const answer = await visitor.get(`/api/exchange/markets/${symbol}/book?levels=100`);
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 60_000 },
    );
    const { body } = book;
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
