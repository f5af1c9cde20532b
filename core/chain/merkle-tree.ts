/**
 * A Merkle tree over a stream of leaves, in memory that grows with its depth only. The shape is that of
 * RFC 6962: perfect subtrees from the left, folded from the right at the end.
 */
export interface TreeBuilder<Node> {
  add(leaf: Node): void;
  /** The root of what was added; null of nothing. */
  root(): Node | null;
}

/** Builds a tree by joining neighbours. */
export function createTreeBuilder<Node>(join: (left: Node, right: Node) => Node): TreeBuilder<Node> {
  // Perfect subtrees, the largest first, each with its height; no two of one height.
  const subtrees: { node: Node; height: number }[] = [];
  return {
    add(leaf) {
      let added = { node: leaf, height: 0 };
      while (subtrees.at(-1)?.height === added.height) {
        added = { node: join(subtrees.pop()!.node, added.node), height: added.height + 1 };
      }
      subtrees.push(added);
    },
    root: () =>
      subtrees.length === 0
        ? null
        : subtrees.map(({ node }) => node).reduceRight((right, left) => join(left, right)),
  };
}

/** One step of the way from a leaf to the root: the sibling to hash with. */
export interface PathStep<Node> {
  /** On which side the sibling stands. */
  side: 'left' | 'right';
  node: Node;
}

/** The siblings from a leaf to the root, nearest first. */
export function pathTo<Node>(
  leaves: readonly Node[],
  index: number,
  join: (left: Node, right: Node) => Node,
): PathStep<Node>[] {
  if (leaves.length <= 1) return [];
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...pathTo(left, index, join), { side: 'right', node: rootOf(right, join) }]
    : [...pathTo(right, index - split, join), { side: 'left', node: rootOf(left, join) }];
}

function rootOf<Node>(leaves: readonly Node[], join: (left: Node, right: Node) => Node): Node {
  const builder = createTreeBuilder(join);
  for (const leaf of leaves) builder.add(leaf);
  return builder.root()!;
}
