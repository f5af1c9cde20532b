/**
 * Files that members attach to messages. It promises that a file is read before the message is kept, so that
 * the answer has its words; that only its owner attaches and opens it; and that it earns nothing by itself:
 * rewards are decided on the words of the message alone (C-29).
 */
import type { EvidenceFile } from '#core/interview/read-evidence.ts';
import { MAX_FILE_WORDS, MAX_MESSAGE_FILE_WORDS, type TurnAttachment } from '#core/mentor/attachment.ts';
import type { Tx } from '#server/database/pool.ts';
import { Refusal, refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';
import { type AttachmentRow, attachedBefore, insertAttachments } from './attachments-store.ts';

const PURPOSE = 'chat_attachment';

/** The largest file, in bytes. */
const MAX_BYTES = 10 * 1024 * 1024;

/** The most pictures of one message that a model is shown, and the largest of them, in bytes. */
const MAX_PICTURES = 3;
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** A file that is about to be attached. */
export type PreparedAttachment = Omit<AttachmentRow, 'message_id' | 'position'>;

const isPicture = (mime: string): boolean => mime.startsWith('image/');

/** Says what may be attached, and who opens it: the member who attached it, and nobody else. */
export function registerAttachments({ files }: Pick<Deps, 'files'>): void {
  files.registerPurpose(PURPOSE, {
    maxBytes: MAX_BYTES,
    kinds: ['pdf', 'docx', 'txt', 'md', 'csv', 'png', 'jpg', 'webp', 'gif'],
    mayRead: async (file, viewer) => file.ownerId === viewer.memberId,
    readsText: true,
    cleansImages: true,
  });
}

/**
 * Reads the files that a message is to have, before its transaction: reading may take a while.
 * Refuses with: `not_found` (unknown, another's, for another purpose), `upload_incomplete`.
 */
export async function prepareAttachments(
  { files }: Pick<Deps, 'files'>,
  { memberId, fileIds }: { memberId: string; fileIds: readonly string[] },
): Promise<PreparedAttachment[]> {
  const found = await files.readMany(fileIds);
  const prepared: PreparedAttachment[] = [];
  let room = MAX_MESSAGE_FILE_WORDS;
  for (const id of fileIds) {
    const file = found.get(id);
    if (!file || file.ownerId !== memberId || file.purpose !== PURPOSE) refuse('not_found');
    if (file.status !== 'ready') refuse('upload_incomplete');
    const read = isPicture(file.mime) ? null : await files.text(id);
    const all = read?.status === 'ready' ? cleanWords(read.text) : '';
    const words = all.slice(0, Math.min(MAX_FILE_WORDS, room)).toWellFormed();
    room -= words.length;
    prepared.push({
      file_id: id,
      name: file.name,
      mime: file.mime,
      size: file.size,
      words: words.trim() === '' ? null : words,
      is_cut: words.length < all.length || (read?.isCut ?? false),
    });
  }
  return prepared;
}

/** The files with words that something may be read in. */
export function filesToRead(attachments: readonly PreparedAttachment[]): EvidenceFile[] {
  return attachments.flatMap(({ file_id, name, words }) =>
    words === null ? [] : [{ fileId: file_id, name, words }],
  );
}

/** Words of a file as PostgreSQL takes them. */
function cleanWords(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/**
 * Binds files to a message, in its transaction. A file that an earlier message of the member has goes along
 * with the one that takes its place. Refuses with: `not_found`, `upload_incomplete`, `file_in_use`; of a person in
 * danger such a file is left out.
 */
export async function attachFiles(
  { tx, files }: { tx: Tx; files: Pick<Deps['files'], 'claim'> },
  {
    memberId,
    messageId,
    attachments,
    isInDanger,
  }: {
    memberId: string;
    messageId: string;
    attachments: readonly PreparedAttachment[];
    isInDanger: boolean;
  },
): Promise<void> {
  if (attachments.length === 0) return;
  const known = await attachedBefore(tx, { memberId, fileIds: attachments.map(({ file_id }) => file_id) });
  const claim = async (fileId: string): Promise<boolean> => {
    try {
      await files.claim(tx, { fileId, ownerId: memberId, purpose: PURPOSE });
      return true;
    } catch (error) {
      // It refuses before it writes.
      if (isInDanger && error instanceof Refusal) return false;
      throw error;
    }
  };
  const taken: PreparedAttachment[] = [];
  for (const one of attachments) if (known.has(one.file_id) || (await claim(one.file_id))) taken.push(one);
  await insertAttachments(
    tx,
    taken.map((one, index) => ({ ...one, message_id: messageId, position: index + 1 })),
  );
}

/** The files of a turn, as a mentor gets them. */
export function toTurnAttachments(rows: readonly AttachmentRow[]): TurnAttachment[] {
  return rows.map(({ name, mime, words, is_cut }) => ({
    name,
    kind: isPicture(mime) ? 'picture' : 'document',
    words,
    isCut: is_cut,
  }));
}

/** Adds the pictures themselves to the files of the message that is answered, for a model that looks at them. */
export async function withPictures(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  rows: readonly AttachmentRow[],
): Promise<TurnAttachment[]> {
  const attachments = toTurnAttachments(rows);
  const shown = rows
    .map((row, index) => ({ row, attachment: attachments[index]! }))
    .filter(({ row }) => isPicture(row.mime) && row.size <= MAX_PICTURE_BYTES)
    .slice(0, MAX_PICTURES);
  for (const { row, attachment } of shown) {
    // Without its picture the model is told that it cannot see it; the answer goes on.
    const bytes = await files.bytes(row.file_id).catch((err: unknown) => {
      log.warn({ err, fileId: row.file_id }, 'an attached picture could not be read');
      return null;
    });
    if (bytes) attachment.picture = { mediaType: row.mime, bytes };
  }
  return attachments;
}
