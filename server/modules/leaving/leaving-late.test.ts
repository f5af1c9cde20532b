/** What happens between the asking and the end: what comes in, whom email doesn't reach, what is whose. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { outsideAccount, walletAccount } from '#core/ledger/chart.ts';
import { finished, rate } from '#server/modules/collaborations/collaborations-test-kit.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { rowsOf } from './belongings/belonging.ts';
import { BELONGINGS } from './belongings/catalogue.ts';
import { archiveOf } from './leaving-test-kit.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const join = (name: string) => createMember(app, { username: `${name}-${++nth}y` });
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;
const round = (list: 'departures' | 'archives') => app.app.deps.work.round(`leaving.${list}`);
const ask = (member: TestMember, givesUpPrd = true) =>
  member.client.post('/api/leaving', { username: member.username, givesUpPrd });
const send = (from: TestMember, to: TestMember) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount: '5', reason: '' }, newKey());
const kinds = async ({ client }: TestMember) =>
  (await client.get('/api/leaving')).body.standing.map(({ kind }: { kind: string }) => kind);

/** Lets the days pass, and has the account closed and erased. */
async function eraseAfterDays(): Promise<void> {
  app.clock.advance(14 * DAY);
  await round('departures');
  app.clock.advance(16 * MINUTE);
  await round('departures');
}
const isErased = async ({ id }: TestMember) =>
  (await query('select 1 from account_departures where member_id = $1 and erased_at is not null', [id]))
    .length === 1;

test('three days before, a member is reminded once; not one who has taken it back', async () => {
  const [ann, ben] = [await join('ann'), await join('ben')];
  for (const member of [ann, ben]) expect((await ask(member)).status).toBe(200);
  expect((await ben.client.post('/api/leaving/take-back')).status).toBe(200);
  const day = new Date(app.clock.now().getTime() + 14 * DAY).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const reminders = async ({ email }: TestMember) => {
    for (const _ of [1, 2]) await app.app.deps.work.round('leaving.reminders');
    await app.app.deps.jobs.runDue();
    return app.mailer.sent.filter(({ to, subject }) => to === email && subject.endsWith(`deleted on ${day}`));
  };
  app.clock.advance(11 * DAY - MINUTE);
  expect(await reminders(ann)).toEqual([]);
  app.clock.advance(MINUTE);
  const [mail, ...more] = await reminders(ann);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('you can take it back');
  expect(await reminders(ben)).toEqual([]);
  app.clock.advance(DAY);
  expect(await reminders(ann)).toHaveLength(1);
});

describe('PRD that is given up', () => {
  test('is what was there when its member agreed: more that comes in puts the deletion off [attack]', async () => {
    const ann = await join('ann');
    expect((await ask(ann)).status).toBe(200);
    await givePrd(app, ann.id, '5000');
    expect(await kinds(ann)).toEqual(['prd']);
    await eraseAfterDays();
    expect(await isErased(ann)).toBe(false);
    await signInAgain(ann);
    expect(await kinds(ann)).toEqual(['prd']);
    // Agreed to afresh, it goes.
    await ann.client.post('/api/leaving/take-back');
    expect((await ask(ann)).status).toBe(200);
    expect(await kinds(ann)).toEqual([]);
    await eraseAfterDays();
    expect(await isErased(ann)).toBe(true);
  });
});

test('coins too few for anything are given up, and agreed to; a little more stands in the way', async () => {
  const kim = await join('kim');
  const give = (minor: bigint) =>
    giveValue(app.app.deps, {
      from: outsideAccount('BTC'),
      to: walletAccount(kim.id, 'BTC'),
      amount: { asset: 'BTC', minor },
    });
  await give(1_000n);
  expect((await kim.client.get('/api/leaving')).body).toMatchObject({ standing: [], dust: ['0.00001 BTC'] });
  const refused = await ask(kim, false);
  expect(refused).toMatchObject({ status: 409, body: { code: 'leaving_gives_up_prd' } });
  expect((refused.body as { message: string }).message).toContain('0.00001000 BTC');
  await give(1n);
  expect(await kinds(kim)).toEqual(['coins']);
  expect((await ask(kim)).status).toBe(409);
});

test('nobody sends PRD to whom nobody is any more, and they get no email [attack]', async () => {
  const [ben, cat] = [await join('ben'), await join('cat')];
  await givePrd(app, cat.id, '50');
  expect((await ask(ben)).status).toBe(200);
  expect((await send(cat, ben)).status).toBe(201);
  await query('update account_departures set gives_up = gives_up + 500000000 where member_id = $1', [ben.id]);
  app.clock.advance(14 * DAY);
  await signInAgain(cat);
  await round('departures');
  expect(await send(cat, ben)).toMatchObject({ status: 404, body: { code: 'recipient_unknown' } });
  app.clock.advance(16 * MINUTE);
  await round('departures');
  await signInAgain(cat);
  expect(await send(cat, ben)).toMatchObject({ body: { code: 'recipient_unknown' } });
  expect(await cat.client.get(`/api/wallet/recipients/${ben.address}`)).toMatchObject({ status: 404 });
  expect(await query('select email_verified_at from members where id = $1', [ben.id])).toEqual([
    { email_verified_at: null },
  ]);
});

