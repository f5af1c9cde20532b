/** What the mentor was asked and has no page for, so that an operator can write one. Nobody's words, and nobody's name. */
import { z } from 'zod';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { doneSchema, idSchema, pageInputSchema, pageOf } from './shapes.ts';

/** One question, by the words that the search knew it by. */
export const unfoundSchema = z.object({
  id: idSchema,
  /** Each once, in small letters, in the order of the alphabet. */
  terms: z.array(z.string()),
  /** Words that stand in no page and that too few members have used. */
  withheld: z.number().int(),
  /** ISO 639. */
  language: z.string(),
  /** ISO 3166-1: those from where at least three members asked it. */
  countries: z.array(z.string()),
  /** In ninety days; each counts once. */
  members: z.number().int(),
  /** When the last of them first asked. */
  lastDay: z.iso.date(),
});

const tag = 'Administration';

/** The endpoints of what was not found, for administrators. */
export const unfoundContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/mentor/unfound',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List what the mentor was asked and has no page for, the latest first',
    description:
      'Search words alone: those of published pages at once, others when three members have asked with them. A day is shown when it is over, and what nobody asks for ninety days is forgotten.',
  })
    .input(pageInputSchema)
    .output(pageOf(unfoundSchema)),

  dismiss: endpoint({
    method: 'DELETE',
    path: '/admin/mentor/unfound/{id}',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Take a question off the list of what was not found',
    description: 'It stays off while it is remembered, whoever asks it. Doing it again changes nothing.',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
};
