/** What the member may use of the model. */
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api-client.ts';
import { chatKeys } from './queries.ts';

/** Reads the member's allowance, in tokens. */
export function useAllowance(memberId: string) {
  return useQuery({ queryKey: chatKeys.allowance(memberId), queryFn: () => api.allowance.read() });
}
