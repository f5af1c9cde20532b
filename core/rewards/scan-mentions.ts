/**
 * The specification's scan of the assistant's text for reward mentions (D1 §9). Its result is a **label**: it
 * goes into the reward log as `ai_mentioned`, so that an operator sees what the model said. It is never a
 * source of money (C-19); its type says so, and nothing here makes an `Amount`.
 */

/** What the text mentioned. `pays` is always false; `claimedPrd` is what was said, not what is owed. */
export interface RewardMention {
  label: 'ai_mentioned';
  pays: false;
  /** As said, in whole or decimal PRD; for the log only. */
  claimedPrd: number;
  /** 0.9 for "earned, minted, awarded N PRD", 0.8 for praise with a number, 0.6 without a number. */
  confidence: 0.9 | 0.8 | 0.6;
}

const NUMBER = String.raw`(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(\.\d{1,8})?`;
const MARK = '[\\s*_~`+]*';
const EARNED = new RegExp(
  String.raw`\b(?:earn|earned|mint|minted|award|awarded|reward|rewarded|receive|received|grant|granted)\b[^.!?\n]{0,40}?${MARK}${NUMBER}${MARK}PRD\b`,
  'giu',
);
const PRAISE = new RegExp(
  String.raw`\b(?:great|excellent|amazing|brilliant|fantastic|wonderful|congratulations|well done|deserves?|bonus)\b[^\n]{0,60}?${MARK}${NUMBER}${MARK}PRD\b`,
  'giu',
);
const REWARD_WORD =
  /\b(?:earn(?:s|ed|ing)?|mint(?:s|ed|ing)?|award(?:s|ed|ing)?|reward(?:s|ed|ing)?|tokens?|PRD|bonus)\b/giu;

/** With no number but at least two reward words, the specification assumes this. Source: D1 §9. */
const DEFAULT_CLAIM = { prd: 5, confidence: 0.6, fromWords: 2 } as const;

/** Scans a text. The highest amount wins, with the confidence of its pattern; null when nothing is mentioned. */
export function scanRewardMentions(text: string): RewardMention | null {
  const claims = [
    ...[...text.matchAll(EARNED)].map((match) => ({ match, confidence: 0.9 as const })),
    ...[...text.matchAll(PRAISE)].map((match) => ({ match, confidence: 0.8 as const })),
  ].map(({ match, confidence }) => ({
    claimedPrd: Number(match[1]!.replace(/[, ]/g, '') + (match[2] ?? '')),
    confidence,
  }));
  const best = claims.sort((a, b) => b.claimedPrd - a.claimedPrd || b.confidence - a.confidence)[0];
  if (best) return { label: 'ai_mentioned', pays: false, ...best };
  if (/\d\s*PRD\b/iu.test(text)) return null;
  if ((text.match(REWARD_WORD) ?? []).length < DEFAULT_CLAIM.fromWords) return null;
  return {
    label: 'ai_mentioned',
    pays: false,
    claimedPrd: DEFAULT_CLAIM.prd,
    confidence: DEFAULT_CLAIM.confidence,
  };
}
