/** What whoever is stopped, or owes, may still do with what a pitch is paid by, and what comes back to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { stopByOther } from '#server/modules/banking/banking-test-kit.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  createAdmin,
  createBacker,
  fundsOf,
  newApprovedProject,
  newDraft,
  newProject,
  payFee,
  read,
  setRules,
  submit,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PROTEGE_LOG_LEVEL: 'silent' } });
});
afterAll(() => app.stop());

const DEBT = 30_000_000_000n;
/** Does something while a member owes 300 PRD, which the books are told of no longer than that. */
async function owing<Value>(member: TestMember, act: () => Promise<Value>): Promise<Value> {
  await changeOwed(app, member, DEBT);
  try {
    return await act();
  } finally {
    await changeOwed(app, member, -DEBT);
  }
}
async function stop(member: TestMember): Promise<void> {
  await stopByOther(app, member);
  await signInAgain(member);
}
const feeState = async (member: TestMember) => (await member.client.get('/api/project-fee')).body;

test('who owes PRD pays no pitch fee with welcome PRD, and is told that there is nothing to pay it with [C-29c attack] [G18] [L12]', async () => {
  const member = await createBacker(app, 'owes-fee');
  const id = await newDraft(member);
  const [paid, state] = await owing(member, async () => [await payFee(member, id), await feeState(member)]);
  expect([paid.status, paid.body.code]).toEqual([409, 'pitch_fee_debt_first']);
  expect([state.usable, state.canPay, state.welcomeUsableAt]).toEqual(['0.00000000', false, null]);
  expect((await fundsOf(app, member.id)).balance).toBe('100');
  expect((await payFee(member, id)).status).toBe(200);
});

test('whoever has more than they owe pays the fee with welcome PRD as ever [L12]', async () => {
  const member = await createBacker(app, 'owes-less', '300');
  const id = await newDraft(member);
  expect((await owing(member, () => payFee(member, id))).status).toBe(200);
});

test('a fee of welcome PRD goes back to who owes by now, and is held as before [C-29c attack]', async () => {
  const member = await createBacker(app, 'owes-back');
  const id = await newDraft(member);
  await payFee(member, id);
  const gone = await owing(member, () => member.client.request('DELETE', `/api/projects/${id}`));
  expect([gone.status, await fundsOf(app, member.id)]).toEqual([200, { balance: '100', held: '100' }]);
});

test.each(['owes', 'is stopped'])(
  'a project whose author %s by now, and whose fee was welcome PRD, is refused for its form [C-29c attack]',
  async (how) => {
    const admin = await createAdmin(app, `form-${how.length}-admin`);
    const member = await createBacker(app, `form-${how.length}`);
    const id = await newDraft(member);
    await payFee(member, id);
    expect((await submit(member, id)).status).toBe(200);
    if (how === 'is stopped') await stopByOther(app, member);
    const refuse = () =>
      admin.client.post(`/api/projects/${id}/refuse`, { reason: 'This is no pitch.' }, newKey());
    const refused = how === 'owes' ? await owing(member, refuse) : await refuse();
    expect([refused.status, (await read(admin, id)).status]).toEqual([200, 'rejected']);
    expect(await fundsOf(app, member.id)).toEqual({ balance: '100', held: '100' });
  },
);

/** What members do to projects although they are stopped, each with the reason. */
const LEFT_ALONE: Record<string, string> = {
  'pitch.create': 'a draft moves nothing',
  'pitch.update': 'a draft moves nothing',
  'pitch.cancel': 'it gives their fee back to them',
  'pitch.addFile': 'words',
  'pitch.addLink': 'words',
  'pitch.updateDocument': 'words',
  'pitch.removeDocument': 'words',
  'pitch.openDocument': 'words',
  'pitch.acceptNda': 'words',
  'pitch.revokeViewer': 'it takes a right back',
  'pitch.remind': 'an email to themselves',
  'pitch.comment': 'words',
  'pitch.removeComment': 'words',
  'pitch.reportComment': 'words',
  'pitch.report': 'words',
  'pitch.requestPayout': 'others decide, and it comes in',
  'pitch.turnDownPayout': 'it pays nothing',
};

/** What is refused of whoever is stopped, and how each is tried. */
const REFUSED: Record<
  string,
  () => Promise<[tried: { status: number; body: { code?: string } }, kept: boolean]>
> = {
  'pitch.payFee': async () => {
    const member = await createBacker(app, 'stopped-fee');
    const id = await newDraft(member);
    await stop(member);
    const tried = await payFee(member, id);
    return [tried, (await fundsOf(app, member.id)).balance === '100'];
  },
  'pitch.submit': async () => {
    const member = await createBacker(app, 'stopped-submit');
    const id = await newDraft(member);
    await payFee(member, id);
    await stop(member);
    const tried = await submit(member, id);
    return [tried, (await read(member, id)).status === 'draft'];
  },
  // More is held by it, or nothing more: the same PRD say the opposite.
  'pitch.vote': async () => {
    const id = await newProject(app, await createBacker(app, 'turned-owner', '1000'));
    const voter = await createBacker(app, 'turned-voter', '100');
    const fresh = await createBacker(app, 'turned-fresh', '100');
    expect((await vote(voter, id, { support: true, amount: '10' })).status).toBe(200);
    for (const one of [voter, fresh]) await stop(one);
    expect((await vote(voter, id, { support: false, amount: '11' })).body.code).toBe('account_stopped');
    expect((await vote(fresh, id, { support: true, amount: '10' })).body.code).toBe('account_stopped');
    const tried = await vote(voter, id, { support: false, amount: '10' });
    return [tried, Number((await read(voter, id)).votesAgainst) === 0];
  },
  'pitch.approvePayout': async () => {
    const admin = await createAdmin(app, 'stopped-rules');
    const owner = await createBacker(app, 'stopped-paid', '1000');
    const approver = await createBacker(app, 'stopped-approver');
    await setRules(admin, { approvers: [approver.username] });
    const { id, milestoneId } = await newApprovedProject(app, owner);
    const milestone = `/api/projects/${id}/milestones/${milestoneId}`;
    expect((await owner.client.post(`${milestone}/request`)).status).toBe(200);
    await stop(approver);
    const tried = await approver.client.post(`${milestone}/approve`);
    return [tried, (await read(owner, id)).milestones[0].approvals.length === 0];
  },
};

test.each(Object.keys(REFUSED))(
  '%s is refused of whoever is stopped, and changes nothing [C-29c attack] [L11]',
  async (id) => {
    const [{ status, body }, isKept] = await REFUSED[id]!();
    expect([status, body.code, isKept]).toEqual([403, 'account_stopped', true]);
  },
);

test('whatever members do to projects is refused of whoever is stopped, or says why not', () => {
  const acting = listEndpoints().filter(
    ({ id, method, meta }) =>
      id.startsWith('pitch.') && method !== 'GET' && ['member', 'owner'].includes(meta.access),
  );
  const refusing = acting.filter(({ meta }) => meta.refuses.includes('account_stopped')).map(({ id }) => id);
  expect(refusing.toSorted()).toEqual(Object.keys(REFUSED).toSorted());
  const others = acting.map(({ id }) => id).filter((id) => !refusing.includes(id));
  expect(others.toSorted()).toEqual(Object.keys(LEFT_ALONE).toSorted());
});
