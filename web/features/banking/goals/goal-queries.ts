/** What the page asks the server about goals. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { goalSchema } from '#contract/banking-goals.ts';
import { orpc } from '#web/lib/api-client.ts';

/** A goal. */
export type Goal = z.infer<typeof goalSchema>;

/** They fill themselves while the page is open. */
const REFRESH_MS = 60_000;

/** Reads the member's goals. */
export function useGoals() {
  return useQuery(orpc.goals.list.queryOptions({ refetchInterval: REFRESH_MS }));
}
