/** Banking: what a member earned and paid in interest in a calendar year of the bank, and the postings that it is made of. */
import { z } from 'zod';
import { EXPORTS_OWN, endpoint } from './endpoint.ts';
import { amountSchema, idSchema, pageInputSchema, pageOf, timeSchema } from './shapes.ts';

const tag = 'Banking insights';

/** A year as a path or a query names it. */
const yearSchema = z.coerce.number().int().min(2000).max(9998);

/** What interest came from or went to. */
const sourceSchema = z.enum(['account', 'loan', 'card']);

/** A calendar year’s interest, by account, loan and card. */
export const interestYearSchema = z.object({
  year: z.number().int(),
  /** The years that can be read: from the one in which the first account was opened to this one. */
  firstYear: z.number().int(),
  thisYear: z.number().int(),
  timeZone: z.string(),
  /** What accounts earned. */
  earned: amountSchema,
  /** What was paid on loans and cards; fees are no interest. */
  paid: amountSchema,
  items: z.array(
    z.object({
      source: sourceSchema,
      /** Of the account, the loan or the card. */
      id: idSchema,
      name: z.string(),
      /** The end of its number; empty of a loan. */
      detail: z.string(),
      amount: amountSchema,
      postings: z.number().int(),
    }),
  ),
});

/** A posting of interest. */
export const interestPostingSchema = z.object({
  /** Of an account the transfer, of a loan or a card the payment that it was part of. */
  id: idSchema,
  /** The bank’s day on which it was posted. */
  day: z.iso.date(),
  referenceNumber: z.string(),
  description: z.string(),
  amount: amountSchema,
  createdAt: timeSchema,
});

/** The endpoints of a year’s interest. */
export const interestEndpoints = {
  interestYear: endpoint({
    method: 'GET',
    path: '/banking/interest-years/{year}',
    tag,
    access: 'member',
    summary: 'Read what you earned and paid in interest in a calendar year',
    description:
      'By the bank’s days, and by the day on which it was posted: December’s interest is posted on 1 January, and is the new year’s.',
    refuses: ['bank_interest_year_invalid'],
  })
    .input(z.object({ year: yearSchema }))
    .output(interestYearSchema),

  interestPostings: endpoint({
    method: 'GET',
    path: '/banking/interest-sources/{id}/postings',
    tag,
    access: 'owner',
    summary: 'List the postings of a year’s interest of an account, a loan or a card, newest first',
    refuses: ['not_found', 'bank_interest_year_invalid'],
  })
    .input(pageInputSchema.extend({ id: idSchema, year: yearSchema }))
    .output(pageOf(interestPostingSchema)),

  interestFile: endpoint({
    method: 'GET',
    path: '/banking/interest-years/{year}/file',
    tag,
    access: 'member',
    isPrivate: true,
    stepUp: EXPORTS_OWN,
    summary: 'Download a calendar year’s interest with all its postings, as PDF or CSV',
    refuses: ['bank_interest_year_invalid'],
  })
    .input(z.object({ year: yearSchema, format: z.enum(['csv', 'pdf']) }))
    .output(z.file()),
};
