import { verifyPassword } from 'better-auth/crypto';
import type { MemberContext } from '#server/platform/http/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './command-context.ts';
import { clearAttempts, countAttempt } from './sign-in-failures.ts';

/**
 * Checks the password of whoever is signed in, again. Wrong ones are counted with those of signing in, so a
 * session that was taken over is no place to guess it.
 *
 * Refuses with: `too_many_requests`, `wrong_password`.
 */
export async function confirmPassword(
  { deps, actor, ip }: Pick<MemberContext, 'deps' | 'actor' | 'ip'>,
  password: string,
): Promise<{ email: string; username: string }> {
  const member = await deps.db
    .selectFrom('members')
    .select(['email', 'username', 'password_hash'])
    .where('id', '=', actor.memberId)
    .executeTakeFirstOrThrow();
  await inTransaction(deps, (command) => countAttempt(command, { email: member.email, ip }));
  if (!(await verifyPassword({ hash: member.password_hash, password }))) refuse('wrong_password');
  await inTransaction(deps, ({ tx }) => clearAttempts(tx, member.email));
  return member;
}
