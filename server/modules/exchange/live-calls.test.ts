import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveCall, LiveRefusal } from '#contract/live.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { balanceOf, createTrader, place } from './exchange-test-kit.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { BTC: '10', USDT: '1000000' });
  bob = await createTrader(app, 'bob', { BTC: '10', USDT: '1000000' });
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});
afterAll(() => app.stop());

async function open(member?: TestMember, on = app): Promise<LiveSocket> {
  const cookie = member && { cookie: member.client.cookieHeader };
  const live = await LiveSocket.open(on.url, { ...cookie, origin: on.url });
  sockets.push(live);
  return live;
}

type Answer = { result?: any; refusal?: LiveRefusal };

type Call = Omit<LiveCall, 'type' | 'id'>;

let calls = 0;
/** Sends them all, then waits for each answer; in the order of the calls. */
async function callAll(live: LiveSocket, requests: Call[]): Promise<Answer[]> {
  const sent = requests.map((request) => {
    calls += 1;
    const id = `call-${calls}`;
    live.send({ type: 'call', id, ...request });
    return id;
  });
  const answers: Answer[] = [];
  for (const id of sent) {
    answers.push((await live.until((message) => message.type === 'answer' && message.id === id)) as Answer);
  }
  return answers;
}

async function call(live: LiveSocket, request: Call): Promise<Answer> {
  return (await callAll(live, [request]))[0]!;
}

const SELL = { symbol: 'btc_usdt', side: 'sell', orderType: 'limit', quantity: '0.5', price: '40000' };
const keyed = () => ({ idempotencyKey: newKey()['idempotency-key']! });

describe('an order over the live connection', () => {
  test('is amended in place, and every screen of its member hears it', async () => {
    const [live, screen] = [await open(ann), await open(ann)];
    screen.send({ type: 'subscribe', topic: 'orders' });
    await screen.until(({ type }) => type === 'ready');
    const placed = await call(live, { endpoint: 'exchange.placeOrder', input: SELL, ...keyed() });
    const input = { id: placed.result.order.id, quantity: '0.3' };
    const amended = await call(live, { endpoint: 'exchange.amendOrder', input, ...keyed() });
    expect(amended.result).toMatchObject({
      order: { quantity: '0.30000000', held: '0.30000000' },
      fills: [],
    });
    const isTold = ({ data }: any) =>
      data?.orders?.some((order: any) => order.id === input.id && order.quantity === '0.30000000');
    await screen.until((message) => message.type === 'event' && isTold(message));
    expect((await call(live, { endpoint: 'exchange.amendOrder', input })).refusal?.code).toBe(
      'idempotency_key_required',
    );
    await call(live, { endpoint: 'exchange.cancelOrder', input: { id: input.id } });
  });

  test('is placed, traded and cancelled by the same rules as over HTTP, and is in the tables when it is answered [EN-10] [C-51]', async () => {
    const live = await open(ann);
    const sell = await call(live, { endpoint: 'exchange.placeOrder', input: SELL, ...keyed() });
    expect(sell.result).toMatchObject({
      order: { status: 'open', heldCurrency: 'BTC', held: '0.50000000' },
      fills: [],
    });
    const buy = await place(bob, { side: 'buy', quantity: '0.2', price: '40000' });
    expect(buy.body.order.status).toBe('filled');
    const { id } = sell.result.order;
    const cancelled = await call(live, { endpoint: 'exchange.cancelOrder', input: { id } });
    expect(cancelled.result).toMatchObject({ status: 'cancelled', filledQuantity: '0.20000000' });
    const read = await ann.client.get(`/api/exchange/orders/${id}`);
    expect(read.body.order).toEqual(cancelled.result);
    expect(await balanceOf(app, ann.id, 'BTC')).toEqual({ balance: '9.8', held: '0' });

    await call(live, { endpoint: 'exchange.placeOrder', input: SELL, ...keyed() });
    const all = await call(live, { endpoint: 'exchange.cancelAllOrders' });
    expect(all.result.cancelled).toHaveLength(1);
  });

  test('has one key with HTTP: sent again either way it is the same order [C-51 attack]', async () => {
    const live = await open(ann);
    const key = keyed();
    const first = await call(live, { endpoint: 'exchange.placeOrder', input: SELL, ...key });
    const again = await call(live, { endpoint: 'exchange.placeOrder', input: SELL, ...key });
    expect(again.result).toEqual(first.result);
    const overHttp = await ann.client.post('/api/exchange/orders', SELL, {
      'idempotency-key': key.idempotencyKey,
    });
    expect(overHttp.body).toEqual(first.result);
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0.5');
    const other = await call(live, {
      endpoint: 'exchange.placeOrder',
      input: { ...SELL, quantity: '0.6' },
      ...key,
    });
    expect(other.refusal).toMatchObject({ code: 'idempotency_conflict', status: 409 });
    const oco = { symbol: 'btc_usdt', side: 'sell', quantity: '0.03', price: '50000' };
    const pair = await call(live, {
      endpoint: 'exchange.placeOco',
      input: { ...oco, stopPrice: '30000', stopLimitPrice: '29000' },
      ...keyed(),
    });
    expect(pair.result).toMatchObject({ limit: { status: 'open' }, stop: { status: 'open' } });
    await call(live, { endpoint: 'exchange.cancelAllOrders' });
  });

  test('many at once are answered each by its own id', async () => {
    const live = await open(ann);
    const prices = Array.from({ length: 20 }, (_, index) => `${41_000 + index}.00`);
    const endpoint = 'exchange.placeOrder';
    const answers = await callAll(
      live,
      prices.map((price) => ({ endpoint, input: { ...SELL, quantity: '0.01', price }, ...keyed() })),
    );
    expect(answers.map(({ result }) => result.order.price)).toEqual(prices);
    await call(live, { endpoint: 'exchange.cancelAllOrders' });
    expect((await balanceOf(app, ann.id, 'BTC')).held).toBe('0');
  });
});

