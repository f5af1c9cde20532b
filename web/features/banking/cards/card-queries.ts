/** What the page asks the server about cards. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { cardDetailsSchema, cardSchema } from '#contract/banking-cards.ts';
import { orpc } from '#web/lib/api-client.ts';
import { retryUnlessDecided } from '#web/shared/failure.ts';

/** A card. */
export type BankCard = z.infer<typeof cardSchema>;
/** The same with its limits, purchases and statements. */
export type BankCardDetails = z.infer<typeof cardDetailsSchema>;

/** Reads the member's cards. */
export function useCards() {
  return useQuery(orpc.cards.list.queryOptions());
}

/** Reads one card. */
export function useCard(id: string) {
  return useQuery(orpc.cards.read.queryOptions({ input: { id }, retry: retryUnlessDecided }));
}
