/** Named reviewers over HTTP: who may, what they are handed and paid, and what an attacker gets. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLACE_IDS } from '#core/idea/places.ts';
import { CASE_MINUTES, CASES_A_DAY, PASSED_IN_A_ROW } from '#core/rewards/reviewing.ts';
import { balanceOf } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import {
  changeEmail,
  createMember,
  makeAdmin,
  signInAgain,
  type TestMember,
} from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ruth: TestMember;
let rita: TestMember;
let ada: TestMember;

beforeEach(async () => {
  app = await startApp();
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
  rita = await createMember(app, { username: 'rita' });
  ada = await createMember(app, { username: 'ada' });
});
afterEach(() => app.stop());

const sql = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;

/** Rewards of a member that wait for a person, one PRD each, as messages of another day left them. */
async function plant(who: TestMember, count: number): Promise<void> {
  const now = app.clock.now();
  const ideaId = randomUUID();
  await sql(
    'insert into ideas (id, member_id, version, entry_count, created_at, updated_at) values ($1, $2, 1, 0, $3, $3)',
    [ideaId, who.id, now],
  );
  for (const place of PLACE_IDS.slice(0, count))
    await sql(
      `with claim as (
         insert into reward_claims (id, member_id, mailbox, idea_id, message_id, places, amount, state, due_at,
           review_reason, created_at)
         select gen_random_uuid(), id, mailbox, $2, gen_random_uuid(), array[$3], 100000000, 'review', $4,
           'unreviewed_limit', $4
         from members where id = $1 returning id)
       insert into reward_places (idea_id, place, claim_id) select $2, $3, id from claim`,
      [who.id, ideaId, place, now],
    );
}

const open = async () =>
  (await ruth.client.get('/api/admin/rewards/reviews?limit=100')).body.items as { id: string }[];
const ruling = (id: string, decision: string, note = 'Looked at it.') =>
  ruth.client.post(`/api/admin/rewards/reviews/${id}/decide`, { decision, note });
const next = (who: TestMember) => who.client.post('/api/reviewing/next');
const decide = (who: TestMember, id: string, decision = 'release') =>
  who.client.post(`/api/reviewing/${id}/decide`, { decision, note: 'An idea of your own.' });
const name = (username: string) =>
  ruth.client.post('/api/admin/rewards/reviewers', { username, reason: 'A steady hand.' });

/** Has people release rewards of a member over ninety days: then they may review, and are named. */
async function prove(who: TestMember): Promise<void> {
  await plant(who, 5);
  for (const { id } of await open()) expect(await ruling(id, 'release')).toMatchObject({ status: 200 });
  await sql('update members set created_at = $2 where id = $1', [
    who.id,
    new Date(app.clock.now().getTime() - 91 * DAY),
  ]);
}

test('a reviewer is handed a case without a name, decides it and is paid once, whichever way; the member reads why [C-29b]', async () => {
  await prove(rita);
  expect(await name('rita')).toMatchObject({ status: 200, body: { username: 'rita', notice: null } });
  await plant(ada, 1);
  const before = Number(await balanceOf(rita.client));
  const { body } = await next(rita);
  expect(body).toMatchObject({ isReviewer: true, isPaused: false, case: { amount: '1.00000000' } });
  // An id may hold these letters by chance.
  expect(JSON.stringify(body).replaceAll(body.case.id, '')).not.toContain('ada');
  // Asked again, it is the same case.
  expect((await next(rita)).body.case.id).toBe(body.case.id);
  app.clock.advance(120_000);
  const decided = await Promise.all([1, 2, 3].map(() => decide(rita, body.case.id, 'withhold')));
  for (const one of decided) expect(one).toMatchObject({ status: 200, body: { case: null } });
  expect(await decide(rita, body.case.id, 'release')).toMatchObject({ body: { code: 'review_decided' } });
  expect(Number(await balanceOf(rita.client)) - before).toBe(1);
  expect(await sql('select state, review_note from reward_claims where member_id = $1', [ada.id])).toEqual([
    { state: 'withheld', review_note: 'An idea of your own.' },
  ]);
  const mine = (await rita.client.get('/api/rewards')).body.items[0];
  expect(mine).toMatchObject({ rewardType: 'case_reviewed', amount: '1.00000000', isPaid: true });
  expect(mine.reason).toContain('can be sent from');
});

