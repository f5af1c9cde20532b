/**
 * The key that seals backups: the one that the operator gives, or one that is made on the first start and lies in the data
 * folder, for its owner alone. It is in no backup: whoever loses it with the data folder has lost the backups too.
 */
import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { StartError } from '#server/start-error.ts';
import { placesIn } from './places.ts';

const HEX = /^[0-9a-f]{64}$/i;

/** Reads a key as it is written: 64 letters and digits in hexadecimal. Refuses with: `StartError`. */
export function readKey(text: string, from: string): Buffer {
  const key = text.trim();
  if (!HEX.test(key)) throw new StartError(`${from} is no key of backups: 64 digits of hexadecimal.`);
  return Buffer.from(key, 'hex');
}

/** The key of this installation; one is made where there is none yet, unless it is only to be read. Refuses with: `StartError`. */
export async function keyOf(
  dataDir: string,
  given: string | undefined,
  missing: 'make' | 'read' = 'make',
): Promise<Buffer> {
  if (given !== undefined) return readKey(given, 'PROTEGE_BACKUP_KEY');
  const file = placesIn(dataDir).key;
  if (missing === 'read') return keyInFile(file);
  // Of two processes that start together one makes it; both read it.
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  await chmod(file, 0o600);
  return readKey(await readFile(file, 'utf8'), file);
}

/** The key in this file. Refuses with: `StartError`. */
export async function keyInFile(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`There is no key of backups at ${file}.`);
  });
  return readKey(text, file);
}
