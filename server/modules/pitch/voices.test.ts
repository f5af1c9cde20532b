import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  closeVotes,
  createAdmin,
  createBacker,
  fundsOf,
  givePrd,
  makeOlder,
  newDraft,
  newProject,
  payFee,
  read,
  setRules,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner');
  admin = await createAdmin(app, 'ruth');
});
afterAll(() => app.stop());

/** A backer whose mailbox is one of a farmer's. */
async function createSpelling(username: string, email: string): Promise<TestMember> {
  const member = await createMember(app, { username, email });
  await makeOlder(app, member.id);
  await givePrd(app, member.id, '50');
  return member;
}

const declare = (username: string, otherUsername: string) =>
  admin.client.post('/api/project-links', { username, otherUsername, reason: 'They said so.' });

describe('what a pool asks of a vote', () => {
  test('is a least amount and a least age, said on the project and held to [C-29c attack]', async () => {
    const id = await newProject(app, owner);
    expect((await read(admin, id)).rules).toMatchObject({ minVote: '1.00000000', minAccountDays: 3 });
    const dusty = await createBacker(app, 'dusty', '50');
    const dust = await vote(dusty, id, { amount: '0.00000001' });
    expect([dust.status, dust.body.message]).toEqual([400, 'A vote in this pool is at least 1 PRD.']);
    const young = await createMember(app, { username: 'young' });
    await givePrd(app, young.id, '50');
    expect((await vote(young, id, { amount: '5' })).body.code).toBe('account_too_young');
    expect(await read(young, id)).toMatchObject({ canVote: false, voterCount: 0 });
    await makeOlder(app, young.id);
    expect((await vote(young, id, { amount: '5' })).status).toBe(200);
  });

  test('may be set by the pool, and holds for what is submitted from then on', async () => {
    const before = await newProject(app, owner);
    expect((await setRules(admin, { minVote: '20', minAccountDays: 0 })).body.rules).toMatchObject({
      minVote: '20.00000000',
      minAccountDays: 0,
    });
    const id = await newProject(app, owner);
    const voter = await createBacker(app, 'voter', '50');
    expect((await vote(voter, id, { amount: '19.99' })).body.code).toBe('vote_too_small');
    expect((await vote(voter, before, { amount: '2' })).status).toBe(200);
    expect((await setRules(admin, { minVote: '0' })).body.code).toBe('pool_rules_invalid');
    await setRules(admin);
  });
});

describe('one person', () => {
  test('has one voice, however many accounts hold PRD [C-29c attack]', async () => {
    const id = await newProject(app, owner);
    const farm: TestMember[] = [];
    for (const n of [1, 2, 3]) farm.push(await createSpelling(`farmer${n}`, `farmer+${n}@example.org`));
    expect((await vote(farm[0]!, id, { amount: '5' })).status).toBe(200);
    for (const mate of farm.slice(1)) {
      const { body } = await vote(mate, id, { amount: '5' });
      expect(body.code).toBe('other_account_voted');
      expect(await read(mate, id)).toMatchObject({ canVote: false, cannotVoteReason: body.message });
    }
    // The voice that was heard may still change its mind.
    expect((await vote(farm[0]!, id, { support: false, amount: '6' })).status).toBe(200);
    expect((await read(owner, id)).voterCount).toBe(1);
  });

  test('has one voice also where the votes of several accounts come at the same moment [C-29c attack]', async () => {
    const id = await newProject(app, owner);
    const herd: TestMember[] = [];
    for (const n of [1, 2, 3]) herd.push(await createSpelling(`herder${n}`, `herder+${n}@example.org`));
    const held = await holdTable(app.databaseUrl, 'project_ballots');
    const votes = herd.map((mate) => vote(mate, id, { amount: '5' }));
    await held.waiters(3);
    await held.release();
    const answers = await Promise.all(votes);
    expect(answers.map(({ body }) => body.code ?? 'counted').sort()).toEqual([
      'counted',
      'other_account_voted',
      'other_account_voted',
    ]);
    expect(await read(owner, id)).toMatchObject({ voterCount: 1, votesFor: '5.00000000' });
    const counted = herd[answers.findIndex(({ status }) => status === 200)]!;
    expect((await vote(counted, id, { support: false, amount: '6' })).status).toBe(200);
  });

  test('with a throw-away mailbox has none [C-29c attack]', async () => {
    const id = await newProject(app, owner);
    const fleeting = await createSpelling('fleeting', 'x@mailinator.com');
    expect((await vote(fleeting, id, { amount: '5' })).body.code).toBe('disposable_vote');
  });

  test('has one voice at the close too, whatever became known during the vote [C-29c attack] [C-90 attack]', async () => {
    const id = await newProject(app, owner);
    const [ada, twin, friend, grace] = [
      await createBacker(app, 'ada', '50'),
      await createBacker(app, 'twin', '50'),
      await createBacker(app, 'friend', '50'),
      await createBacker(app, 'grace', '50'),
    ];
    await vote(ada, id, { amount: '10' });
    app.clock.advance(1_000);
    await vote(twin, id, { amount: '20' });
    await vote(friend, id, { amount: '30' });
    await vote(grace, id, { support: false, amount: '4' });
    await declare('ada', 'twin');
    await declare('friend', 'owner');
    await closeVotes(app, owner, twin, admin);
    const { fundingResult } = await read(owner, id);
    expect(fundingResult).toMatchObject({
      votesFor: '10.00000000',
      votesAgainst: '4.00000000',
      totalVoters: 2,
      setAsideVotes: 2,
      releasedVotes: 4,
    });
    // Everybody has their PRD back, and is told.
    expect((await fundsOf(app, twin.id)).held).toBe('0');
    const receipt = await twin.client.get(`/api/projects/${id}/receipt`);
    expect(receipt.body.isCounted).toBe(false);
    const told = app.mailer.sent.filter(({ to }) => to === twin.email).at(-1)!;
    expect(told.text).toContain('was not counted: another account that counts as yours had voted before');
    await signInAgain(grace);
    expect((await grace.client.get(`/api/projects/${id}/receipt`)).body.isCounted).toBe(true);
  });
});

