/** The form of figures that an answer of the mentor offers, as it travels, and what a member keeps of it. */
import { z } from 'zod';
import { MAX_ROWS, OPTION_NUMBERS, ROW_PLACES } from '#core/idea/figure-rows.ts';
import { DECIMAL, EVERY, MAX_UNIT_LENGTH } from '#core/idea/values.ts';
import { oneLineSchema } from './idea-values.ts';
import { idSchema } from './shapes.ts';

const wordsSchema = oneLineSchema(MAX_UNIT_LENGTH).nullable();

const optionSchema = z.literal(OPTION_NUMBERS);

const rowShape = {
  /** The entry of the card that the row stands for; null for a figure that is not on the card. */
  entryId: idSchema.nullable(),
  /** What it is a figure of: a place of the card, something that only the sum takes, or `open` where nobody has said yet. */
  place: z.enum(ROW_PLACES),
  /** What it is paid for: `flour`. */
  words: wordsSchema,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** One of what it is for, `loaf`; of a count, what is counted. */
  per: wordsSchema,
  every: z.enum(EVERY).nullable(),
  /** The option of a comparison that it is a figure of; absent for how it is. */
  option: optionSchema.optional(),
};

/** A row as it is offered. Nothing of it holds before it is kept. */
export const offeredRowSchema = z.object({
  ...rowShape,
  /** What the row asks, in words: `Flour for one loaf`. */
  label: z.string(),
  /** Decimal text; null where it is to be filled in. */
  amount: z.string().nullable(),
  /** Whether it stands on the card like this already. */
  isKept: z.boolean(),
  /** Of an option: what stands there now, in words. */
  now: z.string().nullable().optional(),
});

/** Fields that an answer offers, to be put right and kept in one go. */
export const figureFormSchema = z.object({
  rows: z.array(offeredRowSchema),
  /** The member's question that it is to answer, in their own words; null for none. */
  question: z.string().nullable(),
  /** Entries whose rows were taken out when the form was tried; they are rejected when it is kept. */
  removed: z.array(idSchema),
});

/** A row that is kept. */
export const keptRowSchema = z.object({ ...rowShape, amount: z.string().regex(DECIMAL) });

/** What a member keeps of a form: its rows, and the entries whose rows they took out. */
export const keptFormSchema = z.object({
  rows: z.array(keptRowSchema).max(MAX_ROWS),
  removed: z.array(idSchema).max(MAX_ROWS).default([]),
  /** The answer that offers the form; null for the figures of the card. */
  answerId: idSchema.nullable().default(null),
  /** Only works the sum out with these rows: nothing of the card changes. */
  isTrial: z.boolean().default(false),
  /** Of a comparison, the option that is kept; null keeps how it is, and no row of an option. */
  option: optionSchema.nullable().default(null),
});
