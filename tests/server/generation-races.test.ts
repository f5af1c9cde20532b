/** What is being made for a member by a model goes, or its member is shut out, while the model is asked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuiltInImageModel } from '#server/adapters/image-built-in/create-built-in-image-model.ts';
import { drawBuiltIn } from '#server/adapters/image-built-in/draw-built-in.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const nothing = async () => {};
/** What happens while a model is asked, once. */
let meanwhile: () => Promise<unknown> = nothing;
const happen = async () => {
  const now = meanwhile;
  meanwhile = nothing;
  await now();
};

const scripted = createScriptedMentor(() => ['Bread is baked at night.']);
const drawer = createBuiltInImageModel(async (wish) => drawBuiltIn(wish));
const faults: string[] = [];

let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  app = await startApp({
    mentorModel: {
      ...scripted.model,
      async *streamAnswer(request) {
        await happen();
        yield* scripted.model.streamAnswer(request);
      },
    },
    imageModel: {
      ...drawer,
      async generate(request) {
        await happen();
        return drawer.generate(request);
      },
    },
    logTo: (line) => void (JSON.parse(line).level >= 50 && faults.push(line)),
  });
  ada = await createMember(app, { username: 'ada' });
});
beforeEach(() => {
  scripted.requests.length = 0;
  faults.length = 0;
});
afterAll(() => app.stop());

const runJobs = () => app.app.deps.jobs.runDue();
const reserved = async () => (await ada.client.get('/api/mentor/allowance')).body.day.reserved;
const remove = (path: string) => ada.client.request('DELETE', `/api${path}`);
const suspend = (isSuspended: boolean) => app.app.deps.identity.setSuspended(ada.id, isSuspended);

const WORK = { kind: 'document', businessName: 'Kruim', businessType: 'LLC', documentType: 'business-plan' };
const made = [
  {
    what: 'a document',
    path: '/studio/works',
    inputs: { ...WORK, description: 'A bakery that sells bread to students for €2 a loaf.' },
  },
  {
    what: 'a report',
    path: '/research/reports',
    inputs: {
      type: 'swot-analysis',
      query: 'Bread of yesterday',
      sources: [
        { kind: 'text', title: 'Letter', text: 'Bread of yesterday is wanted by students everywhere.' },
      ],
    },
  },
];

describe.each(made)('$what', ({ path, inputs }) => {
  const begin = async () => {
    const { status, body } = await ada.client.post(`/api${path}`, { requestId: randomUUID(), inputs });
    expect(status).toBe(201);
    return `${path}/${body.id}`;
  };

  test('that is deleted while a model writes a part of it is gone, asked for no more, and holds nothing of the allowance', async () => {
    const one = await begin();
    let removed = 0;
    meanwhile = async () => {
      removed = (await remove(one)).status;
    };
    await runJobs();
    expect(removed).toBe(200);
    expect((await ada.client.get(`/api${one}`)).status).toBe(404);
    expect(scripted.requests).toHaveLength(1);
    expect(await reserved()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('whose member is suspended while a model writes comes to its end, and is there when the member is back', async () => {
    const one = await begin();
    meanwhile = () => suspend(true);
    await runJobs();
    expect((await ada.client.get(`/api${one}`)).status).toBe(403);
    await suspend(false);
    await signInAgain(ada);
    expect((await ada.client.get(`/api${one}`)).body.status).toBe('complete');
    expect(await reserved()).toBe(0);
    expect(faults).toEqual([]);
    expect((await remove(one)).status).toBe(200);
  });
});

describe.each([
  ['an answer', 'How do I sell bread to students?', false],
  ['an image', 'Please draw a logo for my bakery', true],
] as const)('%s', (_what, words, isDrawn) => {
  /** Does this while the words are written, or, of an image, while it is drawn: that is asked for after the words. */
  const whileMade = (act: () => Promise<unknown>) => {
    meanwhile = isDrawn
      ? async () => {
          meanwhile = act;
        }
      : act;
  };

  test('keeps its conversation from being deleted; stopped, it lets it go, and is there when that is brought back', async () => {
    const threadId = (await say(ada.client, 'hello')).body.thread.id;
    await untilAnswered(ada.client, threadId);
    const statuses = Promise.withResolvers<number[]>();
    whileMade(async () => {
      const refused = await remove(`/mentor/threads/${threadId}`);
      const { body } = await ada.client.get(`/api/mentor/threads/${threadId}/messages`);
      const stopped = await ada.client.post(`/api/mentor/messages/${body.items[0].id}/stop`);
      const removed = await remove(`/mentor/threads/${threadId}`);
      statuses.resolve([refused.status, stopped.status, removed.status]);
    });
    expect((await say(ada.client, words, { threadId })).status).toBe(201);
    expect(await statuses.promise).toEqual([409, 200, 200]);
    expect((await ada.client.get(`/api/mentor/threads/${threadId}`)).status).toBe(404);
    expect((await ada.client.post(`/api/mentor/threads/${threadId}/restoration`)).status).toBe(200);
    expect(await untilAnswered(ada.client, threadId)).toMatchObject({ status: 'complete', image: null });
    expect(await reserved()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('whose member is suspended meanwhile comes to its end', async () => {
    const shut = Promise.withResolvers<void>();
    whileMade(() => suspend(true).then(() => shut.resolve()));
    const { body } = await say(ada.client, words);
    await shut.promise;
    expect((await ada.client.get(`/api/mentor/threads/${body.thread.id}`)).status).toBe(403);
    await suspend(false);
    await signInAgain(ada);
    expect(await untilAnswered(ada.client, body.thread.id)).toMatchObject({ status: 'complete' });
    expect(await reserved()).toBe(0);
    expect(faults).toEqual([]);
  });
});
