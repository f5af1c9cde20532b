/**
 * Whose an account is, and whether it may be used. Somebody else's is answered as one that does not exist, and so is a
 * joint account where only one of a member's own will do: who may do what there is asked of `joint/seats.ts`.
 */
import { refuse } from '#server/platform/refuse.ts';
import type { BankAccountRow } from './store.ts';

/** What an account is answered with that the caller isn't to know of. */
export type Missing = 'not_found' | 'bank_account_not_found';

/** The account, where it is the member's alone. Refuses with: `not_found`, or the code that is given. */
export function requireOwn<Row extends BankAccountRow>(
  row: Row | undefined,
  memberId: string,
  missing: Missing = 'not_found',
): Row {
  return row?.user_id === memberId && !row.is_joint ? row : refuse(missing);
}

/** The account, where the member holds it, alone or with others on it. Refuses with: `not_found`. */
export function requireHeld<Row extends BankAccountRow>(row: Row | undefined, memberId: string): Row {
  return row?.user_id === memberId ? row : refuse('not_found');
}

/** Refuses with: `bank_account_closed`, `bank_account_frozen`. */
export function requireUsable(row: BankAccountRow, name = row.account_name): void {
  requireOpen(row, name);
  if (row.frozen_at) refuse('bank_account_frozen', { values: { account: name } });
}

/**
 * Of an account that a member names for what isn't a goal's: a pot is answered as one that doesn't exist.
 * Refuses with: `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`.
 */
export function requireNoPot(row: BankAccountRow): void {
  if (row.is_pot) refuse('bank_account_not_found');
  requireUsable(row);
}

/** Refuses with: `bank_account_closed`. */
export function requireOpen(row: BankAccountRow, name = row.account_name): void {
  if (row.closed_at) refuse('bank_account_closed', { values: { account: name } });
}