test('nobody is handed or decides what they earned with an email of before [attack]', async () => {
  await prove(rita);
  await name('rita');
  await plant(rita, 1);
  await plant(ruth, 1);
  await changeEmail(rita, 'rita-moved@example.net');
  await changeEmail(ruth, 'ruth-moved@example.net');
  const { body } = await next(rita);
  const handed = await sql(
    'select c.member_id from reward_cases k join reward_claims c on c.id = k.claim_id',
  );
  expect(body.case).not.toBeNull();
  expect(handed).toEqual([{ member_id: ruth.id }]);
  const twin = await createMember(app, { username: 'twin', email: 'ruth+twin@example.org' });
  await changeEmail(twin, 'twin-moved@example.net');
  await plant(twin, 1);
  const [claim] = await sql('select id from reward_claims where member_id = $1', [twin.id]);
  expect(await ruling(claim.id, 'release')).toMatchObject({ status: 403, body: { code: 'own_review' } });
});

test('nobody names themselves or a linked account, or somebody unproven; nobody else is handed anything [attack]', async () => {
  await prove(ruth).catch(() => undefined);
  expect(await name('ruth')).toMatchObject({ status: 403, body: { code: 'own_review' } });
  const twin = await createMember(app, { username: 'twin', email: ruth.email.replace('@', '+twin@') });
  expect(await name(twin.username)).toMatchObject({ status: 403, body: { code: 'own_review' } });
  expect(await name('rita')).toMatchObject({ status: 409, body: { code: 'not_yet_a_reviewer' } });
  expect(await name('nobody-here')).toMatchObject({ status: 404 });
  expect(await next(rita)).toMatchObject({ status: 403, body: { code: 'not_a_reviewer' } });
  const asMember = await rita.client.post('/api/admin/rewards/reviewers', {
    username: 'rita',
    reason: 'Me.',
  });
  expect([403, 404]).toContain(asMember.status);
});

test('a reviewer is handed neither their own cases nor a linked account’s, and decides no other than the one they have [attack]', async () => {
  const twin = await createMember(app, { username: 'twin', email: rita.email.replace('@', '+twin@') });
  const zoe = await createMember(app, { username: 'zoe' });
  for (const one of [rita, zoe]) {
    await prove(one);
    await name(one.username);
  }
  await plant(rita, 2);
  await plant(twin, 2);
  expect((await next(rita)).body.case).toBeNull();
  // The id of a claim is no case, and another's case is none of theirs.
  const [claim] = await open();
  expect(await decide(rita, claim!.id)).toMatchObject({ status: 404 });
  const handed = (await next(zoe)).body.case;
  expect(handed).not.toBeNull();
  expect(await decide(rita, handed.id)).toMatchObject({ status: 404 });
});

test('a case is one reviewer’s at a time; after its minutes another gets it, and the first one never again', async () => {
  const zoe = await createMember(app, { username: 'zoe' });
  for (const one of [rita, zoe]) {
    await prove(one);
    await name(one.username);
  }
  await plant(ada, 1);
  const [first, second] = await Promise.all([next(rita), next(zoe)]);
  const [has, hasNot] = first!.body.case ? [rita, zoe] : [zoe, rita];
  const handed = (first!.body.case ?? second!.body.case) as { id: string; snippet: string };
  expect([first!.body.case, second!.body.case].filter(Boolean)).toHaveLength(1);
  app.clock.advance(CASE_MINUTES * 60_000 + 1000);
  for (const one of [rita, zoe]) await signInAgain(one);
  expect(await decide(has, handed.id)).toMatchObject({ status: 409, body: { code: 'case_passed_on' } });
  expect((await next(has)).body.case).toBeNull();
  expect((await next(hasNot)).body.case).not.toBeNull();
});

test('what is decided faster than it can be read pays nothing, a day pays so many, and who passes everything is noticed [attack]', async () => {
  await prove(rita);
  await name('rita');
  await plant(ada, PASSED_IN_A_ROW + 1);
  app.clock.advance(1000);
  const before = Number(await balanceOf(rita.client));
  const hasty = (await next(rita)).body.case;
  const decided = await decide(rita, hasty.id);
  expect(decided.body.lastUnpaid).toContain('seconds');
  expect(Number(await balanceOf(rita.client))).toBe(before);
  for (let n = 1; n < PASSED_IN_A_ROW; n++) {
    const handed = (await next(rita)).body.case;
    app.clock.advance(20_000);
    const { body } = await decide(rita, handed.id);
    if (n > CASES_A_DAY)
      expect(body).toMatchObject({ leftToday: 0, lastUnpaid: expect.stringContaining('a day') });
  }
  expect(Number(await balanceOf(rita.client)) - before).toBe(CASES_A_DAY);
  expect(await next(rita)).toMatchObject({ status: 409, body: { code: 'reviewing_paused' } });
  const [listed] = (await ruth.client.get('/api/admin/rewards/reviewers')).body.items;
  expect(listed).toMatchObject({
    username: 'rita',
    decided: PASSED_IN_A_ROW,
    paid: '10.00000000',
    notice: expect.stringContaining('all released'),
  });
  const lookedAt = `/api/admin/rewards/reviewers/${rita.id}/looked-at`;
  expect([403, 404]).toContain((await rita.client.post(lookedAt)).status);
  expect(await ruth.client.post(lookedAt)).toMatchObject({ status: 200 });
  expect((await next(rita)).body.case).not.toBeNull();
});

