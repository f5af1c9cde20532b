/**
 * The risk score of an account: four signs, each worth so many points, each named with the rows that it stands on, so
 * that nobody has to believe a number. Source: specification 3 §9.
 */

/** The level of a score. */
export type RiskLevel = 'low' | 'medium' | 'high';

/** What the score reads of one transaction; `minor` in cents, negative for debits; `securityScore` 0 to 100. */
export interface ScoredTransaction {
  id: string;
  minor: bigint;
  fraudFlags: readonly string[];
  securityScore: number;
}

/** A sign that raised the score, its points, and the transactions or alerts that it stands on. */
export interface RiskSign {
  sign: 'many_large' | 'fraud_flags' | 'low_security' | 'recent_alerts';
  points: number;
  evidence: string[];
}

/** Above this a transaction is large, in cents: 5,000 dollars. */
export const LARGE_CENTS = 500_000n;
/** So many transactions are looked at. */
export const RISK_HISTORY = 100;
/** Alerts count for so many days. */
export const ALERT_DAYS = 30;

const LOW_SECURITY = 70;

/** Scores an account by its last transactions and the ids of its alerts of the last thirty days; 0 to 100. */
export function riskOf({
  transactions,
  alerts,
}: {
  transactions: readonly ScoredTransaction[];
  alerts: readonly string[];
}): {
  score: number;
  level: RiskLevel;
  signs: RiskSign[];
} {
  const ids = (those: readonly ScoredTransaction[]) => those.map(({ id }) => id);
  const large = transactions.filter(({ minor }) => (minor < 0n ? -minor : minor) > LARGE_CENTS);
  const flagged = transactions.filter(({ fraudFlags }) => fraudFlags.length > 0);
  const insecure = transactions.filter(({ securityScore }) => securityScore < LOW_SECURITY);
  const signs: RiskSign[] = [
    { sign: 'many_large', points: large.length > 5 ? 20 : 0, evidence: ids(large) },
    { sign: 'fraud_flags', points: flagged.length > 0 ? 30 : 0, evidence: ids(flagged) },
    { sign: 'low_security', points: insecure.length > 3 ? 25 : 0, evidence: ids(insecure) },
    { sign: 'recent_alerts', points: alerts.length * 15, evidence: [...alerts] },
  ];
  const raised = signs.filter(({ points }) => points > 0);
  const score = Math.min(
    100,
    raised.reduce((sum, { points }) => sum + points, 0),
  );
  return { score, level: score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low', signs: raised };
}
