import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { LARGE_TRANSFER_MINOR } from '#core/wallet/terms.ts';
import { openDatabase } from '#server/database/pool.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import {
  clock,
  hold,
  ledger,
  pay,
  standing,
  succeed,
  testLedger,
  told,
  url,
  wallet,
} from '#tests/support/ledger-kit.ts';
import { createLedger } from './index.ts';

testLedger();

/** A wallet with so much, and limits. */
async function limited(minor: number, limits: { day: bigint; month: bigint }): Promise<string> {
  const id = await wallet(minor);
  await setLimits(id, limits);
  return id;
}

async function setLimits(id: string, limits: { day: bigint; month: bigint }): Promise<void> {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  await db.transaction().execute((tx) => ledger.setLimitsInTransaction(tx, id, limits));
  await close();
}

test('a limit of the day, and of the month, counts back from now: no midnight opens it anew [L10]', async () => {
  const [ana, ben] = [await limited(1_000, { day: 10n, month: 25n }), await wallet()];
  const send = async (minor: number) =>
    told([await ledger.post(pay(ana, ben, minor, { isLimited: true }))])[0];
  clock.set(new Date('2026-03-30T23:59:00Z'));
  expect(await send(11)).toBe('limit_reached');
  expect([await send(10), await send(1)]).toEqual(['posted', 'limit_reached']);
  await succeed(pay(ana, ben, 500));
  clock.set(new Date('2026-03-31T00:01:00Z'));
  expect(await send(1)).toBe('limit_reached');
  clock.set(new Date('2026-03-31T23:58:59Z'));
  expect(await send(1)).toBe('limit_reached');
  clock.set(new Date('2026-03-31T23:59:00Z'));
  expect([await send(10), await send(1)]).toEqual(['posted', 'limit_reached']);
  clock.advance(DAY);
  expect([await send(6), await send(5), await send(1)]).toEqual(['limit_reached', 'posted', 'limit_reached']);
  // The first ten are thirty days old now.
  clock.set(new Date('2026-04-29T23:59:00Z'));
  expect([await send(10), await send(1)]).toEqual(['posted', 'limit_reached']);
});

test('what leaves without asking counts as a sum, and asking lets more through [L10]', async () => {
  const [ana, ben] = [
    await limited(Number(LARGE_TRANSFER_MINOR) * 9, {
      day: LARGE_TRANSFER_MINOR * 9n,
      month: LARGE_TRANSFER_MINOR * 9n,
    }),
    await wallet(),
  ];
  const send = async (minor: bigint, isUnasked: boolean) =>
    told([await ledger.post(pay(ana, ben, minor, { isLimited: true, isUnasked }))])[0];
  const half = LARGE_TRANSFER_MINOR / 2n;
  expect([await send(half, true), await send(half, true)]).toEqual(['posted', 'unasked_limit_reached']);
  expect([await send(half, false), await send(half - 1n, true), await send(1n, true)]).toEqual([
    'posted',
    'posted',
    'unasked_limit_reached',
  ]);
  clock.advance(DAY);
  expect(await send(half, true)).toBe('posted');
});

test('nothing leaves an account that is stopped, on either path; what comes in does [L11]', async () => {
  const owner = randomUUID();
  const [ana] = await ledger.openAccounts([walletAccount(owner, 'PRD')]);
  const ben = await wallet(100);
  await succeed(pay(ben, ana!, 50));
  const held = hold(ana!, ben, 10, { code: 'vote' });
  await succeed(held);
  const setStopped = async (at: Date | null) => {
    const { db, close } = openDatabase({ url, maxConnections: 1 });
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, owner, at));
    await close();
  };
  await setStopped(clock.now());
  const tries = [pay(ana!, ben, 1), hold(ana!, ben, 1, { code: 'order' })];
  expect(told(await ledger.postMany(tries))).toEqual(['account_stopped', 'account_stopped']);
  expect(told(await ledger.postLinked([pay(ben, ana!, 1), pay(ana!, ben, 1)]))).toEqual([
    'linked_refused',
    'account_stopped',
  ]);
  await succeed(pay(ben, ana!, 1));
  await succeed({ kind: 'void', id: randomUUID(), holdId: held.id });
  // What is opened later is stopped too.
  const [dollars] = await ledger.openAccounts([walletAccount(owner, 'USD')]);
  expect((await ledger.account(dollars!))?.isStopped).toBe(true);
  await setStopped(null);
  await succeed(pay(ana!, ben, 51));
});