describe('what is somebody else’s', () => {
  test('ratings that aren’t shown yet are not taken along; what others were told stays theirs [attack]', async () => {
    const [dot, eli] = [await join('dot'), await join('eli')];
    const id = await finished(dot, eli);
    await rate(eli, dot, { id, stars: 2, words: 'Slow as honey' });
    const unseen = await archiveOf(app, dot);
    expect(unseen.has('collaborations/ratings-received.json')).toBe(false);
    expect([...unseen.values()].join()).not.toContain('Slow as honey');
    await rate(dot, eli, { id, stars: 5 });
    app.clock.advance(2 * DAY);
    await Promise.all([dot, eli].map(signInAgain));
    const seen = await archiveOf(app, dot);
    expect(seen.get('collaborations/ratings-received.json')).toContain('Slow as honey');
    const told = JSON.parse(seen.get('notices/notices.json')!);
    expect(told.filter((row: { member_id: string }) => row.member_id !== dot.id)).toEqual([]);
    const inbox = async () => (await eli.client.get('/api/notices')).body.items.length;
    const before = await inbox();
    expect((await ask(dot)).status).toBe(200);
    await eraseAfterDays();
    expect(await isErased(dot)).toBe(true);
    await signInAgain(eli);
    expect(await inbox()).toBe(before);
    expect(await query('select 1 from notices where actor_id = $1', [dot.id])).toEqual([]);
  });

  test('a message to us is whose account sent it, or whose verified mailbox it names [attack]', async () => {
    const [fox, gus, hob] = [await join('fox'), await join('gus'), await join('hob')];
    const writeAs = (client: HttpClient, email: string) =>
      client.post('/api/contact', {
        requestId: crypto.randomUUID(),
        name: 'Fox',
        email,
        category: 'Other',
        subject: 'Lost',
        message: `From ${email}`,
      });
    expect((await writeAs(gus.client, fox.email)).status).toBe(201);
    expect((await writeAs(new HttpClient(app), hob.email)).status).toBe(201);
    expect((await archiveOf(app, fox)).has('messages/contact.json')).toBe(false);
    expect((await archiveOf(app, gus)).get('messages/contact.json')).toContain(fox.email);
    await query('update members set email_verified_at = null where id = $1', [hob.id]);
    const mine = BELONGINGS.find(({ table }) => table === 'contact_tickets')!;
    const { rows } = await sql`select 1 from contact_tickets t where ${rowsOf(mine, hob.id)}`.execute(
      app.app.deps.database.db,
    );
    expect(rows).toEqual([]);
  });
});

test('a mailbox that can’t be reached any more keeps nothing from being erased', async () => {
  const ivy = await join('ivy');
  await app.app.deps.jobs.runDue();
  expect((await ask(ivy)).status).toBe(200);
  const send = vi.spyOn(app.mailer, 'send').mockImplementation(async ({ to }) => {
    if (to === ivy.email) throw new Error('550 no such mailbox');
  });
  await eraseAfterDays();
  send.mockRestore();
  expect(await isErased(ivy)).toBe(true);
  expect((await query('select email from members where id = $1', [ivy.id]))[0].email).toContain('former-');
  // The order is still there, with the mailbox that nothing else knows.
  app.clock.advance(DAY);
  await app.app.deps.jobs.runDue();
  expect(app.mailer.sent.filter(({ to }) => to === ivy.email).at(-1)?.subject).toBe(
    'Your account was deleted',
  );
});

test('an archive that can’t be made is given up after five tries, and can be asked for again', async () => {
  const jan = await join('jan');
  expect((await jan.client.post('/api/leaving/archives')).status).toBe(200);
  const put = vi.spyOn(app.app.deps.files, 'putGenerated').mockRejectedValue(new Error('no room'));
  for (let at = 0; at < 6; at += 1) {
    await round('archives');
    app.clock.advance(2 * HOUR);
  }
  put.mockRestore();
  await signInAgain(jan);
  expect((await jan.client.get('/api/leaving/archives')).body.items).toMatchObject([{ status: 'failed' }]);
  await app.app.deps.jobs.runDue();
  expect(app.mailer.sent.findLast(({ to }) => to === jan.email)?.subject).toContain('could not');
  // More rows than a page, each once.
  await query(
    `insert into notices (id, member_id, kind, words, path, told_at)
     select gen_random_uuid(), $1, 'account', 'Nr ' || n, '/', $2 from generate_series(1, 450) n`,
    [jan.id, app.clock.now()],
  );
  const notices = JSON.parse((await archiveOf(app, jan)).get('notices/notices.json')!);
  const numbered = notices.filter(({ words }: { words: string }) => words.startsWith('Nr '));
  expect(new Set(numbered.map(({ id }: { id: string }) => id)).size).toBe(450);
});
