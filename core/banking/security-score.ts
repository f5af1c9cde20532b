/**
 * What is noticed of a transaction as it is posted, as a number: it starts at 100, and each sign takes its points. An
 * account's risk counts scores below 70.
 */
import { type Circumstances, type SecuritySign, signsOf } from './alerts.ts';

/** Taken off for each sign. Ours: two of them at once fall below the 70 that the risk score looks at, or come near it. */
const POINTS: Record<SecuritySign, number> = {
  unusual_hour: 20,
  large: 20,
  new_recipient: 15,
  new_device: 25,
  burst: 20,
};

/** The score of a transaction: 100 where nothing is noticed. */
export function securityScoreOf(of: Circumstances): number {
  return signsOf(of).reduce((score, sign) => score - POINTS[sign], 100);
}
