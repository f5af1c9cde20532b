/** Business documents, plans for a first version and written content: made by templates or a model, kept by version. */
import { z } from 'zod';
import { STAGES } from '#core/idea/places.ts';
import { MAX_VALUE_LENGTH } from '#core/idea/values.ts';
import { DETAIL_IDS, type DetailId } from '#core/writing/details.ts';
import {
  BUSINESS_TYPES,
  CONTENT_DEFAULTS,
  CONTENT_TYPES,
  DOCUMENT_TYPES,
  FIELD_LIMITS,
  PLATFORMS,
} from '#core/writing/inputs.ts';
import { SECTOR_IDS } from '#core/writing/sectors.ts';
import { endpoint } from './endpoint.ts';
import { ALLOWANCE_REFUSALS } from './mentor-memory.ts';
import {
  doneSchema,
  idSchema,
  pageInputSchema,
  pageOf,
  timeSchema,
  versionNumberSchema,
  versionQuerySchema,
} from './shapes.ts';

const tag = 'Business tools';

const name = z.string().max(FIELD_LIMITS.name);
const short = z.string().max(FIELD_LIMITS.short);
const long = z.string().max(FIELD_LIMITS.long);

/** Fields beside the specification's; an absent or empty one is a blank in the document. */
const detailsSchema = z.object(
  Object.fromEntries(DETAIL_IDS.map((id) => [id, z.string().max(MAX_VALUE_LENGTH).optional()])) as Record<
    DetailId,
    z.ZodOptional<z.ZodString>
  >,
);
/** The idea whose card it is made from: its confirmed values are taken when this is asked for. */
const ideaId = idSchema.nullable().optional();

/** What a work is asked for with, by its kind. */
export const studioInputsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    businessName: name,
    businessType: z.enum(BUSINESS_TYPES),
    documentType: z.enum(DOCUMENT_TYPES),
    description: long,
    /** The country or state whose law applies. */
    jurisdiction: short.default(''),
    details: detailsSchema.optional(),
    /** What the venture brings into legal papers. */
    sectors: z.array(z.enum(SECTOR_IDS)).max(SECTOR_IDS.length).optional(),
    ideaId,
  }),
  z.object({
    kind: z.literal('mvp'),
    projectName: name,
    description: long,
    platform: z.enum(PLATFORMS).default('Web'),
    details: detailsSchema.optional(),
    ideaId,
  }),
  z.object({
    kind: z.literal('content'),
    contentType: z.enum(CONTENT_TYPES),
    topic: short,
    audience: short.default(CONTENT_DEFAULTS.audience),
    tone: short.default(CONTENT_DEFAULTS.tone),
  }),
]);

const kindSchema = z.enum(['document', 'mvp', 'content']);
const statusSchema = z.enum(['generating', 'complete', 'failed']);
/** How a version came to be: asked for, asked for again with changes, one section edited or made again. */
const originSchema = z.enum(['generated', 'again', 'edited', 'regenerated']);

/** A kept work without its text. */
export const workSummarySchema = z.object({
  id: idSchema,
  kind: kindSchema,
  /** `business-plan`, `iOS`, `blog-post`. */
  type: z.string(),
  title: z.string(),
  status: statusSchema,
  currentVersion: z.number().int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});

/** A section of a work, as text in a small part of Markdown. */
export const sectionSchema = z.object({
  id: z.string(),
  heading: z.string(),
  /** Paragraphs, lists, tables, `### ` headings and `> ` notes, parted by blank lines. */
  body: z.string(),
});

/** One version of a work. */
export const versionSchema = z.object({
  number: z.number().int(),
  origin: originSchema,
  status: statusSchema,
  /** What has been done of it, and the section that is being written; null when none is. */
  step: z.object({ done: z.number().int(), total: z.number().int(), section: z.string().nullable() }),
  inputs: studioInputsSchema,
  template: z.object({ id: z.string(), version: z.number().int() }),
  /** What wrote it; null for the member's own edit. */
  model: z.string().nullable(),
  /** Why it failed; null unless it did. */
  error: z.string().nullable(),
  sections: z.array(sectionSchema),
  createdAt: timeSchema,
});

