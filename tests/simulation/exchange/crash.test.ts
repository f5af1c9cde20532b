/**
 * Kills the server's process, which is the matcher, with SIGKILL at random moments of a long run, and starts it
 * again. Each market has a driver that places some orders and pairs at once, amends some and cancels some, and after a crash
 * sends again, with the same keys, whatever has had no answer. The tables say in which order the matcher has
 * taken the orders, and a plain oracle plays them in that order. At the end the books that were built again from
 * the tables equal the oracle's, every answer stands, and the ledger balances. Every other round one of the members owes
 * PRD, more than there is: their orders go on, what they ask for is refused, and nobody else's is.
 *
 * EXCHANGE_CRASH_ORDERS says how many orders are placed, EXCHANGE_CRASH_ROUNDS how often it is killed;
 * `npm run simulate:exchange` is the long form: 100,000 orders and 25 kills.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { BUY, SELL } from '#core/matching/terms.ts';
import { createTrader } from '#server/modules/exchange/exchange-test-kit.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import type { TestMember } from '#tests/support/members.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { chooseSeed, type Random, seeded } from '../ledger/random.ts';
import { DEBTOR, decimal, MARKETS, type MarketSymbol, OrderDrawer, TRADERS } from './draw-orders.ts';
import { type DrawnOrder, MarketOracle } from './market-oracle.ts';

const ROUNDS = Number(process.env.EXCHANGE_CRASH_ROUNDS ?? 3);
const ORDERS = Number(process.env.EXCHANGE_CRASH_ORDERS ?? 1_500);
/** The most orders that a market gets at once. */
const WINDOW = 24;
const SECRET = 'a secret that only the tests know, long enough';
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
const NOTHING_HAPPENED = new Set([
  // What may give much away is confirmed first, which these traders don't.
  'email_code_required',
  'book_empty',
  'best_price_beyond_cap',
  'too_many_open_orders',
  'insufficient_order_balance',
  'stop_would_trigger',
  'order_would_trade',
  'limit_is_no_gain',
  'amend_while_owing',
  'order_not_amendable',
  'quantity_out_of_range',
  'order_too_small',
  'order_ended',
]);

/** One market: what was sent and answered, and the oracle that plays it. */
class Driver {
  readonly oracle = new MarketOracle();
  answered = 0;
  placed = 0;
  amended = 0;
  paired = 0;
  #keys = 0;
  #mayRest: { id: string; trader: number }[] = [];
  readonly #symbol: MarketSymbol;
  readonly #random: Random;
  readonly #drawer: OrderDrawer;

