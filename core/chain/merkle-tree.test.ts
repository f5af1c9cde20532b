import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTreeBuilder, pathTo } from './merkle-tree.ts';

const join = (left: string, right: string) => `(${left}${right})`;

function treeOf(leaves: string[]): string | null {
  const builder = createTreeBuilder(join);
  for (const leaf of leaves) builder.add(leaf);
  return builder.root();
}

describe('a Merkle tree over a stream', () => {
  test('has the shape of RFC 6962', () => {
    expect(treeOf([])).toBeNull();
    expect(treeOf(['a'])).toBe('a');
    expect(treeOf([...'abc'])).toBe('((ab)c)');
    expect(treeOf([...'abcdefg'])).toBe('(((ab)(cd))((ef)g))');
  });

  test('leads from every leaf to its root', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), (count) => {
        const leaves = Array.from({ length: count }, (_, i) => `${i},`);
        leaves.forEach((leaf, index) => {
          const climbed = pathTo(leaves, index, join).reduce(
            (node, { side, node: sibling }) => (side === 'left' ? join(sibling, node) : join(node, sibling)),
            leaf,
          );
          expect(climbed).toBe(treeOf(leaves));
        });
      }),
    );
  });

  test('of rows of a power of two is the tree of their roots', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), (count) => {
        const leaves = Array.from({ length: count }, (_, i) => `${i},`);
        const rows = Array.from({ length: Math.ceil(count / 8) }, (_, i) => leaves.slice(i * 8, i * 8 + 8));
        expect(treeOf(rows.map((row) => treeOf(row)!))).toBe(treeOf(leaves));
      }),
    );
  });
});
