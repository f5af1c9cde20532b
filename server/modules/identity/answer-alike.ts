import { sql } from 'kysely';
import type { SignUp } from '#core/identity/decide-sign-up.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { NewMember } from './commands/create-member.ts';
import { orderMail } from './mails.ts';

/**
 * The answer of a sign-up where the operator hides who is a member (C-46): the same whether the e-mail was
 * registered before or not. Its owner is told by mail, and by nothing else; the password was hashed either
 * way, so the time tells nothing.
 *
 * Refuses with: `username_taken`, also where the e-mail is registered, as it would be for a new one.
 */
export async function answerAlike(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  signUp: SignUp,
  making: Promise<NewMember>,
): Promise<{ id: null; email: string; username: null; protegeAddress: null }> {
  try {
    await making;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'already_registered')) throw error;
    const namesake =
      !signUp.isUsernameDefaulted &&
      (await db
        .selectFrom('members')
        .select('id')
        .where(sql`lower(username)`, '=', signUp.username.toLowerCase())
        .executeTakeFirst());
    if (namesake) refuse('username_taken');
    await orderMail(jobs, { purpose: 'already_registered', email: signUp.email });
  }
  return { id: null, email: signUp.email, username: null, protegeAddress: null };
}
