/**
 * Endpoints called over the live connection. A call takes the same way as a request over HTTP: the session is
 * read anew, the contract's declaration says who may and how often, the input is checked, and a refusal has
 * the same words. Only what the list of the contract names can be called. What a program wants to be called when
 * its connection ends is prepared here too.
 */
import { type AnyProcedure, call as callProcedure } from '@orpc/server';
import {
  LIVE_WILLS,
  type LiveCall,
  type LiveCallName,
  type LiveMessage,
  type LiveWill,
} from '#contract/live.ts';
import type { Actor } from '#server/platform/actor.ts';
import { checkText } from '#server/platform/http/check-text.ts';
import type { RequestContext } from '#server/platform/http/context.ts';
import type { EdgeParts } from '#server/platform/http/edge-parts.ts';
import { refusalBody, refusalOf } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { countCallsUnderWay } from './calls-under-way.ts';
import type { Headers, PreparedWill } from './hub.ts';

/** What answers each call. */
export type LiveProcedures = Record<LiveCallName, AnyProcedure>;

/** Where a call comes from. */
interface From {
  ip: string;
  headers: Headers;
  /** Whose connection it was when it began. */
  memberId: string | undefined;
}

export interface LiveCalls {
  /** Answers a call; never rejects. */
  call(call: LiveCall, from: From): Promise<LiveMessage>;
  /**
   * Prepares what is called when the connection ends: as the member who asked for it, also when their session
   * has ended by then. Never rejects, nor does what it prepares.
   */
  prepareWill(will: LiveWill, from: From): Promise<PreparedWill>;
}

/** What calls are answered with. */
export interface LiveDeps extends Pick<Platform, 'live' | 'log' | 'loop' | 'newId' | 'rateLimits'> {
  edge: EdgeParts;
}

/** Makes what answers calls. */
export function createLiveCalls(deps: LiveDeps, procedures: LiveProcedures): LiveCalls {
  const underWay = countCallsUnderWay();
  const named = new Map<string, AnyProcedure>(Object.entries(procedures));

  const contextOf = ({ ip, headers }: From, actor: Actor | null, requestId: string): RequestContext => ({
    edge: deps.edge,
    requestId,
    ip,
    isForwarded: false,
    userAgent: String(headers['user-agent'] ?? '').slice(0, 300),
    headers,
    notes: {},
    addHeader: () => {},
    holdAnswer: () => {},
    actor,
    idempotencyKey: null,
  });

  /** The answer to what `run` gives or refuses, and its line in the log. */
  const answering = async (
    { id, endpoint }: { id: string; endpoint: string },
    run: (requestId: string) => Promise<unknown>,
  ): Promise<LiveMessage> => {
    const requestId = deps.newId();
    const startedAt = performance.now();
    let status = 200;
    // A name that no call has is the caller's, and would be one of any number.
    const owner = named.has(endpoint) ? `live call ${endpoint}` : 'live call';
    try {
      return { type: 'answer', id, result: await deps.loop.during(owner, () => run(requestId)) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) deps.log.error({ err: error, requestId }, 'fault');
      const body = refusalBody(refusal?.code ?? 'fault', refusal?.details ?? {}, requestId);
      status = body.status;
      const { code, message, data } = body;
      return { type: 'answer', id, refusal: { code, status, message, data } };
    } finally {
      const ms = Math.round(performance.now() - startedAt);
      deps.log.info({ requestId, endpoint, status, ms }, 'live call');
    }
  };

  return {
    call: (call, from) =>
      answering(call, (requestId) =>
        underWay(from, async () => {
          const { endpoint, input = {}, idempotencyKey = null } = call;
          // As at the edge; who calls, and how often they may call this, is asked after.
          await deps.rateLimits.consumeAddress('request', from.ip);
          if (deps.live.isClosed()) refuse('service_unavailable', { retryAfterSeconds: 2 });
          const procedure = named.get(endpoint) ?? refuse('not_found');
          checkText(input);
          const actor = await deps.edge.callers.resolveActor(from.headers);
          const context = { ...contextOf(from, actor, requestId), idempotencyKey };
          return callProcedure(procedure, input, { context });
        }),
      ),
    async prepareWill({ id, endpoint }, from) {
      let run: PreparedWill['run'] = null;
      const answer = await answering({ id, endpoint: `on-disconnect ${endpoint ?? ''}` }, async () => {
        await deps.rateLimits.consume('read', { ip: from.ip, caller: from.memberId });
        if (endpoint === undefined) return { endpoint: null };
        const isOne = (LIVE_WILLS as readonly string[]).includes(endpoint);
        const procedure = (isOne && named.get(endpoint)) || refuse('not_found');
        const actor = (await deps.edge.callers.resolveActor(from.headers)) ?? refuse('not_authenticated');
        if (actor.isSuspended) refuse('member_suspended');
        run = async () => {
          const ended = { id: 'connection ended', endpoint };
          await answering(ended, (requestId) =>
            callProcedure(procedure, {}, { context: contextOf(from, actor, requestId) }),
          );
        };
        return { endpoint };
      });
      return { answer, run };
    },
  };
}
