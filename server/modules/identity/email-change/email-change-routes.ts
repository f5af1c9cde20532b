/** The endpoints of changing the email. */
import { randomUUID } from 'node:crypto';
import { isEmail, normalizeEmail } from '#core/identity/email.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addressOf } from '../caller-device.ts';
import { inTransaction } from '../command-context.ts';
import { confirmPassword } from '../confirm-password.ts';
import type { RouteDeps } from '../deps.ts';
import { hashPassword } from '../password-hashes.ts';
import { askForEmail } from './ask-for-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { readWaiting } from './read-waiting.ts';
import { takeBackEmail } from './take-back-email.ts';

const { emailChange } = routesWith<RouteDeps>();
const done = { done: true } as const;

/** Each endpoint with what answers it. */
export const emailChangeRoutes = {
  read: emailChange.read.handler(async ({ context: { deps, actor } }) => {
    const waiting = await readWaiting(deps.db, { memberId: actor.memberId, now: deps.clock.now() });
    return {
      waiting: waiting ? { email: waiting.new_email, expiresAt: waiting.expires_at.toISOString() } : null,
    };
  }),

  ask: emailChange.ask.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const newEmail = normalizeEmail(input.email);
    if (!isEmail(newEmail)) refuse('invalid_email');
    const member = await confirmPassword(context, input.password);
    // Who has not shown that the present mailbox is theirs signs up with the right one.
    if (!actor.isEmailVerified) refuse('verified_email_required');
    if (newEmail === member.email) refuse('email_unchanged');
    const { memberId, sessionId } = actor;
    const asked = {
      memberId,
      sessionId,
      checkedHash: member.password_hash,
      oldEmail: member.email,
      newEmail,
    };
    await inTransaction(deps, (command) => askForEmail(command, deps.jobs, asked));
    return done;
  }),

  confirm: emailChange.confirm.handler(async ({ context: { deps, actor }, input }) => {
    const { memberId } = actor;
    const nobodysHash = await hashPassword(randomUUID(), { member: memberId });
    const { email, displaced } = await inTransaction(deps, (command) =>
      confirmEmail(command, deps.jobs, { memberId, token: input.token, nobodysHash }),
    );
    for (const id of [memberId, displaced]) if (id) deps.identity.forget(id);
    await deps.identity.peopleChanged(memberId);
    return { email };
  }),

  takeBack: emailChange.takeBack.handler(async ({ context, input }) => {
    const { deps } = context;
    const nobodysHash = await hashPassword(randomUUID(), { address: addressOf(context) });
    const { memberId, displaced } = await inTransaction(deps, async (command) => {
      const taken = await takeBackEmail(command, deps.jobs, { token: input.token, nobodysHash });
      await deps.identity.ownerReturned({ ...command, memberId: taken.memberId });
      return taken;
    });
    for (const id of [memberId, displaced]) if (id) deps.identity.forget(id);
    await deps.identity.peopleChanged(memberId);
    return done;
  }),
};
