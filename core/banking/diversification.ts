/** How spread a member's savings are. Source: specification 3 §9: distinct types ÷ 4, capped; low risk above 75. */

import type { RiskLevel } from './risk-score.ts';

/** The share in percent (0 to 100) and the level that it stands for; below 50 a tip to spread more is due. */
export function diversificationOf(types: Iterable<string>): {
  percent: number;
  risk: RiskLevel;
  needsTip: boolean;
} {
  const percent = Math.min(100, new Set(types).size * 25);
  return { percent, risk: percent > 75 ? 'low' : percent > 50 ? 'medium' : 'high', needsTip: percent < 50 };
}
