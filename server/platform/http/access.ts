/**
 * The one place that decides who may call: it reads what the contract declares of the endpoint, before the
 * input is looked at. In order: rate limits of the member (or the session) and the address, session, suspension, second factor,
 * role, fresh second factor, idempotency key.
 */
import { type EndpointMeta, wantsFactor } from '#contract/endpoint.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseAdministration } from '#server/platform/refuse-administration.ts';
import { requireFreshFactor } from '#server/platform/require-fresh-factor.ts';
import type { RequestContext } from './context.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Lets the caller in or refuses. A session whose second factor is not confirmed is nobody, but to the few
 * endpoints that are open to it.
 *
 * Refuses with: `too_many_requests`, `not_authenticated`, `member_suspended`, `second_factor_required`,
 * `admin_stopped`, `admin_factor_required`, `admin_only`, `fresh_two_factor_required`, `idempotency_key_required`.
 */
export async function checkAccess(context: RequestContext, meta: EndpointMeta): Promise<void> {
  const { edge, unconfirmed } = context;
  if (unconfirmed && meta.evenUnconfirmed) context.actor = unconfirmed;
  const { actor } = context;
  const counted = actor ?? unconfirmed;
  // Attempts are counted by session: who holds another one, or only the password, uses up nobody else's.
  const caller = meta.rate === 'attempt' ? counted?.sessionId : counted?.memberId;
  await edge.rateLimits.consume(
    meta.rate,
    { ip: context.ip, caller },
    ({ limit, remaining, resetSeconds }) => {
      context.addHeader('ratelimit-limit', String(limit));
      context.addHeader('ratelimit-remaining', String(remaining));
      context.addHeader('ratelimit-reset', String(resetSeconds));
    },
  );
  if (meta.access !== 'anyone') {
    const caller = actor ?? unconfirmed ?? refuse('not_authenticated');
    if (caller.isSuspended && !meta.evenSuspended) refuse('member_suspended');
    if (!actor) refuse('second_factor_required');
    if (meta.access === 'admin' && !actor.isAdmin) refuseAdministration(actor);
    if (wantsFactor(meta)) requireFreshFactor(actor, edge.clock.now());
  }
  if (meta.idempotent && !IDEMPOTENCY_KEY.test(context.idempotencyKey ?? ''))
    refuse('idempotency_key_required');
}
