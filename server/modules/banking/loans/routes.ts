/** The endpoints of loans. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { loans } = routesWith<RouteDeps>();

/** Whose the loan is that the path names. */
const own = ({ context, input }: { context: { actor: { memberId: string } }; input: { id: string } }) => ({
  memberId: context.actor.memberId,
  id: input.id,
});

/** Each endpoint with what answers it. */
export const loanRoutes = {
  list: loans.list.handler(({ context }) => context.deps.banking.loans.list(context.actor.memberId)),
  quote: loans.quote.handler(({ context, input }) => context.deps.banking.loans.quote(input)),
  apply: loans.apply.handler(({ context, input }) =>
    context.deps.banking.loans.apply(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  read: loans.read.handler((call) => call.context.deps.banking.loans.read(own(call))),
  offer: loans.offer.handler((call) => call.context.deps.banking.loans.offer(own(call))),
  agree: loans.agree.handler(({ context, input }) =>
    context.deps.banking.loans.agree(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  withdraw: loans.withdraw.handler((call) => call.context.deps.banking.loans.withdraw(own(call))),
  pay: loans.pay.handler(({ context, input }) =>
    context.deps.banking.loans.pay(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  payoff: loans.payoff.handler((call) =>
    call.context.deps.banking.loans.payoff({ ...own(call), on: call.input.on }),
  ),
  setAutopay: loans.setAutopay.handler((call) =>
    call.context.deps.banking.loans.setAutopay({ ...own(call), accountId: call.input.accountId }),
  ),
  backing: loans.backing.handler(({ context }) => context.deps.banking.loans.backing(context.actor.memberId)),
  addCollateral: loans.addCollateral.handler(({ context, input }) =>
    context.deps.banking.loans.addCollateral(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
  releaseCollateral: loans.releaseCollateral.handler(({ context, input }) =>
    context.deps.banking.loans.releaseCollateral(context.actor, {
      ...input,
      idempotencyKey: context.idempotencyKey!,
    }),
  ),
  reviews: loans.reviews.handler(({ context, input }) =>
    context.deps.banking.loans.forReview({ adminId: context.actor.memberId, ...input }),
  ),
  decide: loans.decide.handler(({ context, input }) =>
    context.deps.banking.loans.decide({ adminId: context.actor.memberId, ...input }),
  ),
};
