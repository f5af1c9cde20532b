import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '#server/platform/refuse.ts';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { uploadFile } from '#tests/support/files.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  beginIdea,
  cardOfIdea,
  converse,
  decide,
  fill,
  type IdeaCard,
  money,
  propose,
  replace,
  spanOf,
  text,
} from './ideas-test-kit.ts';
import { cardOf, confirmedCard, ideaOfThread, type OnConfirmed } from './index.ts';

let app: TestApp;
let ada: TestMember;
/** The entries that became confirmed. */
const told: { entryId: string; place: string; from: string }[] = [];
let announced = 0;
const noteConfirmed: OnConfirmed = async ({ entry, before, after }) => {
  const stateIn = (card: typeof before) => card.find(({ id }) => id === entry.id)?.state;
  expect([stateIn(before) === 'confirmed', stateIn(after)]).toEqual([false, 'confirmed']);
  if (JSON.stringify(entry.value).includes('refuse me')) refuse('service_unavailable');
  told.push({ entryId: entry.id, place: entry.place, from: entry.source.from });
  return () => {
    announced += 1;
  };
};

beforeAll(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  app.app.deps.ideas.onConfirmed(noteConfirmed);
});
afterAll(() => app.stop());

const statesOf = ({ entries }: Pick<IdeaCard, 'entries'>) =>
  entries.map(({ place, state }) => [place, state]);
const put = (path: string, body: unknown, { client } = ada) => client.request('PUT', `/api${path}`, body);
/** Of a language that the mentor does not read, so that only the test proposes. */
const SAID = 'Leivon 🥐 leipää opiskelijoille, ja pyydän £4 kappaleelta.';

describe('what a member fills in', () => {
  test('is confirmed at once; a place of one value gives up the one before, and a place of many keeps both', async () => {
    const { id } = await beginIdea(ada);
    await fill(ada, id, 'product', text('Bread'));
    await fill(ada, id, 'price', money('4'));
    await fill(ada, id, 'price', money('6', 'cake'));
    const { status, body } = await fill(ada, id, 'product', text('Cakes'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 5, confirmed: 3, proposed: 0, title: 'Cakes', isNamed: false });
    expect(statesOf(body)).toEqual([
      ['price', 'confirmed'],
      ['price', 'confirmed'],
      ['product', 'confirmed'],
    ]);
    const { body: history } = await ada.client.get(`/api/ideas/${id}/places/product/history`);
    expect(history.items).toMatchObject([
      { state: 'confirmed', value: text('Cakes') },
      { state: 'replaced', value: text('Bread'), replacedBy: history.items[0].id },
    ]);
  });

  test('twice is the same as once: capitals, spaces and zeros aside', async () => {
    const { id } = await beginIdea(ada);
    const before = told.length;
    await fill(ada, id, 'price', money('4'));
    const again = await fill(ada, id, 'price', money('4.0', ' LOAF\n'));
    expect(again.body).toMatchObject({ version: 2, confirmed: 1 });
    expect(told.length).toBe(before + 1);
  });
});

test('what others do at a confirmation is one with it: it is undone together, and announced after the commit', async () => {
  const { id } = await beginIdea(ada);
  await fill(ada, id, 'product', text('Bread'));
  const [before, sofar] = [await cardOfIdea(ada, id), announced];
  expect((await fill(ada, id, 'product', text('refuse me'))).status).toBe(503);
  expect(await cardOfIdea(ada, id)).toEqual(before);
  expect(announced).toBe(sofar);
  await fill(ada, id, 'product', text('Cakes'));
  expect(announced).toBe(sofar + 1);
});

