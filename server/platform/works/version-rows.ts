/** The versions of works: each is written once, from its first step to its end. */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/pool.ts';

/** What every version has, whatever it is a version of. */
export interface VersionBase {
  number: number;
  request_id: string | null;
  origin: string;
  status: string;
  model: string | null;
  sections: unknown[];
  /** The sections still to be written; null until the first step is done. */
  pending: string[] | null;
  error: string | null;
  created_at: Date;
}

/** Which version of which work. */
export interface VersionKey {
  workId: string;
  number: number;
}

/** Where a room keeps its works and versions, all constants. */
export interface WorkTables {
  works: string;
  versions: string;
  /** The column of versions that names the work. */
  workId: string;
  /** What the room calls a version that is being written. */
  writing: string;
}

/** What a list of versions says of each. */
export type VersionLine<Version extends VersionBase> = Pick<
  Version,
  'number' | 'origin' | 'status' | 'model' | 'created_at'
>;

/** Reads versions, and saves what has become of them. */
export function createVersionRows<Version extends VersionBase>(tables: WorkTables) {
  return { ...readingOf<Version>(tables), ...savingOf<Version>(tables) };
}

function readingOf<Version extends VersionBase>(tables: WorkTables) {
  const [versions, workId] = [sql.table(tables.versions), sql.ref(tables.workId)];
  return {
    /** Null when there is none. */
    async loadVersion(db: Db | Tx, key: VersionKey): Promise<Version | null> {
      const { rows } = await sql<Version>`
        select * from ${versions} where ${workId} = ${key.workId} and number = ${key.number}`.execute(db);
      return rows[0] ?? null;
    },

    /** The version that a request has led to; null while it has not. */
    async findVersionByRequest(
      db: Db | Tx,
      query: { workId: string; requestId: string },
    ): Promise<Version | null> {
      const { rows } = await sql<Version>`
        select * from ${versions}
        where ${workId} = ${query.workId} and request_id = ${query.requestId}`.execute(db);
      return rows[0] ?? null;
    },

    /** All versions without their texts, newest first. */
    async listVersions(db: Db | Tx, id: string): Promise<VersionLine<Version>[]> {
      const { rows } = await sql<VersionLine<Version>>`
        select number, origin, status, model, created_at from ${versions}
        where ${workId} = ${id} order by number desc`.execute(db);
      return rows;
    },
  };
}

function savingOf<Version extends VersionBase>(tables: WorkTables) {
  const [works, versions, workId] = [
    sql.table(tables.works),
    sql.table(tables.versions),
    sql.ref(tables.workId),
  ];
  const { writing } = tables;
  return {
    /** Saves what was done, in the version and in its work; nothing when it is no longer being written. */
    async saveProgress(
      db: Db,
      { workId: id, number }: VersionKey,
      { at, ...row }: Pick<Version, 'status' | 'sections' | 'pending' | 'error'> & { at: Date },
    ): Promise<void> {
      await sql`
        with ${held(tables, id)}, saved as (
          update ${versions} v
          set status = ${row.status}, sections = ${JSON.stringify(row.sections)}, pending = ${row.pending},
              error = ${row.error}
          from held where v.${workId} = held.id and v.number = ${number} and v.status = ${writing}
          returning v.${workId} as id, v.number)
        update ${works} w set status = ${row.status}, updated_at = ${at}, revision = revision + 1
        from saved where w.id = saved.id and w.current_version = saved.number`.execute(db);
    },

    /** Fails a version that cannot be written, without reading what it is made from. */
    async giveUpVersion(
      db: Db,
      { workId: id, number }: VersionKey,
      { error, at }: { error: string; at: Date },
    ): Promise<void> {
      await sql`
        with ${held(tables, id)}, given_up as (
          update ${versions} v set status = 'failed', error = ${error}
          from held where v.${workId} = held.id and v.number = ${number} and v.status = ${writing}
          returning v.${workId} as id, v.number)
        update ${works} w set status = 'failed', updated_at = ${at}, revision = revision + 1
        from given_up where w.id = given_up.id and w.current_version = given_up.number`.execute(db);
    },

    /** Takes up a failed version again. */
    async reopenVersion(tx: Tx, { workId: id, number }: VersionKey): Promise<void> {
      await sql`
        update ${versions} set status = ${writing}, error = null
        where ${workId} = ${id} and number = ${number}`.execute(tx);
    },
  };
}

/**
 * The work, held before what hangs on it: whoever deletes it holds it first too, and the rest after. The other way
 * round each would wait for the other.
 */
export function held({ works }: Pick<WorkTables, 'works'>, id: string) {
  return sql`held as (select id from ${sql.table(works)} where id = ${id} for no key update)`;
}
