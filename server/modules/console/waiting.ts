/**
 * What waits for administrators: of each list how much, and since when. Each room says it of its own lists, as it would
 * show them to whoever asks.
 */
import type { z } from 'zod';
import type { consoleContract } from '#contract/console.ts';
import { WAITING_LISTS } from '#core/policy/waiting-lists.ts';
import { waitingAlerts, waitingLoans } from '#server/modules/banking/index.ts';
import { waitingDisputes } from '#server/modules/collaborations/index.ts';
import { waitingTiers, waitingTradePatterns, waitingWithdrawals } from '#server/modules/exchange/index.ts';
import { waitingReports } from '#server/modules/members/index.ts';
import { waitingProjectReports } from '#server/modules/pitch/index.ts';
import { waitingProposals } from '#server/modules/policy/index.ts';
import { waitingRewardDisputes, waitingRewardReviews } from '#server/modules/rewards/index.ts';
import { waitingMessages } from '#server/modules/support/index.ts';
import type { WhatWaits } from '#server/platform/what-waits.ts';
import type { Deps } from './deps.ts';

type Overview = z.infer<NonNullable<(typeof consoleContract.overview)['~orpc']['outputSchema']>>;

const ROOMS: Record<(typeof WAITING_LISTS)[number], WhatWaits> = {
  withdrawals: waitingWithdrawals,
  proposals: waitingProposals,
  tiers: waitingTiers,
  loans: waitingLoans,
  memberReports: waitingReports,
  projectReports: waitingProjectReports,
  collaborationDisputes: waitingDisputes,
  messages: waitingMessages,
  rewardDisputes: waitingRewardDisputes,
  rewardReviews: waitingRewardReviews,
  tradePatterns: waitingTradePatterns,
  bankAlerts: waitingAlerts,
};

/** All of them, in the order of the console; one after the other, so that a look takes one connection. */
export async function readWaiting({ db }: Pick<Deps, 'db'>, viewerId: string): Promise<Overview['waiting']> {
  const waiting: Overview['waiting'] = [];
  for (const list of WAITING_LISTS) {
    const { count, oldest } = await ROOMS[list](db, viewerId);
    waiting.push({ list, count, oldestAt: oldest?.toISOString() ?? null });
  }
  return waiting;
}
