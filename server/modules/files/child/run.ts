/** From a task to what does it; each is loaded when it is first needed. */
import { inspectFile } from './inspect-file.ts';
import type { FileTask, FileTaskResult } from './tasks.ts';

/** Does one task. Throws for a file that breaks it. */
export async function runTask(task: FileTask, body: Uint8Array): Promise<FileTaskResult> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (task.kind === 'inspect') return inspectFile(task.claimed, bytes, task);
  const mark = Buffer.from(task.mark, 'base64');
  if (task.kind === 'mark-pdf') {
    const { markPdf } = await import('./mark-pdf.ts');
    return { inspection: null, bytes: await markPdf(bytes, mark) };
  }
  const { markImage } = await import('./images.ts');
  return { inspection: null, bytes: await markImage(bytes, task.of, mark) };
}
