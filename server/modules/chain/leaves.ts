/** The hashes that a block seals, page by page: the leaves of its two trees. Who knows nearly all of what
 * one is a hash of finds the rest by trying, so they are for administrators. */
import { sql } from 'kysely';
import { bytesToHex } from '#core/chain/bytes.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readNumberCursor, writeNumberCursor } from './blocks.ts';
import type { Deps } from './deps.ts';
import { sealedHash, TRANSFER_COLUMNS, type TransferRow } from './sealed-transfers.ts';

/** Which leaves are listed. */
export interface LeavesAsked {
  height: number;
  of: 'transfers' | 'register';
  cursor?: string;
  limit: number;
}

interface Leaf {
  position: number;
  content: Uint8Array;
}

/** Refuses with: `malformed_request` for a cursor that is not one of ours, `not_found`. */
export async function listLeaves(db: Deps['db'], { of, cursor, ...asked }: LeavesAsked) {
  const { height, limit } = asked;
  const after = cursor === undefined ? -1 : readNumberCursor(cursor);
  const block = await db
    .selectFrom('chain_blocks')
    .select('version')
    .where('height', '=', height)
    .executeTakeFirst();
  if (!block) return refuse('not_found');
  const page = { height, after, most: limit + 1 };
  const found = of === 'register' ? await linesOf(db, page) : await transfersOf(db, page);
  const items = found
    .slice(0, limit)
    .map(({ position, content }) => ({ position, hash: bytesToHex(content) }));
  return { items, nextCursor: found.length > limit ? writeNumberCursor(items.at(-1)!.position) : null };
}

interface Page {
  height: number;
  after: number;
  most: number;
}

async function linesOf(db: Deps['db'], { height, after, most }: Page): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select position, content from chain_register
    where height = ${height} and position > ${after} order by position limit ${most}`.execute(db);
  return rows;
}

/** A block of version 1 did not keep the hashes: they are those of the transfers. */
async function transfersOf(db: Deps['db'], { height, after, most }: Page): Promise<Leaf[]> {
  const { rows } = await sql<TransferRow & { position: number; content: Buffer | null }>`
    select ${sql.raw(TRANSFER_COLUMNS)}, e.position, e.content
    from chain_entries e join ledger_transfers t on t.id = e.transfer_id
    where e.height = ${height} and e.position > ${after} order by e.position limit ${most}`.execute(db);
  return rows.map((row) => ({ position: row.position, content: row.content ?? sealedHash(row, 1) }));
}
