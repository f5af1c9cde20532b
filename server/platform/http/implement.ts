/**
 * The contract, ready to be implemented by the modules' `routes.ts`: access is already checked, and what matters to
 * security is logged. A module says by type which parts its handlers use; `supply` gives them, and `context.deps`
 * holds those and nothing else.
 */
import {
  type AnyProcedure,
  type InferRouterInitialContext,
  implement,
  type Middleware,
  type ORPCErrorConstructorMap,
  Procedure,
} from '@orpc/server';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { adminActOf } from '#core/policy/admin-acts.ts';
import { duringAct } from '#server/platform/admin-acts.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { watch } from '#server/platform/security-log.ts';
import { checkAccess } from './access.ts';
import { checkConfirmed, type Declared } from './check-confirmed.ts';
import type { MemberContext, RequestContext } from './context.ts';

/** One function for all endpoints: where routers meet, it is known by that and runs once. */
const check: Middleware<
  RequestContext,
  Pick<MemberContext, 'actor' | 'confirmed'>,
  unknown,
  unknown,
  ORPCErrorConstructorMap<Record<never, never>>,
  EndpointMeta
> = ({ context, procedure, next }, input) =>
  watch(context, procedure['~orpc'], input, async () => {
    await checkAccess(context, procedure['~orpc'].meta);
    const { used, confirmed } = await checkConfirmed(context as MemberContext, procedure['~orpc'], input);
    try {
      return await asAct(context as MemberContext, procedure['~orpc'], input, async () =>
        next({ context: { ...(context as MemberContext), confirmed } }),
      );
    } catch (error) {
      // Refused has rolled back; after a fault nobody knows.
      if (error instanceof Refusal) await used?.giveBack();
      throw error;
    }
  });

/** The ids of endpoints, as the contract names them. */
const IDS = new Map(listEndpoints().map(({ id, method, path }) => [`${method} ${path}`, id]));

/** Runs an endpoint by which an administrator acts (core/policy/admin-acts.ts) so that what it writes has its row in the audit log. */
async function asAct<Result>(
  { actor, edge, ip, userAgent, requestId }: MemberContext,
  { meta, route, inputSchema }: Declared,
  input: unknown,
  run: () => PromiseLike<Result>,
): Promise<Result> {
  const endpointId = IDS.get(`${route.method} ${route.path}`)!;
  if (!actor?.isAdmin || !adminActOf(endpointId)) return run();
  const read = (await inputSchema?.['~standard'].validate(input)) as { value?: unknown } | undefined;
  const request = {
    actorId: actor.memberId,
    endpointId,
    isShared: meta.access !== 'admin',
    input: read?.value,
    ip,
    requestId,
  };
  return duringAct({ ...request, device: userAgent, clock: edge.clock }, run);
}

/** The whole contract, to be put together of what the modules implement. */
export const routes = implement(contract).$context<RequestContext>().use(check);

/**
 * The contract for a module whose handlers use these parts:
 * `routesWith<RouteDeps>().wallet.read.handler(({ context }) => context.deps.wallet.read(…))`. Handlers of endpoints
 * that need a member may take `context.actor` as given; those of `anyone` read it through `maybeActor`.
 */
export function routesWith<Parts extends object>() {
  return implement(contract).$context<RequestContext & { deps: Parts }>().use(check);
}

/** What the handlers of a module's endpoints use. */
type PartsOf<Endpoints extends Record<string, AnyProcedure>> =
  InferRouterInitialContext<Endpoints> extends { deps: infer Parts } ? Parts : never;

/** A module's endpoints once they have their parts. */
type Supplied<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Procedure<
    infer _Initial,
    infer Current,
    infer Input,
    infer Output,
    infer Errors,
    infer Meta
  >
    ? Procedure<RequestContext, Current, Input, Output, Errors, Meta>
    : never;
};

/** Gives a module's endpoints the parts that they use: their handlers find them, and no others, as `context.deps`. */
export function supply<Endpoints extends Record<string, AnyProcedure>>(
  endpoints: Endpoints,
  deps: PartsOf<Endpoints>,
): Supplied<Endpoints> {
  const supplied = Object.entries(endpoints).map(([name, endpoint]) => {
    const { handler, ...declared } = endpoint['~orpc'];
    const withParts: typeof handler = (call) => handler({ ...call, context: { ...call.context, deps } });
    return [name, new Procedure({ ...declared, handler: withParts })];
  });
  return Object.fromEntries(supplied);
}

/** The caller of an endpoint that anyone may call. */
export function maybeActor(context: RequestContext): RequestContext['actor'] {
  return context.actor;
}
