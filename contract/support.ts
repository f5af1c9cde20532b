/**
 * Messages to the people who run the community: anybody may write, members or not. The sender gets a number, a confirmation
 * by email and a conversation with whoever answers; administrators read, answer and close. Before it the mentor answers what
 * it can, and keeps nothing of it: what was said goes along only where its sender sends it.
 */
import { z } from 'zod';
import { DANGERS } from '#core/care/phrases/language-phrases.ts';
import { CHAT_LENGTHS, MOST_TRANSCRIPT, TICKET_CATEGORIES, TICKET_LENGTHS } from '#core/support/terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Contact';
const { name, email, subject, message, answer } = TICKET_LENGTHS;

/** Text that shows something: signs without any width alone say nothing. */
const shown = z
  .string()
  .trim()
  .min(1)
  .regex(/[^\p{Cf}\p{Mn}\s]/u, 'Nothing is written here.');

/** Text of one line. */
const line = (most: number) => shown.max(most).regex(/^[^\r\n]*$/, 'This is one line.');

/** What a message is about. */
export const ticketCategorySchema = z.enum(TICKET_CATEGORIES);

/** The secret by which a visitor reads their message; members are known by their session. */
const keySchema = z.string().max(100).nullable().default(null);

/** How whoever may be in danger was answered, as the chat of members keeps it. */
const careSchema = z.object({
  stage: z.enum(['asked', 'first', 'stay', 'released']),
  danger: z.enum(DANGERS),
  /** ISO 639-1. */
  language: z.string().regex(/^[a-z]{2}$/),
});

/** A message as administrators read it. */
export const ticketSchema = z.object({
  id: idSchema,
  reference: z.string(),
  category: ticketCategorySchema,
  name: z.string(),
  email: z.string(),
  /** Who was signed in when it was sent. */
  member: z.string().nullable(),
  /** A conversation of that member's with the mentor, which the message is about. */
  threadId: idSchema.nullable(),
  subject: z.string(),
  message: z.string(),
  /** What was said to the mentor before, as its sender sent it; empty where nothing was. */
  transcript: z.string(),
  sentAt: timeSchema,
  /** When a person has promised to answer by. */
  answerBy: timeSchema,
  /** When what was written last was answered; null while something waits. */
  answeredAt: timeSchema.nullable(),
  /** The latest answers, at most twenty, the oldest of them first. */
  answers: z.array(z.object({ by: z.string(), text: z.string(), at: timeSchema })),
  /** What its sender wrote afterwards, the latest twenty, the oldest of them first. */
  replies: z.array(z.object({ text: z.string(), at: timeSchema, reopened: z.boolean() })),
  closed: z.object({ by: z.string(), reason: z.string(), at: timeSchema }).nullable(),
});

/** A message as its sender reads it. */
export const contactConversationSchema = z.object({
  id: idSchema,
  reference: z.string(),
  subject: z.string(),
  message: z.string(),
  /** What was said to the mentor before, where that was sent along. */
  transcript: z.string(),
  sentAt: timeSchema,
  /** The newest 200 lines after it, the oldest of them first. */
  lines: z.array(
    z.object({ id: idSchema, by: z.enum(['sender', 'team']), text: z.string(), at: timeSchema }),
  ),
  answerBy: timeSchema,
  /** When what was written last was answered; null while something waits. */
  answeredAt: timeSchema.nullable(),
  closedAt: timeSchema.nullable(),
  /** Where `contact:{id}` stands. */
  version: z.int(),
});

