/** What the page asks of joint accounts. */
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { jointAccountSchema, jointOverviewSchema } from '#contract/banking-joint.ts';
import { mayDo } from '#core/banking/joint.ts';
import { orpc } from '#web/lib/api-client.ts';
import type { BankAccount } from '../queries.ts';

/** A joint account as one who is on it sees it. */
export type JointAccount = z.infer<typeof jointAccountSchema>;
/** The accounts, and the invitations. */
export type JointOverview = z.infer<typeof jointOverviewSchema>;
/** Somebody on one. */
export type JointSeat = JointAccount['people'][number];
/** A payment that waits, or did. */
export type JointPayment = JointAccount['payments'][number];

/** Others ask and confirm while the page is open. */
const REFRESH_MS = 30_000;

/** Reads the joint accounts that the member is on. What parts below read of it has to be read here, to be kept up to date. */
export function useJoint() {
  const { data, isError, isFetching, refetch } = useQuery(
    orpc.joint.list.queryOptions({ refetchInterval: REFRESH_MS }),
  );
  return { data, isError, isFetching, refetch };
}
/** The list as it was read, or as it couldn’t be. */
export type JointQuery = ReturnType<typeof useJoint>;

/** Those that the member may pay from. */
export function payable(joint: JointOverview | undefined): BankAccount[] {
  return (joint?.items ?? []).filter(({ role }) => mayDo(role, 'spend')).map(({ account }) => account);
}
