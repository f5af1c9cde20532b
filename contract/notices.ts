/**
 * What members are told of: the notice centre, what is counted in the bar, and by which ways, and when, each wants to
 * hear.
 */
import { z } from 'zod';
import { isTimeZone } from '#core/members/email-hours.ts';
import { NOTICE_KINDS } from '#core/members/notice-kinds.ts';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Notices';

/** What members choose to be told of. */
export const noticeKindSchema = z.enum(NOTICE_KINDS);

/** What one may be told of; `account` is what is always emailed too: about the member's account, money and limits. */
export const toldKindSchema = z.enum([...NOTICE_KINDS, 'account']);

/** A notice. */
export const noticeSchema = z.object({
  id: idSchema,
  kind: toldKindSchema,
  /** Whose doing it tells of; `Somebody` where the member no longer sees them, null where it is nobody’s. */
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

const choiceSchema = z.object({ kind: noticeKindSchema, isShown: z.boolean(), isMailed: z.boolean() });

/** A time of the member's own day: `07:30`. */
const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When emails may come. */
export const hoursSchema = z.object({
  /** None come in between; over midnight where `until` is before `from`. */
  quiet: z
    .object({ from: timeOfDaySchema, until: timeOfDaySchema })
    .refine(({ from, until }) => from !== until, 'Quiet hours end at another time than they begin.')
    .nullable(),
  /** What was gathered comes as one email at this time, each day or on a day of the week (Sunday is 0). */
  digest: z.object({ at: timeOfDaySchema, on: z.number().int().min(0).max(6).nullable() }).nullable(),
  /** A name of the IANA database: `Europe/Lisbon`. */
  timeZone: z.string().refine(isTimeZone, 'That isn’t a time zone that we know.'),
});

/** When they may, as it is kept, and what waits. */
export const keptHoursSchema = hoursSchema.extend({
  /** Null before the member has chosen. */
  timeZone: z.string().nullable(),
  /** Emails that wait, and when the next of them go. */
  held: z.object({ count: z.number().int(), nextAt: timeSchema.nullable() }),
});

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

  unsubscribe: endpoint({
    method: 'POST',
    path: '/notices/unsubscribe',
    tag,
    access: 'anyone',
    rate: 'attempt',
    stepUp: 'none',
    summary: 'Turn emails off by the link that they carry',
    description:
      'The token is at the end of every email about what its member may turn off; whoever has the email may. It turns off the kinds of that email, and nothing else. The notice centre still has them. Programs for email post the address of the header `List-Unsubscribe` instead (RFC 8058).',
    refuses: ['unsubscribe_link_broken'],
  })
    .input(z.object({ token: z.string().min(1).max(2_000) }))
    .output(z.object({ kinds: z.array(noticeKindSchema) })),

  hours: endpoint({
    method: 'GET',
    path: '/notices/hours',
    tag,
    access: 'member',
    summary: 'Read when you are emailed',
  }).output(keptHoursSchema),

  keepHours: endpoint({
    method: 'PUT',
    path: '/notices/hours',
    tag,
    access: 'member',
    stepUp: 'none',
    summary: 'Choose when you are emailed: quiet hours, and together once a day or a week',
    description:
      'What waits already goes by the new hours. What protects your account and your money, and a reward that is to be split, is emailed at any time.',
  })
    .input(hoursSchema)
    .output(keptHoursSchema),
};
