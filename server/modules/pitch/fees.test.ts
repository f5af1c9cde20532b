import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feesAccount, pitchFeeAccount, walletAccount } from '#core/ledger/chart.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import { expectBooksToBalance } from '#tests/support/books-balance.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import {
  createAdmin,
  createBacker,
  FIELDS,
  fundsOf,
  givePrd,
  newDraft,
  newProject,
  payFee,
  read,
  submit,
  vote,
} from './pitch-test-kit.ts';

let app: TestApp;
let ada: TestMember;
let grace: TestMember;

beforeAll(async () => {
  app = await startApp();
  ada = await createBacker(app, 'ada', '1000');
  grace = await createBacker(app, 'grace', '1000');
});
afterAll(() => app.stop());

const balanceAt = async (key: string) => (await app.app.deps.ledger.accountByKey(key))?.balance ?? 0n;
const paidFees = () => balanceAt(feesAccount('pitch', 'PRD').key);

describe('the fee', () => {
  test('is paid once, however many tabs pay it, and is a real posting [PP-09, PP-10, PP-14] [C-92 attack] [C-93] [C-94 attack]', async () => {
    const before = await fundsOf(app, grace.id);
    const { body: draft } = await grace.client.post('/api/projects');
    const answers = await Promise.all([payFee(grace, draft.id), payFee(grace, draft.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = answers[0]!;
    expect(body.fee).toMatchObject({ status: 'held', amount: '100.00000000' });
    expect(body.fee.transactionHash).toMatch(/^[0-9a-f]{64}$/);
    const after = await fundsOf(app, grace.id);
    expect(Number(before.balance) - Number(after.balance)).toBe(100);
    expect(await balanceAt(pitchFeeAccount(draft.id).key)).toBe(100_00000000n);
    const line = (await grace.client.get('/api/wallet/transactions?limit=1')).body.items[0];
    expect(line.reason).toBe(`Pitch Portal Submission Fee - draft ${draft.number}`);
    // A reload finds it again.
    expect((await grace.client.get('/api/project-fee')).body.paidDraftId).toBe(draft.id);
  });

  test('is used up by one submission, and no other draft can use it [PP-11, PP-12, PP-13, PF-08] [C-94 attack]', async () => {
    const { paidDraftId: id } = (await grace.client.get('/api/project-fee')).body;
    const incomplete = await submit(grace, id);
    expect([incomplete.status, incomplete.body.data.title, incomplete.body.message]).toEqual([
      400,
      'Missing Information',
      'Please fill in all required fields',
    ]);
    await grace.client.request('PATCH', `/api/projects/${id}`, { ...FIELDS, title: 'Yesterday’s bread' });
    const feesBefore = await paidFees();
    const { body } = await submit(grace, id);
    const now = app.clock.now().getTime();
    expect(body).toMatchObject({
      status: 'active',
      stage: 'active',
      submittedAt: new Date(now).toISOString(),
      submissionDate: new Date(now).toISOString(),
      votingEndsAt: new Date(now + 14 * DAY).toISOString(),
      votingDeadline: new Date(now + 14 * DAY).toISOString(),
      voterThreshold: 50,
      fee: { status: 'taken' },
    });
    expect(await paidFees()).toBe(feesBefore + 100_00000000n);
    // Again, it answers with what stands and takes nothing.
    expect((await submit(grace, id)).body.status).toBe('active');
    expect(await paidFees()).toBe(feesBefore + 100_00000000n);
    const other = await newDraft(grace);
    const unpaid = await submit(grace, other);
    expect([unpaid.status, unpaid.body.code, unpaid.body.data.title, unpaid.body.message]).toEqual([
      409,
      'pitch_fee_unpaid',
      'Payment Required',
      'Please pay the 100 PRD submission fee to continue',
    ]);
    expect((await payFee(grace, id)).body.code).toBe('project_not_draft');
    const changed = await grace.client.request('PATCH', `/api/projects/${id}`, { title: 'Other words' });
    expect(changed.body.code).toBe('project_not_draft');
  });

  test('says what it would take, to the member who cannot pay [PP-09] [C-05]', async () => {
    const newcomer = await createMember(app, { username: 'newcomer' });
    const id = await newDraft(newcomer);
    const early = await payFee(newcomer, id);
    expect(early.body.code).toBe('pitch_fee_welcome_locked');
    expect(early.body.message).toContain('2026-03-05 09:00 UTC');
    const spent = await createMember(app, { username: 'spent', isUnverified: true });
    await givePrd(app, spent.id, '42.5');
    // Verified later, without the grant: what is missing is money alone.
    await app.app.deps.database.pool.query('update members set email_verified_at = $2 where id = $1', [
      spent.id,
      app.clock.now(),
    ]);
    app.app.deps.identity.forget(spent.id);
    const poor = await payFee(spent, await newDraft(spent));
    expect([poor.status, poor.body.data.title, poor.body.message]).toEqual([
      409,
      'Insufficient Balance',
      'You need 100 PRD to submit a project. Current balance: 42.5 PRD',
    ]);
    expect(await fundsOf(app, spent.id)).toEqual({ balance: '42.5', held: '0' });
  });

  test('is paid by nobody who owes on another account; a vote, which comes back, is cast as ever [C-29c attack] [G18]', async () => {
    const rita = await createBacker(app, 'rita', '1000');
    const owing = await createBacker(app, 'owing', '1');
    const { pool } = app.app.deps.database;
    const linked = [owing.id, rita.email.replace('@', '+2@')];
    await pool.query('update members set email = $2 where id = $1', linked);
    const projectId = await newProject(app, await createBacker(app, 'baker', '1000'));
    const { id } = (await rita.client.post('/api/projects')).body;
    const before = await fundsOf(app, rita.id);
    await changeOwed(app, owing, 30_000_000_000n);
    expect(await payFee(rita, id)).toMatchObject({ status: 409, body: { code: 'pitch_fee_debt_first' } });
    expect(await fundsOf(app, rita.id)).toEqual(before);
    expect((await vote(rita, projectId, { amount: '10' })).status).toBeLessThan(300);
    await changeOwed(app, owing, -30_000_000_000n);
    expect((await payFee(rita, id)).status).toBe(200);
  });

  test('that was paid when it cost something else goes back, or is used up, as what was paid', async () => {
    const { ledger, database, newId, clock } = app.app.deps;
    const start = await fundsOf(app, ada.id);
    const paidBefore = async () => {
      const id = await newDraft(ada);
      const feeId = newId();
      const [from, to] = await ledger.openAccounts([walletAccount(ada.id, 'PRD'), pitchFeeAccount(id)]);
      const transferId = transferIdOf(`pitch-fee:${feeId}`);
      const reference = `project:${id}`;
      const paid = await ledger.post({
        ...{ kind: 'transfer', id: transferId, debitAccountId: from!, creditAccountId: to! },
        ...{
          amount: { asset: 'PRD', minor: 60_00000000n },
          code: 'pitch_fee',
          reference,
          memo: 'A fee of then',
        },
      });
      expect(paid.status).toBe('posted');
      await database.pool.query(
        `insert into project_fees (id, project_id, member_id, status, transfer_id, amount_minor, paid_at)
        values ($1, $2, $3, 'held', $4, 6000000000, $5)`,
        [feeId, id, ada.id, transferId, clock.now()],
      );
      return id;
    };
    const cancelled = await paidBefore();
    expect((await read(ada, cancelled)).fee).toMatchObject({ status: 'held', amount: '60.00000000' });
    expect((await ada.client.request('DELETE', `/api/projects/${cancelled}`)).status).toBe(200);
    expect(await fundsOf(app, ada.id)).toEqual(start);

    const submitted = await paidBefore();
    await ada.client.request('PATCH', `/api/projects/${submitted}`, { ...FIELDS, title: 'Of another year' });
    const feesBefore = await paidFees();
    expect((await submit(ada, submitted)).body.fee.status).toBe('taken');
    expect(await paidFees()).toBe(feesBefore + 60_00000000n);
    await expectBooksToBalance(app.databaseUrl);
  });

  test('goes back when the draft is cancelled, once, and when nothing is submitted for 30 days [C-94]', async () => {
    const start = await fundsOf(app, ada.id);
    const id = await newDraft(ada);
    await payFee(ada, id);
    const cancelled = await ada.client.request('DELETE', `/api/projects/${id}`);
    expect(cancelled.status).toBe(200);
    expect(await fundsOf(app, ada.id)).toEqual(start);
    expect((await ada.client.request('DELETE', `/api/projects/${id}`)).status).toBe(404);
    expect((await ada.client.get(`/api/projects/${id}`)).status).toBe(404);

    const forgotten = await newDraft(ada);
    await payFee(ada, forgotten);
    app.clock.advance(30 * DAY - 1);
    await app.app.deps.jobs.runDue();
    await signInAgain(ada);
    expect((await read(ada, forgotten)).fee.status).toBe('held');
    app.clock.advance(DAY);
    await app.app.deps.jobs.runDue();
    await signInAgain(ada);
    expect((await read(ada, forgotten)).fee.status).toBe('refunded');
    expect((await fundsOf(app, ada.id)).balance).toBe(start.balance);
    expect(
      app.mailer.sent.some(
        ({ to, subject }) => to === ada.email && /^Your pitch fee for “.+” was refunded$/.test(subject),
      ),
    ).toBe(true);
    // It can be paid again.
    expect((await payFee(ada, forgotten)).body.fee.status).toBe('held');
  });

  test('may be paid with welcome PRD after three days; refunded, they are welcome PRD again [C-05 attack]', async () => {
    const member = await createMember(app, { username: 'fresh' });
    const id = await newDraft(member);
    app.clock.advance(3 * DAY);
    await signInAgain(member);
    expect(await fundsOf(app, member.id)).toEqual({ balance: '100', held: '100' });
    expect((await member.client.get('/api/project-fee')).body).toMatchObject({
      canPay: true,
      welcomePrd: '100.00000000',
      welcomeUsableAt: null,
    });
    await payFee(member, id);
    expect(await fundsOf(app, member.id)).toEqual({ balance: '0', held: '0' });
    await member.client.request('DELETE', `/api/projects/${id}`);
    expect(await fundsOf(app, member.id)).toEqual({ balance: '100', held: '100' });
    // Neither votes nor sends them, and they pay the next fee.
    const open = await newProject(app, await createBacker(app, 'grace2'));
    expect((await vote(member, open, { amount: '1' })).body.code).toBe('vote_balance');
    const next = await newDraft(member);
    expect((await payFee(member, next)).status).toBe(200);
    await member.client.request('DELETE', `/api/projects/${next}`);
    app.clock.advance(11 * DAY);
    await app.app.deps.jobs.runDue();
    expect(await fundsOf(app, member.id)).toEqual({ balance: '100', held: '0' });
  });
});

test('a project that is refused for its form gets its fee back and its votes released, by another than its owner [C-94]', async () => {
  const admin = await createAdmin(app, 'ruth');
  const owner = await createBacker(app, 'olga');
  const voter = await createBacker(app, 'viktor', '50');
  const id = await newProject(app, owner);
  await vote(voter, id, { amount: '40' });
  const start = await fundsOf(app, owner.id);
  const refused = await owner.client.post(`/api/projects/${id}/refuse`, { reason: 'x' });
  expect(refused.body.code).toBe('admin_only');
  const answer = await admin.client.post(`/api/projects/${id}/refuse`, { reason: 'A placeholder.' });
  expect(answer.body).toMatchObject({
    status: 'rejected',
    fundingResult: {
      decidedBy: 'form',
      funded: false,
      reason: 'Refused for its form: A placeholder.',
      totalVoters: 1,
    },
  });
  await app.app.deps.jobs.runDue();
  expect(Number((await fundsOf(app, owner.id)).balance)).toBe(Number(start.balance) + 100);
  expect(await fundsOf(app, voter.id)).toMatchObject({ balance: '150', held: '100' });
  expect((await vote(voter, id, { amount: '1' })).body.message).toBe(
    'Voting period has ended for this project',
  );
  const own = await newProject(app, admin);
  const review = await admin.client.post(`/api/projects/${own}/refuse`, { reason: 'Mine' });
  expect(review.body.code).toBe('own_project_review');
});
