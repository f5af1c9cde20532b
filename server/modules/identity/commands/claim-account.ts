import type { Ledger } from '#server/modules/ledger/index.ts';
import type { CommandContext } from '../command-context.ts';
import { lockMember } from '../factor-store.ts';
import { setPasswordByMail } from './set-password-by-mail.ts';
import { type VerifiedEmail, verifyMember } from './verify-email.ts';

/**
 * Gives an account that was never verified to whoever reads its mailbox: a new password, and an end to all that
 * was added before. An account that was verified meanwhile stays as it is: a link that verifies is no link that
 * resets.
 */
export async function claimAccount(
  { tx, now, signalHash }: Pick<CommandContext, 'tx' | 'now' | 'signalHash'>,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
  ledger: Pick<Ledger, 'openAccountsInTransaction' | 'postInTransaction' | 'transfer'>,
): Promise<VerifiedEmail> {
  await lockMember(tx, memberId);
  const unverified = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (unverified) await setPasswordByMail({ tx, now }, { memberId, passwordHash });
  return verifyMember({ tx, now, signalHash }, memberId, ledger);
}
