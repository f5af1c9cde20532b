/**
 * Attacks by text, through the front door: while each is being read or printed, another member is answered, and
 * nothing that the server does for it holds the event loop.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNoSearch } from '#server/adapters/retrieval-none/create-no-search.ts';
import { createPageReader } from '#server/adapters/retrieval-pages/fetch-page.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { HOUR } from '#tests/support/fake-clock.ts';
import { uploadFile } from '#tests/support/files.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { doneInThreads, startApp, type TestApp } from '#tests/support/start-app.ts';
import { takeLoopHolds } from '#tests/support/watch-loop.ts';
import { createTextWork } from './create-text-work.ts';

const SUMS = 'I charge €5 and earn $1,000 a month with rent of £20 ';
const textWork = createTextWork();
/** Where the page of the attack is. */
let page = '';
let app: TestApp;
let mallory: TestMember;
let ada: TestMember;

beforeAll(async () => {
  const read = createPageReader({
    read: (bytes) => textWork.run('web.page', bytes),
    mayConnect: (address) => address === '127.0.0.1',
    anyPort: true,
  });
  // Members name pages of the web; this one stands on this machine.
  app = await startApp({ retrieval: createNoSearch((_url, options) => read(page, options)) });
  mallory = await createMember(app, { username: 'mallory' });
  ada = await createMember(app, { username: 'ada' });
});
afterAll(async () => {
  await app.stop();
  await textWork.close();
});

/** Does something hard, and asks as somebody else all the while. */
async function whileOthersAsk<Value>(hard: () => Promise<Value>): Promise<Value> {
  takeLoopHolds();
  let isDone = false;
  const doing = hard().finally(() => {
    isDone = true;
  });
  do {
    expect((await ada.client.get('/api/wallet')).status).toBe(200);
  } while (!isDone);
  const value = await doing;
  expect(takeLoopHolds()).toEqual([]);
  return value;
}

const attach = async (words: string): Promise<string> => {
  const file = { name: 'plan.txt', bytes: Buffer.from(words), purpose: 'chat_attachment' };
  return (await uploadFile(mallory.client, file)).body.id;
};

test.each([
  ['sums', SUMS],
  ['bare sums', '€5 '],
  ['rents', 'charge $5, '],
  ['one letter', 'a'],
  ['combining marks', 'e\u0301\u0323'],
  ['questions', 'how many '],
])('a message of 6,000 characters of %s holds nobody up [attack]', async (_name, unit) => {
  const content = unit.repeat(Math.ceil(6_000 / unit.length)).slice(0, 5_990);
  const answer = await whileOthersAsk(async () => {
    const { status, body } = await say(mallory.client, content);
    expect(status).toBe(201);
    return untilAnswered(mallory.client, body.thread.id);
  });
  expect(answer.status).toBe('complete');
});

test('a message with two files of sums holds nobody up, and is answered [attack]', async () => {
  const words = SUMS.repeat(250).slice(0, 12_000);
  const attachments = [await attach(words), await attach(`${words} `)];
  const answer = await whileOthersAsk(async () => {
    const { body } = await say(mallory.client, 'Here is my plan.', { attachments });
    return untilAnswered(mallory.client, body.thread.id);
  });
  expect(answer.status).toBe('complete');
});

test('a packed page of unclosed titles holds nobody up [attack]', async () => {
  const packed = gzipSync(
    `<p>Bread is sold by bakeries in every street of the town.</p>${'<title>'.repeat(300_000)}`,
  );
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-encoding', 'gzip');
    response.end(packed);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  page = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const inputs = {
    type: 'market-analysis',
    query: 'bread in the town',
    industry: 'bakeries',
    useWeb: true,
    sources: [{ kind: 'link', url: 'https://bread.example/' }],
  };
  const { status, body } = await mallory.client.post('/api/research/reports', {
    requestId: randomUUID(),
    inputs,
  });
  expect(status).toBe(201);
  await whileOthersAsk(() => app.app.deps.jobs.runDue());
  site.close();
  const report = (await mallory.client.get(`/api/research/reports/${body.id}`)).body;
  expect(report.status).toBe('complete');
  expect(report.version.sources).toMatchObject([{ status: 'read' }]);
});

