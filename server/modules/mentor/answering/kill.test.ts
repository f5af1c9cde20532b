import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freshIdea, untilAnswered, untilNewest } from '#tests/support/chat.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startApp } from '#tests/support/start-app.ts';

/** A model that says a few words and then keeps the line open for ever. */
async function startStuckModel() {
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' };
  const words = { ...chunk, choices: [{ index: 0, delta: { content: 'The first words. And then' } }] };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(words)}\n\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => server.closeAllConnections(),
  };
}

test('a process that is killed in the middle of an answer: another ends it, with one reward, one charge and one answer [B1.1, C-28]', async () => {
  const model = await startStuckModel();
  // The other process runs on the real clock, and reads sessions that this one has made.
  const app = await startApp({ clock: createFakeClock(new Date()) });
  const ada = await createMember(app, { username: 'ada' });
  const doomed = startServerProcess({
    DATABASE_URL: app.databaseUrl,
    PROTEGE_SECRET: app.app.deps.secret,
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_MODEL: 'openai-compatible',
    PROTEGE_MODEL_URL: model.url,
    PROTEGE_MODEL_NAME: 'Stuck',
  });
  const [url] = await doomed.printed(/http:\/\/127\.0\.0\.1:\d+/);
  const elsewhere = new HttpClient({ ...app, url });
  const sending = { clientMessageId: app.app.deps.newId(), content: freshIdea(1) };
  const sent = await elsewhere.post('/api/mentor/messages', sending, { cookie: ada.client.cookieHeader });
  expect(sent.status).toBe(201);
  const threadId = sent.body.thread.id;
  await untilNewest(ada.client, threadId, ({ content }) => content.startsWith('The first words.'));

  await doomed.stop('SIGKILL');
  const answer = await untilAnswered(ada.client, threadId);
  expect(answer).toMatchObject({ id: sent.body.answer.id, status: 'complete' });
  expect(answer.content).not.toContain('The first words');

  const again = await ada.client.post('/api/mentor/messages', sending);
  expect(again.body).toMatchObject({ answer: { id: answer.id }, reward: { id: sent.body.reward.id } });
  const { rows } = await app.app.deps.database.pool.query(
    "select count(*)::int as n from ledger_transfers where code = 'reward'",
  );
  expect(rows[0].n).toBe(1);
  // The words that went down with the process are charged to nobody; reading and sending again charge nothing.
  const { day } = (await ada.client.get('/api/mentor/allowance')).body;
  const { inputTokens, outputTokens } = answer.usage!;
  expect(outputTokens).toBeGreaterThan(0);
  expect(day).toMatchObject({ used: inputTokens + outputTokens, reserved: 0 });
  const calls = await app.app.deps.database.pool.query(
    'select reserved::int, input_tokens::int + output_tokens::int as used from mentor_calls',
  );
  expect(calls.rows).toEqual([{ reserved: 0, used: day.used }]);
  model.close();
  await app.stop();
});
