/** What is done in a thread of its own, because a file made to hurt could take all time and memory. */

/** A task and its input; bytes are copied to the thread. */
export type FileTask =
  | { kind: 'check-pdf' | 'check-docx'; bytes: Uint8Array }
  | { kind: 'read-text'; from: 'pdf' | 'docx'; bytes: Uint8Array; maxLength: number }
  | { kind: 'mark-pdf'; bytes: Uint8Array; mark: Uint8Array };

/** What comes back. */
export interface FileTaskResults {
  /** What is wrong with the document, in words; null for nothing. */
  'check-pdf': { problem: string | null };
  'check-docx': { problem: string | null };
  'read-text': { text: string; isCut: boolean };
  'mark-pdf': { bytes: Uint8Array };
}

/** A task that did not end well: the file is damaged, or wanted too much. */
export class FileTaskError extends Error {}
