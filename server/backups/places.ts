/** Where the parts of backups lie: in a data folder, and by name in the store. */
import { join } from 'node:path';

/** The names in a data folder that this room uses. */
export interface DataPlaces {
  cluster: string;
  /** Where PostgreSQL puts finished files of its log until they are in the store. */
  spool: string;
  files: string;
  /** The key, where the operator gives none. */
  key: string;
  /** Where drills restore into. */
  drill: string;
}

/** The places in this data folder. */
export function placesIn(dataDir: string): DataPlaces {
  return {
    cluster: join(dataDir, 'postgres'),
    spool: join(dataDir, 'log-spool'),
    files: join(dataDir, 'files'),
    key: join(dataDir, 'backup-key'),
    drill: join(dataDir, 'drill'),
  };
}

/** Marks a folder into which something is being restored. */
export const RESTORING = 'restore-in-progress';

/**
 * What of a data folder is no part of a base backup as it is: the cluster goes in by its own rules, files are kept one by
 * one, the key is never kept with what it seals, and the rest is made again.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['postgres', 'files', 'log-spool', 'drill', 'backup-key', 'local-model', 'postgres.log'],
  ...['check-books-walk.json', RESTORING],
]);

/** Names in the store, all below one database's own: a new database in an old folder writes over nothing. */
export function namesOf(system: string) {
  return {
    all: `${system}/`,
    bases: `${system}/base/`,
    archive: (id: string) => `${system}/base/${id}.tar`,
    /** Written last: a base backup without it isn't whole. */
    note: (id: string) => `${system}/base/${id}.json`,
    logs: `${system}/log/`,
    log: (file: string) => `${system}/log/${file}`,
    covers: `${system}/covered/`,
    cover: (timeline: number) => `${system}/covered/${timeline}.json`,
    files: `${system}/files/`,
    file: (path: string) => `${system}/files/${path}`,
  };
}

/** The names of one database's objects. */
export type Names = ReturnType<typeof namesOf>;
