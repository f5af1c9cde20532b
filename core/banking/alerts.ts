/**
 * Which alerts are raised, by what the server itself knows (C-101, C-105); nothing that a browser says counts.
 *
 * - A1 What leaves a member is looked at as it's posted: for signs, each with what it stands on.
 * - A2 Three signs at once are `fraud_suspected`, and that alone: one event is one alert.
 * - A3 Fewer are alerts of their own: a large amount `large_transaction`, the hours of the night and a burst
 *   `unusual_activity`, a new device `login_anomaly`. Somebody new to pay is a sign and no alert.
 * - A4 What goes on is said once: one alert for a night, a day's bursts, a device, and one more where it pays.
 */
import type { Day } from './calendar.ts';
import { LARGE_CENTS } from './risk-score.ts';

/** The types of the specification. Source: BA-10. */
export const ALERT_TYPES = [
  'fraud_suspected',
  'unusual_activity',
  'login_anomaly',
  'large_transaction',
  'failed_verification',
] as const;

/** How bad it may be, the worst first. Source: BA-10. */
export const ALERT_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

/** What is noticed of something that leaves. */
export const SECURITY_SIGNS = ['unusual_hour', 'large', 'new_recipient', 'new_device', 'burst'] as const;

/** One of them. */
export type SecuritySign = (typeof SECURITY_SIGNS)[number];

/** What an alert is. */
export interface Alert {
  type: (typeof ALERT_TYPES)[number];
  severity: (typeof ALERT_SEVERITIES)[number];
  /** What it is about: the same thing raises an alert of a type once. */
  subject: string;
}

/** What the server knows of something that moves. */
export interface Circumstances {
  amount: bigint;
  /** The hour of the bank's day, 0 to 23; null where nobody was there: a schedule ran. */
  hour: number | null;
  /** It goes to somebody whom its sender has never paid before. */
  isNewRecipient: boolean;
  /** The device on which it was asked for is new to a member who has another one. */
  isNewDevice?: boolean;
  /** How many of the member's payments have left in the last hour, this one with them. */
  leftInHour?: number;
}

/** The hours that count as unusual, on the bank's clock. Source: specification 3 §9, 2 to 5 hours. */
const UNUSUAL_HOURS = { from: 2, until: 5 } as const;
/** From so many payments in an hour on it is a burst. Ours. */
const BURST_PAYMENTS = 5;
/** Above this a large amount is a serious one, in cents. Ours. */
const VERY_LARGE_CENTS = 2_500_000n;
/** So many signs at once are suspected fraud. Ours: two of them are an ordinary first rent. */
const FRAUD_SIGNS = 3;

/** How long a device is new. */
export const NEW_DEVICE_MS = 24 * 3600 * 1000;
/** From so many wrong codes for one thing on a verification has failed. */
export const FAILED_CODES = 3;

/** The signs of something that moves, in the order in which they are told. */
export function signsOf(of: Circumstances): SecuritySign[] {
  const { hour } = of;
  const has: Record<SecuritySign, boolean> = {
    unusual_hour: hour !== null && hour >= UNUSUAL_HOURS.from && hour < UNUSUAL_HOURS.until,
    large: of.amount > LARGE_CENTS,
    new_recipient: of.isNewRecipient,
    new_device: of.isNewDevice === true,
    burst: (of.leftInHour ?? 0) >= BURST_PAYMENTS,
  };
  return SECURITY_SIGNS.filter((sign) => has[sign]);
}

/** What is written with a movement that suspected fraud is about: its signs; else nothing. */
export function fraudFlagsOf(signs: readonly SecuritySign[]): readonly SecuritySign[] {
  return signs.length >= FRAUD_SIGNS ? signs : [];
}

/** What an alert about a sign-in on a device is about. */
export const seenOnDevice = (deviceId: string) => `device:${deviceId}`;
/** What one about money that leaves from it is about: another thing, so that the first doesn't keep it away. */
export const paidFromDevice = (deviceId: string | null) => `device-paid:${deviceId}`;

/** The alerts that something raises as it leaves. */
export function alertsOf(
  signs: readonly SecuritySign[],
  about: { transferId: string; day: Day; deviceId: string | null; amount: bigint },
): Alert[] {
  const { transferId, day, deviceId, amount } = about;
  if (fraudFlagsOf(signs).length > 0)
    return [{ type: 'fraud_suspected', severity: 'critical', subject: transferId }];
  const raised: Record<SecuritySign, Alert | null> = {
    unusual_hour: { type: 'unusual_activity', severity: 'medium', subject: `night:${day}` },
    large: {
      type: 'large_transaction',
      severity: amount > VERY_LARGE_CENTS ? 'high' : 'medium',
      subject: transferId,
    },
    new_recipient: null,
    new_device: { type: 'login_anomaly', severity: 'high', subject: paidFromDevice(deviceId) },
    burst: { type: 'unusual_activity', severity: 'high', subject: `burst:${day}` },
  };
  return signs.map((sign) => raised[sign]).filter((alert) => alert !== null);
}
