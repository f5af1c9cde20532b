/**
 * A long random life of the ledger, command by command beside a naive oracle: every outcome and every
 * balance must agree, and all invariants must hold at the end.
 */
import { expect, test } from 'vitest';
import type { Chain } from '#core/ledger/decide-batch.ts';
import {
  createLedger,
  type PostOutcome,
  type ReverseOutcome,
  reversalIdOf,
  transferIdOf,
} from '#server/modules/ledger/index.ts';
import { expectLedgerToBalance } from '#tests/support/books-balance.ts';
import { createFakeClock, HOUR } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { nextChain, simulatedAccounts, type World } from './commands.ts';
import { Oracle } from './oracle.ts';
import { chooseSeed, seeded } from './random.ts';

const COMMANDS = 100_000;

test('100,000 random commands end exactly as one naive loop would have them', async () => {
  const random = seeded(chooseSeed('ledger sequence'));
  const { url, drop } = await createTestDatabase();
  const clock = createFakeClock();
  // One writer keeps the order in which we call; batches still form of what is sent together.
  const ledger = createLedger({ url, clock, writers: 1 });
  const oracle = new Oracle();
  const specs = simulatedAccounts('sequence');
  const ids = await ledger.openAccounts(specs);
  ids.forEach((id, i) => {
    oracle.open(id, specs[i]!);
  });
  const world: World = {
    random,
    accounts: ids.map((id, i) => ({ id, asset: specs[i]!.asset, isBottomless: specs[i]!.floor === null })),
    now: clock.now,
    sent: [],
    holds: [],
  };
  const seen = new Map<string, number>();

  let commands = 0;
  while (commands < COMMANDS) {
    const chains = Array.from({ length: 1 + random.below(random.oneIn(3) ? 400 : 30) }, () =>
      nextChain(world),
    );
    const outcomes = await Promise.all(chains.map((chain) => ledger.postLinked(chain)));
    chains.forEach((chain, i) => {
      const expected = oracle.run(chain, clock.now());
      const got = words(outcomes[i]!);
      if (got.join() !== expected.join()) throw new Error(difference(chain, got, expected));
      for (const word of got) seen.set(word, (seen.get(word) ?? 0) + 1);
    });
    for (const outcome of outcomes.flat()) checkPostings(outcome);
    commands += chains.flat().length;

    // At times hours, so that limits come to new days and new months.
    clock.advance(random.oneIn(12) ? 20 * HOUR : random.below(3) * 700);
    if (random.oneIn(4)) {
      expect(await ledger.expireHolds()).toBe(expireAll());
      commands += 1;
    }
    if (world.sent.length > 0 && random.oneIn(2)) {
      const { id } = random.pick(world.sent);
      const expected = reverse(id);
      expect(word(await ledger.reverse(id))).toBe(expected);
      seen.set(`reversal ${expected}`, (seen.get(`reversal ${expected}`) ?? 0) + 1);
      commands += 1;
    }
  }

  for (const id of ids) expect(await ledger.account(id)).toMatchObject(oracle.standing(id));
  // The run has been everywhere: a generator that misses a refusal would prove nothing about it.
  for (const reason of REACHED) expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(0);
  await ledger.close();
  await expectLedgerToBalance(url);
  await drop();

  /** The postings of an outcome leave the accounts where the oracle has them, if nothing came after. */
  function checkPostings(outcome: PostOutcome): void {
    if (outcome.status !== 'posted') return;
    for (const posting of outcome.postings) {
      const standing = oracle.standing(posting.accountId);
      if (posting.version !== standing.version) continue;
      expect({ balance: posting.balance, held: posting.held }).toEqual({
        balance: standing.balance,
        held: standing.held,
      });
    }
  }

  function expireAll(): number {
    let released = 0;
    for (const [holdId, reserve] of oracle.reserves) {
      if (reserve.closed || reserve.until === null || reserve.until > clock.now().getTime()) continue;
      oracle.run(
        [{ kind: 'void', id: transferIdOf(`expiry:${holdId}`), holdId, code: 'expiry' }],
        clock.now(),
      );
      released += 1;
    }
    return released;
  }

  function reverse(id: string): string {
    const original = oracle.book.get(id);
    if (!original) return 'transfer_missing';
    if (original.moved === 0n) return 'not_reversible';
    const amount = { asset: original.asset as 'PRD', minor: original.size };
    return oracle.run(
      [
        {
          kind: 'transfer',
          id: reversalIdOf(id),
          debitAccountId: original.to,
          creditAccountId: original.from,
          amount,
          code: 'reversal',
        },
      ],
      clock.now(),
    )[0]!;
  }
});

const REACHED = [
  'posted',
  'exists',
  'amount_not_positive',
  'amount_too_large',
  'same_account',
  'id_conflict',
  'hold_missing',
  'account_missing',
  'asset_mismatch',
  'hold_posted',
  'hold_voided',
  'hold_expired',
  'hold_not_due',
  'hold_exceeded',
  'expiry_not_ahead',
  'insufficient_balance',
  'balance_overflow',
  'limit_reached',
  'linked_refused',
  'reversal posted',
  'reversal not_reversible',
];

function word(outcome: PostOutcome | ReverseOutcome): string {
  return outcome.status === 'refused' ? outcome.reason : outcome.status;
}

function words(outcomes: PostOutcome[]): string[] {
  return outcomes.map(word);
}

function difference(chain: Chain, got: string[], expected: string[]): string {
  const text = JSON.stringify(chain, (_, value) => (typeof value === 'bigint' ? `${value}` : value), 2);
  return `The ledger said ${got}, the oracle ${expected}, of ${text}`;
}
