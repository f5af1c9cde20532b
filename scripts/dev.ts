/**
 * `npm run dev`: the server, restarted when its files change, behind Vite, which reloads the web app as its
 * files change. One address (`PORT`, default 3000). The database stays up across restarts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'vite';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { StartError } from '#server/start-error.ts';
import { freePort } from './free-port.ts';
import { ROOT } from './run-step.ts';

/** What the server answers itself, whatever Vite would say. */
const SERVER_PATHS = ['/api', '/dev', '/sandbox', '/.well-known', '/healthz', '/readyz', '/metrics'];

function startServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

async function startVite({ host, port }: Config, apiOrigin: string): Promise<() => Promise<void>> {
  const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: apiOrigin, ws: true }]));
  const vite = await createServer({ root: ROOT, server: { host, port, strictPort: true, proxy } });
  await vite.listen();
  return () => vite.close();
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = config.dataDir ?? defaultDataDir();
  const database = await prepareDatabase({ databaseUrl: config.databaseUrl, dataDir });
  const apiPort = await freePort();
  const stopVite = await startVite(config, `http://127.0.0.1:${apiPort}`).catch(async (error) => {
    await database.stop();
    throw new StartError(error.message);
  });
  const server = startServer({
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    PROTEGE_DATA_DIR: dataDir,
    PROTEGE_PUBLIC_URL: config.publicUrl ?? `http://${config.host}:${config.port}`,
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    await stopVite();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  server.once('exit', stop);
}

try {
  await main();
} catch (error) {
  const isForeseen = error instanceof ConfigError || error instanceof StartError;
  console.error(isForeseen ? error.message : error);
  process.exit(1);
}
