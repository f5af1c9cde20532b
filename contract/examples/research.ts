/** Examples of market research. */
import type { ExamplesOf } from './index.ts';
import { AT, LATER } from './shared.ts';

const REPORT_ID = '019cbda1-10c0-7c42-85e3-1d28f4a60d01';
const REQUEST_ID = '019cbda1-0cd8-7c86-89c7-296cd8a04d02';

const QUOTE = 'Artisan bakeries sell 12% of all bread in the country.';
const inputs = {
  type: 'market-analysis' as const,
  query: 'Bread of yesterday for students',
  industry: 'Bakeries',
  useWeb: false,
  sources: [{ kind: 'text' as const, title: 'Trade letter', text: QUOTE }],
};
const model = 'Protege reader (built-in)';
const source = {
  number: 1,
  kind: 'text' as const,
  title: 'Trade letter',
  url: null,
  status: 'read' as const,
  failure: null,
  readAt: AT,
  characters: QUOTE.length,
};
const summary = {
  id: REPORT_ID,
  type: inputs.type,
  query: inputs.query,
  industry: inputs.industry,
  title: 'Market analysis: Bread of yesterday for students',
  status: 'complete' as const,
  currentVersion: 1,
  createdAt: AT,
  updatedAt: AT,
};
const version = {
  number: 1,
  origin: 'asked' as const,
  status: 'complete' as const,
  steps: [{ label: 'Read “Trade letter”', status: 'done' as const, detail: `${QUOTE.length} characters` }],
  inputs,
  model,
  error: null,
  sources: [source],
  sections: [
    {
      id: 'size-and-growth',
      heading: 'Size and growth',
      findings: [{ kind: 'quoted' as const, text: QUOTE, quote: QUOTE, source: 1 }],
      open: [],
    },
  ],
  charts: [],
  printed: [{ id: 'size-and-growth', heading: 'Size and growth', body: `- “${QUOTE}” [1]` }],
  createdAt: AT,
};
const report = {
  ...summary,
  revision: 4,
  versions: [{ number: 1, origin: 'asked' as const, status: 'complete' as const, model, createdAt: AT }],
  version,
  result: {
    type: inputs.type,
    query: inputs.query,
    industry: inputs.industry,
    content: `# ${summary.title}\n\n## Size and growth\n\n- “${QUOTE}” [1]\n`,
    createdAt: AT,
  },
};
const begun = {
  ...report,
  status: 'running' as const,
  revision: 1,
  versions: [{ ...report.versions[0]!, status: 'running' as const }],
  version: {
    ...version,
    status: 'running' as const,
    steps: [{ label: 'Read “Trade letter”', status: 'running' as const, detail: null }],
    sources: [{ ...source, status: 'waiting' as const, readAt: null, characters: 0 }],
    sections: [],
    printed: [],
  },
  result: null,
};

/** A request and an answer of each endpoint of market research. */
export const researchExamples: ExamplesOf<'research'> = {
  setup: { response: { used: 1, limit: 20, resetsAt: LATER, model, search: null } },
  reports: { request: { limit: 20 }, response: { items: [summary], nextCursor: null } },
  create: { request: { requestId: REQUEST_ID, inputs }, response: begun },
  read: { request: { id: REPORT_ID }, response: report },
  source: { request: { id: REPORT_ID, number: 1 }, response: { ...source, text: QUOTE } },
  again: { request: { id: REPORT_ID, requestId: REQUEST_ID, inputs }, response: begun },
  retry: { request: { id: REPORT_ID }, response: begun },
  remove: { request: { id: REPORT_ID }, response: { done: true } },
  download: { request: { id: REPORT_ID, format: 'docx' }, response: 'The report as a file.' },
};
