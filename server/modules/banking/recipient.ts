/** Who would receive a transfer: the account with a number, or the primary account of a member by name. */
import { type RawBuilder, sql } from 'kysely';
import { maskedAccountNumber, readAccountNumber } from '#core/banking/account-number.ts';
import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type OutsideRow, outsideName } from './provider/outside-accounts.ts';

/** An account that can be sent to. */
export interface Recipient {
  accountId: string;
  memberId: string;
  username: string;
  /** Masked. */
  accountNumber: string;
}

/** What a sender is shown, and sends back with the transfer. */
export const expectedOf = ({ username, accountNumber }: Recipient): string => `${username} ${accountNumber}`;

/** The account for which a condition on `a` and its member `m` holds, if it is open and nobody suspended holds it. */
async function readRecipient(db: Db, where: RawBuilder<unknown>): Promise<Recipient> {
  const { rows } = await sql<{ id: string; user_id: string; username: string; account_number: string }>`
    select a.id, a.user_id, m.username, a.account_number
    from bank_accounts a join members m on m.id = a.user_id
    where ${where} and a.is_active and m.suspended_at is null`.execute(db);
  const found = rows[0] ?? refuse('bank_recipient_unknown');
  return {
    accountId: found.id,
    memberId: found.user_id,
    username: found.username,
    accountNumber: maskedAccountNumber(found.account_number),
  };
}

/** By an account number or a username. Refuses with: `bank_recipient_unknown`. */
export function findRecipient(db: Db, recipient: string): Promise<Recipient> {
  const number = readAccountNumber(recipient);
  const named = number
    ? sql`a.account_number = ${number}`
    : sql`lower(m.username) = lower(${recipient}) and a.is_primary`;
  return readRecipient(db, sql`${named} and not a.is_pot`);
}

/** Who holds an account that was named before; null where that is `memberId`. Refuses with: `bank_recipient_unknown`. */
export async function recipientOf(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<Recipient | null> {
  const found = await readRecipient(db, sql`a.id = ${id}`);
  return found.memberId === memberId ? null : found;
}

/**
 * A joint account that a member is on and somebody else holds; null where it is none, or closed.
 * Refuses with: `bank_recipient_unknown`.
 */
export async function findJoint(
  db: Db,
  { memberId, id }: { memberId: string; id: string },
): Promise<Recipient | null> {
  const { rows } = await sql`
    select from bank_seats s join bank_accounts a on a.id = s.account_id
    where s.account_id = ${id} and s.member_id = ${memberId} and s.status = 'active' and a.is_active`.execute(
    db,
  );
  return rows.length === 0 ? null : recipientOf(db, { id, memberId });
}

/** Where dollars go that leave a member: to another one, or to their own account at another bank; null to neither. */
export interface Target {
  recipient: Recipient | null;
  outside: OutsideRow | null;
}

/** Says whether dollars leave the member. */
export const leaves = ({ recipient, outside }: Target): boolean => recipient !== null || outside !== null;

/** A target that is not the member's own account here, as a person reads it. */
export const nameOf = ({ recipient, outside }: Target): string =>
  outside ? outsideName(outside) : expectedOf(recipient!);