test('all accounts of a person together are paid no more cases a day than one [attack]', async () => {
  const twin = await createMember(app, { username: 'twin', email: rita.email.replace('@', '+twin@') });
  await prove(rita);
  await prove(twin);
  for (const one of [rita, twin]) await name(one.username);
  await plant(ada, CASES_A_DAY + 2);
  const balances = async () => Number(await balanceOf(rita.client)) + Number(await balanceOf(twin.client));
  const before = await balances();
  for (let n = 0; n < CASES_A_DAY + 2; n++) {
    const who = n % 2 === 0 ? rita : twin;
    const handed = (await next(who)).body.case;
    app.clock.advance(20_000);
    await decide(who, handed.id, n % 3 === 0 ? 'withhold' : 'release');
  }
  expect((await balances()) - before).toBe(CASES_A_DAY);
});

test('an administrator puts a reviewer’s decision right, once: what was released goes back, what was withheld is paid', async () => {
  await prove(rita);
  await name('rita');
  await plant(ada, 2);
  const held = Number(await balanceOf(ada.client));
  const decided: string[] = [];
  for (const decision of ['release', 'withhold']) {
    const handed = (await next(rita)).body.case;
    app.clock.advance(60_000);
    await decide(rita, handed.id, decision);
    const [row] = await sql('select claim_id from reward_cases where id = $1', [handed.id]);
    decided.push(row.claim_id);
  }
  const [released, withheld] = decided as [string, string];
  expect(Number(await balanceOf(ada.client))).toBe(held + 1);
  const zoe = await createMember(app, { username: 'zoe' });
  await makeAdmin(app, rita);
  // Not by the reviewer, who has become an administrator.
  await signInAgain(rita);
  const own = await rita.client.post(`/api/admin/rewards/reviews/${released}/decide`, {
    decision: 'withhold',
    note: 'No.',
  });
  expect(own).toMatchObject({ status: 403, body: { code: 'own_review' } });
  expect(await ruling(released, 'withhold', 'It is copied.')).toMatchObject({
    status: 200,
    body: { state: 'withheld', reviewer: 'rita', isPutRight: true },
  });
  expect(Number(await balanceOf(ada.client))).toBe(held);
  expect(await ruling(withheld, 'release', 'It is an idea.')).toMatchObject({ body: { state: 'paid' } });
  expect(Number(await balanceOf(ada.client))).toBe(held + 1);
  expect(await ruling(released, 'release')).toMatchObject({ status: 409, body: { code: 'review_decided' } });
  expect(await ruling(withheld, 'withhold')).toMatchObject({ status: 409, body: { code: 'review_decided' } });
  const [listed] = (await ruth.client.get('/api/admin/rewards/reviewers')).body.items;
  expect(listed).toMatchObject({ putRight: 2, notice: expect.stringContaining('put right') });
  expect(await next(rita)).toMatchObject({ status: 409, body: { code: 'reviewing_paused' } });
  expect(await next(zoe)).toMatchObject({ status: 403 });
});

test('whose reviewing has ended decides nothing more, and their case is somebody else’s at once', async () => {
  await prove(rita);
  await name('rita');
  await plant(ada, 1);
  const handed = (await next(rita)).body.case;
  const ended = await ruth.client.post(`/api/admin/rewards/reviewers/${rita.id}/end`, {
    reason: 'They asked to stop.',
  });
  expect(ended).toMatchObject({ status: 200 });
  expect(await decide(rita, handed.id)).toMatchObject({ status: 403, body: { code: 'not_a_reviewer' } });
  expect((await rita.client.get('/api/reviewing')).body).toMatchObject({ isReviewer: false, case: null });
  const zoe = await createMember(app, { username: 'zoe' });
  await plant(zoe, 5);
  for (const { id } of (await open()).slice(1)) await ruling(id, 'release');
  await sql('update members set created_at = $2 where id = $1', [zoe.id, new Date(0)]);
  await name('zoe');
  expect((await next(zoe)).body.case).not.toBeNull();
});
