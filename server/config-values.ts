/** The kinds of values that environment variables have, each read and checked in one way. */
import { z } from 'zod';
import { readPrice } from '#core/mentor/allowance.ts';
import { units } from '#core/money/amount.ts';
import { readTrustedProxies } from '#server/platform/http/trusted-proxies.ts';

/** Yes or no, as people write it in an environment. */
export const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');

/** A price as an operator writes it: `3`, `0.25`. */
export const priceText = z.string().transform((text, context) => {
  const price = readPrice(text);
  if (price === null)
    context.addIssue({ code: 'custom', message: 'must be a number of dollars such as 3 or 0.25' });
  return price ?? 0n;
});

/** A whole number up to a published ceiling, which is what it is unless an operator lowers it. */
export const upTo = (ceiling: number) => z.coerce.number().int().min(0).max(ceiling).default(ceiling);

/** Smallest units as whole PRD. */
export const wholePrd = (minor: bigint) => Number(minor / units('PRD', 1).minor);

/** Named proxies whose forwarding headers are believed. */
export const proxiesText = z.string().transform((text, context) => {
  try {
    return readTrustedProxies(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return [];
  }
});

/** Thrown for a value that is not valid; the message is one line for the operator. */
export class ConfigError extends Error {}
