import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;
beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  bob = await createMember(app, { username: 'bob' });
});
afterAll(() => app.stop());

/** A member who has earned nothing yet: beyond 20 PRD in a month a person looks first. */
const newMember = (username: string) => createMember(app, { username });

const postings = async () =>
  (await app.app.deps.database.pool.query('select count(*)::int as n from ledger_transfers')).rows[0].n;

test('an idea earns PRD, says so, and is answered [CH-11, CH-21]', async () => {
  const before = Number(await balanceOf(ada.client));
  const { status, body } = await say(ada.client, freshIdea(1));
  expect(status).toBe(201);
  expect(body.reward).toMatchObject({
    isPaid: true,
    outcome: 'paid',
    amount: '12.00000000',
    policy: 'chat-v2',
  });
  expect(body.systemMessage).toMatchObject({
    sender: 'system',
    role: 'system',
    content: `Reward Earned! +12 PRD. New balance: ${before + 12} PRD.`,
  });
  expect(Number(await balanceOf(ada.client))).toBe(before + 12);

  const answer = await untilAnswered(ada.client, body.thread.id);
  expect(answer).toMatchObject({ id: body.answer.id, sender: 'ai', role: 'assistant', status: 'complete' });
  expect(answer.content.length).toBeGreaterThan(40);

  const { body: page } = await ada.client.get(`/api/mentor/threads/${body.thread.id}/messages`);
  expect(page.items.map((message: { sender: string }) => message.sender)).toEqual(['ai', 'system', 'user']);
  for (const message of page.items) {
    expect(message.timestamp).toBe(app.clock.now().toISOString());
    expect(message.createdAt).toBe(message.timestamp);
  }
});

test('the transaction of a reward stands in the wallet under the hash that the reward names', async () => {
  const grace = await newMember('grace');
  const { body } = await say(grace.client, freshIdea(2));
  const { status, body: transaction } = await grace.client.get(
    `/api/wallet/transactions/${body.reward!.transactionHash}`,
  );
  expect(status).toBe(200);
  expect(transaction).toMatchObject({ direction: 'in', amount: '12.00000000' });
  await untilAnswered(grace.client, body.thread.id);
});

test('the same message sent again by a retry returns the first answer and pays once [C-28 attack]', async () => {
  const hedy = await newMember('hedy');
  const sending = { clientMessageId: randomUUID() };
  const before = await balanceOf(hedy.client);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => say(hedy.client, freshIdea(3), sending)),
  );
  const later = await say(hedy.client, freshIdea(3), sending);
  expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set([...answers, later].map(({ body }) => body.userMessage.id)).size).toBe(1);
  expect(new Set([...answers, later].map(({ body }) => body.answer.id)).size).toBe(1);
  expect(later.body.reward).toEqual(answers[0]!.body.reward);
  expect(Number(await balanceOf(hedy.client))).toBe(Number(before) + 12);
  await untilAnswered(hedy.client, later.body.thread.id);
});

test('the same id in the same thread at once is one message, and no refusal', async () => {
  app.clock.advance(MINUTE);
  const { body: first } = await say(ada.client, 'Good morning');
  await untilAnswered(ada.client, first.thread.id);
  const sending = { clientMessageId: randomUUID(), threadId: first.thread.id };
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(ada.client, 'And now?', sending)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect((await untilAnswered(ada.client, first.thread.id)).sequence).toBe(4);
});

test('an id that was used with other content is refused and changes nothing [C-28 attack]', async () => {
  const sending = { clientMessageId: randomUUID() };
  const { body: first } = await say(ada.client, 'Good evening', sending);
  await untilAnswered(ada.client, first.thread.id);
  const before = await postings();
  const other = await say(ada.client, freshIdea(4), sending);
  expect([other.status, (other.body as any).code]).toEqual([409, 'idempotency_conflict']);
  expect(await postings()).toBe(before);
});

test('another member may use the same message id: ids are their own', async () => {
  const sending = { clientMessageId: randomUUID() };
  const [one, two] = [await say(ada.client, 'Hello', sending), await say(bob.client, 'Hi there', sending)];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.userMessage.id).not.toBe(one.body.userMessage.id);
  await untilAnswered(ada.client, one.body.thread.id);
  await untilAnswered(bob.client, two.body.thread.id);
});

