/** Begins an upload: a row that says what is to come. */
import { decideUpload } from '#core/files/decide-upload.ts';
import { FILE_KINDS } from '#core/files/file-types.ts';
import type { Tx } from '#server/database/pool.ts';
import type { NewId } from '#server/platform/clock.ts';
import { acceptOrRefuse } from '#server/platform/refuse.ts';
import { newObjectKey } from '../object-keys.ts';
import type { FilePurpose, PurposeRules } from '../purposes.ts';
import { type FileRow, insertFile, lockMember, usageOf } from '../store.ts';

/**
 * Refuses with: `file_type_unsupported`, `file_empty`, `file_too_large`, `too_many_uploads`,
 * `file_quota_reached`.
 */
export async function beginUpload(
  { tx, now, newId }: { tx: Tx; now: Date; newId: NewId },
  input: { ownerId: string; purpose: FilePurpose; rules: PurposeRules; name: string; size: number },
): Promise<FileRow> {
  // Before what the member has is counted: two uploads at once must see each other.
  await lockMember(tx, input.ownerId);
  const { name, kind } = acceptOrRefuse(
    decideUpload({
      name: input.name,
      size: input.size,
      kinds: input.rules.kinds,
      maxBytes: input.rules.maxBytes,
      ...(await usageOf(tx, input.ownerId)),
    }),
  );
  const row: FileRow = {
    id: newId(),
    owner_id: input.ownerId,
    purpose: input.purpose,
    name,
    mime: FILE_KINDS[kind].mime,
    size: input.size,
    received: 0,
    status: 'uploading',
    object_key: newObjectKey(),
    text_status: 'none',
    claimed_at: null,
    created_at: now,
    updated_at: now,
  };
  await insertFile(tx, row);
  return row;
}
