/**
 * Looks at the content of a file: is it what its name says, and is it harmless? Its first bytes decide the
 * kind; each kind is then looked through for what would make it more than something to read.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { extensionOf, FILE_KINDS, type FileKind, kindOfName } from '#core/files/file-types.ts';
import { readPlainText } from '#core/files/read-plain-text.ts';
import { MAX_PIXELS } from '#core/files/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RunFileTask } from './worker/run-task.ts';
import { FileTaskError } from './worker/tasks.ts';

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

/**
 * Says what the file is.
 * Refuses with: `file_type_unsupported` (a kind that nobody may upload, e.g. a program), `file_content_mismatch`,
 * `file_unsafe`, `file_unreadable`.
 */
export async function inspectFile(
  bytes: Buffer,
  { name, kinds, runTask }: { name: string; kinds: readonly FileKind[]; runTask: RunFileTask },
): Promise<FileKind> {
  const claimed = kindOfName(name);
  if (claimed === null || !kinds.includes(claimed)) {
    refuse('file_type_unsupported', { values: { type: extensionOf(name) || 'unknown' } });
  }
  const found = await fileTypeFromBuffer(bytes);
  if (FILE_KINDS[claimed].family === 'text') {
    // Nothing that has a signature is text, and most texts have none; XML has one, and is not asked for.
    if (found) refuse('file_type_unsupported', { values: { type: found.ext } });
    if (readPlainText(bytes) === null) refuse('file_content_mismatch', { values: { type: claimed } });
    return claimed;
  }
  const actual = found && KIND_OF_MIME[found.mime];
  if (found && !actual) refuse('file_type_unsupported', { values: { type: found.ext } });
  if (actual !== claimed) refuse('file_content_mismatch', { values: { type: claimed } });
  await CHECKS[claimed]?.(bytes, runTask);
  return claimed;
}

const CHECKS: Partial<Record<FileKind, (bytes: Buffer, runTask: RunFileTask) => Promise<void>>> = {
  pdf: checkPdf,
  docx: (bytes, runTask) => checkApart('check-docx', bytes, runTask),
  doc: checkDoc,
  png: checkImage,
  jpg: checkImage,
  webp: checkImage,
  gif: checkImage,
};

async function checkPdf(bytes: Buffer, runTask: RunFileTask): Promise<void> {
  // Objects that the parser would not find: spelled out, they are seen here, wherever they stand.
  if (/\/(JavaScript|EmbeddedFiles?|RichMedia)\b/.test(bytes.toString('latin1'))) {
    refuse('file_unsafe', { values: { reason: 'it holds a script or other files.' } });
  }
  await checkApart('check-pdf', bytes, runTask);
}

/** Looks at it in a thread of its own; what breaks the thread is refused. */
async function checkApart(
  kind: 'check-pdf' | 'check-docx',
  bytes: Buffer,
  runTask: RunFileTask,
): Promise<void> {
  const { problem } = await runTask({ kind, bytes }).catch((error: unknown) => {
    if (error instanceof FileTaskError) refuse('file_unreadable');
    throw error;
  });
  if (problem) refuse('file_unsafe', { values: { reason: problem } });
}

/** The names of parts stand in the container as UTF-16. */
async function checkDoc(bytes: Buffer): Promise<void> {
  const holds = (part: string) => bytes.includes(Buffer.from(part, 'utf16le'));
  if (!holds('WordDocument')) refuse('file_content_mismatch', { values: { type: 'doc' } });
  if (holds('_VBA_PROJECT') || holds('Macros')) {
    refuse('file_unsafe', { values: { reason: 'it holds macros.' } });
  }
  if (holds('ObjectPool')) refuse('file_unsafe', { values: { reason: 'it carries other files inside.' } });
}

async function checkImage(bytes: Buffer): Promise<void> {
  const size = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => refuse('file_unreadable'));
  if (size.width * size.height * (size.pages ?? 1) > MAX_PIXELS) {
    refuse('file_unsafe', { values: { reason: 'it has too many pixels.' } });
  }
}
