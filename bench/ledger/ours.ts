/** Our ledger module, as the product uses it: one call a transfer, whatever the number of callers. */
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findLedgerViolations } from '#server/invariants/ledger.ts';
import { accountIdOf, createLedger } from '#server/modules/ledger/index.ts';
import { systemClock, uuidV7 } from '#server/platform/clock.ts';
import { drive } from '../support/load.ts';
import type { Contestant } from './contestant.ts';

const newId = uuidV7(systemClock);
const memberOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const specOf = (n: number) => walletAccount(memberOf(n), 'BTC');
const FUNDS = 10n ** 15n;

/** Our contestant. */
export const ours: Contestant = {
  name: 'ours',

  async prepare(url, accounts) {
    const ledger = createLedger({ url, clock: systemClock });
    const [outside] = await ledger.openAccounts([outsideAccount('BTC')]);
    for (let first = 0; first < accounts; first += 5_000) {
      const specs = Array.from({ length: Math.min(5_000, accounts - first) }, (_, i) => specOf(first + i));
      const ids = await ledger.openAccounts(specs);
      await ledger.postMany(
        ids.map((id) => ({
          kind: 'transfer',
          id: newId(),
          debitAccountId: outside!,
          creditAccountId: id,
          amount: { asset: 'BTC', minor: FUNDS },
          code: 'deposit',
        })),
      );
    }
    await ledger.close();
    await settleDown(url);
  },

  async single(url, { callers, seconds, draw }) {
    const before = await countTransfers(url);
    const ledger = createLedger({ url, clock: systemClock });
    const result = await drive({ callers, seconds }, async () => {
      const [debit, credit] = draw();
      const { status } = await ledger.post({
        kind: 'transfer',
        id: newId(),
        debitAccountId: accountIdOf(specOf(debit).key),
        creditAccountId: accountIdOf(specOf(credit).key),
        amount: { asset: 'BTC', minor: 1n },
        code: 'transfer',
      });
      if (status !== 'posted') throw new Error(`A transfer of the benchmark was ${status}.`);
    });
    await ledger.close();
    const written = (await countTransfers(url)) - before;
    if (written !== result.calls) throw new Error(`${result.calls} were acknowledged, ${written} are there.`);
    await expectBalance(url);
    return result;
  },

  batched(url, load) {
    return ours.single(url, load);
  },
};

async function settleDown(url: string): Promise<void> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  await pool.query('vacuum analyze');
  await close();
}

async function countTransfers(url: string): Promise<number> {
  const { pool, close } = openDatabase({ url, maxConnections: 1 });
  const { rows } = await pool.query('select count(*)::int as n from ledger_transfers');
  await close();
  return rows[0].n;
}

async function expectBalance(url: string): Promise<void> {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  const violations = await findLedgerViolations(db);
  await close();
  if (violations.length > 0) throw new Error(`The books do not balance: ${JSON.stringify(violations)}`);
}
