/** The endpoints of identity providers. The provider is asked before a transaction opens; what it proved decides in one. */
import { randomBytes } from 'node:crypto';
import { nextPath } from '#core/identity/next-path.ts';
import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type ProvedPerson, ProviderError, type SignInProvider } from '#server/ports/sign-in-provider.ts';
import { addressOf } from '../caller-device.ts';
import { recordSignal } from '../cluster/record-signal.ts';
import { type CommandContext, inTransaction } from '../command-context.ts';
import type { VerifiedEmail } from '../commands/verify-email.ts';
import { confirmFirst } from '../confirm-password.ts';
import { providerCookie, readProviderCookie, siteOf } from '../cookies.ts';
import type { IdentityRequest, RouteDeps } from '../deps.ts';
import { tellVerified } from '../email-routes.ts';
import { enter } from '../enter.ts';
import { isSessionOpen } from '../entry-lock.ts';
import { lockMember } from '../factor-store.ts';
import { grantSession } from '../grant-session.ts';
import { orderMail } from '../mails.ts';
import { hashPassword } from '../password-hashes.ts';
import { seal } from '../sealed-text.ts';
import { admitPerson, provedEmail } from './admit-person.ts';
import { type BegunAttempt, isVerifierOf, newAttempt, readAttempt, sealAttempt } from './attempt-cookie.ts';
import { keepProviderSession, linkAccount, linkedAccounts, takeAttempt, unlinkAccount } from './store.ts';

const { providers } = routesWith<RouteDeps>();
const done = { done: true } as const;

/** Signs in by what a provider has proved, and links and unlinks accounts there. */
export const providersRoutes = {
  list: providers.list.handler(async ({ context }) => ({
    items: context.deps.signInProviders.map(({ id, name }) => ({ id, name })),
  })),

  begin: providers.begin.handler(async ({ context, input }) => {
    const { redirect_to: asked, code_challenge: codeChallenge = null, scopes, ...rest } = input;
    const returnTo = asked === undefined ? null : (nextPath(asked) ?? refuse('redirect_not_own'));
    const { login_hint, prompt, ui_locales } = rest;
    const extra = Object.entries({ login_hint, prompt, ui_locales, scope: scopes });
    const given = extra.filter((one): one is [string, string] => one[1] !== undefined);
    return beginAt(
      context,
      { ...input, returnTo, codeChallenge, sessionId: null },
      Object.fromEntries(given),
    );
  }),

  finish: providers.finish.handler(async ({ context, input }) => {
    const { deps } = context;
    const attempt = await takeBack(context, input, null);
    const person = await prove(context, attempt, input);
    const { provider } = attempt;
    const newcomer = {
      passwordHash: await hashPassword(randomBytes(32).toString('base64url'), {
        address: addressOf(context),
      }),
      hidesMembership: deps.config.hidesMembership,
      onMade: async ({ tx, now }: CommandContext, memberId: string) => {
        const value = deps.identity.tools.signalHash('network', addressOf(context));
        await recordSignal(tx, { memberId, kind: 'network', value, now });
      },
    };
    let verified: VerifiedEmail | null = null;
    const session = await enter(context, 'provider', async (command) => {
      const admitted = await admitPerson(command, { provider, person, newcomer }, deps.ledger);
      ({ verified } = admitted);
      return admitted.memberId;
    });
    if (verified) await tellVerified(context, verified);
    if (person.idToken !== null) {
      const sealed = seal(person.idToken, { secret: deps.secret, purpose: 'id token' });
      await keepProviderSession(deps.db, { sessionId: session.id, provider, sealed });
    }
    return { ...(await grantSession(context, session)), redirectTo: attempt.returnTo };
  }),

  accounts: providers.accounts.handler(async ({ context }) => {
    const { db, signInProviders } = context.deps;
    const rows = await linkedAccounts(db, context.actor.memberId);
    const nameOf = (id: string) => signInProviders.find((one) => one.id === id)?.name ?? id;
    return {
      items: rows.map(({ id, provider, email, linked_at: linkedAt, last_used_at: lastUsedAt }) => ({
        ...{ id, provider, name: nameOf(provider), email },
        ...{ linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
      })),
    };
  }),

  beginLink: providers.beginLink.handler(async ({ context, input }) => {
    const { actor } = context;
    if (!actor.isEmailVerified) refuse('verified_email_required');
    await confirmFirst(context, input.password);
    const { provider } = input;
    const { sessionId } = actor;
    const given = { provider, sessionId, returnTo: '/settings/security', codeChallenge: null };
    return beginAt(context, given, { prompt: 'select_account' });
  }),

  finishLink: providers.finishLink.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    const attempt = await takeBack(context, input, actor.sessionId);
    const person = await prove(context, attempt, input);
    const { memberId, sessionId } = actor;
    const { provider } = attempt;
    await inTransaction(deps, async ({ tx, now, newId }) => {
      const { email } = await lockMember(tx, memberId);
      // While the provider was asked, a reset may have ended it.
      if (!(await isSessionOpen(tx, sessionId))) refuse('session_expired');
      if (provedEmail(person) !== email) refuse('provider_email_differs');
      await linkAccount(tx, { id: newId(), memberId, provider, person, email, now });
      const about = providerOf(context, provider).name;
      await orderMail(deps.jobs, { purpose: 'provider_linked', email, about }, tx);
    });
    return { ...done, redirectTo: attempt.returnTo };
  }),

  unlink: providers.unlink.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await inTransaction(deps, async ({ tx }) => {
      const { email } = await lockMember(tx, actor.memberId);
      const provider = await unlinkAccount(tx, { id: input.id, memberId: actor.memberId });
      const about = deps.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
      await orderMail(deps.jobs, { purpose: 'provider_unlinked', email, about }, tx);
    });
    return done;
  }),
};

