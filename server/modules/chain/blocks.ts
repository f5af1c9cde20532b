/** What can be asked of the sealed chain: its blocks, newest first, one of them, and which block holds a transfer. */
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

/** Which blocks are listed. */
export interface BlocksAsked {
  show: 'all' | 'checkpoints';
  cursor?: string;
  limit: number;
}

/** Refuses with: `malformed_request` for a cursor that is not one of ours. */
export async function listBlocks(db: Deps['db'], { show, cursor, limit }: BlocksAsked) {
  const before = cursor === undefined ? null : readNumberCursor(cursor);
  const { rows } = await sql<BlockRow>`
    select * from chain_blocks
    where ${before === null ? sql`true` : sql`height < ${before}`}
      and ${show === 'checkpoints' ? sql`is_checkpoint` : sql`true`}
    order by height desc limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit).map(toBlock);
  return { items, nextCursor: rows.length > limit ? writeNumberCursor(items.at(-1)!.height) : null };
}

/** A block with what it is checked by. Refuses with: `not_found`. */
export async function readBlock(db: Deps['db'], height: number) {
  const { rows } = await sql<BlockRow & { public_key: Buffer }>`
    select b.*, k.public_key from chain_blocks b join chain_keys k on k.id = b.key_id
    where b.height = ${height}`.execute(db);
  const row = rows[0] ?? refuse('not_found');
  return {
    ...toBlock(row),
    liabilitiesLeaves: row.liabilities_leaves,
    movements: row.movements,
    registerSize: row.register_size,
    version: row.version,
    keyId: row.key_id,
    publicKey: row.public_key.toString('hex'),
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

/** The cursor of a list in the order of a number. */
export const writeNumberCursor = (last: number): string => Buffer.from(String(last)).toString('base64url');

/** Refuses with: `malformed_request` for a cursor that is not one of ours. */
export function readNumberCursor(text: string): number {
  const number = Buffer.from(text, 'base64url').toString();
  if (!/^[0-9]{1,9}$/.test(number)) {
    refuse('malformed_request', {
      fields: [{ path: 'cursor', message: 'Pass nextCursor of the page before.' }],
    });
  }
  return Number(number);
}
