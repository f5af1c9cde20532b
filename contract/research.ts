/**
 * Market research: reports of which every sentence is quoted from a source that was read, or called opinion.
 * A report is made step by step by the server, kept with its sources, and made again as a new version.
 */
import { z } from 'zod';
import { RESEARCH_LIMITS, RESEARCH_TYPES } from '#core/research/inputs.ts';
import { endpoint } from './endpoint.ts';
import { ALLOWANCE_REFUSALS } from './mentor-memory.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema, versionQuerySchema } from './shapes.ts';

const tag = 'Market research';

const ownSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    title: z.string().max(RESEARCH_LIMITS.title).default(''),
    text: z.string().max(RESEARCH_LIMITS.text),
  }),
  /** A public page; it is read once, when the report is made. */
  z.object({ kind: z.literal('link'), url: z.string().max(2000) }),
  /** A complete upload of the purpose `research_source`. */
  z.object({ kind: z.literal('file'), fileId: idSchema, name: z.string().max(500).default('') }),
]);

/** The kinds of reports. */
export const researchTypeSchema = z.enum(RESEARCH_TYPES);

/** What a report is asked for with. */
export const researchInputsSchema = z.object({
  type: researchTypeSchema,
  query: z.string().max(RESEARCH_LIMITS.query),
  industry: z.string().max(RESEARCH_LIMITS.industry).default(''),
  /** Search the web too, where a search is connected. */
  useWeb: z.boolean().default(true),
  sources: z.array(ownSourceSchema).max(RESEARCH_LIMITS.sources).default([]),
  /** The idea that it is about: its confirmed values are taken when this is asked for. */
  ideaId: idSchema.nullable().optional(),
});

const statusSchema = z.enum(['running', 'complete', 'failed']);
const originSchema = z.enum(['asked', 'again']);

