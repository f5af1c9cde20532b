/** The rows of reports, versions and sources. Order of locks: the report, its versions, its sources, the day's allowance. */
import { sql } from 'kysely';
import type { ResearchInputs } from '#core/research/inputs.ts';
import type { ReportSection } from '#core/research/report.ts';
import type { SearchLine } from '#core/writing/reports/print-report.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';

export type Status = 'running' | 'complete' | 'failed';

export interface ReportRow {
  id: string;
  member_id: string;
  request_id: string;
  type: ResearchInputs['type'];
  query: string;
  industry: string;
  title: string;
  current_version: number;
  status: Status;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

export interface VersionRow {
  report_id: string;
  number: number;
  request_id: string;
  origin: 'asked' | 'again';
  status: Status;
  inputs: ResearchInputs;
  model: string;
  /** Null while the search is still to be asked. */
  search: SearchLine | null;
  sections: ReportSection[];
  /** The sections still to be written; null until the sources have been read. */
  pending: string[] | null;
  error: string | null;
  created_at: Date;
}

export interface SourceRow {
  report_id: string;
  version: number;
  number: number;
  kind: 'web' | 'link' | 'file' | 'text';
  title: string;
  url: string | null;
  file_id: string | null;
  status: 'waiting' | 'read' | 'failed';
  failure: string | null;
  body: string;
  read_at: Date | null;
}

interface VersionKey {
  reportId: string;
  number: number;
}

/** The member's report; locked until the transaction ends when asked for. Null: none, or another's. */
export async function loadReport(
  db: Db | Tx,
  { id, memberId, isLocked = false }: { id: string; memberId: string; isLocked?: boolean },
): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select * from research_reports where id = ${id} and member_id = ${memberId}
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The report that a request has led to; null while it has not. */
export async function findByRequest(
  db: Db | Tx,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select * from research_reports where member_id = ${memberId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

/** Inserts a report; false when the request has one already, also when it is just being inserted by another. */
export async function insertReport(tx: Tx, row: ReportRow): Promise<boolean> {
  const { rows } = await sql`
    insert into research_reports (id, member_id, request_id, type, query, industry, title, current_version, status,
                                  created_at, updated_at)
    values (${row.id}, ${row.member_id}, ${row.request_id}, ${row.type}, ${row.query}, ${row.industry}, ${row.title},
            ${row.current_version}, ${row.status}, ${row.created_at}, ${row.updated_at})
    on conflict (member_id, request_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Saves what may change of a report, as its next revision. */
export async function saveReport(tx: Tx, row: ReportRow): Promise<void> {
  await sql`
    update research_reports
    set type = ${row.type}, query = ${row.query}, industry = ${row.industry}, title = ${row.title},
        current_version = ${row.current_version}, status = ${row.status}, updated_at = ${row.updated_at},
        revision = revision + 1
    where id = ${row.id}`.execute(tx);
}

/** Where a report stands, and whose it is; null when there is none. */
export async function standingOf(
  db: Db,
  id: string,
): Promise<{ ownerId: string; revision: number; status: Status } | null> {
  const { rows } = await sql<{ ownerId: string; revision: number; status: Status }>`
    select member_id as "ownerId", revision, status from research_reports where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the member's report with all that is in it. */
export async function deleteReport(tx: Tx, id: string): Promise<void> {
  await sql`delete from research_reports where id = ${id}`.execute(tx);
}

/** The member's reports, newest change first. */
export async function listReports(
  db: Db,
  { memberId, before, limit }: { memberId: string; before: TimeCursor | null; limit: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select * from research_reports
    where member_id = ${memberId}
      ${before ? sql`and (updated_at, id) < (${before.at}, ${before.id})` : sql``}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await sql`
    insert into research_versions (report_id, number, request_id, origin, status, inputs, model, search, created_at)
    values (${row.report_id}, ${row.number}, ${row.request_id}, ${row.origin}, ${row.status},
            ${JSON.stringify(row.inputs)}, ${row.model},
            ${row.search === null ? null : JSON.stringify(row.search)}::jsonb, ${row.created_at})`.execute(
    tx,
  );
}

export async function loadVersion(db: Db | Tx, { reportId, number }: VersionKey): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select * from research_versions where report_id = ${reportId} and number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** The version that a request has led to; null while it has not. */
export async function findVersionByRequest(
  db: Db | Tx,
  { reportId, requestId }: { reportId: string; requestId: string },
): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select * from research_versions where report_id = ${reportId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

export type VersionLine = Pick<VersionRow, 'number' | 'origin' | 'status' | 'model' | 'created_at'>;

/** All versions without their texts, newest first. */
export async function listVersions(db: Db, reportId: string): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`
    select number, origin, status, model, created_at from research_versions
    where report_id = ${reportId} order by number desc`.execute(db);
  return rows;
}

/**
 * The report, held before its versions and sources: whoever deletes it holds it first too. The other way round each
 * would wait for the other.
 */
const held = (reportId: string) =>
  sql`held as (select id from research_reports where id = ${reportId} for no key update)`;

/** Saves what became of a running version, in it and in its report; nothing when it no longer runs. */
export async function saveProgress(
  db: Db,
  row: Pick<VersionRow, 'report_id' | 'number' | 'status' | 'sections' | 'pending' | 'error'>,
  at: Date,
): Promise<void> {
  await sql`
    with ${held(row.report_id)}, saved as (
      update research_versions v
      set status = ${row.status}, sections = ${JSON.stringify(row.sections)}, pending = ${row.pending},
          error = ${row.error}
      from held where v.report_id = held.id and v.number = ${row.number} and v.status = 'running'
      returning v.report_id)
    update research_reports r set status = ${row.status}, updated_at = ${at}, revision = revision + 1
    from saved where r.id = saved.report_id`.execute(db);
}

/** Fails a version that cannot be made, without reading what it is made from. */
export async function giveUpVersion(
  db: Db,
  { reportId, number, error }: VersionKey & { error: string },
  at: Date,
): Promise<void> {
  await sql`
    with ${held(reportId)}, given_up as (
      update research_versions v set status = 'failed', error = ${error}
      from held where v.report_id = held.id and v.number = ${number} and v.status = 'running'
      returning v.report_id)
    update research_reports r set status = 'failed', updated_at = ${at}, revision = revision + 1
    from given_up where r.id = given_up.report_id`.execute(db);
}

/** Takes up a failed version again. */
export async function reopenVersion(tx: Tx, { reportId, number }: VersionKey): Promise<void> {
  await sql`
    update research_versions set status = 'running', error = null
    where report_id = ${reportId} and number = ${number}`.execute(tx);
}

export async function insertSource(tx: Tx, row: SourceRow): Promise<void> {
  await sql`
    insert into research_sources (report_id, version, number, kind, title, url, file_id, status, failure, body, read_at)
    values (${row.report_id}, ${row.version}, ${row.number}, ${row.kind}, ${row.title}, ${row.url}, ${row.file_id},
            ${row.status}, ${row.failure}, ${row.body}, ${row.read_at})`.execute(tx);
}

/** The sources of a version in order, with their texts. */
export async function loadSources(db: Db | Tx, { reportId, number }: VersionKey): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select * from research_sources where report_id = ${reportId} and version = ${number} order by number`.execute(
    db,
  );
  return rows;
}

/** Saves what became of a source that was waiting, and moves the report on. */
export async function saveSource(db: Db, row: SourceRow): Promise<void> {
  await sql`
    with ${held(row.report_id)}, saved as (
      update research_sources s
      set title = ${row.title}, url = ${row.url}, status = ${row.status}, failure = ${row.failure},
          body = ${row.body}, read_at = ${row.read_at}
      from held where s.report_id = held.id and s.version = ${row.version} and s.number = ${row.number}
        and s.status = 'waiting'
      returning s.report_id)
    update research_reports r set revision = revision + 1 from saved where r.id = saved.report_id`.execute(
    db,
  );
}

/** Saves what the search answered, once; false when it was saved before, or the version no longer runs. */
export async function saveSearch(tx: Tx, key: VersionKey, search: SearchLine): Promise<boolean> {
  const { rows } = await sql`
    with ${held(key.reportId)}, saved as (
      update research_versions v set search = ${JSON.stringify(search)}
      from held where v.report_id = held.id and v.number = ${key.number} and v.search is null and v.status = 'running'
      returning v.report_id)
    update research_reports r set revision = revision + 1 from saved where r.id = saved.report_id
    returning r.id`.execute(tx);
  return rows.length > 0;
}

/** The files that a report's versions are made of, with their names. */
export async function filesOf(db: Db | Tx, reportId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ file_id: string; title: string }>`
    select distinct on (file_id) file_id, title from research_sources
    where report_id = ${reportId} and file_id is not null order by file_id, version desc`.execute(db);
  return new Map(rows.map((row) => [row.file_id, row.title]));
}

/** Counts one report of the member's day; false when the limit was reached. */
export async function countReport(
  tx: Tx,
  { memberId, day, limit }: { memberId: string; day: string; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into research_allowances as a (member_id, day, used) values (${memberId}, ${day}, 1)
    on conflict (member_id, day) do update set used = a.used + 1 where a.used < ${limit}
    returning used`.execute(tx);
  return rows.length > 0;
}

/** How many reports the member has asked for on a day. */
export async function usedOn(db: Db, { memberId, day }: { memberId: string; day: string }): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select used from research_allowances where member_id = ${memberId} and day = ${day}`.execute(db);
  return rows[0]?.used ?? 0;
}