/** The finished work in the shape of the specification's entities; null while there is none. */
const resultSchema = z.union([
  z.object({ type: z.string(), title: z.string(), content: z.string() }),
  z.object({
    projectName: z.string(),
    description: z.string(),
    targetPlatform: z.string(),
    content: z.string(),
    createdAt: timeSchema,
  }),
  z.object({
    type: z.string(),
    topic: z.string(),
    targetAudience: z.string(),
    tone: z.string(),
    content: z.string(),
    /** The text split on blank lines. */
    sections: z.array(z.string()),
    createdAt: timeSchema,
  }),
]);

/** A work with the version that was asked for. */
export const workSchema = workSummarySchema.extend({
  /** Rises with every change; the sequence of the live topic `studio:{id}`. */
  revision: z.number().int(),
  lockedSections: z.array(z.string()),
  /**
   * What on the card of its idea has changed since the shown version was asked for, as the card calls it: made again,
   * the work takes it up. Empty for a work of no idea.
   */
  cardChanges: z.array(z.string()),
  /** Newest first; at most 100. */
  versions: z.array(
    versionSchema.pick({ number: true, origin: true, status: true, model: true, createdAt: true }),
  ),
  version: versionSchema,
  result: resultSchema.nullable(),
});

/** What may be done next in a kind of venture, from its page. */
export const kindStepsSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The day on which the page was last checked. */
  checked: z.string(),
  /** Each with the results at which to go on and to stop; they take so many days. */
  tests: z.array(
    z.object({ name: z.string(), how: z.string(), days: z.number().int(), go: z.string(), stop: z.string() }),
  ),
  /** The number of the test that fits each stage, from 1 on; null where the page says nothing. */
  week: z.record(z.enum(STAGES), z.number().int()).nullable(),
});

const workPath = z.object({ id: idSchema });
const sectionPath = workPath.extend({ section: z.string().max(200) });
const baseVersion = versionNumberSchema;

