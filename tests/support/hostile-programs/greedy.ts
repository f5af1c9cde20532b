/** What a document would do that had taken over the process in which it is opened. Its task says which. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { createFrameReader, toFrame } from '#server/modules/files/child/frames.ts';
import { watchSelf } from '#server/modules/files/child/watch-self.ts';

const [, , mostBytes] = process.argv;
if (mostBytes) watchSelf(Number(mostBytes));

const say = (header: unknown, body: Uint8Array = new Uint8Array()) => {
  for (const part of toFrame({ header, body })) process.stdout.write(part);
};
const held: unknown[] = [];

/** Where nobody stops it: more than any bound gives, and less than a machine has. */
const ENOUGH_BYTES = 600_000_000;
const hold = (one: unknown) => {
  held.push(one);
  if (held.length % 16 > 0 || process.memoryUsage.rss() < ENOUGH_BYTES) return;
  say({ inspection: null });
  process.exit();
};

const attempts: Record<string, () => unknown> = {
  'array buffers': () => {
    for (;;) hold(Buffer.alloc(8_000_000, 1));
  },
  'one array buffer': () => {
    held.push(Buffer.alloc(ENOUGH_BYTES, 1));
    say({ inspection: null });
  },
  'array buffers, a little at a time': () => void setInterval(() => hold(Buffer.alloc(2_000_000, 1)), 1),
  'array buffers, slowly at last': () => {
    while (process.memoryUsage.rss() < 250_000_000) held.push(Buffer.alloc(2_000_000, 1));
    setInterval(() => hold(Buffer.alloc(500_000, 1)), 10);
  },
  objects: () => {
    for (;;) held.push({ a: [held.length] });
  },
  time: () => {
    for (;;);
  },
  silence: () => undefined,
  'a long answer': () => say({ inspection: null }, Buffer.alloc(80_000_000)),
  nonsense: () => process.stdout.write('\xff\xff\xff\xff\xff\xff\xff\xff and so on'),
};

const doors: Record<string, () => unknown> = {
  'reads a file': () => readFileSync('/etc/hosts'),
  'reads another part of the server': () =>
    readFileSync(new URL('../../../server/config.ts', import.meta.url)),
  'writes a file': () => writeFileSync('/tmp/evil', 'evil'),
  'starts a program': () => execFileSync('/bin/sh', ['-c', 'true']),
  'starts a thread': () => new Worker('1', { eval: true }),
  'runs text as code': () => new Function('return 1')(),
  'loads native code': () => process.dlopen({ exports: {} } as NodeJS.Module, '/x.node'),
  'has an environment': () => {
    const names = Object.keys(process.env).filter(
      (name) => !['UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX', 'PWD', '_', 'SHLVL', 'OLDPWD'].includes(name),
    );
    if (names.length === 0) throw new Error('none');
    return names;
  },
};

const read = createFrameReader(64_000_000, ({ header }) => {
  const { attempt } = header as { attempt: string };
  if (attempt !== 'doors') return void attempts[attempt]!();
  const open = Object.entries(doors).filter(([, act]) => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  });
  say(
    { inspection: null, open: open.map(([name]) => name) },
    Buffer.from(JSON.stringify(open.map(([name]) => name))),
  );
});
process.stdin.on('data', read);
process.stdin.on('end', () => process.exit());
say({ ready: true });