test('what one vote may hold grows with age and members dealt with, and with a second factor [B2.6 attack]', async () => {
  const voter = await createBacker(app, 'heavy', '30000');
  const id = await newProject(app, owner);
  const refused = await vote(voter, id, { amount: '5000.00000001' });
  expect([refused.status, refused.body.code]).toEqual([409, 'vote_too_large']);
  expect(refused.body.message).toContain('can hold up to 5000 PRD');
  expect((await vote(voter, id, { amount: '5000' })).status).toBe(200);
  expect((await voter.client.get('/api/wallet/limits')).body).toMatchObject({
    vote: '5000.00000000',
    next: { vote: '25000.00000000' },
  });

  for (const name of ['dealt-a', 'dealt-b', 'dealt-c']) {
    const other = await createBacker(app, name);
    const sent = { recipient: other.address, amount: '1', confirmed: true };
    expect((await voter.client.post('/api/wallet/transfers', sent, newKey())).status).toBe(201);
  }
  expect((await vote(voter, id, { amount: '25000' })).status).toBe(200);
  expect((await vote(voter, id, { amount: '25001' })).body.code).toBe('vote_too_large');
  expect((await fundsOf(app, voter.id)).held).toBe('25100');
  // What is held already may stay, and change sides, when the level is gone.
  await app.app.deps.database.pool.query(
    "update members set created_at = created_at + interval '25 days' where id = $1",
    [voter.id],
  );
  expect((await vote(voter, id, { support: false, amount: '25000' })).status).toBe(200);
  expect((await vote(voter, id, { support: false, amount: '25000.5' })).body.code).toBe('vote_too_large');
});

describe('what goes without asking is one sum, whatever the way', () => {
  /** Notes what a member is asked, who never answers. */
  const silent = async (name: string) => {
    const member = await createBacker(app, name, '5000');
    const asked: string[] = [];
    const answer = member.client.confirms.get('email_code_required')!;
    member.client.confirms.set('email_code_required', async ({ data }) => {
      asked.push(data.confirmation.words);
    });
    return { member, asked, goOn: () => member.client.confirms.set('email_code_required', answer) };
  };
  const wantsCode = { status: 403, body: { code: 'email_code_required' } };
  const projects = async (owner: string, count: number) => {
    const backer = await createBacker(app, owner);
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await newProject(app, backer));
    return ids;
  };

  test('four votes of 499.99 want what one of 500 wants, one by one and all at once [C-29c attack]', async () => {
    const { member, asked, goOn } = await silent('vito');
    const [one, two, three, four] = await projects('olaf', 4);
    expect((await vote(member, one!, { amount: '499.99' })).status).toBe(200);
    const key = newKey();
    expect(await vote(member, two!, { amount: '499.99' }, key)).toMatchObject(wantsCode);
    expect(asked).toEqual([expect.stringContaining('Vote for “A bakery that sells')]);
    // The other side is said anew; less on the same side is not, and frees nothing.
    expect(await vote(member, one!, { amount: '499.99', support: false })).toMatchObject(wantsCode);
    expect((await vote(member, one!, { amount: '1' })).status).toBe(200);
    expect(await vote(member, one!, { amount: '499' })).toMatchObject(wantsCode);
    goOn();
    expect((await vote(member, two!, { amount: '499.99' }, key)).status).toBe(200);
    const many = await silent('vera');
    const answers = await Promise.all(
      [one, two, three, four].map((id) => vote(many.member, id!, { amount: '250' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('sends, votes and fees add up, and a day later they no longer do [C-29c attack]', async () => {
    const [id] = await projects('oona', 1);
    const { member } = await silent('vlad');
    const to = await createBacker(app, 'tove');
    const send = (amount: string) =>
      member.client.post('/api/wallet/transfers', { recipient: to.address, amount }, newKey());
    expect((await vote(member, id!, { amount: '200' })).status).toBe(200);
    expect((await payFee(member, await newDraft(member))).status).toBe(200);
    expect(await send('200')).toMatchObject(wantsCode);
    expect((await send('199')).status).toBe(201);
    expect(await vote(member, id!, { amount: '201' })).toMatchObject(wantsCode);
    app.clock.advance(DAY + MINUTE);
    await signInAgain(member);
    expect((await send('400')).status).toBe(201);
    expect(await payFee(member, await newDraft(member, { title: 'Another' }))).toMatchObject(wantsCode);
    expect((await vote(member, id!, { amount: '299' })).status).toBe(200);
  });
});
