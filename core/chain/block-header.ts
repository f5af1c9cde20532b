/** The header of a sealed block: what its hash and signature cover. */
import { concatBytes, DOMAIN } from './bytes.ts';
import { CHECKPOINT_EVERY } from './integrity.ts';

/** The fields of a header. Changing any of them changes the block's hash. */
export interface BlockHeader {
  height: number;
  id: string;
  /** The hash of the block below; 64 zeros under the first. */
  previousHash: string;
  merkleRoot: string;
  liabilitiesRoot: string;
  /** The sum of all PRD balances, in 10^-8 PRD. */
  liabilities: bigint;
  liabilitiesLeaves: number;
  /** Transfers in this block. */
  size: number;
  /** Movements of PRD in this block and all below it. */
  movements: number;
  isCheckpoint: boolean;
  keyId: string;
  sealedAt: Date;
}

/** What the first block names as the hash of the one below it. */
export const NO_BLOCK_HASH = '0'.repeat(64);

/** Says whether the block at this height is a checkpoint. */
export function isCheckpointHeight(height: number): boolean {
  return height > 0 && height % CHECKPOINT_EVERY === 0;
}

/** What the hash of a block is taken of. Its signature is over that hash. */
export function headerBytes(header: BlockHeader): Uint8Array {
  const text = [
    'protege-block-v1',
    header.height,
    header.id,
    header.previousHash,
    header.merkleRoot,
    header.liabilitiesRoot,
    header.liabilities,
    header.liabilitiesLeaves,
    header.size,
    header.movements,
    header.isCheckpoint ? 'checkpoint' : 'block',
    header.keyId,
    header.sealedAt.toISOString(),
  ].join('\n');
  return concatBytes(DOMAIN.block, new TextEncoder().encode(text));
}
