/** The endpoints of second factors. */
import { randomBytes } from 'node:crypto';
import { normalizeEmail } from '#core/identity/email.ts';
import { factorName, normalizePhone, readCode } from '#core/identity/second-factor.ts';
import { FRESH_FACTOR_MS } from '#core/identity/terms.ts';
import { isUnconfirmed } from '#server/platform/actor.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { NumberUnreachable } from '#server/ports/sms.ts';
import { knownDeviceOf } from './caller-device.ts';
import { inTransaction } from './command-context.ts';
import { askForEmailCode } from './commands/ask-for-email-code.ts';
import { beginChallenge } from './commands/begin-challenge.ts';
import { enrolFactor } from './commands/enrol-factor.ts';
import { removeFactor } from './commands/remove-factor.ts';
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts';
import { resetFactors } from './commands/reset-factors.ts';
import { useRecoveryCode } from './commands/use-recovery-code.ts';
import { verifyFactor } from './commands/verify-factor.ts';
import { asksForPassword, confirmFirst } from './confirm-password.ts';
import type { MemberRequest, RouteDeps } from './deps.ts';
import { orderEmailCode, verifyEmailCode } from './email-codes.ts';
import { grantConfirmed } from './grant-session.ts';
import { orderMail } from './mails.ts';
import { tellingOfCopies } from './passkey-routes.ts';
import { passkeysOf } from './passkey-store.ts';
import { listFactors, ownsFactor, readUser } from './queries.ts';
import { countCodeAttempt } from './sign-in-failures.ts';

const { factors } = routesWith<RouteDeps>();
const done = { done: true } as const;
const ISSUER = 'Protege';

