/** Prices of outside markets, as a reference only: nothing of ours trades at them. */

export interface OutsidePrice {
  /** Our market that it is a reference for. */
  symbol: 'btc_usdt' | 'eth_usdt';
  /** A decimal text, with as many decimals as the source gives. */
  price: string;
}

export interface MarketData {
  /** As members read it. */
  readonly name: string;
  /** The prices now; empty when the source has none. Rejects when it cannot be reached. */
  prices(): Promise<OutsidePrice[]>;
}
