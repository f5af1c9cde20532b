/** A day passes in somebody's favour only where another could have declined it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { changeEmail, createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let friend: TestMember;
beforeAll(async () => {
  app = await startApp();
  friend = await createMember(app, { username: 'friend' });
});
afterAll(() => app.stop());

const post = ({ client }: TestMember, path: string, body: object) =>
  client.post(`/api/${path}`, body, newKey());

async function twoAdmins(one: string, other: string): Promise<[TestMember, TestMember]> {
  const admins: [TestMember, TestMember] = [
    await createMember(app, { username: one }),
    await createMember(app, { username: other }),
  ];
  for (const admin of admins) await makeAdmin(app, admin);
  return admins;
}

async function propose(by: TestMember): Promise<void> {
  const mint = { recipient_address: friend.address, mint_amount: '9000', mint_reason: 'Prize' };
  const asked = await post(by, 'rpc/enhanced_mint_tokens', { ...mint, mint_category: 'reward' });
  expect(asked.body.code).toBe('second_administrator_needed');
}

async function afterTheDay(by: TestMember): Promise<{ state: string; note: string }[]> {
  app.clock.advance(DAY + MINUTE);
  await app.app.deps.jobs.runDue();
  const { rows } = await app.app.deps.database.pool.query(
    'select state, note from proposals where proposed_by = $1',
    [by.id],
  );
  return rows;
}

test('who is the only administrator has the day, for there is nobody who could have declined', async () => {
  const sol = await createMember(app, { username: 'sol' });
  await makeAdmin(app, sol);
  await propose(sol);
  expect(await afterTheDay(sol)).toEqual([{ state: 'done', note: null }]);
  await app.app.deps.database.pool.query('delete from member_roles where member_id = $1', [sol.id]);
});

test('where every other administrator is stopped, by themselves too, they are told and a day is no yes [C-29c attack]', async () => {
  const [cy, dee] = await twoAdmins('cy', 'dee');
  expect((await post(dee, 'account/stop', {})).body).toEqual({ isNew: true });
  await propose(cy);
  const rows = await afterTheDay(cy);
  const told = app.mailer.sent.filter(
    ({ to, subject }) => to !== 'sol@example.org' && subject === 'A proposal waits',
  );
  expect(told.map(({ to }) => to).toSorted()).toEqual([cy.email, dee.email]);
  expect(told.find(({ to }) => to === cy.email)?.text).toContain('Every other administrator is stopped');
  expect(rows).toEqual([{ state: 'failed', note: 'nobody_to_decline' }]);
});

test('an administrator who was ruled to be the proposer’s own person, and stopped, has still not declined [C-29c attack]', async () => {
  const ann = await createMember(app, { username: 'ann' });
  const bea = await createMember(app, { username: 'bea' });
  const mule = await createMember(app, { username: 'mule' });
  await makeAdmin(app, ann);
  // Ruled while nobody's word was taken by it.
  const ruling = { username: 'mule', otherUsername: 'bea', verdict: 'same', reason: 'They said so.' };
  expect((await post(ann, 'admin/people/rulings', ruling)).status).toBe(200);
  await makeAdmin(app, bea);
  await changeEmail(mule, 'ann+9@example.org');
  const stop = { username: 'bea', isSuspended: true, reason: 'Fraud.' };
  expect((await post(ann, 'admin/stops', stop)).status).toBe(200);
  await propose(ann);
  expect(await afterTheDay(ann)).toEqual([{ state: 'failed', note: 'proposer_silenced' }]);
});

test('an administrator who was stopped while it waited, and let back in within the day, could not decline it either [C-29c attack]', async () => {
  const [ivy, jon] = await twoAdmins('ivy', 'jon');
  await propose(ivy);
  const stop = { username: 'jon', isSuspended: true, reason: 'Fraud.' };
  expect((await post(ivy, 'admin/stops', stop)).status).toBe(200);
  const { items } = (await ivy.client.get('/api/admin/stops')).body;
  const { id } = items.find(({ username }: { username: string }) => username === jon.username);
  expect((await post(ivy, `admin/stops/${id}/lift`, { reason: 'No fraud.' })).status).toBe(200);
  expect(await afterTheDay(ivy)).toEqual([{ state: 'failed', note: 'proposer_silenced' }]);
});

test('who had their own second factor taken away, as after losing a phone, has silenced nobody by it', async () => {
  const [gil] = await twoAdmins('gil', 'hal');
  await propose(gil);
  const reset = { email: gil.email, reason: 'My phone is gone.' };
  expect((await post(gil, 'factors/reset', reset)).status).toBe(200);
  expect(await afterTheDay(gil)).toEqual([{ state: 'done', note: null }]);
});
