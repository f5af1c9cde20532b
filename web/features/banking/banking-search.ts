/** What the address of /banking may say: the tab, and which account is looked at. */
export interface BankingSearch {
  tab?: 'security';
  account?: string;
}

/** Reads the search of /banking; what it does not know falls away. */
export function bankingSearch(search: Record<string, unknown>): BankingSearch {
  const { tab, account } = search;
  return {
    tab: tab === 'security' ? tab : undefined,
    account: typeof account === 'string' && account.length <= 40 ? account : undefined,
  };
}
