import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger/chart.ts';
import { openDatabase } from '#server/database/pool.ts';
import { HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import {
  clock,
  hold,
  ledger,
  pay,
  standing,
  succeed,
  testLedger,
  told,
  treasury,
  url,
  wallet,
} from '#tests/support/ledger-kit.ts';
import { createLedger, type PostedEvent } from './index.ts';

testLedger();

describe('the past', () => {
  test('a balance at a time is what had been posted by then', async () => {
    const [a, b] = [await wallet(100), await wallet()];
    const start = clock.now().getTime();
    for (let i = 0; i < 20; i += 1) {
      clock.advance(MINUTE);
      await succeed(pay(a, b, 1));
    }
    const at = (minutes: number) => ledger.balanceAt(b, new Date(start + minutes * MINUTE));
    expect(await at(0)).toEqual({ balance: 0n, held: 0n, version: 0 });
    expect(await at(0.99)).toMatchObject({ balance: 0n });
    expect(await at(1)).toMatchObject({ balance: 1n });
    expect(await at(13.5)).toMatchObject({ balance: 13n });
    expect(await at(9_999)).toMatchObject({ balance: 20n, version: 20 });
  });

  test('never lies before what an account has seen, even when a clock goes back', async () => {
    const [a, b] = [await wallet(100), await wallet()];
    await succeed(pay(a, b, 1));
    clock.set(new Date(clock.now().getTime() - HOUR));
    await succeed(pay(a, b, 1));
    const { lines } = await ledger.statement({ accountId: b });
    expect(lines.map((line) => line.postedAt.getTime())).toEqual([
      lines[1]!.postedAt.getTime(),
      lines[1]!.postedAt.getTime(),
    ]);
  });

  test('a statement pages through every line once, newest first, also while new ones arrive', async () => {
    const [a, b] = [await wallet(100), await wallet()];
    for (let i = 1; i <= 23; i += 1) await succeed(pay(a, b, i % 2 ? 1 : 2));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await ledger.statement({ accountId: b, cursor, limit: 5 });
      seen.push(...page.lines.map((line) => line.version));
      cursor = page.nextCursor;
      await succeed(pay(a, b, 1));
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => 23 - i));
  });

  test('a statement keeps to its times, names the other side, and leaves holds out unless asked', async () => {
    const [a, b] = [await wallet(100), await wallet()];
    const held = hold(a, b, 1);
    const start = clock.now().getTime();
    for (let i = 0; i < 5; i += 1) {
      clock.advance(MINUTE);
      await succeed(pay(a, b, 1, { memo: `m${i}` }));
    }
    await succeed(held);
    const minute = (n: number) => new Date(start + n * MINUTE);
    const page = await ledger.statement({ accountId: a, from: minute(2), to: minute(4) });
    expect(page.lines.map((line) => line.transfer.memo)).toEqual(['m2', 'm1']);
    expect(page.lines[0]).toMatchObject({
      amount: -1n,
      counterpartAccountId: b,
      counterpartKey: (await ledger.account(b))!.key,
    });
    const whole = await ledger.statement({ accountId: a });
    expect(whole.lines[0]).toMatchObject({ transfer: { memo: 'm4' } });
    expect((await ledger.statement({ accountId: a, includeHolds: true })).lines[0]).toMatchObject({
      amount: 0n,
      heldChange: 1n,
      held: 1n,
      transferId: held.id,
    });
  });
});

