/** What a vault holds: whose databases, their base backups, and how far their logs go. */
import { type BaseBackup, inOrder, type KeptLog } from '#core/backups/base-backup.ts';
import { type Names, namesOf } from './places.ts';
import type { Vault } from './vault.ts';

/** One database's backups. */
export interface KeptBackups {
  system: string;
  names: Names;
  bases: BaseBackup[];
  logs: KeptLog[];
}

/** The base backups of a database that are whole, the oldest first. */
export async function readBases(vault: Vault, names: Names): Promise<BaseBackup[]> {
  return inOrder(await readAll<BaseBackup>(vault, names.bases));
}

/** Everything that a vault holds, by database; the one with the newest base backup last. */
export async function readBackups(vault: Vault): Promise<KeptBackups[]> {
  const systems = new Set((await vault.list('')).map((name) => name.split('/', 1)[0]!));
  const kept: KeptBackups[] = [];
  for (const system of systems) {
    const names = namesOf(system);
    const bases = await readBases(vault, names);
    if (bases.length > 0) kept.push({ system, names, bases, logs: await readAll(vault, names.covers) });
  }
  return kept.toSorted((a, b) => (a.bases.at(-1)!.stoppedAt < b.bases.at(-1)!.stoppedAt ? -1 : 1));
}

async function readAll<Value>(vault: Vault, prefix: string): Promise<Value[]> {
  const found: Value[] = [];
  for (const name of await vault.list(prefix)) {
    if (!name.endsWith('.json')) continue;
    const value = await vault.getJson<Value>(name);
    if (value) found.push(value);
  }
  return found;
}
