/** The endpoints of messages to the people who run the community. */
import { randomBytes } from 'node:crypto';
import { ANSWER_MS, REFERENCE_BYTES, ticketReference } from '#core/support/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { transaction } from '#server/platform/transaction.ts';
import { answerTicket, endTicket } from './commands/answer-ticket.ts';
import { sendTicket } from './commands/send-ticket.ts';
import type { Deps } from './deps.ts';
import { listTickets } from './queries.ts';

const { support } = routesWith<Deps>();
const DONE = { done: true as const };

/** Each endpoint with what answers it. */
export const supportRoutes = {
  send: support.send.handler(async ({ context, input: { website, ...typed } }) => {
    const { deps, ip } = context;
    const now = deps.clock.now();
    if (website !== '') return asIfSent(now);
    const actor = maybeActor(context);
    const { reference, answerBy } = await transaction(deps.db, (tx) =>
      sendTicket({ ...deps, tx, actor, address: addressKey(ip), now }, typed),
    );
    return { reference, answerBy: answerBy.toISOString() };
  }),

  list: support.list.handler(({ context, input }) =>
    listTickets(context.deps.db, { ...input, cursor: input.cursor }),
  ),

  answer: support.answer.handler(async ({ context, input }) => {
    await act(context, (acting) => answerTicket(acting, input));
    return DONE;
  }),

  close: support.close.handler(async ({ context, input }) => {
    await act(context, (acting) => endTicket(acting, input));
    return DONE;
  }),
};

/** The answer to a machine that has filled in the field which people don't see: nothing is kept, and it can't tell. */
function asIfSent(now: Date): { reference: string; answerBy: string } {
  const answerBy = new Date(now.getTime() + ANSWER_MS).toISOString();
  return { reference: ticketReference(randomBytes(REFERENCE_BYTES)), answerBy };
}

/** Runs an administrator's command in a transaction of its own. */
function act(
  { deps, actor }: { deps: Deps; actor: Actor },
  command: (acting: Deps & { tx: Tx; actor: Actor; now: Date }) => Promise<void>,
): Promise<void> {
  return transaction(deps.db, (tx) => command({ ...deps, tx, actor, now: deps.clock.now() }));
}
