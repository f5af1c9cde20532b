/**
 * Facts that must always hold, whatever was asked of the product. Tests check them at their end, an operator
 * by command, the worker every hour.
 */
import type { Db } from '#server/database/pool.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import { findAccountViolations } from './accounts.ts';
import { findAuditViolations } from './audit.ts';
import { findBankViolations } from './banking.ts';
import { type ChainLook, findChainViolations } from './chain.ts';
import { findCollaborationViolations } from './collaborations.ts';
import { findExchangeViolations } from './exchange.ts';
import { findFileViolations } from './files.ts';
import { findFundingViolations } from './funding.ts';
import { findIdeaViolations } from './ideas.ts';
import { findLedgerViolations } from './ledger.ts';
import { findLendingViolations } from './lending.ts';
import { findMentorViolations } from './mentor.ts';
import { findVotingViolations } from './pitch.ts';
import { findUnexplained } from './reconciliation.ts';
import { findResearchViolations } from './research.ts';
import { findRewardViolations } from './rewards.ts';
import { findRoadmapViolations } from './roadmap.ts';
import { findTermsViolations } from './terms.ts';

/** One broken fact, in words that name the rows. */
export interface Violation {
  invariant: string;
  detail: string;
  /** Of a transfer that no row explains. */
  transferId?: string;
}

export interface Look {
  /** What was made before is not reconciled again; of its past, only what shows without walking it is looked at. */
  since?: Date;
  chain?: ChainLook;
  /** Where a server runs beside the look, texts are read in its threads. */
  textWork?: TextWork;
}

/** Looks that are made at once. Beside a server they share few connections, and none may wait long for one. */
const AT_ONCE = 3;

/** Every broken fact of the books: the ledger, and all that says that it moved value. Empty when all hold. */
export function findBookViolations(db: Db, { since, chain }: Look = {}): Promise<Violation[]> {
  return lookInTurn([
    () => findLedgerViolations(db, { since }),
    () => findAccountViolations(db, { since }),
    () => findUnexplained(db, { since }),
    () => findChainViolations(db, { ...chain, since }),
    () => findExchangeViolations(db),
    () => findBankViolations(db),
    () => findLendingViolations(db),
    () => findCollaborationViolations(db),
    () => findFundingViolations(db),
    () => findRewardViolations(db),
    () => findRoadmapViolations(db),
    () => findVotingViolations(db),
    () => findTermsViolations(db),
    () => findAuditViolations(db),
  ]);
}

/** Every broken fact; empty when all hold. */
export async function findViolations(db: Db, look: Look = {}): Promise<Violation[]> {
  const ofBooks = await findBookViolations(db, look);
  const ofTheRest = await lookInTurn([
    () => findFileViolations(db),
    () => findMentorViolations(db),
    () => findIdeaViolations(db),
    () => findResearchViolations(db, look.textWork),
  ]);
  return [...ofBooks, ...ofTheRest];
}

async function lookInTurn(looks: readonly (() => Promise<Violation[]>)[]): Promise<Violation[]> {
  const found: Violation[][] = [];
  const waiting = [...looks.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) found[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return found.flat();
}
