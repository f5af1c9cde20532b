/** Nobody hides two accounts of one person from each other by many others that share their browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

const named = (name: string) => createMember(app, { username: name });

/** Elder accounts of one browser and one network, and two younger ones that also sent most of theirs to one member. */
async function crowd(name: string, others: number) {
  const elder: TestMember[] = [];
  for (let n = 0; n < others; n += 1) {
    app.clock.advance(SECOND);
    elder.push(await named(`${name}elder${n}`));
  }
  app.clock.advance(SECOND);
  const [sink, one, two] = [await named(`${name}sink`), await named(`${name}one`), await named(`${name}two`)];
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
  return { one, two };
}

test('two accounts of one browser, one network and one recipient are one person’s, however many sat there before them [C-29c attack]', async () => {
  const { one } = await crowd('a', 51);
  const { body } = await one.client.get('/api/wallet/limits');
  expect(body.accounts).toBe(2);
});

test('nor does any number of others of that browser and network hide them, beyond what is compared in all [C-29c attack]', async () => {
  const { one, two } = await crowd('b', 4);
  const clusters = await findClusters(app.app.deps.db, [one.id], { sharers: 1, linked: 1 });
  expect([...clusters.of(one.id)].sort()).toEqual([one.id, two.id].sort());
});