  constructor(symbol: MarketSymbol, random: Random) {
    this.#symbol = symbol;
    this.#random = random;
    this.#drawer = new OrderDrawer(symbol, random);
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#placeSome(() => this.#drawer.draw());
      // By themselves, while nothing trades: so the tables tell in which order they wait.
      if (this.#random.oneIn(2) && this.oracle.waiting.length < 40)
        await this.#placeSome(() => this.#drawer.drawWaiting());
      if (this.#random.oneIn(2) && this.oracle.waiting.length < 40) await this.#placePairs();
      await this.#reduceSome();
      await this.#moveSome();
      await this.#cancelSome();
    }
  }

  /** Places orders all at once; the tables say in which order the matcher has taken them. */
  async #placeSome(draw: () => DrawnOrder): Promise<void> {
    const orders = Array.from({ length: 1 + this.#random.below(WINDOW) }, draw);
    const answers = await Promise.all(
      orders.map((order) =>
        this.#send(order.trader, '/api/exchange/orders', this.#key(), this.#drawer.written(order)),
      ),
    );
    const placed = new Map<string, DrawnOrder>();
    for (const [n, { status, body }] of answers.entries()) {
      if (status === 201) placed.set(body.order.id, orders[n]!);
      else expect(NOTHING_HAPPENED, JSON.stringify(body)).toContain(body.code);
    }
    for (const id of await this.#inOrder([...placed.keys()], 'placed')) {
      const order = placed.get(id)!;
      this.oracle.place(id, order);
      if (order.price !== null || order.stopPrice !== null) this.#mayRest.push({ id, trader: order.trader });
    }
    this.answered += answers.length;
    this.placed += placed.size;
  }

  /** Places pairs all at once: none of them trades as it arrives. */
  async #placePairs(): Promise<void> {
    const pairs = Array.from({ length: 1 + this.#random.below(6) }, () => this.#drawer.drawPair());
    const answers = await Promise.all(
      pairs.map(({ limit, stop }) => {
        const { price, stopPrice, quantity, ...more } = this.#drawer.written(stop);
        const content = {
          ...more,
          quantity,
          price: this.#drawer.written(limit).price,
          stopPrice,
          stopLimitPrice: price,
        };
        return this.#send(limit.trader, '/api/exchange/orders/oco', this.#key(), content);
      }),
    );
    const placed = new Map<string, { stop: string; pair: (typeof pairs)[number] }>();
    for (const [n, { status, body }] of answers.entries()) {
      if (status === 201) placed.set(body.limit.id, { stop: body.stop.id, pair: pairs[n]! });
      else expect(NOTHING_HAPPENED, JSON.stringify(body)).toContain(body.code);
    }
    for (const id of await this.#inOrder([...placed.keys()], 'placed')) {
      const { stop, pair } = placed.get(id)!;
      this.oracle.placePair({ limit: id, stop }, pair);
      for (const half of [id, stop]) this.#mayRest.push({ id: half, trader: pair.limit.trader });
    }
    this.answered += answers.length;
    this.placed += 2 * placed.size;
    this.paired += placed.size;
  }

  #key(): string {
    this.#keys += 1;
    return `crash-${this.#symbol}-${this.#keys}`;
  }

  /** Orders in the order in which the matcher took them, asked before anything else can have moved one of them. */
  async #inOrder(ids: string[], what: string): Promise<string[]> {
    const { rows } = await app.app.deps.database.pool.query<{ id: string }>(
      'select id from exchange_orders where id = any($1::uuid[]) order by priority',
      [ids],
    );
    expect(rows.length, `an acknowledged order is there when it is ${what}`).toBe(ids.length);
    return rows.map(({ id }) => id);
  }

  /** Some of the orders that rest, with what they have left and who placed them. */
  #someResting() {
    const resting = this.oracle.resting();
    return this.#mayRest.flatMap(({ id, trader }) => {
      const order = resting.get(id);
      return order && this.#random.oneIn(6) ? [{ id, trader, order }] : [];
    });
  }

  /** Makes some orders smaller all at once: they keep their places, so in any order it comes to the same. */
  async #reduceSome(): Promise<void> {
    await Promise.all(
      this.#someResting().map(async ({ id, trader, order }) => {
        const left = 1 + this.#random.below(order.quantity);
        const total = left + (this.oracle.filled.get(id) ?? 0);
        const change = { quantity: decimal(total, MARKETS[this.#symbol].quantity) };
        if (await this.#amend(id, trader, change)) this.oracle.reduce(id, left);
      }),
    );
  }

  /** Gives some orders another price all at once; they may trade, and the tables say who came first. */
  async #moveSome(): Promise<void> {
    const { price: precision } = MARKETS[this.#symbol];
    const moved = new Map<string, number>();
    await Promise.all(
      this.#someResting().map(async ({ id, trader, order }) => {
        const price = this.#drawer.drawPrice({ trader, side: order.side === SELL ? 'sell' : 'buy' });
        if (price === order.price) return;
        if (await this.#amend(id, trader, { price: decimal(price, precision) })) moved.set(id, price);
      }),
    );
    for (const id of await this.#inOrder([...moved.keys()], 'moved')) this.oracle.move(id, moved.get(id)!);
  }

  async #amend(id: string, trader: number, change: object): Promise<boolean> {
    const { status, body } = await this.#send(
      trader,
      `/api/exchange/orders/${id}/amend`,
      this.#key(),
      change,
    );
    this.answered += 1;
    if (status === 200) this.amended += 1;
    else expect(NOTHING_HAPPENED, JSON.stringify(body)).toContain(body.code);
    return status === 200;
  }

  /** Cancels some of the newer orders all at once, whether they rest or not: in any order it comes to the same. */
  async #cancelSome(): Promise<void> {
    const chosen = this.#mayRest.filter(() => this.#random.oneIn(4));
    this.#mayRest = this.#mayRest.filter((order) => !chosen.includes(order)).slice(-200);
    await Promise.all(
      chosen.map(async ({ id, trader }) => {
        const path = `/api/exchange/orders/${id}/cancel`;
        const { status, body } = await this.#send(trader, path, 'cancelling', {});
        const left = this.oracle.cancel(id);
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

/** Has the debtor owe more PRD than there is, or nothing. */
async function setOwed(owed: string): Promise<void> {
  const { pool } = app.app.deps.database;
  await pool.query('update ledger_accounts set owed = $2 where key = $1', [
    walletAccount(traders[DEBTOR]!.id, 'PRD').key,
    owed,
  ]);
}

test('after every kill the books equal those of an oracle, no answer is lost, and the ledger balances', async () => {
  const random = seeded(chooseSeed('exchange crash'));
  await startServer();
  const drivers = (Object.keys(MARKETS) as MarketSymbol[]).map((symbol) => ({
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
    await setOwed(round % 2 === 0 ? '10000000000000000' : '0');
    await server.stop('SIGKILL');
    await startServer();
  }
  await until(ORDERS);
  isOver = true;
  await running;
  await setOwed('0');
  // Once more from the tables, with nothing under way.
  await server.stop('SIGKILL');
  await startServer();

  const amended = drivers.reduce((sum, { driver }) => sum + driver.amended, 0);
  expect(amended).toBeGreaterThan(placed() / 100);
  const paired = drivers.reduce((sum, { driver }) => sum + driver.paired, 0);
  expect(paired).toBeGreaterThan(placed() / 100);
  const answered = drivers.reduce((sum, { driver }) => sum + driver.answered, 0);
  console.info(
    `exchange crash: ${placed()} orders placed, ${paired} pairs among them, ${amended} amended, ${answered} commands answered, killed ${ROUNDS + 1} times`,
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
    expect(new Map(rows.map((row) => [row.id, row.filled_quantity]))).toEqual(driver.oracle.filled);
    const waiting = await app.app.deps.database.pool.query(
      `select o.id from exchange_orders o join exchange_trading_pairs p on p.id = o.trading_pair_id
       where p.symbol = $1 and o.status = 'open' and o.stop_price is not null and o.triggered_at is null`,
      [symbol],
    );
    expect(new Set(waiting.rows.map((row) => row.id)), symbol).toEqual(new Set(driver.oracle.waiting));
  }
});

function levelsOf(
  oracle: MarketOracle,
  side: typeof BUY | typeof SELL,
  symbol: MarketSymbol,
): [string, string][] {
  const levels = new Map<number, number>();
  for (const { price, quantity } of oracle.orders(side))
    levels.set(price, (levels.get(price) ?? 0) + quantity);
  const { price: pricePrecision, quantity: quantityPrecision } = MARKETS[symbol];
  return [...levels].map(([price, lots]) => [
    decimal(price, pricePrecision),
    decimal(lots, quantityPrecision),
  ]);
}
