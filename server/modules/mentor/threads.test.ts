import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginIdea, fill, text } from '#server/modules/ideas/ideas-test-kit.ts';
import { balanceOf, freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createGatedMentor, type GatedMentor } from '#tests/support/gated-mentor.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { doneInThreads, startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let eve: TestMember;
let mentor: GatedMentor;
let ideas = 0;

beforeAll(async () => {
  mentor = createGatedMentor();
  app = await startApp({ mentorModel: mentor.model });
  ada = await createMember(app, { username: 'ada' });
  eve = await createMember(app, { username: 'eve' });
});
afterAll(() => app.stop());

const put = (path: string, body: unknown, who = ada) => who.client.request('PUT', `/api${path}`, body);
const remove = (path: string, who = ada) => who.client.request('DELETE', `/api${path}`);
const messagesOf = async (id: string, who = ada) =>
  (await who.client.get(`/api/mentor/threads/${id}/messages?limit=100`)).body.items.toReversed();
const newIdea = () => {
  ideas += 1;
  return freshIdea(ideas);
};
const rewardsOf = async (memberId: string) =>
  (
    await app.app.deps.database.pool.query(
      `select count(*)::int as n from ledger_transfers t join ledger_accounts a on a.id = t.credit_account_id
       where t.code = 'reward' and a.owner_id = $1`,
      [memberId],
    )
  ).rows[0].n;

/** A conversation with one answered message. */
async function converse(text = newIdea(), who = ada) {
  const { body } = await say(who.client, text);
  const answer = await untilAnswered(who.client, body.thread.id);
  return { id: body.thread.id, user: body.userMessage, answer, thread: body.thread };
}

/** After the pause between rewards. */
const later = () => app.clock.advance(60_000);

