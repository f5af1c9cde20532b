/**
 * Looks at what leaves a member, in the transaction that posts it: which signs there are, and which alerts they raise
 * (core/banking/alerts.ts). The device is that of the session; of a schedule that ran there is none, and no hour either.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  alertsOf,
  type Circumstances,
  fraudFlagsOf,
  NEW_DEVICE_MS,
  type SecuritySign,
  signsOf,
} from '#core/banking/alerts.ts';
import { ordinalOf } from '#core/banking/ordinal.ts';
import { securityScoreOf } from '#core/banking/security-score.ts';
import type { Tx } from '#server/database/pool.ts';
import { deviceOfSession, type NoticedDevice } from '#server/modules/identity/index.ts';
import type { BankDeps } from '../deps.ts';
import { dollars, usd } from '../to-wire.ts';
import { type Evidence, NO_EVIDENCE, raiseAlert } from './alert-store.ts';

const HOUR_MS = 3600 * 1000;

/** Something that is about to move. */
export interface Moving {
  memberId: string;
  /** Null where a schedule moves it. */
  sessionId: string | null;
  amount: bigint;
  /** Whether it leaves the member; what doesn't raises nothing. */
  isLeaving: boolean;
  isNewRecipient: boolean;
  now: Date;
}

/** What was noticed of it. */
export interface Noticed extends Circumstances {
  signs: readonly SecuritySign[];
  fraudFlags: string[];
  securityScore: number;
  device: NoticedDevice | null;
}

/** Notices what the server knows of it. */
export async function noticeMoving(
  { bankClock }: Pick<BankDeps, 'bankClock'>,
  tx: Tx,
  { memberId, sessionId, amount, isLeaving, isNewRecipient, now }: Moving,
): Promise<Noticed> {
  const device =
    isLeaving && sessionId
      ? await deviceOfSession(tx, { sessionId, newSince: new Date(now.getTime() - NEW_DEVICE_MS) })
      : null;
  const circumstances = {
    amount,
    hour: sessionId === null ? null : bankClock.hourOf(now),
    isNewRecipient,
    isNewDevice: device?.isNew ?? false,
    leftInHour: isLeaving ? 1 + (await leftSince(tx, memberId, new Date(now.getTime() - HOUR_MS))) : 0,
  };
  const signs = signsOf(circumstances);
  const fraudFlags = isLeaving ? [...fraudFlagsOf(signs)] : [];
  return { ...circumstances, signs, fraudFlags, securityScore: securityScoreOf(circumstances), device };
}

/** How many of a member's payments have left since then, of a joint account those that they moved; each half by its index. */
async function leftSince(tx: Tx, memberId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from bank_movements
        where requested_by = ${memberId} and made_by is null and created_at > ${since} and left_worth is not null)
      + (select count(*)::int from bank_movements
        where made_by = ${memberId} and created_at > ${since} and left_worth is not null) as count`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** What left, as the alert tells it. */
export interface Left {
  /** Who had it leave. */
  memberId: string;
  /** Whose it was. */
  holderId: string;
  accountId: string | null;
  transferId: string;
  referenceNumber: string;
  /** Who has it now. */
  to: string;
  now: Date;
}

/**
 * Raises the alerts of what was noticed, in the transaction that posted it: for whoever had it leave, and of a joint account
 * for its holder too. Each can freeze their own account by it, and the device is told to whoever uses it alone.
 */
export async function raiseLeft(deps: BankDeps, tx: Tx, left: Left, noticed: Noticed): Promise<void> {
  const { signs, device, amount } = noticed;
  const { memberId, holderId, accountId, now } = left;
  const about = {
    transferId: left.transferId,
    day: deps.bankClock.dayOf(now),
    deviceId: device?.deviceId ?? null,
    amount,
  };
  const evidence: Evidence = {
    ...NO_EVIDENCE,
    signs: [...signs],
    transactionId: left.transferId,
    referenceNumber: left.referenceNumber,
    amount: usd(amount),
    to: left.to,
    hour: noticed.hour,
    leftInHour: noticed.leftInHour ?? null,
  };
  const said = (by: string) =>
    `${dollars(amount)} to ${left.to}${by}: ${signs.map((sign) => WORDS[sign](noticed)).join(', ')}.`;
  const isOwn = holderId === memberId;
  for (const alert of alertsOf(signs, about)) {
    await raiseAlert(deps, tx, {
      memberId,
      accountId: isOwn ? accountId : null,
      alert,
      description: said(''),
      evidence: { ...evidence, ...deviceEvidence(device) },
      now,
    });
    if (isOwn) continue;
    await raiseAlert(deps, tx, {
      memberId: holderId,
      accountId,
      alert: { ...alert, subject: `${alert.subject}:by:${memberId}` },
      description: said(', moved by somebody else on your joint account'),
      evidence,
      isByOther: true,
      now,
    });
  }
}

/** What an alert says of a device. The fingerprint tells devices apart; the id, signed, is a cookie. */
export function deviceEvidence(
  device: NoticedDevice | null,
): Pick<Evidence, 'userAgent' | 'deviceFingerprint' | 'deviceSince'> {
  if (!device) return { userAgent: null, deviceFingerprint: null, deviceSince: null };
  return {
    userAgent: device.userAgent,
    deviceFingerprint: createHash('sha256').update(device.deviceId).digest('hex').slice(0, 12),
    deviceSince: device.firstAt.toISOString(),
  };
}

const WORDS: Record<SecuritySign, (noticed: Noticed) => string> = {
  unusual_hour: ({ hour }) => `at ${hour} o’clock at night`,
  large: () => 'a large amount',
  new_recipient: () => 'to somebody you hadn’t paid before',
  new_device: () => 'from a device that is new to us',
  burst: ({ leftInHour }) => `the ${ordinalOf(leftInHour ?? 0)} payment within an hour`,
};
