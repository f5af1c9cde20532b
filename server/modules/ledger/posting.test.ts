import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { issuanceAccount, treasuryAccount } from '#core/ledger/chart.ts';
import type { TransferRefusal } from '#core/ledger/decide-transfer.ts';
import { BASE_SUPPLY, GENESIS_AT, GENESIS_NAME } from '#core/ledger/genesis.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { MAX_MINOR } from '#core/money/amount.ts';
import { FIRST_LIMITS } from '#core/wallet/sending-limits.ts';
import { LARGE_TRANSFER_MINOR } from '#core/wallet/terms.ts';
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
import { accountIdOf, createLedger, transferIdOf } from './index.ts';

testLedger();

describe('genesis', () => {
  test('the treasury holds the base supply, issued once, under the ids that the code derives', async () => {
    expect(await ledger.accountByKey(treasuryAccount().key)).toMatchObject({
      id: treasury,
      balance: BASE_SUPPLY.minor,
    });
    expect(await ledger.accountByKey(issuanceAccount().key)).toMatchObject({
      balance: -BASE_SUPPLY.minor,
      floor: null,
    });
    expect(await ledger.transfer(transferIdOf(GENESIS_NAME))).toMatchObject({
      amount: BASE_SUPPLY,
      code: 'genesis',
      createdAt: GENESIS_AT,
    });
  });
});

describe('through the store, a refused transfer has the first reason that applies', () => {
  const nobody = () => randomUUID();
  const cases: [
    TransferRefusal,
    (at: { ana: string; ben: string; usd: string; full: string; id: string }) => TransferRequest,
  ][] = [
    ['amount_not_positive', ({ ana, id }) => pay(ana, ana, 0, { id })],
    ['amount_too_large', ({ ana, id }) => pay(ana, ana, MAX_MINOR + 1n, { id })],
    ['same_account', ({ ana, id }) => pay(ana, ana, 999, { id })],
    ['id_conflict', ({ ana, id }) => pay(ana, nobody(), 999, { id })],
    ['hold_missing', () => ({ kind: 'void', id: nobody(), holdId: nobody() })],
    ['account_missing', ({ usd }) => pay(nobody(), usd, 999)],
    ['account_missing', ({ usd }) => pay(usd, nobody(), 999)],
    ['account_missing', ({ ana }) => hold(ana, nobody(), 1)],
    ['asset_mismatch', ({ ana, usd }) => pay(ana, usd, 999)],
    ['asset_mismatch', ({ ana, usd }) => hold(ana, usd, 1)],
    ['asset_mismatch', ({ ana, ben }) => pay(ana, ben, 999, { amount: { asset: 'USD', minor: 999n } })],
    ['expiry_not_ahead', ({ ana, ben }) => hold(ana, ben, 999, { expiresAt: clock.now() })],
    ['insufficient_balance', ({ ana, full }) => pay(ana, full, 99)],
    ['balance_overflow', ({ ana, full }) => pay(ana, full, 1)],
    ['limit_reached', ({ full, ben }) => pay(full, ben, FIRST_LIMITS.day + 1n, { isLimited: true })],
    [
      'unasked_limit_reached',
      ({ full, ben }) => pay(full, ben, LARGE_TRANSFER_MINOR, { isLimited: true, isUnasked: true }),
    ],
  ];

  /** Brings an account to the end of its range. */
  async function fill(id: string): Promise<void> {
    const [source] = await ledger.openAccounts([
      { key: `outside:${randomUUID()}:PRD`, asset: 'PRD', floor: null },
    ]);
    await succeed(pay(source!, id, MAX_MINOR));
  }

  test.each(cases)('%s', async (reason, request) => {
    const [ana, ben, usd, full] = [
      await wallet(100),
      await wallet(),
      await wallet(100, 'USD'),
      await wallet(),
    ];
    await fill(full);
    const first = pay(ana, ben, 1);
    await succeed(first);
    // Beside neighbours that must not notice.
    const [before, refused, after] = await ledger.postMany([
      pay(ana, ben, 1),
      request({ ana, ben, usd, full, id: first.id }),
      pay(ana, ben, 1),
    ]);
    expect(refused).toEqual({ status: 'refused', reason });
    expect([before!.status, after!.status]).toEqual(['posted', 'posted']);
    expect(await standing(ana)).toEqual({ balance: 97n, held: 0n });
  });
});

