/** The rows of works and versions. Order of locks: the work, then its versions, then the day's allowance. */
import { sql } from 'kysely';
import type { Section } from '#core/writing/draft.ts';
import type { StudioInputs } from '#core/writing/inputs.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';

export type Status = 'generating' | 'complete' | 'failed';
export type Origin = 'generated' | 'again' | 'edited' | 'regenerated';

export interface WorkRow {
  id: string;
  member_id: string;
  request_id: string;
  kind: StudioInputs['kind'];
  type: string;
  title: string;
  current_version: number;
  status: Status;
  locked_sections: string[];
  /** Rises with every change. */
  revision: number;
  created_at: Date;
  updated_at: Date;
}

export interface VersionRow {
  work_id: string;
  number: number;
  request_id: string | null;
  origin: Origin;
  status: Status;
  inputs: StudioInputs;
  template_id: string;
  template_version: number;
  model: string | null;
  sections: Section[];
  /** The sections still to be written; null until the draft is made. */
  pending: string[] | null;
  wish: string;
  error: string | null;
  created_at: Date;
}

/** The member's work; locked until the transaction ends when asked for. Null: none, or another's. */
export async function loadWork(
  db: Db | Tx,
  { id, memberId, isLocked = false }: { id: string; memberId: string; isLocked?: boolean },
): Promise<WorkRow | null> {
  const { rows } = await sql<WorkRow>`
    select * from studio_works where id = ${id} and member_id = ${memberId}
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The work that a request has led to; null while it has not. */
export async function findByRequest(
  db: Db | Tx,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<WorkRow | null> {
  const { rows } = await sql<WorkRow>`
    select * from studio_works where member_id = ${memberId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts a work; false when the request has one already, also when it is just being inserted by another. */
export async function insertWork(tx: Tx, row: WorkRow): Promise<boolean> {
  const { rows } = await sql`
    insert into studio_works (id, member_id, request_id, kind, type, title, current_version, status,
                              created_at, updated_at)
    values (${row.id}, ${row.member_id}, ${row.request_id}, ${row.kind}, ${row.type}, ${row.title},
            ${row.current_version}, ${row.status}, ${row.created_at}, ${row.updated_at})
    on conflict (member_id, request_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Saves what may change of a work, as its next revision. */
export async function saveWork(tx: Db | Tx, row: WorkRow): Promise<void> {
  await sql`
    update studio_works
    set type = ${row.type}, title = ${row.title}, current_version = ${row.current_version}, status = ${row.status},
        locked_sections = ${row.locked_sections}, updated_at = ${row.updated_at}, revision = revision + 1
    where id = ${row.id}`.execute(tx);
}

/** Where a work stands, and whose it is; null when there is none. */
export async function standingOf(
  db: Db,
  id: string,
): Promise<{ ownerId: string; revision: number; status: Status } | null> {
  const { rows } = await sql<{ ownerId: string; revision: number; status: Status }>`
    select member_id as "ownerId", revision, status from studio_works where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the member's work with its versions; false when there is none. */
export async function deleteWork(
  db: Db | Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from studio_works where id = ${id} and member_id = ${memberId} returning id`.execute(db);
  return rows.length > 0;
}

/** The member's works, newest change first. */
export async function listWorks(
  db: Db,
  query: { memberId: string; kind: string | undefined; before: TimeCursor | null; limit: number },
): Promise<WorkRow[]> {
  const { memberId, kind, before, limit } = query;
  const { rows } = await sql<WorkRow>`
    select * from studio_works
    where member_id = ${memberId}
      ${kind ? sql`and kind = ${kind}` : sql``}
      ${before ? sql`and (updated_at, id) < (${before.at}, ${before.id})` : sql``}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await sql`
    insert into studio_versions (work_id, number, request_id, origin, status, inputs, template_id, template_version,
                                 model, sections, pending, wish, created_at)
    values (${row.work_id}, ${row.number}, ${row.request_id}, ${row.origin}, ${row.status},
            ${JSON.stringify(row.inputs)}, ${row.template_id}, ${row.template_version}, ${row.model},
            ${JSON.stringify(row.sections)}, ${row.pending}, ${row.wish}, ${row.created_at})`.execute(tx);
}

export async function loadVersion(
  db: Db | Tx,
  { workId, number }: { workId: string; number: number },
): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select * from studio_versions where work_id = ${workId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** The version that a request has led to; null while it has not. */
export async function findVersionByRequest(
  db: Db | Tx,
  { workId, requestId }: { workId: string; requestId: string },
): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select * from studio_versions where work_id = ${workId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

export type VersionLine = Pick<VersionRow, 'number' | 'origin' | 'status' | 'model' | 'created_at'>;

/** All versions without their texts, newest first. */
export async function listVersions(db: Db | Tx, workId: string): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`
    select number, origin, status, model, created_at from studio_versions
    where work_id = ${workId} order by number desc`.execute(db);
  return rows;
}

/**
 * The work, held before its version: whoever deletes it holds it first too, and versions after. The other way round
 * each would wait for the other.
 */
const held = (workId: string) =>
  sql`held as (select id from studio_works where id = ${workId} for no key update)`;

/** Saves what the writer has done, in the version and in the work; nothing when it is no longer being written. */
export async function saveProgress(
  db: Db,
  row: Pick<VersionRow, 'work_id' | 'number' | 'status' | 'sections' | 'pending' | 'error'>,
  at: Date,
): Promise<void> {
  await sql`
    with ${held(row.work_id)}, saved as (
      update studio_versions v
      set status = ${row.status}, sections = ${JSON.stringify(row.sections)}, pending = ${row.pending},
          error = ${row.error}
      from held where v.work_id = held.id and v.number = ${row.number} and v.status = 'generating'
      returning v.work_id, v.number)
    update studio_works w set status = ${row.status}, updated_at = ${at}, revision = revision + 1
    from saved where w.id = saved.work_id and w.current_version = saved.number`.execute(db);
}

/** Fails a version that cannot be written, without reading what it is made from. */
export async function giveUpVersion(
  db: Db,
  { workId, number, error }: { workId: string; number: number; error: string },
  at: Date,
): Promise<void> {
  await sql`
    with ${held(workId)}, given_up as (
      update studio_versions v set status = 'failed', error = ${error}
      from held where v.work_id = held.id and v.number = ${number} and v.status = 'generating'
      returning v.work_id, v.number)
    update studio_works w set status = 'failed', updated_at = ${at}, revision = revision + 1
    from given_up where w.id = given_up.work_id and w.current_version = given_up.number`.execute(db);
}

/** Takes up a failed version again. */
export async function reopenVersion(
  tx: Tx,
  { workId, number }: { workId: string; number: number },
): Promise<void> {
  await sql`
    update studio_versions set status = 'generating', error = null
    where work_id = ${workId} and number = ${number}`.execute(tx);
}

/** Counts one generation of the member's day; false when the limit was reached. */
export async function countGeneration(
  tx: Tx,
  { memberId, day, limit }: { memberId: string; day: string; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into studio_allowances as a (member_id, day, used) values (${memberId}, ${day}, 1)
    on conflict (member_id, day) do update set used = a.used + 1 where a.used < ${limit}
    returning used`.execute(tx);
  return rows.length > 0;
}

/** How many generations the member has made on a day. */
export async function usedOn(db: Db, { memberId, day }: { memberId: string; day: string }): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from studio_allowances where member_id = ${memberId} and day = ${day}`.execute(db);
  return rows[0]?.used ?? 0;
}
