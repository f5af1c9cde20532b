/** Who stands behind accounts, for administrators: what links them, their ruling, and throw-away mailboxes. */
import { z } from 'zod';
import { SIGNAL_KINDS } from '#core/identity/cluster/signals.ts';
import { GRANT_WITHHELD } from '#core/identity/signup-grant.ts';
import { endpoint, READS_FOR_DECIDING } from './endpoint.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'People';
const username = z.string().trim().min(1).max(64);
const reason = z.string().trim().min(1).max(500);
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}$/u);

/** An account, and those that have something in common with it. */
export const personSchema = z.object({
  id: idSchema,
  username: z.string(),
  joinedAt: timeSchema,
  hasThrowAwayMailbox: z.boolean(),
  /**
   * What became of the welcome grant; `deciding` while it is decided again after an administrator's word; null before
   * the email is verified, or where it was long ago.
   */
  grant: z.enum(['posted', 'deciding', ...GRANT_WITHHELD]).nullable(),
  /** From this sum of weights on two accounts count as one person's. */
  linkedFrom: z.number().int(),
  /** Accounts with something in common, directly or over others, the linked first. At most 100. */
  others: z.array(
    z.object({
      id: idSchema,
      username: z.string(),
      /** They count as one person's, directly or over other accounts. */
      isSamePerson: z.boolean(),
      /** Sum of the weights of what the two have in common themselves. */
      score: z.number().int(),
      signals: z.array(z.object({ kind: z.enum(SIGNAL_KINDS), weight: z.number().int(), words: z.string() })),
      /** Since when the two are known to be one person's by what they had in common; it outlasts the signals. */
      foundAt: timeSchema.nullable(),
      /** What an administrator has ruled; it outweighs every signal. */
      ruling: z
        .object({
          verdict: z.enum(['same', 'different']),
          reason: z.string(),
          by: z.string(),
          at: timeSchema,
        })
        .nullable(),
    }),
  ),
});

const mailDomainSchema = z.object({
  domain: z.string(),
  isDisposable: z.boolean(),
  /** Null for what stands on the list that everybody has. */
  setBy: z.string().nullable(),
  reason: z.string().nullable(),
  setAt: timeSchema.nullable(),
});

/** The endpoints about whose accounts are whose, for administrators. */
export const peopleContract = {
  lookUp: endpoint({
    method: 'GET',
    path: '/admin/people',
    tag,
    access: 'admin',
    rate: 'lookup',
    stepUp: READS_FOR_DECIDING,
    summary: 'Say which accounts count as one person’s with a member’s, and why',
    refuses: ['link_member_unknown'],
  })
    .input(z.object({ username }))
    .output(personSchema),

  rule: endpoint({
    method: 'POST',
    path: '/admin/people/rulings',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Rule that two accounts are one person’s or two people’s, or take the ruling back',
    description:
      'It outweighs every signal, and stays on record. `none` takes a ruling back. What tells accounts apart, or takes a ballot of an open vote or an administrator’s word, waits for a second administrator, or for a day. Nobody rules about an account of their own. Welcome grants that were withheld only because of what it changes are posted once it takes effect: the first few at once, the others within minutes.',
    refuses: ['link_member_unknown', 'own_ruling', 'second_administrator_needed'],
  })
    .input(
      z.object({
        username,
        otherUsername: username,
        verdict: z.enum(['same', 'different', 'none']),
        reason,
      }),
    )
    .output(personSchema),

  mailDomains: endpoint({
    method: 'GET',
    path: '/admin/people/mail-domains',
    tag,
    access: 'admin',
    stepUp: READS_FOR_DECIDING,
    summary: 'List domains of throw-away mailboxes, and those that the operator took off the list',
  })
    .input(
      z.object({
        /** A part of the name. */
        search: z.string().trim().toLowerCase().max(100).default(''),
        limit: z.coerce.number().int().min(1).max(100).default(20),
        /** The last domain of the page before. */
        cursor: z.string().max(253).optional(),
      }),
    )
    .output(z.object({ items: z.array(mailDomainSchema), nextCursor: z.string().nullable() })),

  setMailDomain: endpoint({
    method: 'PUT',
    path: '/admin/people/mail-domains/{domain}',
    tag,
    access: 'admin',
    stepUp: 'fresh',
    summary: 'Put a domain on the list of throw-away mailboxes, or take it off',
    description:
      'Welcome grants that were withheld for it alone are posted when it is taken off: the first few at once, the others within minutes. Where that is more than one administrator issues alone in 24 hours, it waits for a second one, or for a day; so does putting it on while its mailboxes have ballots in an open vote. Nobody lets go of a grant of their own.',
    refuses: ['own_ruling', 'second_administrator_needed'],
  })
    .input(z.object({ domain, isDisposable: z.boolean(), reason }))
    .output(doneSchema),
};
