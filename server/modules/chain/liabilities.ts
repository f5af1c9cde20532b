/**
 * The Merkle-sum tree of all PRD balances, built in one pass over the accounts in a random order that is new
 * for each block, kept in rows of 1,024 leaves, so that memory does not grow with the number of members and a
 * proof reads one row a share.
 *
 * All first shares stand before all second ones, with an empty leaf between them if need be, so that no node
 * is the sum of just the two shares of one account. Order, nonces and shares derive from a seed of the block and the server's secret, so they need no storage
 * and nobody outside can compute them.
 */
import { sql } from 'kysely';
import { bytesToHex, bytesToSum, sumToBytes, uuidToBytes } from '#core/chain/bytes.ts';
import { joinSums, type LiabilityProof, leafBytes, type SumNode } from '#core/chain/liability-tree.ts';
import { createTreeBuilder, pathTo } from '#core/chain/merkle-tree.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { deriveKey, hmac, sha256 } from './sha256.ts';

/** A power of two, so that every full row is a perfect subtree of the whole. */
const CHUNK = 1_024;
/** Which share it is, then a hash. */
const KEY_BYTES = 33;

const join = joinSums(sha256);

interface Leaf {
  key: Uint8Array;
  account: Uint8Array;
  share: bigint;
  node: SumNode;
}

/** The seed of one block's tree. */
export function seedOf(secret: string, blockId: string): Uint8Array {
  return hmac(deriveKey(secret, 'chain-liabilities'), blockId);
}

/** Builds and stores the tree of the transaction's snapshot; returns its root and its number of leaves. */
export async function buildLiabilities(
  tx: Tx,
  { height, seed }: { height: number; seed: Uint8Array },
): Promise<{ root: SumNode; leaves: number }> {
  const inBooks = sql`from ledger_accounts a where a.asset = 'PRD' and a.floor is not null`;
  await sql`
    declare liabilities no scroll cursor for
    select uuid_send(a.id) as account, a.balance, s.part,
           s.byte || sha256(${Buffer.from(seed)}::bytea || uuid_send(a.id) || s.byte) as key
    from (select id, balance ${inBooks}) a
    cross join (values (0, '\\x00'::bytea), (1, '\\x01'::bytea)) s(part, byte)
    union all
    select decode(repeat('00', 16), 'hex'), 0, 0, '\\x00'::bytea || decode(repeat('ff', 32), 'hex')
    where (select count(*) ${inBooks}) % 2 = 1
    order by 4`.execute(tx);
  const roots = createTreeBuilder(join);
  let leaves = 0;
  for (let chunk = 0; ; chunk += 1) {
    const { rows } = await sql<{ account: Buffer; balance: bigint; part: 0 | 1; key: Buffer }>`
      fetch ${sql.raw(String(CHUNK))} from liabilities`.execute(tx);
    if (rows.length === 0) break;
    const members = rows.map((row) => toLeaf(seed, row));
    const root = rootOf(members);
    await insertChunk(tx, { height, chunk, members, root });
    roots.add(root);
    leaves += rows.length;
    if (rows.length < CHUNK) break;
  }
  await sql`close liabilities`.execute(tx);
  const root = roots.root();
  if (!root) throw new Error('There is always the treasury to seal.');
  return { root, leaves };
}

/** The proof that an account is counted in the block; null when it was not yet there. */
export async function proveLiability(
  db: Db,
  query: { height: number; seed: Uint8Array; accountId: string; root: SumNode },
): Promise<LiabilityProof | null> {
  const account = uuidToBytes(query.accountId);
  const { rows: roots } = await sql<{ chunk: number; root_hash: Buffer; root_sum: bigint }>`
    select chunk, root_hash, root_sum from chain_liabilities where height = ${query.height} order by chunk`.execute(
    db,
  );
  const upper = roots.map((row) => ({ hash: new Uint8Array(row.root_hash), sum: row.root_sum }));
  const shares: LiabilityProof['shares'] = [];
  for (const part of [0, 1] as const) {
    const found = await findLeaf(db, { ...query, key: sortingKey(query.seed, account, part), account, part });
    if (!found) return null;
    const { nodes, index, chunk, leaf } = found;
    const path = [...pathTo(nodes, index, join), ...pathTo(upper, chunk, join)];
    shares.push({
      part,
      nonce: bytesToHex(nonceOf(query.seed, account, part)),
      sum: leaf.share.toString(),
      path: path.map(({ side, node }) => ({ side, hash: bytesToHex(node.hash), sum: node.sum.toString() })),
    });
  }
  return {
    account: query.accountId,
    root: { hash: bytesToHex(query.root.hash), sum: query.root.sum.toString() },
    shares,
  };
}

