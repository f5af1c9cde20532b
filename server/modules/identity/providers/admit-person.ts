/**
 * Lets in whom a provider has proved.
 *
 * O1  An account is found by the provider's issuer and its id of the person, never by an email.
 * O2  An email opens nothing that is there: where a member has it, verified or not, its owner signs in first and links.
 *     So no provider, and nobody who signed up with somebody else's email, takes an account over.
 * O3  Somebody new becomes a member with an email that the provider has verified, and with that alone.
 */
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { defaultUsername } from '#core/identity/username.ts';
import type { Ledger } from '#server/modules/ledger/index.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { ProvedPerson } from '#server/ports/sign-in-provider.ts';
import type { CommandContext } from '../command-context.ts';
import { createMember } from '../commands/create-member.ts';
import { type VerifiedEmail, verifyMember } from '../commands/verify-email.ts';
import { isSuspended } from '../entry-lock.ts';
import { lockMember } from '../factor-store.ts';
import { linkAccount, memberOfAccount, noteSignIn } from './store.ts';

/** What is decided about before the transaction. */
export interface Newcomer {
  /** A hash of a password that nobody knows: the member sets one by email, if they want one. */
  passwordHash: string;
  hidesMembership: boolean;
  /** Notes what is noted of every sign-up. */
  onMade(command: CommandContext, memberId: string): Promise<void>;
}

/**
 * The member who comes in; `verified` where they are new.
 * Refuses with: `provider_email_unverified`, `provider_sign_in_first`, `member_suspended`.
 */
export async function admitPerson(
  command: CommandContext,
  { provider, person, newcomer }: { provider: string; person: ProvedPerson; newcomer: Newcomer },
  ledger: Ledger,
): Promise<{ memberId: string; verified: VerifiedEmail | null }> {
  const { tx, now, newId } = command;
  const known = await memberOfAccount(tx, person);
  if (known) {
    await lockMember(tx, known);
    // A reset may have ended it meanwhile.
    if (!(await noteSignIn(tx, { ...person, memberId: known, now }))) refuse('provider_sign_in_first');
    if (await isSuspended(tx, known)) refuse('member_suspended');
    return { memberId: known, verified: null };
  }
  const email = provedEmail(person);
  const owner = await tx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (owner) refuse('provider_sign_in_first');
  const { passwordHash, hidesMembership, onMade } = newcomer;
  const named = { email, username: defaultUsername(email), isUsernameDefaulted: true };
  const asked = { ...named, passwordHash, hidesMembership };
  // Somebody may have signed up with it in this very moment.
  const { id: memberId } = await createMember(command, asked, ledger).catch((error) => {
    if (error instanceof Refusal && error.code === 'already_registered')
      return refuse('provider_sign_in_first');
    throw error;
  });
  await linkAccount(tx, { id: newId(), memberId, provider, person, email, now });
  await onMade(command, memberId);
  return { memberId, verified: await verifyMember(command, memberId, ledger) };
}

/** The email that the provider says is the person's. Refuses with: `provider_email_unverified`. */
export function provedEmail(person: Pick<ProvedPerson, 'email' | 'isEmailVerified'>): string {
  const email = normalizeEmail(person.email ?? '');
  return person.isEmailVerified && isEmail(email) ? email : refuse('provider_email_unverified');
}
