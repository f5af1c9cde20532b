/**
 * Keeps the server running: starts it again when it has ended by a fault or was killed, later each time it does
 * not live, and passes on what it is told itself. A server that runs and no longer turns its event loop is killed,
 * and so started again. It ends with the server where that stops cleanly, or refuses to
 * start. The server ends with it too, even if it is killed: they share a channel.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits before a server is started again, in milliseconds; the last one from then on. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** A server that lived for so long begins at the first wait again. */
const HEALTHY_AFTER_MS = 60_000;
/** A server that has not ended so long after it was told to is killed; it ends itself after ten seconds. */
const KILL_AFTER_MS = 15_000;

/** A running server says every few seconds that it lives; one that is silent for so many looks in a row is hung. */
const LOOK_MS = 5_000;
const SILENT_LOOKS = 12;

/** The exit status of a server that refuses to start, having said why. */
const REFUSED_STATUS = 1;
/** That of one that was told twice to stop. */
const ABORTED_STATUS = 130;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface SuperviseOptions {
  /** What Node runs: a file with its arguments. */
  run: readonly string[];
  env?: NodeJS.ProcessEnv;
  waitsMs?: readonly number[];
  healthyAfterMs?: number;
  /** How often it looks whether the server lives. */
  lookMs?: number;
  say?: (line: string) => void;
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Runs the server until it ends for good, and resolves with the exit status. */
export async function supervise(options: SuperviseOptions): Promise<number> {
  const { waitsMs = WAITS_MS, healthyAfterMs = HEALTHY_AFTER_MS, lookMs = LOOK_MS } = options;
  const { say = console.error } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let hasRun = false;

  const onSignal = (signal: NodeJS.Signals) => {
    stopping.abort();
    child?.kill(signal);
    setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);

  const runOnce = (): Promise<End> =>
    new Promise((resolve) => {
      // In a group of its own: what the terminal sends reaches it once, through us.
      child = spawn(process.execPath, options.run, {
        detached: true,
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: options.env ?? process.env,
      });
      // Looks are counted, not time: a machine that was asleep has looked no oftener than the server has spoken.
      let silentLooks = 0;
      const looking = setInterval(() => {
        if (isRunning && ++silentLooks === SILENT_LOOKS) {
          say(`The server has not answered for ${(SILENT_LOOKS * lookMs) / 1000} s. It is ended.`);
          child?.kill('SIGKILL');
        }
      }, lookMs);
      let isRunning = false;
      child.on('message', ({ type }: { type?: string }) => {
        silentLooks = 0;
        isRunning ||= type === 'running';
        hasRun ||= isRunning;
      });
      child.once('error', (error) => say(error.message));
      child.once('close', (code, signal) => {
        clearInterval(looking);
        child = undefined;
        resolve({ code, signal });
      });
    });

  try {
    for (let failures = 0; ; failures += 1) {
      const startedAt = performance.now();
      const end = await runOnce();
      if (stopping.signal.aborted || isWanted(end, hasRun)) return statusOf(end);
      if (performance.now() - startedAt >= healthyAfterMs) failures = 0;
      const waitMs = waitsMs[Math.min(failures, waitsMs.length - 1)]!;
      say(`The server has ended (${wordsFor(end)}). It starts again in ${waitMs / 1000} s.`);
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return 0;
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** Whether it ended as somebody wanted, or for a reason that another start does not change. */
function isWanted({ code, signal }: End, hasRun: boolean): boolean {
  if (signal !== null) return (SIGNALS as readonly string[]).includes(signal);
  return code === 0 || code === ABORTED_STATUS || (code === REFUSED_STATUS && !hasRun);
}

const statusOf = ({ code }: End) => code ?? 1;

const wordsFor = ({ code, signal }: End) => (signal ? `by ${signal}` : `with status ${code}`);
