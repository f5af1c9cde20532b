/**
 * The server of the browser tests, as a program: the product as `npm start` runs it, on throw-away data.
 * `PORT`, `PROTEGE_PUBLIC_URL` and `PROTEGE_SECRET` come from `playwright.config.ts`; SIGTERM stops it and removes the data.
 */
import { rmSync } from 'node:fs';
import { buildWeb } from '../../scripts/build-web.ts';
import { hashQuickly } from './quick-passwords.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

const dataDir = throwAwayFolder('journeys');
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: 'development',
  PROTEGE_DATA_DIR: dataDir,
  PROTEGE_SEED: 'none',
  PROTEGE_LOG_LEVEL: 'error',
  PROTEGE_MARKET_DATA_URL: 'none',
  PROTEGE_BITCOIN_INFO_URL: 'none',
  // Members of journeys earn to have something to send; under `chat-v2` it would rest, and wait for the verified email.
  // `rewards.spec.ts` has a server of its own, with the policy of a new installation.
  PROTEGE_REWARDS_POLICY: 'chat-v1',
  // What a journey deposits is there soon; what a deposit looks like on its way is seen on a clock that stands.
  PROTEGE_SANDBOX_SECONDS: '1',
  // All members of a run come from one address.
  PROTEGE_RATE_LIMITS: '0',
});
delete process.env.DATABASE_URL;

hashQuickly();
await buildWeb();
await import('#server/main.ts');
