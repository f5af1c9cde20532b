/** The contract, ready to be implemented by the modules' `routes.ts`: access is already checked, and what matters to security is logged. */
import { implement } from '@orpc/server';
import { contract } from '#contract/index.ts';
import { watch } from '#server/platform/security-log.ts';
import { checkAccess } from './access.ts';
import { checkConfirmed } from './check-confirmed.ts';
import type { MemberContext, RequestContext } from './context.ts';

/**
 * `routes.wallet.read.handler(({ context, input }) => …)`. Handlers of endpoints that need a member may take
 * `context.actor` as given; those of `anyone` read `context.actor` through `maybeActor`.
 */
export const routes = implement(contract)
  .$context<RequestContext>()
  .use(({ context, procedure, next }, input) =>
    watch(context, procedure['~orpc'], input, async () => {
      await checkAccess(context, procedure['~orpc'].meta);
      await checkConfirmed(context as MemberContext, procedure['~orpc'], input);
      return next({ context: context as MemberContext });
    }),
  );

/** The caller of an endpoint that anyone may call. */
export function maybeActor(context: RequestContext): RequestContext['actor'] {
  return context.actor;
}
