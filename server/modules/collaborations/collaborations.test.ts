import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  begin,
  begun,
  complete,
  gainOf,
  heldOf,
  letIn,
  newcomer,
  pass,
  pathOf,
  readAs,
  refusedWith,
  told,
} from './collaborations-test-kit.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await expectBooksToBalance(app.databaseUrl);
  await app.stop();
});

const join = (name: string, prd = '0', email?: string) => newcomer(app, { name, prd, email });
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);

describe('beginning one', () => {
  test('its reward is held at once, whoever asks how often, and is named as it is [NE-08] [EN-11] [C-71]', async () => {
    const ada = await join('ada', '50');
    const key = newKey();
    const fields = {
      title: '  A <b>sign</b>\u0007 ',
      description: 'Oak.',
      skillsNeeded: ['graphics'],
      prdReward: '30.5',
    };
    const answers = await Promise.all([begin(ada, fields, key), begin(ada, fields, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body).toMatchObject({
      id: answers[1]!.body.id,
      title: 'A <b>sign</b>',
      initiator: ada.username,
      skillsNeeded: [{ name: 'Graphic design' }],
      prdReward: '30.50000000',
      status: 'open',
      participantCount: 0,
      participants: [],
      role: 'initiator',
    });
    expect(await heldOf(ada)).toBe(30.5);
    expect(await begin(ada, { ...fields, prdReward: '31' }, key)).toMatchObject(
      refusedWith(409, 'idempotency_conflict'),
    );
    expect(await begin(ada, { prdReward: '19.50000001' })).toMatchObject(
      refusedWith(409, 'insufficient_balance'),
    );
    expect((await begin(ada, { prdReward: '19.5' })).status).toBe(201);
    const anyone = new HttpClient(app);
    const listed = await anyone.get('/api/collaborations?skills=graphic-design');
    expect(listed.body.items.map(({ id }: any) => id)).toContain(answers[0]!.body.id);
    expect((await anyone.get('/api/collaborations?skills=baking')).body.items).toEqual([]);
  });

  test('a reward that is no amount, too small, negative or of a skill unknown is refused [attack]', async () => {
    const ada = await join('ada', '5');
    for (const prdReward of ['0.99999999', '-1', '1e3', '1.123456789', 'all'])
      expect(await begin(ada, { prdReward })).toMatchObject(refusedWith(400, 'collaboration_reward_invalid'));
    expect(await begin(ada, { skillsNeeded: ['witchcraft'] })).toMatchObject(
      refusedWith(400, 'skill_unknown'),
    );
    expect(await begin(ada, { title: '\u0000\u0007' })).toMatchObject({ status: 400 });
    expect(await begin(ada, {}, {})).toMatchObject(refusedWith(400, 'idempotency_key_required'));
    expect(await heldOf(ada)).toBe(0);
  });

  test('it counts in the sending limits with what is sent, and no longer once it is back [attack]', async () => {
    const [ada, bob] = [await join('ada', '3000'), await join('bob')];
    const id = await begun(ada, { prdReward: '600' });
    const send = (amount: string) =>
      ada.client.post('/api/wallet/transfers', { recipient: bob.address, amount, confirmed: true }, newKey());
    expect(await begin(ada, { prdReward: '400.00000001' })).toMatchObject(
      refusedWith(409, 'sending_limit_reached'),
    );
    expect(await send('401')).toMatchObject(refusedWith(409, 'sending_limit_reached'));
    expect((await send('400')).status).toBe(201);
    expect(await begin(ada, { prdReward: '1' })).toMatchObject(refusedWith(409, 'sending_limit_reached'));
    expect((await ada.client.post(pathOf(id, '/cancel'))).body.status).toBe('cancelled');
    expect((await begin(ada, { prdReward: '600' })).status).toBe(201);
  });

  test('from 500 PRD on, alone or in pieces, the member is asked first [attack]', async () => {
    const ada = await join('ada', '900');
    ada.client.confirms.clear();
    expect((await begin(ada, { prdReward: '300' })).status).toBe(201);
    const key = newKey();
    const large = await begin(ada, { prdReward: '200' }, key);
    expect(large).toMatchObject(refusedWith(403, 'email_code_required'));
    expect(large.body.data.confirmation.words).toContain('Hold 200 PRD');
    expect(await heldOf(ada)).toBe(300);
    expect((await query('select 1 from collaborations where initiator_id = $1', [ada.id])).rows).toHaveLength(
      1,
    );
    await query('update action_confirmations set confirmed_at = $2 where id = $1', [
      large.body.data.confirmation.id,
      app.clock.now(),
    ]);
    expect((await begin(ada, { prdReward: '200' }, key)).status).toBe(201);
    expect(await heldOf(ada)).toBe(500);
  });

  test('whoever is stopped, or owes something, holds nothing for others [attack]', async () => {
    const ada = await join('ada', '50');
    const { db, ledger } = app.app.deps;
    await changeOwed(app, ada, 1n);
    expect(await begin(ada, { prdReward: '10' })).toMatchObject(refusedWith(409, 'collaboration_debt_first'));
    await changeOwed(app, ada, -1n);
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, ada.id, app.clock.now()));
    expect(await begin(ada, { prdReward: '10' })).toMatchObject(refusedWith(403, 'account_stopped'));
    expect((await begin(ada)).status).toBe(201);
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, ada.id, null));
  });
});

