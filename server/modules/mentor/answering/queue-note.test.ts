import { afterEach, expect, test } from 'vitest';
import { MENTOR_OUTAGE_TEXT, type MentorModel, MentorModelError } from '#server/ports/mentor-model.ts';
import { say, untilAnswered, untilNewest } from '#tests/support/chat.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { queueNote } from './queue-note.ts';

let app: TestApp;
let ada: TestMember;
afterEach(() => app.stop());

/** A model whose first answer waits in the queue until it is ended; `then` is how the next one goes. */
async function start(then: () => string): Promise<string> {
  let count = 0;
  const model: MentorModel = {
    ...{ provider: 'queued', modelName: 'Queued' },
    async *streamAnswer({ signal }) {
      count += 1;
      if (count === 1) {
        yield { type: 'waiting', place: 3 };
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
      yield { type: 'text', text: then() };
      yield { type: 'done', usage: { inputTokens: 1, outputTokens: 1 }, isComplete: true };
    },
  };
  app = await startApp({ mentorModel: model });
  ada = await createMember(app, { username: 'ada' });
  const { body } = await say(ada.client, 'Good morning');
  await untilNewest(ada.client, body.thread.id, ({ content }) => content === queueNote(3));
  return body.thread.id;
}

test('an answer that is stopped in the queue is empty and charged nothing', async () => {
  const threadId = await start(() => 'Good morning to you.');
  const { body: page } = await ada.client.get(`/api/mentor/threads/${threadId}/messages?limit=1`);
  const stopped = await ada.client.post(`/api/mentor/messages/${page.items[0].id}/stop`);
  expect(stopped.body).toMatchObject({ status: 'complete', content: '' });
  expect((await untilAnswered(ada.client, threadId)).content).toBe('');
  expect((await ada.client.get('/api/mentor/allowance')).body.day).toMatchObject({ used: 0, reserved: 0 });
});

test('a place that a process before left behind does not stand above the failure of the answer', async () => {
  const threadId = await start(() => {
    throw new MentorModelError('outage', MENTOR_OUTAGE_TEXT);
  });
  await app.restart();
  const failed = await untilAnswered(ada.client, threadId);
  expect(failed.status).toBe('failed');
  expect(failed.content).toContain(MENTOR_OUTAGE_TEXT);
  expect(failed.content).not.toContain('queue');
});

test('an answer that is given up says so without the place that it had', async () => {
  const threadId = await start(() => 'Never asked.');
  const { body: page } = await ada.client.get(`/api/mentor/threads/${threadId}/messages?limit=1`);
  await app.app.deps.mentor.close();
  await app.app.deps.database.pool.query("insert into attempts values ('answer:' || $1, 3, now())", [
    page.items[0].id,
  ]);
  await app.restart();
  const failed = await untilAnswered(ada.client, threadId);
  expect(failed.status).toBe('failed');
  expect(failed.content).not.toContain('queue');
});
