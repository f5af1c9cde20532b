/** Reports and versions as the contract shows them. */
import type { z } from 'zod';
import type { reportSchema, reportSummarySchema, reportVersionSchema } from '#contract/research.ts';
import type { SearchLine } from '#core/writing/reports/print-report.ts';
import type { RenderedReport } from '#core/writing/reports/render-report.ts';
import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { stepsOf } from './steps.ts';
import {
  listVersions,
  loadReport,
  loadSources,
  loadVersion,
  type ReportRow,
  type SourceRow,
  type VersionRow,
} from './store.ts';

type QueryDeps = Pick<Deps, 'db' | 'textWork'>;

/** A report as the contract shows it. */
export type Report = z.infer<typeof reportSchema>;

/** What the built-in reader calls itself. */
export const BUILT_IN_READER = 'Protege reader (built-in)';

const NOT_SEARCHED: SearchLine = { name: null, isAsked: false, found: 0, failure: null };

/** The rows of a report and one of its versions. */
export interface OpenedReport {
  report: ReportRow;
  version: VersionRow;
  sources: SourceRow[];
}

/** A report in a list. */
export function toSummary(row: ReportRow): z.infer<typeof reportSummarySchema> {
  return {
    id: row.id,
    type: row.type,
    query: row.query,
    industry: row.industry,
    title: row.title,
    status: row.status,
    currentVersion: row.current_version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The rows of a member's report and one of its versions. Refuses with: `not_found`. */
export async function openReport(
  db: Db,
  { id, memberId, version: number }: { id: string; memberId: string; version?: number | undefined },
): Promise<OpenedReport> {
  const report = (await loadReport(db, { id, memberId })) ?? refuse('not_found');
  const key = { workId: id, number: number ?? report.current_version };
  const version = (await loadVersion(db, key)) ?? refuse('not_found');
  return { report, version, sources: await loadSources(db, key) };
}

/**
 * The member's report with one version, the current one unless named. Refuses with: `not_found`, `text_too_hard`,
 * `service_unavailable`.
 */
export async function readReport(
  { db, textWork }: QueryDeps,
  query: { id: string; memberId: string; version?: number | undefined },
): Promise<Report> {
  const opened = await openReport(db, query);
  const { report, version } = opened;
  const versions = await listVersions(db, report.id);
  const rendered = version.status === 'complete' ? await renderOpened(textWork, opened) : null;
  const { type, query: asked, industry } = version.inputs;
  return {
    ...toSummary(report),
    revision: report.revision,
    versions: versions.map(({ number, origin, status, model, created_at }) => ({
      number,
      origin,
      status,
      model,
      createdAt: created_at.toISOString(),
    })),
    version: toVersion(opened, rendered),
    result: rendered && {
      type,
      query: asked,
      industry,
      content: rendered.content,
      createdAt: version.created_at.toISOString(),
    },
  };
}

/** A finished version as it is shown and printed. Refuses with: `text_too_hard`, `service_unavailable`. */
export function renderOpened(
  textWork: Deps['textWork'],
  { report: { title, member_id: memberId }, version, sources }: OpenedReport,
): Promise<RenderedReport> {
  const report = {
    inputs: version.inputs,
    sections: version.sections,
    sources: sources.map((source) => ({
      number: source.number,
      title: source.title,
      url: source.url,
      kind: source.kind,
      readAt: source.read_at,
      characters: source.body.length,
      failure: source.failure,
    })),
    model: version.model,
    isModel: version.model !== BUILT_IN_READER,
    search: version.search ?? NOT_SEARCHED,
    madeAt: version.created_at,
  };
  return textWork.run('research.render', { title, report }, { memberId });
}

/** A source as the contract shows it, without its text. */
export function toSource(row: SourceRow): z.infer<typeof reportVersionSchema>['sources'][number] {
  return {
    number: row.number,
    kind: row.kind,
    title: row.title,
    url: row.url,
    status: row.status,
    failure: row.failure,
    readAt: row.read_at?.toISOString() ?? null,
    characters: row.body.length,
  };
}

function toVersion(
  { version, sources }: OpenedReport,
  rendered: RenderedReport | null,
): z.infer<typeof reportVersionSchema> {
  return {
    number: version.number,
    origin: version.origin,
    status: version.status,
    steps: stepsOf(version, sources),
    inputs: version.inputs,
    model: version.model,
    error: version.error,
    sources: sources.map(toSource),
    sections: version.sections,
    charts: rendered?.charts ?? [],
    printed: rendered?.printed ?? [],
    createdAt: version.created_at.toISOString(),
  };
}
