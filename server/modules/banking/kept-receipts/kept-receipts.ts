/**
 * Receipts that members keep with their payments. A file is theirs alone: the files room asks here for every link and
 * again when one is opened, and somebody else who was paid by the same movement has receipts of their own.
 */

import { sql } from 'kysely';
import type { z } from 'zod';
import type { keptReceiptSchema } from '#contract/banking-kept-receipts.ts';
import { MOST_RECEIPT_BYTES, MOST_RECEIPTS } from '#core/banking/statement-terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { entriesSql } from '../insights/entries.ts';

const PURPOSE = 'bank_receipt';

type WireReceipt = z.infer<typeof keptReceiptSchema>;

/** A movement, or a receipt, and whose it has to be. */
interface Own {
  memberId: string;
  id: string;
}

/** Says what may be kept, and who opens it: whoever kept it, and nobody else. */
export function registerReceipts({ files }: Pick<BankDeps, 'files'>): void {
  files.registerPurpose(PURPOSE, {
    maxBytes: MOST_RECEIPT_BYTES,
    kinds: ['pdf', 'png', 'jpg', 'webp'],
    cleansImages: true,
    mayRead: async (file, viewer) => file.ownerId === viewer.memberId,
  });
}

/** Refuses with: `not_found`. */
export async function listReceipts(deps: BankDeps, own: Own): Promise<{ items: WireReceipt[] }> {
  const { db, files } = deps;
  await requireOwnEntry(deps, own);
  const { rows } = await sql<{ id: string; file_id: string; created_at: Date }>`
    select id, file_id, created_at from bank_receipts
    where user_id = ${own.memberId} and entry_id = ${own.id} order by created_at, id`.execute(db);
  const found = await files.readMany(rows.map((row) => row.file_id));
  return {
    items: rows.flatMap(({ id, file_id: fileId, created_at: at }) => {
      const file = found.get(fileId);
      return file ? [{ id, file: files.view(file), createdAt: at.toISOString() }] : [];
    }),
  };
}

/** Refuses with: `not_found`, `bank_receipt_limit_reached`, `upload_incomplete`, `file_in_use`. */
export async function attachReceipt(
  deps: BankDeps,
  { memberId, id, fileId }: Own & { fileId: string },
): Promise<void> {
  const { db, clock, newId, files } = deps;
  await requireOwnEntry(deps, { memberId, id });
  await transaction(db, async (tx) => {
    // The member's row is the lock that counting and adding want.
    await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bank_receipts where user_id = ${memberId} and entry_id = ${id}`.execute(
      tx,
    );
    if (rows[0]!.count >= MOST_RECEIPTS)
      refuse('bank_receipt_limit_reached', { values: { limit: MOST_RECEIPTS } });
    await files.claim(tx, { fileId, ownerId: memberId, purpose: PURPOSE });
    await tx
      .insertInto('bank_receipts')
      .values({ id: newId(), user_id: memberId, entry_id: id, file_id: fileId, created_at: clock.now() })
      .execute();
  });
}

/** Somebody else's is answered as one that does not exist. Refuses with: `not_found`. */
export async function removeReceipt({ db, files }: BankDeps, { memberId, id }: Own): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ file_id: string }>`
      delete from bank_receipts where id = ${id} and user_id = ${memberId} returning file_id`.execute(tx);
    await files.remove(tx, rows[0]?.file_id ?? refuse('not_found'));
  });
}

/** What was imported is told apart by its missing reference: it can be deleted, and keeps no files. */
async function requireOwnEntry(deps: BankDeps, { memberId, id }: Own): Promise<void> {
  const { rows } = await sql`
    select 1 from ${entriesSql(deps, { memberId, from: null, until: null, id })}
    where e.reference_number <> '' limit 1`.execute(deps.db);
  if (rows.length === 0) refuse('not_found');
}
