/**
 * `npm run verify-ledger`: checks the whole ledger of the database that the product in this folder uses: the sealed
 * chain from its first block, every posting, and every fact of the books. Changes nothing. Names what was tampered with
 * first, then all else that is broken, and ends with status 1 where anything is. With the embedded database the product
 * has to run.
 */
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { verifyLedger } from '#server/operator/verify-ledger.ts';

try {
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const url = await findDatabase({ databaseUrl: config.databaseUrl, dataDir });
  const { broken, ...seen } = await verifyLedger({ url, dataDir, say: console.log });
  console.log(`${seen.blocks} blocks, ${seen.transfers} transfers, ${seen.postings} postings.`);
  const [first, ...others] = broken;
  if (first) console.error(`Broken first: ${first.invariant}. ${first.detail}`);
  for (const { invariant, detail } of others) console.error(`Also: ${invariant}. ${detail}`);
  console.log(first ? 'The ledger does not hold.' : 'The ledger holds.');
  process.exitCode = first ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
