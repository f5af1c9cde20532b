/** What a vault holds: whose databases, their base backups, and how far their logs go. */
import { type BaseBackup, inOrder, type KeptLog } from '#core/backups/base-backup.ts';
import { type Names, namesOf } from './places.ts';
import { DamagedError, WrongKeyError } from './sealed-stream.ts';
import type { Vault } from './vault.ts';

/** One database's backups. */
export interface KeptBackups {
  system: string;
  names: Names;
  bases: BaseBackup[];
  logs: KeptLog[];
  /** Places of notes that can't be read, and are left out: what they are of can't be chosen. */
  damaged: string[];
}

/** The base backups of a database that are whole, the oldest first. */
export async function readBases(vault: Vault, names: Names): Promise<BaseBackup[]> {
  const { read } = await readAll<BaseBackup>(vault, names.bases);
  return inOrder(read);
}

/** Everything that a vault holds, by database; the one with the newest base backup last. */
export async function readBackups(vault: Vault): Promise<KeptBackups[]> {
  const systems = new Set((await vault.list('')).map((name) => name.split('/', 1)[0]!));
  const kept: KeptBackups[] = [];
  for (const system of systems) {
    const names = namesOf(system);
    const [notes, covers] = [
      await readAll<BaseBackup>(vault, names.bases),
      await readAll<KeptLog>(vault, names.covers),
    ];
    const damaged = [...notes.damaged, ...covers.damaged];
    const bases = inOrder(notes.read);
    if (bases.length > 0) kept.push({ system, names, bases, logs: covers.read, damaged });
  }
  return kept.toSorted((a, b) => (a.bases.at(-1)!.stoppedAt < b.bases.at(-1)!.stoppedAt ? -1 : 1));
}

/** Reads all that can be read. Where nothing can, another key has sealed it: throws `WrongKeyError`, or `DamagedError`. */
async function readAll<Value>(vault: Vault, prefix: string): Promise<{ read: Value[]; damaged: string[] }> {
  const read: Value[] = [];
  const damaged: string[] = [];
  let first: unknown;
  for (const name of await vault.list(prefix)) {
    if (!name.endsWith('.json')) continue;
    try {
      const value = await vault.getJson<Value>(name);
      if (value) read.push(value);
    } catch (error) {
      if (!(error instanceof DamagedError || error instanceof WrongKeyError)) throw error;
      first ??= error;
      damaged.push(vault.placeOf(name));
    }
  }
  if (first !== undefined && read.length === 0) throw first;
  return { read, damaged };
}
