/**
 * The one place that decides who may call: it reads what the contract declares of the endpoint, before the
 * input is looked at. In order: rate limits of the member and the address, session, suspension, role, fresh
 * second factor, idempotency key.
 */
import type { EndpointMeta } from '#contract/endpoint.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RequestContext } from './context.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/** Refuses with: `too_many_requests`, `not_authenticated`, `member_suspended`, `admin_only`, `fresh_two_factor_required`, `idempotency_key_required`. */
export async function checkAccess(context: RequestContext, meta: EndpointMeta): Promise<void> {
  const { actor, deps } = context;
  await deps.rateLimits.consume(
    meta.rate,
    { ip: context.ip, memberId: actor?.memberId },
    ({ limit, remaining, resetSeconds }) => {
      context.addHeader('ratelimit-limit', String(limit));
      context.addHeader('ratelimit-remaining', String(remaining));
      context.addHeader('ratelimit-reset', String(resetSeconds));
    },
  );
  if (meta.access !== 'anyone') {
    if (!actor) refuse('not_authenticated');
    if (actor.isSuspended && !meta.evenSuspended) refuse('member_suspended');
    if (meta.access === 'admin' && !actor.isAdmin) refuse('admin_only');
    // A member without a second factor has nothing to confirm with.
    if (meta.freshTwoFactor && actor.hasSecondFactor && actor.assuranceLevel !== 'aal2') {
      refuse('fresh_two_factor_required');
    }
  }
  if (meta.idempotent && !IDEMPOTENCY_KEY.test(context.idempotencyKey ?? ''))
    refuse('idempotency_key_required');
}