/** The endpoints of the business tools. */
export const studioContract = {
  allowance: endpoint({
    method: 'GET',
    path: '/studio/allowance',
    tag,
    access: 'member',
    summary: 'Read how many generations you have left today',
  }).output(
    z.object({
      used: z.number().int(),
      limit: z.number().int(),
      resetsAt: timeSchema,
      model: z.string(),
      /** No model is connected: what the templates alone do not write well is not offered. */
      isTemplateOnly: z.boolean(),
    }),
  ),

  kinds: endpoint({
    method: 'GET',
    path: '/studio/kinds',
    tag,
    access: 'member',
    summary: 'List the kinds of venture that documents know',
  }).output(z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), group: z.string() })) })),

  kind: endpoint({
    method: 'GET',
    path: '/studio/kinds/{kind}',
    tag,
    access: 'member',
    summary: 'Read the cheap tests of a kind of venture, and which of them fits a stage',
    refuses: ['not_found'],
  })
    .input(z.object({ kind: z.string().max(80) }))
    .output(kindStepsSchema),

  works: endpoint({
    method: 'GET',
    path: '/studio/works',
    tag,
    access: 'member',
    summary: 'List what you have made, newest first',
  })
    .input(pageInputSchema.extend({ kind: kindSchema.optional() }))
    .output(pageOf(workSummarySchema)),

  create: endpoint({
    method: 'POST',
    path: '/studio/works',
    tag,
    access: 'member',
    rate: 'model',
    // Facts and figures of a plan, beside its words.
    bodyKilobytes: 128,
    stepUp: 'none',
    summary: 'Make a document, a plan for a first version or content',
    description:
      'Answers at once with a version that is `generating`; listen to `studio:{id}` or read the work until it is `complete` or `failed`. `requestId` makes it idempotent: the same id returns the first work and counts once.',
    refuses: [
      'studio_fields_missing',
      'content_needs_model',
      'studio_quota_reached',
      'idempotency_conflict',
      // The idea is not the member's, or the first work of a repeated request was deleted meanwhile.
      'not_found',
      ...ALLOWANCE_REFUSALS,
    ],
    successStatus: 201,
  })
    .input(z.object({ requestId: idSchema, inputs: studioInputsSchema }))
    .output(workSchema),

  read: endpoint({
    method: 'GET',
    path: '/studio/works/{id}',
    tag,
    access: 'owner',
    summary: 'Read one of your works, the current version or an earlier one',
    refuses: ['not_found'],
  })
    .input(workPath.extend({ version: versionQuerySchema.optional() }))
    .output(workSchema),

  again: endpoint({
    method: 'POST',
    path: '/studio/works/{id}/versions',
    tag,
    access: 'owner',
    rate: 'model',
    // Facts and figures of a plan, beside its words.
    bodyKilobytes: 128,
    stepUp: 'none',
    summary: 'Make a work again with changed inputs',
    description: 'Locked sections keep their text. The kind of the inputs stays.',
    refuses: [
      'not_found',
      'studio_fields_missing',
      'content_needs_model',
      'studio_in_progress',
      'studio_versions_full',
      'studio_quota_reached',
      'idempotency_conflict',
      ...ALLOWANCE_REFUSALS,
    ],
    successStatus: 201,
  })
    .input(workPath.extend({ requestId: idSchema, inputs: studioInputsSchema }))
    .output(workSchema),

  retry: endpoint({
    method: 'POST',
    path: '/studio/works/{id}/retry',
    tag,
    access: 'owner',
    rate: 'model',
    stepUp: 'none',
    summary: 'Go on with a version that failed',
    refuses: ['not_found', 'studio_quota_reached', ...ALLOWANCE_REFUSALS],
  })
    .input(workPath)
    .output(workSchema),

  edit: endpoint({
    method: 'PUT',
    path: '/studio/works/{id}/sections/{section}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Write a section yourself, as a new version',
    refuses: [
      'not_found',
      'studio_in_progress',
      'studio_version_changed',
      'studio_section_locked',
      'studio_versions_full',
    ],
  })
    .input(sectionPath.extend({ baseVersion, body: long }))
    .output(workSchema),

  lock: endpoint({
    method: 'PATCH',
    path: '/studio/works/{id}/sections/{section}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Lock a section against changes, or unlock it',
    refuses: ['not_found'],
  })
    .input(sectionPath.extend({ isLocked: z.boolean() }))
    .output(workSchema),

  regenerate: endpoint({
    method: 'POST',
    path: '/studio/works/{id}/sections/{section}/regeneration',
    tag,
    access: 'owner',
    rate: 'model',
    stepUp: 'none',
    summary: 'Make one section again, as a new version',
    description: 'The built-in templates write it as they did at first; a connected model follows `wish`.',
    refuses: [
      'not_found',
      'studio_in_progress',
      'studio_version_changed',
      'studio_section_locked',
      'studio_section_same',
      'studio_versions_full',
      'studio_quota_reached',
      ...ALLOWANCE_REFUSALS,
    ],
  })
    .input(sectionPath.extend({ baseVersion, wish: z.string().max(1000).default('') }))
    .output(workSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/studio/works/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Delete a work with all its versions',
    refuses: ['not_found'],
  })
    .input(workPath)
    .output(doneSchema),

  download: endpoint({
    method: 'GET',
    path: '/studio/works/{id}/download',
    tag,
    access: 'owner',
    summary: 'Download a work as text, Markdown, Word or PDF, a pitch deck also as PowerPoint',
    description: 'A pitch deck’s PDF has one slide a page.',
    refuses: ['not_found', 'studio_in_progress', 'studio_no_slides'],
  })
    .input(
      workPath.extend({
        format: z.enum(['txt', 'md', 'docx', 'pdf', 'pptx']).default('txt'),
        version: versionQuerySchema.optional(),
      }),
    )
    .output(z.file()),
};
