/** The steps of a version as a member sees them; they follow from the rows, so they survive whatever happens. */
import type { Report } from './queries.ts';
import type { SourceRow, VersionRow } from './store.ts';

type Step = Report['version']['steps'][number];
type Plain = Omit<Step, 'status'> & { status: 'open' | 'done' | 'failed' };

/** Search, then each source, then each section. The first that is open runs, or is where the version failed. */
export function stepsOf(version: VersionRow, sources: readonly SourceRow[]): Step[] {
  const steps = [...searchSteps(version), ...sources.map(sourceStep), ...writeSteps(version)];
  const next = steps.findIndex(({ status }) => status === 'open');
  return steps.map((step, at): Step => {
    if (step.status !== 'open') return { ...step, status: step.status };
    if (at !== next) return { ...step, status: 'waiting' };
    return version.status === 'failed'
      ? { ...step, status: 'failed', detail: version.error }
      : { ...step, status: 'running' };
  });
}

function searchSteps({ search, inputs }: VersionRow): Plain[] {
  const label = 'Search the web';
  if (search === null) return inputs.useWeb ? [{ label, status: 'open', detail: null }] : [];
  if (!search.isAsked) return [];
  if (search.failure !== null) return [{ label, status: 'failed', detail: search.failure }];
  return [
    { label, status: 'done', detail: `${search.found} ${search.found === 1 ? 'page' : 'pages'} found` },
  ];
}

function sourceStep({ title, status, failure, body }: SourceRow): Plain {
  const label = `Read “${title}”`;
  if (status === 'waiting') return { label, status: 'open', detail: null };
  if (status === 'failed') return { label, status: 'failed', detail: failure };
  return { label, status: 'done', detail: `${body.length} characters` };
}

function writeSteps({ status, sections, pending }: VersionRow): Plain[] {
  if (pending === null || sections.length === 0) {
    const label = 'Take statements from the sources and check the quotes';
    return [{ label, status: status === 'complete' ? 'done' : 'open', detail: null }];
  }
  return sections.map(({ id, heading, findings }) => {
    const label = `Write and check “${heading}”`;
    if (pending.includes(id)) return { label, status: 'open', detail: null };
    const quoted = findings.filter(({ kind }) => kind === 'quoted').length;
    return { label, status: 'done', detail: `${quoted} quoted, ${findings.length - quoted} opinion` };
  });
}
