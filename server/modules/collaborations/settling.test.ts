import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { liftStopOf } from '../banking/banking-test-kit.ts';
import { saveProfile } from '../members/members-test-kit.ts';
import {
  begun,
  complete,
  gainOf,
  heldOf,
  letIn,
  newcomer,
  pass,
  pathOf,
  rate,
  readAs,
  refusedWith,
  told,
  work,
} from './collaborations-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await expectBooksToBalance(app.databaseUrl);
  await app.stop();
});

const join = (name: string, prd = '0', email?: string) => newcomer(app, { name, prd, email });
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

describe('a large reward', () => {
  const large = async () => {
    const [ada, bob, cleo] = [await join('ada', '120'), await join('bob'), await join('cleo')];
    const id = await begun(ada, { prdReward: '120', days: 60 });
    await letIn(id, ada, bob, cleo);
    const proposed = await complete(ada, id, [
      [bob, 3, '90'],
      [cleo, 1, '30'],
    ]);
    expect(proposed.body).toMatchObject({ status: 'settling', proposal: { kind: 'split', decision: null } });
    return { ada, bob, cleo, id };
  };
  const confirm = ({ client }: TestMember, id: string) => client.post(pathOf(id, '/confirm'));
  const object = ({ client }: TestMember, id: string, words = 'I made half of it.') =>
    client.post(pathOf(id, '/objection'), { words });

  test('waits for everybody who is in it, and is paid once all have agreed [K4]', async () => {
    const { ada, bob, cleo, id } = await large();
    expect(await told(bob)).toContain('proposes how to split');
    expect(await readAs(bob, id)).toMatchObject({
      participants: [{ share: '90.00000000' }, { share: '30.00000000' }],
    });
    expect(await confirm(ada, id)).toMatchObject(refusedWith(404, 'collaboration_not_in'));
    expect((await confirm(bob, id)).body.status).toBe('settling');
    expect((await confirm(bob, id)).status).toBe(200);
    expect(await object(bob, id)).toMatchObject(refusedWith(409, 'collaboration_answered'));
    expect(await gainOf(bob)).toBe(0);
    const race = await Promise.all([confirm(cleo, id), confirm(cleo, id)]);
    expect(race.map(({ body }) => body.status)).toEqual(['completed', 'completed']);
    expect([await gainOf(ada), await gainOf(bob), await gainOf(cleo)]).toEqual([0, 90, 30]);
  });

  test('who was stopped since they agreed has not agreed, and may object once the stop is lifted [C-29c attack] [G20]', async () => {
    const { bob, cleo, id } = await large();
    expect((await confirm(bob, id)).status).toBe(200);
    app.clock.advance(SECOND);
    expect((await bob.client.post('/api/account/stop')).status).toBe(200);
    expect((await confirm(cleo, id)).body.status).toBe('settling');
    expect(await gainOf(cleo)).toBe(0);
    app.clock.advance(SECOND);
    await liftStopOf(app, bob);
    await signInAgain(bob);
    expect((await object(bob, id)).body.status).toBe('disputed');
  });

  test('is paid as proposed when a week has passed without an objection', async () => {
    const { ada, bob, id } = await large();
    await pass(app, 6, ada, bob);
    expect((await readAs(ada, id)).status).toBe('settling');
    await pass(app, 1.01, ada, bob);
    expect((await readAs(ada, id)).status).toBe('completed');
    expect(await gainOf(bob)).toBe(90);
  });

  test('an objection stops it until an administrator without a part in it decides [K7] [attack]', async () => {
    const { ada, bob, cleo, id } = await large();
    const [ruth, eve] = [await join('ruth'), await join('eve')];
    for (const admin of [ruth, cleo]) await makeAdmin(app, admin);
    expect(await object(eve, id)).toMatchObject(refusedWith(404, 'collaboration_not_in'));
    expect((await object(cleo, id)).body.status).toBe('disputed');
    expect(await object(cleo, id)).toMatchObject(refusedWith(409, 'collaboration_answered'));
    expect(await confirm(bob, id)).toMatchObject(refusedWith(409, 'collaboration_not_settling'));
    expect(await told(ada)).toContain('objects');
    const listed = async (admin: TestMember) =>
      (await admin.client.get('/api/collaboration-disputes')).body.items.map((one: any) => one.id);
    expect(await listed(cleo)).not.toContain(id);
    expect(await listed(ruth)).toContain(id);
    // What waits is counted as it is listed.
    for (const admin of [cleo, ruth]) {
      const { waiting } = (await admin.client.get('/api/admin/overview')).body;
      const { count } = waiting.find(({ list }: any) => list === 'collaborationDisputes');
      expect(count).toBe((await listed(admin)).length);
    }
    const decide = (admin: TestMember, decision: string) =>
      admin.client.post(`/api/collaboration-disputes/${id}/decide`, { decision, words: 'Both made half.' });
    expect(await decide(cleo, 'even')).toMatchObject(refusedWith(404, 'not_found'));
    expect(await decide(bob, 'even')).toMatchObject({ status: 403 });
    expect((await decide(ruth, 'even')).status).toBe(200);
    expect(await decide(ruth, 'refund')).toMatchObject(refusedWith(409, 'collaboration_not_disputed'));
    expect([await gainOf(bob), await gainOf(cleo)]).toEqual([60, 60]);
    expect(await readAs(bob, id)).toMatchObject({
      status: 'completed',
      proposal: { decision: 'Both made half.' },
    });
  });

  test('what nobody decides in thirty days goes as proposed: nothing stays locked [K7]', async () => {
    const { ada, bob, cleo, id } = await large();
    await object(bob, id);
    await pass(app, 29, ada, cleo);
    expect((await readAs(ada, id)).status).toBe('disputed');
    await pass(app, 1.01, ada, cleo);
    expect((await readAs(ada, id)).status).toBe('completed');
    expect(await gainOf(cleo)).toBe(30);
  });

  test('what a stopped initiator agreed to waits until they are let go, and is paid then [attack]', async () => {
    const { ada, bob, cleo, id } = await large();
    const { db, ledger } = app.app.deps;
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, ada.id, app.clock.now()));
    await confirm(bob, id);
    expect((await confirm(cleo, id)).body.status).toBe('settling');
    await work(app);
    expect(await gainOf(cleo)).toBe(0);
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, ada.id, null));
    await work(app);
    expect(await gainOf(cleo)).toBe(30);
  });
});

