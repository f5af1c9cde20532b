/** What the address of /banking may say: the tab, and which account or loan is looked at. */
export interface BankingSearch {
  tab?: 'security' | 'credit' | 'loans' | 'goals';
  account?: string;
  loan?: string;
}

const TABS: readonly unknown[] = ['security', 'credit', 'loans', 'goals'];

/** Reads the search of /banking; what it does not know falls away. */
export function bankingSearch(search: Record<string, unknown>): BankingSearch {
  const { tab, account, loan } = search;
  return {
    tab: TABS.includes(tab) ? (tab as BankingSearch['tab']) : undefined,
    account: idOf(account),
    loan: idOf(loan),
  };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 40 ? value : undefined;
}
