/** The endpoints of messages to the people who run the community. */
import { randomBytes } from 'node:crypto';
import { ANSWER_MS, REFERENCE_BYTES, ticketReference } from '#core/support/terms.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { act } from './commands/act.ts';
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
    const from = { actor: maybeActor(context), address: addressKey(ip) };
    const { reference, answerBy } = await act(deps, (acting) => sendTicket({ ...acting, ...from }, typed));
    return { reference, answerBy: answerBy.toISOString() };
  }),

  list: support.list.handler(({ context, input }) =>
    listTickets(context.deps.db, { ...input, cursor: input.cursor }),
  ),

  answer: support.answer.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await act(deps, (acting) => answerTicket({ ...acting, actor }, input));
    return DONE;
  }),

  close: support.close.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await act(deps, (acting) => endTicket({ ...acting, actor }, input));
    return DONE;
  }),
};

/** The answer to a machine that has filled in the field which people don't see: nothing is kept, and it can't tell. */
function asIfSent(now: Date): { reference: string; answerBy: string } {
  const answerBy = new Date(now.getTime() + ANSWER_MS).toISOString();
  return { reference: ticketReference(randomBytes(REFERENCE_BYTES)), answerBy };
}
