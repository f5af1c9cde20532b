/**
 * Browsers that signed in to an account before. A cookie that scripts cannot read names the browser, signed
 * under the server's secret; the table says for which members it is known. It opens nothing: a known browser is
 * merely counted apart, so that whoever guesses elsewhere cannot keep the owner out.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { DEVICE_MS } from '#core/identity/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { recordSignal } from './cluster/record-signal.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface DeviceMarks {
  /** What the cookie of this device holds. */
  markOf(deviceId: string): string;
  /** The device that a cookie names; null for what was not made here. */
  read(mark: string | null): string | null;
}

/** Marks under one secret; each `use` has marks of its own. */
export function createDeviceMarks(secret: string, use: 'known devices' | 'sign-ups'): DeviceMarks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `protege ${use}`, 32));
  const markOf = (id: string) => `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
  return {
    markOf,
    read(mark) {
      const id = mark?.split('.')[0] ?? '';
      if (!mark || !ID.test(id)) return null;
      const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(id))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
  };
}

/**
 * Says whether this member signed in, fully, in this browser before. Asked by email it costs the same whether
 * anybody has that email or not.
 */
export async function isKnownDevice(
  db: Db,
  { deviceId, member, now }: { deviceId: string; member: { id: string } | { email: string }; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('members', 'members.id', 'known_devices.member_id')
    .select('known_devices.device_id')
    .where('known_devices.device_id', '=', deviceId)
    .where((eb) =>
      'id' in member ? eb('members.id', '=', member.id) : eb('members.email', '=', member.email),
    )
    .where('known_devices.last_seen_at', '>', new Date(now.getTime() - DEVICE_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers that a member is signed in in this browser, by this session; null when the session has ended. It is new
 * where the account was used before, and never in this one.
 */
export async function rememberDevice(
  tx: Tx,
  {
    deviceId,
    memberId,
    sessionId,
    now,
  }: { deviceId: string; memberId: string; sessionId: string; now: Date },
): Promise<{ isNew: boolean } | null> {
  const alive = await tx
    .updateTable('sessions')
    .set({ device_id: deviceId })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!alive) return null;
  await tx
    .insertInto('known_devices')
    .values({ device_id: deviceId, member_id: memberId, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_id']).doUpdateSet({ last_seen_at: now }))
    .execute();
  // Apart from what is known, which ends with a sign-out: two accounts of one browser stay that.
  const { isFirst } = await recordSignal(tx, { memberId, kind: 'device', value: deviceId, now });
  return { isNew: isFirst && (await wasUsedElsewhere(tx, { memberId, deviceId })) };
}

async function wasUsedElsewhere(
  tx: Tx,
  { memberId, deviceId }: { memberId: string; deviceId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from person_signals p
    where p.member_id = ${memberId} and p.kind = 'device' and p.value = ${deviceId} and ${wasUsedBefore}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Whether an account was used before its browser `p` of `person_signals` was first seen: in another one, or so long ago
 * that every browser of that time is forgotten.
 */
export const wasUsedBefore = sql`(
  exists (select from person_signals o
    where o.member_id = p.member_id and o.kind = 'device' and o.first_at < p.first_at)
  or exists (select from members m
    where m.id = p.member_id and m.created_at < p.first_at - make_interval(secs => ${DEVICE_MS / 1000})))`;

/**
 * Forgets the browsers of a member: all of them, or all but the one of a session, or only that one. Whoever ends
 * sessions does that first: remembering a browser takes the session's lock before the browser's.
 */
export async function forgetDevices(
  tx: Tx,
  { memberId, only, but }: { memberId: string; only?: { sessionId: string }; but?: { sessionId: string } },
): Promise<void> {
  let forgetting = tx.deleteFrom('known_devices').where('member_id', '=', memberId);
  const deviceOf = (sessionId: string) =>
    tx
      .selectFrom('sessions')
      .select('device_id')
      .where('id', '=', sessionId)
      .where('device_id', 'is not', null);
  if (only) forgetting = forgetting.where('device_id', 'in', deviceOf(only.sessionId));
  if (but) forgetting = forgetting.where('device_id', 'not in', deviceOf(but.sessionId));
  await forgetting.execute();
}
