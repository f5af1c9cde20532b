/** The rows of reports, versions and sources; what all versioned works have in common is `server/platform/works`. */
import { sql } from 'kysely';
import type { ResearchInputs } from '#core/research/inputs.ts';
import type { ReportSection } from '#core/research/report.ts';
import type { SearchLine } from '#core/writing/reports/print-report.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { createDayCount } from '#server/platform/works/day-count.ts';
import { createVersionRows, held, type VersionKey } from '#server/platform/works/version-rows.ts';
import { createWorkRows } from '#server/platform/works/work-rows.ts';

/** Where a report or a version stands. */
export type Status = 'running' | 'complete' | 'failed';

/** A report. */
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

/** A version of a report. */
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

/** What a version reads. */
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

const TABLES = {
  works: 'research_reports',
  versions: 'research_versions',
  workId: 'report_id',
  writing: 'running',
};

/** Reports. */
export const {
  load: loadReport,
  findByRequest,
  standingOf,
  remove: deleteReport,
  list: listReports,
} = createWorkRows<ReportRow>(TABLES.works);

/** Versions. */
export const { loadVersion, findVersionByRequest, listVersions, saveProgress, giveUpVersion, reopenVersion } =
  createVersionRows<VersionRow>(TABLES);

/** Reports of one member on a UTC day (C-72). */
export const reports = createDayCount({ table: 'research_allowances', limit: 20 });

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

/** Inserts a version of a report that the caller has locked or just made. */
export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await sql`
    insert into research_versions (report_id, number, request_id, origin, status, inputs, model, search, created_at)
    values (${row.report_id}, ${row.number}, ${row.request_id}, ${row.origin}, ${row.status},
            ${JSON.stringify(row.inputs)}, ${row.model},
            ${row.search === null ? null : JSON.stringify(row.search)}::jsonb, ${row.created_at})`.execute(
    tx,
  );
}

/** Inserts a source of a version. */
export async function insertSource(tx: Tx, row: SourceRow): Promise<void> {
  await sql`
    insert into research_sources (report_id, version, number, kind, title, url, file_id, status, failure, body, read_at)
    values (${row.report_id}, ${row.version}, ${row.number}, ${row.kind}, ${row.title}, ${row.url}, ${row.file_id},
            ${row.status}, ${row.failure}, ${row.body}, ${row.read_at})`.execute(tx);
}

/** The sources of a version in order, with their texts. */
export async function loadSources(db: Db | Tx, { workId, number }: VersionKey): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select * from research_sources where report_id = ${workId} and version = ${number} order by number`.execute(
    db,
  );
  return rows;
}

/** Saves what became of a source that was waiting, and moves the report on. */
export async function saveSource(db: Db, row: SourceRow): Promise<void> {
  await sql`
    with ${held(TABLES, row.report_id)}, saved as (
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
    with ${held(TABLES, key.workId)}, saved as (
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
