/**
 * Seals what no block holds yet: one transaction on one snapshot of the database, so that the block's transfers
 * and its liabilities belong together exactly. What is sealed is what waits, whatever any clock says. Transfers are read and written in batches.
 */
import { sql } from 'kysely';
import {
  type BlockHeader,
  headerBytes,
  isCheckpointHeight,
  NO_BLOCK_HASH,
} from '#core/chain/block-header.ts';
import { bytesToHex } from '#core/chain/bytes.ts';
import { SEAL_EVERY_MS } from '#core/chain/integrity.ts';
import { blockContent } from '#core/chain/sealed-content.ts';
import { createTransferTree } from '#core/chain/transfer-tree.ts';
import { takeLockIfFree } from '#server/database/advisory-locks.ts';
import type { Tx } from '#server/database/pool.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BlockRow } from './blocks.ts';
import { loadSigningKey, type SigningKey } from './chain-keys.ts';
import type { Deps } from './deps.ts';
import { buildLiabilities, seedOf } from './liabilities.ts';
import { sealRegister } from './sealed-register.ts';
import { isMovement, sealedHash, TRANSFER_COLUMNS, type TransferRow } from './sealed-transfers.ts';
import { sha256 } from './sha256.ts';

/** Sooner than its time, when so many transfers wait: it keeps a block's size and the statistics' count small. */
const SEAL_EARLY_AT = 50_000;
const BATCH = 2_000;
/** What blocks are made by now. */
const VERSION = 2;
/** Commits are not in the order of time: the statistics count what has turned up this late among what is new. */
const LATE_MS = 10 * 60 * 1000;
/** Blocks whose liabilities are kept for proofs. */
const KEPT_LIABILITIES = 2;

type SealDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'secret'>;
type PreviousBlock = BlockRow & { tail_from: Date };

/** A block that was just sealed. */
export interface SealedBlock {
  height: number;
  hash: string;
  sealedAt: Date;
}

/** Seals a block if one is due; null when it is not, or another process is at it. */
export async function sealBlock(deps: SealDeps): Promise<SealedBlock | null> {
  const key = await loadSigningKey(deps);
  return transaction(
    deps.db,
    async (tx) => {
      if (!(await takeLockIfFree(tx, 'chain'))) return null;
      const previous = await newestBlock(tx);
      if (!(await isDue(tx, previous, deps.clock.now()))) return null;
      return writeBlock(tx, { deps, key, previous });
    },
    // Another process may have sealed between our snapshot and our lock.
    { isolation: 'repeatable read', againWhenTaken: 'any' },
  );
}

async function newestBlock(tx: Tx): Promise<PreviousBlock | undefined> {
  const { rows } = await sql<PreviousBlock>`select * from chain_blocks order by height desc limit 1`.execute(
    tx,
  );
  return rows[0];
}

async function isDue(tx: Tx, previous: PreviousBlock | undefined, now: Date): Promise<boolean> {
  // A clock that was set back does not keep anything waiting either.
  if (!previous || Math.abs(now.getTime() - previous.created_at.getTime()) >= SEAL_EVERY_MS) return true;
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (select from chain_unsealed limit ${SEAL_EARLY_AT}) t`.execute(tx);
  return rows[0]!.waiting >= SEAL_EARLY_AT;
}

async function writeBlock(
  tx: Tx,
  { deps, key, previous }: { deps: SealDeps; key: SigningKey; previous: PreviousBlock | undefined },
): Promise<SealedBlock> {
  const now = deps.clock.now();
  const height = (previous?.height ?? -1) + 1;
  const id = deps.newId();
  const transfers = await sealTransfers(tx, height);
  const register = await sealRegister(tx, height);
  const liabilities = await buildLiabilities(tx, { height, seed: seedOf(deps.secret, id) });
  const header: BlockHeader = {
    height,
    id,
    previousHash: previous?.hash ?? NO_BLOCK_HASH,
    merkleRoot: bytesToHex(blockContent({ transfers: transfers.root, register: register.root }, sha256)),
    liabilitiesRoot: bytesToHex(liabilities.root.hash),
    liabilities: liabilities.root.sum,
    liabilitiesLeaves: liabilities.leaves,
    size: transfers.size,
    movements: (previous?.movements ?? 0) + transfers.movements,
    isCheckpoint: isCheckpointHeight(height),
    keyId: key.id,
    sealedAt: now,
  };
  const hash = sha256(headerBytes(header));
  const tailFrom = new Date(now.getTime() - LATE_MS);
  await sql`
    insert into chain_blocks (height, id, hash, previous_hash, merkle_root, liabilities_root, liabilities,
      liabilities_leaves, size, movements, tail_from, tail_movements, is_checkpoint, key_id, signature,
      version, register_size, created_at)
    values (${height}, ${id}, ${bytesToHex(hash)}, ${header.previousHash}, ${header.merkleRoot},
      ${header.liabilitiesRoot}, ${header.liabilities}, ${header.liabilitiesLeaves}, ${header.size},
      ${header.movements}, ${tailFrom}, ${await countMovementsFrom(tx, tailFrom)}, ${header.isCheckpoint},
      ${key.id}, ${key.sign(hash)}, ${VERSION}, ${register.size}, ${now})`.execute(tx);
  await sql`delete from chain_liabilities where height <= ${height - KEPT_LIABILITIES}`.execute(tx);
  return { height, hash: bytesToHex(hash), sealedAt: now };
}

async function sealTransfers(
  tx: Tx,
  height: number,
): Promise<{ root: Uint8Array; size: number; movements: number }> {
  await sql`
    declare unsealed no scroll cursor for
    select ${sql.raw(TRANSFER_COLUMNS)}
    from (select distinct transfer_id from chain_unsealed) u join ledger_transfers t on t.id = u.transfer_id
    where not exists (select from chain_entries e where e.transfer_id = t.id)
    order by t.created_at, t.id`.execute(tx);
  const tree = createTransferTree(sha256);
  let size = 0;
  let movements = 0;
  for (;;) {
    const { rows } = await sql<TransferRow>`fetch ${sql.raw(String(BATCH))} from unsealed`.execute(tx);
    if (rows.length > 0) {
      const contents = rows.map((row) => sealedHash(row, VERSION));
      for (const content of contents) tree.add(content);
      movements += rows.filter((row) => isMovement(row) && !row.is_test).length;
      await sql`
        insert into chain_entries (transfer_id, height, position, content)
        select id, ${height}, ${size} + nth - 1, decode(content, 'hex')
        from unnest(${rows.map((row) => row.id)}::uuid[], ${contents.map(bytesToHex)}::text[])
          with ordinality e(id, content, nth)`.execute(tx);
      size += rows.length;
    }
    if (rows.length < BATCH) break;
  }
  await sql`close unsealed`.execute(tx);
  // One snapshot: what has come since stays. What waits and is gone stays too, for the check to find.
  await sql`
    delete from chain_unsealed u where exists (select from chain_entries e where e.transfer_id = u.transfer_id)`.execute(
    tx,
  );
  return { root: tree.root(), size, movements };
}

async function countMovementsFrom(tx: Tx, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ledger_transfers
    where created_at >= ${from} and asset = 'PRD' and kind in ('transfer', 'post') and not is_test`.execute(
    tx,
  );
  return rows[0]!.count;
}
