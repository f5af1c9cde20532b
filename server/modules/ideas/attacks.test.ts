/** What somebody tries with ideas who wants what isn't theirs, more than there may be, or two answers to one question. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Proposal } from '#core/idea/card.ts';
import { MAX_ENTRIES, MAX_IDEAS } from '#core/idea/terms.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  beginIdea,
  cardOfIdea,
  converse,
  decide,
  fill,
  money,
  propose,
  replace,
  spanOf,
  text,
} from './ideas-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;
/** The entries that became confirmed, as often as they did. */
let told: string[] = [];

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
  app.app.deps.ideas.onConfirmed(async ({ entry }) => {
    told.push(entry.id);
    return undefined;
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  told = [];
});

/** Of a language that the mentor does not read, so that only the test proposes. */
const SAID = 'Leivon 🥐 leipää opiskelijoille, ja pyydän £4 kappaleelta.';
const priceOf = (amount: string): Proposal => ({
  place: 'price',
  value: money(amount),
  span: spanOf(SAID, '£4 kappaleelta'),
});

/** An idea of ada's with a price that waits for a word. */
async function proposed(proposal: Proposal = priceOf('4')) {
  const { threadId, messageId } = await converse(ada, SAID);
  const { ideaId, entries } = await propose(app, ada, messageId, [proposal]);
  return { threadId, messageId, id: ideaId!, entryId: entries[0]!.id };
}
const put = ({ client }: TestMember, path: string, body: unknown) =>
  client.request('PUT', `/api${path}`, body);
const history = async (id: string, place: string) =>
  (await ada.client.get(`/api/ideas/${id}/places/${place}/history?limit=100`)).body.items as {
    state: string;
    value: unknown;
  }[];

