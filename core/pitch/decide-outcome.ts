/**
 * How a vote ends. All rules must be met (D3 §9, C-89):
 *
 * V3  At least as many members have voted as the pool asks for.
 * V4  More PRD is for the project than against it, as it is.
 * V5  The weight for it is above the weight against it, by the pool's weighting. With linear weighting that is
 *     the same as V4; with quadratic weighting both matter.
 *
 * It is decided once, at the close, on totals that no longer change and on the rules that the project was
 * submitted under.
 */
import { formatMinor } from '#core/money/amount.ts';
import type { Totals } from './tally.ts';
import type { Weighting } from './terms.ts';
import { formatWeight } from './weight.ts';

/** One rule with its numbers, as people read them. */
export interface RuleResult {
  rule: 'voters' | 'yes_over_no' | 'net_weight';
  label: string;
  actual: string;
  needed: string;
  isMet: boolean;
}

/** How a vote ended, with each rule and what it came to. Weights as `tally.ts` adds them up. */
export interface Outcome {
  isApproved: boolean;
  /** The weight for the project less the weight against it. */
  netWeight: bigint;
  totalVoters: number;
  rules: RuleResult[];
  /** In a sentence. */
  reason: string;
}

/** Decides a vote with the arithmetic of each rule. */
export function decideOutcome(
  totals: Totals,
  { voterThreshold, weighting }: { voterThreshold: number; weighting: Weighting },
): Outcome {
  const totalVoters = totals.votersFor + totals.votersAgainst;
  const netWeight = totals.weightFor - totals.weightAgainst;
  const rules: RuleResult[] = [
    {
      rule: 'voters',
      label: 'Members who voted',
      actual: String(totalVoters),
      needed: `at least ${voterThreshold}`,
      isMet: totalVoters >= voterThreshold,
    },
    {
      rule: 'yes_over_no',
      label: 'PRD for the project',
      actual: formatMinor('PRD', totals.votesFor),
      needed: `more than ${formatMinor('PRD', totals.votesAgainst)} against`,
      isMet: totals.votesFor > totals.votesAgainst,
    },
    {
      rule: 'net_weight',
      label: weighting === 'linear' ? 'Net weight (linear)' : 'Net weight (quadratic)',
      actual: `${formatWeight(totals.weightFor, weighting)} − ${formatWeight(totals.weightAgainst, weighting)} = ${formatWeight(netWeight, weighting)}`,
      needed: 'above 0',
      isMet: netWeight > 0n,
    },
  ];
  const isApproved = rules.every(({ isMet }) => isMet);
  return {
    isApproved,
    netWeight,
    totalVoters,
    rules,
    reason: reasonOf({ rules, totalVoters, voterThreshold }),
  };
}

function reasonOf({
  rules,
  totalVoters,
  voterThreshold,
}: {
  rules: RuleResult[];
  totalVoters: number;
  voterThreshold: number;
}): string {
  const missed = rules.find(({ isMet }) => !isMet);
  if (!missed) return 'The community has approved this project.';
  if (missed.rule === 'voters') return `Too few voters: ${totalVoters} of ${voterThreshold}.`;
  return missed.rule === 'yes_over_no'
    ? 'Insufficient support: not more PRD for the project than against it.'
    : 'Insufficient support: the net weight is not above 0.';
}
