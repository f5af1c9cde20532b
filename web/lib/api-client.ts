/**
 * The typed client of the API and its TanStack Query options. Sessions travel in cookies. A request that
 * finds its session expired refreshes it once and is sent again; one that wants the second factor confirmed has
 * the person asked, and is sent again; only then does the caller hear of it.
 */

import { contract } from 'virtual:contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/index.ts';
import { refreshSession } from './refresh-session.ts';
import { askForSecondFactor, tellSecondFactorWanted } from './second-factor.ts';

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
    const send = () => fetch(request.clone(), { ...init, credentials: 'same-origin' });
    let response = await send();
    if (response.status === 401 && !NEVER_RENEWED.test(new URL(request.url).pathname)) {
      if (await refreshSession()) response = await send();
    }
    if (response.status !== 403) return response;
    const code = await codeOf(response);
    if (code === 'second_factor_required') tellSecondFactorWanted();
    // The same request, under the same idempotency key: what was entered stays, and nothing is done twice.
    return code === 'fresh_two_factor_required' && (await askForSecondFactor()) ? send() : response;
  },
});

/** The code of a refusal; the response can still be read by others. */
async function codeOf(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return body?.code;
}

/** The API by the names of the contract: `api.wallet.read()`. */
export const api: JsonifiedClient<ContractRouterClient<Contract, ClientContext>> = createORPCClient(link);

/** The same as options for TanStack Query: `useQuery(orpc.wallet.read.queryOptions())`. */
export const orpc = createTanstackQueryUtils(api);

export { ORPCError };