async function findLeaf(
  db: Db,
  query: { height: number; seed: Uint8Array; key: Uint8Array; account: Uint8Array; part: 0 | 1 },
): Promise<{ nodes: SumNode[]; index: number; chunk: number; leaf: Leaf } | null> {
  const key = Buffer.from(query.key);
  const { rows } = await sql<{ chunk: number; keys: Buffer; accounts: Buffer; shares: Buffer }>`
    select chunk, keys, accounts, shares from chain_liabilities
    where height = ${query.height} and first_key <= ${key} order by first_key desc limit 1`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const count = row.keys.length / KEY_BYTES;
  const leaves = Array.from({ length: count }, (_, i) => storedLeaf(query.seed, row, i));
  const index = leaves.findIndex((leaf) => key.equals(leaf.key));
  if (index < 0) return null;
  return { nodes: leaves.map((leaf) => leaf.node), index, chunk: row.chunk, leaf: leaves[index]! };
}

function toLeaf(seed: Uint8Array, row: { account: Buffer; balance: bigint; part: 0 | 1; key: Buffer }): Leaf {
  const first = bytesToSum(hmac(seed, 'share', row.account)) % (row.balance + 1n);
  const share = row.part === 0 ? first : row.balance - first;
  return makeLeaf(seed, { key: row.key, account: row.account, part: row.part, share });
}

function storedLeaf(
  seed: Uint8Array,
  row: { keys: Buffer; accounts: Buffer; shares: Buffer },
  index: number,
): Leaf {
  const key = row.keys.subarray(index * KEY_BYTES, (index + 1) * KEY_BYTES);
  const account = row.accounts.subarray(index * 16, (index + 1) * 16);
  const share = bytesToSum(row.shares.subarray(index * 16, (index + 1) * 16));
  const part = key[0] === 0 ? 0 : 1;
  return makeLeaf(seed, { key, account, part, share });
}

function makeLeaf(
  seed: Uint8Array,
  leaf: { key: Uint8Array; account: Uint8Array; part: 0 | 1; share: bigint },
): Leaf {
  const { key, account, part, share } = leaf;
  const nonce = nonceOf(seed, account, part);
  return {
    key,
    account,
    share,
    node: { hash: sha256(leafBytes({ nonce, account, part, sum: share })), sum: share },
  };
}

function nonceOf(seed: Uint8Array, account: Uint8Array, part: 0 | 1): Uint8Array {
  return hmac(seed, 'nonce', account, Uint8Array.of(part));
}

/** The same as the query's `key`. */
function sortingKey(seed: Uint8Array, account: Uint8Array, part: 0 | 1): Uint8Array {
  return Buffer.concat([Uint8Array.of(part), sha256(Buffer.concat([seed, account, Uint8Array.of(part)]))]);
}

function rootOf(leaves: readonly Leaf[]): SumNode {
  const builder = createTreeBuilder(join);
  for (const leaf of leaves) builder.add(leaf.node);
  return builder.root()!;
}

async function insertChunk(
  tx: Tx,
  { height, chunk, members, root }: { height: number; chunk: number; members: Leaf[]; root: SumNode },
): Promise<void> {
  await sql`
    insert into chain_liabilities (height, chunk, first_key, keys, accounts, shares, root_hash, root_sum)
    values (${height}, ${chunk}, ${Buffer.from(members[0]!.key)}, ${Buffer.concat(members.map((leaf) => leaf.key))},
            ${Buffer.concat(members.map((leaf) => leaf.account))},
            ${Buffer.concat(members.map((leaf) => sumToBytes(leaf.share)))}, ${Buffer.from(root.hash)}, ${root.sum})
  `.execute(tx);
}
