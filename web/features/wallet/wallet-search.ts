/** What the address of the wallet may say: the notice after sign-up, and which part of the history is shown. */
export interface WalletSearch {
  welcome?: true;
  direction?: 'in' | 'out';
  /** The last so many days. */
  days?: 7 | 30 | 90;
}

/** Reads the search of /wallet; what it does not know falls away. */
export function walletSearch(search: Record<string, unknown>): WalletSearch {
  const { welcome, direction, days } = search;
  return {
    // `?welcome` alone, or with any value but false.
    welcome: welcome === undefined || welcome === false ? undefined : true,
    direction: direction === 'in' || direction === 'out' ? direction : undefined,
    days: days === 7 || days === 30 || days === 90 ? days : undefined,
  };
}
