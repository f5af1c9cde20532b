/**
 * The register of the sealed chain: members with their addresses, and accounts with what never changes of them.
 * Each is sealed once, in the first block after it was made.
 */
import { sql } from 'kysely';
import { bytesToHex } from '#core/chain/bytes.ts';
import { registerLeaf } from '#core/chain/sealed-content.ts';
import { createTransferTree } from '#core/chain/transfer-tree.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { sha256 } from './sha256.ts';

const BATCH = 2_000;

interface RegisterRow {
  kind: string;
  id: string;
  /** The fields that are sealed; null where the row is gone. */
  fields: string[] | null;
}

/** The fields of what is sealed, in one way for both: asked for by kind and id. */
const FIELDS = `
  case r.kind
    when 'member' then (select array[m.id::text, m.protege_address] from members m where m.id = r.id)
    else (select array[a.id::text, a.key, a.asset, coalesce(a.owner_id::text, ''),
                       to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')]
          from ledger_accounts a where a.id = r.id)
  end as fields`;

/** Writes what no block holds yet into the register of this block. */
export async function sealRegister(tx: Tx, height: number): Promise<{ root: Uint8Array; size: number }> {
  const tree = createTransferTree(sha256);
  await sql`
    declare unregistered no scroll cursor for
    select r.kind, r.id, ${sql.raw(FIELDS)}
    from (
      select 'account' as kind, a.id from ledger_accounts a
      where not exists (select from chain_register c where c.kind = 'account' and c.id = a.id)
      union all
      select 'member', m.id from members m
      where not exists (select from chain_register c where c.kind = 'member' and c.id = m.id)
    ) r order by r.kind, r.id`.execute(tx);
  let size = 0;
  for (;;) {
    const { rows } = await sql<RegisterRow>`fetch ${sql.raw(String(BATCH))} from unregistered`.execute(tx);
    const contents = rows.map(contentOf);
    for (const content of contents) tree.add(content);
    await sql`
      insert into chain_register (kind, id, height, position, content)
      select kind, id, ${height}, ${size} + nth - 1, decode(content, 'hex')
      from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ id }) => id)}::uuid[],
                  ${contents.map(bytesToHex)}::text[]) with ordinality e(kind, id, content, nth)`.execute(tx);
    size += rows.length;
    if (rows.length < BATCH) break;
  }
  await sql`close unregistered`.execute(tx);
  return { root: tree.root(), size };
}

/** The register of a block as it was sealed, and the rows of it that are gone or have changed since. */
export async function readRegister(
  db: Db | Tx,
  height: number,
): Promise<{ root: Uint8Array; size: number; changed: string[] }> {
  const tree = createTransferTree(sha256);
  const changed: string[] = [];
  let size = 0;
  for (;;) {
    const { rows } = await sql<RegisterRow & { content: Buffer; position: number }>`
      select r.kind, r.id, r.content, r.position, ${sql.raw(FIELDS)} from chain_register r
      where r.height = ${height} and r.position >= ${size} order by r.position limit ${BATCH}`.execute(db);
    for (const [index, row] of rows.entries()) {
      if (row.position !== size + index) changed.push(`${row.kind} ${row.id} has another place`);
      if (row.fields === null) changed.push(`${row.kind} ${row.id} is gone`);
      else if (!row.content.equals(contentOf(row))) changed.push(`${row.kind} ${row.id} was changed`);
      tree.add(row.content);
    }
    size += rows.length;
    if (rows.length < BATCH) return { root: tree.root(), size, changed };
  }
}

function contentOf({ kind, id, fields }: RegisterRow): Uint8Array {
  return registerLeaf([kind, id, ...(fields ?? [])], sha256);
}
