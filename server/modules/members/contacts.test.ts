import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { connect, saveProfile, write } from './members-test-kit.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Somebody new, so that no test hangs on another. */
const join = (name: string) => createMember(app, { username: `${name}-${++nth}x` });
const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const NOT_FOUND = refusedWith(404, 'member_not_found');
const seenBy = (client: HttpClient, { username }: TestMember) => client.get(`/api/members/${username}`);
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

describe('connecting', () => {
  const asked = (from: TestMember, to: TestMember, note = '') =>
    from.client.post('/api/contacts', { username: to.username, note });
  const answer = (by: TestMember, to: TestMember, accept: boolean) =>
    by.client.post(`/api/contacts/${to.username}/answer`, { accept });
  const list = async (member: TestMember, which: string) =>
    (await member.client.get(`/api/contacts?which=${which}`)).body.items.map(
      (one: any) => one.member.username,
    );
  const notices = async ({ client }: TestMember) =>
    (await client.get('/api/notices')).body.items.map(({ by, words }: any) => `${by} ${words}`);

  test('both sides are told, by notice and email, and see each other from the request on [NE-06] [B8.2]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(bob, { bio: 'I fish' });
    expect(await seenBy(bob.client, ada)).toMatchObject(NOT_FOUND);
    expect(await asked(ada, bob, 'We met at the market.')).toMatchObject({
      status: 201,
      body: { relation: 'asked' },
    });
    expect((await seenBy(bob.client, ada)).body).toMatchObject({ relation: 'asks' });
    expect(await list(bob, 'incoming')).toEqual([ada.username]);
    expect(await list(ada, 'outgoing')).toEqual([bob.username]);
    expect((await bob.client.get('/api/inbox')).body).toMatchObject({ notices: 1, requests: 1, messages: 0 });
    await app.app.deps.jobs.runDue();
    const mail = app.mailer.sent.find(({ to, subject }) => to === bob.email && subject.includes('connect'));
    expect(mail?.text).toContain(`${ada.username} asks to connect with you.`);

    expect((await answer(bob, ada, true)).status).toBe(200);
    expect((await answer(bob, ada, false)).status).toBe(200);
    expect(await list(ada, 'contacts')).toEqual([bob.username]);
    expect(await list(bob, 'contacts')).toEqual([ada.username]);
    expect(await notices(ada)).toEqual([`${bob.username} accepted your request to connect.`]);
    await bob.client.post('/api/notices/read');
    expect((await bob.client.get('/api/inbox')).body).toMatchObject({ notices: 0, requests: 0 });
  });

  test('a no is told, and leaves the other in peace for thirty days [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(bob);
    await asked(ada, bob);
    await answer(bob, ada, false);
    expect(await notices(ada)).toEqual([`${bob.username} declined your request to connect.`]);
    expect(await asked(ada, bob)).toMatchObject(refusedWith(409, 'connection_declined_lately'));
    app.clock.advance(30 * DAY);
    await Promise.all([signInAgain(ada), signInAgain(bob)]);
    expect((await asked(ada, bob)).status).toBe(201);
    // Taking it back is no way to ask again and again.
    expect((await ada.client.request('DELETE', `/api/contacts/${bob.username}`)).status).toBe(200);
    expect(await asked(ada, bob)).toMatchObject(refusedWith(409, 'connection_declined_lately'));
  });

  test('nobody connects with themselves, or twice; two who ask each other are connected, also at once [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await Promise.all([saveProfile(ada), saveProfile(bob)]);
    expect(await asked(ada, ada)).toMatchObject(refusedWith(400, 'connection_to_self'));
    const answers = await Promise.all([asked(ada, bob), asked(bob, ada)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list(ada, 'contacts')).toEqual([bob.username]);
    expect(await asked(ada, bob)).toMatchObject(refusedWith(409, 'connection_exists'));
    const { rows } = await query(
      'select count(*)::int as n from connections where $1 in (low_id, high_id) and $2 in (low_id, high_id)',
      [ada.id, bob.id],
    );
    expect(rows[0].n).toBe(1);
  });

  test('nobody accepts their own request, or one that is somebody else’s [attack]', async () => {
    const [ada, bob, eve] = [await join('ada'), await join('bob'), await join('eve')];
    await saveProfile(bob);
    await asked(ada, bob);
    await answer(ada, bob, true);
    await answer(eve, ada, true);
    expect(await list(ada, 'contacts')).toEqual([]);
    expect(await list(bob, 'incoming')).toEqual([ada.username]);
  });

  test('whoever accepts a request that was taken back meanwhile hears that it is gone', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(bob);
    await asked(ada, bob);
    await ada.client.request('DELETE', `/api/contacts/${bob.username}`);
    expect(await answer(bob, ada, true)).toMatchObject(refusedWith(409, 'connection_request_gone'));
    expect((await answer(bob, ada, false)).status).toBe(200);
    expect(await list(bob, 'contacts')).toEqual([]);
  });

  test('a flood of requests stops at twenty a day, however many are sent at once [attack]', async () => {
    const mallory = await join('mallory');
    await query(
      `with made as (
         insert into members (id, email, username, protege_address, password_hash, email_verified_at, created_at, updated_at)
         select gen_random_uuid(), 'flood-' || n || '@example.org', 'flood-' || n || '-q', 'PRDFLOOD' || n, 'x', now(), now(), now()
         from generate_series(1, 25) n returning id, username)
       insert into member_profiles (member_id, name_key, listed_at, updated_at)
       select id, username, now(), now() from made`,
    );
    const names = Array.from({ length: 25 }, (_, n) => `flood-${n + 1}-q`);
    const answers = await Promise.all(
      names.map((username) => mallory.client.post('/api/contacts', { username })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const one of answers.filter(({ status }) => status !== 201)) {
      expect(one).toMatchObject(refusedWith(429, 'too_many_connection_requests'));
    }
    await query(
      "delete from notices where member_id in (select id from members where username like 'flood-%')",
    );
    await query("update member_profiles set listed_at = null where name_key like 'flood-%'");
  });

  test('whoever has thirty requests waiting takes one back before asking again', async () => {
    const [mallory, bob] = [await join('mallory'), await join('bob')];
    await saveProfile(bob);
    await query(
      `with made as (
         insert into members (id, email, username, protege_address, password_hash, email_verified_at, created_at, updated_at)
         select gen_random_uuid(), 'wait-' || n || '@example.org', 'wait-' || n || '-q', 'PRDWAIT' || n, 'x', now(), now(), now()
         from generate_series(1, 30) n returning id)
       insert into connections (id, low_id, high_id, asked_by, status, note, asked_at)
       select gen_random_uuid(), least(id, $1), greatest(id, $1), $1, 'pending', '', '2020-01-01' from made`,
      [mallory.id],
    );
    const refused = await asked(mallory, bob);
    expect(refused).toMatchObject(refusedWith(429, 'too_many_waiting_requests'));
    expect(refused.body.message).toContain('Take one back');
    expect((await mallory.client.request('DELETE', '/api/contacts/wait-7-q')).status).toBe(200);
    expect((await asked(mallory, bob)).status).toBe(201);
  });

  test('a block ends the contact at once, both ways, and lifting it brings nothing back [attack]', async () => {
    const [ada, eve] = [await join('ada'), await join('eve')];
    await saveProfile(ada);
    await connect(eve, ada);
    await write(eve, ada, 'Hello?');
    expect((await ada.client.request('PUT', `/api/contacts/${eve.username}/block`)).status).toBe(200);
    expect(await write(eve, ada, 'Hello??')).toMatchObject(NOT_FOUND);
    expect(await seenBy(eve.client, ada)).toMatchObject(NOT_FOUND);
    expect(await asked(eve, ada)).toMatchObject(NOT_FOUND);
    expect((await eve.client.get(`/api/members?search=${ada.username}`)).body.items).not.toContainEqual(
      expect.objectContaining({ username: ada.username }),
    );
    expect(await list(eve, 'contacts')).toEqual([]);
    expect((await ada.client.get('/api/blocked-members')).body.items).toMatchObject([
      { username: eve.username },
    ]);
    // Who is blocked can still be reported, with what they wrote.
    expect(
      (await ada.client.post(`/api/members/${eve.username}/report`, { reason: 'harassment' })).status,
    ).toBe(201);
    expect((await ada.client.request('DELETE', `/api/contacts/${eve.username}/block`)).status).toBe(200);
    expect(await list(ada, 'contacts')).toEqual([]);
    expect(await asked(eve, ada)).toMatchObject(refusedWith(409, 'connection_declined_lately'));
  });

  test('what is emailed about an account stands in the notice centre too, once, however often it is tried [B5.3] [B11.4]', async () => {
    const ada = await join('ada');
    const limits = (day: string) => ada.client.request('PUT', '/api/wallet/limits', { day, month: null });
    expect((await limits('10')).status).toBe(200);
    expect((await limits('20')).status).toBe(200);
    await app.app.deps.jobs.runDue();
    const { body } = await ada.client.get('/api/notices');
    expect(body.items).toMatchObject([
      {
        kind: 'account',
        by: null,
        words: 'Your sending limit will be raised',
        path: '/wallet',
        isRead: false,
      },
    ]);
    expect((await ada.client.get('/api/inbox')).body.notices).toBe(1);
    const told = { noticeId: body.items[0].id, memberId: ada.id, subject: 'Again', path: '/wallet' };
    await app.app.deps.identity.memberTold(told);
    expect((await ada.client.get('/api/notices')).body.items).toHaveLength(1);
  });

  test('whoever chooses not to hear of requests isn’t told, and still finds them', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(bob);
    const choice = { kind: 'connection_asked', isShown: false, isMailed: false };
    const { body } = await bob.client.request('PUT', '/api/notices/choices', choice);
    expect(body.items).toContainEqual(choice);
    app.mailer.sent.length = 0;
    await asked(ada, bob);
    await app.app.deps.jobs.runDue();
    expect(app.mailer.sent.filter(({ to }) => to === bob.email)).toEqual([]);
    expect(await notices(bob)).toEqual([]);
    expect(await list(bob, 'incoming')).toEqual([ada.username]);
  });
});

