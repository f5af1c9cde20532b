/**
 * A ledger on a database of its own and a clock that stands still, for tests of the ledger itself. The books
 * are checked after every test.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { outsideAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import type { HoldRequest, MoveRequest, TransferRequest } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import { accountIdOf, createLedger, type Ledger, type PostOutcome } from '#server/modules/ledger/index.ts';
import { expectLedgerToBalance } from '#tests/support/books-balance.ts';
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

export let url: string;
export let clock: FakeClock;
export let ledger: Ledger;

/** Call once at the top of a test file. */
export function testLedger(): void {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase());
  });
  afterAll(() => drop());
  beforeEach(() => {
    clock = createFakeClock();
    ledger = createLedger({ url, clock });
  });
  afterEach(async () => {
    await ledger.close();
    await expectLedgerToBalance(url);
  });
}

export const treasury = accountIdOf(treasuryAccount().key);

/** A new wallet that holds so much. */
export async function wallet(minor: bigint | number = 0, asset: Asset = 'PRD'): Promise<string> {
  const [id] = await ledger.openAccounts([walletAccount(randomUUID(), asset), outsideAccount(asset)]);
  if (BigInt(minor) > 0n) {
    await succeed(
      pay(accountIdOf(outsideAccount(asset).key), id!, minor, { amount: { asset, minor: BigInt(minor) } }),
    );
  }
  return id!;
}

/** A transfer of PRD. */
export function pay(
  from: string,
  to: string,
  minor: bigint | number,
  more: Partial<MoveRequest> = {},
): MoveRequest {
  return {
    kind: 'transfer',
    id: randomUUID(),
    debitAccountId: from,
    creditAccountId: to,
    amount: { asset: 'PRD', minor: BigInt(minor) },
    code: 'transfer',
    ...more,
  };
}

/** A hold of PRD. */
export function hold(
  from: string,
  to: string,
  minor: bigint | number,
  more: Partial<HoldRequest> = {},
): HoldRequest {
  return { ...pay(from, to, minor), code: 'adjustment', ...more, kind: 'hold' };
}

/** Posts a request that must be accepted. */
export async function succeed(request: TransferRequest): Promise<PostOutcome> {
  const outcome = await ledger.post(request);
  expect(outcome).toMatchObject({ status: 'posted' });
  return outcome;
}

/** Outcomes in a word each. */
export const told = (outcomes: PostOutcome[]) =>
  outcomes.map((outcome) => (outcome.status === 'refused' ? outcome.reason : outcome.status));

export async function standing(id: string): Promise<{ balance: bigint; held: bigint }> {
  const { balance, held } = (await ledger.account(id))!;
  return { balance, held };
}
