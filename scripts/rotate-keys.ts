/**
 * `npm run rotate-keys`: makes a new key for access tokens, in the database that the product in this folder uses. It
 * is published at once, signs ten minutes later, and the old one goes when its last token has run out: nobody
 * notices. With `-- --now`, for a key that somebody may have taken, the new one signs at once and every other is
 * gone; whoever is signed in is renewed by the refresh token.
 */
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { rotateKeys } from '#server/modules/identity/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readSecret } from '#server/read-secret.ts';

async function main(): Promise<string> {
  const isUrgent = process.argv.includes('--now');
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const secret = config.secret ?? (await readSecret(dataDir));
  const { db, close } = openDatabase({
    url: await findDatabase({ databaseUrl: config.databaseUrl, dataDir }),
    maxConnections: 1,
  });
  try {
    const options = { db, clock: systemClock, secret, onUnreadableKey: () => undefined };
    await rotateKeys(options, { olderThanMs: 0, isUrgent });
    return isUrgent
      ? 'A new key signs within a minute, and the others are gone.'
      : 'A new key is published. It signs in ten minutes.';
  } finally {
    await close();
  }
}

try {
  console.log(await main());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
