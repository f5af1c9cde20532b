import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/pool.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import {
  clock,
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

test('a limit of the day, and of the month, lets through exactly itself, and the next period all of it again [L10]', async () => {
  const [ana, ben] = [await limited(1_000, { day: 10n, month: 25n }), await wallet()];
  const send = async (minor: number) =>
    told([await ledger.post(pay(ana, ben, minor, { isLimited: true }))])[0];
  expect(await send(11)).toBe('limit_reached');
  expect([await send(10), await send(1)]).toEqual(['posted', 'limit_reached']);
  await succeed(pay(ana, ben, 500));
  clock.set(new Date('2026-03-30T12:00:00Z'));
  expect([await send(10), await send(1)]).toEqual(['posted', 'limit_reached']);
  clock.advance(DAY);
  expect([await send(6), await send(5), await send(1)]).toEqual(['limit_reached', 'posted', 'limit_reached']);
  clock.advance(DAY);
  expect(await send(10)).toBe('posted');
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
    usedOn: clock.now().toISOString().slice(0, 10),
    usedDay: 7n,
    usedMonth: 7n,
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
  expect((await ledger.account(await wallet()))?.limits).toMatchObject({ usedOn: null, usedDay: 0n });
  const dollars = await wallet(10, 'USD');
  expect((await ledger.account(dollars))?.limits).toBeNull();
});