describe('joining', () => {
  const ask = (member: { client: HttpClient }, id: string, note = '') =>
    member.client.post(pathOf(id, '/requests'), { note });
  const answer = (owner: TestMember, id: string, { username }: TestMember, accept: boolean) =>
    owner.client.post(pathOf(id, `/requests/${username}/answer`), { accept });

  test('is asked for, decided by whoever began it, and told to both; nobody lets themselves in [NE-03] [NE-06] [C-66] [B8.2]', async () => {
    const [ada, bob, eve] = [await join('ada'), await join('bob'), await join('eve')];
    const id = await begun(ada);
    expect((await ask({ client: new HttpClient(app) }, id)).status).toBe(401);
    expect(await ask(ada, id)).toMatchObject(refusedWith(400, 'collaboration_own'));
    const twice = await Promise.all([ask(bob, id, 'I draw.'), ask(bob, id, 'I draw.')]);
    expect(twice.map(({ status, body }) => [status, body.role])).toEqual([
      [201, 'asked'],
      [201, 'asked'],
    ]);
    expect((await told(ada)).match(/asks to join/g)).toHaveLength(1);
    expect((await ada.client.get(pathOf(id, '/requests'))).body.items).toEqual([
      { username: bob.username, note: 'I draw.', askedAt: expect.any(String) },
    ]);
    expect(await answer(bob, id, bob, true)).toMatchObject(refusedWith(404, 'not_found'));
    expect((await bob.client.get(pathOf(id, '/requests'))).status).toBe(404);
    expect((await answer(ada, id, bob, true)).body.participants).toMatchObject([{ username: bob.username }]);
    expect((await answer(ada, id, bob, true)).status).toBe(200);
    expect(await answer(ada, id, bob, false)).toMatchObject(refusedWith(409, 'collaboration_request_gone'));
    expect(await told(bob)).toContain('was accepted');
    expect(await ask(bob, id)).toMatchObject(refusedWith(409, 'collaboration_joined_before'));
    expect(await readAs(bob, id)).toMatchObject({ role: 'participant', participantCount: 1 });
    // Who is in it is for those who are.
    expect(await readAs(eve, id)).toMatchObject({ role: 'none', participants: null, participantCount: 1 });
    expect(await readAs({ client: new HttpClient(app) }, id)).toMatchObject({
      role: null,
      participants: null,
    });
  });

  test('is asked twenty times a day at most, whoever they are of, and again a day later [attack]', async () => {
    const [olga, otto, eager] = [await join('olga'), await join('otto'), await join('eager')];
    const another = async (owner = olga) => ask(eager, await begun(owner));
    for (let nth = 0; nth < 20; nth += 1) expect([nth, (await another()).status]).toEqual([nth, 201]);
    expect(await another(otto)).toMatchObject(refusedWith(429, 'too_many_join_requests'));
    await pass(app, 1, otto, eager);
    expect((await another(otto)).status).toBe(201);
  });

  test('a no is told and final; what was taken back may be asked again, a day later, and is told then alone [attack]', async () => {
    const [ada, bob] = [await join('ada'), await join('bob')];
    const id = await begun(ada);
    await ask(bob, id);
    expect((await bob.client.request('DELETE', pathOf(id, '/requests'))).status).toBe(200);
    expect(await answer(ada, id, bob, true)).toMatchObject(refusedWith(409, 'collaboration_request_gone'));
    for (let n = 0; n < 3; n += 1) {
      expect(await ask(bob, id)).toMatchObject(refusedWith(429, 'collaboration_asked_lately'));
      expect((await bob.client.request('DELETE', pathOf(id, '/requests'))).status).toBe(200);
    }
    expect((await told(ada)).match(/asks to join/g)).toHaveLength(1);
    await pass(app, 1.01, ada, bob);
    expect((await ask(bob, id)).status).toBe(201);
    expect((await answer(ada, id, bob, false)).status).toBe(200);
    expect(await told(bob)).toContain('was declined');
    expect(await ask(bob, id)).toMatchObject(refusedWith(409, 'collaboration_joined_before'));
    expect(await bob.client.request('DELETE', pathOf(id, '/requests'))).toMatchObject(
      refusedWith(409, 'collaboration_request_gone'),
    );
  });

  test('nobody joins one of their own by another account, across a block, or unverified [attack]', async () => {
    const ada = await join('ada', '0', 'same.person+a@example.org');
    const second = await join('second', '0', 'same.person+b@example.org');
    const bob = await join('bob');
    const id = await begun(ada);
    expect(await ask(second, id)).toMatchObject(refusedWith(403, 'collaboration_linked'));
    await ask(bob, id);
    await query('insert into member_blocks values ($1, $2, $3)', [bob.id, ada.id, app.clock.now()]);
    expect((await ada.client.get(pathOf(id, '/requests'))).body.items).toEqual([]);
    expect(await answer(ada, id, bob, true)).toMatchObject(refusedWith(409, 'collaboration_request_gone'));
    expect((await bob.client.get(pathOf(id))).status).toBe(404);
    expect(await ask(bob, id)).toMatchObject(refusedWith(404, 'not_found'));
    expect((await bob.client.get('/api/collaborations')).body.items.map((one: any) => one.id)).not.toContain(
      id,
    );
    const zoe = await createMember(app, { username: `zoe-${++nth}w`, isUnverified: true });
    expect(await ask(zoe, id)).toMatchObject(refusedWith(403, 'unverified_member'));
    expect(await begin(zoe)).toMatchObject(refusedWith(403, 'unverified_member'));
  });

  test('a suspended initiator’s is shown to nobody but those who are in it [attack]', async () => {
    const [ada, bob, eve] = [await join('ada', '10'), await join('bob'), await join('eve')];
    const id = await begun(ada, { prdReward: '10' });
    await letIn(id, ada, bob);
    await query('update members set suspended_at = now() where id = $1', [ada.id]);
    expect((await eve.client.get(pathOf(id))).status).toBe(404);
    expect(await readAs(bob, id)).toMatchObject({ role: 'participant', prdReward: '10.00000000' });
    await query('update members set suspended_at = null where id = $1', [ada.id]);
  });
});

