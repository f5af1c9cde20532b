/** What the address of /banking may say: the tab, which account is looked at, and that somebody is back from the bank. */
export interface BankingSearch {
  tab?: 'security';
  account?: string;
  /** The member is back from the bank's page: a reason to ask how they stand, and nothing more. */
  success?: true;
  refresh?: true;
}

/** Reads the search of /banking; what it does not know falls away. */
export function bankingSearch(search: Record<string, unknown>): BankingSearch {
  const { tab, account } = search;
  const isSaid = (value: unknown) => (value === true || value === 'true' ? true : undefined);
  return {
    tab: tab === 'security' ? tab : undefined,
    account: typeof account === 'string' && account.length <= 40 ? account : undefined,
    success: isSaid(search.success),
    refresh: isSaid(search.refresh),
  };
}