describe('a batch', () => {
  test('one refusal among a thousand fails nobody else, and the balances are as if they had come one by one', async () => {
    const [poor, rich, sink] = [await wallet(50), await wallet(10_000), await wallet()];
    const requests = Array.from({ length: 1_000 }, (_, i) => pay(i % 10 === 0 ? poor : rich, sink, 1));
    const outcomes = await ledger.postMany(requests, 'person');
    const refused = outcomes.filter((outcome) => outcome.status === 'refused');
    expect(refused).toHaveLength(50);
    expect(new Set(told(refused))).toEqual(new Set(['insufficient_balance']));
    expect(await standing(poor)).toEqual({ balance: 0n, held: 0n });
    expect(await standing(sink)).toEqual({ balance: 950n, held: 0n });
  });

  test('sent together, a transfer may spend what the one before it brought', async () => {
    const [a, b, c] = [await wallet(5), await wallet(), await wallet()];
    expect(told(await ledger.postMany([pay(b, c, 5), pay(a, b, 5), pay(b, c, 5)], 'person'))).toEqual([
      'insufficient_balance',
      'posted',
      'posted',
    ]);
  });

  test('a store that cannot run one request does not fail its neighbours', async () => {
    const [a, b] = [await wallet(5), await wallet()];
    // A time that JavaScript knows and PostgreSQL cannot read.
    const broken = hold(a, b, 1, { expiresAt: new Date(8.64e15) });
    const [first, second, third] = await Promise.allSettled([
      ledger.post(pay(a, b, 1)),
      ledger.post(broken),
      ledger.post(pay(a, b, 1)),
    ]);
    expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await standing(b)).toEqual({ balance: 2n, held: 0n });
  });

  test.each<[string, (a: string, b: string) => TransferRequest]>([
    ['an id that is no UUID', (a, b) => pay(a, b, 1, { id: "x'); drop table" })],
    ['an account that is no UUID', (a) => pay(a, 'treasury:PRD', 1)],
    ['NUL in a memo', (a, b) => pay(a, b, 1, { memo: 'a\0b' })],
    ['half a character in a memo', (a, b) => pay(a, b, 1, { memo: '\ud800' })],
    ['NUL in metadata', (a, b) => pay(a, b, 1, { metadata: { a: '\0' } })],
    ['half a character in metadata', (a, b) => pay(a, b, 1, { metadata: { '\udfff': 1 } })],
    ['a memo without end', (a, b) => pay(a, b, 1, { memo: 'x'.repeat(100_000) })],
    ['a deadline that is no time', (a, b) => hold(a, b, 1, { expiresAt: new Date(Number.NaN) })],
  ])('%s never reaches it', async (_name, request) => {
    const [a, b] = [await wallet(5), await wallet()];
    await expect(ledger.post(request(a, b))).rejects.toThrow(TypeError);
  });

  test('text comes back as it was sent, whatever is in it', async () => {
    const [a, b] = [await wallet(5), await wallet()];
    const memo = `"quotes" \\ {braces}, NULL, 🎉 'n' \n <script>`;
    const request = pay(a, b, 1, { memo, reference: 'null', metadata: { memo, deep: [{ '"': null }] } });
    await succeed(request);
    expect(await ledger.transfer(request.id)).toMatchObject({
      memo,
      reference: 'null',
      metadata: { memo, deep: [{ '"': null }] },
    });
    expect(await ledger.post(request)).toMatchObject({ status: 'exists' });
  });
});

describe('idempotency', () => {
  test('the same id with the same content posts once, however many send it at once', async () => {
    const [a, b] = [await wallet(100), await wallet()];
    const request = pay(a, b, 7);
    const second = createLedger({ url, clock });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? ledger : second).post(request)),
    );
    await second.close();
    expect(told(outcomes).filter((status) => status === 'posted')).toHaveLength(1);
    expect(told(outcomes).filter((status) => status === 'exists')).toHaveLength(39);
    expect(await standing(b)).toEqual({ balance: 7n, held: 0n });
  });

  test('the same id with other content is refused, also when both arrive at once in different processes', async () => {
    const second = createLedger({ url, clock });
    for (let round = 0; round < 20; round += 1) {
      const [a, b, c, d] = await Promise.all([wallet(10), wallet(), wallet(10), wallet()]);
      const id = randomUUID();
      const outcomes = await Promise.all([
        ledger.post(pay(a, b, 1, { id })),
        second.post(pay(c, d, 1, { id })),
      ]);
      expect(told(outcomes).sort()).toEqual(['id_conflict', 'posted']);
    }
    await second.close();
  });

  test('a refused id stays free', async () => {
    const [a, b] = [await wallet(), await wallet()];
    const request = pay(a, b, 5);
    expect(await ledger.post(request)).toMatchObject({ reason: 'insufficient_balance' });
    await succeed(pay(treasury, a, 5));
    expect(await ledger.post(request)).toMatchObject({ status: 'posted' });
  });
});

describe('concurrent spenders', () => {
  test('of the last unit: exactly one succeeds, across two processes', async () => {
    const second = createLedger({ url, clock });
    for (let round = 0; round < 20; round += 1) {
      const [a, b] = [await wallet(1), await wallet()];
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          (i % 2 ? ledger : second).post(i % 3 ? pay(a, b, 1) : hold(a, b, 1)),
        ),
      );
      expect(told(outcomes).filter((status) => status === 'posted')).toHaveLength(1);
      expect(told(outcomes).filter((status) => status === 'insufficient_balance')).toHaveLength(11);
    }
    await second.close();
  });

  test('in opposite directions never deadlock for good', async () => {
    const second = createLedger({ url, clock });
    const wallets = await Promise.all(Array.from({ length: 6 }, () => wallet(1_000)));
    const outcomes = await Promise.all(
      Array.from({ length: 600 }, (_, i) => {
        const [from, to] = [wallets[i % 6]!, wallets[(i * 5 + 1) % 6]!];
        return (i % 2 ? ledger : second).post(from === to ? pay(treasury, to, 1) : pay(from, to, 1));
      }),
    );
    await second.close();
    expect(new Set(told(outcomes))).toEqual(new Set(['posted']));
  });
});

test('ids that derive from names are the same in SQL', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    for (const name of ['genesis:PRD', 'send:x:y', 'wallet:1:PRD', '', 'é']) {
      const { rows } = await pool.query(
        'select ledger_transfer_id($1) as transfer, ledger_account_id($1) as account',
        [name],
      );
      expect(rows).toEqual([{ transfer: transferIdOf(name), account: accountIdOf(name) }]);
    }
  } finally {
    await pool.end();
  }
});
