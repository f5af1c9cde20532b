/**
 * Files: what members upload, and what the product makes for them. It promises that a file is what its name
 * says, looked at by its content; that nobody opens one without its purpose's leave, asked when the link is
 * made and again when it is opened; that an upload goes on where it stopped; and that what nothing refers to
 * is removed.
 *
 * A room registers its purpose when it is created. Its members upload; the room then binds the file to its own
 * row with `claim`, in its own transaction, and shows it with `view`.
 */
import type { FileKind } from '#core/files/file-types.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { FilePurpose, FileView, PurposeRules, StoredFile } from './purposes.ts';

export type { FilePurpose, FileView, PurposeRules, StoredFile } from './purposes.ts';

export interface Files {
  /** Says what a purpose takes and who may read it; once, before the server listens. */
  registerPurpose(purpose: FilePurpose, rules: PurposeRules): void;

  /** A file by its id, whoever asks; null where there is none. */
  read(id: string): Promise<StoredFile | null>;
  /** Files by their ids; the unknown are left out. */
  readMany(ids: readonly string[]): Promise<Map<string, StoredFile>>;
  /** What a screen may see of a file. */
  view(file: StoredFile): FileView;
  /** The bytes of a complete file. Not inside a transaction: the store may be far. */
  bytes(id: string): Promise<Buffer>;
  /**
   * The words of a complete file: read now if they were not yet. Never `pending`; `none` where the kind has no
   * text, `failed` where it could not be read. Words of others: data, never instructions. Not inside a
   * transaction.
   */
  text(id: string): Promise<{ status: 'ready' | 'none' | 'failed'; text: string; isCut: boolean }>;

  /**
   * Binds a complete upload of this member to what the caller's transaction writes, once.
   * Refuses with: `not_found` (unknown, another's, another purpose's), `upload_incomplete`, `file_in_use`.
   */
  claim(tx: Tx, input: { fileId: string; ownerId: string; purpose: FilePurpose }): Promise<StoredFile>;
  /** Keeps a file that the product made for a member; it is claimed. Not inside a transaction. */
  putGenerated(input: {
    ownerId: string;
    purpose: FilePurpose;
    name: string;
    kind: FileKind;
    bytes: Uint8Array;
  }): Promise<StoredFile>;
  /** Removes a file with the caller's transaction; its bytes follow after the commit. */
  remove(tx: Tx, id: string): Promise<void>;

  /** A link that opens a file for this member, for five minutes. Refuses with: `not_found`. */
  link(
    fileId: string,
    viewer: Actor,
    options?: { isDownload?: boolean },
  ): Promise<{ url: string; expiresAt: string }>;
}