describe('what is refused over HTTP is refused here, in the same words, and moves nothing', () => {
  test('nobody, no key, a wrong input, an order out of range, and one that is not affordable [EX-12, EX-13] [C-51 attack]', async () => {
    const endpoint = 'exchange.placeOrder';
    const nobody = await call(await open(), { endpoint, input: SELL, ...keyed() });
    expect(nobody.refusal).toMatchObject({ code: 'not_authenticated', status: 401 });
    const live = await open(bob);
    const before = await balanceOf(app, bob.id, 'BTC');
    expect((await call(live, { endpoint, input: SELL })).refusal?.code).toBe('idempotency_key_required');
    for (const input of [undefined, null, 7, [], { ...SELL, side: 'both' }, { ...SELL, symbol: 'a\u0000' }]) {
      expect((await call(live, { endpoint, input, ...keyed() })).refusal).toMatchObject({
        code: 'malformed_request',
        status: 400,
      });
    }
    const large = await call(live, { endpoint, input: { ...SELL, quantity: '2000' }, ...keyed() });
    expect(large.refusal).toMatchObject({
      message: 'Quantity must be between 0.0001 and 1000',
      data: { title: 'Invalid Quantity', requestId: expect.any(String) },
    });
    const poor = await call(live, { endpoint, input: { ...SELL, quantity: '900' }, ...keyed() });
    expect(poor.refusal?.message).toBe('Not enough BTC in your wallet');
    expect(await balanceOf(app, bob.id, 'BTC')).toEqual(before);
  });

  test('an order of another member does not exist, and a forged owner changes nothing [C-63 attack]', async () => {
    const live = await open(ann);
    const forged = { ...SELL, memberId: bob.id, userId: bob.id, idempotencyKey: 'another-key' };
    const sell = await call(live, { endpoint: 'exchange.placeOrder', input: forged, ...keyed() });
    expect(sell.result.order.userId).toBe(ann.id);
    const input = { id: sell.result.order.id };
    const foreign = await call(await open(bob), { endpoint: 'exchange.cancelOrder', input });
    expect(foreign.refusal?.code).toBe('not_found');
    const own = await call(live, { endpoint: 'exchange.cancelOrder', input });
    expect(own.result.status).toBe('cancelled');
  });

  test('only the endpoints of the list can be called', async () => {
    const live = await open(bob);
    for (const endpoint of ['exchange.requestWithdrawal', 'wallet.send', 'constructor', '__proto__', 'x']) {
      expect((await call(live, { endpoint, input: {}, ...keyed() })).refusal?.code).toBe('not_found');
    }
  });

  test('a session that has ended places nothing, though its connection is still open', async () => {
    const eve = await createTrader(app, 'eve', { BTC: '1' });
    const live = await open(eve);
    await eve.client.post('/api/identity/sign-out', {});
    const late = await call(live, { endpoint: 'exchange.placeOrder', input: SELL, ...keyed() }).catch(
      // The connection may be closed before the answer: then too nothing was placed.
      (): Answer => ({ refusal: { code: 'not_authenticated' } as LiveRefusal }),
    );
    expect(late.refusal?.code).toMatch(/^(not_authenticated|session_expired)$/);
    expect(await balanceOf(app, eve.id, 'BTC')).toEqual({ balance: '1', held: '0' });
  });

  test('calls count against the same allowance as requests over HTTP', async () => {
    const limited = await startApp({ env: { PROTEGE_RATE_LIMITS: '1' } });
    try {
      const dan = await createTrader(limited, 'dan', { BTC: '1' });
      const live = await open(dan, limited);
      const resting = await call(live, {
        endpoint: 'exchange.placeOrder',
        input: { ...SELL, quantity: '0.001', price: '80000' },
        ...keyed(),
      });
      const answers = await callAll(
        live,
        Array.from({ length: 69 }, () => ({ endpoint: 'exchange.placeOrder', input: SELL })),
      );
      const refused = answers.filter(({ refusal }) => refusal?.code === 'too_many_requests');
      expect(refused).toHaveLength(10);
      expect(refused[0]!.refusal!.data.retryAfterSeconds).toBeGreaterThan(0);
      expect((await place(dan, { side: 'sell', quantity: '0.001', price: '80000' })).status).toBe(429);

      // Whoever may place no more may still take back what they have placed.
      const input = { id: resting.result.order.id };
      const cancelled = await call(live, { endpoint: 'exchange.cancelOrder', input });
      expect(cancelled.result).toMatchObject({ status: 'cancelled' });
      const { id } = resting.result.order;
      const cancels = await Promise.all(
        Array.from({ length: 650 }, () => dan.client.post(`/api/exchange/orders/${id}/cancel`)),
      );
      expect(cancels.filter(({ status }) => status === 200)).toHaveLength(599);
      const all = await dan.client.post('/api/exchange/orders/cancel-all', {});
      expect(all.status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});

describe('a program that asks to be cancelled when its connection ends', () => {
  const SELL_HIGH = { ...SELL, quantity: '0.01', price: '90000' };
  async function askFor(live: LiveSocket, endpoint?: string): Promise<Answer> {
    calls += 1;
    const id = `will-${calls}`;
    live.send({ type: 'on-disconnect', id, endpoint });
    return (await live.until((message) => message.type === 'answer' && message.id === id)) as Answer;
  }
  const heldBy = async (member: TestMember) => (await balanceOf(app, member.id, 'BTC')).held;

  test('has no order left when it is cut off; what others ordered stays', async () => {
    const watching = await open(ann);
    watching.send({ type: 'subscribe', topic: 'orders' });
    await watching.until(({ type }) => type === 'ready');
    const [program, other] = [await open(ann), await open(bob)];
    await call(other, { endpoint: 'exchange.placeOrder', input: SELL_HIGH, ...keyed() });
    expect((await askFor(program, 'exchange.cancelAllOrders')).result).toEqual({
      endpoint: 'exchange.cancelAllOrders',
    });
    await call(program, { endpoint: 'exchange.placeOrder', input: SELL_HIGH, ...keyed() });
    program.socket.terminate();
    other.socket.terminate();
    await watching.until(
      (message) =>
        message.type === 'event' &&
        (message.data as { orders: { status: string }[] }).orders.some(
          ({ status }) => status === 'cancelled',
        ),
    );
    expect(await heldBy(ann)).toBe('0');
    expect(await heldBy(bob)).toBe('0.01');
    await bob.client.post('/api/exchange/orders/cancel-all', {});
  });

  test('may take it back, cannot ask for anything else, and nobody can ask', async () => {
    expect((await askFor(await open(), 'exchange.cancelAllOrders')).refusal?.code).toBe('not_authenticated');
    const program = await open(ann);
    for (const endpoint of ['exchange.placeOrder', 'constructor', 'wallet.send']) {
      expect((await askFor(program, endpoint)).refusal?.code).toBe('not_found');
    }
    await askFor(program, 'exchange.cancelAllOrders');
    expect((await askFor(program)).result).toEqual({ endpoint: null });
    await call(program, { endpoint: 'exchange.placeOrder', input: SELL_HIGH, ...keyed() });
    await program.close();
    // What is asked afterwards is committed after whatever the end would have done.
    await place(ann, { side: 'sell', quantity: '0.01', price: '91000' });
    expect(await heldBy(ann)).toBe('0.02');
    await ann.client.post('/api/exchange/orders/cancel-all', {});
  });

  test('has none left when the server stops', async () => {
    const stopping = await startApp();
    const lee = await createTrader(stopping, 'lee', { BTC: '1' });
    const program = await open(lee, stopping);
    await askFor(program, 'exchange.cancelAllOrders');
    await call(program, { endpoint: 'exchange.placeOrder', input: SELL_HIGH, ...keyed() });
    await stopping.restart();
    expect((await balanceOf(stopping, lee.id, 'BTC')).held).toBe('0');
    await stopping.stop();
  });
});

test('a server that stops answers the calls that it has taken before it hangs up', async () => {
  const stopping = await startApp();
  const kim = await createTrader(stopping, 'kim', { BTC: '1' });
  const live = await open(kim, stopping);
  live.send({ type: 'call', id: 'last', endpoint: 'exchange.placeOrder', input: SELL, ...keyed() });
  live.send({ type: 'ping' });
  // Answered in turn: once there is a pong, the call has been taken.
  await live.until(({ type }) => type === 'pong');
  await stopping.stop();
  expect(await live.closed).toBe(1012);
  expect(live.received).toContainEqual(
    expect.objectContaining({ id: 'last', result: expect.objectContaining({ fills: [] }) }),
  );
});

test('a deposit is told without what its member has to give back', async () => {
  const live = await open(bob);
  live.send({ type: 'subscribe', topic: 'orders' });
  await live.until(({ type }) => type === 'ready');
  await changeOwed(app, bob, 30_000_000n, 'USDT');
  await bob.client.post('/api/exchange/deposits', { currency: 'USDT', amount: '50' }, newKey());
  for (const wait of [6, 36]) {
    app.clock.advance(wait * SECOND);
    await app.app.deps.jobs.runDue();
  }
  const told = await live.until(({ data }: any) => data?.balances?.length > 0);
  await changeOwed(app, bob, -30_000_000n, 'USDT');
  const [{ balance, lockedBalance, available }] = (told as any).data.balances;
  expect(Number(balance) - Number(lockedBalance) - Number(available)).toBe(30);
});
