import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createGatedMentor } from '#tests/support/gated-mentor.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember } from '#tests/support/members.ts';
import { startApp } from '#tests/support/start-app.ts';

test('a server that stops finishes what is in flight, refuses what is new, and tells live clients to come back', async () => {
  const mentor = createGatedMentor();
  const app = await startApp({ mentorModel: mentor.model });
  const ada = await createMember(app, { username: 'ada' });
  const live = await LiveSocket.open(app.url, { cookie: ada.client.cookieHeader });
  const stoppedUrl = app.url;

  mentor.holdAt(2);
  const inFlight = ada.client.post('/api/functions/protege-ai', { userMessage: 'Tell me about bread.' });
  await mentor.held();

  const restarting = app.restart();
  expect(await live.closed).toBe(1012);
  await expect(fetch(`${stoppedUrl}/healthz`)).rejects.toThrow();
  await expect(LiveSocket.open(stoppedUrl)).rejects.toThrow();

  mentor.release();
  const answer = await inFlight;
  expect(answer.status).toBe(200);
  expect(answer.body.response).toContain(' ');
  expect(answer.headers.get('connection')).toBe('close');
  await restarting;

  // Another process took its place, on the same data.
  expect((await ada.client.get('/api/wallet')).status).toBe(200);
  await app.stop();
});

test('a connection that is kept open and idle does not hold up the stop', async () => {
  const app = await startApp();
  const agent = new Agent({ keepAlive: true });
  const socket = await new Promise<Socket>((resolve, reject) => {
    const sent = request(`${app.url}/healthz`, { agent }, (response) => {
      const { socket } = response;
      response.resume();
      response.once('end', () => resolve(socket));
    });
    sent.on('error', reject);
    sent.end();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await app.stop();
  await closed;
  agent.destroy();
});
