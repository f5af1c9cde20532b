/** The steps of the interview as fields: what was written stands beside them, and what is kept is kept in one go. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { interviewBefore } from './interview-store.ts';
import { confirmedOf, foundersOn, IDEA, keep, keepAndRead } from './keep-figures-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const { somebody, tell, offered } = foundersOn(() => app);

test('of a long conversation only the lists of the newest answers are read', async () => {
  const who = await somebody();
  const { threadId } = await tell(who, 'What should I do this week?');
  const { database } = app.app.deps;
  const listed = async () =>
    (await interviewBefore(database.db, { threadId, ideaId: null, before: null })).lists.length;
  expect(await listed()).toBe(1);
  await database.pool.query(
    `insert into mentor_messages (id, thread_id, member_id, sequence, sender, reply_to, content, status, version, created_at)
     select gen_random_uuid(), thread_id, member_id, sequence + 100 + n, 'ai', reply_to, content, status, version, created_at
     from mentor_messages, generate_series(1, 60) n where thread_id = $1 and sender = 'ai' and content like '%this week:%'`,
    [threadId],
  );
  expect(await listed()).toBe(30);
  await database.pool.query(`delete from mentor_messages where thread_id = $1 and sequence > 100`, [
    threadId,
  ]);
});

describe('a step of the interview', () => {
  test('what a message says stands beside the empty fields of its step, and not one counts before it is kept', async () => {
    const who = await somebody();
    const { threadId, answer } = await offered(who);
    expect(answer.content).not.toMatch(/\d/);
    const { answer: sale } = await tell(who, 'One sale', threadId);
    const { step, rows, suggestions } = sale.fields!;
    expect([step, rows.every(({ amount }) => amount === null)]).toEqual(['sale', true]);
    const placed = suggestions.filter(({ place }) => place !== null);
    expect(placed.map(({ place, words }) => [place, words]).sort()).toEqual([
      ['price', expect.stringContaining('£4')],
      // That they sell already is to be tapped beside it.
      ['stage', ''],
      ['unitCost', expect.stringContaining('£1.10')],
      ['volume', expect.stringContaining('400')],
    ]);
    // What belongs to another step can be tapped in all the same.
    const loose = suggestions.filter(({ place }) => place === null);
    expect(loose).toMatchObject([{ entryId: null, value: { amount: '600' } }]);
    const figures = (await confirmedOf(who, threadId)).filter(({ value }) => value.type !== 'text');
    expect(figures).toEqual([]);
  });

  test('words, a choice and a number are kept beside figures, in one go, and the next step follows', async () => {
    const who = await somebody();
    const { threadId, answer } = await tell(who, IDEA);
    expect(answer.fields).toMatchObject({ step: 'what' });
    const { suggestions } = answer.fields!;
    const product = suggestions.find(({ place }) => place === 'product')!;
    const points = [
      { entryId: product.entryId, place: 'product', value: product.value },
      { entryId: null, place: 'kind', value: { type: 'choice', choice: 'bakery' } },
      { entryId: null, place: 'stage', value: { type: 'choice', choice: 'idea' } },
    ];
    app.clock.advance(21_000);
    const { body, answer: next } = await keepAndRead(who, threadId, [], { points, answerId: answer.id });
    expect(body.userMessage.content).toContain('Stage: only an idea so far');
    expect(next.fields).toMatchObject({ step: 'who' });
    // What kills such ventures is said once, when the kind is known.
    expect(next.content).toContain('What most often breaks it'.toLowerCase());
    const held = await confirmedOf(who, threadId);
    expect(held.map(({ place }) => place).sort()).toEqual(['kind', 'product', 'stage']);
    // A proposal that was tapped in as it is keeps the words that it came from.
    expect(held.find(({ place }) => place === 'product')!.source).toMatchObject({ from: 'message' });
    expect(held.find(({ place }) => place === 'stage')!.source).toEqual({ from: 'field' });
    const after = await tell(who, 'Not now', threadId);
    expect(after.answer.fields).toMatchObject({ step: 'sale' });
    expect((await tell(who, 'Fill in: Who it is for', threadId)).answer.fields).toMatchObject({
      step: 'who',
    });
  });

  test('[attack] a field with a value of another place, or a place twice, keeps nothing', async () => {
    const who = await somebody();
    const { threadId } = await tell(who, IDEA);
    const stage = { entryId: null, place: 'stage', value: { type: 'choice', choice: 'idea' } };
    for (const [points, code] of [
      [[stage, { ...stage, place: 'customer' }], 'value_not_of_place'],
      [[stage, { ...stage, value: { type: 'choice', choice: 'rich' } }], 'value_not_of_place'],
      [[stage, stage], 'one_figure_only'],
    ] as const)
      expect(await keep(who, threadId, [], { points })).toMatchObject({ status: 400, body: { code } });
    expect(await confirmedOf(who, threadId)).toEqual([]);
  });
});
