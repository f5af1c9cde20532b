/** Nobody hides two accounts of one person from each other by many others that share their browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

test('two accounts of one browser, one network and one recipient are one person’s, however many sat there before them [C-29c attack]', async () => {
  const others = 51;
  const named = (name: string) => createMember(app, { username: name });
  const elder: TestMember[] = [];
  for (let n = 0; n < others; n += 1) {
    app.clock.advance(SECOND);
    elder.push(await named(`elder${n}`));
  }
  app.clock.advance(SECOND);
  const [sink, one, two] = [await named('sink'), await named('one'), await named('two')];
  for (const { email, password } of [...elder, two, one]) {
    app.clock.advance(SECOND);
    const { status, body } = await one.client.post('/api/identity/sign-in', { email, password });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  await signInAgain(two);
  for (const member of [one, two]) {
    await fund(app, member.id, { PRD: '300' });
    const sent = await member.client.post(
      '/api/wallet/transfers',
      { recipient: sink.address, amount: '90', confirmed: true },
      newKey(),
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  }
  await app.app.deps.jobs.runDue();
  const { body } = await one.client.get('/api/wallet/limits');
  expect(body.accounts).toBe(2);
});
