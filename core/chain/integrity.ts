/** The integrity score of the sealed chain. Source: decision C-24. */

/** How often new transfers are sealed. Source: decision C-24. */
export const SEAL_EVERY_MS = 10 * 60 * 1000;

/** Every so many blocks one is a checkpoint. Source: decision C-24. */
export const CHECKPOINT_EVERY = 2016;

/** After two missed rounds what was verified is stale. */
const STALE_AFTER_MS = 3 * SEAL_EVERY_MS;

/**
 * What is known of the chain at a moment. Heights count from the first block; null where there is none yet.
 */
export interface ChainState {
  lastHeight: number | null;
  lastBlockAt: Date | null;
  verifiedHeight: number | null;
  verifiedAt: Date | null;
  brokenHeight: number | null;
  /** No block is missing, and the newest is the one that was noted outside. */
  isWhole: boolean;
  now: Date;
}

/**
 * 0 when a block was found broken or is missing; 100 when every block up to the newest was found right and both the newest
 * block and the last look are fresh; 75 otherwise.
 */
export function integrityScore(state: ChainState): 0 | 75 | 100 {
  if (state.brokenHeight !== null || !state.isWhole) return 0;
  const { lastHeight, lastBlockAt, verifiedHeight, verifiedAt } = state;
  if (lastHeight === null || lastBlockAt === null) return 75;
  if (verifiedHeight === null || verifiedAt === null || verifiedHeight < lastHeight) return 75;
  const oldest = Math.min(lastBlockAt.getTime(), verifiedAt.getTime());
  return state.now.getTime() - oldest <= STALE_AFTER_MS ? 100 : 75;
}
