/** Who would receive a transfer: the account with a number, or the primary account of a member by name. */
import { sql } from 'kysely';
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

/** Refuses with: `bank_recipient_unknown`. */
export async function findRecipient(db: Db, recipient: string): Promise<Recipient> {
  const number = readAccountNumber(recipient);
  const { rows } = await sql<{ id: string; user_id: string; username: string; account_number: string }>`
    select a.id, a.user_id, m.username, a.account_number
    from bank_accounts a join members m on m.id = a.user_id
    where ${number ? sql`a.account_number = ${number}` : sql`lower(m.username) = lower(${recipient}) and a.is_primary`}
      and a.is_active and not a.is_pot and m.suspended_at is null`.execute(db);
  const found = rows[0] ?? refuse('bank_recipient_unknown');
  return {
    accountId: found.id,
    memberId: found.user_id,
    username: found.username,
    accountNumber: maskedAccountNumber(found.account_number),
  };
}

/** A joint account that a member is on and somebody else holds; null where it is none. */
export async function findJoint(
  db: Db,
  { memberId, id }: { memberId: string; id: string },
): Promise<Recipient | null> {
  const { rows } = await sql<{ user_id: string; username: string; account_number: string }>`
    select a.user_id, m.username, a.account_number
    from bank_accounts a join members m on m.id = a.user_id
    join bank_seats s on s.account_id = a.id and s.member_id = ${memberId} and s.status = 'active'
    where a.id = ${id} and m.suspended_at is null`.execute(db);
  const found = rows[0];
  return found
    ? {
        accountId: id,
        memberId: found.user_id,
        username: found.username,
        accountNumber: maskedAccountNumber(found.account_number),
      }
    : null;
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
