/** How the Bitcoin network is, for whoever wants to know; nothing of ours depends on it. */

export interface BitcoinFigures {
  difficulty: number;
  /** In hashes a second. */
  hashRate: number;
  /** Transactions of the last 24 hours. */
  nTx: number;
  height: number;
}

export interface BitcoinInfo {
  /** As members read it. */
  readonly name: string;
  /** The figures now; null when the source has none. Rejects when it cannot be reached, or answers nonsense. */
  figures(): Promise<BitcoinFigures | null>;
}
