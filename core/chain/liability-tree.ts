/**
 * The Merkle-sum tree of all PRD balances: every node carries the sum of what is below it, and its hash covers
 * the sums of both its children, so that no balance can be left out without the root's sum being too small.
 *
 * S1  A node's hash covers the hashes and the sums of both its children.
 * S2  No sum is negative.
 * S3  Each account is in the tree as two shares at random places, each with a nonce of its own, and never as
 *     neighbours: what a proof shows of others is random parts of unknown accounts and sums of such.
 * S4  A proof holds only if both shares of the account lead to the signed root.
 */
import {
  type AsyncHash,
  bytesToHex,
  concatBytes,
  DOMAIN,
  type Hash,
  hexToBytes,
  sumToBytes,
  uuidToBytes,
} from './bytes.ts';

/** A node of the tree: its hash, and the sum of all shares below it, in 10^-8 PRD. */
export interface SumNode {
  hash: Uint8Array;
  sum: bigint;
}

/** One share of an account, as it stands in the tree. */
export interface LiabilityLeaf {
  nonce: Uint8Array;
  /** The ledger account's id, 16 bytes. */
  account: Uint8Array;
  part: 0 | 1;
  sum: bigint;
}

/** What the hash of a leaf is taken of. */
export function leafBytes({ nonce, account, part, sum }: LiabilityLeaf): Uint8Array {
  return concatBytes(DOMAIN.liabilityLeaf, nonce, account, part, sumToBytes(sum));
}

/** What the hash of a node is taken of. */
export function nodeBytes(left: SumNode, right: SumNode): Uint8Array {
  return concatBytes(
    DOMAIN.liabilityNode,
    left.hash,
    sumToBytes(left.sum),
    right.hash,
    sumToBytes(right.sum),
  );
}

/** Joins two neighbours. */
export function joinSums(hash: Hash): (left: SumNode, right: SumNode) => SumNode {
  return (left, right) => ({ hash: hash(nodeBytes(left, right)), sum: left.sum + right.sum });
}

/** A proof as it travels: hashes and nonces in hexadecimal, sums as whole numbers of 10^-8 PRD. */
export interface LiabilityProof {
  account: string;
  root: { hash: string; sum: string };
  shares: {
    part: number;
    nonce: string;
    sum: string;
    path: { side: 'left' | 'right'; hash: string; sum: string }[];
  }[];
}

/**
 * Says whether both shares lead to the root, and what they come to. Anything malformed is simply not a proof.
 */
export async function verifyLiabilityProof(
  proof: LiabilityProof,
  hash: AsyncHash,
): Promise<{ isValid: true; balance: bigint } | { isValid: false; reason: string }> {
  const [first, second] = proof.shares;
  if (!first || !second || proof.shares.length !== 2 || first.part !== 0 || second.part !== 1) {
    return { isValid: false, reason: 'The proof must hold both shares of the account.' };
  }
  try {
    const account = uuidToBytes(proof.account);
    let balance = 0n;
    for (const share of [first, second]) {
      const leaf = {
        nonce: hexToBytes(share.nonce),
        account,
        part: share.part as 0 | 1,
        sum: readSum(share.sum),
      };
      if (leaf.nonce.length !== 32) return { isValid: false, reason: 'A nonce has the wrong length.' };
      const root = await climb({ hash: await hash(leafBytes(leaf)), sum: leaf.sum }, share.path, hash);
      if (bytesToHex(root.hash) !== proof.root.hash || root.sum !== readSum(proof.root.sum)) {
        return { isValid: false, reason: 'A share does not lead to the root of the block.' };
      }
      balance += leaf.sum;
    }
    return { isValid: true, balance };
  } catch (error) {
    return { isValid: false, reason: error instanceof Error ? error.message : 'The proof is malformed.' };
  }
}

async function climb(
  leaf: SumNode,
  path: LiabilityProof['shares'][number]['path'],
  hash: AsyncHash,
): Promise<SumNode> {
  if (path.length > 64) throw new RangeError('The path is too long.');
  let node = leaf;
  for (const step of path) {
    const sibling = { hash: hexToBytes(step.hash), sum: readSum(step.sum) };
    const [left, right] = step.side === 'left' ? [sibling, node] : [node, sibling];
    node = { hash: await hash(nodeBytes(left, right)), sum: left.sum + right.sum };
  }
  return node;
}

function readSum(text: string): bigint {
  if (!/^[0-9]{1,39}$/.test(text)) throw new RangeError('A sum must be a whole number, not below zero.');
  return BigInt(text);
}
