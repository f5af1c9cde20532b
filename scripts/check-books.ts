/**
 * `npm run check-books`: checks every invariant of the books, in the database that the product in this folder
 * uses, and changes nothing. The sealed chain is walked from its first block and compared with the checkpoints that
 * are kept outside the database; a walk that was interrupted goes on where it was. With `--since 2h` (or a time),
 * what was made before is neither reconciled nor walked again. With the embedded database the product has to run.
 * Ends with status 1 when a fact is broken.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { checkBooks } from '#server/operator/check-books.ts';
import { readSince } from './check-books/read-since.ts';

try {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = values.since === undefined ? undefined : readSince(values.since, new Date());
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const url = await findDatabase({ databaseUrl: config.databaseUrl, dataDir });
  const violations = await checkBooks({ url, dataDir, since, say: console.log });
  for (const { invariant, detail } of violations) console.error(`Broken: ${invariant}. ${detail}`);
  console.log(violations.length === 0 ? 'The books balance.' : `${violations.length} facts are broken.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
