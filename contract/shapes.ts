/** Shapes that several nouns of the contract share. */
import { z } from 'zod';
import { LONGEST_AMOUNT_TEXT } from '#core/money/amount.ts';
import { MAX_ACT_REASON } from '#core/policy/act-terms.ts';

/** An id that the server made: a UUIDv7. */
export const idSchema = z.uuid();

/** A time, ISO 8601 in UTC with milliseconds. */
export const timeSchema = z.iso.datetime();

/** An amount as the server writes it: a plain decimal text with all the decimals of its asset. */
export const amountSchema = z.string().regex(/^-?\d+(\.\d+)?$/);

/**
 * An amount as a person writes it. The edge only bounds its length; whether it is a number, and which one,
 * is decided by the rules of the asset, so that the refusal can say what is wrong.
 */
export const amountInputSchema = z.string().trim().max(LONGEST_AMOUNT_TEXT);

/** Why an administrator does something: it stands in the audit log for ever. */
export const actReasonSchema = z.string().trim().min(1).max(MAX_ACT_REASON);

/** The largest whole number that a version, a revision or a count of ours can be: what their columns hold. */
const MOST_VERSIONS = 2_147_483_647;

/** The number of a version, from 1, as a caller names it. */
export const versionNumberSchema = z.number().int().min(1).max(MOST_VERSIONS);

/** The number of a version as a query names it. */
export const versionQuerySchema = z.coerce.number().int().min(1).max(MOST_VERSIONS);

/** A page of a list: pass `nextCursor` back to get the next one; null is the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** The query of a paged list. */
export const pageInputSchema = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Nothing to say but that it is done. */
export const doneSchema = z.object({ done: z.literal(true) });
