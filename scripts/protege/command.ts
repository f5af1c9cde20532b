/** What a command of the operator's is, and what all of them share. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { App } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { defaultDataDir } from '#server/database/embedded.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { findDatabase } from '#server/database/prepare-database.ts';
import { readSecret } from '#server/read-secret.ts';

/** One command: what it does, how it is called, and its work, which says by its status how it went. */
export interface Command {
  /** One line of the list. */
  summary: string;
  /** What stands behind `npm run protege --`. */
  usage: string;
  /** Its options, one a line. */
  options?: readonly string[];
  /** Resolves with the exit status: 0 when all is well. */
  run(args: string[]): Promise<number>;
}

/** A command that was called wrongly; the message says what it takes. */
export class UsageError extends Error {}

/** Reads options and so many words. Throws `UsageError`. */
export function readArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  words: { least: number; most: number } = { least: 0, most: 0 },
) {
  try {
    const read = parseArgs({ args, options, allowPositionals: true, strict: true });
    const { length } = read.positionals;
    if (length >= words.least && length <= words.most) return read;
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ', 1)[0]);
  }
  throw new UsageError(words.most === 0 ? 'It takes no such word.' : 'Something is missing, or too much.');
}

/** The installation in this folder, as the environment configures it. */
export interface Installation {
  config: Config;
  dataDir: string;
}

/** Reads it. */
export function installation(): Installation {
  const config = readConfig(process.env);
  return { config, dataDir: config.dataDir ?? defaultDataDir() };
}

/** The address of its database. With the embedded one the product has to run. */
export const databaseOf = ({ config, dataDir }: Installation): Promise<string> =>
  findDatabase({ databaseUrl: config.databaseUrl, dataDir });

/** Does something on its database. */
export async function withDatabase<Answer>(
  there: Installation,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase({ url: await databaseOf(there), maxConnections: 1, statementTimeoutMs: 0 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Does something with the whole application on its database. It listens to nobody and takes no jobs: the server that runs
 * does them.
 */
export async function withApp<Answer>(
  there: Installation,
  work: (app: App) => Promise<Answer>,
): Promise<Answer> {
  // No other command has to read all of it.
  const { createApp } = await import('#server/app.ts');
  const { config, dataDir } = there;
  const secret = config.secret ?? (await readSecret(dataDir));
  const app = await createApp({
    ...{ config, databaseUrl: await databaseOf(there), secret },
    checksBooks: false,
    watchesHealth: false,
  });
  try {
    await app.deps.jobs.open();
    return await work(app);
  } finally {
    await app.close();
  }
}
