/** What the address of /banking may say: the tab, which account or loan is looked at, and that somebody is back from the bank. */
export interface BankingSearch {
  tab?: 'security' | 'analytics' | 'planning' | 'credit' | 'loans' | 'goals';
  account?: string;
  loan?: string;
  /** The member is back from the bank's page: a reason to ask how they stand, and nothing more. */
  success?: true;
  refresh?: true;
}

const TABS: readonly unknown[] = ['security', 'analytics', 'planning', 'credit', 'loans', 'goals'];

/** Reads the search of /banking; what it does not know falls away. */
export function bankingSearch(search: Record<string, unknown>): BankingSearch {
  const { tab, account, loan } = search;
  const isSaid = (value: unknown) => (value === true || value === 'true' ? true : undefined);
  return {
    tab: TABS.includes(tab) ? (tab as BankingSearch['tab']) : undefined,
    account: idOf(account),
    loan: idOf(loan),
    success: isSaid(search.success),
    refresh: isSaid(search.refresh),
  };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 40 ? value : undefined;
}
