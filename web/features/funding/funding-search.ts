/** What the address of /community-funding says. `session_id` is how the card provider sends a payer back. */

export const FUNDING_TABS = ['invest', 'portfolio', 'history', 'admin'] as const;
/** One of `FUNDING_TABS`. */
export type FundingTab = (typeof FUNDING_TABS)[number];

/** What the address names. `cancelled` is how the card provider sends back a payer who gave up. */
export interface FundingSearch {
  tab?: FundingTab;
  session_id?: string;
  cancelled?: true;
}

/** Reads the search; what it does not know falls away. */
export function fundingSearch(search: Record<string, unknown>): FundingSearch {
  const session = search.session_id;
  return {
    tab: FUNDING_TABS.find((tab) => tab === search.tab),
    session_id: typeof session === 'string' && session !== '' ? session.slice(0, 200) : undefined,
    cancelled: search.cancelled === true || search.cancelled === 'true' ? true : undefined,
  };
}
