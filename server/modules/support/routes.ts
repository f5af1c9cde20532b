/** The endpoints of messages to the people who run the community. */
import { randomBytes } from 'node:crypto';
import {
  ANSWER_HOURS,
  ANSWER_MS,
  QUESTIONS_OF_AN_ADDRESS,
  REFERENCE_BYTES,
  ticketReference,
} from '#core/support/terms.ts';
import { takeFromBudget } from '#server/modules/identity/index.ts';
import { countryOf } from '#server/modules/mentor/index.ts';
import { addressKey } from '#server/platform/http/address-key.ts';
import { maybeActor, routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { act } from './commands/act.ts';
import { answerTicket, endTicket } from './commands/answer-ticket.ts';
import { replyToTicket } from './commands/reply-to-ticket.ts';
import { sendTicket } from './commands/send-ticket.ts';
import { listOwnTickets, readConversation } from './conversation.ts';
import type { RouteDeps } from './deps.ts';
import { changeDuty, onDuty } from './desk/duty.ts';
import { listTickets } from './queries.ts';
import { ticketKey } from './ticket-keys.ts';

const { support } = routesWith<RouteDeps>();
const DONE = { done: true as const };

/** Each endpoint with what answers it. */
export const supportRoutes = {
  send: support.send.handler(async ({ context, input: { website, ...typed } }) => {
    const { deps, ip } = context;
    const now = deps.clock.now();
    if (website !== '') return asIfSent(deps, now);
    const from = { actor: maybeActor(context), address: addressKey(ip) };
    const { id, reference, answerBy } = await act(deps, (acting) =>
      sendTicket({ ...acting, ...from }, typed),
    );
    return { id, reference, answerBy: answerBy.toISOString(), key: ticketKey(deps.secret, id) };
  }),

  ask: support.ask.handler(async ({ context, input: { text, care } }) => {
    const { deps, ip, headers } = context;
    const memberId = maybeActor(context)?.memberId;
    await act(deps, async ({ tx, now }) => {
      const key = `contact-ask:${addressKey(ip)}`;
      const room = await takeFromBudget(tx, { key, budget: QUESTIONS_OF_AN_ADDRESS, now });
      if (!room.isTaken)
        refuse('contact_too_often', { values: { minutes: Math.ceil(room.waitMs / 60_000) } });
    });
    const country = countryOf(headers['accept-language']);
    return deps.support.askMentor({ text, memberId, country, before: care });
  }),

  desk: support.desk.handler(async ({ context: { deps } }) => ({
    peopleHere: (await onDuty(deps.db, deps.clock.now())).length,
    answerHours: ANSWER_HOURS,
  })),

  mine: support.mine.handler(({ context, input }) =>
    listOwnTickets(context.deps.db, { ...input, memberId: context.actor.memberId, cursor: input.cursor }),
  ),

  read: support.read.handler(({ context, input }) =>
    readConversation(context.deps, { ...input, actor: maybeActor(context) }),
  ),

  reply: support.reply.handler(async ({ context, input }) => {
    await act(context.deps, (acting) => replyToTicket({ ...acting, actor: maybeActor(context) }, input));
    return DONE;
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

  readDuty: support.readDuty.handler(async ({ context: { deps, actor } }) => {
    const here = await onDuty(deps.db, deps.clock.now());
    return { isOnDuty: here.includes(actor.memberId), peopleHere: here.length };
  }),

  setDuty: support.setDuty.handler(async ({ context: { deps, actor }, input: { isOnDuty } }) => {
    await act(deps, ({ tx, now }) => changeDuty(tx, { memberId: actor.memberId, isOnDuty, now }));
    return DONE;
  }),
};

/** The answer to a machine that has filled in the field which people don't see: nothing is kept, and it can't tell. */
function asIfSent({ newId, secret }: Pick<RouteDeps, 'newId' | 'secret'>, now: Date) {
  const id = newId();
  const answerBy = new Date(now.getTime() + ANSWER_MS).toISOString();
  return {
    id,
    reference: ticketReference(randomBytes(REFERENCE_BYTES)),
    answerBy,
    key: ticketKey(secret, id),
  };
}