describe('messages', () => {
  const messages = async (reader: TestMember, other: TestMember) =>
    (await reader.client.get(`/api/contacts/${other.username}/messages`)).body.items.map(
      ({ isMine, text }: any) => `${isMine ? 'I' : 'they'}: ${text}`,
    );
  const pair = async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    await saveProfile(bob);
    await connect(ada, bob);
    return [ada, bob] as const;
  };

  test('contacts write to each other, and what is unread is counted until it is read', async () => {
    const [ada, bob] = await pair();
    // The clock of the test stands still: what was said first stands first all the same.
    await write(ada, bob, 'Hello Bob');
    await write(ada, bob, 'Are you there?');
    expect((await bob.client.get('/api/inbox')).body.messages).toBe(2);
    expect((await ada.client.get('/api/inbox')).body.messages).toBe(0);
    const { body } = await bob.client.get('/api/conversations');
    expect(body.items).toMatchObject([
      {
        member: { username: ada.username },
        unread: 2,
        isOpen: true,
        newest: { isMine: false, text: 'Are you there?' },
      },
    ]);
    expect(await messages(bob, ada)).toEqual(['they: Are you there?', 'they: Hello Bob']);
    await bob.client.post(`/api/contacts/${ada.username}/read`);
    expect((await bob.client.get('/api/inbox')).body.messages).toBe(0);
  });

  test('a message that is sent again after a lost answer is one message; another member’s number is their own [attack]', async () => {
    const [ada, bob] = await pair();
    const message = { requestId: randomUUID(), text: 'Once' };
    const path = `/api/contacts/${bob.username}/messages`;
    const answers = await Promise.all([1, 2, 3].map(() => ada.client.post(path, message)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const answered = await bob.client.post(`/api/contacts/${ada.username}/messages`, {
      ...message,
      text: 'Mine',
    });
    expect(answered.body).toMatchObject({ text: 'Mine', isMine: true });
    expect(await messages(ada, bob)).toHaveLength(2);
  });

  test('only contacts write, and nobody reads what others write [attack]', async () => {
    const [ada, bob] = await pair();
    await write(ada, bob, 'Secret');
    const eve = await join('eve');
    expect(await write(eve, bob, 'Buy!')).toMatchObject(refusedWith(403, 'not_connected'));
    expect(await messages(eve, bob)).toEqual([]);
    expect(await write(ada, bob, ' ')).toMatchObject(refusedWith(400, 'malformed_request'));
    expect(await write(ada, bob, 'x'.repeat(2001))).toMatchObject(refusedWith(400, 'malformed_request'));
    await ada.client.request('DELETE', `/api/contacts/${bob.username}`);
    expect(await write(ada, bob, 'Again')).toMatchObject(refusedWith(403, 'not_connected'));
    expect(await messages(bob, ada)).toEqual(['they: Secret']);
  });

  test('thirty messages a minute are enough, however many are sent at once [attack]', async () => {
    const [ada, bob] = await pair();
    const answers = await Promise.all(Array.from({ length: 35 }, (_, n) => write(ada, bob, `Message ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    app.clock.advance(MINUTE + 1);
    expect((await write(ada, bob, 'Later')).status).toBe(201);
  });

  test('a block and a suspension leave nothing unread that nobody can open', async () => {
    const unread = async ({ client }: TestMember) => (await client.get('/api/inbox')).body.messages;
    const [eve, sam] = await pair();
    await write(eve, sam, 'Hello');
    expect(await unread(sam)).toBe(1);
    await query('update members set suspended_at = now() where id = $1', [eve.id]);
    expect(await unread(sam)).toBe(0);
    const [ada, bob] = await pair();
    await write(ada, bob, 'Hello');
    await write(bob, ada, 'Go away');
    const path = `/api/contacts/${ada.username}/block`;
    for (const method of ['PUT', 'DELETE']) {
      expect((await bob.client.request(method, path)).status).toBe(200);
      expect([await unread(ada), await unread(bob)]).toEqual([0, 0]);
    }
  });

  test('a message reaches the reader’s open screen by push, and nobody else’s [B8.2]', async () => {
    const [ada, bob] = await pair();
    const open = ({ client }: TestMember) =>
      LiveSocket.open(app.url, { cookie: client.cookieHeader, origin: app.url });
    const [live, theirs] = [await open(bob), await open(await join('eve'))];
    for (const one of [live, theirs]) {
      one.send({ type: 'subscribe', topic: 'inbox' });
      await one.until(({ type }) => type === 'ready');
    }
    await write(ada, bob, 'Look!');
    await live.until(({ type }) => type === 'event');
    expect((await bob.client.get('/api/inbox')).body.messages).toBe(1);
    theirs.send({ type: 'ping' });
    await theirs.until(({ type }) => type === 'pong');
    expect(theirs.sequences('inbox')).toEqual([]);
    await Promise.all([live.close(), theirs.close()]);
  });
});

describe('reports', () => {
  test('whoever threatens somebody and then blocks them is reported all the same [attack]', async () => {
    const [ada, eve] = [await join('ada'), await join('eve')];
    await saveProfile(ada);
    await connect(eve, ada);
    await write(eve, ada, 'Send me PRD or else');
    await eve.client.request('PUT', `/api/contacts/${ada.username}/block`);
    const report = { reason: 'harassment', words: 'Threats' };
    expect((await ada.client.post(`/api/members/${eve.username}/report`, report)).status).toBe(201);
    const stranger = await join('sam');
    expect(await stranger.client.post(`/api/members/${eve.username}/report`, report)).toMatchObject(
      NOT_FOUND,
    );
  });

  test('a report brings what was written to the administrators, once, and is closed with what was done', async () => {
    const [ada, eve, root] = [await join('ada'), await join('eve'), await join('ruth')];
    await makeAdmin(app, root);
    await saveProfile(ada);
    await connect(eve, ada);
    await write(eve, ada, 'Send me PRD or else');
    const report = { reason: 'harassment', words: 'Threats' };
    const path = `/api/members/${eve.username}/report`;
    expect((await ada.client.post(path, report)).status).toBe(201);
    expect(await ada.client.post(path, report)).toMatchObject(refusedWith(409, 'reported_already'));
    expect((await eve.client.get('/api/member-reports')).status).toBe(403);
    const waiting = async () =>
      (await root.client.get('/api/member-reports')).body.items.filter(
        ({ reported }: any) => reported === eve.username,
      );
    const [one] = await waiting();
    expect(one).toMatchObject({
      reporter: ada.username,
      ...report,
      evidence: [{ text: 'Send me PRD or else' }],
    });
    const closed = await root.client.post(`/api/member-reports/${one.id}/resolve`, {
      resolution: 'Suspended.',
    });
    expect(closed.status).toBe(200);
    expect(await waiting()).toEqual([]);
    const { rows } = await query('select resolution, resolved_by from member_reports where id = $1', [
      one.id,
    ]);
    expect(rows[0]).toEqual({ resolution: 'Suspended.', resolved_by: root.id });
  });

  test('an administrator neither reads nor closes a report about themselves, or of their own [attack]', async () => {
    const [ada, rex, root] = [await join('ada'), await join('rex'), await join('ruth')];
    for (const admin of [rex, root]) await makeAdmin(app, admin);
    for (const listed of [ada, rex]) await saveProfile(listed);
    await ada.client.post(`/api/members/${rex.username}/report`, { reason: 'fraud' });
    await rex.client.post(`/api/members/${ada.username}/report`, { reason: 'spam' });
    const waiting = async ({ client }: TestMember) =>
      (await client.get('/api/member-reports')).body.items.filter(({ reporter }: any) =>
        [ada.username, rex.username].includes(reporter),
      );
    const close = ({ client }: TestMember, id: string) =>
      client.post(`/api/member-reports/${id}/resolve`, { resolution: 'Nothing.' });
    const both = await waiting(root);
    expect(both).toHaveLength(2);
    expect(await waiting(rex)).toEqual([]);
    for (const { id } of both) expect(await close(rex, id)).toMatchObject(refusedWith(404, 'not_found'));
    expect(await waiting(root)).toEqual(both);
    for (const { id } of both) expect((await close(root, id)).status).toBe(200);
    expect(await waiting(root)).toEqual([]);
  });
});
