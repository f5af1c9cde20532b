/**
 * How a member signed in. A row is written with the session that it begins and is its own from then on: it outlives the
 * session, and nothing but the second factor and the first browser is added to it. Of the place it holds what is known
 * without asking anybody: the network of the address, and the country where the operator's proxy names it.
 */
import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { signInSchema } from '#contract/sign-ins.ts';
import { deviceName } from '#core/identity/device-name.ts';
import { countryName, placeWords } from '#core/identity/sign-in-place.ts';
import { NEW_DEVICE_EMAILS } from '#core/identity/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { cutPage, type TimeCursor } from '#server/platform/cursor.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { takeFromBudget } from './budgets.ts';
import type { Device, SignedInBy } from './commands/start-session.ts';
import type { Deps, IdentityRequest } from './deps.ts';
import { orderMemberMail } from './member-mail.ts';

type SignIn = z.infer<typeof signInSchema>;

/** The network of an address: a /24 of IPv4, a /48 of IPv6; null for what is no address. */
export function networkOf(ip: string): string | null {
  const key = addressKey(ip);
  if (isIPv4(key)) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`;
  const groups = key.split(':');
  if (groups.length !== 4) return null;
  return groups.every((group) => group === '0') ? '::/48' : `${groups.slice(0, 3).join(':')}::/48`;
}

/**
 * The country that the operator's proxy names; null where it names none, and for what the caller wrote itself: the header
 * is believed where the forwarding headers are.
 */
export function countryOf({ deps, headers, isForwarded }: IdentityRequest): string | null {
  const name = deps.config.countryHeader;
  const code = name && isForwarded ? headers[name] : undefined;
  return typeof code === 'string' && countryName(code) !== null ? code : null;
}

/** Writes down that a session was begun. */
export async function noteSignIn(
  tx: Tx,
  {
    id,
    memberId,
    by,
    device,
    now,
  }: { id: string; memberId: string; by: SignedInBy; device: Device; now: Date },
): Promise<void> {
  await tx
    .insertInto('sign_ins')
    .values({
      id,
      member_id: memberId,
      method: by,
      user_agent: device.userAgent,
      network: networkOf(device.ip),
      country: device.country,
      began_at: now,
    })
    .execute();
}

/** Writes down by which second factor a session gets in; later confirmations in it are no sign-in. */
export async function noteConfirmedBy(
  tx: Tx,
  { sessionId, by }: { sessionId: string; by: 'totp' | 'phone' | 'webauthn' | 'recovery_code' },
): Promise<void> {
  await tx
    .updateTable('sign_ins')
    .set({ confirmed_by: by })
    .where('id', '=', sessionId)
    .where('let_in_at', 'is', null)
    .execute();
}

/**
 * Writes down that a session got in, in this browser, once. Where the account was used before but never in it, its
 * member is told by email, in the same transaction: so often in a row, and from then on less, for a program without
 * cookies is a new browser each time. All of them stand in the list.
 */
export async function noteLetIn(
  deps: Pick<Deps, 'jobs' | 'publicUrl'>,
  tx: Tx,
  at: { sessionId: string; memberId: string; deviceId: string; isNewDevice: boolean; now: Date },
): Promise<void> {
  const { sessionId, memberId, now } = at;
  const row = await tx
    .updateTable('sign_ins')
    .set({ let_in_at: now, device_id: at.deviceId, is_new_device: at.isNewDevice })
    .where('id', '=', sessionId)
    .where('let_in_at', 'is', null)
    .returning(['user_agent', 'network', 'country'])
    .executeTakeFirst();
  if (!row || !at.isNewDevice) return;
  const budget = await takeFromBudget(tx, { key: `new-device:${memberId}`, budget: NEW_DEVICE_EMAILS, now });
  if (!budget.isTaken) return;
  const place = placeWords(row);
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const where = [deviceName(row.user_agent), place, when].filter(Boolean).join(' · ');
  await orderMemberMail(
    deps.jobs,
    'new_device',
    {
      memberId,
      subject: 'Your account was signed in to on a new device',
      lines: [
        'your Protege account was just signed in to in a browser or program that it had not been used in before:',
        where,
        `If that was you, there is nothing to do. If not, set a new password at once, which signs every device out: ${deps.publicUrl()}/reset-password`,
        'Your sign-ins, and the devices that are signed in now, are listed here:',
      ],
      path: '/settings/security',
    },
    tx,
  );
}

/** One page of them, newest first. */
export async function listSignIns(
  db: Db,
  at: { memberId: string; currentId: string; now: Date; limit: number; before: TimeCursor | null },
): Promise<{ items: SignIn[]; nextCursor: string | null }> {
  const { memberId, currentId, now, limit, before } = at;
  let select = db
    .selectFrom('sign_ins')
    .leftJoin('sessions', 'sessions.id', 'sign_ins.id')
    .selectAll('sign_ins')
    .select(
      sql<boolean>`coalesce(sessions.ended_at is null and sessions.expires_at > ${now}, false)`.as(
        'is_alive',
      ),
    )
    .where('sign_ins.member_id', '=', memberId)
    .orderBy('sign_ins.began_at', 'desc')
    .orderBy('sign_ins.id', 'desc')
    .limit(limit + 1);
  if (before) {
    select = select.where(
      sql<boolean>`(sign_ins.began_at, sign_ins.id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    );
  }
  const rows = await select.execute();
  const items = rows.map(
    (row): SignIn => ({
      id: row.id,
      at: row.began_at.toISOString(),
      method: row.method as SignIn['method'],
      confirmedBy: row.confirmed_by as SignIn['confirmedBy'],
      wasLetIn: row.let_in_at !== null,
      userAgent: row.user_agent,
      network: row.network,
      country: row.country,
      isNewDevice: row.is_new_device,
      isCurrent: row.id === currentId,
      isSignedIn: row.let_in_at !== null && row.is_alive,
    }),
  );
  return cutPage(items, limit, ({ at: time, id }) => ({ at: time, id }));
}
