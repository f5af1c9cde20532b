import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './command-context.ts';
import type { MemberRequest } from './deps.ts';
import { verifyPassword } from './password-hashes.ts';
import { clearAttempts, countAttempt } from './sign-in-failures.ts';

/**
 * Checks the password of whoever is signed in, again. Wrong ones are counted by session, so one that was taken
 * over is no place to guess it, and nobody outside keeps the member waiting. Whoever then changes what lets
 * somebody in looks again in the transaction (`entry-lock.ts`).
 *
 * Refuses with: `too_many_requests`, `wrong_password`.
 */
export async function confirmPassword(
  { deps, actor }: Pick<MemberRequest, 'deps' | 'actor'>,
  password: string,
): Promise<{ email: string; username: string; password_hash: string }> {
  const member = await deps.db
    .selectFrom('members')
    .select(['email', 'username', 'password_hash'])
    .where('id', '=', actor.memberId)
    .executeTakeFirstOrThrow();
  const attempt = { account: `password:${actor.memberId}`, source: actor.sessionId };
  await inTransaction(deps, (command) => countAttempt(command, attempt));
  if (!(await verifyPassword(member.password_hash, password))) refuse('wrong_password');
  await inTransaction(deps, ({ tx }) => clearAttempts(tx, attempt));
  return member;
}
