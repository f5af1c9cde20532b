/**
 * Opens a file in a process of its own, two at a time for all members and one for each. The process ends with
 * its document, so nothing of one member's file is there when another's is opened. Where what starts these processes
 * dies, the document is opened once more. A file of plain letters is
 * read like any other text, in a thread: nobody waits for a process, or behind a document, to upload a note.
 */
import type { Logger } from 'pino';
import { FILE_KINDS } from '#core/files/file-types.ts';
import { Refusal } from '#server/platform/refuse.ts';
import type { TextWork } from '#server/platform/text-work/create-text-work.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import type { KnownMembers } from '#server/platform/turns/known-members.ts';
import { asOutage } from '../as-outage.ts';
import { checksFull } from '../checks-full.ts';
import { type DocumentProcess, startDocumentProcess } from './document-process.ts';
import type { ProcessKind } from './launch.ts';
import { LauncherLost } from './launcher.ts';
import { type FileTask, FileTaskError, type FileTaskResult } from './tasks.ts';

/** What is needed of a process. */
type Opener = Pick<DocumentProcess, 'run' | 'end'>;

const TURNS = { atOnce: 2, waitingEach: 20, waitingAll: 200, refusal: checksFull };

/**
 * Runs a task on a file for a member. Throws a `FileTaskError`. Refuses with: `file_checks_full`, `service_unavailable`
 * where no process can be had.
 */
export type RunFileTask = (memberId: string, task: FileTask, bytes: Uint8Array) => Promise<FileTaskResult>;

/** Makes the runner of this process. `start` begins the process of one document; tests hold theirs up. */
export function createTaskRunner(
  {
    textWork,
    knownMembers,
    log,
  }: { textWork: Pick<TextWork, 'run'>; knownMembers: Pick<KnownMembers, 'has'>; log: Pick<Logger, 'error'> },
  start: (kind: ProcessKind) => Promise<Opener> = startDocumentProcess,
): RunFileTask {
  const takeTurn = createFairTurns({ ...TURNS, goesFirst: knownMembers.has });
  return (memberId, task, bytes) => {
    if (task.kind === 'inspect' && FILE_KINDS[task.claimed].family === 'text') {
      const given = { claimed: task.claimed, bytes };
      return textWork.run('files.inspect-text', given, { memberId }).catch((error: unknown) => {
        const isTooHard = error instanceof Refusal && error.code === 'text_too_hard';
        throw isTooHard ? new FileTaskError('time', 'It is too hard to read.') : error;
      });
    }
    const open = async () => {
      const opener = await start(needsImages(task) ? 'images' : 'documents');
      try {
        return await opener.run(task, bytes);
      } finally {
        opener.end();
      }
    };
    return takeTurn(memberId, async () => {
      const opened = open().catch((error: unknown) => (isLost(error) ? open() : Promise.reject(error)));
      const done = await asOutage(opened.catch(whatBrokeIt), { log, what: 'opening a file' });
      if (done instanceof FileTaskError) throw done;
      return done;
    });
  };
}

/** The error of a file is an answer, and no outage. */
function whatBrokeIt(error: unknown): FileTaskError {
  if (error instanceof FileTaskError) return error;
  throw error;
}

const isLost = (error: unknown) =>
  [error, (error as Error | null)?.cause].some((one) => one instanceof LauncherLost);

/** Images are decoded by native code, which documents are kept away from. */
function needsImages(task: FileTask): boolean {
  const kind = task.kind === 'inspect' ? task.claimed : task.of;
  return kind === 'png' || kind === 'jpg' || kind === 'webp' || kind === 'gif';
}
