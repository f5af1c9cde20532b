/**
 * The typed client of the API and its TanStack Query options. Sessions travel in cookies. A request that
 * finds its session expired refreshes it once and is sent again; only then does the caller hear of it.
 */

import { contract } from 'virtual:contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/index.ts';
import { refreshSession } from './refresh-session.ts';

export interface ClientContext {
  /** Sent as `Idempotency-Key`; make one for each thing the person means to do once. */
  idempotencyKey?: string;
}

/** Where a 401 is the answer itself: a wrong password, a session that has ended. */
const NEVER_RENEWED = /\/api\/identity\/(?:sign-in|sign-out|session\/refresh)$/;

const link = new OpenAPILink<ClientContext>(contract, {
  url: `${window.location.origin}/api`,
  headers: ({ context }) => (context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  fetch: async (request, init) => {
    const again = request.clone();
    const response = await fetch(request, { ...init, credentials: 'same-origin' });
    if (response.status !== 401 || NEVER_RENEWED.test(new URL(request.url).pathname)) return response;
    return (await refreshSession()) ? fetch(again, { ...init, credentials: 'same-origin' }) : response;
  },
});

/** The API by the names of the contract: `api.wallet.read()`. */
export const api: JsonifiedClient<ContractRouterClient<Contract, ClientContext>> = createORPCClient(link);

/** The same as options for TanStack Query: `useQuery(orpc.wallet.read.queryOptions())`. */
export const orpc = createTanstackQueryUtils(api);

export { ORPCError };
