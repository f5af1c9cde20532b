/** Reads of identity, straight to the shapes of the contract. */

import { sql } from 'kysely';
import type { z } from 'zod';
import type { listedFactorSchema } from '#contract/factors.ts';
import type { deviceSchema, factorSchema, userSchema } from '#contract/identity-shapes.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Db } from '#server/database/pool.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { isOfBrowser } from './browser-sessions.ts';

export type User = z.infer<typeof userSchema>;
export type FactorView = z.infer<typeof factorSchema>;
type Device = z.infer<typeof deviceSchema>;

/** The member with the profile's fields and the ledger's balance; null when there is no profile. */
export async function readUser(db: Db, memberId: string): Promise<User | null> {
  const row = await db
    .selectFrom('members')
    .leftJoin('ledger_accounts', (join) =>
      join.on('ledger_accounts.id', '=', accountIdOf(walletAccount(memberId, 'PRD').key)),
    )
    .where('members.id', '=', memberId)
    .selectAll('members')
    .select((eb) => [
      'ledger_accounts.balance',
      eb
        .exists(
          eb
            .selectFrom('member_roles')
            .select('member_roles.role')
            .where('member_roles.member_id', '=', memberId)
            .where('member_roles.role', '=', 'admin'),
        )
        .as('is_admin'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    protegeAddress: row.protege_address,
    walletBalance: formatMinor('PRD', row.balance ?? 0n),
    totalIdeas: row.total_ideas,
    completedProjects: row.completed_projects,
    isAdmin: Boolean(row.is_admin),
    wantsCheckingAccount: row.wants_checking_account,
    wantsSavingsAccount: row.wants_savings_account,
    bankingOnboardingCompleted: row.banking_onboarding_completed,
    createdAt: row.created_at.toISOString(),
  };
}

/** What decides whether a password lets a member in; undefined where nobody has the email. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('members')
    .select(['id', 'password_hash', 'suspended_at', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** When a session that goes on was begun, and by what. */
export async function signInOf(db: Db, sessionId: string): Promise<{ at: Date; by: string | null }> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'signed_in_by'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { at: session.created_at, by: session.signed_in_by };
}

/** Whether a second factor is this member's. */
export async function ownsFactor(
  db: Db,
  { memberId, factorId }: { memberId: string; factorId: string },
): Promise<boolean> {
  const own = await db
    .selectFrom('factors')
    .select('id')
    .where('id', '=', factorId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return own !== undefined;
}

/** The second factors of a member, oldest first. */
export async function readFactors(db: Db, memberId: string): Promise<FactorView[]> {
  const rows = await db
    .selectFrom('factors')
    .select(['id', 'factor_type', 'status', 'friendly_name'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    factorType: row.factor_type as FactorView['factorType'],
    status: row.status as FactorView['status'],
    friendlyName: row.friendly_name,
  }));
}

/** The devices on which a member is signed in, the newest sign-in first. Refuses with: `malformed_request`. */
export async function listDevices(
  db: Db,
  query: { memberId: string; currentId: string; now: Date; cursor: string | undefined; limit: number },
): Promise<{ items: Device[]; nextCursor: string | null }> {
  const after = decodeCursor(query.cursor);
  let select = db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
    .where('member_id', '=', query.memberId)
    // Keys for programs have a list of their own.
    .where(isOfBrowser)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', query.now)
    // Session ids rise with time, so they are the order.
    .orderBy('id', 'desc')
    .limit(query.limit + 1);
  if (after) select = select.where('id', '<', sql<string>`${after.id}::uuid`);
  const { items, nextCursor } = cutPage(await select.execute(), query.limit, (row) => ({
    at: row.created_at.toISOString(),
    id: row.id,
  }));
  return {
    items: items.map((row) => ({
      id: row.id,
      isCurrent: row.id === query.currentId,
      userAgent: row.user_agent,
      ipAddress: row.ip_address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
    nextCursor,
  };
}

type ListedFactor = z.infer<typeof listedFactorSchema>;

/** The member's second factors with what their list shows of each, and how many recovery codes are left. */
export async function listFactors(
  db: Db,
  memberId: string,
): Promise<{
  items: ListedFactor[];
  recoveryCodesLeft: number;
}> {
  const [rows, codes] = await Promise.all([
    db
      .selectFrom('factors')
      .leftJoin('passkeys', 'passkeys.factor_id', 'factors.id')
      .selectAll('factors')
      .select(['passkeys.is_synced', 'passkeys.last_used_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      factorType: row.factor_type as FactorView['factorType'],
      status: row.status as FactorView['status'],
      friendlyName: row.friendly_name,
      createdAt: row.created_at.toISOString(),
      phoneEnding: row.phone?.slice(-2) ?? null,
      passkey: row.last_used_at && {
        isSynced: Boolean(row.is_synced),
        lastUsedAt: row.last_used_at.toISOString(),
      },
    })),
    recoveryCodesLeft: codes.left,
  };
}
