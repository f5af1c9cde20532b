/**
 * Scores a member's message by a reward policy.
 *
 * E1  The score is a sum of lines: each list's unique families, one word tier, a question mark, lines.
 * E2  A message qualifies with a score of at least 6 and at least one keyword.
 * E3  The amount of a qualifying message is floor(score / 2) + base, at most the cap, in whole PRD.
 * E4  The category is the last matching list in the order creative, problem, innovation, progress.
 * E5  The same message under the same policy always has the same result.
 *
 * It decides what a message is worth. Whether it is paid, `decide-reward.ts` decides.
 */
import { type Amount, units } from '#core/money/amount.ts';
import { KEYWORD_LISTS, type RewardCategory } from './keyword-lists.ts';
import { matchKeywords } from './match-keywords.ts';
import { countLines, countSentences, wordsOf } from './read-words.ts';
import { NO_PRD, REWARD_POLICIES, type RewardPolicyId } from './terms.ts';

/** One line of the sum that a member sees under "why this amount". */
export interface ScoreLine {
  rule: RewardCategory | 'words' | 'question' | 'lines';
  points: number;
  /** The families that were found, for the lines of the lists; empty for the others. */
  hits: string[];
  /** What was counted, in words a member reads. */
  note: string;
}

/** What one message is worth under one policy, with everything needed to explain it later. */
export interface RewardEvaluation {
  policy: RewardPolicyId;
  qualifies: boolean;
  score: number;
  lines: ScoreLine[];
  /** In the smallest unit of PRD; 0 when the message does not qualify. */
  amount: Amount;
  /** Between 0 and 1. */
  confidence: number;
  category: RewardCategory | null;
  /** Why it does not qualify, in order; empty when it does. */
  reasons: ('below_threshold' | 'no_keyword')[];
  /** The shape of the message, for the guards and the second opinion. */
  shape: MessageShape;
}

/** Counts of a message, for the guards. */
export interface MessageShape {
  words: number;
  distinctWords: number;
  sentences: number;
  lines: number;
  keywordFamilies: number;
  keywordOccurrences: number;
}

/** Scores a message by the named policy. Never refuses: an empty message simply does not qualify. */
export function evaluateMessage(text: string, policyId: RewardPolicyId): RewardEvaluation {
  const policy = REWARD_POLICIES[policyId];
  const words = wordsOf(text);
  const matches = matchKeywords(words);
  const lineCount = countLines(text);

  const lines: ScoreLine[] = [];
  for (const [i, { category, hits }] of matches.entries()) {
    const list = KEYWORD_LISTS[i]!;
    if (hits.length === 0) continue;
    lines.push({
      rule: category,
      points: hits.length * list.points,
      hits,
      note: `${list.title}: ${hits.join(', ')} (${hits.length} × ${list.points})`,
    });
  }
  const tier = policy.wordTiers.find(({ over }) => words.length > over);
  if (tier) {
    lines.push({ rule: 'words', points: tier.points, hits: [], note: `More than ${tier.over} words` });
  }
  if (/[?？]/.test(text)) {
    lines.push({ rule: 'question', points: policy.questionPoints, hits: [], note: 'Asks a question' });
  }
  if (lineCount > policy.linesOver) {
    const note = `More than ${policy.linesOver} lines`;
    lines.push({ rule: 'lines', points: policy.linesPoints, hits: [], note });
  }

  const score = lines.reduce((sum, line) => sum + line.points, 0);
  const keywordFamilies = matches.reduce((sum, { hits }) => sum + hits.length, 0);
  const reasons: RewardEvaluation['reasons'] = [];
  if (score < policy.minScore) reasons.push('below_threshold');
  if (keywordFamilies < policy.minKeywords) reasons.push('no_keyword');
  const qualifies = reasons.length === 0;

  return {
    policy: policyId,
    qualifies,
    score,
    lines,
    amount: qualifies
      ? units('PRD', Math.min(Math.floor(score / 2) + policy.basePrd, policy.capPrd))
      : NO_PRD,
    confidence: Math.min(score / policy.confidenceDivisor, 1),
    category: matches.findLast(({ hits }) => hits.length > 0)?.category ?? null,
    reasons,
    shape: {
      words: words.length,
      distinctWords: new Set(words).size,
      sentences: countSentences(text),
      lines: lineCount,
      keywordFamilies,
      keywordOccurrences: matches.reduce((sum, { occurrences }) => sum + occurrences, 0),
    },
  };
}
