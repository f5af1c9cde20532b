/**
 * The secret that signs cookies, tokens and blocks: the one that the configuration gives, or one that is made
 * on the first start and kept in the data folder, readable by its owner alone.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const SHORTEST = 32;

/** Reads the secret of a data folder, and makes it when there is none. Refuses with: `StartError`. */
export async function readSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) await makeSecret(file);
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= SHORTEST) return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${dataDir} is not writable (${code}). Set PROTEGE_DATA_DIR to a folder that is, or PROTEGE_SECRET.`,
    );
  }
  throw new StartError(
    `The secret in ${file} is cut short. Restore it, or delete the file to make a new one.`,
  );
}

/** Of two processes that start together, one makes the secret, whole from the first moment; both read it. */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
