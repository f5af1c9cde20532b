/** What the shell asks the server: only whether real money is at play. */
import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/**
 * Says whether this community runs on the sandbox. Until the server has said otherwise the answer is yes: a
 * notice too many is honest, a notice too few is not.
 */
export function useIsSandbox(): boolean {
  const figures = useQuery(orpc.community.figures.queryOptions({ staleTime: 60_000 }));
  return figures.data?.isSandbox ?? true;
}
