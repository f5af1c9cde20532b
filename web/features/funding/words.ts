/** The words of community funding: the specification's texts, statuses, events and failures. */
import { formatAmount } from '#web/lib/format-amount.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { HistoryEvent, Investment } from './queries.ts';

/** Texts that the specification gives, word for word. */
export const TEXTS = {
  signInToInvest: 'Please log in to make an investment',
  signInForPortfolio: 'Please log in to view your investment portfolio.',
  signInForHistory: 'Please log in to view your transaction history.',
  loadFailed: 'Failed to load community funding data',
  investFailed: 'Unable to process your investment. Please try again.',
  paymentFailed: 'Unable to process your payment',
  unexpected: 'An unexpected error occurred',
  unreachable: 'Failed to process payment',
  unknownPayment: 'There is no such payment of yours. Your portfolio shows all that you have made.',
} as const;

const STATUS: Record<Investment['investmentStatus'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'outline' },
  processing: { label: 'Processing', tone: 'saffron' },
  completed: { label: 'Completed', tone: 'gain' },
  failed: { label: 'Failed', tone: 'loss' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'loss' },
};

/** A status as a badge. */
export const statusWords = (status: Investment['investmentStatus']) => STATUS[status];

const EVENTS: Record<HistoryEvent['kind'], string> = {
  opened: 'Payment page opened',
  processing: 'Payment is being processed',
  completed: 'Paid, PRD received',
  failed: 'Payment not made',
  given_back: 'Given back',
  disputed: 'Payment disputed',
  dispute_won: 'Dispute won by the community',
  dispute_lost: 'Dispute won by the cardholder',
  returned: 'PRD received again',
};

/** An event in words. */
export const eventWords = (kind: HistoryEvent['kind']) => EVENTS[kind];

/** `$1,250.00`, or `$1,250` where no cents matter. */
export function dollars(decimal: string, { isShort = false } = {}): string {
  const hasCents = !/^-?\d+(\.0+)?$/.test(decimal);
  return `$${formatAmount(decimal, isShort && !hasCents ? { max: 0 } : { min: 2, max: 2 })}`;
}

/** `750 PRD` */
export function prd(decimal: string): string {
  return `${formatAmount(decimal, { max: 8 })} PRD`;
}
