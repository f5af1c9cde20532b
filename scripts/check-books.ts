/**
 * `npm run check-books`: checks every invariant of the books, in the database that the product in this folder
 * uses, and changes nothing. With the embedded database the product has to run. Ends with status 1 when a
 * fact is broken.
 */
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { findViolationsAt } from '#server/invariants/find-violations-at.ts';

try {
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const violations = await findViolationsAt(await findDatabase({ databaseUrl: config.databaseUrl, dataDir }));
  for (const { invariant, detail } of violations) console.error(`Broken: ${invariant}. ${detail}`);
  console.log(violations.length === 0 ? 'The books balance.' : `${violations.length} facts are broken.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
