/** An administrator's word about welcome grants is whole when it has been said: neither a process that ends right after it nor a decision in hand forgets a grant. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeClock, DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { type HeldTable, holdTable } from '#tests/support/hold-table.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';

let app: TestApp;
let ruth: TestMember;
let sven: TestMember;

beforeAll(async () => {
  // Other processes run on the real clock, and read sessions that this one has made.
  app = await startApp({ clock: createFakeClock(new Date()) });
  ruth = await createMember(app, { username: 'ruth' });
  sven = await createMember(app, { username: 'sven' });
  for (const member of [ruth, sven]) await makeAdmin(app, member);
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;
const membersAt = async (emails: readonly string[], name: string): Promise<TestMember[]> => {
  const members: TestMember[] = [];
  for (const [n, email] of emails.entries()) {
    members.push(await createMember(app, { username: `${name}${n}`, email }));
  }
  return members;
};
const withGrants = async (members: readonly TestMember[]): Promise<number> => {
  const rows = await query(
    `select 1 from welcome_grants where member_id = any($1::uuid[]) and posted_on is not null`,
    [members.map(({ id }) => id)],
  );
  return rows.length;
};

/** Lets time pass and what is due be done. */
async function untilQuiet(): Promise<void> {
  // Beyond what a process on the real clock has noted, however long this test has taken so far.
  app.clock.set(new Date(Math.max(Date.now(), app.clock.now().getTime()) + MINUTE));
  await app.app.deps.jobs.runDue();
}

/** Begins a new day of what one administrator issues alone. */
async function pastADay(): Promise<void> {
  app.clock.advance(DAY);
  for (const member of [ruth, sven]) await signInAgain(member);
}

/** Says something to a process of its own, which is killed as soon as it has begun to post a grant; the status that it answered before, or null. */
async function sayAndKill(
  { by, method, path }: { by: TestMember; method: string; path: string },
  body: object,
): Promise<number | null> {
  const doomed = startServerProcess({
    DATABASE_URL: app.databaseUrl,
    PROTEGE_SECRET: app.app.deps.secret,
    PROTEGE_RATE_LIMITS: '0',
  });
  const [url] = await doomed.printed(/http:\/\/127\.0\.0\.1:\d+/);
  const held: HeldTable = await holdTable(app.databaseUrl, 'ledger_transfers');
  const headers = { cookie: by.client.cookieHeader, ...newKey() };
  const said = new HttpClient({ ...app, url }).request(method, path, body, headers).then(
    ({ status }) => status,
    () => null,
  );
  await held.waiters(1, doomed.ended);
  await doomed.stop('SIGKILL');
  await held.release();
  return said;
}

test('a process that is killed right after a ruling or a word about a domain: every grant that it lets go follows [C-29c]', async () => {
  const family = await membersAt(['family+1@example.org', 'family+2@example.org'], 'kin');
  const forwarded = await membersAt(
    Array.from({ length: 4 }, (_, n) => `x@mail${n}.kept.mailinator.com`),
    'forwarded',
  );
  expect([await withGrants(family), await withGrants(forwarded)]).toEqual([1, 0]);

  const asked = await ruth.client.post('/api/admin/people/rulings', {
    username: 'kin0',
    otherUsername: 'kin1',
    verdict: 'different',
    reason: 'They share an address.',
  });
  expect(asked.body.code).toBe('second_administrator_needed');
  const [{ id }] = (await sven.client.get('/api/admin/proposals')).body.items;
  const approved = await sayAndKill(
    { by: sven, method: 'POST', path: `/api/admin/proposals/${id}/approve` },
    {},
  );
  // What follows an approval doesn't keep whoever approves.
  expect([200, null]).toContain(approved);
  expect(await withGrants(family)).toBe(1);
  const look = (await ruth.client.get('/api/admin/people?username=kin1')).body;
  expect([look.grant, look.others[0].ruling.verdict]).toEqual(['deciding', 'different']);
  await untilQuiet();
  expect(await withGrants(family)).toBe(2);
  expect((await ruth.client.get('/api/admin/people?username=kin1')).body.grant).toBe('posted');

  const said = { by: ruth, method: 'PUT', path: '/api/admin/people/mail-domains/kept.mailinator.com' };
  expect(await sayAndKill(said, { isDisposable: false, reason: 'They are read.' })).toBeNull();
  expect(await withGrants(forwarded)).toBe(0);
  await untilQuiet();
  expect(await withGrants(forwarded)).toBe(4);
});