describe('an end without a result', () => {
  test('an initiator alone has the reward back at once, and twice is once', async () => {
    const ada = await join('ada', '20');
    const id = await begun(ada, { prdReward: '20' });
    const answers = await Promise.all([1, 2].map(() => ada.client.post(pathOf(id, '/cancel'))));
    expect(answers.map(({ body }) => body.status)).toEqual(['cancelled', 'cancelled']);
    expect([await gainOf(ada), await heldOf(ada)]).toEqual([20, 0]);
  });

  test('nobody takes a reward back from under those who are in it: they agree, or have a week [K5] [attack]', async () => {
    const [ada, bob] = [await join('ada', '40'), await join('bob')];
    const agreed = await begun(ada, { prdReward: '20' });
    const silent = await begun(ada, { prdReward: '20' });
    for (const id of [agreed, silent]) {
      await letIn(id, ada, bob);
      expect((await ada.client.post(pathOf(id, '/cancel'))).body).toMatchObject({ status: 'settling' });
    }
    expect(await heldOf(ada)).toBe(40);
    expect(await bob.client.post(pathOf(agreed, '/leave'))).toMatchObject(
      refusedWith(409, 'collaboration_not_open'),
    );
    expect((await bob.client.post(pathOf(agreed, '/confirm'))).body.status).toBe('cancelled');
    expect(await heldOf(ada)).toBe(20);
    await pass(app, 7.01, ada);
    expect((await readAs(ada, silent)).status).toBe('cancelled');
    expect([await gainOf(ada), await heldOf(ada)]).toEqual([40, 0]);
  });

  test('its day ends what nobody ended: without anybody the reward is back, else after a week to object', async () => {
    const [ada, bob] = [await join('ada', '40'), await join('bob')];
    const alone = await begun(ada, { prdReward: '20', days: 1 });
    const joined = await begun(ada, { prdReward: '20', days: 1 });
    await letIn(joined, ada, bob);
    await pass(app, 1.01, ada, bob);
    expect((await readAs(ada, alone)).status).toBe('cancelled');
    expect(await readAs(bob, joined)).toMatchObject({ status: 'settling', proposal: { kind: 'refund' } });
    expect(await heldOf(ada)).toBe(20);
    await pass(app, 7.01, ada, bob);
    expect((await readAs(ada, joined)).status).toBe('cancelled');
    expect((await bob.client.get('/api/my-collaborations')).body.items[0]).toMatchObject({ id: joined });
  });

  test('whoever is taken out keeps the week to object, so that nobody is paid around them [K6] [attack]', async () => {
    const [ada, bob, cleo] = [await join('ada', '30'), await join('bob'), await join('cleo')];
    const id = await begun(ada, { prdReward: '30' });
    await letIn(id, ada, bob, cleo);
    const out = () => ada.client.request('DELETE', pathOf(id, `/participants/${bob.username}`));
    expect((await out()).status).toBe(200);
    expect((await out()).status).toBe(200);
    expect(await told(bob)).toContain('taken out');
    expect((await complete(ada, id, [[cleo, 1, '30']])).body.status).toBe('settling');
    expect((await cleo.client.post(pathOf(id, '/confirm'))).body.status).toBe('settling');
    expect(await bob.client.post(pathOf(id, '/confirm'))).toMatchObject(
      refusedWith(404, 'collaboration_not_in'),
    );
    expect((await bob.client.post(pathOf(id, '/objection'), { words: 'I drew it.' })).body).toMatchObject({
      status: 'disputed',
      role: 'removed',
    });
    const ruth = await join('ruth');
    await makeAdmin(app, ruth);
    const decision = { decision: 'even', words: 'Both.' };
    expect((await ruth.client.post(`/api/collaboration-disputes/${id}/decide`, decision)).status).toBe(200);
    expect([await gainOf(bob), await gainOf(cleo)]).toEqual([15, 15]);
  });
});

