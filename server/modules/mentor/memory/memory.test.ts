import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginIdea, fill, text } from '#server/modules/ideas/ideas-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createGatedMentor, createScriptedMentor, type GatedMentor } from '#tests/support/gated-mentor.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { beginSteps } from '#tests/support/step-transaction.ts';

const put = (who: TestMember, path: string, body: unknown) => who.client.request('PUT', `/api${path}`, body);
const remove = (who: TestMember, path: string) => who.client.request('DELETE', `/api${path}`);

describe('the memory [B1.6]', () => {
  let app: TestApp;
  let mentor: GatedMentor;
  let ada: TestMember;
  let eve: TestMember;

  beforeAll(async () => {
    mentor = createGatedMentor();
    app = await startApp({ mentorModel: mentor.model });
    ada = await createMember(app, { username: 'ada' });
    eve = await createMember(app, { username: 'eve' });
  });
  afterAll(() => app.stop());

  const cards = async (who = ada) => (await who.client.get('/api/mentor/memory')).body.items;
  const converse = async (text: string, who = ada) => {
    const { body } = await say(who.client, text);
    return untilAnswered(who.client, body.thread.id);
  };
  /** A conversation whose idea has three confirmed values. */
  const tellIdea = async () => {
    const { threadId } = await converse('hello');
    const idea = await beginIdea(ada, { threadId });
    await fill(ada, idea.id, 'product', text('neighbourhood bakery'));
    await fill(ada, idea.id, 'customer', text('commuters'));
    await fill(ada, idea.id, 'location', text('Utrecht'));
    await say(ada.client, 'thank you', { threadId });
    await untilAnswered(ada.client, threadId);
  };
  const lastMemories = () => mentor.requests.at(-1)?.facts.memories ?? [];

  test('the mentor proposes, and uses nothing before it is kept; then it goes by it and says which cards it had', async () => {
    await tellIdea();
    const proposed = await cards();
    expect(proposed.map((card: { state: string }) => card.state)).toEqual([
      'proposed',
      'proposed',
      'proposed',
    ]);
    expect((await converse('what should I do next?')).memories).toEqual([]);
    expect(lastMemories()).toEqual([]);

    const audience = proposed.find((card: { topic: string }) => card.topic === 'audience');
    const idea = proposed.find((card: { topic: string }) => card.topic === 'idea');
    await put(ada, `/mentor/memory/${idea.id}`, { topic: 'idea', text: idea.text });
    await put(ada, `/mentor/memory/${audience.id}`, { topic: 'audience', text: 'night-shift nurses' });
    const answer = await converse('what should I do next?');
    expect(answer.memories).toEqual(
      expect.arrayContaining([{ topic: 'audience', text: 'night-shift nurses' }]),
    );
    expect(answer.content).toContain('From what you let me remember');
    expect(answer.content).toContain('night-shift nurses');
    expect(lastMemories()).toHaveLength(2);
  });

  test('what was declined is not proposed again; a deleted card is gone; off means off', async () => {
    const declined = (await cards()).find((card: { state: string }) => card.state === 'proposed');
    await remove(ada, `/mentor/memory/${declined.id}`);
    await tellIdea();
    expect((await cards()).map((card: { id: string }) => card.id)).not.toContain(declined.id);
    expect((await cards()).some((card: { text: string }) => card.text === declined.text)).toBe(false);

    await put(ada, '/mentor/memory', { isOn: false });
    const count = (await cards()).length;
    expect((await converse('Our aim is to sell forty boxes a week.')).memories).toEqual([]);
    expect(lastMemories()).toEqual([]);
    expect(await cards()).toHaveLength(count);
    await put(ada, '/mentor/memory', { isOn: true });

    for (const card of await cards()) await remove(ada, `/mentor/memory/${card.id}`);
    expect(await cards()).toEqual([]);
    expect((await converse('what should I do next?')).memories).toEqual([]);
  });

  test('a card that an answer proposes at the moment when its member writes it is kept, once', async () => {
    const answer = await beginSteps(app.databaseUrl);
    await answer.run(
      `insert into mentor_memories (id, member_id, topic, content, state, created_at, updated_at)
       values (gen_random_uuid(), $1, 'goal', 'Open in June', 'proposed', now(), now())`,
      [eve.id],
    );
    const writing = eve.client.post('/api/mentor/memory', { topic: 'goal', text: 'Open in June' });
    await answer.blocks(1, writing);
    await answer.commit();
    await answer.close();
    expect((await writing).status).toBe(201);
    expect(await cards(eve)).toMatchObject([{ text: 'Open in June', state: 'kept' }]);
    await remove(eve, `/mentor/memory/${(await cards(eve))[0].id}`);
  });

  test('a member writes cards, each once and forty at most; nobody else sees or changes them [C-33 attack]', async () => {
    const made = await ada.client.post('/api/mentor/memory', { topic: 'goal', text: 'Open in May' });
    expect(made).toMatchObject({ status: 201, body: { state: 'kept', threadId: null } });
    const again = { topic: 'goal', text: 'open in may' };
    expect(await ada.client.post('/api/mentor/memory', again)).toMatchObject({
      body: { code: 'memory_exists' },
    });
    expect(await cards(eve)).toEqual([]);
    expect(await put(eve, `/mentor/memory/${made.body.id}`, again)).toMatchObject({ status: 404 });
    expect(await remove(eve, `/mentor/memory/${made.body.id}`)).toMatchObject({ status: 404 });
    expect(
      await ada.client.post('/api/mentor/memory', { topic: 'goal', text: 'x'.repeat(301) }),
    ).toMatchObject({
      status: 400,
    });
    expect(await ada.client.post('/api/mentor/memory', { topic: 'secret', text: 'x' })).toMatchObject({
      status: 400,
    });
    const many = Array.from({ length: 45 }, (_, n) =>
      ada.client.post('/api/mentor/memory', { topic: 'other', text: `Card ${n}` }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(39);
    expect(await cards()).toHaveLength(40);
  });
});

describe('the allowance [B1.3]', () => {
  const start = async (env: Record<string, string>) => {
    const scripted = createScriptedMentor(() => ['A short answer.']);
    const app = await startApp({ env, mentorModel: scripted.model });
    const ada = await createMember(app, { username: 'ada' });
    return { app, ada, requests: scripted.requests };
  };

  test('the worst case is checked before a call: refused, nothing is kept, asked, earned or charged [C-72 attack]', async () => {
    const { app, ada, requests } = await start({ PROTEGE_AI_DAILY_TOKENS: '3000' });
    try {
      const refused = await say(ada.client, freshIdea(1));
      expect(refused).toMatchObject({ status: 429, body: { code: 'allowance_day_reached' } });
      expect((refused.body as unknown as { message: string }).message).toContain('3,000');
      const byFunction = await ada.client.post('/api/functions/protege-ai', { userMessage: freshIdea(1) });
      expect(byFunction).toMatchObject({ status: 429, body: { code: 'allowance_day_reached' } });
      expect((await ada.client.get('/api/mentor/threads')).body.items).toEqual([]);
      expect((await ada.client.get('/api/rewards')).body.items).toEqual([]);
      expect(requests).toEqual([]);
      expect((await ada.client.get('/api/mentor/allowance')).body.day).toMatchObject({
        used: 0,
        reserved: 0,
      });
    } finally {
      await app.stop();
    }
  });

  test('ten messages at once never pass the day, in this room or by the function; it refills at 00:00 UTC', async () => {
    const { app, ada, requests } = await start({ PROTEGE_AI_DAILY_TOKENS: '10000' });
    try {
      const sent = await Promise.all([
        ...Array.from({ length: 8 }, (_, n) => say(ada.client, freshIdea(n + 1))),
        ...Array.from({ length: 2 }, (_, n) =>
          ada.client.post('/api/functions/protege-ai', { userMessage: freshIdea(n + 20) }),
        ),
      ]);
      const let_in = sent.filter(({ status }) => status < 300);
      // At worst each takes more than 3,000, so three fit at once; what they did not use has come back by then.
      expect(let_in.length).toBeGreaterThanOrEqual(3);
      for (const { body } of let_in) {
        if ('answer' in (body as object))
          await untilAnswered(ada.client, (body as { thread: { id: string } }).thread.id);
      }
      const { day } = (await ada.client.get('/api/mentor/allowance')).body;
      expect(day).toMatchObject({ limit: 10_000, reserved: 0 });
      expect(day.used).toBe(requests.length * 2);
      expect(day.left).toBe(10_000 - day.used);

      await app.app.deps.database.pool.query(
        'update mentor_allowance_days set used = used + 9000 where member_id = $1',
        [ada.id],
      );
      await app.app.deps.database.pool.query(
        'update mentor_calls set input_tokens = input_tokens + 9000 where id = (select min(id) from mentor_calls)',
      );
      expect(await say(ada.client, freshIdea(40))).toMatchObject({ status: 429 });
      app.clock.advance(DAY);
      await signInAgain(ada);
      expect(await say(ada.client, freshIdea(40))).toMatchObject({ status: 201 });
    } finally {
      await app.stop();
    }
  });

  test('a member’s own limit is lower than the grant, is said to be theirs, and can be taken back', async () => {
    const { app, ada } = await start({});
    try {
      expect(await put(ada, '/mentor/allowance', { dailyCap: 300_000 })).toMatchObject({
        status: 400,
        body: { code: 'cap_above_grant' },
      });
      for (const dailyCap of [-1, 1.5, '100']) {
        expect(await put(ada, '/mentor/allowance', { dailyCap })).toMatchObject({ status: 400 });
      }
      expect((await put(ada, '/mentor/allowance', { dailyCap: 1_000 })).body.day).toMatchObject({
        limit: 1_000,
      });
      expect(await say(ada.client, freshIdea(1))).toMatchObject({ body: { code: 'allowance_cap_reached' } });
      await put(ada, '/mentor/allowance', { dailyCap: null });
      const sent = await say(ada.client, freshIdea(1));
      const answer = await untilAnswered(ada.client, sent.body.thread.id);
      // The scripted model says what it used; no price is named, so none is made up.
      expect(answer.usage).toEqual({ inputTokens: 1, outputTokens: 1, cost: null, isEstimated: false });
      expect((await ada.client.get('/api/mentor/allowance')).body.monthCost).toBeNull();
    } finally {
      await app.stop();
    }
  });

  test('what the business tools ask of a model is checked and counted in the same way [C-72]', async () => {
    const inputs = { kind: 'content', contentType: 'ebook-outline', topic: 'Bread of yesterday' };
    const generate = async (daily: string) => {
      const { app, ada, requests } = await start({ PROTEGE_AI_DAILY_TOKENS: daily });
      try {
        const made = await ada.client.post('/api/studio/works', { requestId: crypto.randomUUID(), inputs });
        for (let n = 0; n < 20; n += 1) await app.app.deps.jobs.runDue();
        const works = (await ada.client.get('/api/studio/works')).body.items;
        const { day } = (await ada.client.get('/api/mentor/allowance')).body;
        return { made, works, day, asked: requests.length };
      } finally {
        await app.stop();
      }
    };
    const counted = await generate('300000');
    expect(counted).toMatchObject({ works: [{ status: 'complete' }], day: { reserved: 0 } });
    expect(counted.asked).toBeGreaterThan(1);
    expect(counted.day.used).toBe(counted.asked * 2);
    // What one section may need fits into this; what the whole may need does not, and nothing is begun.
    const refused = await generate('6000');
    expect(refused).toMatchObject({ works: [], day: { used: 0, reserved: 0 }, asked: 0 });
    expect(refused.made).toMatchObject({ status: 429, body: { code: 'allowance_day_reached' } });
  });

  test('with prices named, answers and conversations show what they cost [B1.4]', async () => {
    const { app, ada } = await start({ PROTEGE_MODEL_INPUT_PRICE: '3', PROTEGE_MODEL_OUTPUT_PRICE: '15' });
    try {
      const { body } = await say(ada.client, freshIdea(1));
      const answer = await untilAnswered(ada.client, body.thread.id);
      expect(answer.usage).toMatchObject({ cost: '0.000018' });
      expect((await ada.client.get(`/api/mentor/threads/${body.thread.id}/usage`)).body).toMatchObject({
        inputTokens: 1,
        outputTokens: 1,
        cost: '0.000018',
        isEstimated: false,
      });
      expect((await ada.client.get('/api/mentor/allowance')).body.monthCost).toBe('0.000018');
    } finally {
      await app.stop();
    }
  });
});
