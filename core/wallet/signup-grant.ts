/**
 * The welcome grant: 100 PRD from the treasury, and a hold on them, so that the ledger's own floor keeps them
 * from being sent before their time. Both post together or not at all, and once per member.
 */
import type { HoldRequest, MoveRequest } from '#core/ledger/types.ts';
import { PROMOTIONAL_DAYS, SIGNUP_GRANT_MINOR } from './terms.ts';

/** The names that the ids of a member's grant and its hold derive from (`transferIdOf`). */
export function signupGrantNames(memberId: string): { grant: string; hold: string } {
  return { grant: `signup-grant:${memberId}`, hold: `signup-grant-hold:${memberId}` };
}

/** When PRD granted at `now` can be sent. */
export function promotionalFreeAt(now: Date): Date {
  return new Date(now.getTime() + PROMOTIONAL_DAYS * 24 * 60 * 60 * 1000);
}

/** The chain to post: the grant, then the hold on it, which expires by itself. */
export function signupGrantChain(grant: {
  memberId: string;
  grantId: string;
  holdId: string;
  treasuryAccountId: string;
  walletAccountId: string;
  now: Date;
}): [MoveRequest, HoldRequest] {
  const amount = { asset: 'PRD', minor: SIGNUP_GRANT_MINOR } as const;
  const shared = { amount, code: 'signup_grant', reference: `member:${grant.memberId}` } as const;
  return [
    {
      ...shared,
      kind: 'transfer',
      id: grant.grantId,
      debitAccountId: grant.treasuryAccountId,
      creditAccountId: grant.walletAccountId,
      memo: 'Welcome grant',
      metadata: { source: 'promo' },
    },
    {
      ...shared,
      kind: 'hold',
      id: grant.holdId,
      debitAccountId: grant.walletAccountId,
      creditAccountId: grant.treasuryAccountId,
      memo: `Promotional PRD can be sent after ${PROMOTIONAL_DAYS} days`,
      metadata: { source: 'promo' },
      expiresAt: promotionalFreeAt(grant.now),
    },
  ];
}
