/**
 * Contacts: asking to connect, answering, ending it, blocking, reporting, and the messages of those who are connected.
 * Members are named by their usernames; whoever can't be seen is answered like a name that nobody has. What changes
 * is told on the topic `inbox`.
 */
import { z } from 'zod';
import { MAX_MESSAGE, MAX_NOTE } from '#core/members/contact-terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { memberSchema, presenceSchema } from './members.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Contacts';
const named = z.object({ username: z.string().max(64) });

/** A contact, or somebody who asks or was asked. */
export const contactSchema = z.object({
  member: memberSchema,
  /** What was said with the request. */
  note: z.string(),
  askedAt: timeSchema,
});

/** A conversation of two contacts; `isOpen` while they may write. Of a former contact who can't be seen, only the name is told. */
export const conversationSchema = z.object({
  member: memberSchema.extend({ memberSince: timeSchema.nullable() }),
  isOpen: z.boolean(),
  unread: z.number().int(),
  /** The beginning of the newest message; null where there is none yet. */
  newest: z.object({ isMine: z.boolean(), text: z.string(), sentAt: timeSchema }).nullable(),
});

/** A message. */
export const directMessageSchema = z.object({
  id: idSchema,
  isMine: z.boolean(),
  text: z.string(),
  sentAt: timeSchema,
});

const reasonSchema = z.enum(['spam', 'harassment', 'impersonation', 'fraud', 'other']);

/** A report as administrators read it. */
export const memberReportSchema = z.object({
  id: idSchema,
  reporter: z.string(),
  reported: z.string(),
  reason: reasonSchema,
  words: z.string(),
  /** The newest messages of the reported member to the reporter, as they were. */
  evidence: z.array(z.object({ text: z.string(), sentAt: timeSchema })),
  reportedAt: timeSchema,
});

/** The endpoints. */
export const contactsContract = {
  list: endpoint({
    method: 'GET',
    path: '/contacts',
    tag,
    access: 'member',
    summary: 'List your contacts, or requests that wait',
    description: '`incoming` wait for you, `outgoing` for others. The newest first.',
  })
    .input(
      pageInputSchema.extend({ which: z.enum(['contacts', 'incoming', 'outgoing']).default('contacts') }),
    )
    .output(pageOf(contactSchema)),

  ask: endpoint({
    method: 'POST',
    path: '/contacts',
    tag,
    access: 'member',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Ask a member to connect',
    description: 'They are told. Where they have asked already, this is a yes.',
    refuses: [
      'unverified_member',
      'connection_to_self',
      'member_not_found',
      'connection_exists',
      'connection_declined_lately',
      'too_many_waiting_requests',
      'too_many_connection_requests',
    ],
    successStatus: 201,
  })
    .input(z.object({ username: z.string().max(64), note: z.string().trim().max(MAX_NOTE).default('') }))
    .output(memberSchema),

  answer: endpoint({
    method: 'POST',
    path: '/contacts/{username}/answer',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Accept or decline a request',
    description: 'Whoever asked is told. Answering twice changes nothing.',
    refuses: ['member_not_found', 'connection_request_gone'],
  })
    .input(named.extend({ accept: z.boolean() }))
    .output(doneSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/contacts/{username}',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'End a contact, or take your request back',
    description: 'They aren’t told. Ending what is not there changes nothing.',
    refuses: ['member_not_found'],
  })
    .input(named)
    .output(doneSchema),

  block: endpoint({
    method: 'PUT',
    path: '/contacts/{username}/block',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Block a member: neither sees or reaches the other',
    description: 'Ends the contact. They aren’t told, and find you like a name that nobody has.',
    refuses: ['member_not_found'],
  })
    .input(named)
    .output(doneSchema),

  unblock: endpoint({
    method: 'DELETE',
    path: '/contacts/{username}/block',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Lift your block of a member',
    refuses: ['member_not_found'],
  })
    .input(named)
    .output(doneSchema),

  presence: endpoint({
    method: 'GET',
    path: '/contacts/presence',
    tag,
    access: 'member',
    summary: 'Read which of your contacts are here, and when the others last were',
    description:
      'Of those who show it to you, at most 500: who is here first. The topic `presence` says when it changes; `version` is where it stands.',
  }).output(
    z.object({
      version: z.number().int(),
      items: z.array(z.object({ username: z.string(), presence: presenceSchema })),
    }),
  ),

  blocked: endpoint({
    method: 'GET',
    path: '/blocked-members',
    tag,
    access: 'member',
    summary: 'List whom you have blocked, the newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(z.object({ username: z.string(), blockedAt: timeSchema }))),

  conversations: endpoint({
    method: 'GET',
    path: '/conversations',
    tag,
    access: 'member',
    summary: 'List your conversations, the newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(conversationSchema)),

  messages: endpoint({
    method: 'GET',
    path: '/contacts/{username}/messages',
    tag,
    access: 'member',
    summary: 'Read the messages with a contact, the newest first',
    description: 'Those with a former contact stay readable to both, unless one has blocked the other.',
    refuses: ['member_not_found'],
  })
    .input(pageInputSchema.extend(named.shape))
    .output(pageOf(directMessageSchema)),

  send: endpoint({
    method: 'POST',
    path: '/contacts/{username}/messages',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Write to a contact',
    description: 'The same `requestId` again is the same message.',
    refuses: ['member_not_found', 'not_connected', 'too_many_messages'],
    successStatus: 201,
  })
    .input(named.extend({ requestId: idSchema, text: z.string().trim().min(1).max(MAX_MESSAGE) }))
    .output(directMessageSchema),

  read: endpoint({
    method: 'POST',
    path: '/contacts/{username}/read',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Mark the messages of a contact as read',
    refuses: ['member_not_found'],
  })
    .input(named)
    .output(doneSchema),

  report: endpoint({
    method: 'POST',
    path: '/members/{username}/report',
    tag,
    access: 'member',
    rate: 'lookup',
    stepUp: 'none',
    summary: 'Report a member to the administrators',
    description: 'Their newest messages to you go along as they are. They aren’t told.',
    refuses: ['member_not_found', 'reported_already'],
    successStatus: 201,
  })
    .input(named.extend({ reason: reasonSchema, words: z.string().trim().max(1000).default('') }))
    .output(doneSchema),

  reports: endpoint({
    method: 'GET',
    path: '/member-reports',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List the reports that wait, the oldest first',
    description: 'Without those that you made, or that are about you: another administrator decides them.',
  })
    .input(pageInputSchema)
    .output(pageOf(memberReportSchema)),

  resolveReport: endpoint({
    method: 'POST',
    path: '/member-reports/{id}/resolve',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    confirms: () => 'Close a report about a member',
    summary: 'Close a report, saying what was done',
    description:
      'Suspending and stopping members have their own endpoints. Closing twice changes nothing. One that you made, or that is about you, is answered like one that isn’t there.',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, resolution: z.string().trim().min(1).max(500) }))
    .output(doneSchema),
};
