/**
 * `npm run make-admin -- person@example.org`: makes a member an administrator, in the database that the product
 * in this folder uses. With the embedded database the product has to run. It bites within seconds.
 */
import { readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/pool.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { grantAdmin } from '#server/operator/grant-admin.ts';

async function main(): Promise<string> {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new Error('Name the member: npm run make-admin -- person@example.org');
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const { db, close } = openDatabase({
    url: await findDatabase({ databaseUrl: config.databaseUrl, dataDir }),
    maxConnections: 1,
  });
  try {
    const granted = await grantAdmin(db, { email, now: new Date() });
    if (!granted) throw new Error(`No member has the email ${email}.`);
    const { hasFactor } = granted;
    return hasFactor
      ? `${email} is an administrator.`
      : `${email} is an administrator, with no powers until a second factor protects the account: it is set up in the product, under /settings/security.`;
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
