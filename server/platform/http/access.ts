/**
 * The one place that decides who may call: it reads what the contract declares of the endpoint, before the
 * input is looked at. In order: rate limits of the member (or the session) and the address, calls and scope of a key, session,
 * suspension, second factor, role, fresh second factor, idempotency key.
 */
import { type EndpointMeta, wantsFactor } from '#contract/endpoint.ts';
import type { ActorKey } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { refuseAdministration } from '#server/platform/refuse-administration.ts';
import { requireFreshFactor } from '#server/platform/require-fresh-factor.ts';
import type { RequestContext } from './context.ts';
import type { Allowance } from './rate-limits.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * Lets the caller in or refuses. A session whose second factor is not confirmed is nobody, but to the few
 * endpoints that are open to it.
 *
 * Refuses with: `too_many_requests`, `not_authenticated`, `member_suspended`, `second_factor_required`,
 * `api_calls_used_up`, `api_key_scope`, `api_key_not_accepted`, `admin_stopped`, `admin_factor_required`, `admin_only`, `fresh_two_factor_required`, `idempotency_key_required`.
 */
export async function checkAccess(context: RequestContext, meta: EndpointMeta): Promise<void> {
  const { edge, unconfirmed } = context;
  if (unconfirmed && meta.evenUnconfirmed) context.actor = unconfirmed;
  const key = context.actor?.apiKey;
  const counted = context.actor ?? unconfirmed;
  // Attempts are counted by session: who holds another one, or only the password, uses up nobody else's.
  const caller = meta.rate === 'attempt' ? counted?.sessionId : counted?.memberId;
  await edge.rateLimits.consume(
    meta.rate,
    { ip: context.ip, caller },
    // A program reads what its key has left in the hour.
    key ? undefined : (allowance) => tellAllowance(context, allowance),
  );
  if (key) await checkKey(context, meta, key);
  const { actor } = context;
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

function tellAllowance(context: RequestContext, { limit, remaining, resetSeconds }: Allowance): void {
  context.addHeader('ratelimit-limit', String(limit));
  context.addHeader('ratelimit-remaining', String(remaining));
  context.addHeader('ratelimit-reset', String(resetSeconds));
}

/** Counts a program's call, and lets it do what its key may; where anyone may call, it is nobody without the scope. */
async function checkKey(context: RequestContext, meta: EndpointMeta, key: ActorKey): Promise<void> {
  const { memberId } = context.actor!;
  const { isWithin, ...allowance } = await context.edge.callers.countKeyCall({
    memberId,
    key,
    ip: context.ip,
  });
  tellAllowance(context, allowance);
  const { limit, resetSeconds: seconds } = allowance;
  if (!isWithin) refuse('api_calls_used_up', { values: { limit, seconds }, retryAfterSeconds: seconds });
  if (meta.scope !== undefined && key.scopes.includes(meta.scope)) return;
  if (meta.access === 'anyone') context.actor = null;
  else if (meta.scope === undefined) refuse('api_key_not_accepted');
  else refuse('api_key_scope', { values: { scope: meta.scope } });
}
