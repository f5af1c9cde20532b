/** What the commands of research share: their context, the daily allowance, and the sources of a new version. */
import { isAsked, type OwnSource, type ResearchInputs, researchTitle } from '#core/research/inputs.ts';
import { isPageAddress } from '#core/research/page-address.ts';
import type { SearchLine } from '#core/writing/reports/print-report.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { isSameInputs } from '#server/platform/works/same-inputs.ts';
import {
  filesOf,
  insertSource,
  insertVersion,
  type ReportRow,
  reports,
  type SourceRow,
  type VersionRow,
} from '../store.ts';

/** What a command of research gets. */
export interface ResearchContext {
  tx: Tx;
  actor: Pick<Actor, 'memberId'>;
  now: Date;
  newId: NewId;
  /** What will write, as it is stored. */
  model: string;
  /** The connected search; null for none. */
  searchName: string | null;
  /** Binds an upload to the report. Refuses with: `not_found`, `upload_incomplete`, `file_in_use`. */
  claimFile: (tx: Tx, fileId: string) => Promise<{ name: string }>;
}

/** Says no to what is not whole; the inputs are clean. Refuses with: `research_fields_missing`, `research_link_refused`. */
export function checkInputs(inputs: ResearchInputs): void {
  if (!isAsked(inputs.query)) {
    refuse('research_fields_missing', {
      fields: [{ path: 'inputs.query', message: 'Please enter your query.' }],
    });
  }
  for (const [at, source] of inputs.sources.entries()) {
    if (source.kind === 'link' && !isPageAddress(source.url)) {
      const message = 'This is not the address of a public page.';
      refuse('research_link_refused', { fields: [{ path: `inputs.sources.${at}.url`, message }] });
    }
  }
}

/** Counts one report. Refuses with: `research_quota_reached`. */
export async function spendAllowance({ tx, actor, now }: ResearchContext): Promise<void> {
  const isCounted = await reports.count(tx, { memberId: actor.memberId, now });
  if (!isCounted) refuse('research_quota_reached', { values: { limit: reports.limit } });
}

/** Inserts a version that is to be made, with the sources that the member gave. Refuses as `claimFile`. */
export async function addVersion(
  context: ResearchContext,
  version: Pick<VersionRow, 'report_id' | 'number' | 'request_id' | 'origin' | 'inputs'>,
): Promise<void> {
  const { tx, now, model, searchName } = context;
  const { inputs } = version;
  const search: SearchLine | null =
    searchName !== null && inputs.useWeb
      ? null
      : { name: searchName, isAsked: false, found: 0, failure: null };
  await insertVersion(tx, {
    ...version,
    status: 'running',
    model,
    search,
    sections: [],
    pending: null,
    error: null,
    created_at: now,
  });
  const known = await filesOf(tx, version.report_id);
  for (const [at, source] of inputs.sources.entries()) {
    const content = await contentOf(context, source, known);
    const key = { report_id: version.report_id, version: version.number, number: at + 1 };
    await insertSource(tx, { ...key, failure: null, ...content });
  }
}

type Content = Omit<SourceRow, 'report_id' | 'version' | 'number' | 'failure'>;

/** A pasted text is read at once; pages and files are read by the job, outside of the transaction. */
async function contentOf(
  { tx, now, claimFile }: ResearchContext,
  source: OwnSource,
  known: Map<string, string>,
): Promise<Content> {
  const waiting = { status: 'waiting', body: '', read_at: null } as const;
  switch (source.kind) {
    case 'text':
      return {
        kind: 'text',
        title: source.title,
        url: null,
        file_id: null,
        status: 'read',
        body: source.text,
        read_at: now,
      };
    case 'link':
      return { kind: 'link', title: source.url, url: source.url, file_id: null, ...waiting };
    case 'file': {
      // A file that an earlier version was made of is the report's already.
      const title = known.get(source.fileId) ?? (await claimFile(tx, source.fileId)).name;
      known.set(source.fileId, title);
      return { kind: 'file', title, url: null, file_id: source.fileId, ...waiting };
    }
  }
}

/** What a report shows of its current version. */
export function headOf(inputs: ResearchInputs): Pick<ReportRow, 'type' | 'query' | 'industry' | 'title'> {
  const { type, query, industry } = inputs;
  return { type, query, industry, title: researchTitle(inputs) };
}

/** Whether two requests ask for the same; what the card held then and holds now is no part of what was asked. */
export function isSameRequest(one: ResearchInputs, other: ResearchInputs): boolean {
  const asked = ({ ideaId = null, ...inputs }: ResearchInputs) => ({ ...inputs, ideaId, card: null });
  return isSameInputs(asked(one), asked(other));
}
