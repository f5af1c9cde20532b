/** How emails, postings and the history of a project speak of it. */
import { formatMinor, formatPlain } from '#core/money/amount.ts';
import type { ProjectRow } from './store.ts';

/** The title of a project; `draft 7` while it has none. */
export function nameOf({ number, title }: Pick<ProjectRow, 'number' | 'title'>): string {
  return title === '' ? `draft ${number}` : title;
}

/** Cents as `$1000.00`: the wire leaves the currency out, sentences do not. */
export function usd(cents: bigint): string {
  return `$${formatMinor('USD', cents)}`;
}

/** PRD without zeros at the end, as a sentence names an amount: `12.5`. */
export function plainPrd(minor: bigint): string {
  return formatPlain('PRD', minor);
}
