/** An answer that ends the process each time it is written: the others go on, and in the end so does its thread. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { say, untilAnswered, untilNewest } from '#tests/support/chat.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember } from '#tests/support/members.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startApp } from '#tests/support/start-app.ts';

/** A model service that answers in two words, and tells of each question before it does. */
async function startModel(onAsked: (question: string) => Promise<void>) {
  const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' };
  const words = { ...chunk, choices: [{ index: 0, delta: { content: 'Who pays?' }, finish_reason: 'stop' }] };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    await onAsked(Buffer.concat(pieces).toString());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(words)}\n\ndata: [DONE]\n\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, close: () => server.close().closeAllConnections() };
}

test('an answer that kills the server each time is begun three times, with the port open; then it is given up, and others go on', async () => {
  const app = await startApp({ clock: createFakeClock(new Date()) });
  const members = [];
  for (const username of ['ada', 'bob']) members.push(await createMember(app, { username }));
  const secret = app.app.deps.secret;
  await app.app.close();

  let server: ServerProcess;
  let url = '';
  let kills = 0;
  const model = await startModel(async (question) => {
    if (!question.includes('tripwire')) return;
    expect((await fetch(`${url}/readyz`)).status, 'the port is open').toBe(200);
    kills += 1;
    await server.stop('SIGKILL');
  });
  const start = async () => {
    server = startServerProcess({
      DATABASE_URL: app.databaseUrl,
      PROTEGE_SECRET: secret,
      PROTEGE_RATE_LIMITS: '0',
      PROTEGE_MODEL: 'openai-compatible',
      PROTEGE_MODEL_URL: model.url,
      PROTEGE_MODEL_NAME: 'Poisoned',
      PORT: url === '' ? '0' : new URL(url).port,
    });
    return server;
  };
  [url] = (await (await start()).printed(/http:\/\/127\.0\.0\.1:\d+/)) as unknown as [string];
  const [ada, bob] = members.map(({ client }) => {
    const elsewhere = new HttpClient({ ...app, url });
    const headers = { cookie: client.cookieHeader };
    return {
      post: (path: string, body: unknown) => elsewhere.post(path, body, headers),
      get: (path: string) => elsewhere.get(path, headers),
    } as HttpClient;
  }) as [HttpClient, HttpClient];

  // Whether its sender hears that the message was kept depends on who is faster; the message is kept.
  await say(ada, 'Here is the tripwire').catch(() => undefined);
  await server!.ended;
  for (let i = 0; i < 2; i += 1) await (await start()).ended;
  expect(kills).toBe(3);

  await (await start()).printed(/http:\/\/127\.0\.0\.1:\d+/);
  const { body } = await ada.get('/api/mentor/threads');
  const threadId = body.items[0].id;
  const answer = await untilNewest(ada, threadId, ({ status }) => status === 'failed');
  expect(answer.error).toMatch(/begun three times and never finished/);
  const other = await say(bob, 'Good morning');
  expect(await untilAnswered(bob, other.body.thread.id)).toMatchObject({ status: 'complete' });
  expect(kills).toBe(3);
  expect(server!.child.exitCode).toBeNull();

  // Asked for again by its member, it is tried once more, not three times.
  await ada.post(`/api/mentor/messages/${answer.id}/retry`, {}).catch(() => undefined);
  await server!.ended;
  expect(kills).toBe(4);
  await (await start()).printed(/http:\/\/127\.0\.0\.1:\d+/);
  await untilNewest(ada, threadId, ({ status }) => status === 'failed');
  expect(kills).toBe(4);

  await server!.stop();
  model.close();
  await app.restart();
  await app.stop();
});
