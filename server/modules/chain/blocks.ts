/** What can be asked of the sealed chain: its blocks, newest first, and which block holds a transfer. */
import { sql } from 'kysely';
import { formatMinor } from '#core/money/amount.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';

export interface BlockRow {
  height: number;
  id: string;
  hash: string;
  previous_hash: string;
  merkle_root: string;
  liabilities_root: string;
  liabilities: bigint;
  liabilities_leaves: number;
  size: number;
  movements: number;
  is_checkpoint: boolean;
  key_id: string;
  signature: string;
  /** 1 seals the content of transfers; 2 also the rest of them, and the register. */
  version: number;
  register_size: number;
  created_at: Date;
}

/** Refuses with: `malformed_request` for a cursor that is not one of ours. */
export async function listBlocks(db: Deps['db'], query: { cursor?: string; limit: number }) {
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const { rows } = await sql<BlockRow>`
    select * from chain_blocks where ${before}::int is null or height < ${before}::int
    order by height desc limit ${query.limit + 1}`.execute(db);
  const items = rows.slice(0, query.limit).map(toBlock);
  const isMore = rows.length > query.limit;
  return {
    items,
    nextCursor: isMore ? Buffer.from(String(items.at(-1)!.height)).toString('base64url') : null,
  };
}

/** The blocks that hold these transfers; those that no block holds yet are absent. */
export async function heightsOf(
  db: Deps['db'],
  transferIds: readonly string[],
): Promise<Map<string, number>> {
  if (transferIds.length === 0) return new Map();
  const { rows } = await sql<{ transfer_id: string; height: number }>`
    select transfer_id, height from chain_entries where transfer_id = any(${transferIds}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.transfer_id, row.height]));
}

function toBlock(row: BlockRow) {
  return {
    id: row.id,
    height: row.height,
    hash: row.hash,
    previousHash: row.previous_hash,
    merkleRoot: row.merkle_root,
    liabilitiesRoot: row.liabilities_root,
    liabilities: formatMinor('PRD', row.liabilities),
    size: row.size,
    isCheckpoint: row.is_checkpoint,
    signature: row.signature,
    timestamp: row.created_at.toISOString(),
  };
}

function readCursor(text: string): number {
  const height = Buffer.from(text, 'base64url').toString();
  if (!/^[0-9]{1,9}$/.test(height)) {
    refuse('malformed_request', {
      fields: [{ path: 'cursor', message: 'Pass nextCursor of the page before.' }],
    });
  }
  return Number(height);
}