/** Refuses with: `not_found`. */
function providerOf({ deps }: Pick<IdentityRequest, 'deps'>, id: string): SignInProvider {
  return deps.signInProviders.find((one) => one.id === id) ?? refuse('not_found');
}

/** Refuses with: `not_found`, `provider_unavailable`. */
async function beginAt(
  context: IdentityRequest,
  given: Pick<BegunAttempt, 'provider' | 'sessionId' | 'returnTo' | 'codeChallenge'>,
  extra: Record<string, string>,
): Promise<{ url: string }> {
  const { deps } = context;
  const provider = providerOf(context, given.provider);
  const site = deps.publicUrl();
  // Each provider has an address of its own to come back to: what one sends is never taken for another's.
  const redirectUri = `${site}/login/callback/${provider.id}`;
  const { returnTo, sessionId, codeChallenge } = given;
  const own = { id: deps.newId(), provider: provider.id, redirectUri };
  const attempt = newAttempt({ ...own, returnTo, sessionId, codeChallenge }, deps.clock.now());
  const url = await asking(context, () => provider.begin(attempt, extra));
  context.addHeader('set-cookie', providerCookie(sealAttempt(attempt, deps.secret), siteOf(site)));
  return { url: url.href };
}

/**
 * What this browser has begun at this provider, in this session where it links; used up.
 * Refuses with: `not_found`, `provider_start_again`.
 */
async function takeBack(
  context: IdentityRequest,
  brought: { provider: string; state: string; code_verifier?: string },
  sessionId: string | null,
): Promise<BegunAttempt> {
  const { deps } = context;
  providerOf(context, brought.provider);
  const site = siteOf(deps.publicUrl());
  const cookie = readProviderCookie(context.headers, site);
  const attempt = await readAttempt(cookie, { secret: deps.secret, now: deps.clock.now() });
  const isOurs =
    attempt !== null &&
    attempt.provider === brought.provider &&
    attempt.state === brought.state &&
    attempt.sessionId === sessionId &&
    isVerifierOf(attempt.codeChallenge, brought.code_verifier);
  if (!isOurs || !(await inTransaction(deps, ({ tx }) => takeAttempt(tx, attempt)))) {
    return refuse('provider_start_again');
  }
  context.addHeader('set-cookie', providerCookie('', site));
  return attempt;
}

/** Refuses with: `provider_denied`, `provider_refused`, `provider_unavailable`. */
function prove(
  context: IdentityRequest,
  attempt: BegunAttempt,
  { code, state, iss, error }: { code?: string; state: string; iss?: string; error?: string },
): Promise<ProvedPerson> {
  const brought = Object.entries({ code, state, iss, error });
  const given = brought.filter((one): one is [string, string] => one[1] !== undefined);
  return asking(context, () =>
    providerOf(context, attempt.provider).finish(attempt, Object.fromEntries(given)),
  );
}

/** Asks a provider; says its outage and what it refuses in our words. */
async function asking<Value>(
  { deps }: Pick<IdentityRequest, 'deps'>,
  ask: () => Promise<Value>,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, kind: error.kind }, 'an identity provider did not sign somebody in');
    if (error.kind === 'denied') return refuse('provider_denied');
    if (error.kind === 'refused') return refuse('provider_refused');
    return refuse('provider_unavailable', { retryAfterSeconds: 10 });
  }
}