export const factorsRoutes = {
  list: factors.list.handler(async ({ context }) => {
    const { actor, deps } = context;
    const { sms, passkeys } = deps.identity.tools;
    const now = deps.clock.now().getTime();
    const freshUntil = (actor.factorVerifiedAt?.getTime() ?? 0) + FRESH_FACTOR_MS;
    return {
      ...(await listFactors(deps.db, actor.memberId)),
      kinds: [
        ...(passkeys.isAvailable() ? (['webauthn'] as const) : []),
        'totp' as const,
        ...(sms ? (['phone'] as const) : []),
      ],
      isSmsSandbox: sms?.isSandbox ?? false,
      asksForPassword: await asksForPassword(context),
      freshUntil: freshUntil > now ? new Date(freshUntil).toISOString() : null,
    };
  }),

  enrol: factors.enrol.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { factors: tools } = deps.identity.tools;
    await confirmFirst(context, input.password);
    const { factor_type: factorType } = input;
    const isPasskey = factorType === 'webauthn';
    if (isPasskey && !deps.identity.tools.passkeys.isAvailable()) refuse('passkeys_not_available');
    const phone = factorType === 'phone' ? phoneOf(context, input.phone) : null;
    const otherwise = phone
      ? `Phone ending in ${phone.slice(-2)}`
      : isPasskey
        ? 'Passkey'
        : 'Authenticator app';
    const friendlyName = factorName(input.friendly_name, otherwise) ?? refuse('invalid_factor_name');
    const secret = factorType === 'totp' ? tools.newTotpSecret() : null;
    const { id, email } = await inTransaction(deps, async (command) =>
      enrolFactor(command, {
        memberId: actor.memberId,
        friendlyName,
        factorType,
        secretEncrypted: secret === null ? null : await tools.encrypt(secret),
        phone,
      }),
    );
    const names = { issuer: input.issuer || ISSUER, label: email };
    const described = secret === null ? null : { secret, ...tools.describe(secret, names) };
    return {
      id,
      factor_type: factorType,
      status: 'unverified' as const,
      friendly_name: friendlyName,
      phone,
      totp: described && { qr_code: described.qrCode, secret: described.secret, uri: described.uri },
    };
  }),

  challenge: factors.challenge.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const { factors: tools, passkeys, sms } = deps.identity.tools;
    const code = tools.newSentCode();
    const asked = randomBytes(32).toString('base64url');
    const expected = { hashCode: (id: string) => tools.hashSentCode(id, code), challenge: asked };
    const request = { ...who(context), factorId: input.factorId };
    const challenge = await inTransaction(deps, async (command) => {
      const begun = await beginChallenge(command, request, expected);
      if (begun.phone !== null && !sms) refuse('phone_not_available');
      if (begun.channel === 'webauthn' && !passkeys.isAvailable()) refuse('passkeys_not_available');
      return begun;
    });
    if (challenge.phone !== null) {
      const text = `${code} is your Protege code. It is good for five minutes. Nobody of us will ever ask you for it.`;
      await sms!.send({ to: challenge.phone, text, event: 'factor_code' }).catch((err) => {
        deps.log.error({ err, memberId: actor.memberId }, 'a text message could not be sent');
        if (err instanceof NumberUnreachable) refuse('phone_unreachable');
        refuse('sms_unavailable', { retryAfterSeconds: 10 });
      });
    }
    const { id, channel, expiresAt } = challenge;
    const webauthn = channel === 'webauthn' ? await optionsOf(context, asked, challenge) : null;
    return { id, channel, expires_at: expiresAt.toISOString(), webauthn };
  }),

  verify: factors.verify.handler(async ({ context, input }) => {
    const { deps } = context;
    const { factorId, challenge_id: challengeId } = input;
    const { credential, code = '' } = input;
    const request = { ...who(context), factorId, challengeId, code: readCode(code), credential };
    await refuseForeign(context, factorId);
    const knownDevice = await knownDeviceOf(context, { id: request.memberId });
    // A code can be guessed; what a passkey signs cannot.
    if (!credential)
      await inTransaction(deps, (command) =>
        countCodeAttempt(command, { memberId: request.memberId, factorId, knownDevice }),
      );
    const verify = () =>
      inTransaction(deps, async (command) => {
        const factor = await verifyFactor(command, request, deps.identity.tools);
        const { email, friendlyName: about } = factor;
        if (factor.isNew) await orderMail(deps.jobs, { purpose: 'factor_added', email, about }, command.tx);
        return factor;
      });
    const verified = credential ? await tellingOfCopies(deps, credential.id, verify) : await verify();
    // With the first factor every other session of the member has something to confirm.
    deps.identity.forget(request.memberId);
    return { ...(await grantConfirmed(context)), recovery_codes: verified.recoveryCodes };
  }),

  remove: factors.remove.handler(async ({ context, input }) => {
    const { deps } = context;
    const { memberId } = context.actor;
    await inTransaction(deps, async (command) => {
      const removed = await removeFactor(command, { memberId, factorId: input.factorId });
      const { email, friendlyName: about } = removed;
      if (removed.hadCounted)
        await orderMail(deps.jobs, { purpose: 'factor_removed', email, about }, command.tx);
    });
    deps.identity.forget(memberId);
    return done;
  }),

  recover: factors.recover.handler(async ({ context, input }) => {
    const { deps } = context;
    const { memberId, sessionId } = who(context);
    const codeHash = deps.identity.tools.factors.hashRecoveryCode(memberId, input.code);
    const knownDevice = await knownDeviceOf(context, { id: memberId });
    const attempt = { memberId, factorId: 'recovery', knownDevice };
    await inTransaction(deps, (command) => countCodeAttempt(command, attempt));
    const { left } = await inTransaction(deps, async (command) => {
      const used = await useRecoveryCode(command, { memberId, sessionId, codeHash });
      const about = String(used.left);
      await orderMail(deps.jobs, { purpose: 'recovery_code_used', email: used.email, about }, command.tx);
      return used;
    });
    deps.identity.tools.forgetSession(sessionId);
    return { ...(await grantConfirmed(context)), recoveryCodesLeft: left };
  }),

  renewRecoveryCodes: factors.renewRecoveryCodes.handler(async ({ context }) => {
    const { deps } = context;
    const { memberId } = context.actor;
    const { codes } = await inTransaction(deps, async (command) => {
      const renewed = await renewRecoveryCodes(command, { memberId }, deps.identity.tools.factors);
      await orderMail(deps.jobs, { purpose: 'recovery_codes_renewed', email: renewed.email }, command.tx);
      return renewed;
    });
    return { codes };
  }),

  askForEmailCode: factors.askForEmailCode.handler(async ({ context, input }) => {
    const { deps } = context;
    return inTransaction(deps, async (command) => {
      const asked = await askForEmailCode(command, { ...input, ...who(context) });
      await orderEmailCode(deps.jobs, { ...input, ...who(context) }, command.tx);
      return asked;
    });
  }),

  verifyEmailCode: factors.verifyEmailCode.handler(async ({ context, input }) => {
    const { deps } = context;
    const given = { ...who(context), id: input.id, code: readCode(input.code) };
    await verifyEmailCode(deps, given, deps.identity.tools.factors);
    return done;
  }),

  reset: factors.reset.handler(async ({ context, input }) => {
    const { deps } = context;
    const email = normalizeEmail(input.email);
    const { memberId, username, removed } = await inTransaction(deps, async (command) => {
      const { reason } = input;
      const reset = await resetFactors(command, { email, reason, byMemberId: context.actor.memberId });
      await orderMail(deps.jobs, { purpose: 'factors_reset', email, about: reason }, command.tx);
      return reset;
    });
    deps.identity.forget(memberId);
    return { username, removed };
  }),
};

/** What the browser is to ask an authenticator for: a new passkey, or one of those that the member has. */
async function optionsOf({ deps, actor }: MemberRequest, challenge: string, begun: { isVerified: boolean }) {
  const { passkeys } = deps.identity.tools;
  const { memberId } = actor;
  const others = await passkeysOf(deps.db, memberId);
  if (begun.isVerified) return passkeys.request(challenge, others);
  const user = (await readUser(deps.db, memberId)) ?? refuse('authentication_failed');
  return passkeys.creation(challenge, { memberId, email: user.email, username: user.username }, others);
}

/** Whose session asks, and whether it still has to confirm a factor. */
function who({ actor }: MemberRequest) {
  return { memberId: actor.memberId, sessionId: actor.sessionId, isUnconfirmed: isUnconfirmed(actor) };
}

/** Refuses with: `phone_not_available`, `invalid_phone`. */
function phoneOf({ deps }: MemberRequest, given: string | undefined): string {
  if (!deps.identity.tools.sms) refuse('phone_not_available');
  return normalizePhone(given ?? '') ?? refuse('invalid_phone');
}

/** Attempts are counted for factors of the member only, so nobody's guesses lock anybody else. Refuses with: `not_found`. */
async function refuseForeign({ actor, deps }: MemberRequest, factorId: string): Promise<void> {
  if (!(await ownsFactor(deps.db, { memberId: actor.memberId, factorId }))) refuse('not_found');
}
