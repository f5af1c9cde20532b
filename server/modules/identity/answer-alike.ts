import { sql } from 'kysely';
import type { SignUp } from '#core/identity/decide-sign-up.ts';
import { isReservedUsername } from '#core/identity/username.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { NewMember } from './commands/create-member.ts';
import type { Deps } from './deps.ts';
import { orderAskedMail } from './mails.ts';

/**
 * Waits for a sign-up where the operator hides who is a member (C-46), and returns the new member, or null where
 * the email was registered before: its owner is told by email, and by nothing else. The password was hashed
 * either way, so the time tells nothing.
 *
 * Refuses with: `username_taken`, also where the email is registered, as it would be for a new one.
 */
export async function signUpAlike(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'newId' | 'secret'>,
  signUp: SignUp,
  making: Promise<NewMember>,
): Promise<NewMember | null> {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_registered')) throw error;
    if (!signUp.isUsernameDefaulted && (await isRefused(deps, signUp.username))) refuse('username_taken');
    await orderAskedMail(deps, { purpose: 'already_registered', email: signUp.email });
    return null;
  }
}

/** Whether a new email would be refused this name. */
async function isRefused({ db }: Pick<Deps, 'db'>, username: string): Promise<boolean> {
  if (isReservedUsername(username)) return true;
  const namesake = await db
    .selectFrom('members')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return namesake !== undefined;
}
