/** The endpoints of identity: those of a session here, the ways in beside them. */
import { reachableLevel } from '#core/identity/assurance.ts';
import { isUnconfirmed } from '#server/platform/actor.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './command-context.ts';
import { changePassword } from './commands/change-password.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { endSession } from './commands/end-session.ts';
import { renameMember } from './commands/rename-member.ts';
import { rotateSession } from './commands/rotate-session.ts';
import { confirmPassword } from './confirm-password.ts';
import { readRefreshCookie, siteOf } from './cookies.ts';
import type { RouteDeps } from './deps.ts';
import { emailRoutes } from './email-routes.ts';
import { clearSession, deviceOf, grantSession, refuseWithoutProfile } from './grant-session.ts';
import { orderMail } from './mails.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { hashPassword } from './password-hashes.ts';
import { checkNewPassword } from './password-rules.ts';
import { readPresentedToken } from './presented-token.ts';
import { providerSignOut } from './providers/sign-out.ts';
import { listDevices, readFactors, readUser } from './queries.ts';
import { signInRoutes } from './sign-in-routes.ts';

const { identity } = routesWith<RouteDeps>();
const done = { done: true } as const;

export const identityRoutes = {
  ...signInRoutes,
  ...passkeyRoutes,
  ...emailRoutes,

  signOut: identity.signOut.handler(async ({ context }) => {
    const { memberId, sessionId } = context.actor;
    await inTransaction(context.deps, (command) =>
      endSession(command, { memberId, sessionId, reason: 'signed_out' }),
    );
    context.deps.identity.tools.forgetSession(sessionId);
    clearSession(context);
    return { ...done, providerUrl: await providerSignOut(context.deps, sessionId) };
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
      rotateSession(
        command,
        { token, device: deviceOf(context), days: deps.config.sessionDays },
        deps.identity.tools.refreshTokens,
      ),
    );
    if (rotation.outcome === 'rotated') return grantSession(context, rotation.session);
    if (rotation.outcome === 'suspended') return refuse('member_suspended');
    if (rotation.outcome === 'reused') {
      const { memberId, sessionId } = rotation;
      Object.assign(context.notes, { event: 'session_reused', session: { memberId, sessionId } });
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
    await checkNewPassword(deps, { id: memberId, ...member }, input.newPassword);
    const passwordHash = await hashPassword(input.newPassword, { member: memberId });
    await inTransaction(deps, async (command) => {
      const checkedHash = member.password_hash;
      const { keepApiKeys } = input;
      const ended = await changePassword(command, {
        memberId,
        sessionId,
        checkedHash,
        passwordHash,
        keepApiKeys,
      });
      const about = ended.length > 0 ? { about: ended.join(', ') } : {};
      await orderMail(deps.jobs, { purpose: 'password_changed', email: member.email, ...about }, command.tx);
    });
    deps.identity.forget(memberId);
    return done;
  }),

  updateProfile: identity.updateProfile.handler(async ({ context, input }) => {
    const { deps } = context;
    const { memberId } = context.actor;
    const username = input.username?.trim();
    if (username !== undefined) {
      const { hidesMembership } = deps.config;
      await inTransaction(deps, (command) => renameMember(command, { memberId, username, hidesMembership }));
      deps.identity.forget(memberId);
    }
    return (await readUser(deps.db, memberId)) ?? refuseWithoutProfile(context, memberId);
  }),
};
