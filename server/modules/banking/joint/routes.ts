/** The endpoints of joint accounts. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { joint } = routesWith<RouteDeps>();

/** Each endpoint with what answers it. */
export const jointRoutes = {
  list: joint.list.handler(({ context }) => context.deps.banking.joint.list(context.actor.memberId)),
  invite: joint.invite.handler(({ context, input }) =>
    context.deps.banking.joint.invite(context.actor, input, context.confirmed),
  ),
  answer: joint.answer.handler(({ context, input }) =>
    context.deps.banking.joint.answer(context.actor, input),
  ),
  setSeat: joint.setSeat.handler(({ context, input }) =>
    context.deps.banking.joint.setSeat(context.actor, input),
  ),
  endSeat: joint.endSeat.handler(({ context, input }) =>
    context.deps.banking.joint.endSeat({ memberId: context.actor.memberId, id: input.id }),
  ),
  setTwoFrom: joint.setTwoFrom.handler(({ context, input }) =>
    context.deps.banking.joint.setTwoFrom(context.actor, input),
  ),
  confirmPayment: joint.confirmPayment.handler(({ context, input }) =>
    context.deps.banking.joint.confirmPayment(context.actor, input.id),
  ),
  declinePayment: joint.declinePayment.handler(({ context, input }) =>
    context.deps.banking.joint.declinePayment({ memberId: context.actor.memberId, ...input }),
  ),
};
