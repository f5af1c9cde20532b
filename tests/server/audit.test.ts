/** The audit log: what administrators do is on record, whole, in the transaction of what was done. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { ADMIN_ACTS, type AdminAct } from '#core/policy/admin-acts.ts';
import { findAuditViolations } from '#server/invariants/audit.ts';
import { createBacker, newProject } from '#server/modules/pitch/pitch-test-kit.ts';
import { duringAct, duringEffect, noteAct, noteReading } from '#server/platform/admin-acts.ts';
import { transaction } from '#server/platform/transaction.ts';
import { expectActsOnRecord } from '#tests/support/acts-on-record.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ruth: TestMember;
let olga: TestMember;
let ann: TestMember;

beforeAll(async () => {
  app = await startApp();
  ruth = await createMember(app, { username: 'ruth' });
  olga = await createMember(app, { username: 'olga' });
  ann = await createMember(app, { username: 'ann' });
  await makeAdmin(app, ruth);
  await makeAdmin(app, olga);
});
afterAll(() => app.stop());

const log = async (query = '') => (await ruth.client.get(`/api/admin/acts?${query}`)).body.items;
const stop = (admin: TestMember, username: string, reason = 'Their laptop was stolen.') =>
  admin.client.post('/api/admin/stops', { username, isSuspended: false, reason });
const halt = (reason: string, admin = ruth) =>
  admin.client.post('/api/exchange/markets/btc_usdt/halt', { reason });
const query = (sql: string, values: unknown[] = []) => app.app.deps.database.pool.query(sql, values);

describe('every endpoint by which administrators act', () => {
  const acting = listEndpoints().filter(
    ({ id, meta, method }) => id in ADMIN_ACTS || (meta.access === 'admin' && method !== 'GET'),
  );
  const shared = ['pitch.removeComment', 'pitch.approvePayout', 'pitch.turnDownPayout'];

  test('is in the list of acts, with words, a reason or why there is none, and how it is undone', () => {
    expect(Object.keys(ADMIN_ACTS).sort()).toEqual(acting.map(({ id }) => id).sort());
    expect(
      acting
        .filter(({ meta }) => meta.access !== 'admin')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(shared.sort());
    for (const [id, { words, reason, undo }] of Object.entries<AdminAct>(ADMIN_ACTS)) {
      expect(words.length, id).toBeGreaterThan(8);
      if (typeof reason !== 'string') expect(reason.none, id).toMatch(/^[A-Z].{20,}\.$/);
      if (typeof undo !== 'string') expect(undo.final, id).toMatch(/^[A-Z].{15,}\.$/);
      else if (undo.includes('.')) expect(Object.keys(ADMIN_ACTS), id).toContain(undo);
    }
  });

  /** What agrees to somebody else's reason, changes nothing for anybody, or says all there is to say in itself. */
  const unreasoned = [
    ...['audit.export', 'contests.announce', 'exchange.approveWithdrawal', 'pitch.approvePayout'],
    ...['pitch.removeComment', 'pitch.unlinkAccounts', 'policy.approveProposal', 'rewardReviewers.settle'],
    ...['support.answer', 'support.setDuty', 'unfound.dismiss'],
  ];

  test('asks for a reason, but for a closed list of them', () => {
    const without = Object.entries<AdminAct>(ADMIN_ACTS).filter(
      ([, { reason }]) => typeof reason !== 'string',
    );
    expect(without.map(([id]) => id).sort()).toEqual(unreasoned.toSorted());
  });

  test.each(acting.filter(({ id }) => !unreasoned.includes(id)))(
    'takes no $id without a reason, or with a blank one [attack]',
    ({ id, inputSchema, example, meta }) => {
      const { reason } = (ADMIN_ACTS as Record<string, AdminAct>)[id]!;
      const { [reason as string]: given, ...rest } = example.request as Record<string, unknown>;
      const isTaken = (request: object) => {
        const read = inputSchema!['~standard'].validate(request) as { issues?: readonly unknown[] };
        return read.issues === undefined;
      };
      expect(String(given)).toMatch(/\S/);
      expect(isTaken({ ...rest, [reason as string]: given })).toBe(true);
      // Some say it in words of their own, behind the schema.
      if (meta.refuses?.some((code) => code.endsWith('reason_missing'))) return;
      expect(isTaken(rest)).toBe(false);
      expect(isTaken({ ...rest, [reason as string]: '  ' })).toBe(false);
    },
  );
});