/** A kept report without its text. */
export const reportSummarySchema = z.object({
  id: idSchema,
  type: researchTypeSchema,
  query: z.string(),
  industry: z.string(),
  title: z.string(),
  status: statusSchema,
  currentVersion: z.number().int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

const findingSchema = z.discriminatedUnion('kind', [
  /** The quote stands in the stored text of the source, and every figure of the text stands in the quote. */
  z.object({ kind: z.literal('quoted'), text: z.string(), quote: z.string(), source: z.number().int() }),
  z.object({
    kind: z.literal('opinion'),
    text: z.string(),
    why: z.enum(['no_quote', 'quote_not_found', 'figure_not_in_quote']),
  }),
]);

const reportSectionSchema = z.object({
  id: z.string(),
  heading: z.string(),
  findings: z.array(findingSchema),
  open: z.array(z.object({ question: z.string(), where: z.string() })),
});

const sourceSchema = z.object({
  number: z.number().int(),
  kind: z.enum(['web', 'link', 'file', 'text']),
  title: z.string(),
  url: z.string().nullable(),
  status: z.enum(['waiting', 'read', 'failed']),
  /** Why it could not be read. */
  failure: z.string().nullable(),
  /** When it was read. */
  readAt: timeSchema.nullable(),
  characters: z.number().int(),
});

const chartSchema = z.object({
  kind: z.enum(['years', 'bars']),
  title: z.string(),
  /** `shown` is the figure as it is quoted; `value` only says how long the bar is. */
  points: z.array(
    z.object({ label: z.string(), shown: z.string(), value: z.number(), source: z.number().int() }),
  ),
});

/** One version of a report, with its steps and its sources. */
export const reportVersionSchema = z.object({
  number: z.number().int(),
  origin: originSchema,
  status: statusSchema,
  steps: z.array(
    z.object({
      label: z.string(),
      status: z.enum(['waiting', 'running', 'done', 'failed']),
      detail: z.string().nullable(),
    }),
  ),
  inputs: researchInputsSchema,
  model: z.string(),
  error: z.string().nullable(),
  sources: z.array(sourceSchema),
  sections: z.array(reportSectionSchema),
  charts: z.array(chartSchema),
  /** The report as it is printed: its sections in Markdown, with method and sources. */
  printed: z.array(z.object({ id: z.string(), heading: z.string(), body: z.string() })),
  createdAt: timeSchema,
});

/** One version of a report, as a list of them shows it. */
export const reportVersionSummarySchema = reportVersionSchema.pick({
  number: true,
  origin: true,
  status: true,
  model: true,
  createdAt: true,
});

/** A report with the version that was asked for. */
export const reportSchema = reportSummarySchema.extend({
  /** Rises with every change; the sequence of the live topic `research:{id}`. */
  revision: z.number().int(),
  /** Newest first; at most 50. */
  versions: z.array(reportVersionSummarySchema),
  version: reportVersionSchema,
  /** The finished report in the shape of the specification's entity; null while there is none. */
  result: z
    .object({
      type: z.string(),
      query: z.string(),
      industry: z.string(),
      content: z.string(),
      createdAt: timeSchema,
    })
    .nullable(),
});

const one = z.object({ id: idSchema });

/** The endpoints of market research. */
export const researchContract = {
  setup: endpoint({
    method: 'GET',
    path: '/research/setup',
    tag,
    access: 'member',
    summary: 'What research has to work with, and how many reports you have left today',
  }).output(
    z.object({
      used: z.number().int(),
      limit: z.number().int(),
      resetsAt: timeSchema,
      model: z.string(),
      /** The connected web search; null where there is none, and only your own sources are read. */
      search: z.string().nullable(),
    }),
  ),

  reports: endpoint({
    method: 'GET',
    path: '/research/reports',
    tag,
    access: 'member',
    summary: 'List your reports, newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(reportSummarySchema)),

  create: endpoint({
    method: 'POST',
    path: '/research/reports',
    tag,
    access: 'member',
    rate: 'model',
    stepUp: 'none',
    summary: 'Conduct research',
    bodyKilobytes: 1024,
    description:
      'Answers at once with a version that is `running`; listen to `research:{id}` or read the report until it is `complete` or `failed`. `requestId` makes it idempotent: the same id returns the first report and counts once.',
    refuses: [
      'research_fields_missing',
      'research_link_refused',
      'research_quota_reached',
      ...ALLOWANCE_REFUSALS,
      'idempotency_conflict',
      'not_found',
      'upload_incomplete',
      'file_in_use',
    ],
    successStatus: 201,
  })
    .input(z.object({ requestId: idSchema, inputs: researchInputsSchema }))
    .output(reportSchema),

  read: endpoint({
    method: 'GET',
    path: '/research/reports/{id}',
    tag,
    access: 'owner',
    summary: 'Read one of your reports, the current version or an earlier one',
    refuses: ['not_found'],
  })
    .input(one.extend({ version: versionQuerySchema.optional() }))
    .output(reportSchema),

  source: endpoint({
    method: 'GET',
    path: '/research/reports/{id}/sources/{number}',
    tag,
    access: 'owner',
    summary: 'Read the text of a source, as the quotes were checked against it',
    refuses: ['not_found'],
  })
    .input(
      one.extend({
        number: versionQuerySchema,
        version: versionQuerySchema.optional(),
      }),
    )
    .output(sourceSchema.extend({ text: z.string() })),

  again: endpoint({
    method: 'POST',
    path: '/research/reports/{id}/versions',
    tag,
    access: 'owner',
    rate: 'model',
    stepUp: 'none',
    summary: 'Conduct a research again, with changes, as a new version',
    bodyKilobytes: 1024,
    refuses: [
      'not_found',
      'research_fields_missing',
      'research_link_refused',
      'research_in_progress',
      'research_versions_full',
      'research_quota_reached',
      ...ALLOWANCE_REFUSALS,
      'idempotency_conflict',
      'upload_incomplete',
      'file_in_use',
    ],
    successStatus: 201,
  })
    .input(one.extend({ requestId: idSchema, inputs: researchInputsSchema }))
    .output(reportSchema),

  retry: endpoint({
    method: 'POST',
    path: '/research/reports/{id}/retry',
    tag,
    access: 'owner',
    rate: 'model',
    stepUp: 'none',
    summary: 'Go on with a research that failed',
    refuses: ['not_found', 'research_quota_reached', ...ALLOWANCE_REFUSALS],
  })
    .input(one)
    .output(reportSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/research/reports/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Delete a report with its versions and sources',
    refuses: ['not_found'],
  })
    .input(one)
    .output(doneSchema),

  download: endpoint({
    method: 'GET',
    path: '/research/reports/{id}/download',
    tag,
    access: 'owner',
    summary: 'Download a report as text, Markdown, Word or PDF',
    refuses: ['not_found', 'research_in_progress'],
  })
    .input(
      one.extend({
        format: z.enum(['txt', 'md', 'docx', 'pdf']).default('txt'),
        version: versionQuerySchema.optional(),
      }),
    )
    .output(z.file()),
};
