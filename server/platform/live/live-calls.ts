/**
 * Endpoints called over the live connection. A call takes the same way as a request over HTTP: the session is
 * read anew, the contract's declaration says who may and how often, the input is checked, and a refusal has
 * the same words. Only what the list of the contract names can be called.
 */
import { type AnyProcedure, call as callProcedure } from '@orpc/server';
import type { LiveCall, LiveCallName, LiveMessage } from '#contract/live.ts';
import type { Deps } from '#server/deps.ts';
import { checkText } from '#server/platform/http/check-text.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import { refusalBody, refusalOf } from '#server/platform/http/errors.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Headers } from './hub.ts';

/** What answers each call. */
export type LiveProcedures = Record<LiveCallName, AnyProcedure>;

type LiveCalls = (call: LiveCall, from: { ip: string; headers: Headers }) => Promise<LiveMessage>;

/** Makes what answers calls; it never rejects. */
export function createLiveCalls(deps: Deps, procedures: LiveProcedures): LiveCalls {
  const named = new Map<string, AnyProcedure>(Object.entries(procedures));

  const run = async (
    { endpoint, input = {}, idempotencyKey }: LiveCall,
    context: Omit<RequestContext, 'actor' | 'idempotencyKey'>,
  ): Promise<unknown> => {
    if (deps.live.isClosed()) refuse('service_unavailable', { retryAfterSeconds: 2 });
    const procedure = named.get(endpoint) ?? refuse('not_found');
    checkText('', input);
    const actor = await deps.identity.resolveActor(context.headers);
    return callProcedure(procedure, input, {
      context: { ...context, actor, idempotencyKey: idempotencyKey ?? null },
    });
  };

  return async (call, { ip, headers }) => {
    const requestId = deps.newId();
    const startedAt = performance.now();
    const userAgent = String(headers['user-agent'] ?? '').slice(0, 300);
    let status = 200;
    try {
      const result = await run(call, { deps, requestId, ip, userAgent, headers, addHeader: () => {} });
      return { type: 'answer', id: call.id, result };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) deps.log.error({ err: error, requestId }, 'fault');
      const body = refusalBody(refusal?.code ?? 'fault', refusal?.details ?? {}, requestId);
      status = body.status;
      const { code, message, data } = body;
      return { type: 'answer', id: call.id, refusal: { code, status, message, data } };
    } finally {
      const ms = Math.round(performance.now() - startedAt);
      deps.log.info({ requestId, endpoint: call.endpoint, status, ms }, 'live call');
    }
  };
}
