import { sql } from 'kysely';
import type { SignUp } from '#core/identity/decide-sign-up.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { NewMember } from './commands/create-member.ts';
import type { Deps } from './deps.ts';
import { orderAskedMail } from './mails.ts';

/**
 * Waits for a sign-up where the operator hides who is a member (C-46), and returns the new member, or null where
 * the email was registered before: its owner is told by mail, and by nothing else. The password was hashed
 * either way, so the time tells nothing.
 *
 * Refuses with: `username_taken`, also where the email is registered, as it would be for a new one.
 */
export async function signUpAlike(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'newId'>,
  signUp: SignUp,
  making: Promise<NewMember>,
): Promise<NewMember | null> {
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_registered')) throw error;
    const namesake =
      !signUp.isUsernameDefaulted &&
      (await deps.db
        .selectFrom('members')
        .select('id')
        .where(sql`lower(username)`, '=', signUp.username.toLowerCase())
        .executeTakeFirst());
    if (namesake) refuse('username_taken');
    await orderAskedMail(deps, { purpose: 'already_registered', email: signUp.email });
    return null;
  }
}