describe('ratings', () => {
  const finished = async (owner: TestMember, ...others: TestMember[]) => {
    const id = await begun(owner);
    await letIn(id, owner, ...others);
    const done = await complete(
      owner,
      id,
      others.map((one) => [one, 1, '0']),
    );
    expect(done.body.status).toBe('completed');
    return id;
  };

  test('come from finished collaborations alone, once each way, and show when both have spoken [K8] [K9] [C-68] [B8.4]', async () => {
    const [ada, bob, cleo, eve] = [
      await join('ada'),
      await join('bob'),
      await join('cleo'),
      await join('eve'),
    ];
    const open = await begun(ada);
    await letIn(open, ada, bob);
    expect(await rate(bob, ada, { id: open })).toMatchObject(refusedWith(409, 'collaboration_rating_closed'));
    const id = await finished(ada, bob, cleo);
    expect((await readAs(ada, id)).toRate.usernames).toEqual([bob.username, cleo.username]);
    expect((await readAs(bob, id)).toRate.usernames).toEqual([ada.username]);
    expect(await rate(eve, ada, { id })).toMatchObject(refusedWith(404, 'collaboration_not_in'));
    expect(await rate(bob, cleo, { id })).toMatchObject(refusedWith(404, 'collaboration_not_in'));
    expect(await rate(bob, bob, { id })).toMatchObject(refusedWith(404, 'collaboration_not_in'));
    expect(await rate(bob, ada, { id, stars: 6 })).toMatchObject({ status: 400 });
    const first = await rate(bob, ada, { id, stars: 4, words: '<i>Good</i>' });
    expect(first).toMatchObject({ status: 201, body: { ratings: [], toRate: null } });
    expect((await readAs(ada, id)).ratings).toEqual([]);
    expect(await rate(bob, ada, { id, stars: 1 })).toMatchObject(
      refusedWith(409, 'collaboration_rated_already'),
    );
    expect(await told(ada)).toContain('You’ll see it when you have rated them too.');
    app.clock.advance(SECOND);
    await rate(ada, bob, { id, stars: 5 });
    expect((await readAs(ada, id)).ratings).toMatchObject([
      { by: bob.username, of: ada.username, stars: 4, words: '<i>Good</i>' },
      { by: ada.username, of: bob.username, stars: 5 },
    ]);
  });

  test('what one said is shown when the days are over, and cannot be answered then [K9] [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    const id = await finished(ada, bob);
    await rate(bob, ada, { id, stars: 2 });
    await pass(app, 13.9, ada, bob);
    expect((await readAs(ada, id)).ratings).toEqual([]);
    await pass(app, 0.2, ada, bob);
    expect((await readAs(ada, id)).ratings).toMatchObject([{ by: bob.username, stars: 2 }]);
    expect(await rate(ada, bob, { id, stars: 1 })).toMatchObject(
      refusedWith(409, 'collaboration_rating_closed'),
    );
  });

  test('a member is new until three have rated them; each counts once, and their own accounts never [K10] [K11] [NE-02] [attack]', async () => {
    const ada = await join('ada', '0', 'rated.person+a@example.org');
    await saveProfile(ada);
    const second = await join('second', '0', 'rated.person+b@example.org');
    const others = [await join('bob'), await join('cleo')];
    const seen = async () => (await others[0]!.client.get(`/api/members/${ada.username}`)).body.rating;
    const both = async (other: TestMember, stars: number) => {
      const id = await finished(other, ada);
      await rate(other, ada, { id, stars });
      await rate(ada, other, { id, stars });
    };
    for (const other of others) await both(other, 4);
    // The same again changes their word, not their number.
    await both(others[1]!, 5);
    expect(await seen()).toBeNull();
    // An account of the same person, let in before anybody knew.
    const own = await begun(second);
    await query(`insert into collaboration_requests values ($1, $2, '', 'accepted', now(), now())`, [
      own,
      ada.id,
    ]);
    await query(
      'insert into collaboration_participants (collaboration_id, user_id, joined_at) values ($1, $2, now())',
      [own, ada.id],
    );
    await complete(second, own, [[ada, 1, '0']]);
    await rate(second, ada, { id: own });
    await rate(ada, second, { id: own });
    expect(await seen()).toBeNull();
    await both(await join('dan'), 4);
    expect(await seen()).toEqual({ average: '4.3', raters: 3 });
    const { items } = (await others[0]!.client.get(`/api/members/${ada.username}/ratings`)).body;
    expect(items.map(({ by, stars }: any) => [by.split('-')[0], stars])).toEqual([
      ['dan', 4],
      ['cleo', 5],
      ['cleo', 4],
      ['bob', 4],
    ]);
    const earned = (await others[0]!.client.get(`/api/members/${ada.username}`)).body.achievements;
    expect(earned.map(({ name }: any) => name)).toContain('Collaborator');
  });
});
