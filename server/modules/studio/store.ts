/** The rows of works and versions; what all versioned works have in common is `server/platform/works`. */
import { sql } from 'kysely';
import type { Section } from '#core/writing/draft.ts';
import type { StudioInputs } from '#core/writing/inputs.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { createDayCount } from '#server/platform/works/day-count.ts';
import { createVersionRows } from '#server/platform/works/version-rows.ts';
import { createWorkRows } from '#server/platform/works/work-rows.ts';

/** Where a work or a version stands. */
export type Status = 'generating' | 'complete' | 'failed';
/** What a version came from. */
export type Origin = 'generated' | 'again' | 'edited' | 'regenerated';

/** A work. */
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

/** A version of a work. */
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

/** Works. */
export const {
  load: loadWork,
  findByRequest,
  standingOf,
  remove: deleteWork,
  list: listWorks,
} = createWorkRows<WorkRow>('studio_works');

/** Versions. */
export const { loadVersion, findVersionByRequest, listVersions, saveProgress, giveUpVersion, reopenVersion } =
  createVersionRows<VersionRow>({
    works: 'studio_works',
    versions: 'studio_versions',
    workId: 'work_id',
    writing: 'generating',
  });

/** Generations of one member on a UTC day (C-72). */
export const generations = createDayCount({ table: 'studio_allowances', limit: 30 });

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

/** Inserts a version of a work that the caller has locked or just made. */
export async function insertVersion(tx: Tx, row: VersionRow): Promise<void> {
  await sql`
    insert into studio_versions (work_id, number, request_id, origin, status, inputs, template_id, template_version,
                                 model, sections, pending, wish, created_at)
    values (${row.work_id}, ${row.number}, ${row.request_id}, ${row.origin}, ${row.status},
            ${JSON.stringify(row.inputs)}, ${row.template_id}, ${row.template_version}, ${row.model},
            ${JSON.stringify(row.sections)}, ${row.pending}, ${row.wish}, ${row.created_at})`.execute(tx);
}

/** The sections that a member has locked. */
export async function lockedSections(db: Db | Tx, workId: string): Promise<string[]> {
  const { rows } = await sql<{ locked_sections: string[] }>`
    select locked_sections from studio_works where id = ${workId}`.execute(db);
  return rows[0]?.locked_sections ?? [];
}
