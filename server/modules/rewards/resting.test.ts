/** Earned PRD rest: they count and vote from the first moment, and no way leads them out before their time. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceOf, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { place } from '../exchange/exchange-test-kit.ts';
import { closeVotes, newProject, vote } from '../pitch/pitch-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let owner: TestMember;

beforeEach(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  // Old enough to vote, and still in the first week.
  await app.app.deps.database.pool.query(
    "update members set created_at = created_at - interval '3 days' where id = $1",
    [ada.id],
  );
  owner = await createMember(app, { username: 'owner' });
});
afterEach(() => app.stop());

const SHORT = { code: 'insufficient_balance' };
const STATEMENT = 'I want to sell sourdough bread to the dock workers in Hull. I charge £4 per loaf.';

/** Earns 6 PRD with the first statement of an idea. */
async function earn(who: TestMember, text = STATEMENT) {
  const { status, body } = await say(who.client, text);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  expect(body.reward, JSON.stringify(body.reward)).toMatchObject({ isPaid: true });
  await untilAnswered(who.client, body.thread.id);
  return body.reward!;
}
const wallet = async (who: TestMember) => (await who.client.get('/api/wallet')).body;
const send = (from: TestMember, to: TestMember, amount: string) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount, confirmed: true }, newKey());
/** Lets the welcome grant become free first, so that what is refused below is refused for what rests. */
async function afterWelcome() {
  app.clock.advance(14 * DAY + 1000);
  await app.app.deps.jobs.runDue();
  for (const one of [ada, owner]) await signInAgain(one);
}

test('what is earned counts at once, says when it is free, and is free fourteen days later', async () => {
  await afterWelcome();
  const reward = await earn(ada);
  const freeAt = new Date(app.clock.now().getTime() + 14 * DAY);
  expect(reward.reason).toContain(`can be sent from ${freeAt.toISOString().slice(0, 10)} on`);
  expect(await wallet(ada)).toMatchObject({
    balance: '106.00000000',
    available: '100.00000000',
    held: '0.00000000',
    resting: '6.00000000',
    restingFreeAt: freeAt.toISOString(),
    pendingTransactions: 0,
  });
  app.clock.advance(14 * DAY - 60_000);
  await app.app.deps.jobs.runDue();
  await signInAgain(ada);
  expect(await send(ada, owner, '101')).toMatchObject({ body: SHORT });
  app.clock.advance(61_000);
  await app.app.deps.jobs.runDue();
  expect(await wallet(ada)).toMatchObject({ available: '106.00000000', resting: '0.00000000' });
  expect(await send(ada, owner, '101')).toMatchObject({ status: 201 });
});

test('it cannot be sent, sold or pay a fee while it rests [C-29b attack]', async () => {
  await afterWelcome();
  await earn(ada);
  expect(await send(ada, owner, '100.00000001')).toMatchObject({ body: SHORT });
  const order = await place(ada, { symbol: 'prd_usdt', side: 'sell', quantity: '101', price: '1' });
  expect(order.body.code, JSON.stringify(order.body)).toBe('insufficient_order_balance');
  expect(await send(ada, owner, '50')).toMatchObject({ status: 201 });
  const { body: draft } = await ada.client.post('/api/projects');
  const fee = await ada.client.post(`/api/projects/${draft.id}/fee`, {}, newKey());
  expect(fee.body.code).toBe('pitch_fee_balance');
});

test('it votes; a smaller vote and the end of the vote let it rest again, until the time that it had [C-29b attack]', async () => {
  const project = await newProject(app, owner);
  const second = await newProject(app, owner);
  await earn(ada);
  expect((await ada.client.get('/api/project-fee')).body.votable).toBe('6.00000000');
  expect(await vote(ada, project, { amount: '6.00000001' })).toMatchObject({ status: 409 });
  expect(await vote(ada, project, { amount: '6' })).toMatchObject({ status: 200 });
  expect(await wallet(ada)).toMatchObject({
    available: '0.00000000',
    held: '6.00000000',
    resting: '0.00000000',
  });
  expect(await vote(ada, project, { amount: '2' })).toMatchObject({ status: 200 });
  expect(await wallet(ada)).toMatchObject({
    available: '0.00000000',
    held: '2.00000000',
    resting: '4.00000000',
  });
  // Both at once want all that is left: one of them gets it.
  const third = await newProject(app, owner);
  const both = await Promise.all([vote(ada, second, { amount: '4' }), vote(ada, third, { amount: '4' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const votes = [1, 2, 3].map((n) => vote(ada, project, { amount: `0.${n}` }));
  await Promise.all(votes);
  const { available, held, resting } = await wallet(ada);
  expect(available).toBe('0.00000000');
  expect(Number(held) + Number(resting)).toBeCloseTo(6, 8);
});

test('a vote that ends before the rest does gives nothing free [C-29b attack]', async () => {
  const project = await newProject(app, owner);
  app.clock.advance(10 * DAY);
  await signInAgain(ada);
  await earn(ada);
  expect(await vote(ada, project, { amount: '6' })).toMatchObject({ status: 200 });
  // The vote is over after four days more, and the welcome grant is free then; the rest has ten days to go.
  app.clock.advance(4 * DAY + 1000);
  await app.app.deps.jobs.runDue();
  await signInAgain(ada);
  expect(await wallet(ada)).toMatchObject({
    balance: '106.00000000',
    held: '0.00000000',
    resting: '6.00000000',
  });
  expect(await send(ada, owner, '101')).toMatchObject({ body: SHORT });
  app.clock.advance(10 * DAY);
  await app.app.deps.jobs.runDue();
  await signInAgain(ada);
  expect(await wallet(ada)).toMatchObject({ available: '106.00000000', resting: '0.00000000' });
});

test('a vote that ends after the rest does gives it free', async () => {
  const project = await newProject(app, owner);
  await earn(ada);
  await vote(ada, project, { amount: '6' });
  await closeVotes(app, ada);
  app.clock.advance(60_000);
  await app.app.deps.jobs.runDue();
  expect(await wallet(ada)).toMatchObject({
    available: '106.00000000',
    held: '0.00000000',
    resting: '0.00000000',
  });
});

test('a reward that is taken back is paid by what rests of it, and by nothing where it was spent', async () => {
  const ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
  const reward = await earn(ada);
  const project = await newProject(app, owner);
  await vote(ada, project, { amount: '5' });
  const dispute = await ada.client.post(`/api/rewards/${reward.id}/dispute`, {
    text: 'It should have been more.',
  });
  const answer = (decision: string) =>
    ruth.client.post(
      `/api/admin/rewards/disputes/${dispute.body.id}/answer`,
      { decision, answer: 'It was not yours.' },
      newKey(),
    );
  expect((await answer('take_back')).body.code).toBe('insufficient_balance');
  await vote(ada, project, { amount: '1' });
  expect(await answer('take_back')).toMatchObject({ status: 409 });
  app.clock.advance(15 * DAY);
  await app.app.deps.jobs.runDue();
  await signInAgain(ruth);
  await signInAgain(ada);
  expect(await answer('take_back')).toMatchObject({ status: 200 });
  expect(await balanceOf(ada.client)).toBe('100.00000000');
});
