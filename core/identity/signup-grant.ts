/**
 * The welcome grant of a new member: 100 PRD from the treasury, and in the same breath a hold on them, so that
 * the ledger's own floor keeps them from being sent before the time comes (C-05). The balance reads 100.00,
 * the available amount grows by nothing until the hold expires. What the grant may pay for earlier, such as a
 * pitch fee, posts the hold to another account instead of moving the balance.
 */
import { treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import type { AccountSpec, HoldRequest, MoveRequest } from '#core/ledger/types.ts';
import { SIGNUP_GRANT, SIGNUP_GRANT_HOLD_MS } from './terms.ts';

/**
 * Why a grant is not posted: another account of the person has it; a throw-away mailbox; the network has had its
 * share of the day; the treasury is empty; the wallet is stopped or owes. The last three follow by themselves.
 */
export const GRANT_WITHHELD = ['linked', 'disposable', 'network_day', 'house_empty', 'wallet_bound'] as const;
/** One of `GRANT_WITHHELD`. */
export type GrantWithheld = (typeof GRANT_WITHHELD)[number];

/** The names that the ids of a member's grant and of its hold derive from: each happens once a member. */
export function signupGrantNames(memberId: string): { grant: string; hold: string } {
  return { grant: `signup-grant:${memberId}`, hold: `signup-grant-hold:${memberId}` };
}

/** The accounts that the grant moves between, treasury first. */
export function signupGrantAccounts(memberId: string): [AccountSpec, AccountSpec] {
  return [treasuryAccount(), walletAccount(memberId, 'PRD')];
}

/**
 * The two linked requests of the grant, to be posted together.
 * `transferId` derives an id from a name, `accountId` one from an account's key.
 */
export function signupGrant(
  memberId: string,
  {
    now,
    transferId,
    accountId,
  }: { now: Date; transferId: (name: string) => string; accountId: (key: string) => string },
): [MoveRequest, HoldRequest] {
  const names = signupGrantNames(memberId);
  const [treasury, wallet] = signupGrantAccounts(memberId).map((account) => accountId(account.key));
  const common = { amount: SIGNUP_GRANT, code: 'signup_grant', reference: `member:${memberId}` } as const;
  return [
    {
      kind: 'transfer',
      id: transferId(names.grant),
      debitAccountId: treasury!,
      creditAccountId: wallet!,
      memo: 'Welcome to Protege',
      metadata: { source: 'promo' },
      ...common,
    },
    {
      kind: 'hold',
      id: transferId(names.hold),
      debitAccountId: wallet!,
      creditAccountId: treasury!,
      memo: 'Welcome PRD cannot be sent yet',
      metadata: { source: 'promo' },
      expiresAt: new Date(now.getTime() + SIGNUP_GRANT_HOLD_MS),
      ...common,
    },
  ];
}
