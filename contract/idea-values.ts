/** The values of an idea's card as they travel. `core/idea/values.ts` says what they mean. */
import { z } from 'zod';
import {
  DECIMAL,
  EVERY,
  GRANT_STATES,
  type IdeaValue,
  MAX_UNIT_LENGTH,
  MAX_VALUE_LENGTH,
} from '#core/idea/values.ts';

/** Text on one line: runs of spaces, line breaks and control characters become one space. */
export function oneLineSchema(maximum: number) {
  return z
    .string()
    .refine((text) => text.isWellFormed(), 'Half of a character stands alone.')
    .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .min(1)
    .max(maximum);
}

const unitSchema = oneLineSchema(MAX_UNIT_LENGTH).nullable();
const everySchema = z.enum(EVERY).nullable();
const decimalSchema = z.string().regex(DECIMAL);

/** One value. An amount says its currency, for one of what, and how often; null where the member did not say. */
export const ideaValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: oneLineSchema(MAX_VALUE_LENGTH) }),
  z.object({ type: z.literal('choice'), choice: z.string().min(1).max(MAX_UNIT_LENGTH) }),
  z.object({
    type: z.literal('money'),
    amount: decimalSchema,
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable(),
    per: unitSchema,
    every: everySchema,
    what: unitSchema,
    /** Of a grant alone: when it comes, as said, and how far it is. */
    when: unitSchema.optional(),
    state: z.enum(GRANT_STATES).optional(),
  }),
  z.object({ type: z.literal('count'), count: decimalSchema, of: unitSchema, every: everySchema }),
]) satisfies z.ZodType<IdeaValue, IdeaValue>;
