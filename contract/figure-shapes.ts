/**
 * The form that an answer of the mentor offers, as it travels, and what a member keeps of it: figures as rows; words,
 * choices and numbers as points; and beside the empty fields what the member wrote.
 */
import { z } from 'zod';
import { DECISION_FIELDS, DECISION_IDS } from '#core/idea/decision-fields.ts';
import { MAX_ROWS, ROW_PLACES } from '#core/idea/figure-rows.ts';
import { DECIMAL, EVERY, MAX_UNIT_LENGTH } from '#core/idea/values.ts';
import { STEP_IDS } from '#core/interview/steps.ts';
import { ideaValueSchema, oneLineSchema, placeIdSchema } from './idea-values.ts';
import { idSchema } from './shapes.ts';

/** More than any form has. */
const MAX_POINTS = 12;

const wordsSchema = oneLineSchema(MAX_UNIT_LENGTH).nullable();

/** What a row of a form may be a figure of. */
export const rowPlaceSchema = z.enum(ROW_PLACES);

/** What may be decided with a form of its own. */
export const decisionIdSchema = z.enum(DECISION_IDS);

/** What a row of such a form says. */
export const decisionFieldSchema = z.enum(DECISION_FIELDS);

const rowShape = {
  /** The entry of the card that the row stands for; null for a figure that is not on the card. */
  entryId: idSchema.nullable(),
  /** What it is a figure of: a place of the card, something that only the sum takes, or `open` where nobody has said yet. */
  place: rowPlaceSchema,
  /** What it is paid for: `flour`. */
  words: wordsSchema,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** One of what it is for, `loaf`; of a count, what is counted. */
  per: wordsSchema,
  every: z.enum(EVERY).nullable(),
  /** Of a decision that is worked out: what of it the row says; absent for every other row. */
  field: decisionFieldSchema.optional(),
};

/** A figure that was kept for sums alone. */
export const figureRowSchema = z.object({ ...rowShape, amount: z.string().nullable() });

const helpShape = {
  /** What the field asks, in words: `Flour for one loaf`. */
  label: z.string(),
  /** Whether it stands on the card like this already. */
  isKept: z.boolean(),
  /** Why it matters, on one line; null or absent for nothing. */
  why: z.string().nullable().optional(),
  example: z.string().nullable().optional(),
  /** Whether it is what the form is opened for. */
  isFocused: z.boolean().optional(),
};

/** A row as it is offered. Nothing of it holds before it is kept. */
export const offeredRowSchema = z.object({
  ...rowShape,
  ...helpShape,
  /** Decimal text; null where it is to be filled in. */
  amount: z.string().nullable(),
});

const pointShape = { entryId: idSchema.nullable(), place: placeIdSchema };

/** A field for words, a choice or a number, as it is offered. */
export const offeredPointSchema = z.object({
  ...pointShape,
  ...helpShape,
  /** Null where it is to be filled in. */
  value: ideaValueSchema.nullable(),
  /** What can be chosen; of the kind of venture the likeliest of `studio.kinds`. None for words and numbers. */
  options: z.array(z.object({ choice: z.string(), name: z.string() })),
});

/** What the member wrote, to be taken into a field by a tap. It counts no more than any other words before it is kept. */
export const suggestionSchema = z.object({
  /** The proposal of the card that it is: kept as it stands, that is confirmed. Null for a figure of a message. */
  entryId: idSchema.nullable(),
  /** The field that it seems to belong to; null for any figure. */
  place: z.union([placeIdSchema, rowPlaceSchema]).nullable(),
  value: ideaValueSchema,
  /** The words that it stands in. */
  words: z.string(),
});

/** Fields that an answer offers, to be filled in, put right and kept in one go. Only what is confirmed is filled in. */
export const figureFormSchema = z.object({
  rows: z.array(offeredRowSchema),
  points: z.array(offeredPointSchema),
  suggestions: z.array(suggestionSchema),
  /** The step of the interview that it is; null for none. */
  step: z.enum(STEP_IDS).nullable(),
  /** The decision that its rows work out; null for none. */
  decision: decisionIdSchema.nullable(),
  /** The member's question that it is to answer, in their own words; null for none. */
  question: z.string().nullable(),
  /** Entries whose rows were taken out when the form was tried; they are rejected when it is kept. */
  removed: z.array(idSchema),
});

/** A row that is kept. */
export const keptRowSchema = z.object({ ...rowShape, amount: z.string().regex(DECIMAL) });

/** What a member keeps of a form: its fields, and the entries whose fields they took out. */
export const keptFormSchema = z.object({
  rows: z.array(keptRowSchema).max(MAX_ROWS).default([]),
  points: z
    .array(z.object({ ...pointShape, value: ideaValueSchema }))
    .max(MAX_POINTS)
    .default([]),
  removed: z.array(idSchema).max(MAX_ROWS).default([]),
  /** The answer that offers the form; null for the figures of the card. */
  answerId: idSchema.nullable().default(null),
  /** Only works the sum out with these rows: nothing of the card changes. */
  isTrial: z.boolean().default(false),
  /** The decision that the rows work out, by its own sum; null for none. Only its rows have a `field`. */
  decision: decisionIdSchema.nullable().default(null),
});
