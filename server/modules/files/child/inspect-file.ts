/**
 * Looks at the content of a file: is it what its name says, and is it harmless? Its first bytes decide the
 * kind; each kind is then looked through for what would make it more than something to read. What is harmless
 * is read in the same go, from the same view.
 */
import { fileTypeFromBuffer } from 'file-type';
import { FILE_KINDS, type FileKind } from '#core/files/file-types.ts';
import { readPlainText } from '#core/files/read-plain-text.ts';
import { checkOldWordFile } from './old-word-file.ts';
import { plainWords } from './plain-words.ts';
import type { FileTaskResult, Inspection } from './tasks.ts';
import { OtherKind, REASONS, UnsafeFile } from './verdicts.ts';
import { openWordFile } from './word-file.ts';

const KIND_OF_MIME: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  // The old Word format lies in a container that others use too; it is looked through below.
  'application/x-cfb': 'doc',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Kinds that are made of letters, and still no plain text. */
const WRITTEN_KINDS = new Set(['pdf', 'rtf', 'ps', 'eps', 'xml', 'svg', 'ics', 'vcf']);

const NO_BYTES = new Uint8Array();
const NO_WORDS = { text: '', isCut: false };

/** What the file is, and its words; an image comes back encoded anew. */
export async function inspectFile(
  claimed: FileKind,
  bytes: Buffer,
  options: { squarePixels?: number | undefined } = {},
): Promise<FileTaskResult> {
  const no = (refusal: Extract<Inspection, { ok: false }>['refusal'], values?: Record<string, string>) => ({
    inspection: { ok: false, refusal, ...(values && { values }) } as const,
    bytes: NO_BYTES,
  });
  const { family } = FILE_KINDS[claimed];
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (family === 'text') {
    const text = readPlainText(bytes);
    if (found && (text === null || WRITTEN_KINDS.has(found.ext))) {
      return no('file_type_unsupported', { type: found.ext });
    }
    if (text === null) return no('file_content_mismatch', { type: claimed });
    if (claimed === 'csv' && hasCommand(text)) return no('file_unsafe', { reason: REASONS.program });
    return { inspection: { ok: true, words: plainWords(text) }, bytes: NO_BYTES };
  }
  const actual = found && KIND_OF_MIME[found.mime];
  if (found && !actual) return no('file_type_unsupported', { type: found.ext });
  if (actual !== claimed) return no('file_content_mismatch', { type: claimed });
  try {
    if (family === 'image') {
      const { cleanImage } = await import('./images.ts');
      return { inspection: { ok: true, words: NO_WORDS }, bytes: await cleanImage(bytes, claimed, options) };
    }
    return {
      inspection: { ok: true, words: plainWords(await openDocument(claimed, bytes)) },
      bytes: NO_BYTES,
    };
  } catch (error) {
    if (error instanceof UnsafeFile) return no('file_unsafe', { reason: error.message });
    if (error instanceof OtherKind) return no('file_content_mismatch', { type: claimed });
    // Too much memory is another answer, and is given where the process is seen from outside.
    if (error instanceof RangeError) throw error;
    return no('file_unreadable');
  }
}

/** A cell of a table that a spreadsheet would start a program for: a formula that asks another program. */
function hasCommand(text: string): boolean {
  return text.split(/[\n\r,;\t]/).some((cell) => {
    const bar = cell.indexOf('|');
    return bar > 0 && cell.indexOf('!', bar) > 0 && /^[\s"']*[=+\-@]/.test(cell.slice(0, 200));
  });
}

/** The words of a document that is safe to open; a new kind says here how it is read. Throws as the checks do. */
async function openDocument(kind: FileKind, bytes: Buffer): Promise<string> {
  switch (kind) {
    case 'docx':
      return openWordFile(bytes);
    case 'doc':
      checkOldWordFile(bytes);
      return '';
    case 'pdf': {
      const { openPdf } = await import('./open-pdf.ts');
      return openPdf(bytes);
    }
    case 'txt':
    case 'md':
    case 'csv':
    case 'png':
    case 'jpg':
    case 'webp':
    case 'gif':
    case 'svg':
    case 'zip':
      // No document of somebody's: what is text or a picture is read above, and only we make the last two.
      throw new OtherKind();
  }
}

/** The same for a file whose name claims plain text, as a thread is given it. */
export function inspectText({
  claimed,
  bytes,
}: {
  claimed: FileKind;
  bytes: Uint8Array;
}): Promise<FileTaskResult> {
  return inspectFile(claimed, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
