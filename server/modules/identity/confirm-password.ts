import { FRESH_SIGN_IN_MS } from '#core/identity/terms.ts';
import { isRecent } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './command-context.ts';
import type { MemberRequest } from './deps.ts';
import { verifyPassword } from './password-hashes.ts';
import { signInOf } from './queries.ts';
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
  if (!(await verifyPassword(member.password_hash, password, { member: actor.memberId })))
    refuse('wrong_password');
  await inTransaction(deps, ({ tx }) => clearAttempts(tx, attempt));
  return member;
}

/**
 * A session that was left open, or taken, may not add a way in of its own: of a member without a second factor the
 * sign-in was a moment ago, or the password is given. Whoever has a factor was asked for it afresh instead.
 *
 * Refuses with: `password_required`, `too_many_requests`, `wrong_password`.
 */
export async function confirmFirst(context: MemberRequest, password: string | undefined): Promise<void> {
  const { actor, deps } = context;
  if (actor.hasSecondFactor) return;
  if (password !== undefined && password !== '') {
    await confirmPassword(context, password);
    return;
  }
  const { at } = await signInOf(deps.db, actor.sessionId);
  const now = deps.clock.now();
  if (!isRecent(at, { now, withinMs: FRESH_SIGN_IN_MS })) refuse('password_required');
}

/**
 * Whether a form asks for the password before it adds a way in. It asks even where a moment ago would do, but not of
 * whoever came without one, and may have none.
 */
export async function asksForPassword({ actor, deps }: MemberRequest): Promise<boolean> {
  if (actor.hasSecondFactor) return false;
  const { at, by } = await signInOf(deps.db, actor.sessionId);
  const cameWithout = by !== null && by !== 'password';
  return !(cameWithout && isRecent(at, { now: deps.clock.now(), withinMs: FRESH_SIGN_IN_MS }));
}
