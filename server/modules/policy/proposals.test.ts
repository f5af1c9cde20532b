/** What makes value above an amount takes two administrators, or a day with a notice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBookViolations } from '#server/invariants/index.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asleep } from '#tests/support/tamper/run-tamper.ts';

let app: TestApp;
let ann: TestMember;
let rita: TestMember;
let sven: TestMember;

beforeAll(async () => {
  app = await startApp();
  ann = await createMember(app, { username: 'ann' });
  rita = await createMember(app, { username: 'rita' });
  sven = await createMember(app, { username: 'sven' });
  await makeAdmin(app, rita);
  await makeAdmin(app, sven);
});
afterAll(() => app.stop());

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
  for (const member of [ann, rita, sven]) await signInAgain(member);
}

const mint = (by: TestMember, amount: string, key = newKey(), reason = 'Prize') =>
  by.client.post(
    '/api/rpc/enhanced_mint_tokens',
    { recipient_address: ann.address, mint_amount: amount, mint_reason: reason, mint_category: 'reward' },
    key,
  );
const open = async () => (await sven.client.get('/api/admin/proposals')).body.items;
const decide = (by: TestMember, id: string, how: 'approve' | 'decline') =>
  by.client.post(`/api/admin/proposals/${id}/${how}`, how === 'approve' ? {} : { reason: 'No.' }, newKey());
const balance = async () => Number((await ann.client.get('/api/wallet')).body.balance);
const named = async (id: string) =>
  (
    await app.app.deps.database.pool.query(
      `select a.username as asked, b.username as approved from ledger_adjustments l
       join members a on a.id = l.asked_by left join members b on b.id = l.approved_by
       where l.id = $1`,
      [id],
    )
  ).rows[0];

describe('issuing PRD', () => {
  test('one administrator alone issues 1,000 in a day, in whatever pieces and at whatever pace [C-29c attack]', async () => {
    const before = await balance();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => mint(rita, '400', newKey(), `Prize ${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect((await balance()) - before).toBe(800);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.code).toBe('second_administrator_needed');
    expect(await open()).toMatchObject([
      {
        kind: 'mint',
        words: expect.stringMatching(/^Issue 400 PRD to ann: Prize \d$/),
        proposedBy: 'rita',
        state: 'waiting',
      },
      { kind: 'mint', state: 'waiting' },
    ]);
    // Each administrator has the own thousand.
    expect((await mint(sven, '1000')).status).toBe(200);
  });

  test('nobody approves the own proposal, another does once, and the books keep both names [C-29c attack]', async () => {
    const before = await balance();
    const [{ id }] = await open();
    expect((await decide(rita, id, 'approve')).body.code).toBe('own_proposal');
    expect((await decide(ann, id, 'approve')).status).toBe(403);
    const both = await Promise.all([decide(sven, id, 'approve'), decide(sven, id, 'approve')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await balance()) - before).toBe(400);
    expect(await named(id)).toEqual({ asked: 'rita', approved: 'sven' });
    expect((await decide(rita, id, 'decline')).body.code).toBe('proposal_decided');
  });

  test('a proposal that is changed in the database, waiting or done, is found and named [C-29c attack]', async () => {
    const { db, pool } = app.app.deps.database;
    const find = async () => (await findBookViolations(db)).map(({ detail }) => detail).join('\n');
    expect(await find()).toBe('');
    const { rows } = await pool.query<{ id: string; state: string }>(
      "select id, state from proposals where state in ('done', 'waiting')",
    );
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done', 'waiting']));
    for (const { id } of rows) {
      const set = (minor: string) =>
        asleep(
          pool,
          `update proposals set payload = payload || jsonb_build_object('minor', $2::text) where id = $1`,
          [id, minor],
        );
      await set('999900000000');
      expect(await find()).toContain(`proposal ${id}`);
      await set('40000000000');
    }
    const done = rows.find(({ state }) => state === 'done')!.id;
    await asleep(pool, 'update proposals set decided_by = $2 where id = $1', [done, ann.id]);
    expect(await find()).toContain(`proposal ${done}`);
    await asleep(pool, 'update proposals set decided_by = $2 where id = $1', [done, sven.id]);
    expect(await find()).toBe('');
  });

  test('the same key proposes once, and once it has taken effect answers with what was issued', async () => {
    const key = newKey();
    expect((await mint(rita, '5000', key)).body.code).toBe('second_administrator_needed');
    expect((await mint(rita, '5000', key)).body.code).toBe('second_administrator_needed');
    // Another issue under it would wait nowhere.
    expect((await mint(rita, '6000', key)).body.code).toBe('idempotency_conflict');
    const mine = (await open()).filter(({ words }: any) => words.startsWith('Issue 5000'));
    expect(mine).toHaveLength(1);
    const before = await balance();
    expect((await decide(sven, mine[0].id, 'approve')).status).toBe(200);
    const again = await mint(rita, '5000', key);
    expect([again.status, again.body.success]).toEqual([200, true]);
    expect((await balance()) - before).toBe(5_000);
  });

  test('asked for again while it waits, with whatever key, an issue is proposed once; another is another', async () => {
    const pressed = () => mint(rita, '1200', newKey(), 'For the fair');
    for (const { body } of await Promise.all([pressed(), pressed(), pressed()])) {
      expect(body.code).toBe('second_administrator_needed');
    }
    expect((await mint(rita, '1200', newKey(), 'For the next fair')).status).toBe(409);
    const asked = (await open()).filter(({ words }: any) => words.startsWith('Issue 1200'));
    expect(asked.map(({ words }: any) => words).sort()).toEqual([
      'Issue 1200 PRD to ann: For the fair',
      'Issue 1200 PRD to ann: For the next fair',
    ]);
    const before = await balance();
    for (const { id } of asked) expect((await decide(sven, id, 'approve')).status).toBe(200);
    expect((await balance()) - before).toBe(2_400);
  });

  test('what is declined never happens; what nobody declines takes effect in a day, after a notice', async () => {
    await pass(MINUTE);
    for (const { id } of await open()) expect((await decide(rita, id, 'decline')).status).toBe(200);
    expect(await open()).toEqual([]);
    const before = await balance();
    expect((await mint(rita, '3000')).status).toBe(409);
    const [{ id }] = await open();
    await pass(MINUTE);
    const notice = app.mailer.sent.filter(({ to, subject }) => to === sven.email && /proposal/.test(subject));
    expect(notice.length).toBeGreaterThan(0);
    await pass(23 * HOUR);
    expect(await balance()).toBe(before);
    await pass(HOUR);
    await pass(MINUTE);
    expect((await balance()) - before).toBe(3_000);
    expect(await named(id)).toEqual({ asked: 'rita', approved: null });
    await pass(DAY);
    expect((await balance()) - before).toBe(3_000);
  });

  test('whoever keeps the others from declining has nothing take effect by itself [C-29c attack]', async () => {
    const propose = async () => {
      await pass(DAY + HOUR);
      expect((await mint(rita, '5000', newKey())).body.code).toBe('second_administrator_needed');
      const [{ id }] = await open();
      return id as string;
    };
    const stateOf = async (id: string) =>
      (await app.app.deps.database.pool.query('select state, note from proposals where id = $1', [id]))
        .rows[0];
    const late = async (...members: TestMember[]) => {
      app.clock.advance(DAY + MINUTE);
      await app.app.deps.jobs.runDue();
      for (const member of members) await signInAgain(member);
    };
    const failed = { state: 'failed', note: 'proposer_silenced' };

    // Suspended by her, Sven could decline nothing.
    const before = await balance();
    const first = await propose();
    const stopped = { username: 'sven', isSuspended: true, reason: 'He knows why.' };
    expect((await rita.client.post('/api/admin/stops', stopped)).status).toBe(200);
    await late(ann, rita);
    expect(await stateOf(first)).toEqual(failed);
    // Nor does what she proposes while he is.
    expect((await mint(rita, '5000', newKey())).body.code).toBe('second_administrator_needed');
    const second = (await rita.client.get('/api/admin/proposals')).body.items[0].id;
    await late(ann, rita);
    expect(await stateOf(second)).toEqual(failed);
    const { items } = (await rita.client.get('/api/admin/stops')).body;
    await rita.client.post(`/api/admin/stops/${items[0].id}/lift`, { reason: 'Well.' });
    await signInAgain(sven);

    // Without his second factor he could not either.
    const third = await propose();
    const reset = await rita.client.post('/api/factors/reset', {
      email: sven.email,
      reason: 'He called me.',
    });
    expect(reset.status).toBe(200);
    await late(ann, rita);
    expect(await stateOf(third)).toEqual(failed);
    expect(await balance()).toBe(before);
    delete sven.factor;
    await signInAgain(sven);
    await makeAdmin(app, sven);
    await signInAgain(sven);
  });

  test('a proposal of somebody who is no longer an administrator fails [C-29c attack]', async () => {
    const before = await balance();
    expect((await mint(rita, '2000')).status).toBe(409);
    const [{ id }] = await open();
    const { pool } = app.app.deps.database;
    await pool.query('update members set suspended_at = now() where id = $1', [rita.id]);
    expect((await decide(sven, id, 'approve')).body.code).toBe('proposer_gone');
    app.clock.advance(DAY + MINUTE);
    await app.app.deps.jobs.runDue();
    await signInAgain(sven);
    const { body } = await sven.client.get('/api/admin/proposals?show=all&limit=1');
    expect(body.items).toMatchObject([{ id, state: 'failed', note: 'proposer_gone' }]);
    await signInAgain(ann);
    expect(await balance()).toBe(before);
    await expect(pool.query("update proposals set state = 'waiting' where id = $1", [id])).rejects.toThrow(
      'never changed',
    );
  });
});
