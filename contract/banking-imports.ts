/**
 * Banking: statements of accounts elsewhere, which a member brings to look at beside their own movements. They are no
 * postings: no balance, limit or decision is made of them.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { doneSchema, idSchema, timeSchema } from './shapes.ts';

const tag = 'Banking insights';

/** The longest file that is taken, in bytes, as base64. */
const LONGEST_CONTENT = 940_000;

/** An account elsewhere, with what of it was brought. */
export const importedAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  lines: z.number().int(),
  /** The days of its first and its last line. */
  from: z.iso.date(),
  to: z.iso.date(),
  createdAt: timeSchema,
});

/** The endpoints of statements from elsewhere. */
export const importEndpoints = {
  importedAccounts: endpoint({
    method: 'GET',
    path: '/banking/imported-accounts',
    tag,
    access: 'member',
    summary: 'List the accounts elsewhere of which you have imported statements',
  }).output(z.object({ items: z.array(importedAccountSchema) })),

  importStatement: endpoint({
    method: 'POST',
    path: '/banking/imported-accounts',
    tag,
    access: 'member',
    stepUp: 'none',
    bodyKilobytes: 1024,
    summary: 'Import a statement of an account elsewhere: CSV, OFX (QFX) or camt.053, in dollars',
    description:
      'Its lines count in budgets and insights, and nowhere else. Lines that are there already add nothing, so a statement can be imported again, and statements may overlap.',
    refuses: [
      'bank_import_name_missing',
      'bank_import_too_large',
      'bank_import_unreadable',
      'bank_import_unsafe',
      'bank_import_empty',
      'bank_import_dates_unclear',
      'bank_import_signs_unclear',
      'bank_import_currency',
      'bank_import_day_ahead',
      'bank_import_limit_reached',
    ],
  })
    .input(
      z.object({
        /** Of a new account, or of one that is there. */
        accountName: z.string().max(100),
        /** The file as base64. */
        content: z.string().max(LONGEST_CONTENT),
        /** How a table writes its days, where none of them tells: is 03/04 in March or in April? */
        dayOrder: z.enum(['day-first', 'month-first']).nullable().default(null),
      }),
    )
    .output(z.object({ account: importedAccountSchema, added: z.number().int(), known: z.number().int() })),

  removeImported: endpoint({
    method: 'DELETE',
    path: '/banking/imported-accounts/{id}',
    tag,
    access: 'owner',
    stepUp: 'none',
    summary: 'Delete an account elsewhere with all of its lines',
    refuses: ['not_found'],
  })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
};
