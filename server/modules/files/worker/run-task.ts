/**
 * Runs a task in a thread with a limit of time and memory; two at a time, the others wait their turn. A file
 * that wants more is a file that failed, and the process goes on.
 */
import { Worker } from 'node:worker_threads';
import { createTurns } from '../take-turns.ts';
import { type FileTask, FileTaskError, type FileTaskResults } from './tasks.ts';

const AT_ONCE = 2;
const TIME_MS = 25_000;
const MEMORY_MB = 384;

type Result<Task extends FileTask> = FileTaskResults[Task['kind']];

/** Makes the runner of this process. */
export function createTaskRunner() {
  const takeTurn = createTurns(AT_ONCE);
  return <Task extends FileTask>(task: Task): Promise<Result<Task>> => takeTurn(() => runOnce(task));
}

export type RunFileTask = ReturnType<typeof createTaskRunner>;

/** Throws a `FileTaskError` where the task failed, took too long or wanted too much memory. */
function runOnce<Task extends FileTask>(task: Task): Promise<Result<Task>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
      stdout: true,
      stderr: true,
      env: {},
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new FileTaskError('It took too long.'))), TIME_MS);
    worker.on('message', (message: { result: Result<Task> } | { error: string }) =>
      end(() => ('result' in message ? resolve(message.result) : reject(new FileTaskError(message.error)))),
    );
    worker.on('error', (error) => end(() => reject(new FileTaskError(String(error)))));
    worker.on('exit', (code) => end(() => reject(new FileTaskError(`The thread ended with ${code}.`))));
  });
}
