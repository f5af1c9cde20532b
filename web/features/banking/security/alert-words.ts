/** The words of the security tab. Texts of the specification: rows BA-10, BA-11. */
import type { AccountRisk, SecurityAlert, Verification } from './security-queries.ts';

/** Texts of the specification. Source: BA-11. */
export const ALERT_TEXTS = {
  resolved: 'Alert Resolved',
  dismissed: 'Alert Dismissed',
  loadFailed: 'Failed to load security alerts.',
  resolveFailed: 'Failed to resolve security alert.',
  dismissFailed: 'Failed to dismiss security alert.',
} as const;

/** What each type of alert is called. */
export const ALERT_NAMES: Record<SecurityAlert['alertType'], string> = {
  fraud_suspected: 'Suspected fraud',
  unusual_activity: 'Unusual activity',
  login_anomaly: 'New device',
  large_transaction: 'Large transaction',
  failed_verification: 'Failed verification',
};

/** What each severity is called, and its colour. */
export const SEVERITIES: Record<
  SecurityAlert['severity'],
  { name: string; tone: 'loss' | 'saffron' | 'neutral' }
> = {
  critical: { name: 'Critical', tone: 'loss' },
  high: { name: 'High', tone: 'loss' },
  medium: { name: 'Medium', tone: 'saffron' },
  low: { name: 'Low', tone: 'neutral' },
};

/** Why a score is what it is. */
export const RISK_SIGNS: Record<AccountRisk['signs'][number]['sign'], (count: number) => string> = {
  many_large: (count) => `${count} of the last 100 transactions are above $5,000`,
  fraud_flags: (count) => `${count} flagged as suspected fraud`,
  low_security: (count) => `${count} with a security score below 70`,
  recent_alerts: (count) => `${count} ${count === 1 ? 'alert' : 'alerts'} in the last 30 days`,
};

/** How a request to verify stands. */
export const VERIFICATION_STATES: Record<Verification['status'], string> = {
  pending: 'Waiting for you',
  verified: 'Verified',
  refused: 'Refused',
  expired: 'Ran out',
};
