/** Signing up and signing in: by password, with work where there is pressure, and by a link sent by email. */

import { decideSignUp } from '#core/identity/decide-sign-up.ts';
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { WORK_PARTS } from '#core/identity/proof-of-work.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import { signUpAlike } from './answer-alike.ts';
import { addressOf, knownDeviceOf } from './caller-device.ts';
import { recordSignal } from './cluster/record-signal.ts';
import { inTransaction } from './command-context.ts';
import { createMember } from './commands/create-member.ts';
import { signUpCookie, siteOf } from './cookies.ts';
import type { Deps, RouteDeps } from './deps.ts';
import { enter } from './enter.ts';
import { isSuspended, lockByPassword, replaceHash } from './entry-lock.ts';
import { grantSession } from './grant-session.ts';
import { takeMailToken } from './mail-tokens.ts';
import { orderAskedMail, orderMail } from './mails.ts';
import { hashPassword, isOldHash, verifyPassword } from './password-hashes.ts';
import { passwordRules } from './password-rules.ts';
import { findByEmail } from './queries.ts';
import { admitAttempt, workWanted } from './sign-in-guard.ts';

const { identity } = routesWith<RouteDeps>();
const done = { done: true } as const;

export const signInRoutes = {
  signUp: identity.signUp.handler(async ({ context, input }) => {
    const { deps } = context;
    const signUp = acceptOrRefuse(decideSignUp(input, await passwordRules(deps.config)));
    const passwordHash = await hashPassword(signUp.password, { address: addressOf(context) });
    const { hidesMembership } = deps.config;
    const asked = { ...signUp, passwordHash, hidesMembership };
    const making = inTransaction(deps, async (command) => {
      const member = await createMember(command, asked, deps.ledger);
      const value = deps.identity.tools.signalHash('network', addressOf(context));
      await recordSignal(command.tx, { memberId: member.id, kind: 'network', value, now: command.now });
      await orderMail(deps.jobs, { purpose: 'verify_email', email: member.email }, command.tx);
      return member;
    });
    const made = hidesMembership ? await signUpAlike(deps, signUp, making) : await making;
    // The browser that signed up may verify without the password. Where nobody was made, the mark names nobody.
    const mark = deps.identity.tools.signUps.markOf(made?.id ?? deps.newId());
    context.addHeader('set-cookie', signUpCookie(mark, siteOf(deps.publicUrl())));
    if (made && !hidesMembership) return made;
    return { id: null, email: signUp.email, username: null, protegeAddress: null };
  }),

  signInChallenge: identity.signInChallenge.handler(async ({ context, input }) => {
    const { deps } = context;
    const subject = { email: normalizeEmail(input.email), address: addressOf(context) };
    const { clock, newId } = deps;
    const isKnown = (await knownDeviceOf(context, subject)) !== null;
    const wanted = () => inTransaction(deps, ({ tx, now }) => workWanted(context, { tx, now, ...subject }));
    const bits = isKnown ? 0 : await wanted();
    const given = { bits, now: clock.now(), newId };
    return {
      challenge: bits === 0 ? null : deps.identity.tools.work.issue(subject, given),
      bits,
      parts: WORK_PARTS,
    };
  }),

  signIn: identity.signIn.handler(async ({ context, input }) => {
    const { deps } = context;
    const email = normalizeEmail(input.email);
    if (email === '' || input.password === '') refuse('missing_credentials');
    const admission = await admitAttempt(context, { email, work: input.work });

    const session = await admission.try(async () => {
      const member = await findByEmail(deps.db, email);
      // An unknown email costs as much as a wrong password, so that the time tells nothing.
      const hash = member?.password_hash ?? deps.identity.tools.decoys.hashFor(email);
      const turn = member && admission.isKnown ? { member: member.id } : { address: addressOf(context) };
      const isRight = await verifyPassword(hash, input.password, turn);
      if (!member || !isRight) return refuse('wrong_credentials');
      if (deps.config.hidesMembership && !member.email_verified_at) return refuseUnverified(deps, email);
      if (member.suspended_at) refuse('member_suspended');
      const newHash = isOldHash(hash) ? await hashPassword(input.password, { member: member.id }) : hash;
      const { id: memberId } = member;
      return enter(context, 'password', async ({ tx }) => {
        const locked = await lockByPassword(tx, { memberId, passwordHash: hash });
        if (locked === 'suspended') refuse('member_suspended');
        if (locked === 'changed') refuse('wrong_credentials');
        if (newHash !== hash) await replaceHash(tx, { memberId, newHash });
        await admission.forgive(tx);
        return memberId;
      });
    });
    return grantSession(context, session);
  }),

  requestSignInLink: identity.requestSignInLink.handler(async ({ context, input }) => {
    const email = normalizeEmail(input.email);
    if (!isEmail(email)) refuse('invalid_email');
    await orderAskedMail(context.deps, { purpose: 'sign_in', email });
    return done;
  }),

  signInByLink: identity.signInByLink.handler(async ({ context, input }) => {
    const session = await enter(context, 'link', async (command) => {
      const id = await takeMailToken(command, { token: input.token, purpose: 'sign_in' });
      if (await isSuspended(command.tx, id)) refuse('member_suspended');
      return id;
    });
    return grantSession(context, session);
  }),
};

/**
 * Where the operator hides who is a member, nobody signs in before the email is verified: else signing up and
 * then in would tell. Whoever reads the mailbox gets the link again; the answer waits for none of it.
 *
 * Refuses with: `wrong_credentials`.
 */
function refuseUnverified(deps: Deps, email: string): never {
  orderAskedMail(deps, { purpose: 'verify_email', email }).catch((err) =>
    deps.log.error({ err }, 'a verification email could not be queued'),
  );
  return refuse('wrong_credentials');
}
