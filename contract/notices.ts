/** What members are told of: the notice centre, what is counted in the bar, and by which ways each wants to hear. */
import { z } from 'zod';
import { NOTICE_KINDS } from '#core/members/notice-kinds.ts';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Notices';

/** A notice. */
export const noticeSchema = z.object({
  id: idSchema,
  /** `account` is what is emailed too: about the member's account, money, projects and limits. */
  kind: z.enum([...NOTICE_KINDS, 'account']),
  /** Who it is about; null where that is nobody, or nobody whom the member sees. */
  by: z.string().nullable(),
  words: z.string(),
  /** Where in the product it leads; to whoever `by` may not name, no further than `/network`. */
  path: z.string(),
  isRead: z.boolean(),
  toldAt: timeSchema,
});

/** What waits for the member. */
export const inboxSchema = z.object({
  version: z.number().int(),
  notices: z.number().int(),
  messages: z.number().int(),
  requests: z.number().int(),
});

const choiceSchema = z.object({ kind: z.enum(NOTICE_KINDS), isShown: z.boolean(), isMailed: z.boolean() });

/** The endpoints. */
export const noticesContract = {
  inbox: endpoint({
    method: 'GET',
    path: '/inbox',
    tag,
    access: 'member',
    summary: 'Count what waits for you',
    description:
      'Unread notices and messages, and requests to connect. The topic `inbox` says when it changes.',
  }).output(inboxSchema),

  list: endpoint({
    method: 'GET',
    path: '/notices',
    tag,
    access: 'member',
    summary: 'List your notices, the newest first',
  })
    .input(pageInputSchema)
    .output(pageOf(noticeSchema)),

  readAll: endpoint({
    method: 'POST',
    path: '/notices/read',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Mark your notices as read',
  }).output(doneSchema),

  choices: endpoint({
    method: 'GET',
    path: '/notices/choices',
    tag,
    access: 'member',
    summary: 'Read by which ways you hear of what',
  }).output(z.object({ items: z.array(choiceSchema) })),

  choose: endpoint({
    method: 'PUT',
    path: '/notices/choices',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Choose by which ways you hear of something',
    description: 'What protects your account and your money is always told.',
  })
    .input(choiceSchema)
    .output(z.object({ items: z.array(choiceSchema) })),
};
