/**
 * What is noticed of a transaction as it is posted, by what the server itself knows (C-101): nothing that a browser
 * says counts. The score starts at 100, and each thing takes its points; an account's risk counts scores below 70.
 */
import { LARGE_CENTS } from './risk-score.ts';

/** Taken off for each thing. Ours: two of them at once fall below the 70 that the risk score looks at. */
const POINTS = { unusualHour: 20, large: 20, newRecipient: 15 } as const;
/** The hours that count as unusual, on the bank's clock. Source: specification 3 §9, 2 to 5 hours. */
const UNUSUAL_HOURS = { from: 2, until: 5 } as const;

/** What the server knows of a transaction. */
export interface Circumstances {
  amount: bigint;
  /** The hour of the bank's day, 0 to 23. */
  hour: number;
  /** It goes to a member whom its sender has never sent anything before. */
  isNewRecipient: boolean;
}

/** The score of a transaction: 100 where nothing is noticed. */
export function securityScoreOf({ amount, hour, isNewRecipient }: Circumstances): number {
  const isUnusual = hour >= UNUSUAL_HOURS.from && hour < UNUSUAL_HOURS.until;
  return (
    100 -
    (isUnusual ? POINTS.unusualHour : 0) -
    (amount > LARGE_CENTS ? POINTS.large : 0) -
    (isNewRecipient ? POINTS.newRecipient : 0)
  );
}