describe('a small reward', () => {
  test('is split as it was shown, to the last unit, once, from however many tabs [K1] [K2] [attack]', async () => {
    const [ada, bob, cleo, dan] = [
      await join('ada', '50'),
      await join('bob'),
      await join('cleo'),
      await join('dan'),
    ];
    const id = await begun(ada, { prdReward: '10' });
    await letIn(id, ada, bob, cleo, dan);
    const thirds: [TestMember, number, string][] = [
      [dan, 1, '3.33333333'],
      [bob, 1, '3.33333334'],
      [cleo, 1, '3.33333333'],
    ];
    // Not as it is, not for all, and by somebody else.
    for (const parts of [
      thirds.map(([who, weight]) => [who, weight, '3.33333333'] as [TestMember, number, string]),
      thirds.slice(1),
      [...thirds, [ada, 1, '1'] as [TestMember, number, string]],
    ])
      expect(await complete(ada, id, parts)).toMatchObject(refusedWith(409, 'collaboration_changed'));
    expect(await complete(bob, id, thirds)).toMatchObject(refusedWith(404, 'not_found'));
    expect(await heldOf(ada)).toBe(10);

    const answers = await Promise.all([complete(ada, id, thirds), complete(ada, id, thirds)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'completed'],
      [200, 'completed'],
    ]);
    expect([await gainOf(ada), await heldOf(ada)]).toEqual([40, 0]);
    expect(await gainOf(bob)).toBe(3.33333334);
    expect(await gainOf(cleo)).toBe(3.33333333);
    expect(await gainOf(dan)).toBe(3.33333333);
    expect(
      await complete(ada, id, [
        [bob, 8, '8'],
        [cleo, 1, '1'],
        [dan, 1, '1'],
      ]),
    ).toMatchObject(refusedWith(409, 'collaboration_not_open'));
    expect(await ada.client.post(pathOf(id, '/cancel'))).toMatchObject(
      refusedWith(409, 'collaboration_not_open'),
    );
    expect(await told(bob)).toContain('is finished. Its 10 PRD was split.');
    const line = (await bob.client.get('/api/wallet/transactions')).body.items[0];
    expect(line).toMatchObject({ reason: 'Share of “A sign for the bakery”' });
  });

  test('whoever left has no share, and the rest is split among those who stay', async () => {
    const [ada, bob, cleo] = [await join('ada', '20'), await join('bob'), await join('cleo')];
    const id = await begun(ada, { prdReward: '20' });
    await letIn(id, ada, bob, cleo);
    expect((await bob.client.post(pathOf(id, '/leave'))).status).toBe(200);
    expect((await bob.client.post(pathOf(id, '/leave'))).status).toBe(200);
    expect(await told(ada)).toContain('has left');
    expect(await heldOf(ada)).toBe(20);
    expect(
      await complete(ada, id, [
        [bob, 1, '10'],
        [cleo, 1, '10'],
      ]),
    ).toMatchObject(refusedWith(409, 'collaboration_changed'));
    expect((await complete(ada, id, [[cleo, 1, '20']])).body.status).toBe('completed');
    expect(await gainOf(bob)).toBe(0);
    expect(await gainOf(cleo)).toBe(20);
    expect(await bob.client.post(pathOf(id, '/leave'))).toMatchObject({ status: 200 });
    expect(await cleo.client.post(pathOf(id, '/leave'))).toMatchObject(
      refusedWith(409, 'collaboration_not_open'),
    );
  });

  test('is not split among nobody, and not paid by whoever is stopped meanwhile [attack]', async () => {
    const [ada, bob] = [await join('ada', '20'), await join('bob')];
    const id = await begun(ada, { prdReward: '20' });
    expect(await complete(ada, id, [])).toMatchObject(refusedWith(409, 'collaboration_nobody_in'));
    await letIn(id, ada, bob);
    const { db, ledger } = app.app.deps;
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, ada.id, app.clock.now()));
    expect(await complete(ada, id, [[bob, 1, '20']])).toMatchObject(refusedWith(403, 'account_stopped'));
    expect(await readAs(ada, id)).toMatchObject({ status: 'open', proposal: null });
    await db.transaction().execute((tx) => ledger.setStoppedInTransaction(tx, ada.id, null));
    expect((await complete(ada, id, [[bob, 1, '20']])).body.status).toBe('completed');
  });
});
