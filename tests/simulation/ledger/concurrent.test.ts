/**
 * Several processes' worth of ledgers at once on few accounts. What was committed must have an order: the
 * postings of each account give one, these must agree with each other, and the naive oracle, run in that
 * order, must accept everything and arrive at the same balances.
 */
import pg from 'pg';
import { expect, test } from 'vitest';
import type { TransferCode } from '#core/ledger/codes.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import type { Asset } from '#core/money/asset.ts';
import { createLedger, type PostOutcome } from '#server/modules/ledger/index.ts';
import { expectLedgerToBalance } from '#tests/support/books-balance.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { nextChain, simulatedAccounts, type World } from './commands.ts';
import { Oracle } from './oracle.ts';
import { chooseSeed, seeded } from './random.ts';

const LEDGERS = 3;
const CALLERS_EACH = 8;
const CHAINS_EACH = 1_000;

test('concurrent clients leave a history that one loop could have written', async () => {
  const seed = chooseSeed('ledger concurrent');
  const { url, drop } = await createTestDatabase();
  const clock = createFakeClock();
  const ledgers = Array.from({ length: LEDGERS }, (_, i) =>
    createLedger({ url, clock, writers: 1 + (i % 2) }),
  );
  const specs = simulatedAccounts('concurrent');
  const ids = await ledgers[0]!.openAccounts(specs);
  const accounts = ids.map((id, i) => ({
    id,
    asset: specs[i]!.asset,
    isBottomless: specs[i]!.floor === null,
  }));
  // All callers repeat and alter each other's requests.
  const shared = { sent: [] as TransferRequest[], holds: [] as string[] };
  const posted = new Set<string>();
  const answered = new Map<string, Set<string>>();

  const note = (chain: readonly TransferRequest[], outcomes: PostOutcome[]) => {
    outcomes.forEach((outcome, i) => {
      const { id } = chain[i]!;
      if (outcome.status === 'posted') {
        if (posted.has(id)) throw new Error(`${id} was posted twice`);
        posted.add(id);
      }
      if (!answered.has(id)) answered.set(id, new Set());
      answered.get(id)!.add(outcome.status);
    });
  };

  await Promise.all(
    ledgers.flatMap((ledger, n) =>
      Array.from({ length: CALLERS_EACH }, async (_, caller) => {
        const random = seeded(seed + n * 1_000 + caller);
        const world: World = { random, accounts, now: clock.now, ...shared };
        for (let i = 0; i < CHAINS_EACH; i += 1) {
          const chain = nextChain(world);
          note(chain, await ledger.postLinked(chain, random.oneIn(3) ? 'bulk' : 'person'));
          if (caller === 0) clock.advance(random.below(300));
          if (random.oneIn(100)) await ledger.expireHolds();
        }
      }),
    ),
  );

  const history = await committedHistory(url, ids);
  for (const id of posted) expect(history.some((entry) => entry.request.id === id) || id).toBe(true);
  const oracle = new Oracle();
  ids.forEach((id, i) => {
    oracle.open(id, specs[i]!);
  });
  for (const { request, at } of history) {
    const [word] = oracle.run([request], at);
    if (word !== 'posted')
      throw new Error(`${request.kind} ${request.id} was posted, but in its place it is ${word}`);
  }
  for (const id of ids) expect(await ledgers[0]!.account(id)).toMatchObject(oracle.standing(id));
  // Whoever was told that a transfer exists was told the truth.
  for (const [id, statuses] of answered) if (statuses.has('exists')) expect(oracle.book.has(id)).toBe(true);

  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await expectLedgerToBalance(url);
  await drop();
});

/** What was committed, in an order that agrees with the numbers of every account's postings. */
async function committedHistory(
  url: string,
  ids: string[],
): Promise<{ request: TransferRequest; at: Date }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: transfers } = await client.query(
    'select t.*, amount::text as amount from ledger_transfers t',
  );
  const { rows: postings } = await client.query(
    'select account_id, transfer_id from ledger_postings where account_id = any($1) order by account_id, version',
    [ids],
  );
  await client.end();

  const waitsFor = new Map<string, number>();
  const next = new Map<string, string[]>();
  let last: { account_id: string; transfer_id: string } | undefined;
  for (const posting of postings) {
    waitsFor.set(posting.transfer_id, waitsFor.get(posting.transfer_id) ?? 0);
    if (last?.account_id === posting.account_id) {
      waitsFor.set(posting.transfer_id, waitsFor.get(posting.transfer_id)! + 1);
      next.set(last!.transfer_id, [...(next.get(last!.transfer_id) ?? []), posting.transfer_id]);
    }
    last = posting;
  }
  const ready = [...waitsFor].filter(([, n]) => n === 0).map(([id]) => id);
  const order: string[] = [];
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    order.push(id);
    for (const later of next.get(id) ?? []) {
      waitsFor.set(later, waitsFor.get(later)! - 1);
      if (waitsFor.get(later) === 0) ready.push(later);
    }
  }
  // A circle would mean that two accounts saw two transfers in opposite orders.
  expect(order).toHaveLength(waitsFor.size);
  const byId = new Map(transfers.map((row) => [row.id, row]));
  return order.map((id) => ({ request: toRequest(byId.get(id)!), at: byId.get(id)!.created_at }));
}

interface TransferRow {
  id: string;
  kind: TransferRequest['kind'];
  debit_account_id: string;
  credit_account_id: string;
  asset: Asset;
  amount: string;
  code: TransferCode;
  memo: string | null;
  hold_id: string;
  keeps_rest: boolean;
  expires_at: Date | null;
  created_at: Date;
}

function toRequest(row: TransferRow): TransferRequest {
  const amount = { asset: row.asset, minor: BigInt(row.amount) };
  const common = { id: row.id, memo: row.memo, code: row.code };
  switch (row.kind) {
    case 'post':
      return {
        ...common,
        kind: 'post',
        holdId: row.hold_id,
        amount,
        creditAccountId: row.credit_account_id,
        keepsRest: row.keeps_rest,
      };
    case 'void':
      return { ...common, kind: 'void', holdId: row.hold_id };
    case 'hold':
      return {
        ...common,
        kind: 'hold',
        debitAccountId: row.debit_account_id,
        creditAccountId: row.credit_account_id,
        amount,
        expiresAt: row.expires_at,
      };
    default:
      return {
        ...common,
        kind: 'transfer',
        debitAccountId: row.debit_account_id,
        creditAccountId: row.credit_account_id,
        amount,
      };
  }
}
