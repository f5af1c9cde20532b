/** What one administrator says of mailboxes and persons takes nobody's ballot in a vote that is open, and no administrator's word. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  closeVotes,
  createAdmin,
  createBacker,
  givePrd,
  makeOlder,
  newProject,
  read,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function at(username: string, email: string): Promise<TestMember> {
  const member = await createMember(app, { username, email });
  await makeOlder(app, member.id);
  await givePrd(app, member.id, '50');
  return member;
}

test('votes that were cast count, whatever one administrator says of their domain or rules of two voters [C-29c attack]', async () => {
  const owner = await createBacker(app, 'owner');
  const admin = await createAdmin(app, 'ruth');
  const id = await newProject(app, owner);
  await vote(await at('friend', 'friend@friends.net'), id, { amount: '10' });
  const against = { support: false, amount: '40' };
  for (const name of ['ann', 'ben', 'cat']) await vote(await at(name, `${name}@most.org`), id, against);
  await signInAgain(admin);
  const { client } = admin;
  const domain = '/api/admin/people/mail-domains/most.org';
  const said = await client.request('PUT', domain, { isDisposable: true, reason: 'Throw-away.' });
  expect(said.body.code).toBe('second_administrator_needed');
  const ruling = { username: 'ann', otherUsername: 'ben', verdict: 'same', reason: 'Alike.' };
  const ruled = await client.post('/api/admin/people/rulings', ruling);
  expect(ruled.body.code).toBe('second_administrator_needed');
  // Another domain, whose mailboxes have cast nothing, is one administrator's still.
  const other = '/api/admin/people/mail-domains/none.org';
  expect((await client.request('PUT', other, { isDisposable: true, reason: 'Throw-away.' })).status).toBe(
    200,
  );
  await app.app.deps.database.pool.query(
    "update proposals set state = 'declined', decided_at = now(), decided_by = proposed_by",
  );
  await closeVotes(app, owner);
  const { fundingResult } = await read(owner, id);
  expect(fundingResult).toMatchObject({
    votesFor: '10.00000000',
    votesAgainst: '120.00000000',
    setAsideVotes: 0,
  });
});

test('an administrator’s word is taken by no ruling of one other alone, that they are somebody else’s person [C-29c attack]', async () => {
  const [eva, max] = [await createAdmin(app, 'eva'), await createAdmin(app, 'max')];
  await createMember(app, { username: 'mule' });
  const ruling = { username: 'mule', otherUsername: 'max', verdict: 'same', reason: 'Alike.' };
  const ruled = await eva.client.post('/api/admin/people/rulings', ruling);
  expect(ruled.body.code).toBe('second_administrator_needed');
  expect((await max.client.get('/api/admin/proposals')).body.items[0].words).toContain(
    'an administrator’s word',
  );
});
