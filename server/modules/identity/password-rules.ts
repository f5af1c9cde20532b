import { type PasswordRules, refusePassword } from '#core/identity/decide-sign-up.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import { loadListedPasswords } from './listed-passwords.ts';

/** What this operator asks of a member's password. */
export async function passwordRules(config: Pick<Config, 'passwordMinimum'>): Promise<PasswordRules> {
  return { minimum: config.passwordMinimum.member, isListed: await loadListedPasswords() };
}

/**
 * Refuses a new password of a member who exists; an administrator's has a length of its own.
 *
 * Refuses with: `password_too_short`, `password_too_long`, `password_too_common`.
 */
export async function checkNewPassword(
  { db, config }: { db: Db; config: Pick<Config, 'passwordMinimum'> },
  member: { id: string; email: string; username: string },
  password: string,
): Promise<void> {
  const admin = await db
    .selectFrom('member_roles')
    .select('role')
    .where('member_id', '=', member.id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  const minimum = admin ? config.passwordMinimum.admin : config.passwordMinimum.member;
  const rules = { ...(await passwordRules(config)), minimum };
  const refusal = refusePassword(password, { ...rules, personal: [member.email, member.username] });
  if (refusal) refuse(refusal, { values: { minimum } });
}
