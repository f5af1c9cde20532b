/** The Merkle tree over the transfers of one block. */
import { type AsyncHash, concatBytes, DOMAIN, type Hash } from './bytes.ts';
import { createTreeBuilder } from './merkle-tree.ts';

/** Takes a block's transfers one by one, in their order, and gives the root. */
export interface TransferTree {
  /** Adds a transfer by the SHA-256 of its content (`transferContent`). */
  add(content: Uint8Array): void;
  root(): Uint8Array;
}

/** Starts an empty tree. The root of no transfers has a hash of its own. */
export function createTransferTree(hash: Hash): TransferTree {
  const builder = createTreeBuilder<Uint8Array>((left, right) =>
    hash(concatBytes(DOMAIN.transferNode, left, right)),
  );
  return {
    add: (content) => builder.add(hash(concatBytes(DOMAIN.transferLeaf, content))),
    root: () => builder.root() ?? hash(concatBytes(DOMAIN.emptyTree)),
  };
}

/** The root over all of them, by a hash that is worked out elsewhere, as browsers do it. */
export async function rootOf(contents: readonly Uint8Array[], hash: AsyncHash): Promise<Uint8Array> {
  const builder = createTreeBuilder<Promise<Uint8Array>>(async (left, right) =>
    hash(concatBytes(DOMAIN.transferNode, await left, await right)),
  );
  for (const content of contents)
    builder.add(Promise.resolve(hash(concatBytes(DOMAIN.transferLeaf, content))));
  return builder.root() ?? hash(concatBytes(DOMAIN.emptyTree));
}