test('an act has one row, with who did it, from where, to whom, why, and what was asked for', async () => {
  expect((await stop(ruth, 'ANN')).status).toBe(200);
  const [act, ...more] = await log();
  expect(more).toEqual([]);
  expect(act).toMatchObject({
    number: 1,
    ...{ actor: 'ruth', action: 'policy.stop', outcome: 'done', member: 'ann' },
    ...{ reason: 'Their laptop was stolen.', details: { isSuspended: false }, ip: '127.0.0.1' },
  });
  expect(act.requestId).toBeTruthy();
  expect(JSON.stringify((await query('select * from admin_acts')).rows)).not.toContain('ann');
});

test('what is refused leaves none: without a reason, about oneself, twice, or by a member [attack]', async () => {
  const before = await log();
  expect((await stop(ruth, 'ann', '')).status).toBe(400);
  expect((await stop(ruth, 'ruth')).body.code).toBe('own_stop');
  expect((await stop(ruth, 'nobody-at-all')).body.code).toBe('not_found');
  expect((await halt('', ruth)).status).toBe(400);
  expect((await halt('Mine now.', ann)).status).toBeGreaterThan(400);
  expect(await log()).toEqual(before);
});

test('a proposal, its approval and what takes effect then are three rows, each in the name of who did it', async () => {
  const mint = {
    ...{ recipient_address: olga.address, mint_amount: '2000' },
    ...{ mint_reason: 'Prize of the spring', mint_category: 'reward' },
  };
  const nia = await createMember(app, { username: 'nia' });
  const answer = await ruth.client.post(
    '/api/rpc/enhanced_mint_tokens',
    { ...mint, recipient_address: nia.address },
    newKey(),
  );
  expect(answer.body.code).toBe('second_administrator_needed');
  expect((await log())[0]).toMatchObject({
    ...{ actor: 'ruth', action: 'procedures.mint', outcome: 'proposed', member: 'nia' },
    reason: 'Prize of the spring',
  });
  const { body } = await olga.client.get('/api/admin/proposals');
  const approve = (admin: TestMember) =>
    admin.client.post(`/api/admin/proposals/${body.items[0].id}/approve`, {});
  // Nobody approves twice, nor their own.
  expect((await approve(ruth)).body.code).toBe('own_proposal');
  expect((await approve(olga)).status).toBe(200);
  expect((await approve(olga)).body.code).toBe('proposal_decided');
  const rows = await log('action=policy.approveProposal');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ actor: 'olga', subject: body.items[0].id });
  const [approved, effect, proposed] = await log();
  expect(approved.action).toBe('policy.approveProposal');
  expect(effect).toMatchObject({
    ...{ actor: 'ruth', action: 'procedures.mint', outcome: 'done', member: 'nia', ip: null },
    reason: 'Prize of the spring',
    details: { proposalId: body.items[0].id },
  });
  expect(effect.details).not.toHaveProperty('reason');
  expect(proposed.details.proposalId).toBe(body.items[0].id);
});

test('what an administrator does by what members may do too is on record, and what they do as a member is not', async () => {
  const ada = await createBacker(app, 'ada', '500');
  const projectId = await newProject(app, ada);
  const comment = async (by: TestMember): Promise<string> =>
    (await by.client.post(`/api/projects/${projectId}/comments`, { text: 'A word.' })).body.id;
  const remove = (by: TestMember, id: string) =>
    by.client.request('DELETE', `/api/projects/${projectId}/comments/${id}`);
  const before = (await log())[0].number;
  expect((await remove(ruth, await comment(ruth))).status).toBe(200);
  expect((await remove(ada, await comment(ada))).status).toBe(200);
  expect((await log())[0].number).toBe(before);
  const id = await comment(ada);
  expect((await remove(ruth, id)).status).toBe(200);
  expect((await remove(ruth, id)).status).toBe(200);
  expect((await log())[0]).toMatchObject({
    ...{ number: before + 1, actor: 'ruth', action: 'pitch.removeComment', member: 'ada', subject: id },
  });
});

