/** Keys as rows: found by what they begin with, listed, and shown without their secrets. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { apiKeySchema } from '#contract/api-keys.ts';
import { API_TIERS, type ApiTier, FIRST_TIER, keyBeginning } from '#core/identity/api-key.ts';
import { SCOPES, type Scope } from '#core/identity/api-scopes.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { readTogether } from '../read-together.ts';

/** A key as it is shown. */
export type ShownKey = z.infer<typeof apiKeySchema>;

const tierOf = (memberId: RawBuilder<unknown>) => sql<ApiTier>`
  coalesce((select t.tier from api_tiers t where t.member_id = ${memberId} order by t.id desc limit 1), ${FIRST_TIER})`;

/** The newest tier that a member was given, or the first. */
export async function readTier(db: Db | Tx, memberId: string): Promise<ApiTier> {
  const { rows } = await sql<{ tier: ApiTier }>`
    select ${tierOf(sql`${memberId}::uuid`)} as tier`.execute(db);
  return rows[0]!.tier;
}

/** A key with what decides whether it is let in. */
export interface FoundKey {
  id: string;
  prefix: string;
  memberId: string;
  secretHash: string;
  oldSecretHash: string | null;
  oldSecretUntil: Date | null;
  scopes: Scope[];
  allowedAddresses: string[];
  endedAt: Date | null;
  expiresAt: Date;
  callsAnHour: number;
}

/** Makes what finds a key by what it begins with; many that are asked for at once are one look. */
export const createKeyFinder = (db: Db) =>
  readTogether(
    (prefixes) => findKeys(db, prefixes),
    ({ prefix }) => prefix,
  );

/** By their index alone: of an unknown one nothing else is read. */
async function findKeys(db: Db, prefixes: readonly string[]): Promise<FoundKey[]> {
  const { rows } = await sql<Omit<FoundKey, 'callsAnHour'> & { tier: ApiTier }>`
    select k.id, k.prefix, k.member_id as "memberId", k.secret_hash as "secretHash", k.old_secret_hash as "oldSecretHash",
      k.old_secret_until as "oldSecretUntil", k.scopes, k.allowed_addresses as "allowedAddresses",
      s.ended_at as "endedAt", s.expires_at as "expiresAt",
      ${tierOf(sql`k.member_id`)} as tier
    from api_keys k join sessions s on s.id = k.id where k.prefix = any(${prefixes}::text[])`.execute(db);
  return rows.map(({ tier, ...key }) => ({ ...key, callsAnHour: API_TIERS[tier] }));
}

interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  allowed_addresses: string[];
  created_at: Date;
  expires_at: Date;
  old_secret_until: Date | null;
  last_at: Date | null;
  last_address: string | null;
}

const shownKeys = (which: RawBuilder<unknown>, now: Date) => sql<KeyRow>`
  select k.id, k.name, k.prefix, k.scopes, k.allowed_addresses, k.created_at, s.expires_at, k.old_secret_until,
    c.last_at, c.last_address
  from api_keys k join sessions s on s.id = k.id and s.ended_at is null and s.expires_at > ${now}
  left join lateral (
    select last_at, last_address from api_key_calls c where c.key_id = k.id order by hour desc limit 1) c on true
  where ${which}`;

function toWire(row: KeyRow, now: Date): ShownKey {
  const isOverlapping = row.old_secret_until !== null && row.old_secret_until > now;
  return {
    id: row.id,
    name: row.name,
    beginsWith: keyBeginning(row.prefix),
    // A scope that is no longer is not shown: it lets nothing through.
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    allowedAddresses: row.allowed_addresses,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsed: row.last_at && { at: row.last_at.toISOString(), address: row.last_address! },
    oldSecretUntil: isOverlapping ? row.old_secret_until!.toISOString() : null,
  };
}

/** The keys of a member that still go, newest first. Refuses with: `malformed_request`. */
export async function listKeys(
  db: Db,
  {
    memberId,
    now,
    cursor,
    limit,
  }: { memberId: string; now: Date; cursor: string | undefined; limit: number },
): Promise<{ items: ShownKey[]; nextCursor: string | null }> {
  const before = decodeCursor(cursor);
  const older = before ? sql`and k.id < ${before.id}::uuid` : sql``;
  const { rows } = await sql<KeyRow>`
    ${shownKeys(sql`k.member_id = ${memberId} ${older}`, now)} order by k.id desc limit ${limit + 1}`.execute(
    db,
  );
  const { items, nextCursor } = cutPage(rows, limit, ({ id, created_at: at }) => ({
    at: at.toISOString(),
    id,
  }));
  return { items: items.map((row) => toWire(row, now)), nextCursor };
}

/** One of them as it is shown; null where it is not this member's, or goes no more. */
export async function showKey(
  db: Db | Tx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<ShownKey | null> {
  const { rows } = await shownKeys(sql`k.id = ${id} and k.member_id = ${memberId}`, now).execute(db);
  return rows[0] ? toWire(rows[0], now) : null;
}
