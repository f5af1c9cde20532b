/**
 * Opens a Word file only as far as to see that opening it is safe: it is a document, holds no macros, and does
 * not grow without bounds. Sizes are counted as it is unpacked, because a zip may lie about them.
 */
import { Unzip, UnzipInflate } from 'fflate';
import { MAX_UNZIPPED_BYTES, MAX_ZIP_ENTRIES } from '#core/files/terms.ts';

const PIECE_BYTES = 64 * 1024;

/** Says what is wrong; null for nothing. Throws for what cannot be read as a Word file at all. */
export function checkDocx(bytes: Uint8Array): string | null {
  let unzipped = 0;
  let entries = 0;
  let problem: string | undefined;
  let hasDocument = false;
  let hasFailed = false;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ZIP_ENTRIES) problem ??= 'it has too many parts.';
    if (/(^|\/)vbaProject\.bin$/i.test(file.name)) problem ??= 'it holds macros.';
    if (/\.\.(\/|\\)|^[/\\]/.test(file.name)) problem ??= 'it holds parts with paths.';
    if (/(^|\/)embeddings\/.*\.(bin|exe|dll|js|vbs|bat|cmd|ps1|scr)$/i.test(file.name)) {
      problem ??= 'it carries other files inside.';
    }
    if (file.name === 'word/document.xml') hasDocument = true;
    if (problem) return;
    file.ondata = (error, data) => {
      if (error) hasFailed = true;
      unzipped += data?.length ?? 0;
      if (unzipped > MAX_UNZIPPED_BYTES) {
        problem ??= 'it grows too large when it is opened.';
        file.terminate();
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length && !problem; start += PIECE_BYTES) {
      unzip.push(bytes.subarray(start, start + PIECE_BYTES), start + PIECE_BYTES >= bytes.length);
    }
  } catch {
    hasFailed = true;
  }
  if (!problem && (hasFailed || !hasDocument)) throw new Error('This is no Word file.');
  return problem ?? null;
}
