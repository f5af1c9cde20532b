/** Fields for figures in the conversation: what is offered, what one tap keeps, what it pays, and what is tried with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginIdea, type IdeaCard } from '#server/modules/ideas/ideas-test-kit.ts';
import { balanceOf, say, untilAnswered } from '#tests/support/chat.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  cardOf,
  confirmedOf,
  foundersOn,
  IDEA,
  keep,
  keepAndRead,
  kept,
  keptRow,
  LEFT,
  messagesOf,
  monthly,
  monthlyOf,
  NEED,
  newRow,
  tappedRows,
} from './keep-figures-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
});
afterAll(() => app.stop());

const { somebody, tell, offered } = foundersOn(() => app);

describe('fields in the conversation', () => {
  test('one tap keeps all rows as they were put right, and its answer is the sum of exactly these', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const put = kept(rows).map((row) => (row.place === 'price' ? { ...row, amount: '5' } : row));
    const added = newRow({ place: 'monthlyCost', words: 'phone', amount: '20', per: null, every: 'month' });
    const { answer } = await keepAndRead(who, threadId, [...put, added]);
    const figures = (await confirmedOf(who, threadId)).filter(({ value }) => value.type !== 'text');
    expect(figures.map(({ place, value }) => [place, 'amount' in value ? value.amount : '']).sort()).toEqual([
      ['monthlyCost', '20'],
      ['monthlyCost', '600'],
      ['price', '5'],
      ['unitCost', '1.10'],
      ['volume', ''],
    ]);
    // 400 × (5 − 1.10) − 620.
    expect(answer.content).toContain('£940');
    expect(answer.content).toContain('| Left in a month | £940 |');
  });

  test('a row that is taken out is rejected, and one that is said to be something else moves there', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const [price, flour, volume, rent] = kept(rows);
    await keepAndRead(
      who,
      threadId,
      [price, { ...flour!, place: 'monthlyCost', per: null, every: 'month' }, volume],
      { removed: [rent!.entryId!] },
    );
    const card = (await cardOf(who, threadId))!;
    const figures = card.entries.filter(({ value }) => value.type !== 'text');
    expect(figures.filter(({ state }) => state === 'proposed')).toEqual([]);
    expect(card.entries.filter(({ place }) => place === 'monthlyCost')).toMatchObject([
      { state: 'confirmed', value: { amount: '1.10', what: 'Flour' } },
    ]);
    expect(card.entries.filter(({ place }) => place === 'unitCost')).toEqual([]);
  });

  test('what a sum misses is a field of the answer, and keeping that works the sum out', async () => {
    const who = await somebody();
    const { threadId } = await tell(who, IDEA);
    const { answer } = await tell(
      who,
      'One loaf sells for £4 and rent is £600 a month. How many must I sell to break even?',
      threadId,
    );
    const rows = tappedRows(answer.fields);
    const shown = rows.map(({ place, amount }) => `${place} ${amount}`);
    expect(shown.join(', ')).toBe(
      'price 4, unitCost null, volume null, monthlyCost 600, oneOffCost null, cash null',
    );
    expect(answer.fields!.question).toContain('How many must I sell to break even?');
    const filled = rows.flatMap((row) => {
      const amount = row.place === 'unitCost' ? '1' : row.amount;
      return amount === null ? [] : [{ ...keptRow(row), amount }];
    });
    const after = await keepAndRead(who, threadId, filled);
    expect(after.answer.content).toContain('**200 a month**, to pay regular costs of £600');
  });

  test('what begins with a no after a sum is put right in the fields, and is no value of its own', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    await keepAndRead(who, threadId, kept(rows));
    const { answer } = await tell(who, 'No, that is not what I meant.', threadId);
    const shown = answer.fields!.rows.map(({ place, amount }) => `${place} ${amount}`);
    expect(shown.join(', ')).toBe(
      'price 4, unitCost 1.10, volume 400, monthlyCost 600, oneOffCost null, cash null',
    );
    expect(answer.fields!.rows.every(({ isKept, amount }) => isKept === (amount !== null))).toBe(true);
    const before = await confirmedOf(who, threadId);
    expect(before.filter(({ value }) => value.type !== 'text')).toHaveLength(4);
  });

  test('the fields are there again after the conversation is read anew', async () => {
    const who = await somebody();
    const { threadId, answer } = await offered(who);
    const { body } = await who.client.get(`/api/mentor/threads/${threadId}/messages?limit=1`);
    expect(body.items[0].fields).toEqual(answer.fields);
  });
});

describe('a form that is kept [attack]', () => {
  beforeAll(async () => {
    for (const member of [ada, eve]) await signInAgain(member);
  });

  test('twice under one key is kept once, at the same time too, and another form under that key is refused', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const key = { clientMessageId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(who, threadId, kept(rows), key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.userMessage.id)).size).toBe(1);
    await untilAnswered(who.client, threadId);
    const messages = await messagesOf(who, threadId);
    const other = kept(rows).map((row) => ({ ...row, amount: '9' }));
    expect(await keep(who, threadId, other, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    expect(await messagesOf(who, threadId)).toBe(messages);
    const entries = await confirmedOf(who, threadId);
    expect(entries.filter(({ value }) => value.type !== 'text')).toHaveLength(4);
  });

  test('with somebody else’s conversation or entries changes nothing of either', async () => {
    const { threadId, rows } = await offered(await somebody());
    const own = await tell(eve, IDEA);
    const before = await messagesOf(eve, own.threadId);
    for (const answer of [
      await keep(eve, threadId, [newRow({})]),
      await keep(eve, own.threadId, kept(rows)),
      await keep(eve, own.threadId, [newRow({})], { removed: [rows[0]!.entryId] }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await messagesOf(eve, own.threadId)).toBe(before);
    expect((await confirmedOf(eve, own.threadId)).filter(({ place }) => place === 'price')).toEqual([]);
  });

  test('with entries of another idea of one’s own is refused as a whole', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    await beginIdea(who, { threadId });
    expect(await keep(who, threadId, kept(rows))).toMatchObject({ status: 404 });
    expect(await confirmedOf(who, threadId)).toEqual([]);
  });

  test('on another idea than the answer that offers it was about is refused, and holds for no sum of that', async () => {
    const who = await somebody();
    const { threadId, answer, rows } = await offered(who);
    const { answer: summed } = await keepAndRead(who, threadId, [...kept(rows), NEED]);
    expect(summed.content).toContain(LEFT);
    app.clock.advance(21_000);
    await beginIdea(who, { threadId });
    for (const isTrial of [false, true]) {
      const refused = await keep(who, threadId, [newRow({})], { answerId: answer.id, isTrial });
      expect(refused).toMatchObject({ status: 409, body: { code: 'form_of_another_idea' } });
    }
    expect(await confirmedOf(who, threadId)).toEqual([]);
    const anew = kept(rows).map((row) => ({ ...row, entryId: null }));
    expect((await keepAndRead(who, threadId, anew)).answer.content).not.toContain(LEFT);
    const other = await somebody();
    const own = await tell(other, IDEA);
    expect(await keep(other, own.threadId, [newRow({})], { answerId: answer.id })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('with a figure of the card twice, or kept and taken out at once, is refused as a whole', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const rent = kept(rows).find(({ place }) => place === 'monthlyCost')!;
    for (const answer of [
      await keep(who, threadId, kept(rows), { removed: [rent.entryId] }),
      await keep(who, threadId, kept(rows), { removed: [rent.entryId], isTrial: true }),
      await keep(who, threadId, [...kept(rows), { ...rent, amount: '700' }]),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'figure_twice' } });
    expect((await confirmedOf(who, threadId)).filter(({ value }) => value.type !== 'text')).toEqual([]);
  });

  test('or only worked out where care answers finds its first answer when it is sent again', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const danger = "I don't want to be alive any more. I have an idea to end it tonight.";
    expect((await say(who.client, danger, { threadId })).body.answer.care).toBe('first');
    for (const isTrial of [true, false]) {
      const key = { clientMessageId: randomUUID(), isTrial };
      const { body: first } = await keep(who, threadId, kept(rows), key);
      expect(first.answer.care).toBe('stay');
      const again = await keep(who, threadId, kept(rows), key);
      expect([again.status, again.body.answer?.id]).toEqual([201, first.answer.id]);
      const other = await keep(who, threadId, kept(rows.slice(1)), key);
      expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    }
  });

  test('that is stale is refused as a whole, and says so', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const card = (await cardOf(who, threadId))!;
    const rent = rows.find(({ place }) => place === 'monthlyCost')!;
    await who.client.post(`/api/ideas/${card.id}/entries/${rent.entryId}/rejection`, {});
    expect(await keep(who, threadId, kept(rows))).toMatchObject({
      status: 409,
      body: { code: 'entry_settled' },
    });
    const figures = (await confirmedOf(who, threadId)).filter(({ value }) => value.type !== 'text');
    expect(figures).toEqual([]);
  });

  test('of an archived idea, or of a conversation that was deleted, changes nothing', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const card = (await cardOf(who, threadId))!;
    await who.client.request('PUT', `/api/ideas/${card.id}/archive`, { isArchived: true });
    const archived = await keep(who, threadId, kept(rows));
    expect([archived.status, archived.body.code]).toEqual([404, 'not_found']);
    await who.client.request('DELETE', `/api/mentor/threads/${threadId}`);
    expect(await keep(who, threadId, kept(rows))).toMatchObject({ status: 404 });
    const after = (await who.client.get(`/api/ideas/${card.id}`)).body as IdeaCard;
    expect(
      after.entries.filter(({ state, value }) => state === 'confirmed' && value.type !== 'text'),
    ).toEqual([]);
  });

  test.each([
    ['more rows than a form has', Array.from({ length: 41 }, () => newRow({}))],
    ['an amount below zero', [newRow({ amount: '-4' })]],
    ['an amount beyond all bounds', [newRow({ amount: '9'.repeat(30) })]],
    ['an amount that is no number', [newRow({ amount: '4e3' })]],
    ['a place that does not exist', [newRow({ place: 'balance' })]],
    ['a place that takes words', [newRow({ place: 'product' })]],
    ['a currency that is none', [newRow({ currency: 'pounds' })]],
    ['words without end', [newRow({ words: 'x'.repeat(5_000) })]],
  ])('with %s is refused before anything is written', async (_what, rows) => {
    const { threadId } = await tell(ada, 'Hello there');
    const before = await messagesOf(ada, threadId);
    const answer = await keep(ada, threadId, rows);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    expect(await messagesOf(ada, threadId)).toBe(before);
  });

  test('of a thousand rows is turned away before it is read', async () => {
    const { threadId } = await tell(ada, 'Good morning');
    const rows = Array.from({ length: 1_000 }, () => newRow({}));
    expect(await keep(ada, threadId, rows)).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  test('with nothing in it, or two figures where there is one, says what to do', async () => {
    const { threadId } = await tell(ada, 'Hello again');
    expect(await keep(ada, threadId, [])).toMatchObject({ status: 400, body: { code: 'nothing_to_keep' } });
    const volume = { place: 'volume', currency: null, per: null, every: 'week' };
    const twice = await keep(ada, threadId, [newRow(volume), newRow({ ...volume, amount: '9' })]);
    expect(twice).toMatchObject({ status: 400, body: { code: 'one_figure_only' } });
    expect(twice.body.message).toContain('How many you sell');
  });
});

describe('what keeping pays [attack]', () => {
  test('a kept row pays what the yes to it would have, once a place, whatever else is kept after', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(
      who,
      'My flour costs 90p per loaf. I pay £220 a month for the kitchen. I talked to 17 dock workers last week.',
    );
    const before = await balanceOf(who.client);
    const { body } = await keepAndRead(who, threadId, kept(rows));
    expect([body.reward, body.systemMessage]).toEqual([null, null]);
    const paid = Number(await balanceOf(who.client)) - Number(before);
    expect(paid).toBeGreaterThan(0);
    app.clock.advance(60_000);
    for (const amount of ['5', '6', '7']) {
      const now = (await confirmedOf(who, threadId)).find(({ place }) => place === 'unitCost')!;
      await keepAndRead(who, threadId, [newRow({ entryId: now.id, place: 'unitCost', amount })]);
      app.clock.advance(60_000);
    }
    expect(Number(await balanceOf(who.client)) - Number(before)).toBe(paid);
  });

  test('rows that no message has told pay nothing, however many', async () => {
    const who = await somebody();
    const { threadId } = await tell(who, IDEA);
    const before = await balanceOf(who.client);
    const places = ['price', 'unitCost', 'monthlyCost', 'oneOffCost', 'cash', 'pay'];
    for (const [at, place] of places.entries()) {
      await keepAndRead(who, threadId, [
        newRow({ place, amount: String(at + 2), per: null, every: null, words: 'I want to sell bread' }),
      ]);
      app.clock.advance(60_000);
    }
    expect(await balanceOf(who.client)).toBe(before);
  });
});

describe('rows of one form that say the same', () => {
  test('change each its own figure, also where one takes what the other had; the same form again changes nothing', async () => {
    const who = await somebody();
    const { threadId } = await tell(who, IDEA);
    await keepAndRead(who, threadId, [monthly('300'), monthly('500')]);
    const [a, b] = await monthlyOf(who, threadId);
    const put = [monthly('500', a!.id), monthly('700', b!.id)];
    app.clock.advance(21_000);
    await keepAndRead(who, threadId, put);
    const after = await monthlyOf(who, threadId);
    expect(after.map(({ amount }) => amount)).toEqual(['500', '700']);
    app.clock.advance(21_000);
    await keepAndRead(who, threadId, put);
    expect(await monthlyOf(who, threadId)).toEqual(after);
  });

  test('stay two figures, and stay the same two when the form is kept again', async () => {
    const who = await somebody();
    const { threadId } = await tell(who, IDEA);
    await keepAndRead(who, threadId, [monthly('50'), monthly('50'), monthly('20')]);
    const [a, b, c] = await monthlyOf(who, threadId);
    const put = [monthly('50', a!.id), monthly('50', b!.id), monthly('50', c!.id)];
    for (const _time of [1, 2]) {
      app.clock.advance(21_000);
      await keepAndRead(who, threadId, put);
      expect((await monthlyOf(who, threadId)).map(({ amount }) => amount)).toEqual(['50', '50', '50']);
    }
  });
});

test('what was only read at a place that its member fills asks nothing any more', async () => {
  const who = await somebody();
  const { threadId, rows } = await offered(who);
  const own = (place: string) => newRow({ place, amount: '77', per: null, currency: null });
  const others = kept(rows).filter(({ place }) => place !== 'volume' && place !== 'price');
  const price = newRow({ amount: '5' });
  await keepAndRead(who, threadId, [price, { ...own('volume'), per: 'loaves', every: 'month' }, ...others]);
  const { entries = [] } = (await cardOf(who, threadId)) ?? {};
  const open = entries.filter(
    ({ state, place }) => state === 'proposed' && (place === 'volume' || place === 'price'),
  );
  expect(open).toEqual([]);
  expect((await confirmedOf(who, threadId)).filter(({ place }) => place === 'volume')).toHaveLength(1);
});

describe('what is taken out of a form', () => {
  test('and only worked out stays out when the same fields are kept', async () => {
    const who = await somebody();
    const { threadId, answer: before, rows } = await offered(who);
    const rent = rows.find(({ place }) => place === 'monthlyCost')!;
    const rest = rows.filter((row) => row !== rent);
    const { answer } = await keepAndRead(who, threadId, kept(rest), {
      ...{ removed: [rent.entryId], isTrial: true, answerId: before.id },
    });
    expect(answer.fields!.rows).toHaveLength(rest.length);
    expect(answer.fields!.removed).toEqual([rent.entryId]);
    app.clock.advance(21_000);
    const { removed } = answer.fields!;
    await keepAndRead(who, threadId, kept(answer.fields!.rows), { removed, answerId: answer.id });
    const card = (await cardOf(who, threadId))!;
    expect(card.entries.filter(({ place }) => place === 'monthlyCost')).toEqual([]);
  });

  test('a row that only the sum takes holds no more, and one that was only tried never held', async () => {
    const who = await somebody();
    const { threadId, rows } = await offered(who);
    const next = async (what: unknown[], rest: Record<string, unknown> = {}) => {
      app.clock.advance(21_000);
      return (await keepAndRead(who, threadId, [...kept(rows), ...what], rest)).answer;
    };
    const tried = await next([NEED], { isTrial: true });
    expect(tried.content).toContain(LEFT);
    expect((await next([])).content).not.toContain(LEFT);
    expect((await next([NEED])).content).toContain(LEFT);
    const again = await next([], { isTrial: true });
    expect(again.fields!.rows.map(({ place }) => place)).toContain('need');
    // Taken out of what is tried, it is no field of the next answer, and is not kept with that.
    const without = await next([], { isTrial: true, answerId: again.id });
    expect(without.content).not.toContain(LEFT);
    expect(without.fields!.rows.map(({ place }) => place)).not.toContain('need');
    expect((await next([], { answerId: without.id })).content).not.toContain(LEFT);
    expect((await next([])).content).not.toContain(LEFT);
  });
});
