/** What the page asks the server about conversion. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { conversionQuoteSchema, conversionTermsSchema } from '#contract/banking-conversion.ts';
import { orpc } from '#web/lib/api-client.ts';

/** At which rate PRD is converted, and how much may be. */
export type ConversionTerms = z.infer<typeof conversionTermsSchema>;
/** What PRD comes to, for a few minutes. */
export type ConversionQuote = z.infer<typeof conversionQuoteSchema>;

const REFRESH_MS = 60_000;

/** Reads them; what others convert changes them too. */
export function useConversionTerms() {
  return useQuery(orpc.conversion.terms.queryOptions({ refetchInterval: REFRESH_MS }));
}
