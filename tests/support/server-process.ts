/** The product's own process, started as an operator starts it, for tests of starting and stopping. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves with the match once the output holds it; rejects when the process ends without it. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit status. */
  ended: Promise<number | null>;
  /** Asks it to stop, and resolves with the exit status. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `server/main.ts`, or another program, on a free port, with nothing of this environment but the PATH and compiled code. */
export function startServerProcess(env: Record<string, string>, program = MAIN): ServerProcess {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      PROTEGE_SEED: 'none',
      PROTEGE_LOG_LEVEL: 'error',
      PROTEGE_MARKET_DATA_URL: 'none',
      PROTEGE_BITCOIN_INFO_URL: 'none',
      PROTEGE_BACKUP_DIR: 'none',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      child.emit('printed');
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => text,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) resolve(match);
        };
        child.on('printed', look);
        look();
        void ended.then(() => reject(new Error(`It ended without printing ${pattern}:\n${text}`)));
      }),
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
