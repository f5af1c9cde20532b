/** The endpoints of cards. */
import { routesWith } from '#server/platform/http/implement.ts';
import type { RouteDeps } from '../deps.ts';

const { cards } = routesWith<RouteDeps>();

/** Whose the card is that the path names. */
const own = ({ context, input }: { context: { actor: { memberId: string } }; input: { id: string } }) => ({
  memberId: context.actor.memberId,
  id: input.id,
});

/** Each endpoint with what answers it. */
export const cardRoutes = {
  list: cards.list.handler(({ context }) => context.deps.banking.cards.list(context.actor.memberId)),
  open: cards.open.handler(({ context, input }) =>
    context.deps.banking.cards.open(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  read: cards.read.handler((call) => call.context.deps.banking.cards.read(own(call))),
  freeze: cards.freeze.handler((call) => call.context.deps.banking.cards.freeze(own(call))),
  unfreeze: cards.unfreeze.handler(({ context, input }) =>
    context.deps.banking.cards.unfreeze(context.actor, input.id),
  ),
  setLimit: cards.setLimit.handler(({ context, input }) =>
    context.deps.banking.cards.setLimit(context.actor, input),
  ),
  purchase: cards.purchase.handler(({ context, input }) =>
    context.deps.banking.cards.purchase(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  pay: cards.pay.handler(({ context, input }) =>
    context.deps.banking.cards.pay(context.actor, { ...input, idempotencyKey: context.idempotencyKey! }),
  ),
  close: cards.close.handler((call) => call.context.deps.banking.cards.close(own(call))),
};
