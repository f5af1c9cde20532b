/** The proof that a wallet is counted in the newest sealed block, with the block's header to check it against. */
import { sql } from 'kysely';
import { hexToBytes } from '#core/chain/bytes.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { BlockRow } from './blocks.ts';
import type { Deps } from './deps.ts';
import { proveLiability, seedOf } from './liabilities.ts';

/** Refuses with: `not_found` before the first block that counts the account. */
export async function proveBalance(deps: Pick<Deps, 'db' | 'secret'>, accountId: string) {
  const { rows } = await sql<BlockRow & { public_key: Buffer }>`
    select b.*, k.public_key from chain_blocks b join chain_keys k on k.id = b.key_id
    order by b.height desc limit 1`.execute(deps.db);
  const block = rows[0] ?? refuse('not_found');
  const proof = await proveLiability(deps.db, {
    height: block.height,
    seed: seedOf(deps.secret, block.id),
    accountId,
    root: { hash: hexToBytes(block.liabilities_root), sum: block.liabilities },
  });
  if (!proof) return refuse('not_found');
  return {
    ...proof,
    block: {
      height: block.height,
      hash: block.hash,
      id: block.id,
      previousHash: block.previous_hash,
      merkleRoot: block.merkle_root,
      liabilitiesLeaves: block.liabilities_leaves,
      size: block.size,
      movements: block.movements,
      isCheckpoint: block.is_checkpoint,
      keyId: block.key_id,
      sealedAt: block.created_at.toISOString(),
      signature: block.signature,
      publicKey: block.public_key.toString('hex'),
    },
  };
}
