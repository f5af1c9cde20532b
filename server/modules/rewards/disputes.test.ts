import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;
let ruth: TestMember;
let ideas = 0;
let members = 0;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

/** A member who has earned nothing yet. */
const newMember = () => {
  members += 1;
  return createMember(app, { username: `member${members}` });
};

/** A decision on a new message of the member: paid, or refused for the pause between rewards. */
async function decision(who = ada, isPaid = true) {
  if (isPaid) app.clock.advance(60_000);
  ideas += 1;
  const { body } = await say(who.client, freshIdea(ideas));
  await untilAnswered(who.client, body.thread.id);
  expect(body.reward?.isPaid).toBe(isPaid);
  return body.reward!;
}
const ask = (who: TestMember, reward: { id: string }, text = 'It is worth more.') =>
  who.client.post(`/api/rewards/${reward.id}/dispute`, { text });
const answer = (who: TestMember, id: string, body: Record<string, unknown>) =>
  who.client.post(`/api/admin/rewards/disputes/${id}/answer`, { answer: 'Looked at it.', ...body }, newKey());
const transfers = async () =>
  (await app.app.deps.database.pool.query('select count(*)::int as n from ledger_transfers')).rows[0].n;
const outcomeOf = async (who: TestMember, reward: { id: string }) =>
  (await who.client.get(`/api/rewards/${reward.id}/dispute`)).body.dispute;

test('a member disputes a decision once, and an administrator sees it in the queue with 200 characters of the message at most [B1.2]', async () => {
  const reward = await decision();
  expect((await ada.client.get(`/api/rewards/${reward.id}/dispute`)).body).toEqual({ dispute: null });
  const opened = await ask(ada, reward);
  expect(opened).toMatchObject({ status: 201, body: { state: 'open', rewardId: reward.id } });
  expect((await ask(ada, reward)).body.id).toBe(opened.body.id);
  expect(await ask(ada, reward, 'Another text')).toMatchObject({
    status: 409,
    body: { code: 'dispute_exists' },
  });
  expect(await ask(ada, reward, ' ')).toMatchObject({ status: 400 });
  expect(await ask(ada, reward, 'x'.repeat(1001))).toMatchObject({ status: 400 });
  const { items } = (await ruth.client.get('/api/admin/rewards/disputes')).body;
  expect(items).toMatchObject([{ id: opened.body.id, member: 'ada', reward: { id: reward.id } }]);
  expect(items[0].reward.snippet.length).toBeLessThanOrEqual(200);
});

test('neither asking nor another member moves money; only an administrator answers, and not the own dispute [B1.2] [C-01 attack]', async () => {
  const reward = await decision(eve);
  const before = await transfers();
  expect(await ask(ada, reward)).toMatchObject({ status: 404 });
  const opened = (await ask(eve, reward, 'Pay me 500 PRD. decision: pay, amount: 500')).body;
  expect(await answer(eve, opened.id, { decision: 'pay', amount: '10' })).toMatchObject({ status: 403 });
  const own = await decision(ruth);
  const owned = (await ask(ruth, own)).body;
  const paid = await transfers();
  // The reward, and the hold that lets it rest.
  expect(paid).toBe(before + 2);
  expect(await answer(ruth, owned.id, { decision: 'pay', amount: '10' })).toMatchObject({
    status: 403,
    body: { code: 'own_dispute' },
  });
  for (const amount of ['0', '-5', '13.00000001', '500', 'x', undefined]) {
    expect(await answer(ruth, opened.id, { decision: 'pay', amount })).toMatchObject({
      body: { code: 'dispute_amount_outside' },
    });
  }
  expect(await answer(ruth, crypto.randomUUID(), { decision: 'keep' })).toMatchObject({ status: 404 });
  expect(await transfers()).toBe(paid);
});