describe('what is read in a message', () => {
  test('stands as proposed, with the words it was read in, until the member confirms it', async () => {
    const { threadId, messageId } = await converse(ada, SAID);
    const proposals = [
      { place: 'product' as const, value: text('bread'), span: spanOf(SAID, '🥐 leipää') },
      { place: 'price' as const, value: money('4'), span: spanOf(SAID, '£4 kappaleelta') },
    ];
    const { ideaId, entries } = await propose(app, ada, messageId, proposals);
    const { body } = await ada.client.get(`/api/mentor/threads/${threadId}/idea`);
    expect(body.idea).toMatchObject({ id: ideaId, title: 'Untitled idea', confirmed: 0, proposed: 2 });
    expect(body.idea.entries.map(({ source }: { source: unknown }) => source)).toEqual([
      { from: 'message', threadId, messageId, ...spanOf(SAID, '🥐 leipää'), quote: '🥐 leipää' },
      { from: 'message', threadId, messageId, ...spanOf(SAID, '£4 kappaleelta'), quote: '£4 kappaleelta' },
    ]);
    expect(await confirmedCard(app.app.deps.db, { ideaId: ideaId! })).toEqual([]);

    const { body: after } = await decide(ada, { id: ideaId!, entryId: entries[0]!.id }, 'confirmation');
    expect(after).toMatchObject({ title: 'bread', confirmed: 1, proposed: 1 });
    expect(told.at(-1)).toEqual({ entryId: entries[0]!.id, place: 'product', from: 'message' });
    expect(await confirmedCard(app.app.deps.db, { ideaId: ideaId! })).toMatchObject([{ place: 'product' }]);
    expect(await cardOf(app.app.deps.db, { ideaId: ideaId! })).toHaveLength(2);
    expect(await ideaOfThread(app.app.deps.db, { threadId })).toMatchObject({ id: ideaId });
  });

  test('is proposed once a message, whatever it is read as the second time', async () => {
    const { messageId } = await converse(ada, SAID);
    const span = spanOf(SAID, 'opiskelijoille');
    const first = await propose(app, ada, messageId, [{ place: 'customer', value: text('students'), span }]);
    const again = await propose(app, ada, messageId, [{ place: 'payer', value: text('students'), span }]);
    expect(again.entries.map(({ id }) => id)).toEqual(first.entries.map(({ id }) => id));
    expect((await cardOfIdea(ada, first.ideaId!)).proposed).toBe(1);
  });
});

