import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedWays, NOTICE_KINDS } from '#core/members/notice-kinds.ts';
import { unsubscribeToken } from '#server/modules/identity/unsubscribe-token.ts';
import { saveProfile } from '#server/modules/members/members-test-kit.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function join(name: string): Promise<TestMember> {
  const member = await createMember(app, { username: `${name}-${++nth}u` });
  await saveProfile(member);
  return member;
}
/** Somebody asks to connect, and the email about it. */
async function asked(member: TestMember) {
  const from = await join('from');
  expect((await from.client.post('/api/contacts', { username: member.username })).status).toBe(201);
  await app.app.deps.jobs.runDue();
  return app.mailer.sent.findLast(({ to, text }) => to === member.email && text.includes(from.username));
}
const waysOf = async ({ client }: TestMember) => (await client.get('/api/notices/choices')).body.items;
const tokenIn = (text: string) => decodeURIComponent(/\/unsubscribe#token=(\S+)/.exec(text)![1]!);
const stranger = () => new HttpClient(app);
const BROKEN = { status: 400, body: { code: 'unsubscribe_link_broken' } };

test('an email that may be turned off is, by the link at its end, by whoever has it; its notice still comes [B11.4]', async () => {
  const ada = await join('ada');
  const token = tokenIn((await asked(ada))!.text);
  const off = await stranger().post('/api/notices/unsubscribe', { token });
  expect(off).toMatchObject({ status: 200, body: { kinds: ['connection_asked'] } });
  const ways = await waysOf(ada);
  expect(ways).toContainEqual({ kind: 'connection_asked', isShown: true, isMailed: false });
  expect(ways.filter(({ isMailed }: { isMailed: boolean }) => isMailed).length).toBeGreaterThan(5);
  expect(await asked(ada)).toBeUndefined();
  expect((await ada.client.get('/api/notices')).body.items).toHaveLength(2);
  // Again is no harm, and whoever wants them again has them.
  expect((await stranger().post('/api/notices/unsubscribe', { token })).status).toBe(200);
  await ada.client.request('PUT', '/api/notices/choices', {
    kind: 'connection_asked',
    isShown: true,
    isMailed: true,
  });
  expect(await asked(ada)).toBeDefined();
});

test('a program for email turns them off by one click, as a form and without a session; looking turns nothing off [B11.4]', async () => {
  const ada = await join('ada');
  const mail = (await asked(ada))!;
  const { unsubscribe } = mail as { unsubscribe: string };
  expect(unsubscribe.startsWith(`${app.url}/api/unsubscribe?token=`)).toBe(true);
  const looked = await fetch(unsubscribe, { redirect: 'manual' });
  expect(looked.status).toBe(303);
  expect(looked.headers.get('location')).toBe(`/unsubscribe#token=${tokenIn(mail.text)}`);
  expect(await waysOf(ada)).toContainEqual({ kind: 'connection_asked', isShown: true, isMailed: true });
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
    const pressed = await fetch(unsubscribe, { method: 'POST', body });
    expect([pressed.status, await pressed.json()]).toEqual([200, { done: true }]);
  }
  expect(await waysOf(ada)).toContainEqual({ kind: 'connection_asked', isShown: true, isMailed: false });
});

