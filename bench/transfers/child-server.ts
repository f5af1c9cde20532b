/** A server as a process of its own, ended when it has been measured. */
import { spawn } from 'node:child_process';

export interface ChildServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a script and waits until it has printed where it listens. */
export function startChild(
  script: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> },
): Promise<ChildServer> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
      if (!url) return;
      resolve({
        url,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      });
    });
    child.once('close', () => reject(new Error(`${script} ended before it listened:\n${printed}`)));
  });
}
