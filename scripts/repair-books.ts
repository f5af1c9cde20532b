/**
 * `npm run repair-books`: says which transfers no row explains, and proposes to take each back. It changes nothing.
 * With `-- --transfer ID --reason "…" --by one@example.org --and two@example.org` it posts one of these repairs, in the
 * names of two administrators. With the embedded database the product has to run.
 */
import { parseArgs } from 'node:util';
import { formatMinor } from '#core/money/amount.ts';
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { createLedger } from '#server/modules/ledger/index.ts';
import { proposeRepairs, repairBooks } from '#server/operator/repair-books.ts';
import { systemClock } from '#server/platform/clock.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      transfer: { type: 'string' },
      reason: { type: 'string', default: '' },
      by: { type: 'string', default: '' },
      and: { type: 'string', default: '' },
    },
  });
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const url = await findDatabase({ databaseUrl: config.databaseUrl, dataDir });
  const { db, close } = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 0 });
  const ledger = createLedger({ url, db, clock: systemClock });
  try {
    if (values.transfer !== undefined) {
      const { transfer, reason, by, and } = values;
      await repairBooks({ db, ledger, now: systemClock.now() }, { transferId: transfer, reason, by, and });
      console.log(`${transfer} was taken back.`);
      return;
    }
    const proposed = await proposeRepairs(db, ledger);
    for (const { transfer, why } of proposed) {
      const amount = `${formatMinor(transfer.amount.asset, transfer.amount.minor)} ${transfer.amount.asset}`;
      console.log(
        `${why}\n  Take ${amount} back: npm run repair-books -- --transfer ${transfer.id} --reason "…" --by … --and …`,
      );
    }
    if (proposed.length === 0) console.log('Nothing to repair by a posting.');
  } finally {
    await ledger.close();
    await close();
  }
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
