/** What the documentation is made of: sections of plain words, so that they can be searched, filled from what is in force. */
import type { api } from '#web/lib/api-client.ts';
import { formatAmount } from '#web/lib/format-amount.ts';
import type { DocumentationTab } from './documentation-search.ts';

type Answer<Call extends () => Promise<unknown>> = Awaited<ReturnType<Call>>;

/** What is in force, as the server says it. Fees of the exchange are null while it doesn't say them. */
export interface InForce {
  terms: Awaited<ReturnType<typeof api.community.terms>>;
  policies: Answer<typeof api.rewards.policies>;
  fees: Awaited<ReturnType<typeof api.exchange.fees>>['items'] | null;
  currencies: Answer<typeof api.exchange.currencies>['items'] | null;
}

/** One section. */
export interface DocSection {
  /** Its place in the address: `/documentation#rewards`. */
  id: string;
  tab: DocumentationTab;
  title: string;
  /** Not open yet: said beside the title. */
  isPlanned?: boolean;
  paragraphs: string[];
  /** A table of two columns. */
  rows?: readonly (readonly [what: string, much: string])[];
  /** Ways on, in the product. */
  links?: readonly (readonly [to: string, label: string])[];
}

/** `100 PRD`, of a decimal text. */
export const prd = (decimal: string): string => `${formatAmount(decimal)} PRD`;
/** `$1,000`, of a decimal text. */
export const usd = (decimal: string): string => `$${formatAmount(decimal, { max: 2 })}`;
/** `0.25 %`, of hundredths of a percent. */
export const bps = (hundredths: number): string => `${hundredths / 100} %`;

/** The sections in which every word that is looked for occurs, those with it in their title first. */
export function findSections(sections: readonly DocSection[], search: string): DocSection[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = sections.filter((section) => words.every((word) => wordsOf(section).includes(word)));
  const inTitle = ({ title }: DocSection) => words.some((word) => title.toLowerCase().includes(word));
  return [...found.filter(inTitle), ...found.filter((section) => !inTitle(section))];
}

function wordsOf({ title, paragraphs, rows = [] }: DocSection): string {
  return [title, ...paragraphs, ...rows.flat()].join('\n').toLowerCase();
}