test('no link turns off another kind, another member’s emails, or what is always told [attack]', async () => {
  const [ada, eve] = [await join('ada'), await join('eve')];
  const own = tokenIn((await asked(eve))!.text);
  const [, kind = '', signature = ''] = own.split('.');
  const forged = [
    `${ada.id}.${kind}.${signature}`,
    `${eve.id}.collaboration_settled.${signature}`,
    `${eve.id}.${kind}.collaboration_settled.${signature}`,
    `${eve.id}.${kind}`,
    `${eve.id}.${kind}.`,
    signature,
    '.',
    'x'.repeat(2_000),
  ];
  for (const token of forged) {
    expect(await stranger().post('/api/notices/unsubscribe', { token })).toMatchObject(BROKEN);
    const address = `${app.url}/api/unsubscribe?token=${encodeURIComponent(token)}`;
    expect((await fetch(address, { method: 'POST' })).status).toBe(400);
  }
  expect((await fetch(`${app.url}/api/unsubscribe`, { method: 'POST' })).status).toBe(400);
  expect(
    (await fetch(`${app.url}/api/unsubscribe?token=${own}`, { method: 'POST', body: 'x'.repeat(5_000) }))
      .status,
  ).toBe(413);
  const foreign = { origin: 'https://evil.example' };
  const fromElsewhere = await fetch(`${app.url}/api/unsubscribe?token=${own}`, {
    method: 'POST',
    headers: foreign,
  });
  expect(fromElsewhere.status).toBe(403);
  const first = { kind: 'connection_asked', isShown: true, isMailed: true };
  for (const member of [ada, eve]) expect(await waysOf(member)).toContainEqual(first);
  for (const always of ['password_changed', 'bank_alert', 'sending_limit', 'account']) {
    const choice = { kind: always, isShown: false, isMailed: false };
    expect((await eve.client.request('PUT', '/api/notices/choices', choice)).status).toBe(400);
  }
});

test('whoever is leaving, or never verified the email, is left alone by an old link [attack]', async () => {
  const ada = await join('ada');
  const { secret } = app.app.deps;
  const gone = { memberId: '019cbdc2-1010-7f01-8a01-1d2e3f4a5f02', kinds: ['bank_interest'] as const };
  expect(
    (await stranger().post('/api/notices/unsubscribe', { token: unsubscribeToken(secret, gone) })).status,
  ).toBe(200);
  const { pool } = app.app.deps.database;
  await pool.query('update members set email_verified_at = null where id = $1', [ada.id]);
  const token = unsubscribeToken(secret, { memberId: ada.id, kinds: [...NOTICE_KINDS] });
  expect((await stranger().post('/api/notices/unsubscribe', { token })).body.kinds).toEqual([
    ...NOTICE_KINDS,
  ]);
  const { rowCount } = await pool.query('select from notice_choices where member_id = any($1)', [
    [ada.id, gone.memberId],
  ]);
  expect(rowCount).toBe(0);
});

test('a digest’s link turns off the kinds that are in it', async () => {
  app.clock.set('2026-03-05T09:00:00Z');
  const ada = await join('ada');
  const hours = { quiet: null, digest: { at: '10:00', on: null }, timeZone: 'UTC' };
  await ada.client.request('PUT', '/api/notices/hours', hours);
  await asked(ada);
  await app.app.deps.database.pool.query(
    `insert into held_emails (id, member_id, kind, words, more, path, held_at, due_at)
     values (gen_random_uuid(), $1, 'bank_card_statement', 'A statement is closed.', '{}', '/banking', $2, $2)`,
    [ada.id, new Date('2026-03-05T10:00:00Z')],
  );
  app.clock.set('2026-03-05T10:00:00Z');
  await app.app.deps.work.round('notices.held');
  await app.app.deps.jobs.runDue();
  const mail = app.mailer.sent.findLast(({ to }) => to === ada.email)!;
  expect(mail.subject).toBe('2 things happened on Protege');
  const { body } = await stranger().post('/api/notices/unsubscribe', { token: tokenIn(mail.text) });
  expect(body).toEqual({ kinds: ['connection_asked', 'bank_card_statement'] });
});

test('what is always told by email carries no such link', async () => {
  const ada = await join('ada');
  const put = (day: string) => ada.client.request('PUT', '/api/wallet/limits', { day, month: null });
  for (const day of ['10', '20']) expect((await put(day)).status).toBe(200);
  await app.app.deps.jobs.runDue();
  const mail = app.mailer.sent.findLast(({ to }) => to === ada.email)!;
  expect(mail).toMatchObject({ event: 'sending_limit', subject: 'Your sending limit will be raised' });
  expect(fixedWays('sending_limit')).toEqual(['centre', 'email']);
  expect(mail.text).not.toContain('unsubscribe');
});
