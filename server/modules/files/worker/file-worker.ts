/** The thread: does one task and answers with its result, or with why not. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkDocx } from './check-docx.ts';
import { checkPdf } from './check-pdf.ts';
import type { FileTask, FileTaskResults } from './tasks.ts';

async function run(task: FileTask): Promise<FileTaskResults[FileTask['kind']]> {
  switch (task.kind) {
    case 'check-pdf':
      return { problem: await checkPdf(task.bytes) };
    case 'check-docx':
      return { problem: checkDocx(task.bytes) };
    case 'read-text':
      return cut(await textOf(task.from, task.bytes), task.maxLength);
    case 'mark-pdf': {
      const { markPdf } = await import('./mark-pdf.ts');
      return { bytes: await markPdf(task.bytes, task.mark) };
    }
  }
}

async function textOf(from: 'pdf' | 'docx', bytes: Uint8Array): Promise<string> {
  if (from === 'pdf') {
    const { extractText, getDocumentProxy } = await import('unpdf');
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
    return text.join('\n\n');
  }
  const mammoth = await import('mammoth');
  return (await mammoth.default.extractRawText({ buffer: Buffer.from(bytes) })).value;
}

/** Bounds the words, and takes out what no text of ours may hold. */
function cut(text: string, maxLength: number): { text: string; isCut: boolean } {
  const plain = text
    .replaceAll('\u0000', '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text: plain.slice(0, maxLength).toWellFormed(), isCut: plain.length > maxLength };
}

run(workerData as FileTask).then(
  (result) => parentPort!.postMessage({ result }),
  (error) => parentPort!.postMessage({ error: String(error) }),
);
