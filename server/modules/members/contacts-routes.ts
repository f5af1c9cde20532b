/** The endpoints of contacts, their messages, and reports. */

import { routesWith } from '#server/platform/http/implement.ts';
import { refuse } from '#server/platform/refuse.ts';
import { askToConnect } from './commands/ask-to-connect.ts';
import { act } from './commands/contact-context.ts';
import { answerRequest, blockMember, endContact } from './commands/end-contact.ts';
import { reportMember } from './commands/report-member.ts';
import { sendMessage } from './commands/send-message.ts';
import {
  connectionWith,
  listBlocked,
  listContacts,
  listConversations,
  listMessages,
  listReports,
  toMessage,
} from './contacts/queries.ts';
import { closeReport, markRead, removeBlock } from './contacts/store.ts';
import type { Deps } from './deps.ts';
import { whoIsHere } from './presence/who-is-here.ts';
import { findSeen, toMember } from './seen.ts';

const { contacts } = routesWith<Deps>();
const DONE = { done: true as const };

/** Each endpoint with what answers it. */
export const contactsRoutes = {
  list: contacts.list.handler(({ context, input }) =>
    listContacts(context.deps, { viewer: context.actor, ...input }),
  ),

  ask: contacts.ask.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await act(context, (command) => askToConnect(command, input));
    return toMember(deps, actor, await findSeen(deps.db, actor, input.username));
  }),

  answer: contacts.answer.handler(async ({ context, input }) => {
    await act(context, (command) => answerRequest(command, input));
    return DONE;
  }),

  remove: contacts.remove.handler(async ({ context, input }) => {
    await act(context, (command) => endContact(command, input));
    return DONE;
  }),

  block: contacts.block.handler(async ({ context, input }) => {
    await act(context, (command) => blockMember(command, input));
    return DONE;
  }),

  unblock: contacts.unblock.handler(async ({ context, input }) => {
    const isLifted = await act(context, ({ tx, actor }) => removeBlock(tx, actor.memberId, input.username));
    return isLifted ? DONE : refuse('member_not_found');
  }),

  presence: contacts.presence.handler(({ context: { deps, actor } }) => whoIsHere(deps.db, actor)),

  blocked: contacts.blocked.handler(({ context, input }) =>
    listBlocked(context.deps.db, { viewer: context.actor, ...input }),
  ),

  conversations: contacts.conversations.handler(({ context, input }) =>
    listConversations(context.deps, { viewer: context.actor, ...input }),
  ),

  messages: contacts.messages.handler(({ context, input }) =>
    listMessages(context.deps.db, { viewer: context.actor, ...input }),
  ),

  send: contacts.send.handler(async ({ context, input }) => {
    const row = await act(context, (command) => sendMessage(command, input));
    return toMessage(row, context.actor.memberId);
  }),

  read: contacts.read.handler(async ({ context, input }) => {
    const { actor, deps } = context;
    const { memberId } = actor;
    const connectionId = await connectionWith(deps.db, { viewer: actor, username: input.username });
    if (connectionId === null) return DONE;
    await act(context, async (command) => {
      const hasChanged = await markRead(command.tx, { memberId, connectionId });
      if (hasChanged) await deps.notices.moved(command, [memberId]);
    });
    return DONE;
  }),

  report: contacts.report.handler(async ({ context, input }) => {
    await act(context, (command) => reportMember(command, input));
    return DONE;
  }),

  reports: contacts.reports.handler(({ context, input }) =>
    listReports(context.deps.db, { viewer: context.actor, ...input }),
  ),

  resolveReport: contacts.resolveReport.handler(async ({ context, input }) => {
    const { id, resolution } = input;
    const isKnown = await act(context, ({ tx, actor, now }) =>
      closeReport(tx, { id, adminId: actor.memberId, resolution, now }),
    );
    return isKnown ? DONE : refuse('not_found');
  }),
};
