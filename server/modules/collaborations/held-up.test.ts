/** What becomes of a reward whose initiator can't pay: a stop or a debt of theirs holds it up, and undoes nothing. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { SECOND } from '#tests/support/fake-clock.ts';
import { makeAdmin, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
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
const stop = async ({ client }: TestMember) =>
  expect((await client.post('/api/account/stop')).status).toBe(200);
const letGo = ({ id }: TestMember) => {
  const { db, ledger } = app.app.deps;
  return db.transaction().execute(async (tx) => {
    const { id: by } = await tx
      .selectFrom('members')
      .select('id')
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('member_stops')
      .set({ lifted_at: app.clock.now(), lifted_by: by, lift_reason: 'Looked at.' })
      .where('member_id', '=', id)
      .where('lifted_at', 'is', null)
      .execute();
    await ledger.setStoppedInTransaction(tx, id, null);
  });
};

describe('a split that can’t be paid', () => {
  const proposed = async (ada: TestMember) => {
    const [bob, cleo, ruth] = [await join('bob'), await join('cleo'), await join('ruth')];
    await makeAdmin(app, ruth);
    const id = await begun(ada, { prdReward: '100' });
    await letIn(id, ada, bob, cleo);
    const parts: [TestMember, number, string][] = [
      [bob, 1, '50'],
      [cleo, 1, '50'],
    ];
    expect((await complete(ada, id, parts)).body.status).toBe('settling');
    return { bob, cleo, ruth, id };
  };

  test('comes before an administrator after thirty days of a stop: nothing stays locked [K12] [attack]', async () => {
    const ada = await join('ada', '100');
    const { bob, ruth, id } = await proposed(ada);
    await stop(ada);
    await pass(app, 29, ada, bob);
    expect(await readAs(bob, id)).toMatchObject({ status: 'settling', proposal: { dueAt: null } });
    await pass(app, 1.1, ada, bob, ruth);
    expect((await readAs(bob, id)).status).toBe('disputed');
    expect(await told(bob)).toContain('An administrator decides');
    expect(
      (await ruth.client.get('/api/collaboration-disputes')).body.items.map((one: any) => one.id),
    ).toContain(id);
    const decision = { decision: 'refund', words: 'Nobody comes back.' };
    expect((await ruth.client.post(`/api/collaboration-disputes/${id}/decide`, decision)).status).toBe(200);
    expect(await heldOf(ada)).toBe(0);
    await letGo(ada);
  });

  test('so it does for a debt on another account, tried again and never late meanwhile [K12]', async () => {
    const ada = await join('ada', '100', 'late.person+a@example.org');
    const second = await join('second', '0', 'late.person+b@example.org');
    const { bob, id } = await proposed(ada);
    await changeOwed(app, second, 1n);
    await pass(app, 7.1, ada, bob);
    const since = async () =>
      (await app.app.deps.database.pool.query('select due_at from collaborations where id = $1', [id]))
        .rows[0].due_at;
    expect(Number(await since())).toBeGreaterThan(app.clock.now().getTime());
    expect(await readAs(bob, id)).toMatchObject({ status: 'settling', proposal: { dueAt: null } });
    await pass(app, 23.1, ada, bob);
    expect((await readAs(bob, id)).status).toBe('disputed');
    await changeOwed(app, second, -1n);
    await pass(app, 30.1, ada, bob);
    expect((await readAs(bob, id)).status).toBe('completed');
    expect(await gainOf(bob)).toBe(50);
  });
});

describe('a dispute that an administrator decides', () => {
  const disputed = async (email?: string, prd = '20') => {
    const [ada, bob, ruth] = [await join('ada', prd, email), await join('bob'), await join('ruth')];
    await makeAdmin(app, ruth);
    const id = await begun(ada, { prdReward: prd });
    await letIn(id, ada, bob);
    expect((await ada.client.post(pathOf(id, '/cancel'))).body.status).toBe('settling');
    expect((await object(bob, id)).body.status).toBe('disputed');
    return { ada, bob, ruth, id };
  };
  const object = ({ client }: TestMember, id: string) =>
    client.post(pathOf(id, '/objection'), { words: 'I made it.' });
  const decide = ({ client }: TestMember, id: string, decision: string) =>
    client.post(`/api/collaboration-disputes/${id}/decide`, { decision, words: 'It was made.' });

  test('a stop of the initiator’s vetoes nothing: what was decided waits, and is paid [attack]', async () => {
    const { ada, bob, ruth, id } = await disputed();
    await stop(ada);
    expect((await decide(ruth, id, 'even')).status).toBe(200);
    expect(await decide(ruth, id, 'refund')).toMatchObject(refusedWith(409, 'collaboration_not_disputed'));
    expect(await readAs(bob, id)).toMatchObject({
      status: 'settling',
      proposal: { kind: 'split', decision: 'It was made.' },
      participants: [{ share: '20.00000000' }],
    });
    expect(await told(bob)).toContain('paid as soon as its initiator can pay');
    for (const path of ['/confirm', '/objection'])
      expect(await bob.client.post(pathOf(id, path), { words: 'More.' })).toMatchObject(
        refusedWith(409, 'collaboration_not_settling'),
      );
    await pass(app, 29, ada, bob);
    expect([await gainOf(bob), await heldOf(ada)]).toEqual([0, 20]);
    await letGo(ada);
    await work(app);
    expect((await readAs(bob, id)).status).toBe('completed');
    expect([await gainOf(ada), await gainOf(bob)]).toEqual([0, 20]);
  });

  test('what an administrator decided before they were stopped themselves, and is not paid yet, is decided anew [C-29c attack] [G20]', async () => {
    const { ada, bob, ruth, id } = await disputed();
    const otis = await join('otis');
    await makeAdmin(app, otis);
    await stop(ada);
    expect((await decide(ruth, id, 'refund')).status).toBe(200);
    const second = await disputed();
    await stop(second.ada);
    expect((await decide(ruth, second.id, 'even')).status).toBe(200);
    expect((await readAs(second.bob, second.id)).status).toBe('settling');
    app.clock.advance(SECOND);
    await stop(ruth);
    // What was carried out stands; what waits comes before another, and what was proposed stands again.
    expect((await readAs(bob, id)).status).toBe('cancelled');
    expect(await readAs(second.bob, second.id)).toMatchObject({
      status: 'disputed',
      proposal: { kind: 'refund', decision: null },
      participants: [{ share: null }],
    });
    expect(await told(second.bob)).toContain('no longer counts');
    expect((await decide(otis, second.id, 'refund')).status).toBe(200);
    expect((await readAs(second.bob, second.id)).status).toBe('cancelled');
    for (const member of [ada, second.ada]) await letGo(member);
  });

  test('what a stopped administrator decided is not carried out by time: it goes as it was proposed, also after the second thirty days [C-29c attack] [G20] [K7] [K12]', async () => {
    const ada = await join('ada', '100');
    const [bob, cleo, ruth] = [await join('bob'), await join('cleo'), await join('ruth')];
    await makeAdmin(app, ruth);
    const id = await begun(ada, { prdReward: '100' });
    await letIn(id, ada, bob, cleo);
    await complete(ada, id, [
      [bob, 3, '75'],
      [cleo, 1, '25'],
    ]);
    expect((await object(cleo, id)).body.status).toBe('disputed');
    await stop(ada);
    expect((await decide(ruth, id, 'even')).status).toBe(200);
    await pass(app, 31, ada, bob, ruth);
    // It could not be paid for thirty days, and is before an administrator; nobody decides.
    const shares = async () => {
      const { status, participants } = await readAs(bob, id);
      return [status, ...participants.map(({ share }: { share: string }) => Number(share))];
    };
    expect(await shares()).toEqual(['disputed', 50, 50]);
    await stop(ruth);
    expect(await shares()).toEqual(['disputed', 75, 25]);
    await letGo(ada);
    await pass(app, 30.1, ada, bob, cleo);
    expect(await shares()).toEqual(['completed', 75, 25]);
    expect([await gainOf(bob), await gainOf(cleo)]).toEqual([75, 25]);
  });

  test('takes a second administrator beyond 1,000 PRD that one decides about in a day, who has no part in it either [C-29c attack] [G21]', async () => {
    const first = await disputed(undefined, '600');
    const { bob, ruth, id } = await disputed(undefined, '600');
    expect((await decide(ruth, first.id, 'even')).status).toBe(200);
    expect(await gainOf(first.bob)).toBe(600);
    expect(await decide(ruth, id, 'even')).toMatchObject(refusedWith(409, 'second_administrator_needed'));
    expect([(await readAs(bob, id)).status, await gainOf(bob)]).toEqual(['disputed', 0]);
    await makeAdmin(app, bob);
    const [proposal] = (await bob.client.get('/api/admin/proposals')).body.items.filter(
      ({ kind, state }: Record<string, string>) => kind === 'reward_ruling' && state === 'waiting',
    );
    expect(proposal.words).toContain('it is split evenly. It was made.');
    const approve = ({ client }: TestMember) => client.post(`/api/admin/proposals/${proposal.id}/approve`);
    for (const one of [ruth, bob]) expect((await approve(one)).body.code).toBe('own_proposal');
    expect((await approve(first.ruth)).status).toBe(200);
    expect([(await readAs(bob, id)).status, await gainOf(bob)]).toEqual(['completed', 600]);
    expect((await approve(first.ruth)).body.code).toBe('proposal_decided');
  });

  test('one administrator rules about no more by two rulings at once, or by another account of theirs [C-29c attack] [G21]', async () => {
    const [one, two] = [await disputed(undefined, '600'), await disputed(undefined, '600')];
    const [ruler, twin] = [
      await join('ruler', '0', 'ruling.person+a@example.org'),
      await join('twin', '0', 'ruling.person+b@example.org'),
    ];
    for (const admin of [ruler, twin]) await makeAdmin(app, admin);
    const answers = await Promise.all([one, two].map(({ id }) => decide(ruler, id, 'even')));
    expect(answers.map(({ body, status }) => body.code ?? status).sort()).toEqual([
      200,
      'second_administrator_needed',
    ]);
    const three = await disputed(undefined, '600');
    expect((await decide(twin, three.id, 'even')).body.code).toBe('second_administrator_needed');
    const gains = await Promise.all([one, two, three].map(({ bob }) => gainOf(bob)));
    expect(gains.sort()).toEqual([0, 0, 600]);
    const another = await join('another');
    await makeAdmin(app, another);
    const waiting = (await another.client.get('/api/admin/proposals')).body.items.filter(
      ({ kind, state }: Record<string, string>) => kind === 'reward_ruling' && state === 'waiting',
    );
    expect(waiting).toHaveLength(2);
    // The other account of whoever proposed it is no second administrator.
    for (const { id } of waiting)
      for (const admin of [ruler, twin])
        expect((await admin.client.post(`/api/admin/proposals/${id}/approve`)).body.code).toBe(
          'own_proposal',
        );
    const approved = await another.client.post(`/api/admin/proposals/${waiting[0].id}/approve`);
    expect(approved.status).toBe(200);
  });

  test('a debt on another account of the initiator’s vetoes nothing either [attack]', async () => {
    const { ada, bob, ruth, id } = await disputed('owing.person+a@example.org');
    const second = await join('second', '0', 'owing.person+b@example.org');
    await changeOwed(app, second, 1n);
    expect((await decide(ruth, id, 'even')).status).toBe(200);
    expect((await readAs(bob, id)).status).toBe('settling');
    await pass(app, 2, ada, bob);
    expect([await gainOf(bob), await heldOf(ada)]).toEqual([0, 20]);
    await changeOwed(app, second, -1n);
    await pass(app, 0.1, ada, bob);
    expect((await readAs(bob, id)).status).toBe('completed');
    expect(await gainOf(bob)).toBe(20);
  });

  test('what goes back goes back at once, whatever its initiator owes', async () => {
    const { ada, bob, ruth, id } = await disputed();
    await stop(ada);
    expect((await decide(ruth, id, 'refund')).status).toBe(200);
    expect((await readAs(bob, id)).status).toBe('cancelled');
    expect([await gainOf(ada), await heldOf(ada)]).toEqual([20, 0]);
    await letGo(ada);
  });
});
