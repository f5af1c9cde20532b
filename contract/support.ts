/**
 * Messages to the people who run the community: anybody may write, members or not. The sender gets a number and a
 * confirmation by email; administrators read, answer and close.
 */
import { z } from 'zod';
import { TICKET_CATEGORIES, TICKET_LENGTHS } from '#core/support/terms.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Contact';
const { name, email, subject, message, answer } = TICKET_LENGTHS;

/** Text of one line. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/, 'This is one line.');

/** What a message is about. */
export const ticketCategorySchema = z.enum(TICKET_CATEGORIES);

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
  sentAt: timeSchema,
  /** When a person has promised to answer by. */
  answerBy: timeSchema,
  answeredAt: timeSchema.nullable(),
  /** The latest answers, at most twenty, the oldest of them first. */
  answers: z.array(z.object({ by: z.string(), text: z.string(), at: timeSchema })),
  closed: z.object({ by: z.string(), reason: z.string(), at: timeSchema }).nullable(),
});

/** The endpoints of contact. */
export const supportContract = {
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
        message: z.string().trim().min(1).max(message),
        threadId: idSchema.nullable().default(null),
        website: z.string().max(500).default(''),
      }),
    )
    .output(z.object({ reference: z.string(), answerBy: timeSchema })),

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
    summary: 'Answer a message by email',
    description: 'The same `requestId` again is the same answer.',
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
};
