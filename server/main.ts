/**
 * The server's process: reads the configuration, makes the database ready, starts the application, says where
 * it is, and stops it cleanly. What cannot work ends with one line that says what to do, and exit status 1.
 */
import { createServer } from 'node:net';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { defaultDataDir } from './database/embedded.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { readSecret } from './read-secret.ts';
import { type SampleSignIn, seedSampleCommunity } from './seed/index.ts';
import { StartError } from './start-error.ts';

const OLDEST_NODE = 24;
const STOP_WITHIN_MS = 10_000;
/** npm passes a Ctrl-C on that the terminal has sent us already; within this time the two are one. */
const SAME_SIGNAL_MS = 1_000;

interface Running {
  address: string;
  signIn: SampleSignIn | undefined;
  stop(): Promise<void>;
}

async function start(config: Config): Promise<Running> {
  await checkPort(config);
  const dataDir = config.dataDir ?? defaultDataDir();
  const database = await prepareDatabase({ databaseUrl: config.databaseUrl, dataDir });
  try {
    const secret = config.secret ?? (await readSecret(dataDir));
    const given = { config, databaseUrl: database.url, secret };
    const signIn = config.seed === 'sample' ? await seedSampleCommunity(given) : undefined;
    const app = await createApp(given);
    const stop = async () => {
      await app.close();
      await database.stop();
    };
    try {
      const address = await app.listen();
      return { address: config.publicUrl ?? address, signIn, stop };
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Finds a port that is taken before anything else has been started. */
async function checkPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** The line for the operator; undefined for what we did not foresee. */
function lineFor(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${config?.port} is in use. Stop the program that uses it, or choose another port: PORT=${(config?.port ?? 3000) + 1} npm start`;
    case 'EACCES':
      return `Port ${config?.port} needs rights that this user does not have. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${config?.host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for every network.`;
    default:
      return undefined;
  }
}

function fail(error: unknown, config?: Config): never {
  console.error(lineFor(error, config) ?? error);
  process.exit(1);
}

function stopOnSignals(running: Promise<Running>): void {
  let signalledAt: number | undefined;
  const onSignal = async () => {
    const now = performance.now();
    if (signalledAt !== undefined) {
      if (now - signalledAt > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    signalledAt = now;
    console.log('Stopping …');
    setTimeout(() => {
      console.error('Stopped before everything in flight had finished.');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    try {
      await (await running).stop();
      process.exit(0);
    } catch (error) {
      fail(error);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function announce({ address, signIn }: Running): void {
  const lines = [`Protege runs at ${address}`];
  if (signIn) {
    lines.push(`Sample sign-in: ${signIn.email}, password ${signIn.password ?? 'as you changed it'}`);
    lines.push('The members and their ideas are samples. PROTEGE_SEED=none starts an empty community.');
  }
  lines.push('Stop with Ctrl-C.');
  console.log(lines.join('\n'));
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(new StartError(`Protege runs on Node ${OLDEST_NODE} or later; this is ${process.version}.`));
  }
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const running = start(config);
    stopOnSignals(running);
    announce(await running);
  } catch (error) {
    fail(error, config);
  }
}

await main();
