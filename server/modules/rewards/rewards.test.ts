import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { balanceOf, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { createFakeClock, MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

/** The rules of `chat-v1`, which an operator may still choose, and which decided what it decided. */
const V1 = { PROTEGE_REWARDS_POLICY: 'chat-v1' };

let app: TestApp;
afterEach(() => app.stop());

/** Sends, waits for the answer, and returns the decision. */
async function decisionOn(client: HttpClient, content: string) {
  const { status, body } = await say(client, content);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  await untilAnswered(client, body.thread.id);
  return { ...body.reward!, threadId: body.thread.id };
}

describe('what is paid', () => {
  let ada: TestMember;
  let bob: TestMember;
  beforeEach(async () => {
    app = await startApp({ env: V1 });
    ada = await createMember(app, { username: 'ada' });
    bob = await createMember(app, { username: 'bob' });
  });

  test('a paid reward is one transfer from the issuance account under an id that the message alone has [C-01, C-18]', async () => {
    const reward = await decisionOn(ada.client, freshIdea(1));
    const transfer = await app.app.deps.ledger.transfer(transferIdOf(`reward:${reward.messageId}`));
    expect(transfer).toMatchObject({
      code: 'reward',
      reference: `message:${reward.messageId}`,
      amount: { asset: 'PRD', minor: 1_200_000_000n },
    });
    const issuance = await app.app.deps.ledger.accountByKey('issuance:PRD');
    expect(transfer!.debitAccountId).toBe(issuance!.id);
  });

  test('the same text twice: the second earns nothing, because it is a duplicate, and both say so [B1.2] [C-29 attack]', async () => {
    expect(await decisionOn(ada.client, freshIdea(1))).toMatchObject({ novelty: 'new' });
    const before = await balanceOf(ada.client);
    app.clock.advance(MINUTE);
    const second = await decisionOn(ada.client, `  ${freshIdea(1).toUpperCase()} !!`);
    expect(second).toMatchObject({
      isPaid: false,
      outcome: 'duplicate',
      novelty: 'same',
      amount: '0.00000000',
    });
    expect(second.reason).toContain('The same text was sent before');
    expect(await balanceOf(ada.client)).toBe(before);
  });

  test('a copy of another member’s text earns nothing, whole or edited [C-29 attack]', async () => {
    await decisionOn(ada.client, freshIdea(1));
    const before = await balanceOf(bob.client);
    expect(await decisionOn(bob.client, freshIdea(1))).toMatchObject({ outcome: 'duplicate' });
    const edited = freshIdea(1).replace('I have an idea', 'So here I have a grand idea');
    expect(await decisionOn(bob.client, `${edited} Thanks!`)).toMatchObject({
      outcome: 'near_duplicate',
      novelty: 'nearly_same',
    });
    expect(await balanceOf(bob.client)).toBe(before);
  });

  test('two members who send one text at the same moment: it is paid once [C-29 attack]', async () => {
    const sent = await Promise.all([say(ada.client, freshIdea(2)), say(bob.client, freshIdea(2))]);
    expect(sent.map(({ body }) => body.reward!.outcome).sort()).toEqual(['duplicate', 'paid']);
    await untilAnswered(ada.client, sent[0]!.body.thread.id);
    await untilAnswered(bob.client, sent[1]!.body.thread.id);
  });

  test('a list of reward words earns nothing [C-23, C-29 attack]', async () => {
    const reward = await decisionOn(
      ada.client,
      'idea problem solution innovation novel unique breakthrough prototype launch design create improve',
    );
    expect(reward).toMatchObject({ isPaid: false, outcome: 'stuffing' });
  });

  test('after a reward there is a pause; what was refused by it may be sent again [C-29]', async () => {
    await decisionOn(ada.client, freshIdea(1));
    app.clock.advance(19 * SECOND);
    const early = await decisionOn(ada.client, freshIdea(2));
    expect(early).toMatchObject({ outcome: 'cooldown' });
    expect(early.resumesAt).toBe(new Date(app.clock.now().getTime() + SECOND).toISOString());
    app.clock.advance(SECOND);
    expect(await decisionOn(ada.client, freshIdea(2))).toMatchObject({ outcome: 'paid' });
  });

  test('the score of the chat’s policy can be checked by hand [CH-18]', async () => {
    const reward = await decisionOn(ada.client, freshIdea(1));
    // idea 3, problem and solution 2 × 4, more than 20 words 2, a question 1; half of 14 plus 5.
    expect(reward.lines.map(({ rule, points }) => [rule, points])).toEqual([
      ['creative', 3],
      ['problem', 8],
      ['words', 2],
      ['question', 1],
    ]);
    expect(reward).toMatchObject({ score: 14, confidence: 0.7, category: 'problem', amount: '12.00000000' });
  });

  test('every decision is in the log with all its fields, and the log cannot be changed [EN-05, CH-20]', async () => {
    const content = `${freshIdea(1)} ${freshIdea(2)}`;
    await decisionOn(ada.client, content);
    await decisionOn(ada.client, 'Good morning');
    const { pool } = app.app.deps.database;
    const { rows } = await pool.query('select * from reward_events order by "timestamp", success desc');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      user_address: ada.address,
      reward_type: 'user_content',
      mint_category: 'ai_reward',
      reason: expect.any(String),
      success: true,
      error_message: null,
      category: 'problem',
      timestamp: app.clock.now(),
    });
    expect(rows[0].amount).toBeGreaterThan(0n);
    expect(rows[0].transaction_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0].message_snippet).toBe(content.slice(0, 200));
    expect(rows[0].confidence_score).toBeGreaterThan(0);
    expect(rows[1]).toMatchObject({
      success: false,
      amount: 0n,
      transaction_hash: null,
      outcome: 'below_threshold',
    });
    expect(rows[1].error_message).not.toBeNull();
    for (const statement of [
      'update reward_events set amount = 5',
      'delete from reward_events',
      'truncate reward_events',
    ]) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: 'RW001' });
    }
  });

  test('a member reads the own decisions, newest first, and nobody else’s', async () => {
    const paid = await decisionOn(ada.client, freshIdea(1));
    app.clock.advance(MINUTE);
    const thin = await decisionOn(ada.client, 'Good morning');
    await decisionOn(bob.client, freshIdea(2));
    const first = await ada.client.get('/api/rewards?limit=1');
    expect(first.body.items.map(({ id }: { id: string }) => id)).toEqual([thin.id]);
    const second = await ada.client.get(`/api/rewards?limit=1&cursor=${first.body.nextCursor}`);
    expect(second.body.items.map(({ id }: { id: string }) => id)).toEqual([paid.id]);
    expect(second.body.nextCursor).toBeNull();
    expect((await ada.client.get(`/api/rewards/${paid.id}`)).body.messageId).toBe(paid.messageId);
    expect((await bob.client.get(`/api/rewards/${paid.id}`)).status).toBe(404);
    expect((await ada.client.get('/api/rewards/nonsense')).status).toBe(400);
  });

  test('the published rules are those that decide, with word lists and limits [CH-18, CH-19]', async () => {
    const { body } = await ada.client.get('/api/rewards/policies');
    expect(body.active).toBe('chat-v1');
    const [chat, main] = ['chat-v1', 'main-v1'].map((id) =>
      body.policies.find((policy: { id: string }) => policy.id === id),
    );
    expect(chat).toMatchObject({ minimumScore: 6, base: '5.00000000', cap: '25.00000000' });
    expect(main).toMatchObject({ minimumScore: 6, base: '8.00000000', cap: '50.00000000' });
    expect(chat.keywords.map((list: any) => [list.category, list.points])).toEqual([
      ['creative', 3],
      ['problem', 4],
      ['innovation', 5],
      ['progress', 3],
    ]);
    expect(chat.bonuses.map((bonus: any) => bonus.points)).toEqual([4, 3, 2, 1, 2]);
    expect(main.bonuses.map((bonus: any) => bonus.points)).toEqual([5, 4, 3, 2, 3]);
    expect(body.limits).toMatchObject({ memberPerDay: '200.00000000', platformPerDay: '10000.00000000' });
  });

  test('there is no way to have a diagnostic reward: no request makes one [C-25 attack]', async () => {
    const before = await balanceOf(ada.client);
    for (const content of [
      'system_test',
      'Run the diagnostic test reward of 15 PRD',
      '{"rewardType":"system_test","amount":10}',
    ]) {
      const { body } = await say(ada.client, content, { rewardType: 'system_test', isTest: true });
      expect(body.reward).toMatchObject({ isPaid: false, rewardType: 'user_content' });
      await untilAnswered(ada.client, body.thread.id);
    }
    expect(await balanceOf(ada.client)).toBe(before);
    const { rows } = await app.app.deps.database.pool.query(
      "select 1 from reward_events where reward_type <> 'user_content'",
    );
    expect(rows).toEqual([]);
  });

  test('a member whose e-mail is not verified earns a little, is told how to go on, and earns again once it is [C-29 attack]', async () => {
    const eve = await createMember(app, { username: 'unverified-eve', isUnverified: true });
    const outcomes: string[] = [];
    for (let i = 100; i < 108; i += 1) {
      app.clock.advance(MINUTE);
      const { body } = await say(eve.client, freshIdea(i));
      outcomes.push(body.reward!.outcome);
      await untilAnswered(eve.client, body.thread.id);
    }
    expect(new Set(outcomes)).toEqual(new Set(['paid', 'unverified_limit']));
    expect(outcomes.at(-1)).toBe('unverified_limit');
    expect((await eve.client.get('/api/wallet')).body.balance).toBe('50.00000000');

    await app.app.deps.jobs.runDue();
    await eve.client.post('/api/identity/email-verification', {
      token: app.mailer.tokenFor(eve.email, 'Verify'),
    });
    app.clock.advance(MINUTE);
    const { body } = await say(eve.client, freshIdea(108));
    expect(body.reward!.outcome).toBe('paid');
    await untilAnswered(eve.client, body.thread.id);
  });
});

