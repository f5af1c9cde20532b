/** `npm start`: builds the web app when its sources have changed, then runs the server and keeps it running. */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { defaultDataDir, stopLeftBehind } from '#server/database/embedded.ts';
import { buildWeb } from './build-web.ts';
import { COMPILED, ROOT } from './run-step.ts';
import { supervise } from './supervise.ts';

try {
  await buildWeb();
} catch {
  console.error('The web app could not be built. The lines above say why.');
  process.exit(1);
}
const status = await supervise({
  run: [join(ROOT, 'server/main.ts')],
  env: { ...COMPILED, ...process.env },
});
await stopDatabase().catch((error: Error) => console.error(error.message));
process.exit(status);

/** A server that was killed had no time to stop its database. */
async function stopDatabase(): Promise<void> {
  // A server that refused to start has nothing of its own, and perhaps no configuration.
  if (status === 1) return;
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl) await stopLeftBehind(dataDir ?? defaultDataDir());
}
