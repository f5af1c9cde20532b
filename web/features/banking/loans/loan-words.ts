/** Words for loans: what their states are called, and what each line of a decision says. */
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { Loan } from './loan-queries.ts';

/** What a state is called, and how it looks. */
export const STATES = {
  review: { name: 'In review', tone: 'outline' },
  approved: { name: 'Approved', tone: 'gain' },
  declined: { name: 'Declined', tone: 'neutral' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
  active: { name: 'Active', tone: 'outline' },
  repaid: { name: 'Paid back', tone: 'gain' },
} as const satisfies Record<Loan['status'], { name: string; tone: BadgeTone }>;

/** How far behind a loan is, as its member reads it. */
export const STAGES = {
  current: null,
  late: 'Late',
  delinquent: 'More than 30 days late',
  default: 'More than 90 days late',
} as const satisfies Record<Loan['stage'], string | null>;

/** What each line of a decision was given for, and what would change it. */
export const REASONS = {
  collateral: { says: 'PRD that stands for it', more: '70 points for a loan that is backed by PRD.' },
  history: { says: 'How long you have been here', more: 'Two points for each month, up to 20.' },
  affordable: {
    says: 'What it takes of your income',
    more: '40 points where all your debts take a third or less, and enough is left.',
  },
  savings: { says: 'What you have put by', more: '20 points from three monthly payments on.' },
  repaid: { says: 'Loans that you paid back', more: 'Ten points each, up to 20.' },
  late: { says: 'Payments that came late', more: '15 points less for each.' },
  alerts: { says: 'Serious security alerts that are open', more: '20 points less for each.' },
  default: { says: 'Loans in default', more: 'Nothing more is lent until what is missing is paid.' },
} as const satisfies Record<Loan['decision']['lines'][number]['reason'], object>;

/** `3 months`, `1 month`. */
export function monthsText(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}