test('a grant that is being decided while an administrator changes what it read is decided again [C-29c]', async () => {
  const members = await membersAt(
    Array.from({ length: 12 }, (_, n) => `x@mail${n}.slow.mailinator.com`),
    'slow',
  );
  // Not among those that are decided while the administrator waits.
  const [last] = await query(
    `select member_id as id from welcome_grants where member_id = any($1::uuid[])
     order by decided_at desc, member_id desc limit 1`,
    [members.map(({ id }) => id)],
  );
  // Whoever keeps a decision waits here, after having read what it rests on.
  await query('create table gate (n int)');
  await query(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin insert into gate values (1); return new; end $$`);
  await query(
    'create trigger gate before insert on welcome_grants for each row execute function wait_at_gate()',
  );
  await query('update welcome_grants set again_since = $2 where member_id = $1', [
    last.id,
    app.clock.now().toISOString(),
  ]);
  // More than one administrator lets go alone.
  const asked = await ruth.client.request('PUT', '/api/admin/people/mail-domains/slow.mailinator.com', {
    isDisposable: false,
    reason: 'They are read.',
  });
  expect(asked.body.code).toBe('second_administrator_needed');
  const [{ id }] = (await sven.client.get('/api/admin/proposals')).body.items;
  const held = await holdTable(app.databaseUrl, 'gate');
  const deciding = app.app.deps.work.round('identity.grants-again');
  await held.waiters(1, deciding);
  const said = sven.client.post(`/api/admin/proposals/${id}/approve`, {});
  await held.waiters(2, said);
  await held.release();
  await deciding;
  expect((await said).status).toBe(200);
  await untilQuiet();
  expect(await withGrants(members)).toBe(12);
  await query('drop trigger gate on welcome_grants');
});

const keep = (domain: string, by = ruth) =>
  by.client.request('PUT', `/api/admin/people/mail-domains/${domain}`, {
    isDisposable: false,
    reason: 'They are read.',
  });

test('one administrator lets go of at most 1,000 PRD of grants that waited for domains; beyond it another agrees, and all follow [C-29c attack]', async () => {
  await pastADay();
  const at = (count: number, domain: string) =>
    membersAt(
      Array.from({ length: count }, (_, n) => `x@mail${n}.${domain}`),
      domain.split('.')[0]!,
    );
  const few = await at(2, 'few.mailinator.com');
  const many = await at(10, 'many.mailinator.com');
  expect([await withGrants(few), await withGrants(many)]).toEqual([0, 0]);
  expect((await keep('few.mailinator.com')).status).toBe(200);
  expect(await withGrants(few)).toBe(2);
  // In pieces it is the same: what one domain let go counts with the next, under whatever name.
  for (const domain of ['many.mailinator.com', 'mailinator.com'])
    expect((await keep(domain)).body.code).toBe('second_administrator_needed');
  await untilQuiet();
  expect(await withGrants(many)).toBe(0);
  const { items } = (await sven.client.get('/api/admin/proposals')).body;
  const whole = items.find(({ words }: { words: string }) => words.startsWith('Take mailinator.com off'));
  await sven.client.post(`/api/admin/proposals/${whole.id}/decline`, { reason: 'Not all of it.' });
  await asTwo(app, () => keep('many.mailinator.com'));
  await untilQuiet();
  expect(await withGrants(many)).toBe(10);
  // What two have said is not one administrator's, and every word is on record.
  expect(
    await query(
      `select domain, let_go::text, proposal_id is null as alone from mail_domain_words
       where domain in ('few.mailinator.com', 'many.mailinator.com') order by domain`,
    ),
  ).toEqual([
    { domain: 'few.mailinator.com', let_go: '20000000000', alone: true },
    { domain: 'many.mailinator.com', let_go: '100000000000', alone: false },
  ]);
});

test('nobody lets go of a grant of their own [C-29c attack]', async () => {
  const [ida] = await membersAt(['ida@own.mailinator.com'], 'ida');
  await makeAdmin(app, ida!);
  expect((await keep('own.mailinator.com', ida)).body.code).toBe('own_ruling');
  expect(await withGrants([ida!])).toBe(0);
  expect((await keep('own.mailinator.com')).status).toBe(200);
  expect(await withGrants([ida!])).toBe(1);
});

test('taking back that two accounts are one person’s has the grant follow that waited for it [C-29c]', async () => {
  const sister = await createMember(app, { username: 'sister' });
  const brother = await createMember(app, { username: 'brother', isUnverified: true });
  const names = { username: 'sister', otherUsername: 'brother' };
  const link = await ruth.client.post('/api/project-links', { ...names, reason: 'They said so.' });
  await app.app.deps.jobs.runDue();
  await brother.client.post('/api/identity/email-verification', {
    token: app.mailer.tokenFor(brother.email, 'Verify'),
  });
  expect(await withGrants([sister, brother])).toBe(1);
  await asTwo(app, () => ruth.client.request('DELETE', `/api/project-links/${link.body.id}`));
  await untilQuiet();
  expect(await withGrants([sister, brother])).toBe(2);
});
