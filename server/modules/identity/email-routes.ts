/** What a mailed link opens: verifying an email, and a new password. */
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './command-context.ts';
import { claimAccount } from './commands/claim-account.ts';
import { memberOfResetLink, resetPassword } from './commands/reset-password.ts';
import { memberOfVerificationLink, type VerifiedEmail, verifyMember } from './commands/verify-email.ts';
import { readSignUpCookie, siteOf } from './cookies.ts';
import type { IdentityRequest, RouteDeps } from './deps.ts';
import { refuseWithoutProfile } from './grant-session.ts';
import { orderAskedMail, orderMail } from './mails.ts';
import { hashPassword, verifyPassword } from './password-hashes.ts';
import { checkNewPassword } from './password-rules.ts';
import { readUser } from './queries.ts';
import { clearAttempts, countAttempt } from './sign-in-failures.ts';

const { identity } = routesWith<RouteDeps>();
const done = { done: true } as const;

export const emailRoutes = {
  requestPasswordReset: identity.requestPasswordReset.handler(async ({ context, input }) => {
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) refuse('invalid_email');
    // Whether anybody has this email is looked up by the job, so the answer and its time say nothing.
    await orderAskedMail(context.deps, { purpose: 'reset_password', email });
    return done;
  }),

  resetPassword: identity.resetPassword.handler(async ({ context, input }) => {
    const { deps } = context;
    const { token, password } = input;
    const owner = await memberOfResetLink({ db: deps.db, now: deps.clock.now() }, token);
    await checkNewPassword(deps, owner, password);
    const passwordHash = await hashPassword(password, { member: owner.id });
    const verified = await inTransaction(deps, async (command) => {
      const reset = await resetPassword(command, { token, passwordHash }, deps.ledger);
      await orderMail(deps.jobs, { purpose: 'password_changed', email: reset.email }, command.tx);
      const owner = { ...command, memberId: reset.memberId };
      if (reset.isFirst) await deps.identity.endPlanted(owner);
      await deps.identity.ownerReturned(owner);
      return reset;
    });
    deps.identity.forget(verified.memberId);
    await tellVerified(context, verified);
    return done;
  }),

  requestEmailVerification: identity.requestEmailVerification.handler(async ({ context }) => {
    const { deps } = context;
    const user = await readUser(deps.db, context.actor.memberId);
    if (!user) return refuseWithoutProfile(context, context.actor.memberId);
    if (!user.emailVerified) await orderAskedMail(deps, { purpose: 'verify_email', email: user.email });
    return done;
  }),

  verifyEmail: identity.verifyEmail.handler(async ({ context, input }) => {
    const { deps } = context;
    const { token, password, newPassword } = input;
    const member = await memberOfVerificationLink({ db: deps.db, now: deps.clock.now() }, token);
    if (newPassword !== undefined && !member.isVerified) {
      await checkNewPassword(deps, member, newPassword);
      const passwordHash = await hashPassword(newPassword, { member: member.id });
      const claimed = await inTransaction(deps, async (command) => {
        const claim = await claimAccount(command, { memberId: member.id, passwordHash }, deps.ledger);
        const owner = { ...command, memberId: member.id };
        if (claim.isFirst) {
          await deps.identity.endPlanted(owner);
          await deps.identity.ownerReturned(owner);
        }
        return claim;
      });
      deps.identity.forget(member.id);
      return tellVerified(context, claimed);
    }
    if (!member.isVerified && !isSigner(context, member.id)) await showPassword(context, member, password);
    return tellVerified(
      context,
      await inTransaction(deps, (command) => verifyMember(command, member.id, deps.ledger)),
    );
  }),
};

/** The browser that signed the member up, or one in which the member is signed in. */
function isSigner(context: IdentityRequest, memberId: string): boolean {
  const { deps, headers } = context;
  const mark = readSignUpCookie(headers, siteOf(deps.publicUrl()));
  return deps.identity.tools.signUps.read(mark) === memberId || maybeActor(context)?.memberId === memberId;
}

/**
 * Whoever reads the mailbox in another browser shows that they are the one who signed up, too: else a click
 * would make somebody else's account, with somebody else's password, a verified one.
 *
 * Refuses with: `sign_up_unconfirmed`, `too_many_requests`, `wrong_password`.
 */
async function showPassword(
  { deps }: IdentityRequest,
  member: { id: string; passwordHash: string },
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return refuse('sign_up_unconfirmed');
  const attempt = { account: `verify:${member.id}`, source: 'link' };
  await inTransaction(deps, (command) => countAttempt(command, attempt));
  if (!(await verifyPassword(member.passwordHash, password, { member: member.id }))) refuse('wrong_password');
  await inTransaction(deps, ({ tx }) => clearAttempts(tx, attempt));
}

/** Says after the commit that an email is verified, and whether the welcome grant came with it. */
export async function tellVerified({ deps }: IdentityRequest, verified: VerifiedEmail) {
  verified.announce();
  if (verified.isFirst) await deps.identity.peopleChanged(verified.memberId);
  // Sessions know from the next request on that the email is verified.
  deps.identity.forget(verified.memberId);
  const { grant } = verified;
  if (verified.isFirst && grant.is === 'withheld' && grant.why === 'house_empty') {
    deps.log.error({ memberId: verified.memberId }, 'the treasury could not pay a welcome grant');
  }
  return {
    done: true as const,
    hasWelcomeGrant: grant.is === 'posted',
    // Which other account had it is for administrators.
    welcomeGrantWithheld: grant.is === 'withheld' ? grant.why : null,
  };
}