describe('versions', () => {
  test('another version of an answer takes its place, the first is kept, and a choice brings it back [B1.1]', async () => {
    later();
    const { id, answer, user } = await converse();
    const again = await ada.client.post(`/api/mentor/messages/${answer.id}/regeneration`);
    expect(again).toMatchObject({ status: 201, body: { status: 'generating', replyTo: user.id } });
    const second = await untilAnswered(ada.client, id);
    expect(second).toMatchObject({ id: again.body.id, versions: [answer.id, again.body.id] });
    expect((await messagesOf(id)).map((one: { sender: string }) => one.sender)).toEqual([
      'user',
      'system',
      'ai',
    ]);

    await say(ada.client, 'And what then?', { threadId: id });
    await untilAnswered(ada.client, id);
    expect(await messagesOf(id)).toHaveLength(5);
    expect((await ada.client.post(`/api/mentor/messages/${answer.id}/choice`)).status).toBe(200);
    expect((await messagesOf(id)).map((one: { id: string }) => one.id).at(-1)).toBe(answer.id);
    // What followed the second version is still there when it is chosen again.
    await ada.client.post(`/api/mentor/messages/${second.id}/choice`);
    expect(await messagesOf(id)).toHaveLength(5);
    expect(await rewardsOf(ada.id)).toBe(1);
  });

  test('the mentor goes on from the branch that is shown alone', async () => {
    later();
    const { id, user } = await converse('I want to open a bakery for commuters.');
    const edited = await say(ada.client, 'I want to open a bicycle workshop for students.', {
      threadId: id,
      replaces: user.id,
    });
    await untilAnswered(ada.client, id);
    const asked = mentor.requests.at(-1)!;
    expect(asked.turns.map(({ text }) => text)).toEqual(['I want to open a bicycle workshop for students.']);
    expect((await messagesOf(id))[0]).toMatchObject({ versions: [user.id, edited.body.userMessage.id] });
  });

  test('a message that is edited and sent anew never earns again, however often and whatever it says [C-29 attack] [B1.1]', async () => {
    const ivy = await createMember(app, { username: 'ivy' });
    const before = await rewardsOf(ivy.id);
    const { id, user } = await converse(newIdea(), ivy);
    expect(await rewardsOf(ivy.id)).toBe(before + 1);
    let place = user.id;
    for (let n = 0; n < 3; n += 1) {
      later();
      const { body } = await say(ivy.client, newIdea(), { threadId: id, replaces: place });
      expect(body.reward).toMatchObject({ isPaid: false, outcome: 'resent' });
      await untilAnswered(ivy.client, id);
      place = body.userMessage.id;
    }
    // Back to the first version, and edited again from there.
    await ivy.client.post(`/api/mentor/messages/${user.id}/choice`);
    later();
    const last = await say(ivy.client, newIdea(), { threadId: id, replaces: user.id });
    expect(last.body.reward).toMatchObject({ isPaid: false, outcome: 'resent' });
    await untilAnswered(ivy.client, id);
    expect(await rewardsOf(ivy.id)).toBe(before + 1);
  });

  test('a tab that looks on is told, and one that comes back from before reads the conversation again', async () => {
    later();
    const { id, answer } = await converse();
    const headers = { cookie: ada.client.cookieHeader, origin: app.url };
    const live = await LiveSocket.open(app.url, headers);
    const { version } = (await ada.client.get(`/api/mentor/threads/${id}`)).body;
    live.send({ type: 'subscribe', topic: `thread:${id}`, after: version });
    await live.until(({ type }) => type === 'ready');
    await ada.client.post(`/api/mentor/messages/${answer.id}/regeneration`);
    const told = await live.until(({ type }) => type === 'event');
    expect(told).toMatchObject({ sequence: version + 1, data: { kind: 'branched' } });
    await untilAnswered(ada.client, id);
    await live.close();
    const back = await LiveSocket.open(app.url, headers);
    back.send({ type: 'subscribe', topic: `thread:${id}`, after: version });
    expect(await back.until(({ type }) => type === 'reset' || type === 'event')).toMatchObject({
      type: 'reset',
    });
    await back.close();
  });

  test('the same edit sent twice at once is one message', async () => {
    later();
    const { id, user } = await converse();
    const clientMessageId = crypto.randomUUID();
    const input = { threadId: id, replaces: user.id, clientMessageId };
    const text = newIdea();
    const sent = await Promise.all([say(ada.client, text, input), say(ada.client, text, input)]);
    expect(new Set(sent.map(({ body }) => body.userMessage?.id)).size).toBe(1);
    await untilAnswered(ada.client, id);
    expect((await messagesOf(id))[0].versions).toHaveLength(2);
  });

  test('only the own message of this thread, on the branch that is shown, can be sent anew', async () => {
    later();
    const { id, user, answer } = await converse();
    const foreign = await converse(newIdea(), eve);
    for (const replaces of [foreign.user.id, answer.id, crypto.randomUUID()]) {
      expect(await say(ada.client, 'x', { threadId: id, replaces })).toMatchObject({ status: 404 });
    }
    expect(await say(ada.client, 'x', { replaces: user.id })).toMatchObject({ status: 404 });
    await say(ada.client, 'Another', { threadId: id, replaces: user.id });
    await untilAnswered(ada.client, id);
    expect(await say(ada.client, 'x', { threadId: id, replaces: user.id })).toMatchObject({ status: 404 });
    expect(await messagesOf(id)).toHaveLength(2);
  });
});