test('what an account owes stays in it, whatever comes in, until it is taken back [L12]', async () => {
  const [ana, ben] = [await wallet(), await wallet(1_000)];
  const changeOwed = async (change: bigint) => {
    const { db, close } = openDatabase({ url, maxConnections: 1 });
    await db.transaction().execute((tx) => ledger.changeOwedInTransaction(tx, ana, change));
    await close();
  };
  await changeOwed(300n);
  for (let i = 0; i < 3; i += 1) {
    // In one chain, one batch, and one after the other.
    await succeed(pay(ben, ana, 25));
    await succeed(pay(ben, ana, 75));
    expect(told([await ledger.post(pay(ana, ben, 1))])).toEqual(['insufficient_balance']);
    expect(told(await ledger.postMany([pay(ben, ben, 1), pay(ana, ben, 1)]))[1]).toBe('insufficient_balance');
  }
  expect(told(await ledger.postLinked([pay(ben, ana, 10), pay(ana, ben, 11)]))[1]).toBe(
    'insufficient_balance',
  );
  await succeed(pay(ana, ben, 300, { code: 'card_reversal' }));
  await changeOwed(-300n);
  await succeed(pay(ben, ana, 5));
  await succeed(pay(ana, ben, 5));
});

test('of a hundred at once, from two processes, exactly as many go through as the limit has room for [L10]', async () => {
  const [ana, ben] = [await limited(1_000, { day: 37n, month: 1_000n }), await wallet()];
  const other = createLedger({ url, clock });
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      (i % 2 ? ledger : other).post(pay(ana, ben, 1, { isLimited: true })),
    ),
  );
  await other.close();
  expect(told(outcomes).filter((word) => word === 'posted')).toHaveLength(37);
  expect(new Set(told(outcomes))).toEqual(new Set(['posted', 'limit_reached']));
  expect((await standing(ben)).balance).toBe(37n);
});

test('each posting says the limits and what they have let through by then; a repeated id counts once [L3, L10]', async () => {
  const [ana, ben] = [await limited(100, { day: 20n, month: 50n }), await wallet()];
  const first = pay(ana, ben, 3, { isLimited: true });
  const outcomes = await ledger.postMany([first, pay(ana, ben, 4, { isLimited: true }), pay(ana, ben, 9)]);
  const uses = outcomes.map((outcome) =>
    outcome.status === 'posted' ? outcome.postings.map((posting) => posting.limitUse?.usedDay) : null,
  );
  expect(uses).toEqual([
    [3n, undefined],
    [7n, undefined],
    [undefined, undefined],
  ]);
  expect(told([await ledger.post(first)])).toEqual(['exists']);
  expect((await ledger.account(ana))?.limits).toEqual({
    day: 20n,
    month: 50n,
    usedDay: 7n,
    usedMonth: 7n,
    unasked: LARGE_TRANSFER_MINOR - 1n,
    usedUnasked: 0n,
  });
});

test('a limit that is lowered below its use lets nothing more through, and keeps the use [L10]', async () => {
  const [ana, ben] = [await limited(100, { day: 20n, month: 50n }), await wallet()];
  await succeed(pay(ana, ben, 10, { isLimited: true }));
  await setLimits(ana, { day: 5n, month: 50n });
  expect(told([await ledger.post(pay(ana, ben, 1, { isLimited: true }))])).toEqual(['limit_reached']);
  expect((await ledger.account(ana))?.limits).toMatchObject({ day: 5n, usedDay: 10n });
});

test('a new PRD wallet has the first limits; other accounts let no limited transfer through [L10]', async () => {
  expect((await ledger.account(await wallet()))?.limits).toMatchObject({ usedDay: 0n });
  const dollars = await wallet(10, 'USD');
  expect((await ledger.account(dollars))?.limits).toBeNull();
});