test.each([
  ['loans.decide', { loanId: 'a loan', reason: 'Known to us.' }, 'a loan'],
  ['contests.award', { entryId: 'an entry', prize: 'grand' }, 'an entry'],
] as const)(
  'the row of what a proposal to %s does is about what it was to be done to, with the reason that it was proposed with',
  async (action, payload, subject) => {
    const effect = { at: app.clock.now(), proposalId: randomUUID(), actorId: ruth.id, memberId: null };
    await transaction(app.app.deps.db, (tx) =>
      duringEffect(tx, { ...effect, action, payload }, async () => undefined),
    );
    const [row] = await log();
    expect(row).toMatchObject({ action, subject, details: { proposalId: effect.proposalId } });
    expect(row.reason).toBe('reason' in payload ? payload.reason : null);
  },
);

test('a try that was rolled back leaves nothing of itself in the row', async () => {
  const { db } = app.app.deps;
  let tries = 0;
  const request = {
    ...{ actorId: ruth.id, endpointId: 'policy.lift', input: { reason: 'Tried twice.' }, isShared: false },
    ...{ ip: '127.0.0.1', device: 'test', requestId: 'twice', clock: app.clock },
  };
  await duringAct(request, () =>
    transaction(db, async (tx) => {
      tries += 1;
      await noteReading(tx);
      noteAct({ details: { [`try${tries}`]: true } });
      if (tries === 1)
        await sql`do $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`.execute(tx);
    }),
  );
  expect((await log())[0]).toMatchObject({ requestId: 'twice', details: { try2: true } });
  expect((await log())[0].details).not.toHaveProperty('try1');
});

test('an act writes in transactions alone: beside them it would be on no record [attack]', async () => {
  const { db, database } = app.app.deps;
  const request = {
    ...{ actorId: ruth.id, endpointId: 'policy.lift', input: { reason: 'Beside.' }, isShared: false },
    ...{ ip: '127.0.0.1', device: 'test', requestId: 'beside', clock: app.clock },
  };
  const beside = [
    () => db.updateTable('exchange_house').set({ is_on: true }).execute(),
    () => sql`with gone as (delete from member_stops where false returning 1) select * from gone`.execute(db),
    () => database.pool.query('insert into member_roles select * from member_roles where false'),
  ];
  for (const write of beside)
    await expect(duringAct(request, async () => write())).rejects.toThrow(/on no record/);
  await expect(
    duringAct(request, async () => db.selectFrom('exchange_house').selectAll().execute()),
  ).resolves.toHaveLength(1);
});

test('a halt, which the matcher writes, is on record with the request that asked for it', async () => {
  expect((await halt('Maintenance.')).status).toBe(200);
  expect((await log())[0]).toMatchObject({
    ...{ actor: 'ruth', action: 'exchange.haltMarket', subject: 'btc_usdt', reason: 'Maintenance.' },
    ip: '127.0.0.1',
  });
});

test('the log is filtered and paged, and taken out whole as CSV and JSON by administrators alone', async () => {
  const of = async (filter: string) => (await log(filter)).map(({ action }: any) => action);
  expect(await of('action=policy.stop')).toEqual(['policy.stop']);
  expect(await of('member=ann')).toEqual(['policy.stop']);
  expect(await of('actor=olga')).toEqual(['policy.approveProposal']);
  expect(await of('actor=nobody-at-all')).toEqual([]);
  expect(await of(`from=${new Date(app.clock.now().getTime() + 1).toISOString()}`)).toEqual([]);
  const numbers: number[] = [];
  let cursor = '';
  do {
    const { body } = await ruth.client.get(`/api/admin/acts?limit=1${cursor}`);
    numbers.push(...body.items.map(({ number }: any) => number));
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : '';
  } while (cursor);
  expect(numbers).toEqual(numbers.map((_, i) => numbers.length - i));
  const json = await ruth.client.get('/api/admin/acts/export?format=json');
  expect(json.body.map(({ number }: any) => number)).toEqual([...numbers.toReversed(), numbers[0]! + 1]);
  const csv = (await ruth.client.get('/api/admin/acts/export')).body.trim().split(/\r?\n/);
  expect(csv).toHaveLength(1 + numbers.length + 2);
  expect(csv[1]).toContain('policy.stop');
  expect((await log())[0]).toMatchObject({
    actor: 'ruth',
    action: 'audit.export',
    details: { format: 'csv' },
  });
  expect((await olga.client.get('/api/admin/acts')).status).toBe(200);
  const mia = await createMember(app, { username: 'mia' });
  for (const path of ['acts', 'acts/export'])
    expect((await mia.client.get(`/api/admin/${path}`)).body.code).toBe('admin_only');
});