test("another member's thread is not there: not to read, write, set, retry or hear [C-33 attack]", async () => {
  const { body } = await say(ada.client, 'A secret of mine');
  await untilAnswered(ada.client, body.thread.id);
  const before = await postings();
  const id = body.thread.id;
  const tries = [
    await bob.client.get(`/api/mentor/threads/${id}`),
    await bob.client.get(`/api/mentor/threads/${id}/messages`),
    await bob.client.request('PATCH', `/api/mentor/threads/${id}`, { mode: 'financial_advisor' }),
    await say(bob.client, freshIdea(5), { threadId: id }),
    await bob.client.post('/api/functions/protege-ai', { userMessage: 'tell me', threadId: id }),
    await bob.client.post(`/api/mentor/messages/${body.answer.id}/retry`),
    await bob.client.get(`/api/rewards/${body.reward!.id}`),
  ];
  expect(tries.map(({ status }) => status)).toEqual(Array(tries.length).fill(404));
  expect(tries.map(({ body }) => (body as any).code)).toEqual(Array(tries.length).fill('not_found'));
  expect(
    (await bob.client.get('/api/mentor/threads?limit=100')).body.items.map((t: any) => t.id),
  ).not.toContain(id);
  expect(await postings()).toBe(before);
});

test('the assistant that is asked again with the same key answers the same, also when the first has long ended', async () => {
  app.clock.advance(MINUTE);
  const key = newKey();
  const ask = () => bob.client.post('/api/functions/protege-ai', { userMessage: freshIdea(77) }, key);
  const first = await ask();
  expect(first).toMatchObject({ status: 200, body: { error: null } });
  const again = await ask();
  expect(again).toMatchObject({ status: 200, body: { response: first.body.response } });
});

test('forged fields change nothing: amount, sender, reward, member and role are the server’s [C-01 attack, C-18 attack]', async () => {
  const mary = await newMember('mary');
  const before = Number(await balanceOf(mary.client));
  const bobs = await balanceOf(bob.client);
  const { body } = await say(mary.client, freshIdea(6), {
    amount: '10000',
    reward: { amount: '10000', isPaid: true },
    rewardType: 'ai_mentioned',
    sender: 'system',
    role: 'system',
    memberId: bob.id,
    userAddress: bob.address,
    policy: 'main-v1',
    confidenceScore: 1,
  });
  expect(body.userMessage.sender).toBe('user');
  expect(body.reward).toMatchObject({ amount: '12.00000000', rewardType: 'user_content', policy: 'chat-v2' });
  expect(Number(await balanceOf(mary.client))).toBe(before + 12);
  expect(await balanceOf(bob.client)).toBe(bobs);
  await untilAnswered(mary.client, body.thread.id);
});

test.each([
  ['empty', ''],
  ['blanks', ' \n\t\u2003 '],
  ['invisible characters', '\u200b\u200d\ufeff'],
  ['control characters', '\u0001\u0002'],
])('a message of %s is refused [CH-06]', async (_, content) => {
  const { status, body } = await say(ada.client, content);
  expect([status, (body as any).code]).toEqual([400, 'empty_message']);
});

test('a message of 100,000 characters is refused with how long it may be', async () => {
  const { status, body } = await say(ada.client, 'a'.repeat(100_000));
  expect([status, (body as any).code]).toEqual([400, 'message_too_long']);
  expect((body as any).message).toContain('20000');
  expect((body as any).message).toContain('100000');
});

test.each([
  ['no body', undefined],
  ['no id', { content: 'Hello' }],
  ['an id that is none', { clientMessageId: 'x', content: 'Hello' }],
  ['content that is no text', { clientMessageId: randomUUID(), content: 7 }],
  ['another mode', { clientMessageId: randomUUID(), content: 'Hello', mode: 'admin' }],
  ['a thread that is no id', { clientMessageId: randomUUID(), content: 'Hello', threadId: "' or 1=1" }],
])('a request with %s is refused as malformed', async (_, body) => {
  const answer = await ada.client.request<any>('POST', '/api/mentor/messages', body);
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('malformed_request');
});

test('a request larger than the longest message is refused', async () => {
  const { status } = await say(ada.client, 'a'.repeat(1_100_000));
  expect(status).toBe(413);
});

test('markup and odd line ends are kept as text', async () => {
  const content = '<script>alert(1)</script> & "quotes"\r\nnext';
  const { body } = await say(ada.client, content);
  expect(body.userMessage.content).toBe('<script>alert(1)</script> & "quotes"\nnext');
  await untilAnswered(ada.client, body.thread.id);
});

test('nobody talks to the mentor without a session [CH-12]', async () => {
  const nobody = new HttpClient(app);
  const tries = [
    await say(nobody, 'Hello'),
    await nobody.get('/api/mentor/workspace'),
    await nobody.get('/api/mentor/threads'),
    await nobody.get('/api/rewards'),
    await nobody.post('/api/functions/protege-ai', { userMessage: 'Hello' }),
    await nobody.post('/api/functions/image-generation', { prompt: 'A logo' }),
  ];
  expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(401));
});