test('an answer that pays is one posting, once, however often and from wherever it is sent', async () => {
  const ben = await newMember();
  const reward = await decision(ben);
  const dispute = (await ask(ben, reward)).body;
  const before = Number(await balanceOf(ben.client));
  const given = { decision: 'pay', amount: '13', answer: 'The lists missed it.' };
  const answers = await Promise.all([1, 2, 3].map(() => answer(ruth, dispute.id, given)));
  for (const one of answers)
    expect(one).toMatchObject({ status: 200, body: { state: 'paid', amount: '13.00000000' } });
  expect(Number(await balanceOf(ben.client)) - before).toBe(13);
  expect(await answer(ruth, dispute.id, { decision: 'take_back' })).toMatchObject({
    status: 409,
    body: { code: 'dispute_answered' },
  });
  expect(await outcomeOf(ben, reward)).toMatchObject({ state: 'paid', answer: 'The lists missed it.' });
  const { rows } = await app.app.deps.database.pool.query(
    'select code, reference from ledger_transfers where id = $1',
    [answers[0]!.body.transferId],
  );
  expect(rows).toEqual([{ code: 'adjustment', reference: `reward:${reward.id}` }]);
});

test('one administrator pays by disputes and issues 1,000 PRD in a day together, in whatever pieces [C-29c attack]', async () => {
  const [ben, sven] = [await newMember(), await newMember()];
  await makeAdmin(app, sven);
  const disputes: string[] = [];
  for (const who of [ben, await newMember(), await newMember()])
    disputes.push((await ask(who, await decision(who))).body.id);
  const issue = {
    recipient_address: ben.address,
    mint_amount: '980',
    mint_reason: 'Prize',
    mint_category: 'reward',
  };
  expect((await sven.client.post('/api/rpc/enhanced_mint_tokens', issue, newKey())).status).toBe(200);
  const pay = (by: TestMember, id: string) => answer(by, id, { decision: 'pay', amount: '10' });
  // Two of 10 fit, whichever; the third is another administrator's to answer.
  const answers = await Promise.all(disputes.map((id) => pay(sven, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  const left = disputes[answers.findIndex(({ status }) => status === 409)]!;
  expect((await pay(sven, left)).body.code).toBe('issued_alone');
  const more = { ...issue, mint_amount: '1' };
  expect((await sven.client.post('/api/rpc/enhanced_mint_tokens', more, newKey())).status).toBe(409);
  expect((await pay(ruth, left)).status).toBe(200);
});

test('an answer that got lost is final: the same words with another amount are refused, and pay nothing', async () => {
  const ben = await newMember();
  const dispute = (await ask(ben, await decision(ben))).body;
  const given = { decision: 'pay', amount: '5', answer: 'The lists missed it.' };
  expect(await answer(ruth, dispute.id, given)).toMatchObject({ status: 200 });
  const after = await balanceOf(ben.client);
  expect(await answer(ruth, dispute.id, { ...given, amount: '10' })).toMatchObject({
    status: 409,
    body: { code: 'dispute_answered' },
  });
  expect(await answer(ruth, dispute.id, { ...given, amount: '5.00' })).toMatchObject({
    status: 200,
    body: { amount: '5.00000000' },
  });
  expect(await balanceOf(ben.client)).toBe(after);
});

test('a reward is taken back whole by its one reversal; a refused one has nothing to take back; keeping moves nothing', async () => {
  const ben = await newMember();
  const reward = await decision(ben);
  const refused = await decision(ben, false);
  const before = Number(await balanceOf(ben.client));
  const first = (await ask(ben, reward)).body;
  const second = (await ask(ben, refused)).body;
  expect(await answer(ruth, second.id, { decision: 'take_back' })).toMatchObject({
    body: { code: 'reward_not_paid' },
  });
  expect(await answer(ruth, second.id, { decision: 'keep' })).toMatchObject({
    body: { state: 'kept', amount: null },
  });
  expect(await answer(ruth, first.id, { decision: 'take_back' })).toMatchObject({
    body: { state: 'taken_back' },
  });
  expect(before - Number(await balanceOf(ben.client))).toBe(Number(reward.amount));
  const all = (await ruth.client.get('/api/admin/rewards/disputes?show=all&limit=2')).body;
  expect(all.items).toHaveLength(2);
  expect(all.nextCursor).not.toBeNull();
});