describe('an idea', () => {
  test('is begun once a request, and named by its member', async () => {
    const requestId = randomUUID();
    const first = await ada.client.post('/api/ideas', { requestId, title: '  Bread\nof yesterday ' });
    const again = await ada.client.post('/api/ideas', { requestId, title: 'Other' });
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect(first.body).toMatchObject({ title: 'Bread of yesterday', isNamed: true, entries: [] });
    const { body } = await put(`/ideas/${first.body.id}/title`, { title: 'Crumbs' });
    expect(body).toMatchObject({ title: 'Crumbs', version: 2 });
    expect((await put(`/ideas/${first.body.id}/title`, { title: 'Crumbs' })).body.version).toBe(2);
  });

  test('is begun for its own conversation: the id of a request that got lost begins another one elsewhere', async () => {
    const requestId = randomUUID();
    const [here, there] = [await converse(ada, SAID), await converse(ada, SAID)];
    const first = await beginIdea(ada, { requestId, threadId: here.threadId });
    const other = await beginIdea(ada, { requestId, threadId: there.threadId });
    const again = await beginIdea(ada, { requestId: requestId.toUpperCase(), threadId: here.threadId });
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
    const ofThread = async (id: string) => (await ada.client.get(`/api/mentor/threads/${id}/idea`)).body.idea;
    expect((await ofThread(there.threadId)).id).toBe(other.id);
    expect((await ofThread(here.threadId)).id).toBe(first.id);
  });

  test('is what one conversation talks about, until it goes over to another', async () => {
    const { threadId, messageId } = await converse(ada, SAID);
    const span = spanOf(SAID, 'opiskelijoille');
    const { ideaId } = await propose(app, ada, messageId, [
      { place: 'customer', value: text('nurses'), span },
    ]);
    const next = await beginIdea(ada, { threadId });
    const ofThread = async () => (await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body.idea;
    expect((await ofThread()).id).toBe(next.id);
    // Whoever looks at the card of the first one through the conversation is told.
    expect((await cardOfIdea(ada, ideaId!)).version).toBe(3);
    expect((await put(`/mentor/threads/${threadId}/idea`, { ideaId })).body.id).toBe(ideaId);
    expect((await ofThread()).id).toBe(ideaId);
  });

  test('goes along with a fresh start of its conversation', async () => {
    const { threadId } = await converse(ada, 'I want to open a bakery for commuters in Leeds.');
    const { id } = await beginIdea(ada, { threadId });
    await fill(ada, id, 'product', text('Bread'));
    const fresh = await ada.client.post(`/api/mentor/threads/${threadId}/fresh-start`);
    expect(fresh.status).toBe(201);
    expect((await ada.client.get(`/api/mentor/threads/${fresh.body.id}/idea`)).body.idea.id).toBe(id);
  });

  test('that is archived changes no more, is no conversation’s, and comes back as it was', async () => {
    const { threadId } = await converse(ada, SAID);
    const { id } = await beginIdea(ada, { threadId });
    await fill(ada, id, 'product', text('Bread'));
    expect((await put(`/ideas/${id}/archive`, { isArchived: true })).body.isArchived).toBe(true);
    expect((await fill(ada, id, 'product', text('Cakes'))).body).toMatchObject({ code: 'idea_archived' });
    expect((await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body).toEqual({
      idea: null,
      asides: [],
    });
    const listed = async (show: string) =>
      (await ada.client.get(`/api/ideas?show=${show}&limit=100`)).body.items.some(
        (one: { id: string }) => one.id === id,
      );
    expect([await listed('open'), await listed('archived')]).toEqual([false, true]);
    await put(`/ideas/${id}/archive`, { isArchived: false });
    expect((await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).body.idea.id).toBe(id);
  });

  test('tells every open tab of its owner that it has changed', async () => {
    const { id, version } = await beginIdea(ada);
    const live = await LiveSocket.open(app.url, { cookie: ada.client.cookieHeader, origin: app.url });
    live.send({ type: 'subscribe', topic: `idea:${id}`, after: version });
    await live.until(({ type }) => type === 'ready');
    const { body } = await fill(ada, id, 'product', text('Bread'));
    const event = await live.until(({ type }) => type === 'event');
    expect(event).toMatchObject({ sequence: body.version, data: { version: body.version } });
    await live.close();
  });
});

test('the export of a member has every idea with its whole history, and nobody else’s', async () => {
  const grace = await createMember(app, { username: 'grace' });
  const { id } = await beginIdea(grace, { title: 'Bread' });
  await fill(grace, id, 'product', text('Bread'));
  await fill(grace, id, 'product', text('Cakes'));
  // Asked for by the member's own client first, which confirms it.
  await grace.client.get('/api/mentor/export');
  const archive = await fetch(`${app.url}/api/mentor/export`, {
    headers: { cookie: grace.client.cookieHeader },
  });
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  expect(files).toHaveLength(1);
  const [name, bytes] = files[0]!;
  expect(name).toContain(id);
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    title: 'Bread',
    entries: [
      { value: text('Bread'), state: 'replaced' },
      { value: text('Cakes'), state: 'confirmed' },
    ],
  });
});

test('what a file that came with a message says is proposed with the file’s own words', async () => {
  const words = 'Takings on Saturday: £4 a loaf, 60 loaves.';
  const file = await uploadFile(ada.client, {
    name: 'takings.txt',
    bytes: Buffer.from(words),
    purpose: 'chat_attachment',
  });
  const { body } = await say(ada.client, 'Here are my takings.', { attachments: [file.body.id] });
  await untilAnswered(ada.client, body.thread.id);
  const span = spanOf(words, '60 loaves');
  const value = { type: 'count' as const, count: '60', of: 'loaves', every: null };
  const { ideaId } = await propose(
    app,
    ada,
    body.userMessage.id,
    [{ place: 'volume', value, span }],
    file.body.id,
  );
  expect((await cardOfIdea(ada, ideaId!)).entries).toMatchObject([
    { value, source: { from: 'file', fileId: file.body.id, name: 'takings.txt', quote: '60 loaves' } },
  ]);
});

