/**
 * Looks whether the sealed chain still says what the ledger says: every block's hash, its link, its signature,
 * the transfers under its root as they are now, and liabilities that grew by exactly what was issued.
 */
import { sql } from 'kysely';
import { type BlockHeader, headerBytes, NO_BLOCK_HASH } from '#core/chain/block-header.ts';
import { bytesToHex } from '#core/chain/bytes.ts';
import { blockContent } from '#core/chain/sealed-content.ts';
import { createTransferTree } from '#core/chain/transfer-tree.ts';
import type { Db } from '#server/database/pool.ts';
import type { BlockRow } from './blocks.ts';
import { isSignedBy } from './chain-keys.ts';
import type { Deps } from './deps.ts';
import { readRegister } from './sealed-register.ts';
import { sealedHash, supplyChange, TRANSFER_COLUMNS, type TransferRow } from './sealed-transfers.ts';
import { sha256 } from './sha256.ts';

/** Old blocks that each look takes again, in turn, so that a change deep in the past is found too. */
const RECHECKED = 20;
const BATCH = 2_000;
/** How many rows that were changed in a block are named. */
const NAMED = 20;

/** Looks at every block that is new, some old ones, and one that was broken; keeps what it found, and returns it. */
export async function verifyChain(deps: Pick<Deps, 'db' | 'clock'>): Promise<string | null> {
  const { db } = deps;
  const { rows } = await sql<{
    verified_height: number | null;
    next_recheck: number;
    broken_height: number | null;
    newest: number | null;
  }>`select v.*, (select max(height) from chain_blocks) as newest from chain_verification v`.execute(db);
  const state = rows[0]!;
  if (state.newest === null) return null;
  const verified = state.verified_height ?? -1;
  const recheckTo = Math.min(state.next_recheck + RECHECKED - 1, verified);
  const heights = [
    ...(state.broken_height === null ? [] : [state.broken_height]),
    ...range(state.next_recheck, recheckTo),
    ...range(verified + 1, state.newest),
  ];
  let broken: { height: number; reason: string } | null = null;
  for (const height of heights) {
    const reason = await findFault(db, height);
    if (reason !== null) {
      broken = { height, reason };
      break;
    }
  }
  const verifiedNow = broken === null ? state.newest : verified;
  await sql`
    update chain_verification set
      verified_height = ${verifiedNow < 0 ? null : verifiedNow}, verified_at = ${deps.clock.now()},
      next_recheck = ${recheckTo >= verified ? 0 : recheckTo + 1},
      broken_height = ${broken?.height ?? null}, broken_reason = ${broken?.reason ?? null}`.execute(db);
  return broken?.reason ?? null;
}

/** What is wrong with a block, in words; null when nothing is. */
export async function findFault(db: Db, height: number): Promise<string | null> {
  const { rows } = await sql<BlockRow & { public_key: Buffer }>`
    select b.*, k.public_key from chain_blocks b join chain_keys k on k.id = b.key_id
    where b.height in (${height}, ${height - 1}) order by b.height desc`.execute(db);
  const [block, below] = rows;
  if (block?.height !== height) return `block ${height} is missing`;
  if (height > 0 && !below) return `block ${height - 1} is missing`;
  const hash = sha256(headerBytes(headerOf(block)));
  if (bytesToHex(hash) !== block.hash) return `block ${height} does not have the hash of its header`;
  if (block.previous_hash !== (below?.hash ?? NO_BLOCK_HASH)) return `block ${height} does not follow on`;
  if (!isSignedBy(block.public_key, hash, block.signature)) return `block ${height} is not signed by its key`;
  const sealed = await readSealed(db, block);
  const register = await readRegister(db, height);
  const changed = [...sealed.changed, ...register.changed];
  if (changed.length > 0) return `of what block ${height} seals, ${changed.slice(0, NAMED).join(', ')}`;
  if (sealed.size !== block.size) return `block ${height} has ${sealed.size} transfers, not ${block.size}`;
  if (register.size !== block.register_size) {
    return `block ${height} has ${register.size} lines of the register, not ${block.register_size}`;
  }
  const roots = { transfers: sealed.root, register: register.root };
  const root = block.version === 1 ? sealed.root : blockContent(roots, sha256);
  if (bytesToHex(root) !== block.merkle_root)
    return `block ${height} seals other transfers than the ledger holds`;
  if (block.liabilities !== (below?.liabilities ?? 0n) + sealed.supplyChange)
    return `the liabilities of block ${height} did not grow by what was issued`;
  return null;
}

export function headerOf(block: BlockRow): BlockHeader {
  return {
    height: block.height,
    id: block.id,
    previousHash: block.previous_hash,
    merkleRoot: block.merkle_root,
    liabilitiesRoot: block.liabilities_root,
    liabilities: block.liabilities,
    liabilitiesLeaves: block.liabilities_leaves,
    size: block.size,
    movements: block.movements,
    isCheckpoint: block.is_checkpoint,
    keyId: block.key_id,
    sealedAt: block.created_at,
  };
}

async function readSealed(
  db: Db,
  { height, version }: Pick<BlockRow, 'height' | 'version'>,
): Promise<{ root: Uint8Array; size: number; supplyChange: bigint; changed: string[] }> {
  const tree = createTransferTree(sha256);
  const changed: string[] = [];
  let size = 0;
  let change = 0n;
  for (;;) {
    const { rows } = await sql<TransferRow & { sealed_id: string; content: Buffer | null; position: number }>`
      select ${sql.raw(TRANSFER_COLUMNS)}, e.transfer_id as sealed_id, e.content, e.position
      from chain_entries e left join ledger_transfers t on t.id = e.transfer_id
      where e.height = ${height} and e.position >= ${size} order by e.position limit ${BATCH}`.execute(db);
    for (const [index, row] of rows.entries()) {
      if (row.position !== size + index) changed.push(`transfer ${row.sealed_id} has another place`);
      const isThere = row.id !== null;
      const content = isThere ? sealedHash(row, version) : null;
      if (!content) changed.push(`transfer ${row.sealed_id} is gone`);
      else if (version > 1 && !row.content) changed.push(`transfer ${row.id} has lost its seal`);
      else if (row.content && !row.content.equals(content)) changed.push(`transfer ${row.id} was changed`);
      const leaf = row.content ?? content;
      if (leaf) tree.add(leaf);
      if (isThere) change += supplyChange(row);
    }
    size += rows.length;
    if (rows.length < BATCH) return { root: tree.root(), size, supplyChange: change, changed };
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
