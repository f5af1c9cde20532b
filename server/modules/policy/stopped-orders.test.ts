/** What a stop leaves behind when the process ends right after it, and who stays stopped. */
import { AsyncResource } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { balanceOf, createTrader, place } from '#server/modules/exchange/exchange-test-kit.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { stopMember } from './commands/stop-member.ts';

let app: TestApp;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createTrader(app, 'ann', { USDT: '100000' });
  bob = await createTrader(app, 'bob', { BTC: '5' });
});
afterAll(() => app.stop());

/** The stop as it commits, when the process ends before its orders are cancelled. */
const stopAndDie = ({ id }: TestMember, beforeCommit = async () => {}) => {
  const { db, ledger, newId, clock, policy } = app.app.deps;
  const stop = {
    id: newId(),
    memberId: id,
    byMemberId: id,
    isSuspended: false,
    reason: '',
    now: clock.now(),
  };
  return db.transaction().execute(async (tx) => {
    await stopMember(tx, { ledger, policy, afterCommit: () => undefined }, stop);
    await beforeCommit();
  });
};
const statusOf = async (orderId: string) => {
  const { rows } = await app.app.deps.database.pool.query(
    'select status from exchange_orders where id = $1',
    [orderId],
  );
  return rows[0].status;
};

test('what rests for a stopped member never trades, and is cancelled without a restart [C-29c attack]', async () => {
  const first = await place(ann, { side: 'buy', quantity: '0.1', price: '43000' });
  await stopAndDie(ann);
  const sold = await place(bob, { side: 'sell', quantity: '0.1', price: '43000' });
  expect(sold.body).toMatchObject({ order: { status: 'open', filledQuantity: '0.00000000' }, fills: [] });
  expect(await statusOf(first.body.order.id)).toBe('cancelled');
  expect(await balanceOf(app, ann.id, 'USDT')).toEqual({ balance: '100000', held: '0' });

  const cat = await createTrader(app, 'cat', { USDT: '100000' });
  const second = await place(cat, { side: 'buy', quantity: '0.1', price: '25000' });
  await stopAndDie(cat);
  app.clock.advance(MINUTE);
  await app.app.deps.jobs.runDue();
  expect(await statusOf(second.body.order.id)).toBe('cancelled');
  expect(await balanceOf(app, cat.id, 'USDT')).toEqual({ balance: '100000', held: '0' });
});

test('a wallet that is opened while the stop commits is stopped too [C-29c attack]', async () => {
  const dan = await createTrader(app, 'dan');
  const { ledger, database } = app.app.deps;
  let isOpened = false;
  let opening: Promise<string[]> | undefined;
  // By somebody else: who holds a connection gets no second one.
  const elsewhere = AsyncResource.bind((run: () => void) => run());
  const isWaiting = AsyncResource.bind(async () => {
    const { rows } = await database.pool.query('select 1 from pg_locks where not granted');
    return rows.length > 0;
  });
  await stopAndDie(dan, async () => {
    elsewhere(() => {
      opening = ledger.openAccounts([walletAccount(dan.id, 'ETH')]);
      void opening.then(() => {
        isOpened = true;
      });
    });
    // It is opened before the commit, or it waits for it.
    await vi.waitFor(
      async () => {
        expect(isOpened || (await isWaiting())).toBe(true);
      },
      { timeout: 60_000 },
    );
  });
  const [account] = await opening!;
  expect((await ledger.account(account!))?.isStopped).toBe(true);
});

test('who has stopped themselves can still be suspended, and not the other way round [C-29c attack]', async () => {
  const [eve, olga] = [await createTrader(app, 'eve'), await createTrader(app, 'olga')];
  await makeAdmin(app, olga);
  await eve.client.post('/api/account/stop', {}, newKey());
  const stop = (isSuspended: boolean) =>
    olga.client.post('/api/admin/stops', { username: 'eve', isSuspended, reason: 'Fraud.' }, newKey());
  expect((await stop(true)).body).toEqual({ isNew: true });
  const signIn = { email: eve.email, password: eve.password };
  expect((await eve.client.post('/api/identity/sign-in', signIn)).body.code).toBe('member_suspended');
  expect((await stop(false)).body).toEqual({ isNew: false });
  const { body: open } = await olga.client.get('/api/admin/stops');
  const ofEve = open.items.filter(({ username }: { username: string }) => username === 'eve');
  expect(ofEve).toMatchObject([{ isSuspended: true, isOwn: false, stoppedBy: 'olga' }]);
  const { body: all } = await olga.client.get('/api/admin/stops?show=all');
  expect(all.items).toContainEqual(
    expect.objectContaining({ isOwn: true, liftedBy: 'olga', liftReason: 'A stronger stop took its place.' }),
  );
});
