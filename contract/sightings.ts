/** Who saw what is a member's own: conversations, documents, and what is known of the account. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

/** That somebody saw something. */
export const sightingSchema = z.object({
  id: idSchema,
  kind: z.enum(['chat', 'document', 'profile']),
  /**
   * `read` and `export` of a conversation, `open` of a document; the others are of an account: how it stands, what links it, a tier
   * that was asked for, and a stop.
   */
  action: z.enum([
    'read',
    'export',
    'open',
    'look_up',
    'see_account',
    'rule',
    'see_tier',
    'decide_tier',
    'see_loan',
    'decide_loan',
    'see_bank',
    'see_stop',
    'stop',
    'lift',
  ]),
  /** Whoever saw it; `Unknown` where nobody has the name any more. */
  by: z.string(),
  /** The conversation's or the document's name; null where it has none any more, and of an account. */
  what: z.string().nullable(),
  /** The conversation or the project; null of an account. */
  subjectId: idSchema.nullable(),
  at: timeSchema,
});

/** The one endpoint. */
export const sightingsContract = {
  list: endpoint({
    method: 'GET',
    path: '/account/sightings',
    tag: 'Account',
    access: 'member',
    isPrivate: true,
    stepUp: { none: 'Says who looked, not what they saw.' },
    summary: 'List who saw your conversations, documents and account, newest first',
    description:
      'Administrators who read a conversation that you let them read, whoever opened a document of a project of yours, and administrators who looked at your account or at what links others with it, at a verification tier that you asked for or at a stop of your account, or decided on them. A list that is read again within the hour is one look. Each is written down before it is shown, and nobody can change it.',
  })
    .input(pageInputSchema)
    .output(pageOf(sightingSchema)),
};
