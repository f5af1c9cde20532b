/** Verification tiers that members asked for: given or declined, with a reason. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { api, orpc } from '#web/lib/api-client.ts';
import { fullTime } from '../times.ts';
import { DecisionList } from './decision-list.tsx';
import { useAdminCommand } from './use-admin-command.ts';

type Request = Awaited<ReturnType<typeof api.exchange.tierRequests>>['items'][number];

const WORDS = {
  title: 'Verification tiers asked for',
  label: 'Tiers asked for',
  empty: "The basic tier is the sandbox's; who asks for the full one waits here.",
  approveLabel: ({ username, requestedTier }: Request) => `Give ${username} the ${requestedTier} tier`,
  refuse: 'Decline',
  refuseLabel: ({ username }: Request) => `Decline the tier of ${username}`,
  refuseTitle: ({ username }: Request) => `Decline the tier of ${username}?`,
  refuseDescription: 'The member keeps the tier of now, and may ask again.',
  approveAsks: {
    title: ({ username, requestedTier }: Request) => `Give ${username} the ${requestedTier} tier?`,
    description: 'It waits for a second administrator, or for a day.',
  },
};

export function TierRequests() {
  const query = useInfiniteQuery(
    orpc.exchange.tierRequests.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, limit: 20 }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  const { run, isBusy } = useAdminCommand();
  return (
    <DecisionList
      words={WORDS}
      icon={<ShieldCheck />}
      query={query}
      keyOf={({ memberId }) => memberId}
      isBusy={isBusy}
      onApprove={({ memberId, username, requestedTier }, reason) =>
        run(() => api.exchange.decideTier({ memberId, decision: 'approve', reason }), {
          title: 'Tier given',
          message: `${username} has the ${requestedTier} tier.`,
        })
      }
      onRefuse={({ memberId, username }, reason) =>
        run(() => api.exchange.decideTier({ memberId, decision: 'decline', reason }), {
          title: 'Tier declined',
          message: `${username} reads why.`,
        })
      }
    >
      {(one) => (
        <>
          <p className="font-medium">{one.username}</p>
          <p className="text-xs text-ink-muted">
            from {one.kycStatus} to {one.requestedTier}, asked for {fullTime(one.requestedAt)}
          </p>
        </>
      )}
    </DecisionList>
  );
}