describe('stopping', () => {
  test('what was written stays, is charged once, and the conversation goes on [B1.1]', async () => {
    later();
    mentor.holdAt(6);
    const { body } = await say(ada.client, newIdea());
    const id = body.thread.id;
    await mentor.held();
    const before = (await ada.client.get('/api/mentor/allowance')).body;
    expect(before.day.reserved).toBeGreaterThan(0);
    const [first, second] = await Promise.all([
      ada.client.post(`/api/mentor/messages/${body.answer.id}/stop`),
      ada.client.post(`/api/mentor/messages/${body.answer.id}/stop`),
    ]);
    mentor.release();
    for (const stopped of [first, second]) {
      expect(stopped).toMatchObject({ status: 200, body: { status: 'complete', isStopped: true } });
    }
    const shown = (await messagesOf(id)).at(-1);
    expect(shown.content).toBe(first.body.content);
    expect(shown.usage).toMatchObject({ isEstimated: true, cost: '0.000000' });
    const after = (await ada.client.get('/api/mentor/allowance')).body;
    expect(after.day.reserved).toBe(0);
    expect(after.day.used - before.day.used).toBe(shown.usage.inputTokens + shown.usage.outputTokens);

    await say(ada.client, 'Go on', { threadId: id });
    expect(await untilAnswered(ada.client, id)).toMatchObject({ status: 'complete', isStopped: false });
    expect((await messagesOf(id)).find((one: { id: string }) => one.id === body.answer.id)).toMatchObject({
      content: first.body.content,
    });
  });

  test('nobody else can stop, choose or ask anew', async () => {
    const { answer, user } = await converse(newIdea(), eve);
    for (const path of [`${answer.id}/stop`, `${answer.id}/regeneration`, `${user.id}/choice`]) {
      expect(await ada.client.post(`/api/mentor/messages/${path}`)).toMatchObject({ status: 404 });
    }
  });
});