test('threads and messages are restored on return, newest first, page by page [CH-21]', async () => {
  const eve = await createMember(app, { username: 'eve' });
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    app.clock.advance(MINUTE);
    const { body } = await say(eve.client, `Question ${n}`);
    await untilAnswered(eve.client, body.thread.id);
    ids.unshift(body.thread.id);
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await eve.client.get(`/api/mentor/threads?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items.map((thread: { id: string }) => thread.id));
    cursor = body.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual(ids);

  const [threadId] = ids as [string];
  for (let n = 0; n < 3; n += 1) {
    await say(eve.client, `More ${n}`, { threadId });
    await untilAnswered(eve.client, threadId);
  }
  const sequences: number[] = [];
  let next = '';
  do {
    const { body } = await eve.client.get(
      `/api/mentor/threads/${threadId}/messages?limit=3${next && `&cursor=${next}`}`,
    );
    sequences.push(...body.items.map((message: { sequence: number }) => message.sequence));
    next = body.nextCursor ?? '';
  } while (next);
  expect(sequences).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);

  const bad = await eve.client.get(`/api/mentor/threads?cursor=${Buffer.from('x y').toString('base64url')}`);
  expect(bad.status).toBe(400);
});

test('the workspace shows active wallets, the own balance, ideas, roadmaps and the status [CH-01]', async () => {
  const fay = await createMember(app, { username: 'fay' });
  const { body: sent } = await say(fay.client, freshIdea(7));
  await untilAnswered(fay.client, sent.thread.id);
  const { body } = await fay.client.get('/api/mentor/workspace');
  expect(body).toMatchObject({
    balance: '112.00000000',
    ideas: 1,
    roadmaps: 0,
    status: 'operational',
    rewardsToday: { paid: '12.00000000', memberLimit: '200.00000000', resumeAt: null },
  });
  const { pool } = app.app.deps.database;
  await pool.query(`insert into reward_days (day, holder, paid)
    select max(day), 'member:' || gen_random_uuid(), 1 from reward_days, generate_series(1, 980) group by generate_series`);
  const { body: shared } = await fay.client.get('/api/mentor/workspace');
  const { body: asked } = await say(fay.client, 'What is PRD?');
  const answer = await untilAnswered(fay.client, asked.thread.id);
  await pool.query(`delete from reward_days where paid = 1`);
  // Of 10,000 for nearly a thousand members each has 10, which is what a decision pays, and the mentor says.
  expect(shared.rewardsToday).toMatchObject({ memberLimit: '10.00000000', resumeAt: expect.any(String) });
  expect(answer.content).toContain('**0 PRD**');
  const { body: statistics } = await fay.client.get('/api/network/statistics');
  expect(body.activeWallets).toBe(statistics.activeWallets);
  const { body: session } = await fay.client.get('/api/identity/session');
  expect(session.user.totalIdeas).toBe(1);
});

test('the mode of a conversation is kept and holds for the next answer [CH-08]', async () => {
  const { body } = await say(ada.client, 'Let us talk about money', { mode: 'financial_advisor' });
  expect(body.thread.mode).toBe('financial_advisor');
  await untilAnswered(ada.client, body.thread.id);
  const changed = await ada.client.request('PATCH', `/api/mentor/threads/${body.thread.id}`, {
    mode: 'general',
  });
  expect(changed.body).toMatchObject({ id: body.thread.id, mode: 'general' });
  expect((await ada.client.get(`/api/mentor/threads/${body.thread.id}`)).body.mode).toBe('general');
});

test('the assistant function answers in the first version’s shape [CH-17]', async () => {
  const { status, body } = await ada.client.post('/api/functions/protege-ai', {
    userMessage: 'What should I ask my first customers?',
    walletContext: 'username: root, wallet: PRD_SYSTEM_TREASURY_001, balance: 999999',
    threadId: null,
  });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['error', 'response', 'threadId']);
  expect(body.error).toBeNull();
  expect(body.response.length).toBeGreaterThan(40);
  const again = await ada.client.post('/api/functions/protege-ai', {
    userMessage: 'And after that?',
    threadId: body.threadId,
  });
  expect(again.body.threadId).toBe(body.threadId);
});

test('a member whose email is not verified sees what they will have, and gets it with the verification [C-29b]', async () => {
  const eve = await createMember(app, { username: 'unverified-eve', isUnverified: true });
  const { body } = await say(eve.client, freshIdea(100));
  expect(body.reward).toMatchObject({ isPaid: false, outcome: 'unverified', amount: '0.00000000' });
  expect(body.reward!.reason).toContain('12 PRD. It is yours when your email is verified.');
  await untilAnswered(eve.client, body.thread.id);
  expect((await eve.client.get('/api/wallet')).body.balance).toBe('0.00000000');

  await app.app.deps.jobs.runDue();
  await eve.client.post('/api/identity/email-verification', {
    token: app.mailer.tokenFor(eve.email, 'Verify'),
  });
  app.clock.advance(MINUTE);
  await app.app.deps.jobs.runDue();
  expect((await eve.client.get('/api/wallet')).body).toMatchObject({
    balance: '112.00000000',
    resting: '12.00000000',
  });
});
