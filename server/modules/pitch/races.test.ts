import { afterAll, beforeAll, expect, test } from 'vitest';
import { feesAccount, pitchFeeAccount } from '#core/ledger/chart.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { decideClose } from './commands/close-vote.ts';
import {
  closeVotes,
  createAdmin,
  createBacker,
  fillPool,
  fundsOf,
  newDraft,
  newProject,
  payFee,
  read,
  setRules,
  submit,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
let owner: TestMember;
let voter: TestMember;
let ruth: TestMember;
let rosa: TestMember;

beforeAll(async () => {
  app = await startApp();
  owner = await createBacker(app, 'owner', '500');
  voter = await createBacker(app, 'voter', '100');
  ruth = await createAdmin(app, 'ruth');
  rosa = await createAdmin(app, 'rosa');
});
afterAll(() => app.stop());

const balanceAt = async (key: string) => (await app.app.deps.ledger.accountByKey(key))?.balance ?? 0n;
const usdOf = async (member: TestMember) => Number((await fundsOf(app, member.id, 'USD')).balance);

test('the same PRD never stand behind two votes, nor behind a vote and a payment, at once [C-84 attack]', async () => {
  const [one, other] = [await newProject(app, owner), await newProject(app, owner)];
  const { address } = ruth;
  const answers = await Promise.all([
    vote(voter, one, { amount: '80' }),
    vote(voter, other, { amount: '80' }),
    voter.client.post(
      '/api/wallet/transfers',
      { recipient: address, amount: '80', reason: 'At once', confirmed: true },
      newKey(),
    ),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const votes = [await read(owner, one), await read(owner, other)].map(({ votesFor }) => Number(votesFor));
  const { balance, held } = await fundsOf(app, voter.id);
  // 100 of welcome are held beside what the votes hold.
  expect(Number(held)).toBe(100 + votes[0]! + votes[1]!);
  expect(Number(balance) - Number(held)).toBe(20);
});

test('totals are the ballots, whatever owner, voter or visitor writes about them [C-86 attack]', async () => {
  const id = await newProject(app, owner);
  const rita = await createBacker(app, 'rita', '50');
  await vote(rita, id, { amount: '7' });
  const forged = {
    votesFor: '9999',
    votes_for: '9999',
    currentVotes: '9999',
    status: 'approved',
    voterCount: 99,
  };
  await owner.client.request('PATCH', `/api/projects/${id}`, forged);
  await vote(rita, id, { amount: '8', ...forged } as never);
  expect(await read(owner, id)).toMatchObject({
    status: 'active',
    votesFor: '8.00000000',
    votesAgainst: '0.00000000',
    voterCount: 1,
  });
});

test('a draft that is submitted and cancelled at once is one of the two, and its fee is where it belongs [C-94 attack]', async () => {
  for (const nth of [1, 2]) {
    const id = await newDraft(owner, { title: `Both ways ${nth}` });
    await payFee(owner, id);
    const [paid, before] = [await balanceAt(feesAccount('pitch', 'PRD').key), await fundsOf(app, owner.id)];
    const [submitted, cancelled, again] = await Promise.all([
      submit(owner, id),
      owner.client.request('DELETE', `/api/projects/${id}`),
      submit(owner, id),
    ]);
    expect([submitted, again].some(({ status }) => status === 200)).toBe(cancelled!.status !== 200);
    const isOpen = cancelled!.status !== 200;
    const taken = (await balanceAt(feesAccount('pitch', 'PRD').key)) - paid;
    expect(taken).toBe(isOpen ? 100_00000000n : 0n);
    const back = Number((await fundsOf(app, owner.id)).balance) - Number(before.balance);
    expect(back).toBe(isOpen ? 0 : 100);
    expect(await balanceAt(pitchFeeAccount(id).key)).toBe(0n);
  }
});

test('two last approvals and a refusal at once pay once or not at all; two accounts of one person are one approval [C-88 attack] [C-90 attack]', async () => {
  await fillPool(app, '50000');
  await setRules(ruth, { voterThreshold: 1, approvalsNeeded: 2 });
  const id = await newProject(app, owner);
  const wilma = await createBacker(app, 'wilma', '20');
  await vote(wilma, id, { amount: '10' });
  await closeVotes(app, owner, wilma, ruth, rosa);
  const [milestone] = (await read(owner, id)).milestones;
  const act = (member: TestMember, verb: string, body = {}) =>
    member.client.post(`/api/projects/${id}/milestones/${milestone.id}/${verb}`, body);
  const start = await usdOf(owner);
  await act(owner, 'request');

  // Of their own accounts neither may say it.
  const judge = await createAdmin(app, 'judge');
  const link = await judge.client.post('/api/project-links', {
    username: 'ruth',
    otherUsername: 'rosa',
    reason: 'One desk.',
  });
  await act(ruth, 'approve');
  expect((await act(rosa, 'approve')).body.milestones[0].status).toBe('requested');
  expect(await usdOf(owner)).toBe(start);
  await asTwo(app, () => judge.client.request('DELETE', `/api/project-links/${link.body.id}`));

  const answers = await Promise.all([
    act(ruth, 'approve'),
    act(rosa, 'approve'),
    act(rosa, 'approve'),
    act(ruth, 'turn-down', { reason: 'At once.' }),
  ]);
  const { status } = (await read(owner, id)).milestones[0];
  expect(answers[3]!.status === 200).toBe(status === 'open');
  expect((await usdOf(owner)) - start).toBe(status === 'paid' ? 10_000 : 0);
  expect(answers.every((one) => one.status === 200 || one.body.code === 'milestone_not_requested')).toBe(
    true,
  );
});

test('a vote that is under way when its time ends is counted, or told that it came too late [C-87 attack]', async () => {
  const id = await newProject(app, owner);
  const vera = await createBacker(app, 'vera', '20');
  const held = await holdTable(app.databaseUrl, 'project_ballots');
  const voting = vote(vera, id, { amount: '5' });
  await held.waiters(1);
  app.clock.advance(14 * DAY);
  const closing = app.app.deps.pitch.run((context) => decideClose(context, id));
  await held.waiters(2, closing);
  await held.release();
  const [answer] = await Promise.all([voting, closing]);
  await app.app.deps.pitch.close(id);
  await Promise.all([owner, vera, voter, ruth, rosa].map(signInAgain));
  expect(answer.status).toBe(200);
  expect((await read(owner, id)).voterCount).toBe(1);
  const { rows } = await app.app.deps.database.pool.query(
    'select voters_for from project_results where project_id = $1',
    [id],
  );
  expect(rows).toEqual([{ voters_for: 1 }]);
  expect((await fundsOf(app, vera.id)).held).toBe('100');
});

test('a result whose release was cut off is taken up again by the next round [C-91 attack]', async () => {
  const id = await newProject(app, owner);
  const viola = await createBacker(app, 'viola', '20');
  await vote(viola, id, { amount: '5' });
  app.clock.advance(14 * DAY);
  // The process that decided it was killed before it released anything.
  await app.app.deps.pitch.run((context) => decideClose(context, id));
  expect((await fundsOf(app, viola.id)).held).toBe('105');
  await app.app.deps.work.round('pitch.closing');
  expect((await fundsOf(app, viola.id)).held).toBe('100');
  await Promise.all([owner, voter, ruth, rosa].map(signInAgain));
});

test('two drafts that one member pays for at once with the same welcome PRD: one is paid, the other is told the balance [C-94 attack]', async () => {
  const wanda = await createBacker(app, 'wanda');
  app.clock.advance(8 * DAY);
  await signInAgain(wanda);
  const drafts = [await newDraft(wanda), await newDraft(wanda, { title: 'Another' })];
  const held = await holdTable(app.databaseUrl, 'project_fees');
  const first = payFee(wanda, drafts[0]!);
  await held.waiters(1);
  const second = payFee(wanda, drafts[1]!);
  await held.waiters(2, second);
  await held.release();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'pitch_fee_balance'],
  ]);
});