/** The endpoints of contact. */
export const supportContract = {
  ask: endpoint({
    method: 'POST',
    path: '/contact/questions',
    tag,
    access: 'anyone',
    rate: 'model',
    stepUp: 'none',
    summary: 'Ask the mentor about Protege, or about starting something, without an account',
    description:
      'Answers from pages that people wrote, and whoever may be in danger with help, until they say that it is over. Nothing of it is kept: neither the question nor the answer. `isFound` is false where no page fits; a person may know more.',
    refuses: ['contact_too_often'],
  })
    .input(
      z.object({
        text: z.string().trim().min(1).max(CHAT_LENGTHS.question),
        /** The `care` of the answer before; null for the first. */
        care: careSchema.nullable().default(null),
      }),
    )
    .output(
      z.object({
        text: z.string(),
        /** Where more is said: a path of this site, or an address of whoever says so. */
        more: z.object({ label: z.string(), href: z.string() }).nullable(),
        isFound: z.boolean(),
        /** How it cares for whoever may be in danger; null where it answers the question. Send it with the next one. */
        care: careSchema.nullable(),
      }),
    ),

  desk: endpoint({
    method: 'GET',
    path: '/contact/desk',
    tag,
    access: 'anyone',
    summary: 'Read how many of the team are here to answer now',
  })
    .input(z.object({}))
    .output(z.object({ peopleHere: z.int(), answerHours: z.int() })),

  mine: endpoint({
    method: 'GET',
    path: '/contact/mine',
    tag,
    access: 'member',
    summary: 'List the messages that you wrote to the team, the newest first',
  })
    .input(pageInputSchema)
    .output(
      pageOf(
        z.object({
          id: idSchema,
          reference: z.string(),
          subject: z.string(),
          sentAt: timeSchema,
          answeredAt: timeSchema.nullable(),
          closedAt: timeSchema.nullable(),
          /** It was answered, and you haven’t had the answer on the screen. */
          hasNews: z.boolean(),
        }),
      ),
    ),

  read: endpoint({
    method: 'POST',
    path: '/contact/{id}/conversation',
    tag,
    access: 'anyone',
    rate: 'read',
    stepUp: 'none',
    summary: 'Read a message of yours, with what was answered',
    description:
      'Whoever wrote it while signed in is known by their session, anybody else by the `key` that sending it gave. Where `isLooking`, what it shows counts as seen, and is not emailed.',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, key: keySchema, isLooking: z.boolean().default(false) }))
    .output(contactConversationSchema),

  reply: endpoint({
    method: 'POST',
    path: '/contact/{id}/replies',
    tag,
    access: 'anyone',
    stepUp: 'none',
    summary: 'Write more on a message of yours; it opens one again that was closed',
    description:
      'Known as by `read`. The same `requestId` again is the same reply. A person answers within 24 hours of it.',
    refuses: ['not_found', 'contact_too_often', 'contact_full', 'idempotency_conflict'],
    successStatus: 201,
  })
    .input(
      z.object({
        id: idSchema,
        key: keySchema,
        requestId: z.uuid(),
        text: z.string().trim().min(1).max(CHAT_LENGTHS.reply),
      }),
    )
    .output(doneSchema),

  send: endpoint({
    method: 'POST',
    path: '/contact',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Write to the people who run this community',
    description:
      'Answers with the number of the message and when it is answered by. The same `requestId` again is the same message. Members may name a conversation of theirs with the mentor; nobody reads it without their consent. Leave `website` empty: only machines fill it in.',
    refuses: ['contact_too_often', 'not_found', 'idempotency_conflict'],
    successStatus: 201,
  })
    .input(
      z.object({
        requestId: z.uuid(),
        name: line(name),
        email: z.email().max(email),
        category: ticketCategorySchema.default('General Inquiry'),
        subject: line(subject),
        message: shown.max(message),
        threadId: idSchema.nullable().default(null),
        /** What was said to the mentor and by it, as it stands in the sender’s browser, as far as that goes along. */
        transcript: z.string().trim().max(MOST_TRANSCRIPT).default(''),
        website: z.string().max(500).default(''),
      }),
    )
    .output(
      z.object({
        id: idSchema,
        reference: z.string(),
        answerBy: timeSchema,
        /** By which whoever wrote it reads what is answered; nobody else is given it. */
        key: z.string(),
      }),
    ),

  list: endpoint({
    method: 'GET',
    path: '/contact',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List what people wrote: what is open, the oldest first, or what is closed, the newest first',
  })
    .input(pageInputSchema.extend({ show: z.enum(['open', 'closed']).default('open') }))
    .output(pageOf(ticketSchema)),

  answer: endpoint({
    method: 'POST',
    path: '/contact/{id}/answers',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Answer a message',
    description:
      'Its sender sees it at once where they read along, and is emailed it otherwise. The same `requestId` again is the same answer.',
    refuses: ['not_found', 'ticket_closed', 'idempotency_conflict'],
    successStatus: 201,
  })
    .input(z.object({ id: idSchema, requestId: z.uuid(), text: z.string().trim().min(1).max(answer) }))
    .output(doneSchema),

  close: endpoint({
    method: 'POST',
    path: '/contact/{id}/close',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Close a message, with a reason that is kept',
    description: 'Closing it again changes nothing.',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema, reason: z.string().trim().min(1).max(500) }))
    .output(doneSchema),

  readDuty: endpoint({
    method: 'GET',
    path: '/contact/duty',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'Read whether you are on duty, and how many of the team are',
  })
    .input(z.object({}))
    .output(z.object({ isOnDuty: z.boolean(), peopleHere: z.int() })),

  setDuty: endpoint({
    method: 'PUT',
    path: '/contact/duty',
    tag,
    access: 'admin',
    stepUp: { none: 'It only says that somebody is there to answer.' },
    summary: 'Go on duty, or off it',
    description:
      'Whoever is on duty counts as here while they have the site open, and goes off duty a minute after they have left.',
  })
    .input(z.object({ isOnDuty: z.boolean() }))
    .output(doneSchema),
};
