/** Starts a server whose clock the browser test holds; see `clock-server.ts`. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ClockAnswers, ClockCommand } from './clock-server.ts';
import { WITH_PROVIDER } from './with-provider.ts';

type Answer<Kind extends ClockCommand['kind']> = ClockAnswers[Kind];
type Without<Kind extends ClockCommand['kind']> = Omit<Extract<ClockCommand, { kind: Kind }>, 'kind'>;

export interface ClockServer {
  url: string;
  /** Asks the server for something that no request could do. */
  ask<Kind extends ClockCommand['kind']>(kind: Kind, input: Without<Kind>): Promise<Answer<Kind>>;
  stop(): Promise<void>;
}

/** What the server has beside the product. */
export interface ClockServerOptions {
  /** The operator's own identity provider, in the same process. */
  withProvider?: boolean;
}

/** Resolves when it listens. The web app has been built by the server that all journeys share. */
export async function startClockServer({ withProvider }: ClockServerOptions = {}): Promise<ClockServer> {
  const child: ChildProcess = fork(join(process.cwd(), 'tests/support/clock-server.ts'), {
    execArgv: [],
    env: { ...process.env, ...(withProvider && { [WITH_PROVIDER]: '1' }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve: (value: any) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const answerTo = <Value>(id: number) =>
    new Promise<Value>((resolve, reject) => waiting.set(id, { resolve, reject }));
  child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(value);
    else one?.reject(new Error(error));
  });
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The server ended with ${code}.`));
  });

  const ask: ClockServer['ask'] = (kind, input) => {
    asked += 1;
    const answer = answerTo<any>(asked);
    child.send({ id: asked, command: { kind, ...input } });
    return answer;
  };
  const { url } = await answerTo<{ url: string }>(0);
  return {
    url,
    ask,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await ask('stop', {});
      await ended;
    },
  };
}
