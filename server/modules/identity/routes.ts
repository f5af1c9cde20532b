/** The endpoints of identity. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { reachableLevel } from '#core/identity/assurance.ts';
import { decideSignUp, refusePassword } from '#core/identity/decide-sign-up.ts';
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { isUnconfirmed } from '#server/platform/actor.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import { maybeActor, routes } from '#server/platform/http/implement.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import { answerAlike } from './answer-alike.ts';
import { inTransaction } from './command-context.ts';
import { changePassword } from './commands/change-password.ts';
import { createMember } from './commands/create-member.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { endSession } from './commands/end-session.ts';
import { renameMember } from './commands/rename-member.ts';
import { memberOfResetLink, resetPassword } from './commands/reset-password.ts';
import { rotateSession } from './commands/rotate-session.ts';
import { startSession } from './commands/start-session.ts';
import { verifyEmail } from './commands/verify-email.ts';
import { confirmPassword } from './confirm-password.ts';
import { readRefreshCookie, siteOf } from './cookies.ts';
import { clearSession, grantSession, refuseWithoutProfile } from './grant-session.ts';
import { orderMail } from './mails.ts';
import { readPresentedToken } from './presented-token.ts';
import { listDevices, readFactors, readUser } from './queries.ts';
import { clearAttempts, countAttempt } from './sign-in-failures.ts';

const { identity } = routes;
const done = { done: true } as const;

export const identityRoutes = identity.router({
  signUp: identity.signUp.handler(async ({ context, input }) => {
    const { deps } = context;
    const signUp = acceptOrRefuse(decideSignUp(input, deps.config.passwordMinimum));
    const passwordHash = await hashPassword(signUp.password);
    const making = inTransaction(deps, async (command) => {
      const member = await createMember(command, { ...signUp, passwordHash }, deps.ledger);
      await orderMail(deps.jobs, { purpose: 'verify_email', email: member.email }, command.tx);
      return member;
    });
    return deps.config.hidesMembership ? answerAlike(deps, signUp, making) : making;
  }),

  signIn: identity.signIn.handler(async ({ context, input }) => {
    const { deps } = context;
    const email = normalizeEmail(input.email);
    if (email === '' || input.password === '') refuse('missing_credentials');
    await deps.rateLimits.consumeKey('attempt', `sign-in:${email}`);
    await inTransaction(deps, (command) => countAttempt(command, { email, ip: context.ip }));

    const member = await deps.db
      .selectFrom('members')
      .select(['id', 'password_hash', 'suspended_at'])
      .where('email', '=', email)
      .executeTakeFirst();
    // An unknown e-mail costs as much as a wrong password, so that the time tells nothing.
    const hash = member?.password_hash ?? deps.identity.tools.decoyHash;
    const isRight = await verifyPassword({ hash, password: input.password });
    if (!member || !isRight) return refuse('wrong_credentials');
    if (member.suspended_at) refuse('member_suspended');

    const replaces = maybeActor(context)?.sessionId ?? null;
    const session = await inTransaction(deps, async (command) => {
      await clearAttempts(command.tx, email);
      return startSession(command, {
        memberId: member.id,
        seed: deps.identity.tools.refreshTokens.newSeed(),
        device: deviceOf(context),
        replaces,
      });
    });
    if (replaces) deps.identity.tools.forgetSession(replaces);
    return grantSession(context, session);
  }),

  signOut: identity.signOut.handler(async ({ context }) => {
    const { memberId, sessionId } = context.actor;
    await inTransaction(context.deps, (command) =>
      endSession(command, { memberId, sessionId, reason: 'signed_out' }),
    );
    context.deps.identity.tools.forgetSession(sessionId);
    clearSession(context);
    return done;
  }),

  session: identity.session.handler(async ({ context }) => {
    const { deps } = context;
    const actor = maybeActor(context);
    if (!actor) return { user: null, session: null };
    const { token, isBearer } = readPresentedToken(context.headers, deps.publicUrl())!;
    const [user, factors, claims] = await Promise.all([
      readUser(deps.db, actor.memberId),
      readFactors(deps.db, actor.memberId),
      deps.identity.tools.accessTokens.verify(token),
    ]);
    if (!user) return refuseWithoutProfile(context, actor.memberId);
    if (typeof claims === 'string') return { user: null, session: null };
    return {
      user: isUnconfirmed(actor) ? null : user,
      session: {
        id: actor.sessionId,
        username: user.username,
        accessToken: isBearer ? token : null,
        refreshToken: null,
        expiresAt: claims.expiresAt.toISOString(),
        assuranceLevel: actor.assuranceLevel,
        reachableLevel: reachableLevel(factors),
        factors,
      },
    };
  }),

  refresh: identity.refresh.handler(async ({ context, input }) => {
    const { deps } = context;
    const token = input.refreshToken ?? readRefreshCookie(context.headers, siteOf(deps.publicUrl()));
    if (!token) return refuse('not_authenticated');
    const rotation = await inTransaction(deps, (command) =>
      rotateSession(command, { token, device: deviceOf(context) }, deps.identity.tools.refreshTokens),
    );
    if (rotation.outcome === 'rotated') return grantSession(context, rotation.session);
    if (rotation.outcome === 'suspended') return refuse('member_suspended');
    if (rotation.outcome === 'reused') {
      deps.log.warn(
        { sessionId: rotation.sessionId },
        'an old refresh token came back; the session was ended',
      );
      deps.identity.tools.forgetSession(rotation.sessionId);
    }
    clearSession(context);
    return refuse(rotation.outcome === 'unknown' ? 'not_authenticated' : 'session_expired');
  }),

  devices: identity.devices.handler(({ context, input }) =>
    listDevices(context.deps.db, {
      memberId: context.actor.memberId,
      currentId: context.actor.sessionId,
      now: context.deps.clock.now(),
      cursor: input.cursor,
      limit: input.limit,
    }),
  ),

  endDevice: identity.endDevice.handler(async ({ context, input }) => {
    const { memberId, sessionId } = context.actor;
    const wasThere = await inTransaction(context.deps, (command) =>
      endSession(command, { memberId, sessionId: input.id, reason: 'device_ended' }),
    );
    if (!wasThere) refuse('not_found');
    context.deps.identity.tools.forgetSession(input.id);
    if (input.id === sessionId) clearSession(context);
    return done;
  }),

  endOtherDevices: identity.endOtherDevices.handler(async ({ context }) => {
    const { memberId, sessionId } = context.actor;
    const ended = await inTransaction(context.deps, (command) =>
      endOtherSessions(command, { memberId, sessionId, reason: 'device_ended' }),
    );
    context.deps.identity.forget(memberId);
    return { ended };
  }),

  changePassword: identity.changePassword.handler(async ({ context, input }) => {
    const { deps } = context;
    const { memberId, sessionId } = context.actor;
    const member = await confirmPassword(context, input.currentPassword);
    const minimum = deps.config.passwordMinimum;
    const personal = [member.email, member.username];
    const refusal = refusePassword(input.newPassword, { minimum, personal });
    if (refusal) refuse(refusal, { values: { minimum } });
    const passwordHash = await hashPassword(input.newPassword);
    await inTransaction(deps, async (command) => {
      await changePassword(command, { memberId, sessionId, passwordHash });
      await orderMail(deps.jobs, { purpose: 'password_changed', email: member.email }, command.tx);
    });
    deps.identity.forget(memberId);
    return done;
  }),

  requestPasswordReset: identity.requestPasswordReset.handler(async ({ context, input }) => {
    const { deps } = context;
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) refuse('invalid_email');
    await deps.rateLimits.consumeKey('attempt', `reset:${email}`);
    // Whether anybody has this e-mail is looked up by the job, so the answer and its time say nothing.
    await orderMail(deps.jobs, { purpose: 'reset_password', email });
    return done;
  }),

  resetPassword: identity.resetPassword.handler(async ({ context, input }) => {
    const { deps } = context;
    const { token, password } = input;
    const owner = await memberOfResetLink({ db: deps.db, now: deps.clock.now() }, token);
    const minimum = deps.config.passwordMinimum;
    const refusal = refusePassword(password, { minimum, personal: [owner.email, owner.username] });
    if (refusal) refuse(refusal, { values: { minimum } });
    const passwordHash = await hashPassword(password);
    const { memberId } = await inTransaction(deps, async (command) => {
      const member = await resetPassword(command, { token, passwordHash });
      await orderMail(deps.jobs, { purpose: 'password_changed', email: member.email }, command.tx);
      return member;
    });
    deps.identity.forget(memberId);
    return done;
  }),

  requestEmailVerification: identity.requestEmailVerification.handler(async ({ context }) => {
    const { deps } = context;
    await deps.rateLimits.consumeKey('attempt', `verify:${context.actor.memberId}`);
    const user = await readUser(deps.db, context.actor.memberId);
    if (!user) return refuseWithoutProfile(context, context.actor.memberId);
    if (!user.emailVerified) await orderMail(deps.jobs, { purpose: 'verify_email', email: user.email });
    return done;
  }),

  verifyEmail: identity.verifyEmail.handler(async ({ context, input }) => {
    const { deps } = context;
    const verified = await inTransaction(deps, (command) => verifyEmail(command, input.token, deps.ledger));
    verified.announce();
    if (verified.isFirst && !verified.hasGrant) {
      deps.log.error({ memberId: verified.memberId }, 'the treasury could not pay a welcome grant');
    }
    return { done: true, hasWelcomeGrant: verified.hasGrant };
  }),

  updateProfile: identity.updateProfile.handler(async ({ context, input }) => {
    const { deps } = context;
    const { memberId } = context.actor;
    const username = input.username?.trim();
    if (username !== undefined) {
      await inTransaction(deps, (command) => renameMember(command, { memberId, username }));
      deps.identity.forget(memberId);
    }
    return (await readUser(deps.db, memberId)) ?? refuseWithoutProfile(context, memberId);
  }),
});

function deviceOf(context: RequestContext): { userAgent: string; ip: string } {
  return { userAgent: context.userAgent, ip: context.ip };
}
