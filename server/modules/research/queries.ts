/** Reports and versions as the contract shows them. */
import type { z } from 'zod';
import type { reportSchema, reportSummarySchema, reportVersionSchema } from '#contract/research.ts';
import { chartsOf } from '#core/research/charts.ts';
import { printReport, type SearchLine } from '#core/research/print-report.ts';
import type { Section } from '#core/studio/draft.ts';
import { renderMarkdown } from '#core/studio/render-text.ts';
import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
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

export type Report = z.infer<typeof reportSchema>;

/** What the built-in reader calls itself. */
export const BUILT_IN_READER = 'Protege reader (built-in)';

const NOT_SEARCHED: SearchLine = { name: null, isAsked: false, found: 0, failure: null };

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
  const key = { reportId: id, number: number ?? report.current_version };
  const version = (await loadVersion(db, key)) ?? refuse('not_found');
  return { report, version, sources: await loadSources(db, key) };
}

/** The member's report with one version, the current one unless named. Refuses with: `not_found`. */
export async function readReport(
  db: Db,
  query: { id: string; memberId: string; version?: number | undefined },
): Promise<Report> {
  const opened = await openReport(db, query);
  const { report, version } = opened;
  const versions = await listVersions(db, report.id);
  const printed = version.status === 'complete' ? printedSections(opened) : [];
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
    version: toVersion(opened, printed),
    result:
      version.status === 'complete'
        ? {
            type,
            query: asked,
            industry,
            content: renderMarkdown({ title: report.title, sections: printed }),
            createdAt: version.created_at.toISOString(),
          }
        : null,
  };
}

/** The sections of a version as they are printed. */
export function printedSections({ version, sources }: OpenedReport): Section[] {
  return printReport({
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
  });
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
  printed: Section[],
): z.infer<typeof reportVersionSchema> {
  const isComplete = version.status === 'complete';
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
    charts: isComplete ? chartsOf(version.sections.flatMap(({ findings }) => findings)) : [],
    printed,
    createdAt: version.created_at.toISOString(),
  };
}
