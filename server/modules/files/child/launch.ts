/**
 * Starts a process that has nothing: no environment, no reading of files but its own code, no writing, no other
 * programs. Where a kernel counts, it counts its memory and its processor time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as limits from './limits.ts';

/** What the process may load: images need native code. */
export type ProcessKind = 'documents' | 'images';

export interface LaunchOptions {
  kind: ProcessKind;
  /** The program; for tests of the bounds, which need one that tries them. */
  program: string;
  /** Whether a thread of its own looks at its memory. */
  watchesItself: boolean;
  /** Writable memory that the kernel gives it; null for no bound. */
  mostDataBytes: number | null;
}

/** The program that opens documents. */
export const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

const ROOT = realpathSync(fileURLToPath(new URL('../../../../', import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const READABLE = [
  ...['server/modules/files/child', 'core', 'package.json'].map((path) => join(ROOT, path)),
  // Both, where one leads to the other.
  MODULES,
  realpathSync(MODULES),
];

/** What a process of ours is told. Windows finds its own libraries by the last one. */
export const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '2',
  ...(process.platform === 'win32' && { SystemRoot: process.env.SystemRoot ?? '' }),
};

/** Requests come first where there is too little processor for all; a third of a share keeps within the deadline. */
const NICENESS = 5;

/** Whether the kernel bounds a process here. */
export const hasKernelLimits = process.platform !== 'win32' && existsSync('/bin/sh');

/** Starts it; it says when it is ready. */
export function launch({ kind, program, watchesItself, mostDataBytes }: LaunchOptions): ChildProcess {
  const flags = [
    '--permission',
    ...[...READABLE, dirname(program)].map((path) => `--allow-fs-read=${path}`),
    ...(kind === 'images' ? ['--allow-addons'] : []),
    ...(watchesItself ? ['--allow-worker'] : []),
    `--max-old-space-size=${limits.HEAP_MEGABYTES}`,
    '--max-semi-space-size=8',
    '--v8-pool-size=1',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    program,
    ...(watchesItself ? [String(limits.MOST_RESIDENT_BYTES)] : []),
  ];
  const options = {
    env: ENVIRONMENT,
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'] as ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  };
  if (!hasKernelLimits) return inTheBackground(spawn(process.execPath, flags, options));
  const data = mostDataBytes === null ? '' : `ulimit -d ${Math.floor(mostDataBytes / 1024)};`;
  const bounded = `ulimit -c 0; ulimit -f 0; ulimit -t ${limits.PROCESSOR_SECONDS}; ${data} exec "$0" "$@"`;
  return inTheBackground(spawn('/bin/sh', ['-c', bounded, process.execPath, ...flags], options));
}

function inTheBackground(child: ChildProcess): ChildProcess {
  try {
    if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + NICENESS));
  } catch {
    // It has ended already, or this system does not let us.
  }
  return child;
}
