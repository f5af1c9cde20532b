/** What a room says about the files that are its own (`registerPurpose` in its module), and what it hears of them. */
import type { z } from 'zod';
import type { filePurposeSchema, fileSchema } from '#contract/files.ts';
import type { FileKind } from '#core/files/file-types.ts';
import type { Actor } from '#server/platform/actor.ts';

export type FilePurpose = z.infer<typeof filePurposeSchema>;

/** A file as the contract shows it. */
export type FileView = z.infer<typeof fileSchema>;

/** A file of the server; `view` of the files room makes what a screen may see of it. */
export interface StoredFile {
  id: string;
  ownerId: string;
  purpose: FilePurpose;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
  status: 'uploading' | 'ready';
  text: 'pending' | 'ready' | 'none' | 'failed';
  isClaimed: boolean;
  createdAt: Date;
}

/** What a purpose takes and who may read it. */
export interface PurposeRules {
  maxBytes: number;
  kinds: readonly FileKind[];
  /** Asked for every link, and again when it is opened. The owner of an unclaimed file always may. */
  mayRead(file: StoredFile, viewer: Actor): Promise<boolean>;
  /** The line that is laid over a file for this viewer, which is shown as a PDF where it is no image; null for none. */
  watermark?(file: StoredFile, viewer: Actor): Promise<string | null>;
  /** Told each time a file is opened by its link, before its first byte is sent; a throw refuses it. */
  onViewed?(file: StoredFile, viewer: Actor): Promise<void>;
  /** Keeps the words of text, PDF and Word files. */
  readsText?: boolean;
  /** Encodes images anew, so that places, cameras and hidden data in them are gone. */
  cleansImages?: boolean;
  /** Cuts images, as they are encoded anew, to a square of at most so many pixels. */
  squarePixels?: number;
}