/** Changes the log past what keeps it, as whoever holds the database can, for as long as `meanwhile` takes. */
async function tampered<Value>(change: string, meanwhile: () => Promise<Value>): Promise<Value> {
  const silently = async (...statements: string[]) => {
    await query('alter table admin_acts disable trigger user');
    for (const statement of statements) await query(statement);
    await query('alter table admin_acts enable trigger user');
  };
  await query('create table acts_before as select * from admin_acts');
  try {
    await silently(change);
    return await meanwhile();
  } finally {
    await silently('delete from admin_acts', 'insert into admin_acts select * from acts_before order by seq');
    await query('drop table acts_before');
  }
}

test('every test finds what an administrator did over HTTP and is on no record, also by what members may do too', async () => {
  const check = () => expectActsOnRecord(app, app.databaseUrl);
  await check();
  for (const action of ['policy.stop', 'pitch.removeComment'])
    await expect(
      tampered(`delete from admin_acts where action = '${action}'`, check),
      action,
    ).rejects.toThrow('not in the audit log');
});

test('what waited for a second administrator takes effect with the reason that it was proposed with, and waits once', async () => {
  const fees = { symbol: 'eth_usdt', makerFeeBps: 200, takerFeeBps: 300 };
  for (const reason of ['A meeting agreed.', 'Said in other words.']) {
    const asked = await ruth.client.request('PUT', '/api/exchange/fees', { ...fees, reason });
    expect(asked.body.code).toBe('second_administrator_needed');
  }
  const { body } = await olga.client.get('/api/admin/proposals');
  expect(body.items.map(({ words }: any) => words)).toEqual([
    'Set the fees of ETH/USDT: maker 2.00 %, taker 3.00 %: A meeting agreed.',
  ]);
  expect((await olga.client.post(`/api/admin/proposals/${body.items[0].id}/approve`, {})).status).toBe(200);
  const rows = await log('action=exchange.setFees');
  expect(rows.map(({ outcome, reason }: any) => [outcome, reason])).toEqual([
    ['done', 'A meeting agreed.'],
    ['proposed', 'A meeting agreed.'],
  ]);
});

describe('nothing of the log can be changed', () => {
  test('the database refuses to change, remove or renumber an act', async () => {
    for (const change of [
      "update admin_acts set reason = 'Another'",
      'delete from admin_acts',
      'truncate admin_acts',
      'delete from admin_acts_head',
      'update admin_acts_head set seq = 0',
    ])
      await expect(query(change), change).rejects.toThrow(/kept for ever|one by one/);
  });

  test.each([
    ['changed', "update admin_acts set reason = 'Another' where seq = 1", 'every act is as it was written'],
    ['taken out', 'delete from admin_acts where seq = 2', 'every act follows on the one before'],
    [
      'cut off at the end',
      'delete from admin_acts where seq = (select max(seq) from admin_acts)',
      'the audit log ends where its head says',
    ],
    [
      'written anew with its hash',
      `update admin_acts a set reason = 'Another', hash = (select admin_act_hash(b) from admin_acts b where b.seq = 1) where seq = 1`,
      'every act is as it was written',
    ],
  ])('by whoever holds the database: an act that is %s is found [attack]', async (_, change, fact) => {
    const { db } = app.app.deps;
    expect(await findAuditViolations(db)).toEqual([]);
    const found = await tampered(change, () => findAuditViolations(db));
    expect(found.map(({ invariant }) => invariant)).toContain(fact);
  });
});
