/** What is done in a process of its own, because a file made to hurt could take all time and memory. */
import type { FileKind } from '#core/files/file-types.ts';

/** The refusals that an inspection ends with. */
export type InspectionRefusal =
  | 'file_type_unsupported'
  | 'file_content_mismatch'
  | 'file_unsafe'
  | 'file_unreadable';

/** The words of a document: `text` is empty where it has none. */
export interface DocumentWords {
  text: string;
  isCut: boolean;
}

/** What an inspection found. */
export type Inspection =
  | { ok: true; words: DocumentWords }
  | { ok: false; refusal: InspectionRefusal; values?: Record<string, string> };

/** A task; its file travels beside it. */
export type FileTask =
  /** Is the file what its name claims, and harmless? Images come back encoded anew, cut to a square where one is named. */
  | { kind: 'inspect'; claimed: FileKind; squarePixels?: number | undefined }
  /** `mark` is a PNG of one line of words, in base64. */
  | { kind: 'mark-pdf' | 'mark-image'; of: FileKind; mark: string };

/** What comes back: bytes where the task makes some. */
export interface FileTaskResult {
  inspection: Inspection | null;
  bytes: Uint8Array;
}

/** Why a task did not end: it wanted too much, or broke. */
export class FileTaskError extends Error {
  readonly reason: 'time' | 'memory' | 'failed';

  constructor(reason: FileTaskError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