describe('keeping', () => {
  test('words are found in titles and messages, as beginnings too, newest first; another member’s never [C-33 attack]', async () => {
    const { id } = await converse('We will sell zanzibarian nutmeg to bakeries');
    await put(`/mentor/threads/${id}/title`, { title: 'Spice trade' });
    await converse('Zanzibarian nutmeg is what eve sells', eve);
    const find = async (q: string, who = ada) =>
      (await who.client.get(`/api/mentor/search?q=${encodeURIComponent(q)}`)).body.items;
    expect(await find('zanzib nutmeg')).toMatchObject([
      { thread: { id, title: 'Spice trade' }, snippet: expect.stringContaining('zanzibarian nutmeg') },
    ]);
    expect(await find('spice')).toMatchObject([{ thread: { id }, messageId: null, snippet: null }]);
    const evesWord = `member${eve.id.replaceAll('-', '')}`;
    for (const nothing of ['quux', '!!!', "'); drop table mentor_messages; --", evesWord]) {
      expect(await find(nothing), nothing).toEqual([]);
    }
    expect(await find('zanzibarian', eve)).toHaveLength(1);
  });

  test('folders hold conversations, and leave them when they are removed; another’s folder does not exist', async () => {
    const { id } = await converse();
    const folder = await ada.client.post('/api/mentor/folders', { name: ' Bakery ' });
    expect(folder).toMatchObject({ status: 201, body: { name: 'Bakery', threads: 0 } });
    expect(await ada.client.post('/api/mentor/folders', { name: 'BAKERY' })).toMatchObject({ status: 409 });
    await put(`/mentor/threads/${id}/folder`, { folderId: folder.body.id });
    const inFolder = await ada.client.get(`/api/mentor/threads?folderId=${folder.body.id}`);
    expect(inFolder.body.items.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await ada.client.get('/api/mentor/folders')).body.items).toMatchObject([{ threads: 1 }]);

    const foreign = await converse(newIdea(), eve);
    const moved = await put(`/mentor/threads/${foreign.id}/folder`, { folderId: folder.body.id }, eve);
    expect(moved).toMatchObject({ status: 404, body: { code: 'folder_unknown' } });
    expect((await eve.client.get(`/api/mentor/threads?folderId=${folder.body.id}`)).body.items).toEqual([]);
    expect(await eve.client.get(`/api/mentor/export?folderId=${folder.body.id}`)).toMatchObject({
      status: 404,
    });
    await put(`/mentor/folders/${folder.body.id}`, { name: 'Evening boxes' });
    await remove(`/mentor/folders/${folder.body.id}`);
    expect((await ada.client.get(`/api/mentor/threads/${id}`)).body).toMatchObject({ folderId: null });
  });

  test('a folder that is renamed while it is deleted, or to a name that is taken at the same moment, is no fault', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const [one, other] = await Promise.all(
        ['one', 'other'].map((name) => ada.client.post('/api/mentor/folders', { name: `${name} ${round}` })),
      );
      const path = `/mentor/folders/${one!.body.id}`;
      const answers = await Promise.all([
        put(path, { name: `Same ${round}` }),
        put(`/mentor/folders/${other!.body.id}`, { name: `same ${round}` }),
        put(path, { name: `Late ${round}` }),
        remove(path),
        put(path, { name: `Later ${round}` }),
      ]);
      for (const { status } of answers) statuses.add(status);
      await remove(`/mentor/folders/${other!.body.id}`);
    }
    expect([200, 404, 409]).toEqual(expect.arrayContaining([...statuses]));
  });

  test('a conversation that is moved into a folder while that is deleted is no fault', async () => {
    const { id } = await converse();
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const folder = (await ada.client.post('/api/mentor/folders', { name: `Going ${round}` })).body;
      const path = `/mentor/threads/${id}/folder`;
      const answers = await Promise.all([
        put(path, { folderId: folder.id }),
        remove(`/mentor/folders/${folder.id}`),
        put(path, { folderId: folder.id }),
      ]);
      for (const { status } of answers) statuses.add(status);
    }
    expect([200, 404]).toEqual(expect.arrayContaining([...statuses]));
  });

  test('a message that is sent again after its conversation was deleted is told that it is gone', async () => {
    const clientMessageId = randomUUID();
    const message = { clientMessageId, content: newIdea() };
    const { body } = await ada.client.post('/api/mentor/messages', message);
    await untilAnswered(ada.client, body.thread.id);
    await remove(`/mentor/threads/${body.thread.id}`);
    const again = await ada.client.post('/api/mentor/messages', message);
    expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('a deleted conversation is gone everywhere, comes back, and its words are erased after thirty days; its reward stays [B1.6]', async () => {
    const joan = await createMember(app, { username: 'joan' });
    const { id, user, answer } = await converse(newIdea(), joan);
    const earned = await balanceOf(joan.client);
    const removed = await remove(`/mentor/threads/${id}`, joan);
    expect(removed.status).toBe(200);
    expect(new Date(removed.body.restorableUntil).getTime()).toBe(app.clock.now().getTime() + 30 * DAY);
    for (const path of ['', '/messages', '/export', '/usage', '/brief', '/consent']) {
      expect(await joan.client.get(`/api/mentor/threads/${id}${path}`), path).toMatchObject({ status: 404 });
    }
    expect(await say(joan.client, 'x', { threadId: id })).toMatchObject({ status: 404 });
    expect(await joan.client.post(`/api/mentor/messages/${answer.id}/regeneration`)).toMatchObject({
      status: 404,
    });
    const word = user.content.split(' ')[8];
    expect((await joan.client.get(`/api/mentor/search?q=${word}`)).body.items).toEqual([]);

    expect(await eve.client.post(`/api/mentor/threads/${id}/restoration`)).toMatchObject({ status: 404 });
    expect((await joan.client.post(`/api/mentor/threads/${id}/restoration`)).body).toMatchObject({ id });
    expect(await messagesOf(id, joan)).toHaveLength(3);

    await remove(`/mentor/threads/${id}`, joan);
    app.clock.advance(31 * DAY);
    await app.app.deps.jobs.runDue();
    await Promise.all([joan, eve, ada].map(signInAgain));
    expect(await joan.client.post(`/api/mentor/threads/${id}/restoration`)).toMatchObject({ status: 404 });
    const { rows } = await app.app.deps.database.pool.query(
      `select string_agg(m.content, '') || t.title as words from mentor_messages m
       join mentor_threads t on t.id = m.thread_id where t.id = $1 group by t.title`,
      [id],
    );
    expect(rows).toEqual([{ words: '' }]);
    expect(await balanceOf(joan.client)).toBe(earned);
    // The same message under the same id still earns nothing.
    const replay = await say(joan.client, user.content, { clientMessageId: user.clientMessageId });
    expect(replay.body).toMatchObject({ code: 'idempotency_conflict' });
  });

  test('a conversation is Markdown to take away, and all of them an archive [B1.6]', async () => {
    const { id, user, answer } = await converse();
    const one = await ada.client.get(`/api/mentor/threads/${id}/export`);
    expect(one.headers.get('content-disposition')).toContain('.md');
    expect(one.body).toContain(user.content);
    expect(one.body).toContain(answer.content);
    // Asked for by the member's own client first, which confirms it.
    await ada.client.get('/api/mentor/export');
    const all = await fetch(`${app.url}/api/mentor/export`, { headers: { cookie: ada.client.cookieHeader } });
    const files = unzipSync(new Uint8Array(await all.arrayBuffer()));
    const threads = await ada.client.get('/api/mentor/threads?limit=100');
    const conversations = Object.keys(files).filter((name) => name.endsWith('.md'));
    expect(conversations).toHaveLength(threads.body.items.length);
    const texts = conversations.map((name) => new TextDecoder().decode(files[name]));
    expect(texts.filter((text) => text.includes(user.content))).toHaveLength(1);
    expect(await eve.client.get(`/api/mentor/threads/${id}/export`)).toMatchObject({ status: 404 });
  });

  test('a conversation of any length is exported a page at a time, in threads, and the archive holds it whole', async () => {
    const { id, user } = await converse();
    const begun = await messagesOf(id);
    await app.app.deps.database.pool.query(
      `insert into mentor_messages (id, thread_id, member_id, sequence, sender, reply_to, content, status, version, created_at)
       select gen_random_uuid(), thread_id, member_id, sequence + n, 'system', id, 'Line ' || n || ' – é.', status, version, created_at
       from mentor_messages, generate_series(101, 220) n where id = $1`,
      [user.id],
    );
    const before = await doneInThreads('mentor.print-thread');
    const { body } = await ada.client.get(`/api/mentor/threads/${id}/export`);
    expect(await doneInThreads('mentor.print-thread')).toBe(before + 3);
    const lines = Array.from({ length: 120 }, (_one, n) => `Line ${n + 101} – é.`);
    expect(body.match(/^Line \d+ – é\.$/gm)).toEqual(lines);
    expect(body.split('\n\n## ')).toHaveLength(121 + begun.length);
    expect(body.match(/^# /gm)).toHaveLength(1);
    await ada.client.get('/api/mentor/export');
    const all = await fetch(`${app.url}/api/mentor/export`, { headers: { cookie: ada.client.cookieHeader } });
    const files = unzipSync(new Uint8Array(await all.arrayBuffer()));
    const name = Object.keys(files).find((one) => one.includes(id.slice(-6)))!;
    expect(new TextDecoder().decode(files[name])).toBe(body);
    // They stand on no branch, which the facts that are checked at the end would find.
    await app.app.deps.database.pool.query(
      `delete from mentor_messages where thread_id = $1 and content like 'Line %'`,
      [id],
    );
  });

  test('a fresh start takes the facts along, and the mentor goes on from them [B1.4]', async () => {
    const { id } = await converse('hello');
    const idea = await beginIdea(ada, { threadId: id });
    await fill(ada, idea.id, 'product', text('neighbourhood bakery'));
    await fill(ada, idea.id, 'customer', text('commuters'));
    const usage = await ada.client.get(`/api/mentor/threads/${id}/usage`);
    expect(usage.body).toMatchObject({ isEstimated: true, cost: '0.000000', isLarge: false });
    const fresh = await ada.client.post(`/api/mentor/threads/${id}/fresh-start`);
    expect(fresh).toMatchObject({
      status: 201,
      body: { messageCount: 0, carriedOver: expect.arrayContaining([expect.stringContaining('commuters')]) },
    });
    await say(ada.client, 'sum it up', { threadId: fresh.body.id });
    const answer = await untilAnswered(ada.client, fresh.body.id);
    expect(answer.content).toContain('bakery');
    const { body } = await ada.client.get(`/api/mentor/threads/${id}/brief`);
    expect(body.brief).toContain('neighbourhood bakery');

    const empty = await converse('hello');
    expect(await ada.client.post(`/api/mentor/threads/${empty.id}/fresh-start`)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_carry_over' },
    });
  });
});
