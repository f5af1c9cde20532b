/**
 * The typed client of the API and its TanStack Query options. Sessions travel in cookies. A request that
 * finds its session expired refreshes it once and is sent again; one that wants to be confirmed has the
 * person asked, and is sent again; only then does the caller hear of it.
 */

import { contract } from 'virtual:contract';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '#contract/index.ts';
import type { RefusalData } from '#contract/refusals.ts';
import { refreshSession } from './refresh-session.ts';
import { askToConfirm, type StepUpQuestion, tellSecondFactorWanted } from './step-up.ts';

/** What a single call may say beside its input. */
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
    const refusal = await refusalIn(response);
    if (refusal?.code === 'second_factor_required') tellSecondFactorWanted();
    const question = questionOf(refusal);
    // The same request, under the same idempotency key: what was entered stays, and nothing is done twice.
    return question && (await askToConfirm(question)) ? send() : response;
  },
});

interface RefusalIn {
  code?: string;
  data?: RefusalData;
}

/** The refusal that a response holds; the response can still be read by others. */
async function refusalIn(response: Response): Promise<RefusalIn | null> {
  return (await response
    .clone()
    .json()
    .catch(() => null)) as RefusalIn | null;
}

/** What has to be confirmed for the request to go through; null where that would change nothing. */
function questionOf(refusal: RefusalIn | null): StepUpQuestion | null {
  if (refusal?.code === 'fresh_two_factor_required') return { kind: 'factor' };
  const confirmation = refusal?.code === 'email_code_required' && refusal.data?.confirmation;
  return confirmation ? { kind: 'email', confirmation } : null;
}

/** The API by the names of the contract: `api.wallet.read()`. */
export const api: JsonifiedClient<ContractRouterClient<Contract, ClientContext>> = createORPCClient(link);

/** The same as options for TanStack Query: `useQuery(orpc.wallet.read.queryOptions())`. */
export const orpc = createTanstackQueryUtils(api);

export { ORPCError };
