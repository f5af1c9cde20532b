import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import type { LiveMessage, ThreadEvent } from '#contract/live.ts';
import { respond, startModelService } from '#server/adapters/mentor-language-model/model-service.ts';
import { createOpenAiCompatibleMentor } from '#server/adapters/mentor-openai-compatible/index.ts';
import { holdLock } from '#server/database/advisory-locks.ts';
import { MENTOR_OUTAGE_TEXT, type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import { type ChatMessage, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { createGatedMentor, createScriptedMentor } from '#tests/support/gated-mentor.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
afterEach(() => app.stop());

async function start(model: MentorModel): Promise<void> {
  app = await startApp({ mentorModel: model });
  ada = await createMember(app, { username: 'ada' });
}

/** A screen: what a tab that follows a thread shows, built from live events alone. */
class Tab {
  readonly messages = new Map<string, ChatMessage>();
  readonly rewards: string[] = [];
  readonly live: LiveSocket;
  readonly topic: string;
  sequence = -1;
  #taken = 0;

  constructor(live: LiveSocket, topic: string) {
    this.live = live;
    this.topic = topic;
  }

  /** `shown` is what the tab had on screen at `after`; the events only bring what it missed. */
  static async open(threadId: string, after: number, shown = new Map<string, ChatMessage>(), member = ada) {
    const live = await LiveSocket.open(app.url, { cookie: member.client.cookieHeader, origin: app.url });
    const tab = new Tab(live, `thread:${threadId}`);
    for (const [id, message] of shown) tab.messages.set(id, message);
    live.send({ type: 'subscribe', topic: tab.topic, after });
    return tab;
  }

  /** Takes events until the newest answer fits. */
  async until(fits: (answer: ChatMessage) => boolean): Promise<ChatMessage> {
    for (;;) {
      const answer = [...this.messages.values()].findLast(({ sender }) => sender === 'ai');
      if (answer && fits(answer)) return answer;
      const next = this.#taken;
      await this.live.until((message) => this.live.received.indexOf(message) >= next);
      this.#take(this.live.received[this.#taken++]!);
    }
  }

  #take(message: LiveMessage): void {
    if (message.type !== 'event') return;
    expect(message.sequence).toBeGreaterThan(this.sequence);
    this.sequence = message.sequence;
    const event = message.data as ThreadEvent;
    if (event.kind === 'message') this.messages.set(event.message.id, { ...event.message });
    else if (event.kind === 'reward') this.rewards.push(event.reward.amount);
    else if (event.kind === 'delta') {
      const shown = this.messages.get(event.messageId)!;
      expect(event.offset).toBe(shown.content.length);
      shown.content += event.text;
    }
  }
}

const rewardTransfers = async () =>
  (
    await app.app.deps.database.pool.query(
      "select count(*)::int as n from ledger_transfers where code = 'reward'",
    )
  ).rows[0].n;

describe('an answer is never lost [B1.1]', () => {
  test('it streams to every tab; a tab that reloads in the middle misses nothing, and nothing is charged twice', async () => {
    const mentor = createGatedMentor();
    await start(mentor.model);
    mentor.holdAt(4);
    const { body } = await say(ada.client, freshIdea(1));
    const first = await Tab.open(body.thread.id, 0);
    const second = await Tab.open(body.thread.id, 0);
    await mentor.held();
    // As it stands then: what comes later is added to it.
    const partial = { ...(await first.until(({ content }) => content !== '')) };
    expect(partial.status).toBe('generating');

    // The first tab is closed in the middle and comes back with what it had seen.
    await first.live.close();
    const seen = first.sequence;
    mentor.release();
    const reloaded = await Tab.open(body.thread.id, seen, first.messages);
    const whole = await reloaded.until(({ status }) => status === 'complete');
    const elsewhere = second.until(({ status }) => status === 'complete');
    expect((await elsewhere).content).toBe(whole.content);
    expect(whole.content.startsWith(partial.content)).toBe(true);
    expect(whole.content.length).toBeGreaterThan(partial.content.length);
    const read = await untilAnswered(ada.client, body.thread.id);
    expect(read.content).toBe(whole.content);
    await untilAnswered(ada.client, body.thread.id);
    const { day } = (await ada.client.get('/api/mentor/allowance')).body;
    expect(day.used).toBeGreaterThan(0);
    expect(day).toMatchObject({ used: read.usage!.inputTokens + read.usage!.outputTokens, reserved: 0 });
    await second.live.close();
    await reloaded.live.close();
  });

  test('a tab sees the whole exchange in order: message, reward, note, answer [CH-11]', async () => {
    await start(createGatedMentor().model);
    const { body } = await say(ada.client, freshIdea(1));
    await untilAnswered(ada.client, body.thread.id);
    const tab = await Tab.open(body.thread.id, 0);
    await tab.until(({ status }) => status === 'complete');
    expect([...tab.messages.values()].map(({ sender }) => sender)).toEqual(['user', 'system', 'ai']);
    expect(tab.rewards).toEqual(['12.00000000']);
    await tab.live.close();
  });

  test('it is written with nobody listening', async () => {
    await start(createGatedMentor().model);
    const { body } = await say(ada.client, freshIdea(1));
    expect(await untilAnswered(ada.client, body.thread.id)).toMatchObject({ status: 'complete' });
  });

  test('a restart in the middle goes on from the last character, with one reward and one answer', async () => {
    const mentor = createGatedMentor();
    await start(mentor.model);
    mentor.holdAt(5);
    const { body } = await say(ada.client, freshIdea(1));
    const before = await Tab.open(body.thread.id, 0);
    await mentor.held();
    const partial = await before.until(({ content }) => content !== '');
    await app.restart();
    const after = await Tab.open(body.thread.id, before.sequence, before.messages);
    mentor.release();
    const whole = await after.until(({ status }) => status === 'complete');
    expect(whole.content.startsWith(partial.content)).toBe(true);

    const [first, second] = mentor.requests;
    const { signal: _, tools = [], ...asked } = first!;
    expect(second).toMatchObject(asked);
    // The tools are functions of the process, so they are the same by name.
    expect(second!.tools?.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const { body: page } = await ada.client.get(`/api/mentor/threads/${body.thread.id}/messages`);
    expect(page.items.map(({ sender }: ChatMessage) => sender)).toEqual(['ai', 'system', 'user']);
    expect(page.items[0].content).toBe(whole.content);
    expect(await rewardTransfers()).toBe(1);
    await after.live.close();
  });

  test('the answer of a process that is gone is taken up at once; of one that lives it is not', async () => {
    const mentor = createGatedMentor();
    await start(mentor.model);
    mentor.holdAt(3);
    const { body } = await say(ada.client, 'Good morning');
    await mentor.held();
    await app.app.deps.mentor.close();
    const other = new pg.Client({ connectionString: app.databaseUrl });
    await other.connect();
    // Another process, by what tells of it: an advisory lock that its connection holds.
    await holdLock(other, 'answerWriter', 4711);
    await other.query(
      "update mentor_messages set lease_owner = 4711, lease_until = now() + interval '1 hour' where id = $1",
      [body.answer.id],
    );
    mentor.release();
    await app.restart();
    expect(
      (await ada.client.get(`/api/mentor/threads/${body.thread.id}/messages?limit=1`)).body.items[0].status,
    ).toBe('generating');
    await other.end();
    expect(await untilAnswered(ada.client, body.thread.id)).toMatchObject({ status: 'complete' });
  });

  test('a model that says something else after a restart begins anew in the same message', async () => {
    const said = Promise.withResolvers<void>();
    const texts = ['One way. ', 'Another way. Done.'];
    let count = 0;
    const model: MentorModel = {
      provider: 'moody',
      modelName: 'Moody',
      async *streamAnswer({ signal }) {
        yield { type: 'text', text: texts[count++]! };
        if (count === 1) {
          yield { type: 'text', text: 'And then' };
          said.resolve();
          await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        }
        yield { type: 'done', usage: { inputTokens: 1, outputTokens: 1 }, isComplete: true };
      },
    };
    await start(model);
    const { body } = await say(ada.client, 'Good morning');
    const tab = await Tab.open(body.thread.id, 0);
    await said.promise;
    await tab.until(({ content }) => content.startsWith('One way.'));
    await app.restart();
    const answer = await untilAnswered(ada.client, body.thread.id);
    expect(answer).toMatchObject({ id: body.answer.id, content: 'Another way. Done.', status: 'complete' });
  });
});

describe('typing ends in every case [CH-22]', () => {
  test('an answer that could not be written for a while is taken up again, by the process that had left it', async () => {
    const mentor = createGatedMentor();
    const isLeft = Promise.withResolvers<void>();
    app = await startApp({
      mentorModel: mentor.model,
      logTo: (line) => line.includes('an answer was left') && isLeft.resolve(),
    });
    ada = await createMember(app, { username: 'ada' });
    mentor.holdAt(3);
    const { body } = await say(ada.client, 'Good morning');
    await mentor.held();
    const query = (text: string) => app.app.deps.database.pool.query(text);
    await query('alter table mentor_threads rename to mentor_threads_away');
    mentor.release();
    await isLeft.promise;
    await query('alter table mentor_threads_away rename to mentor_threads');
    // The time of a lease passes.
    await query("update mentor_messages set lease_until = now() where status = 'generating'");
    expect(await untilAnswered(ada.client, body.thread.id)).toMatchObject({ status: 'complete' });
  });

  test('a service that stays away: its retries, then what to do about it, then again [CH-13, CH-14]', async () => {
    const waits: number[] = [];
    const ok = [
      'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"Who pays?"},"finish_reason":"stop"}]}',
      'data: [DONE]',
    ].join('\n\n');
    const service = await startModelService([
      ...Array.from({ length: 4 }, () => respond(503)),
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`${ok}\n\n`);
      },
    ]);
    await start(
      createOpenAiCompatibleMentor({
        url: service.url,
        modelName: 'm',
        sleep: async (ms) => {
          waits.push(ms);
        },
      }),
    );
    const { body } = await say(ada.client, 'Good morning');
    const failed = await untilAnswered(ada.client, body.thread.id);
    expect(waits).toEqual([2_000, 4_000, 6_000]);
    expect(service.seen).toHaveLength(4);
    expect(failed).toMatchObject({ status: 'failed', error: MENTOR_OUTAGE_TEXT });
    for (const text of [
      `AI service error: ${MENTOR_OUTAGE_TEXT}`,
      'refresh the page',
      "make sure you're signed in",
      'check your internet connection',
    ]) {
      expect(failed.content).toContain(text);
    }
    expect((await ada.client.get('/api/mentor/workspace')).body.status).toBe('degraded');

    const retried = await ada.client.post(`/api/mentor/messages/${failed.id}/retry`);
    expect(retried.body).toMatchObject({ id: failed.id, status: 'generating', content: '', error: null });
    const answer = await untilAnswered(ada.client, body.thread.id);
    expect(answer).toMatchObject({ id: failed.id, status: 'complete', content: 'Who pays?', error: null });
    expect((await ada.client.get('/api/mentor/workspace')).body.status).toBe('operational');
    await service.close();
  });

  test('the assistant function says what failed, in the specified words [CH-14, CH-17]', async () => {
    await start(createScriptedMentor(() => [new MentorModelError('outage', MENTOR_OUTAGE_TEXT)]).model);
    const { status, body } = await ada.client.post('/api/functions/protege-ai', { userMessage: 'Hello' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ response: null, error: `AI service error: ${MENTOR_OUTAGE_TEXT}` });
  });

  test.each([
    ['refuses', new MentorModelError('refused', 'invalid key sk-123'), 'The model refused this request.'],
    ['has a bug', new TypeError('undefined is not a function'), 'Something went wrong on our side'],
  ])(
    'a model that %s: the answer fails without its inner words, and keeps what was written',
    async (_, error, words) => {
      await start(createScriptedMentor(() => ['The first half. And', error]).model);
      const { body } = await say(ada.client, 'Good morning');
      const failed = await untilAnswered(ada.client, body.thread.id);
      expect(failed.status).toBe('failed');
      expect(failed.content).toMatch(/^The first half\./);
      expect(failed.content).toContain(words);
      expect(failed.content).not.toMatch(/sk-123|undefined is not/);
    },
  );

  test('an answer that keeps killing its writers is given up [C-28]', async () => {
    const mentor = createGatedMentor();
    await start(mentor.model);
    mentor.holdAt(1);
    const { body } = await say(ada.client, 'Good morning');
    await mentor.held();
    await app.app.deps.mentor.close();
    await app.app.deps.database.pool.query("insert into attempts values ('answer:' || $1, 3, now())", [
      body.answer.id,
    ]);
    await app.restart();
    expect(await untilAnswered(ada.client, body.thread.id)).toMatchObject({ status: 'failed' });
  });

  test('one answer at a time in a thread; other threads go on', async () => {
    const mentor = createGatedMentor();
    await start(mentor.model);
    mentor.holdAt(0);
    const { body } = await say(ada.client, 'Good morning');
    await mentor.held();
    const second = await say(ada.client, 'Hello?', { threadId: body.thread.id });
    expect([second.status, (second.body as any).code]).toEqual([409, 'answer_in_progress']);
    const retried = await ada.client.post(`/api/mentor/messages/${body.answer.id}/retry`);
    expect([retried.status, retried.body.code]).toEqual([409, 'answer_in_progress']);
    const elsewhere = await say(ada.client, 'A new matter');
    expect(elsewhere.status).toBe(201);
    mentor.release();
    await untilAnswered(ada.client, body.thread.id);
    await untilAnswered(ada.client, elsewhere.body.thread.id);
    const { body: page } = await ada.client.get(`/api/mentor/threads/${body.thread.id}/messages`);
    expect(page.items).toHaveLength(2);
  });

  test('a retry of a complete answer, of one’s own message or of nothing changes nothing', async () => {
    await start(createGatedMentor().model);
    const { body } = await say(ada.client, 'Good morning');
    const answer = await untilAnswered(ada.client, body.thread.id);
    const again = await ada.client.post(`/api/mentor/messages/${answer.id}/retry`);
    expect(again.body).toEqual(answer);
    expect((await ada.client.post(`/api/mentor/messages/${body.userMessage.id}/retry`)).status).toBe(404);
    expect((await ada.client.post('/api/mentor/messages/nonsense/retry')).status).toBe(400);
  });

  test('the application stops within seconds in the middle of an answer', async () => {
    const mentor = createGatedMentor();
    await start(mentor.model);
    mentor.holdAt(2);
    const { body } = await say(ada.client, 'Good morning');
    await mentor.held();
    await app.restart();
    const { rows } = await app.app.deps.database.pool.query(
      'select status from mentor_messages where id = $1',
      [body.answer.id],
    );
    expect(rows[0].status).toBe('generating');
    mentor.release();
    await untilAnswered(ada.client, body.thread.id);
  });
});

test('another member cannot hear a thread [C-33 attack]', async () => {
  await start(createGatedMentor().model);
  const bob = await createMember(app, { username: 'bob' });
  const { body } = await say(ada.client, 'A secret of mine');
  await untilAnswered(ada.client, body.thread.id);
  const tab = await Tab.open(body.thread.id, 0, undefined, bob);
  expect(await tab.live.until(({ type }) => type !== 'pong')).toMatchObject({
    type: 'refused',
    code: 'not_found',
  });
  await tab.live.close();
});
