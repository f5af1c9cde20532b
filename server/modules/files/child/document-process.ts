/**
 * The process that opens documents, as the server sees it. It has no environment, no secret, no writing and no
 * reading of files but its own code; it speaks by its two pipes alone. Its bounds hold from outside: the kernel
 * counts its memory and its time where there is one that does (Linux, macOS), the server looks at its resident
 * memory every few milliseconds, and where it can't, a thread of the process looks itself.
 */
import { ownTurn } from '#server/platform/metrics/loop-monitor.ts';
import { createFrameReader, type Frame, toFrame } from './frames.ts';
import { hasKernelLimits, type LaunchOptions, MAIN, type ProcessKind } from './launch.ts';
import { type Hearing, type Launched, launchApart } from './launcher.ts';
import * as limits from './limits.ts';
import { canReadMemory, readMemory } from './read-memory.ts';
import { type FileTask, FileTaskError, type FileTaskResult } from './tasks.ts';

export interface DocumentProcess {
  /** One at a time. Throws a `FileTaskError`; the process is gone then. */
  run(task: FileTask, bytes: Uint8Array): Promise<FileTaskResult>;
  /** The most resident memory that was seen, in bytes. */
  peakBytes(): number;
  /** Where it listens in the system's list; for tests. */
  readonly pid: number;
  end(): void;
}

/** What the program says: that it can take a document, and its answers. */
type Answer = { ready: true } | { error: string; outOfMemory: boolean } | Omit<FileTaskResult, 'bytes'>;

/** Who keeps its memory within bounds: the kernel, the server that looks at it, or a thread of its own. */
type MemoryKeeper = 'kernel' | 'server' | 'itself';
const MEMORY_KEEPERS: readonly MemoryKeeper[] = canReadMemory
  ? ['server', ...(hasKernelLimits ? ['kernel' as const] : [])]
  : ['itself'];

/** Bounds as tests of them want them: of several keepers, each has to do alone. */
interface Bounds {
  program?: string;
  deadlineMs?: number;
  keepers?: readonly MemoryKeeper[];
}

type Watched = Omit<LaunchOptions, 'watchesItself'> & { keepers: readonly MemoryKeeper[] };

/** What an idle process of each kind has set aside, so that the kernel's bound can stand above it. */
const idleBytes = new Map<ProcessKind, Promise<number | null>>();

async function measureIdle(options: Omit<Watched, 'mostDataBytes'>): Promise<number | null> {
  const idle = await begin({ ...options, mostDataBytes: null }, limits.DEADLINE_MS);
  const bytes = readMemory(idle.pid)?.dataBytes ?? null;
  idle.end();
  return bytes;
}

/** Starts a process that can take documents. Throws where it can't be started: that is no fault of a file. */
export async function startDocumentProcess(
  kind: ProcessKind,
  { program = MAIN, deadlineMs = limits.DEADLINE_MS, keepers = MEMORY_KEEPERS }: Bounds = {},
): Promise<DocumentProcess> {
  const options = { kind, program, keepers };
  if (!keepers.includes('kernel')) return begin({ ...options, mostDataBytes: null }, deadlineMs);
  const measured = idleBytes.get(kind) ?? measureIdle({ ...options, program: MAIN });
  idleBytes.set(kind, measured);
  measured.catch(() => idleBytes.delete(kind));
  const idle = await measured;
  return begin(
    { ...options, mostDataBytes: idle === null ? null : idle + limits.MOST_ADDED_BYTES },
    deadlineMs,
  );
}

async function begin({ keepers, ...options }: Watched, deadlineMs: number): Promise<DocumentProcess> {
  const { hearing, next, end, attach, lookNow, peakBytes } = watch(keepers.includes('server'));
  const ready = next(limits.START_MS).catch((cause: unknown) => {
    throw new Error('The process that opens documents does not start.', { cause });
  });
  const launched = launchApart({ ...options, watchesItself: keepers.includes('itself') }, hearing);
  const [child] = await Promise.all([launched.then(attach), ready]);
  return {
    pid: child.pid,
    peakBytes,
    end: () => end(new FileTaskError('failed', 'The process has ended.')),
    async run(task, bytes) {
      const answered = next(deadlineMs);
      for (const part of toFrame({ header: task, body: bytes })) child.write(part);
      const { header, body } = await answered;
      const answer = header as Answer;
      // The kernel keeps the highest mark: what was missed between two looks is in it.
      lookNow();
      if ('ready' in answer) throw new FileTaskError('failed', 'It said that it was ready twice.');
      if ('error' in answer) {
        const error = new FileTaskError(answer.outOfMemory ? 'memory' : 'failed', answer.error);
        end(error);
        throw error;
      }
      return { inspection: answer.inspection, bytes: body };
    },
  };
}
/** Waits for the next message of a process, looking at its memory meanwhile; ends it past a bound. */
function watch(keepsMemory: boolean) {
  let child: Launched | undefined;
  let peak = 0;
  let ended: Error | null = null;
  let settle: { resolve(frame: Frame): void; reject(error: Error): void } | null = null;

  const end = (error: Error) => {
    ended ??= error;
    child?.kill();
    settle?.reject(ended);
    settle = null;
  };
  const lookNow = () => {
    const seen = child && readMemory(child.pid);
    peak = Math.max(peak, seen?.peakBytes ?? 0);
    if (keepsMemory && seen && seen.residentBytes > limits.MOST_RESIDENT_BYTES) {
      end(new FileTaskError('memory', 'It took too much memory.'));
    }
  };
  const next = (timeMs: number) =>
    new Promise<Frame>((resolve, reject) => {
      if (ended) return reject(ended);
      const timer = setTimeout(() => end(new FileTaskError('time', 'It took too long.')), timeMs);
      const look = setInterval(() => ownTurn('document process', lookNow), limits.LOOK_MS);
      const settled =
        <Value>(act: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(timer);
          clearInterval(look);
          act(value);
        };
      settle = { resolve: settled(resolve), reject: settled(reject) };
    });
  const read = createFrameReader(limits.MOST_MESSAGE_BYTES, (frame) => {
    settle?.resolve(frame);
    settle = null;
  });
  const hearing: Hearing = {
    data(piece) {
      try {
        read(piece);
      } catch {
        end(new FileTaskError('failed', 'Its answer could not be read.'));
      }
    },
    exit: (code, signal) => end(errorOfExit(code, signal)),
    // No fault of the document.
    lost: end,
  };
  const attach = (launched: Launched) => {
    child = launched;
    if (ended) child.kill();
    return child;
  };
  return { hearing, next, end, attach, lookNow, peakBytes: () => peak };
}

/** Signals of a process that was refused memory (V8 ends by a trap), or was ended because it took too much. */
const MEMORY_SIGNALS = new Set<unknown>(['SIGTRAP', 'SIGABRT', 'SIGILL', 'SIGSEGV', 'SIGBUS', 'SIGKILL']);
/** How V8 leaves where there are no signals: no memory, and an end of its own. */
const MEMORY_CODES = new Set<unknown>([134, 0xc0000005, 0x80000003]);

function errorOfExit(code: number | null, signal: NodeJS.Signals | null): FileTaskError {
  const isMemory = MEMORY_SIGNALS.has(signal) || MEMORY_CODES.has(code);
  const reason = signal === 'SIGXCPU' ? 'time' : isMemory ? 'memory' : 'failed';
  return new FileTaskError(reason, `The process ended with ${signal ?? code}.`);
}
