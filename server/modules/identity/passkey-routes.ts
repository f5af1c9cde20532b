/** Signing in by a passkey alone. */
import { routesWith } from '#server/platform/http/implement.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import { inTransaction } from './command-context.ts';
import { admitByPasskey, recordCopied } from './commands/use-passkey.ts';
import { passkeyCookie, readPasskeyCookie, siteOf } from './cookies.ts';
import type { RouteDeps } from './deps.ts';
import { enter } from './enter.ts';
import { isSuspended } from './entry-lock.ts';
import { grantSession } from './grant-session.ts';
import { orderMail } from './mails.ts';

const { identity } = routesWith<RouteDeps>();

export const passkeyRoutes = {
  passkeyChallenge: identity.passkeyChallenge.handler(async ({ context }) => {
    const { clock, newId, publicUrl, identity: room } = context.deps;
    const { challenge, mark } = room.tools.passkeys.issue({ now: clock.now(), newId });
    const options = room.tools.passkeys.request(challenge, []);
    context.addHeader('set-cookie', passkeyCookie(mark, siteOf(publicUrl())));
    return options;
  }),

  signInByPasskey: identity.signInByPasskey.handler(async ({ context, input }) => {
    const { deps } = context;
    const { passkeys } = deps.identity.tools;
    if (!passkeys.isAvailable()) refuse('passkeys_not_available');
    const site = siteOf(deps.publicUrl());
    const mark = readPasskeyCookie(context.headers, site);
    const asked = passkeys.readMark(mark, deps.clock.now()) ?? refuse('challenge_expired');
    const { credential: answer } = input;
    const session = await tellingOfCopies(deps, answer.id, () =>
      enter(context, 'passkey', async (command) => {
        const memberId = await admitByPasskey(command, { answer, asked }, passkeys);
        if (await isSuspended(command.tx, memberId)) refuse('member_suspended');
        return memberId;
      }),
    );
    context.addHeader('set-cookie', passkeyCookie('', site));
    return grantSession(context, session);
  }),
};

/**
 * Runs what uses a passkey. One whose count went backwards is refused, which undoes everything; that it was is
 * written down beside it, and its member is told by email.
 */
export async function tellingOfCopies<Value>(
  deps: RouteDeps,
  credentialId: string,
  use: () => Promise<Value>,
): Promise<Value> {
  try {
    return await use();
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'passkey_copied')) throw error;
    await inTransaction(deps, async (command) => {
      const copied = await recordCopied(command, credentialId);
      if (!copied) return;
      const { email, friendlyName: about } = copied;
      await orderMail(deps.jobs, { purpose: 'passkey_copied', email, about }, command.tx);
    });
    throw error;
  }
}
