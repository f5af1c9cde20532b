/**
 * Steps: programs that `npm run check` and `npm test` run one after the other, each under its heading. A
 * failed step never stops the next one, so that one run tells everything that is wrong.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Step {
  title: string;
  /** A program's path under node_modules/.bin, run by this Node, or a script of ours ending in .ts. */
  run: string;
  args?: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  title: string;
  isPassed: boolean;
  seconds: number;
}

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Types are stripped and code is compiled once; whatever starts later with this finds it done. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') };

/**
 * Runs one step in the project's folder and says how it ended. Its output is passed through; of steps that run at the same
 * time (`isBesideOthers`) each prints what it has to say when it has ended.
 */
export async function runStep(step: Step, { isBesideOthers = false } = {}): Promise<StepResult> {
  const heading = `\n── ${step.title} ${'─'.repeat(Math.max(0, 76 - step.title.length))}`;
  if (!isBesideOthers) console.log(heading);
  const output: Buffer[] = [];
  const startedAt = performance.now();
  const status = await new Promise<number>((resolve) => {
    const program = step.run.endsWith('.ts') ? step.run : `node_modules/.bin/${step.run}`;
    const child = spawn(process.execPath, [program, ...(step.args ?? [])], {
      cwd: ROOT,
      stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // A log file is no place for colours.
      env: { ...COMPILED, ...process.env, ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...step.env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
    child.on('close', (code) => resolve(code ?? 1));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (isBesideOthers) console.log(`${heading}\n${Buffer.concat(output).toString()}`);
  console.log(`${status === 0 ? '✓' : '✗'} ${step.title} (${seconds.toFixed(1)} s)`);
  return { title: step.title, isPassed: status === 0, seconds };
}
