import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, saveProfile, write } from '#server/modules/members/members-test-kit.ts';
import { freshIdea, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { makePng, uploadFile } from '#tests/support/files.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { makeWorld } from '#tests/support/world.ts';
import { rowsOf } from './belongings/belonging.ts';
import { BELONGINGS, BY_STEPS, NOBODYS } from './belongings/catalogue.ts';
import { archiveOf, erasureTable } from './leaving-test-kit.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const join = (name: string) => createMember(app, { username: `${name}-${++nth}x` });
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;
const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const ask = (member: TestMember, input: Record<string, unknown> = {}) =>
  member.client.post('/api/leaving', { username: member.username, givesUpPrd: true, ...input });
const round = (list: 'departures' | 'archives') => app.app.deps.work.round(`leaving.${list}`);

/** Lets the days pass, and has the account closed and erased. */
async function eraseAfterDays(): Promise<void> {
  app.clock.advance(14 * DAY);
  await round('departures');
  app.clock.advance(16 * MINUTE);
  await round('departures');
}

test('every table of the database is in the catalogue: whose it is and what becomes of it, or that it is nobody’s', async () => {
  const tables = await query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const known = new Set([
    ...BELONGINGS.map(({ table }) => table),
    ...Object.keys(BY_STEPS),
    ...Object.keys(NOBODYS),
  ]);
  expect([...known].sort()).toEqual(tables.map(({ tablename }) => tablename));
  // What refers to a member is somebody's.
  const referring = await query(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'members'::regclass`);
  const nobodys = referring.filter(({ name }) => name in NOBODYS).map(({ name }) => name);
  // Of these the members are the administrators who did it.
  expect(nobodys.sort()).toEqual(['admin_acts', 'contests', 'liquidity_additions']);
  for (const { table, becomes, why } of BELONGINGS) {
    if (becomes !== 'goes') expect(why, table).toMatch(/^[A-Z].{20,}\.$/s);
  }
  expect(readFileSync('docs/privacy.md', 'utf8')).toContain(erasureTable());
});

describe('deleting an account', () => {
  test('wants the name, the leave to give up PRD, and a second factor or a code by email', async () => {
    const ada = await join('ada');
    const unconfirmed = { username: ada.username, givesUpPrd: true };
    expect(await ada.client.copy().post('/api/leaving', unconfirmed)).toMatchObject(
      refusedWith(403, 'email_code_required'),
    );
    const guarded = await join('guarded');
    await addFactor(guarded.client, { now: app.clock.now(), password: guarded.password });
    app.clock.advance(11 * MINUTE);
    expect(await ask(guarded)).toMatchObject(refusedWith(403, 'fresh_two_factor_required'));
    expect(await ask(ada, { username: 'somebody' })).toMatchObject(refusedWith(400, 'leaving_name_wrong'));
    const refused = await ask(ada, { givesUpPrd: false });
    expect(refused).toMatchObject(refusedWith(409, 'leaving_gives_up_prd'));
    expect((refused.body as any).message).toContain('100.00000000 PRD');
    expect((await ask(ada)).body).toMatchObject({ departure: {}, standing: [] });
    expect(await ask(ada)).toMatchObject(refusedWith(409, 'leaving_asked_already'));
  });

  test('is told by email and taken back up to the last moment, and can be asked for again', async () => {
    const bea = await join('bea');
    await ask(bea);
    await app.app.deps.jobs.runDue();
    expect(
      app.mailer.sent.some(({ to, subject }) => to === bea.email && subject.includes('will be deleted')),
    ).toBe(true);
    app.clock.advance(13 * DAY);
    await round('departures');
    await signInAgain(bea);
    expect((await bea.client.post('/api/leaving/take-back')).body).toMatchObject({ departure: null });
    expect(await bea.client.post('/api/leaving/take-back')).toMatchObject(refusedWith(404, 'not_found'));
    app.clock.advance(2 * DAY);
    await round('departures');
    await signInAgain(bea);
    expect((await ask(bea)).status).toBe(200);
    await bea.client.post('/api/leaving/take-back');
  });

  test('waits while somebody else waits for something: orders, powers, a stop', async () => {
    const cy = await join('cy');
    const kinds = async () =>
      (await cy.client.get('/api/leaving')).body.standing.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toEqual([]);
    await query(`update ledger_accounts set owed = 5 where owner_id = $1`, [cy.id]);
    expect(await kinds()).toEqual(['owed']);
    expect(await ask(cy)).toMatchObject(refusedWith(409, 'leaving_too_early'));
    await query(`update ledger_accounts set owed = 0 where owner_id = $1`, [cy.id]);
    const world = await join('wide');
    await makeWorld(app, world, 400 + nth);
    expect((await world.client.get('/api/leaving')).body.standing.map(({ kind }: any) => kind)).toEqual([
      'coins',
      'bank',
      'orders',
      'withdrawals',
      'pitch',
      'collaborations',
      'loans',
      'cards',
      'scheduled',
    ]);
    const admin = await join('admin');
    await makeAdmin(app, admin);
    expect(await ask(admin)).toMatchObject(refusedWith(409, 'leaving_too_early'));
  });

  test('is put off, and told once, when something stands in the way on the day; nothing is locked by it', async () => {
    const dan = await join('dan');
    await ask(dan);
    const by = await join('by');
    await query(
      `insert into member_reports (id, reporter_id, reported_id, reason, words, evidence, reported_at)
       values (gen_random_uuid(), $1, $2, 'spam', 'Again and again', '[]', $3)`,
      [by.id, dan.id, app.clock.now()],
    );
    await eraseAfterDays();
    await round('departures');
    await app.app.deps.jobs.runDue();
    const told = app.mailer.sent.filter(
      ({ to, subject }) => to === dan.email && subject.includes('not deleted yet'),
    );
    expect(told).toHaveLength(1);
    await signInAgain(dan);
    const [account] = await query('select stopped_at from ledger_accounts where owner_id = $1', [dan.id]);
    expect(account.stopped_at).toBeNull();
    await query(
      `update member_reports set resolved_at = $2, resolved_by = $3, resolution = 'Nothing.' where reported_id = $1`,
      [dan.id, app.clock.now(), by.id],
    );
    app.clock.advance(2 * DAY);
    await round('departures');
    // Nothing stands in the way any more: it is told, and waits three days again.
    await app.app.deps.jobs.runDue();
    expect(app.mailer.sent.findLast(({ to }) => to === dan.email)?.subject).toContain('deleted now');
    const at = app.clock.now().getTime() + 3 * DAY;
    await signInAgain(dan);
    expect((await dan.client.get('/api/leaving')).body.departure.erasesAt).toBe(new Date(at).toISOString());
    app.clock.advance(2 * DAY);
    await round('departures');
    await signInAgain(dan);
    expect((await dan.client.get('/api/leaving')).status).toBe(200);
    app.clock.advance(DAY);
    await round('departures');
    expect((await dan.client.get('/api/leaving')).status).toBe(401);
  });

  test('ends every session at once and lets nobody in again, whatever they know [attack]', async () => {
    const eve = await join('eve');
    await ask(eve);
    app.clock.advance(14 * DAY);
    await signInAgain(eve);
    await round('departures');
    expect((await eve.client.get('/api/leaving')).status).toBe(401);
    const again = new HttpClient(app);
    const credentials = { email: eve.email, password: eve.password };
    expect((await again.post('/api/identity/sign-in', credentials)).status).toBe(403);
    app.clock.advance(16 * MINUTE);
    await round('departures');
    expect((await again.post('/api/identity/sign-in', credentials)).status).toBe(401);
    const [row] = await query('select email, username, password_hash from members where id = $1', [eve.id]);
    expect(row.email).toMatch(/^former-[0-9a-f]{24}@deleted\.invalid$/);
    const password = { email: row.email, password: eve.password };
    expect((await again.post('/api/identity/sign-in', password)).status).toBe(401);
    // The mailbox is free again.
    expect((await createMember(app, { username: `${eve.username}b`, email: eve.email })).id).not.toBe(eve.id);
  });

  test('goes on where it stopped', async () => {
    const fay = await join('fay');
    await saveProfile(fay, { bio: 'I bake.' });
    await ask(fay);
    app.clock.advance(14 * DAY);
    await round('departures');
    await query(
      `create function hold_up() returns trigger language plpgsql as $$ begin raise exception 'held up'; end $$`,
    );
    await query(
      `create trigger hold_up before update on members for each row when (new.email <> old.email) execute function hold_up()`,
    );
    app.clock.advance(16 * MINUTE);
    await round('departures');
    const steps = async () =>
      (await query('select steps_done, erased_at from account_departures where member_id = $1', [fay.id]))[0];
    const held = await steps();
    expect(held.erased_at).toBeNull();
    expect(held.steps_done).toBeGreaterThan(30);
    await query('drop trigger hold_up on members');
    app.clock.advance(HOUR);
    await round('departures');
    expect((await steps()).erased_at).not.toBeNull();
    expect(await query('select 1 from member_profiles where member_id = $1', [fay.id])).toEqual([]);
  });

  test('leaves no word, no name, no file and no connection of the member anywhere, and the books as they were', async () => {
    const gil = await createMember(app, { username: 'gil-quincewright' });
    const hal = await join('hal');
    const mark = 771_000;
    await makeWorld(app, gil, mark);
    await saveProfile(gil, { bio: 'Quincewright bio', location: 'Quincewright town', skills: ['baking'] });
    await saveProfile(hal);
    const photo = await uploadFile(gil.client, {
      name: 'me.png',
      bytes: await makePng(),
      purpose: 'profile_photo',
    });
    await gil.client.request('PUT', '/api/profile/photo', { fileId: photo.body.id });
    await connect(gil, hal);
    await write(gil, hal, 'A quincewright secret');
    await write(hal, gil, 'An answer that stays');
    const contact = {
      requestId: crypto.randomUUID(),
      name: 'Gil Quincewright',
      email: gil.email,
      category: 'General Inquiry',
    };
    await gil.client.post('/api/contact', { ...contact, subject: 'Hi', message: 'Quincewright words' });
    const before = await query('select count(*)::int as n, sum(amount)::text as sum from ledger_postings');
    const postings = await query(
      'select count(*)::int as n from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.owner_id = $1',
      [gil.id],
    );
    // What stands in the way is not at issue here: every kind of thing is to be erased.
    await query(
      `insert into account_departures (id, member_id, asked_at, erases_at, begun_at) values ($1, $2, $3, $4, $4)`,
      [crypto.randomUUID(), gil.id, new Date(app.clock.now().getTime() - DAY), app.clock.now()],
    );
    app.clock.advance(16 * MINUTE);
    await round('departures');
    expect(
      await query('select erased_at is not null as done from account_departures where member_id = $1', [
        gil.id,
      ]),
    ).toEqual([{ done: true }]);

    const tables = await query(`select tablename as name from pg_tables where schemaname = 'public'`);
    const left: string[] = [];
    for (const { name } of tables) {
      const words = ['quincewright', gil.email, `Bread ${mark}`, `Folder ${mark}`, `Sell ${mark}`];
      const found = await query(`select t::text as row from "${name}" t where t::text ilike any($1)`, [
        words.map((word) => `%${word}%`),
      ]);
      left.push(...found.map(({ row }) => `${name}: ${row}`));
    }
    expect(left).toEqual([]);
    expect(await query('select 1 from files where owner_id = $1', [gil.id])).toEqual([]);
    for (const { table, becomes, ...belonging } of BELONGINGS) {
      if (becomes !== 'goes') continue;
      const { rows } =
        await sql`select 1 from ${sql.table(table)} t where ${rowsOf(belonging, gil.id)}`.execute(
          app.app.deps.database.db,
        );
      expect(rows, table).toEqual([]);
    }
    expect((await hal.client.get(`/api/members/${gil.username}`)).status).toBe(404);
    const kept = await query('select body from member_messages where sender_id = $1', [hal.id]);
    expect(kept).toEqual([{ body: 'An answer that stays' }]);
    expect(await query('select count(*)::int as n, sum(amount)::text as sum from ledger_postings')).toEqual(
      before,
    );
    expect(
      await query(
        'select count(*)::int as n from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.owner_id = $1',
        [gil.id],
      ),
    ).toEqual(postings);
  });

  test('a log that is final loses the words of nobody who stays [attack]', async () => {
    const ina = await join('ina');
    const { body } = await say(ina.client, freshIdea(880));
    await untilAnswered(ina.client, body.thread.id);
    await expect(
      query(`update reward_events set message_snippet = '' where member_id = $1`, [ina.id]),
    ).rejects.toThrow('append-only');
  });
});

describe('taking along what is mine', () => {
  test('holds what is in the database of me, row by row, and my files; and nothing that lets somebody in [PR-02]', async () => {
    const joe = await createMember(app, { username: 'joe-archive' });
    await makeWorld(app, joe, 660);
    await saveProfile(joe, { bio: 'I keep things.' });
    const files = await archiveOf(app, joe);
    for (const { table, takes, ...belonging } of BELONGINGS) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} t where ${rowsOf(belonging, joe.id)}`.execute(
        app.app.deps.database.db,
      );
      const kept = takes === null ? undefined : files.get(`${takes}.json`);
      if (takes === null || rows[0]!.n === 0) expect(kept, table).toBeUndefined();
      else expect(JSON.parse(kept!).length, table).toBe(rows[0]!.n);
    }
    expect(JSON.parse(files.get('account/account.json')!)).toMatchObject([
      { email: joe.email, username: joe.username },
    ]);
    expect(files.get('chats/messages.json')).toContain('idea');
    const [head, ...lines] = files.get('wallet/transfers.csv')!.trim().split('\r\n');
    expect(head).toContain('amount');
    expect(lines.length).toBe(JSON.parse(files.get('wallet/transfers.json')!).length);
    expect([...files.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(1);
    expect(files.get('README.txt')).toContain('PRD: 8 decimals');
    const all = [...files.values()].join('\n');
    const [secrets] = await query(
      `select m.password_hash, (select seed from sessions where member_id = m.id limit 1) as seed,
        (select object_key from files where owner_id = m.id limit 1) as key from members m where id = $1`,
      [joe.id],
    );
    for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
    expect(all).not.toContain('argon2id');
  });

  test('an amount of many digits is written as it stands', async () => {
    const { packRows } = await import('./archive/pack-rows.ts');
    const { gzipSync, inflateRawSync } = await import('node:zlib');
    const row = '{"amount": 123456789012345678901234567890, "note": "=1+1, \\"x\\""}';
    const { json, csv } = packRows({
      pressed: gzipSync(row),
      isFirst: true,
      isLast: true,
      crc: { json: 0, csv: 0 },
    });
    const textOf = ({ bytes }: { bytes: Uint8Array }) =>
      inflateRawSync(Buffer.concat([bytes, Buffer.from([3, 0])])).toString();
    expect(textOf(csv)).toBe('amount,note\r\n123456789012345678901234567890,"\'=1+1, ""x"""\r\n');
    expect(textOf(json)).toContain('123456789012345678901234567890');
  });

  test('is opened by its member alone, with a second factor, once a day, for a week [attack]', async () => {
    const kay = await join('kay');
    const lou = await join('lou');
    await archiveOf(app, kay);
    expect(await kay.client.post('/api/leaving/archives')).toMatchObject(
      refusedWith(429, 'archive_made_lately'),
    );
    const [archive] = (await kay.client.get('/api/leaving/archives')).body.items;
    const open = `/api/leaving/archives/${archive.id}/link`;
    expect(await kay.client.copy().post(open, { part: 2 })).toMatchObject(
      refusedWith(403, 'email_code_required'),
    );
    expect(await lou.client.post(open)).toMatchObject(refusedWith(404, 'not_found'));
    const { body } = await kay.client.post(open);
    const opened = (client: HttpClient) =>
      fetch(app.url + body.url, { headers: { cookie: client.cookieHeader } });
    expect((await opened(kay.client)).status).toBe(200);
    expect((await opened(lou.client)).status).toBe(404);
    expect((await opened(new HttpClient(app))).status).toBe(401);
    const upload = { name: 'x.zip', size: 10, purpose: 'data_export' };
    expect((await lou.client.post('/api/files', upload)).status).toBe(415);
    app.clock.advance(7 * DAY + MINUTE);
    await signInAgain(kay);
    expect(await kay.client.post(open)).toMatchObject(refusedWith(404, 'not_found'));
    await round('archives');
    expect((await kay.client.get('/api/leaving/archives')).body.items).toMatchObject([
      { status: 'expired', parts: [] },
    ]);
    expect(
      await query(`select 1 from files where owner_id = $1 and purpose = 'data_export'`, [kay.id]),
    ).toEqual([]);
    expect((await kay.client.post('/api/leaving/archives')).status).toBe(200);
    expect(await kay.client.post('/api/leaving/archives')).toMatchObject(
      refusedWith(409, 'archive_being_made'),
    );
  });
});