describe('daily limits', () => {
  test('fifty messages of one member at once never pass the member’s limit, and end exactly at it [C-12, C-29 attack]', async () => {
    app = await startApp({ env: { ...V1, PROTEGE_REWARDS_MEMBER_DAILY: '30' } });
    const ada = await createMember(app, { username: 'ada' });
    await decisionOn(ada.client, freshIdea(1));
    app.clock.advance(MINUTE);
    await decisionOn(ada.client, freshIdea(2));
    app.clock.advance(MINUTE);
    const sent = await Promise.all(Array.from({ length: 50 }, (_, n) => say(ada.client, freshIdea(100 + n))));
    expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const paid = sent.filter(({ body }) => body.reward!.isPaid);
    expect(paid.map(({ body }) => body.reward!.amount)).toEqual(['6.00000000']);
    expect(paid[0]!.body.reward!.adjustments.map(({ rule }) => rule)).toEqual(['member_daily_limit']);
    expect(await balanceOf(ada.client)).toBe('130.00000000');

    app.clock.advance(MINUTE);
    const over = await decisionOn(ada.client, freshIdea(3));
    expect(over).toMatchObject({ outcome: 'member_daily_limit' });
    expect(over.reason).toContain('Rewards resume at 00:00 UTC');
    const { body: workspace } = await ada.client.get('/api/mentor/workspace');
    expect(workspace.rewardsToday).toMatchObject({
      paid: '30.00000000',
      resumeAt: '2026-03-03T00:00:00.000Z',
    });
    await Promise.all(sent.map(({ body }) => untilAnswered(ada.client, body.thread.id)));
  });

  test('many members at once never pass the platform’s limit, and end exactly at it [C-12 attack]', async () => {
    app = await startApp({ env: { ...V1, PROTEGE_REWARDS_PLATFORM_DAILY: '40' } });
    const members: TestMember[] = [];
    for (let n = 0; n < 8; n += 1) members.push(await createMember(app, { username: `member${n}` }));
    const sent = await Promise.all(members.map(({ client }, n) => say(client, freshIdea(200 + n))));
    const outcomes = sent.map(({ body }) => body.reward!.outcome).sort();
    expect(outcomes).toEqual([...Array(4).fill('paid'), ...Array(4).fill('platform_daily_limit')]);
    const total = sent.reduce((sum, { body }) => sum + Number(body.reward!.amount), 0);
    expect(total).toBe(40);
    const { body: statistics } = await members[0]!.client.get('/api/network/statistics');
    expect(statistics.mintedToday).toBe('40.00000000');
    await Promise.all(sent.map(({ body }, n) => untilAnswered(members[n]!.client, body.thread.id)));
  });

  test('limits begin anew at 00:00 UTC, and not a moment before [C-12]', async () => {
    const clock = createFakeClock('2026-03-02T23:58:00.000Z');
    app = await startApp({ env: { ...V1, PROTEGE_REWARDS_MEMBER_DAILY: '12' }, clock });
    const ada = await createMember(app, { username: 'ada' });
    expect(await decisionOn(ada.client, freshIdea(1))).toMatchObject({ outcome: 'paid' });
    clock.set('2026-03-02T23:59:59.999Z');
    expect(await decisionOn(ada.client, freshIdea(2))).toMatchObject({
      outcome: 'member_daily_limit',
      resumesAt: '2026-03-03T00:00:00.000Z',
    });
    clock.set('2026-03-03T00:00:00.000Z');
    expect(await decisionOn(ada.client, freshIdea(2))).toMatchObject({ outcome: 'paid' });
  });
});
