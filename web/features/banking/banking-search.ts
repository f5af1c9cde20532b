import { BANKING_TABS, type BankingTab } from '#core/banking/tabs.ts';

/** The tabs beside the first one, the accounts. */
type OtherTab = Exclude<BankingTab, 'accounts'>;

/** What the address of /banking may say: the tab, which account, loan or market is looked at, and that somebody is back from the bank. */
export interface BankingSearch {
  tab?: OtherTab;
  account?: string;
  loan?: string;
  /** The market of the Trading tab. */
  pair?: string;
  /** The conversation of the Assistant tab. */
  thread?: string;
  /** The member is back from the bank's page: a reason to ask how they stand, and nothing more. */
  success?: true;
  refresh?: true;
}

/** Reads the search of /banking; what it does not know falls away. */
export function bankingSearch(search: Record<string, unknown>): BankingSearch {
  const { tab, account, loan, pair, thread } = search;
  const isSaid = (value: unknown) => (value === true || value === 'true' ? true : undefined);
  return {
    tab: BANKING_TABS.filter((known) => known !== 'accounts').find((known) => known === tab),
    account: idOf(account),
    loan: idOf(loan),
    pair: idOf(pair),
    thread: idOf(thread),
    success: isSaid(search.success),
    refresh: isSaid(search.refresh),
  };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 40 ? value : undefined;
}
