/**
 * Facts that must always hold, whatever was asked of the product. Tests check them at their end, an operator
 * by command, the worker every hour.
 */
import type { Db } from '#server/database/pool.ts';
import { findChainViolations } from './chain.ts';
import { findExchangeViolations } from './exchange.ts';
import { findFileViolations } from './files.ts';
import { findFundingViolations } from './funding.ts';
import { findLedgerViolations } from './ledger.ts';
import { findMentorViolations } from './mentor.ts';
import { findResearchViolations } from './research.ts';
import { findRewardViolations } from './rewards.ts';
import { findRoadmapViolations } from './roadmap.ts';
import { findVotingViolations } from './voting.ts';

/** One broken fact, in words that name the rows. */
export interface Violation {
  invariant: string;
  detail: string;
}

/** Every broken fact; empty when all hold. */
export async function findViolations(db: Db): Promise<Violation[]> {
  return (
    await Promise.all([
      findLedgerViolations(db),
      findExchangeViolations(db),
      findFileViolations(db),
      findFundingViolations(db),
      findRewardViolations(db),
      findMentorViolations(db),
      findRoadmapViolations(db),
      findVotingViolations(db),
      findResearchViolations(db),
      findChainViolations(db),
    ])
  ).flat();
}