describe('somebody else [attack]', () => {
  test('sees, fills, decides and takes nothing, and gets nothing proposed in another’s name', async () => {
    const { threadId, messageId, id, entryId } = await proposed();
    const before = JSON.stringify(await cardOfIdea(ada, id));
    const own = await beginIdea(eve);
    const conversation = await converse(eve, 'Myyn teetä matkailijoille.');
    const answers = [
      await eve.client.get(`/api/ideas/${id}`),
      await eve.client.get(`/api/ideas/${id}/places/price/history`),
      await fill(eve, id, 'product', text('Tea')),
      await decide(eve, { id, entryId }, 'confirmation'),
      await decide(eve, { id, entryId }, 'rejection'),
      await replace(eve, { id, entryId }, money('9')),
      // Another's entry under an idea of one's own.
      await decide(eve, { id: own.id, entryId }, 'confirmation'),
      await replace(eve, { id: own.id, entryId }, money('9')),
      await put(eve, `/ideas/${id}/title`, { title: 'Mine' }),
      await put(eve, `/ideas/${id}/archive`, { isArchived: true }),
      await put(eve, `/mentor/threads/${conversation.threadId}/idea`, { ideaId: id }),
      await put(eve, `/mentor/threads/${threadId}/idea`, { ideaId: own.id }),
      await eve.client.get(`/api/mentor/threads/${threadId}/idea`),
      await eve.client.post('/api/ideas', { requestId: randomUUID(), threadId }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    expect(JSON.stringify(await cardOfIdea(ada, id))).toBe(before);
    expect(await propose(app, eve, messageId, [priceOf('9')])).toMatchObject({ ideaId: null, entries: [] });
    expect((await eve.client.get('/api/ideas')).body.items).toHaveLength(1);
  });

  test('an entry of one idea is none of another of the same member', async () => {
    const { id, entryId } = await proposed();
    const other = await beginIdea(ada);
    for (const answer of [
      await decide(ada, { id: other.id, entryId }, 'confirmation'),
      await decide(ada, { id: other.id, entryId }, 'rejection'),
      await replace(ada, { id: other.id, entryId }, money('9')),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await cardOfIdea(ada, id)).entries).toMatchObject([{ state: 'proposed' }]);
  });

  test('a request id is its member’s own', async () => {
    const requestId = randomUUID();
    const first = await ada.client.post('/api/ideas', { requestId, title: 'Bread' });
    const second = await eve.client.post('/api/ideas', { requestId, title: 'Tea' });
    expect(second.body).toMatchObject({ title: 'Tea' });
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe('several at once [attack]', () => {
  test('one confirmation sent often has one effect', async () => {
    const { id, entryId } = await proposed();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => decide(ada, { id, entryId }, 'confirmation')),
    );
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual(answers.map(() => [200, 3]));
    expect(told).toEqual([entryId]);
  });

  test('confirming, rejecting and replacing one value ends in one answer, and what lost says so', async () => {
    for (let round = 0; round < 8; round += 1) {
      told = [];
      const ref = await proposed();
      const [yes, no, other] = await Promise.all([
        decide(ada, ref, 'confirmation'),
        decide(ada, ref, 'rejection'),
        replace(ada, ref, money('9')),
      ]);
      for (const { status, body } of [yes!, no!, other!])
        if (status !== 200)
          expect([status, (body as { code?: string }).code]).toEqual([409, 'entry_settled']);
      const entries = await history(ref.id, 'price');
      const first = entries.at(-1)!;
      // Whatever came first, the last that was let in holds; rejected and replaced are never both.
      expect(['rejected', 'replaced']).toContain(first.state);
      expect(no!.status === 200 && other!.status === 200).toBe(false);
      expect(entries.slice(0, -1).map(({ state, value }) => [state, value])).toEqual(
        other!.status === 200 ? [['confirmed', money('9')]] : [],
      );
      expect(told.length).toBe(Number(yes!.status === 200) + Number(other!.status === 200));
    }
  });

  test('a place of one value holds one, however many fill it', async () => {
    const { id } = await beginIdea(ada);
    const words = Array.from({ length: 8 }, (_, n) => `Bread ${n}`);
    await Promise.all(words.map((one) => fill(ada, id, 'product', text(one))));
    const { entries, confirmed } = await cardOfIdea(ada, id);
    expect([confirmed, entries.length]).toEqual([1, 1]);
    expect(await history(id, 'product')).toHaveLength(8);
    expect(told).toHaveLength(8);
  });

  test('the same value filled in often is there once', async () => {
    const { id } = await beginIdea(ada);
    await Promise.all(Array.from({ length: 8 }, () => fill(ada, id, 'price', money('4'))));
    expect((await cardOfIdea(ada, id)).entries).toHaveLength(1);
    expect(told).toHaveLength(1);
  });

  test('one request begins one idea, and a message is read once', async () => {
    const requestId = randomUUID();
    const begun = await Promise.all(
      Array.from({ length: 6 }, () => ada.client.post('/api/ideas', { requestId })),
    );
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1);
    const { messageId } = await converse(ada, SAID);
    const read = await Promise.all(
      ['4', '40', '400'].map((amount) => propose(app, ada, messageId, [priceOf(amount)])),
    );
    expect(new Set(read.map(({ ideaId }) => ideaId)).size).toBe(1);
    expect(new Set(read.flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(1);
  });

  test('two conversations that change places deadlock with nobody', async () => {
    const [a, b] = [await proposed(), await proposed()];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        put(ada, `/mentor/threads/${a.threadId}/idea`, { ideaId: round % 2 ? a.id : b.id }),
        put(ada, `/mentor/threads/${b.threadId}/idea`, { ideaId: round % 2 ? b.id : a.id }),
        decide(ada, a, 'confirmation'),
        fill(ada, b.id, 'product', text(`Bread ${round}`)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });
});

test('an idea that is taken up again while its conversation goes on keeps nobody waiting [attack]', async () => {
  const { threadId, id } = await proposed();
  for (let round = 0; round < 4; round += 1) {
    const { body } = await say(ada.client, SAID, { threadId });
    await untilAnswered(ada.client, threadId);
    await put(ada, `/ideas/${id}/archive`, { isArchived: true });
    const [back, read] = await Promise.all([
      put(ada, `/ideas/${id}/archive`, { isArchived: false }),
      propose(app, ada, body.userMessage.id, [priceOf(`1${round}`)]),
    ]);
    expect(back.status).toBe(200);
    expect(read.entries).toHaveLength(1);
    await put(ada, `/mentor/threads/${threadId}/idea`, { ideaId: id });
  }
});

describe('values that are none [attack]', () => {
  const WRONG: [string, unknown][] = [
    ['a text of more than 300 characters', text('a'.repeat(301))],
    ['a text of nothing that is seen', text(' \n\t\u0007 ')],
    ['no text', { type: 'text' }],
    ['a list', ['text', 'Bread']],
    ['null', null],
    ['another type’s name', { type: 'date', date: '2026-01-01' }],
    ['a choice that is too long', { type: 'choice', choice: 'a'.repeat(61) }],
    ...['-4', '4,50', '4e2', '04', '.5', '4.', '4.00001', '1'.repeat(16), 'NaN', '', ' 4', '٤'].map(
      (amount): [string, unknown] => [`the amount “${amount}”`, money(amount)],
    ),
    ['an amount that is a number', { ...money('4'), amount: 4 }],
    ['a currency in small letters', { ...money('4'), currency: 'gbp' }],
    ['a currency that is a sign', { ...money('4'), currency: '£' }],
    ['an interval of its own', { ...money('4'), every: 'fortnight' }],
    ['a unit of more than 60 characters', money('4', 'a'.repeat(61))],
    ['a unit of nothing', money('4', ' ')],
    ['a count with a sign', { type: 'count', count: '+4', of: null, every: null }],
    ['half of a character', text('bread \ud83e')],
    ['half of a character in a unit', money('4', '\udd50')],
    ['U+0000', text('bread\u0000')],
  ];

  test.each(WRONG)('%s is refused, as a value and in the stead of one', async (_name, value) => {
    const { id } = await beginIdea(ada);
    const { body } = await fill(ada, id, 'price', money('1'));
    for (const answer of [
      await fill(ada, id, 'price', value),
      await replace(ada, { id, entryId: body.entries[0]!.id }, value),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    expect(await cardOfIdea(ada, id)).toEqual(body);
    await put(ada, `/ideas/${id}/archive`, { isArchived: true });
  });

  test('a sound value of another type is not taken by a place, nor a stage that is none', async () => {
    const { id } = await beginIdea(ada);
    const { body } = await fill(ada, id, 'price', money('1'));
    const ref = { id, entryId: body.entries[0]!.id };
    for (const answer of [
      await fill(ada, id, 'price', text('four pounds')),
      await fill(ada, id, 'product', money('4')),
      await fill(ada, id, 'stage', { type: 'choice', choice: 'unicorn' }),
      await fill(ada, id, 'kind', { type: 'choice', choice: '../../etc' }),
      await fill(ada, id, 'grant', money('5000', null, 'the council')),
      await fill(ada, id, 'cash', { ...money('5000', null), state: 'won' }),
      await replace(ada, ref, text('four pounds')),
      await replace(ada, ref, { type: 'count', count: '4', of: null, every: null }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'value_not_of_place' } });
    for (const place of ['nowhere', 'constructor', '__proto__'])
      expect((await fill(ada, id, place, text('x'))).body).toMatchObject({ code: 'malformed_request' });
    expect(await cardOfIdea(ada, id)).toEqual(body);
  });

  test('a huge value is refused before it is read', async () => {
    const { id } = await beginIdea(ada);
    expect((await fill(ada, id, 'product', text('a'.repeat(70_000)))).status).toBe(413);
  });

  test('what a reader proposes without words, value or place for it is left out', async () => {
    const { messageId } = await converse(ada, SAID);
    const { product, span } = { product: text('bread'), span: spanOf(SAID, 'leipää') };
    const at = (start: number, end: number) => ({ place: 'product', value: product, span: { start, end } });
    const crust = SAID.indexOf('🥐');
    const proposals = [
      ...[at(-1, 4), at(4, 4), at(5, 4), at(0, SAID.length + 1), at(0.5, 4), at(Number.NaN, 4)],
      ...[at(crust + 1, crust + 4), at(0, crust + 1)],
      { place: 'product', value: money('4'), span },
      { place: 'nowhere', value: product, span },
      { place: 'product', value: text('a'.repeat(301)), span },
      { place: 'product', value: text('half \ud83e'), span },
      { place: 'price', value: money('about 4'), span },
    ] as Proposal[];
    expect(await propose(app, ada, messageId, proposals)).toMatchObject({ ideaId: null, entries: [] });
    const { messageId: next } = await converse(ada, SAID);
    const many = Array.from({ length: 12 }, (_, n) => priceOf(String(n + 1)));
    expect((await propose(app, ada, next, [...proposals, ...many])).entries).toHaveLength(8);
  });

  test('of a long span 300 characters are shown', async () => {
    const said = `Leivon ${'🥐'.repeat(400)} leipää.`;
    const { messageId } = await converse(ada, said);
    const span = { start: 0, end: said.length };
    const { ideaId } = await propose(app, ada, messageId, [{ place: 'product', value: text('bread'), span }]);
    const [entry] = (await cardOfIdea(ada, ideaId!)).entries;
    expect(entry!.source).toMatchObject({ quote: [...said].slice(0, 300).join(''), ...span });
  });
});

describe('more than there may be [attack]', () => {
  test('a card has an end: the next value is refused, a proposal is left out, and what is there can be decided', async () => {
    const { threadId, id, entryId } = await proposed();
    await app.app.deps.database.pool.query(
      `insert into idea_entries (id, idea_id, position, place, is_only, value, source, state, created_at, changed_at)
       select gen_random_uuid(), $1, n, 'team', false, jsonb_build_object('type', 'text', 'text', 'Baker ' || n),
         'field', 'rejected', now(), now() from generate_series(2, ${MAX_ENTRIES - 1}) n`,
      [id],
    );
    await app.app.deps.database.pool.query('update ideas set entry_count = $2 where id = $1', [
      id,
      MAX_ENTRIES - 1,
    ]);
    const answers = await Promise.all(['Cakes', 'Pies'].map((one) => fill(ada, id, 'limit', text(one))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const answer of [
      await fill(ada, id, 'limit', text('Rolls')),
      await replace(ada, { id, entryId }, money('9')),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'idea_full' } });
    expect((await fill(ada, id, 'price', money('4'))).body).toMatchObject({ confirmed: 2 });
    expect((await decide(ada, { id, entryId }, 'confirmation')).status).toBe(200);

    const more = await ada.client.post('/api/mentor/messages', {
      clientMessageId: randomUUID(),
      threadId,
      content: SAID,
    });
    expect(await propose(app, ada, more.body.userMessage.id, [priceOf('77')])).toMatchObject({ entries: [] });
    expect(await history(id, 'team')).toHaveLength(100);
  });

  test('a member has as many open ideas as there may be, and no more by any way in', async () => {
    const grace = await createMember(app, { username: 'grace' });
    await app.app.deps.database.pool.query(
      `insert into ideas (id, member_id, version, entry_count, created_at, updated_at)
       select gen_random_uuid(), $1, 1, 0, now(), now() from generate_series(1, ${MAX_IDEAS - 1})`,
      [grace.id],
    );
    const begin = () => grace.client.post('/api/ideas', { requestId: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 8 }, begin));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const last = answers.find(({ status }) => status === 201)!.body.id;
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'too_many_ideas' });
    const { threadId, messageId } = await converse(grace, SAID);
    expect(await propose(app, grace, messageId, [priceOf('4')])).toMatchObject({ ideaId: null, entries: [] });
    expect((await grace.client.get(`/api/mentor/threads/${threadId}/idea`)).body).toEqual({
      idea: null,
      asides: [],
    });

    await put(grace, `/ideas/${last}/archive`, { isArchived: true });
    expect((await begin()).status).toBe(201);
    expect((await put(grace, `/ideas/${last}/archive`, { isArchived: false })).body).toMatchObject({
      code: 'too_many_ideas',
    });
  });
});

describe('a conversation that is deleted meanwhile [attack]', () => {
  test('talks about no idea any more, proposes nothing, and what it proposed can still be decided', async () => {
    const { threadId, id, entryId } = await proposed();
    const content = 'Ja kakku maksaa £6.';
    const { body } = await ada.client.post('/api/mentor/messages', {
      clientMessageId: randomUUID(),
      threadId,
      content,
    });
    await ada.client.post(`/api/mentor/messages/${body.answer.id}/stop`);
    expect((await ada.client.request('DELETE', `/api/mentor/threads/${threadId}`)).status).toBe(200);
    const late: Proposal = { place: 'price', value: money('6', 'cake'), span: spanOf(content, '£6') };
    expect(await propose(app, ada, body.userMessage.id, [late])).toMatchObject({ ideaId: null, entries: [] });
    for (const answer of [
      await put(ada, `/mentor/threads/${threadId}/idea`, { ideaId: id }),
      await ada.client.get(`/api/mentor/threads/${threadId}/idea`),
      await ada.client.post('/api/ideas', { requestId: randomUUID(), threadId }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { body: card } = await decide(ada, { id, entryId }, 'confirmation');
    expect(card.entries.find((entry: { id: string }) => entry.id === entryId)).toMatchObject({
      state: 'confirmed',
      source: { from: 'deleted' },
    });
    expect(JSON.stringify(card)).not.toContain('🥐');
  });

  test('deleting it while it is read leaves nothing half', async () => {
    const { threadId, messageId } = await converse(ada, SAID);
    const [gone, read] = await Promise.all([
      ada.client.request('DELETE', `/api/mentor/threads/${threadId}`),
      propose(app, ada, messageId, [priceOf('4')]),
    ]);
    expect(gone.status).toBe(200);
    expect(read.entries).toHaveLength(read.ideaId ? 1 : 0);
  });
});
