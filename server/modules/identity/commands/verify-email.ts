import { signupGrantNames } from '#core/identity/signup-grant.ts';
import type { Db } from '#server/database/pool.ts';
import { type Ledger, transferIdOf } from '#server/modules/ledger/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { hashMailboxes } from '../cluster/mailboxes.ts';
import type { CommandContext } from '../command-context.ts';
import { hashMailToken } from '../mails.ts';
import { type GrantOutcome, grantWelcome, whyWithheld } from './grant-welcome.ts';

export interface VerifiedEmail {
  memberId: string;
  /** True at the first verification, when the grant falls due. */
  isFirst: boolean;
  /** Whether the grant was posted, or why not yet. */
  grant: GrantOutcome;
  /** Tells the ledger's listeners; call it after the commit. */
  announce(): void;
}

/** The member whom a verification link that is still good belongs to. Refuses with: `link_invalid`. */
export async function memberOfVerificationLink(
  { db, now }: { db: Db; now: Date },
  token: string,
): Promise<{ id: string; email: string; username: string; passwordHash: string; isVerified: boolean }> {
  const member = await db
    .selectFrom('mail_tokens')
    .innerJoin('members', 'members.id', 'mail_tokens.member_id')
    .where('mail_tokens.token_hash', '=', hashMailToken(token))
    .where('mail_tokens.purpose', '=', 'verify_email')
    .where('mail_tokens.expires_at', '>', now)
    .select([
      'members.id',
      'members.email',
      'members.username',
      'members.password_hash',
      'members.email_verified_at',
    ])
    .executeTakeFirst();
  if (!member) return refuse('link_invalid');
  const { id, email, username, password_hash: passwordHash } = member;
  return { id, email, username, passwordHash, isVerified: member.email_verified_at !== null };
}

/**
 * Verifies the email of a member. At the first verification the welcome grant is decided, in the same
 * transaction (grant-welcome.ts), and posted under an id that derives from the member: it can never be posted
 * twice. Verifying again changes nothing and is no error.
 */
export async function verifyMember(
  { tx, now, signalHash }: Pick<CommandContext, 'tx' | 'now' | 'signalHash'>,
  memberId: string,
  ledger: Pick<Ledger, 'openAccountsInTransaction' | 'postInTransaction' | 'transfer'>,
): Promise<VerifiedEmail> {
  const first = await tx
    .updateTable('members')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', memberId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!first) {
    const posted = await ledger.transfer(transferIdOf(signupGrantNames(memberId).grant), tx);
    const grant: GrantOutcome = posted
      ? { is: 'posted' }
      : ((await whyWithheld(tx, memberId)) ?? { is: 'withheld', why: 'house_empty', otherId: null });
    return { memberId, isFirst: false, grant, announce: () => undefined };
  }
  await hashMailboxes({ tx, signalHash }, memberId);
  return { memberId, isFirst: true, ...(await grantWelcome({ tx, now }, memberId, ledger)) };
}