test('what somebody in danger says is never proposed for a card', async () => {
  const said = 'I don’t want to be alive any more. My bakery sells bread.';
  const { messageId } = await converse(ada, said);
  const span = spanOf(said, 'bread');
  const proposed = await propose(app, ada, messageId, [{ place: 'product', value: text('bread'), span }]);
  expect(proposed).toMatchObject({ ideaId: null, entries: [] });
});

describe('a decision', () => {
  test('confirmed, rejected and replaced once is for good, and the same again changes nothing', async () => {
    const { messageId } = await converse(ada, SAID);
    const span = spanOf(SAID, '£4 kappaleelta');
    const { ideaId, entries } = await propose(app, ada, messageId, [
      { place: 'price', value: money('4'), span },
      { place: 'price', value: money('40'), span },
      { place: 'price', value: money('400'), span },
    ]);
    const [a, b, c] = entries.map(({ id }) => ({ id: ideaId!, entryId: id }));
    const once = await decide(ada, a!, 'confirmation');
    expect((await decide(ada, a!, 'confirmation')).body).toEqual(once.body);
    const gone = await decide(ada, b!, 'rejection');
    expect((await decide(ada, b!, 'rejection')).body).toEqual(gone.body);
    const changed = await replace(ada, c!, money('5'));
    expect((await replace(ada, c!, money('5.00'))).body).toEqual(changed.body);
    expect(changed.body.entries.map(({ value, state }) => [value, state])).toEqual([
      [money('4'), 'confirmed'],
      [money('5'), 'confirmed'],
    ]);
    for (const settled of [
      await decide(ada, b!, 'confirmation'),
      await decide(ada, c!, 'confirmation'),
      await decide(ada, c!, 'rejection'),
      await replace(ada, b!, money('7')),
      await replace(ada, c!, money('7')),
    ])
      expect(settled).toMatchObject({ status: 409, body: { code: 'entry_settled' } });
  });
});

test('the words of a deleted conversation are told no more; what was confirmed stays, what was not goes with the words', async () => {
  const { threadId, messageId } = await converse(ada, SAID);
  const { ideaId, entries } = await propose(app, ada, messageId, [
    { place: 'customer', value: text('students'), span: spanOf(SAID, 'opiskelijoille') },
    { place: 'price', value: money('4'), span: spanOf(SAID, '£4 kappaleelta') },
  ]);
  await decide(ada, { id: ideaId!, entryId: entries[0]!.id }, 'confirmation');
  const sources = async () =>
    (await cardOfIdea(ada, ideaId!)).entries.map(({ state, source }) => [state, source.from]);
  await ada.client.request('DELETE', `/api/mentor/threads/${threadId}`);
  expect(await sources()).toEqual([
    ['confirmed', 'deleted'],
    ['proposed', 'deleted'],
  ]);
  expect((await ada.client.get(`/api/mentor/threads/${threadId}/idea`)).status).toBe(404);
  await ada.client.post(`/api/mentor/threads/${threadId}/restoration`);
  expect((await sources())[0]).toEqual(['confirmed', 'message']);

  await ada.client.request('DELETE', `/api/mentor/threads/${threadId}`);
  app.clock.advance(31 * DAY);
  await app.app.deps.jobs.runDue();
  await signInAgain(ada);
  expect(await sources()).toEqual([['confirmed', 'deleted']]);
  const late = await propose(app, ada, messageId, [
    { place: 'payer', value: text('parents'), span: { start: 0, end: 4 } },
  ]);
  expect(late).toMatchObject({ ideaId: null, entries: [] });
});
