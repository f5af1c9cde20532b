/** The small process that starts those of documents dies, as it does where a machine that is full chooses it: no upload is a fault. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf, sendFile } from '#tests/support/files.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
});
afterAll(() => app.stop());

/** What runs, and who started it. */
const running = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
        return [{ pid: Number(pid), parent, line: readFileSync(`/proc/${pid}/cmdline`, 'latin1') }];
      } catch {
        return [];
      }
    });

/** Kills the launcher whenever it has something under way, so many times at most; says how often, when told to stop. */
function killBusy(most: number): () => number {
  let killed = 0;
  const timer = setInterval(() => {
    const all = running();
    const busy = all.find(
      ({ pid, parent, line }) =>
        parent === process.pid && line.includes('launcher-main') && all.some((one) => one.parent === pid),
    );
    if (!busy || killed === most) return;
    killed += 1;
    process.kill(busy.pid, 'SIGKILL');
  }, 5);
  return () => {
    clearInterval(timer);
    return killed;
  };
}

const send = async () => {
  const sent = await sendFile(ada.client, {
    name: 'plan.pdf',
    bytes: await makePdf(),
    purpose: 'chat_attachment',
  });
  return () => ada.client.post(`/api/files/${sent.body.id}/complete`);
};

test.skipIf(process.platform !== 'linux')(
  'an upload during which it dies is checked all the same [attack]',
  async () => {
    const complete = await send();
    const stop = killBusy(1);
    const answer = await complete();
    expect(stop()).toBe(1);
    expect(answer.status).toBe(200);
  },
);

test.skipIf(process.platform !== 'linux')(
  'one during which it dies again and again is told to come back, and completes then [attack]',
  async () => {
    const complete = await send();
    const stop = killBusy(Number.POSITIVE_INFINITY);
    const answer = await complete();
    expect(stop()).toBeGreaterThan(1);
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await complete()).status).toBe(200);
  },
);