test.each([
  ['pdf', 'business-plan'],
  ['docx', 'business-plan'],
  ['txt', 'business-plan'],
  ['md', 'business-plan'],
  ['pdf', 'pitch-deck'],
  ['pptx', 'pitch-deck'],
])(
  'a section of one word of 20,000 letters, as %s of a %s, holds nobody up [attack]',
  async (format, documentType) => {
    const inputs = {
      kind: 'document',
      businessName: 'Kruim',
      businessType: 'LLC',
      documentType,
      description: 'A bakery that sells bread to students for €2 a loaf.',
    };
    const begun = await mallory.client.post('/api/studio/works', { requestId: randomUUID(), inputs });
    await app.app.deps.jobs.runDue();
    const path = `/api/studio/works/${begun.body.id}`;
    const work = (await mallory.client.get(path)).body;
    const [section] = work.version.sections;
    const edited = await mallory.client.request('PUT', `${path}/sections/${section.id}`, {
      baseVersion: work.currentVersion,
      body: 'x'.repeat(19_900),
    });
    expect(edited.status).toBe(200);
    const file = await whileOthersAsk(() => mallory.client.get(`${path}/download?format=${format}`));
    expect(file.status).toBe(200);
  },
);

test('the hourly look at the books holds nobody up over a source of marks [attack]', async () => {
  const marks = '\u0300\u0316'.repeat(29_000);
  const text = `Artisan bakeries sell 12% of all bread in the country, says the trade letter. ${marks}`;
  const inputs = {
    type: 'market-analysis',
    query: 'bread in the town',
    industry: 'bakeries',
    useWeb: false,
    sources: [{ kind: 'text', title: 'Trade letter', text }],
  };
  const { status, body } = await mallory.client.post('/api/research/reports', {
    requestId: randomUUID(),
    inputs,
  });
  expect(status).toBe(201);
  await app.app.deps.jobs.runDue();
  const report = (await mallory.client.get(`/api/research/reports/${body.id}`)).body;
  expect(report.version.sections.flatMap((one: any) => one.findings)).not.toEqual([]);
  app.clock.advance(HOUR);
  await signInAgain(ada);
  await whileOthersAsk(() => app.app.deps.jobs.runDue());
});

test('a roadmap as large as can be is printed in a thread, as Markdown and by its calendar link, and holds nobody up [attack]', async () => {
  // The hour of the test above has ended the session.
  await signInAgain(mallory);
  const tasks = Array.from({ length: 30 }, (_one, n) => `${n} ${'é;'.repeat(140)}`);
  const roadmaps = [
    { title: 'Long', phases: Array.from({ length: 20 }, (_one, n) => ({ title: `Phase ${n}`, tasks })) },
  ];
  expect((await mallory.client.post('/api/roadmaps/import', { roadmaps })).status).toBe(201);
  const [{ id }] = (await mallory.client.get('/api/roadmaps')).body.items;
  const { body } = await mallory.client.request('PUT', `/api/roadmaps/${id}/links/calendar`);
  const before = await doneInThreads('roadmap.print');
  await whileOthersAsk(async () => {
    const plan = await mallory.client.get(`/api/roadmaps/${id}/markdown`);
    expect(plan.body).toContain('- [ ] 29 é;é;');
    const feed = await mallory.client.get(new URL(body.links.calendar).pathname);
    expect(feed.body.replaceAll('\r\n ', '')).toContain('☐ 29 é\\;é\\;');
  });
  expect(await doneInThreads('roadmap.print')).toBe(before + 2);
});

test('what waits to be printed for whoever hung up waits no longer [attack]', async () => {
  const metrics = createMetrics();
  // Its threads never end what they do not know, which is all that the product asks of them.
  const worker = new URL('../../../tests/support/stubborn-worker.ts', import.meta.url);
  const stuck = createTextWork({ metrics, worker, threads: 2, deadlineMs: 2 ** 30 });
  const slow = await startApp({ textWork: () => stuck });
  const eve = await createMember(slow, { username: 'eve' });
  const waiting = async () =>
    Number(/^protege_text_tasks_waiting (\d+)/m.exec((await metrics.read()).text)?.[1]);
  const leaving = new AbortController();
  for (const format of ['csv', 'pdf', 'csv']) {
    const headers = { cookie: eve.client.cookieHeader };
    const url = `${slow.url}/api/wallet/statement?format=${format}`;
    void fetch(url, { headers, signal: leaving.signal }).catch(() => null);
  }
  // One runs; a member never has every thread.
  await expect.poll(waiting, { timeout: 120_000 }).toBe(2);
  leaving.abort();
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
  await stuck.close();
  await slow.stop();
}, 300_000);
