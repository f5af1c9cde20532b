/** The numbers by which the product decides, read from where it decides by them. */
import type { z } from 'zod';
import type { termsSchema } from '#contract/community.ts';
import { CARD_APR } from '#core/banking/card-terms.ts';
import { DEPOSIT_YIELDS } from '#core/banking/deposit-terms.ts';
import { LOAN_PRODUCTS } from '#core/banking/loan-offer.ts';
import { ONE, type Rate } from '#core/banking/rate.ts';
import { CHECKPOINT_EVERY, SEAL_EVERY_MS } from '#core/chain/integrity.ts';
import { SIGNUP_GRANT, SIGNUP_GRANT_HOLD_MS } from '#core/identity/terms.ts';
import { formatMinor } from '#core/money/amount.ts';
import { ASSET_SCALES } from '#core/money/asset.ts';
import * as pitch from '#core/pitch/terms.ts';
import { MINT_ALONE_MINOR, PROPOSAL_DELAY_MS } from '#core/policy/decide-proposal.ts';
import { IDEA_CAP_MINOR } from '#core/rewards/additions.ts';
import { restDaysOf } from '#core/rewards/rest.ts';
import { DEFAULT_REWARD_LIMITS, SECOND_OPINION_FROM_MINOR } from '#core/rewards/terms.ts';
import { PAID_TASKS_PER_DAY, PHASES, TASK_REWARD_MINOR } from '#core/roadmap/terms.ts';
import { MINT_MAX_MINOR } from '#core/wallet/decide-mint.ts';
import { SENDING_LEVELS } from '#core/wallet/sending-limits.ts';
import { LARGE_TRANSFER_MINOR } from '#core/wallet/terms.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const prd = (minor: bigint) => formatMinor('PRD', minor);

/** A rate in percent, two decimals, rounded down. */
function percent(rate: Rate): string {
  const hundredths = (rate * 10_000n) / ONE;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The terms that are in force. */
export function termsInForce(): z.infer<typeof termsSchema> {
  return {
    decimals: { ...ASSET_SCALES },
    welcomeGrant: { prd: prd(SIGNUP_GRANT.minor), holdDays: SIGNUP_GRANT_HOLD_MS / DAY_MS },
    rewards: {
      ideaCap: prd(IDEA_CAP_MINOR),
      restDays: restDaysOf({ ageDays: 0, released: 0, withheld: 0 }),
      secondOpinionFrom: prd(SECOND_OPINION_FROM_MINOR),
      decreasingReturns: DEFAULT_REWARD_LIMITS.decreasingReturns.map((one) => ({ ...one })),
      task: prd(TASK_REWARD_MINOR),
      tasksPerDay: PAID_TASKS_PER_DAY,
      roadmapPhases: PHASES.length,
    },
    sending: {
      askedFrom: prd(LARGE_TRANSFER_MINOR),
      levels: SENDING_LEVELS.map(({ name, ageDays, counterparties, day, month }) => ({
        ...{ name, ageDays, counterparties },
        day: prd(day),
        month: prd(month),
      })),
    },
    pitch: {
      fee: prd(pitch.PITCH_FEE_MINOR),
      minimumBalance: prd(pitch.MIN_BALANCE_MINOR),
      votingDays: pitch.VOTING_DAYS,
      voters: pitch.VOTER_THRESHOLD,
      minimumVote: prd(pitch.MIN_VOTE_MINOR),
      mostRequested: formatMinor('USD', pitch.MAX_REQUEST_MINOR),
    },
    banking: {
      yields: { checking: percent(DEPOSIT_YIELDS.checking), savings: percent(DEPOSIT_YIELDS.savings) },
      loanRate: percent(LOAN_PRODUCTS.personal.rate),
      cardRate: percent(CARD_APR),
    },
    chain: { sealMinutes: SEAL_EVERY_MS / MINUTE_MS, checkpointBlocks: CHECKPOINT_EVERY },
    administration: {
      issuedAlone: prd(MINT_ALONE_MINOR),
      mostIssued: prd(MINT_MAX_MINOR),
      proposalHours: PROPOSAL_DELAY_MS / HOUR_MS,
    },
  };
}