describe('listeners', () => {
  test('are told what was posted, with what they need to address it, and can catch up by version', async () => {
    const [a, b] = [await wallet(10), await wallet()];
    const heard: PostedEvent[] = [];
    const stop = ledger.onPosted((events) => void heard.push(...events));
    await succeed(pay(a, b, 4, { memo: 'lunch' }));
    await succeed(hold(a, b, 5));
    stop();
    await succeed(pay(a, b, 1));
    const account = (await ledger.account(b))!;
    expect(heard).toHaveLength(3);
    expect(heard[1]).toMatchObject({
      accountId: b,
      accountKey: account.key,
      ownerId: account.ownerId,
      version: 1,
      amount: 4n,
      balance: 4n,
      held: 0n,
      transfer: { memo: 'lunch' },
    });
    expect(heard[2]).toMatchObject({ accountId: a, amount: 0n, heldChange: 5n, balance: 6n, held: 5n });
    const missed = await ledger.postingsAfter({ accountId: b, version: 1 });
    expect(missed.map((line) => [line.version, line.amount])).toEqual([[2, 1n]]);
  });

  test('that throw change nothing for callers', async () => {
    const [a, b] = [await wallet(10), await wallet()];
    ledger.onPosted(() => {
      throw new Error('a listener with a bug');
    });
    await succeed(pay(a, b, 4));
    expect(await standing(b)).toEqual({ balance: 4n, held: 0n });
  });
});

describe("in a caller's transaction", () => {
  test('transfers are there when it commits, gone when it rolls back, and told after announce', async () => {
    const database = openDatabase({ url });
    const heard: PostedEvent[] = [];
    ledger.onPosted((events) => void heard.push(...events));
    const [a, b] = [await wallet(10), await wallet()];
    heard.length = 0;

    await expect(
      database.db.transaction().execute(async (tx) => {
        const { outcomes } = await ledger.postInTransaction(tx, [[pay(a, b, 4)]]);
        expect(told(outcomes.flat())).toEqual(['posted']);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await standing(a)).toEqual({ balance: 10n, held: 0n });

    const posted = await database.db.transaction().execute(async (tx) => {
      const [fresh] = await ledger.openAccountsInTransaction(tx, [walletAccount(randomUUID(), 'PRD')]);
      return ledger.postInTransaction(tx, [[pay(a, fresh!, 4)], [pay(a, b, 7)], [pay(a, b, 6)]]);
    });
    expect(told(posted.outcomes.flat())).toEqual(['posted', 'insufficient_balance', 'posted']);
    expect(heard).toEqual([]);
    posted.announce();
    expect(heard.map((event) => event.amount)).toEqual([-4n, 4n, -6n, 6n]);
    expect(await standing(a)).toEqual({ balance: 0n, held: 0n });
    await database.close();
  });
});

describe('the tables', () => {
  test.each([
    'update ledger_transfers set amount = amount + 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
    'update ledger_postings set balance = 0',
    'delete from ledger_postings',
    'truncate ledger_postings',
    'delete from ledger_accounts',
    "update ledger_accounts set asset = 'USD'",
    "update ledger_accounts set held = held - 1 where key = 'treasury:PRD'",
    "update ledger_accounts set balance = -1 where key = 'treasury:PRD'",
  ])('refuse: %s [C-13 attack]', async (statement) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(client.query(statement)).rejects.toThrow();
    await client.end();
  });

  test('opening an account twice, from two sides at once, changes nothing', async () => {
    const spec = walletAccount(randomUUID(), 'PRD');
    const [[first], [second]] = await Promise.all([
      ledger.openAccounts([spec]),
      ledger.openAccounts([spec, spec]),
    ]);
    expect(first).toBe(second);
    await succeed(pay(treasury, first!, 3));
    await ledger.openAccounts([spec]);
    expect(await standing(first!)).toEqual({ balance: 3n, held: 0n });
  });

  test('whoever opens one account in the same instant, all of them get it', async () => {
    for (let round = 0; round < 150; round += 1) {
      const specs = Array.from({ length: 3 }, () => walletAccount(randomUUID(), 'PRD'));
      const opened = await Promise.all(Array.from({ length: 4 }, () => ledger.openAccounts(specs)));
      expect(new Set(opened.map(String)).size).toBe(1);
    }
  });

  test('a closed ledger refuses new work after finishing the old', async () => {
    const [a, b] = [await wallet(10), await wallet()];
    const other = createLedger({ url, clock });
    const inFlight = Array.from({ length: 10 }, () => other.post(pay(a, b, 1)));
    await other.close();
    expect(told(await Promise.all(inFlight))).toEqual(Array(10).fill('posted'));
    await expect(other.post(pay(a, b, 1))).rejects.toThrow('closed');
  });
});
