/** The tabs of /banking, and the address at which each of them opens: what the page shows, and what emails lead to. */

/** In the order in which they stand; the first is the page itself. Source: BA-04. */
export const BANKING_TABS = [
  'accounts',
  'security',
  'analytics',
  'planning',
  'trading',
  'assistant',
  'credit',
  'loans',
  'goals',
  'investments',
] as const;

/** One of `BANKING_TABS`. */
export type BankingTab = (typeof BANKING_TABS)[number];

/** The address within the site of a tab, and of the loan that is looked at in it. */
export function bankingPath(tab: BankingTab, { loan }: { loan?: string } = {}): string {
  return `/banking?tab=${tab}${loan === undefined ? '' : `&loan=${loan}`}`;
}
