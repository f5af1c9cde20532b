/**
 * The innovation contest: dates decide whether it is open, and who has won is proposed (core/policy/decide-proposal.ts).
 *
 * CN1  A contest is open from its opening to its deadline; nothing else opens or ends it.
 * CN2  A prize is given once the deadline has passed, to an entry that has none: one grand prize, and as many runner-ups
 *      as were announced.
 */
import { units } from '#core/money/amount.ts';
import { MINT_MAX_MINOR } from '#core/wallet/decide-mint.ts';

/** The longest texts of an entry, in UTF-16 code units. Ours. */
export const ENTRY_LENGTHS = { title: 120, summary: 4_000, link: 500 } as const;
/** The most rules of a contest. Ours. */
export const MAX_RULES = 20;
/** The most that a prize may be. PRD as one issue may be; dollars ours. */
export const MOST_PRIZE = { prd: MINT_MAX_MINOR, usd: units('USD', 1_000_000).minor } as const;

/** Where a contest stands (CN1). */
export type ContestStatus = 'upcoming' | 'live' | 'ended';

/** Says where it stands. */
export function contestStatus({
  opensAt,
  deadlineAt,
  now,
}: {
  opensAt: Date;
  deadlineAt: Date;
  now: Date;
}): ContestStatus {
  if (now >= deadlineAt) return 'ended';
  return now >= opensAt ? 'live' : 'upcoming';
}

/** What is won. */
export type Prize = 'grand' | 'runner_up';

/** Says why an entry may not be given a prize, or null when it may (CN2). */
export function refusePrize({
  status,
  prize,
  hasPrize,
  given,
  runnerUps,
}: {
  status: ContestStatus;
  prize: Prize;
  /** The entry has won already. */
  hasPrize: boolean;
  /** How many prizes of this kind are given. */
  given: number;
  runnerUps: number;
}): 'contest_still_open' | 'contest_prize_given' | null {
  if (status !== 'ended') return 'contest_still_open';
  const most = prize === 'grand' ? 1 : runnerUps;
  return hasPrize || given >= most ? 'contest_prize_given' : null;
}
