/**
 * What is in a file, asked of the process that opens it: whether it is what its name says, whether it is
 * harmless, and its words. What breaks that process, or wants too much of it, is refused.
 */
import type { FileKind } from '#core/files/file-types.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { RunFileTask } from './child/run-task.ts';
import { type DocumentWords, FileTaskError } from './child/tasks.ts';

/**
 * Looks at a file; an image comes back `clean`, encoded anew.
 * Refuses with: `file_checks_full`, `file_type_unsupported` (a kind that nobody may upload, e.g. a program),
 * `file_content_mismatch`, `file_unsafe`, `file_unreadable`, `file_too_costly`.
 */
export async function inspect(
  runTask: RunFileTask,
  {
    ownerId,
    kind,
    bytes,
    squarePixels,
  }: { ownerId: string; kind: FileKind; bytes: Buffer; squarePixels?: number | undefined },
): Promise<{ words: DocumentWords; clean: Buffer }> {
  const task = { kind: 'inspect', claimed: kind, squarePixels } as const;
  const result = await runTask(ownerId, task, bytes).catch((error: unknown) => {
    if (!(error instanceof FileTaskError)) throw error;
    return refuse(error.reason === 'failed' ? 'file_unreadable' : 'file_too_costly');
  });
  const { inspection } = result;
  if (inspection === null) return refuse('file_unreadable');
  if (!inspection.ok) refuse(inspection.refusal, { values: inspection.values });
  return { words: inspection.words, clean: Buffer.from(result.bytes) };
}
