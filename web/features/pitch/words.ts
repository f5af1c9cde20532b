/** How projects are put into words: statuses, sums and the time that is left. */
import { formatAmount } from '#web/lib/format-amount.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { ProjectSummary } from './queries.ts';

/** Each status as a badge. */
export const STATUS_WORDS: Record<ProjectSummary['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'outline' },
  active: { label: 'Active', tone: 'saffron' },
  approved: { label: 'Approved', tone: 'gain' },
  funded: { label: 'Funded', tone: 'gain' },
  rejected: { label: 'Rejected', tone: 'loss' },
};

/** What a document may be, in the order in which the form offers it. */
export const DOCUMENT_TYPES = ['research', 'technical', 'financial', 'legal', 'other'] as const;
/** One of `DOCUMENT_TYPES`. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** `Research` */
export function typeLabel(type: DocumentType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** `$10,000`, with cents where there are some. */
export function usd(amount: string): string {
  const hasCents = /\.0*[1-9]/.test(amount);
  return `$${formatAmount(amount, { min: hasCents ? 2 : 0, max: 2 })}`;
}

/** `1,250.5 PRD` */
export function prd(amount: string): string {
  return `${formatAmount(amount)} PRD`;
}

/** How large a part is of a whole, from 0 to 1, exact enough for a bar. */
export function shareOf(part: string, whole: string): number {
  const total = Number(whole);
  return total > 0 ? Math.min(1, Number(part) / total) : 0;
}

const MINUTE = 60_000;

/** How long until a time: `13 days 4 h`, `5 h 12 min`, `3 min`; null once it has passed. */
export function timeLeft(end: string, now: number): string | null {
  const left = Date.parse(end) - now;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / MINUTE);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours > 0 ? ` ${hours} h` : ''}`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** `for, 25 PRD` */
export function formatVote({ support, amount }: { support: boolean; amount: string }): string {
  return `${support ? 'for' : 'against'}, ${prd(amount)}`;
}
