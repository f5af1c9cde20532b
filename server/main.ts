/**
 * The server's process: reads the configuration, makes the database ready, starts the application, says where
 * it is, and stops it cleanly. What cannot work ends with one line that says what to do, and exit status 1; a fault
 * that nobody caught ends with 70.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { type Backups, openBackups } from './backups/open-backups.ts';
import { placesIn, RESTORING } from './backups/places.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { keepsBackups } from './config-backups.ts';
import { defaultDataDir } from './database/embedded.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { endOnFault, secretsOf } from './fault.ts';
import { findLocalModels, type LocalModel, offerOf } from './find-local-models.ts';
import { outboxLink } from './platform/http/outbox-key.ts';
import { readSecret } from './read-secret.ts';
import { type SampleSignIn, seedSampleCommunity } from './seed/index.ts';
import { StartError } from './start-error.ts';

const OLDEST_NODE = 24;
const STOP_WITHIN_MS = 10_000;
/** npm passes a Ctrl-C on that the terminal has sent us already; within this time the two are one. */
const SAME_SIGNAL_MS = 1_000;
/** How often the supervisor hears that the event loop turns. */
const BEAT_MS = 2_000;

interface Running {
  address: string;
  signIn: SampleSignIn | undefined;
  /** Where backups go and where their key lies; undefined where none are kept. */
  backups: string | undefined;
  /** Opens the emails that are kept; undefined in production. */
  outbox: string | undefined;
  secret: string;
  stop(options?: { isFault?: boolean }): Promise<void>;
}

async function start(config: Config): Promise<Running> {
  await checkPort(config);
  const dataDir = config.dataDir ?? defaultDataDir();
  const keeps = keepsBackups(config);
  if (config.databaseUrl === undefined && existsSync(join(dataDir, RESTORING)))
    throw new StartError(`A restore into ${dataDir} was cut short. Run it again, into the same folder.`);
  const database = await prepareDatabase({
    databaseUrl: config.databaseUrl,
    dataDir,
    ...(keeps && { archiveTo: placesIn(dataDir).spool }),
  });
  try {
    const secret = config.secret ?? (await readSecret(dataDir));
    const given = { config, databaseUrl: database.url, secret };
    const signIn = config.seed === 'sample' ? await seedSampleCommunity(given) : undefined;
    const backups = keeps ? await openBackups(config, dataDir, console.error) : undefined;
    const app = await createApp({ ...given, backups });
    app.deps.files.prepare();
    let stopping: Promise<void> | undefined;
    const stop = (options?: { isFault?: boolean }) => {
      stopping ??= app.close(options).finally(() => database.stop());
      return stopping;
    };
    try {
      const address = await app.listen();
      const site = config.publicUrl ?? address;
      const outbox = config.isProduction ? undefined : outboxLink(site, secret);
      return { address: site, signIn, outbox, backups: backups && wordsOf(config, backups), secret, stop };
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Where the backups go, and what has to be kept elsewhere for them to be worth anything. */
function wordsOf(config: Config, { dataDir, vault }: Backups): string {
  const key = config.backups.key === undefined ? placesIn(dataDir).key : 'PROTEGE_BACKUP_KEY';
  return `Backups go to ${vault.placeOf()}. Keep a copy of their key (${key}) elsewhere: without it nobody can restore them.`;
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
  // Whoever started this process is gone, without a word.
  process.once('disconnect', () => {
    if (signalledAt === undefined) void onSignal();
  });
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

/** Before it serves there is nothing to finish; its database is stopped by the end of the process. */
function stopOnFaults(running: Promise<Running>): void {
  let up: Running | undefined;
  running.then(
    (started) => {
      up = started;
    },
    () => undefined,
  );
  endOnFault({
    drain: async () => up?.stop({ isFault: true }),
    secrets: () => [...secretsOf(process.env), ...(up ? [up.secret] : [])],
  });
}

function announce({ address, signIn, outbox, backups }: Running, models: readonly LocalModel[]): void {
  const lines = [`Protege runs at ${address}`];
  if (signIn) {
    lines.push(`Sample sign-in: ${signIn.email}, password ${signIn.password ?? 'as you changed it'}`);
    lines.push('The members and their ideas are samples. PROTEGE_SEED=none starts an empty community.');
  }
  if (outbox) lines.push(`Kept emails, for you alone: ${outbox}`);
  if (backups) lines.push(backups);
  lines.push(...models.map(offerOf), 'Stop with Ctrl-C.');
  console.log(lines.join('\n'));
}

/** Whoever started this process learns that it runs, and then that its event loop still turns. */
function tellSupervisor(): void {
  if (!process.send) return;
  process.send({ type: 'running' });
  setInterval(() => process.connected && process.send?.({ type: 'alive' }), BEAT_MS).unref();
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(new StartError(`Protege runs on Node ${OLDEST_NODE} or later; this is ${process.version}.`));
  }
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const running = start(config);
    const models = findLocalModels(config.model.lookAt);
    stopOnSignals(running);
    stopOnFaults(running);
    announce(await running, await models);
    tellSupervisor();
  } catch (error) {
    fail(error, config);
  }
}

await main();
