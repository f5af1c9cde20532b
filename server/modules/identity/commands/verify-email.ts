import { signupGrant, signupGrantAccounts, signupGrantNames } from '#core/identity/signup-grant.ts';
import { accountIdOf, type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { hashMailToken } from '../mails.ts';

export interface VerifiedEmail {
  memberId: string;
  /** True at the first verification, when the grant falls due. */
  isFirst: boolean;
  /** False when the house had nothing left to give at the first verification. */
  hasGrant: boolean;
  /** Tells the ledger's listeners; call it after the commit. */
  announce(): void;
}

/**
 * Verifies the e-mail that a token was mailed to. At the first verification the welcome grant is posted, in
 * the same transaction, under an id that derives from the member: it can never be posted twice. Opening the
 * link again while it is good changes nothing and is no error.
 *
 * Refuses with: `link_invalid`.
 */
export async function verifyEmail(
  { tx, now }: CommandContext,
  token: string,
  ledger: Pick<Ledger, 'openAccountsInTransaction' | 'postInTransaction' | 'transfer'>,
): Promise<VerifiedEmail> {
  const used = await tx
    .updateTable('mail_tokens')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
    .where('token_hash', '=', hashMailToken(token))
    .where('purpose', '=', 'verify_email')
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  const memberId = used?.member_id ?? refuse('link_invalid');

  const first = await tx
    .updateTable('members')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!first) {
    const grant = await ledger.transfer(transferIdOf(signupGrantNames(memberId).grant));
    return { memberId, isFirst: false, hasGrant: grant !== null, announce: () => undefined };
  }

  await ledger.openAccountsInTransaction(tx, signupGrantAccounts(memberId));
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    signupGrant(memberId, { now, transferId: transferIdOf, accountId: accountIdOf }),
  ]);
  return { memberId, isFirst: true, hasGrant: outcomes[0]![0]!.status !== 'refused', announce };
}
