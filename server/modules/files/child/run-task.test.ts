/**
 * What all documents together, and each by itself, may take of the machine. The figures are written out here: they
 * are promises, and a constant that changes breaks one.
 */
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { startDocumentProcess } from './document-process.ts';
import { createTaskRunner } from './run-task.ts';
import type { FileTask, FileTaskResult } from './tasks.ts';

const DOCUMENT: FileTask = { kind: 'inspect', claimed: 'pdf' };
const DONE: FileTaskResult = { inspection: null, bytes: new Uint8Array() };

afterEach(() => {
  vi.useRealTimers();
});

/** A runner whose documents are open until the test says that they have been read. */
function createBench() {
  const open: { who: string; finish: () => Promise<void> }[] = [];
  let ended = 0;
  const run = createTaskRunner(
    {
      textWork: { run: () => Promise.reject(new Error('No text is read here.')) },
      knownMembers: { has: () => false },
      log: { error: () => undefined },
    },
    async () => ({
      run: (_task, bytes) =>
        new Promise((resolve) => {
          const one = {
            who: Buffer.from(bytes).toString(),
            finish: async () => {
              open.splice(open.indexOf(one), 1);
              resolve(DONE);
              await settled();
            },
          };
          open.push(one);
        }),
      end: () => {
        ended += 1;
      },
    }),
  );
  const give = (who: string) => run(who, DOCUMENT, Buffer.from(who));
  return { open, give, ended: () => ended, now: () => open.map(({ who }) => who) };
}

/** Lets everything happen that needs nothing from outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two documents are open at once for all members, one of each, and whoever waits is served in rounds [attack]', async () => {
  const { open, give, ended, now } = createBench();
  const given = [...Array(12).fill('eve'), 'ada', 'bob', 'cem', 'ada'].map(give);
  await settled();
  expect(now()).toEqual(['eve', 'ada']);
  const served: string[] = [];
  while (open.length > 0) {
    expect(open.length).toBeLessThanOrEqual(2);
    expect(new Set(now()).size).toBe(open.length);
    served.push(open[0]!.who);
    await open[0]!.finish();
  }
  await Promise.all(given);
  // The process ends with its document.
  expect(ended()).toBe(16);
  // Twelve of one member’s cost nobody else more than a place in the round.
  expect(served.indexOf('cem')).toBeLessThan(5);
  expect(served.lastIndexOf('ada')).toBeLessThan(8);
});

test('a member’s waiting documents are bounded, and so are those of all: whoever waits with most gives way, and past it the answer comes at once [attack]', async () => {
  const { open, give } = createBench();
  const tooMany = { code: 'file_checks_full', status: 429 };
  // One is open, and twenty wait.
  const ofEve = Promise.allSettled(Array.from({ length: 21 }, () => give('eve')));
  await expect(give('eve')).rejects.toMatchObject(tooMany);
  // One is open, and all two hundred places are taken.
  const given = Array.from({ length: 181 }, (_, member) => give(`m${member}`));
  // Nobody who has nothing there is turned away while somebody waits with more than one.
  given.push(...Array.from({ length: 19 }, (_, late) => give(`late${late}`)));
  await expect(give('last')).rejects.toMatchObject(tooMany);
  await settled();
  while (open.length > 0) await open[0]!.finish();
  expect(await Promise.all(given)).toHaveLength(200);
  const refused = (await ofEve).filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(19);
  for (const { reason } of refused) expect(reason).toMatchObject(tooMany);
});

test('a document has ten seconds, not more and not less [attack]', async () => {
  const program = fileURLToPath(
    new URL('../../../../tests/support/hostile-programs/greedy.ts', import.meta.url),
  );
  // Nothing but what `startDocumentProcess` itself decides.
  const taken = await startDocumentProcess('documents', { program });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let reason: string | null = null;
  const run = taken.run({ attempt: 'silence' } as unknown as FileTask, new Uint8Array()).catch((error) => {
    reason = error.reason;
  });
  vi.advanceTimersByTime(9_999);
  await settled();
  expect(reason).toBeNull();
  vi.advanceTimersByTime(1);
  await run;
  expect(reason).toBe('time');
});
