import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { memberWithAccount, move, openBankAccount, openBankPage } from '../banking-test-kit.ts';
import { alertsOf, payInBurst } from './security-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const look = () => app.app.deps.work.round('banking.security');
const close = (member: TestMember, id: string, how: string, reason = 'My own rent.') =>
  member.client.post(`/api/banking/alerts/${id}/${how}`, how === 'freeze' ? {} : { reason });

/** The same member in a browser that nobody knows, an hour later. */
async function onAnotherDevice(member: TestMember): Promise<TestMember> {
  app.clock.advance(HOUR);
  await signInAgain(member);
  const other = { ...member, client: new HttpClient(app) };
  for (const [code, confirm] of member.client.confirms) other.client.confirms.set(code, confirm);
  await signInAgain(other);
  return other;
}

test('five payments in an hour raise one alert with its evidence; its member alone closes it, once, with a reason [BA-10] [EN-21] [C-105]', async () => {
  const { member } = await memberWithAccount(app, 'burst', '50');
  const { member: other } = await memberWithAccount(app, 'other', '50');
  app.mailer.sent.length = 0;
  const { accountId } = await payInBurst(app, member);
  const [alert, ...more] = await alertsOf(member);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    userId: member.id,
    accountId,
    alertType: 'unusual_activity',
    severity: 'high',
    description: expect.stringMatching(/^\$1\.00 to .*: the 5th payment within an hour\.$/),
    evidence: {
      signs: ['burst'],
      amount: '1.00',
      leftInHour: 5,
      referenceNumber: expect.stringMatching(/^TXN/),
    },
    status: 'active',
    resolvedAt: null,
  });
  await app.app.deps.jobs.runDue();
  expect(app.mailer.sent.filter(({ subject }) => subject === 'Was this you?')).toHaveLength(1);
  // A sixth is the same burst.
  await move(member.client, { fromAccountId: accountId, recipient: other.username, amount: '0.01' });
  expect(await alertsOf(member, 'all')).toHaveLength(1);

  for (const how of ['resolve', 'dismiss', 'freeze'])
    expect(await close(other, alert.id, how)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await alertsOf(other, 'all')).toEqual([]);
  expect((await close(member, alert.id, 'resolve', ' ')).body.code).toBe('reason_missing');
  const answers = await Promise.all(['resolve', 'dismiss'].map((how) => close(member, alert.id, how)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
    status: expect.stringMatching(/^(resolved|dismissed)$/),
    resolvedAt: app.clock.now().toISOString(),
    resolvedBy: member.username,
    resolution: 'My own rent.',
  });
  expect(await alertsOf(member)).toEqual([]);
  expect(await alertsOf(member, 'all')).toHaveLength(1);
});

test('a code that is wrong three times is a failed verification, said in the words that it was to confirm [BA-10]', async () => {
  const { member, account } = await memberWithAccount(app, 'guessed', '2000');
  const { member: other } = await memberWithAccount(app, 'wanted', '50');
  const guesser = { ...member, client: member.client.copy() };
  const asked = await move(guesser.client, {
    fromAccountId: account.id,
    recipient: other.username,
    amount: '700',
  });
  expect(asked.body.code).toBe('email_code_required');
  const { id } = asked.body.data.confirmation;
  await guesser.client.post(`/api/confirmations/${id}/code`);
  await app.app.deps.jobs.runDue();
  for (const code of ['000000', '000001', '000002'])
    await guesser.client.post(`/api/confirmations/${id}/verify`, { code });
  await look();
  expect(await alertsOf(member)).toMatchObject([
    {
      alertType: 'failed_verification',
      severity: 'high',
      evidence: { attempts: 3, about: expect.stringMatching(/^Send \$700\.00 to /) },
    },
  ]);
});

test('wrong codes are counted over all that were mailed for a thing, and a right one is none of them [BA-10] [C-101 attack]', async () => {
  const { member: other } = await memberWithAccount(app, 'paidwithcode', '50');
  const begin = async (name: string) => {
    const { member, account } = await memberWithAccount(app, name, '2000');
    const client = member.client.copy();
    const sent = { fromAccountId: account.id, recipient: other.username, amount: '700' };
    const path = `/api/confirmations/${(await move(client, sent)).body.data.confirmation.id}`;
    const newCode = async () => {
      app.clock.advance(2 * MINUTE);
      await client.post(`${path}/code`);
      await app.app.deps.jobs.runDue();
      const mail = app.mailer.sent.findLast(({ subject }) => subject === 'Your Protege confirmation code');
      return /([0-9]{6}) is your code/.exec(mail!.text)![1]!;
    };
    return { member, newCode, enter: (code: string) => client.post(`${path}/verify`, { code }) };
  };
  const wrongOf = (right: string) => (right === '000000' ? '000001' : '000000');
  const clumsy = await begin('clumsy');
  const right = await clumsy.newCode();
  for (let n = 0; n < 2; n += 1) await clumsy.enter(wrongOf(right));
  expect((await clumsy.enter(right)).status).toBe(200);
  const guessed = await begin('guessedanew');
  const first = await guessed.newCode();
  for (let n = 0; n < 2; n += 1) await guessed.enter(wrongOf(first));
  await guessed.enter(wrongOf(await guessed.newCode()));
  await look();
  expect(await alertsOf(clumsy.member)).toEqual([]);
  expect(await alertsOf(guessed.member)).toMatchObject([
    { alertType: 'failed_verification', severity: 'high', evidence: { attempts: 3 } },
  ]);
});

test('a device that is new is told once; “it wasn’t me” freezes every account at once [BA-10] [EN-22] [C-101 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'device', '50');
  const savings = await openBankAccount(app, member);
  await look();
  // The only device that a member has is no news.
  expect(await alertsOf(member, 'all')).toEqual([]);
  const thief = await onAnotherDevice(member);
  await look();
  await look();
  const [alert, ...more] = await alertsOf(member);
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    accountId: null,
    alertType: 'login_anomaly',
    severity: 'medium',
    evidence: { signs: ['new_device'], deviceFingerprint: expect.stringMatching(/^[0-9a-f]{12}$/) },
  });
  expect((await close(member, alert.id, 'freeze')).body).toMatchObject({
    status: 'resolved',
    resolution: 'It wasn’t me: frozen.',
  });
  for (const { id } of [account, savings])
    expect((await move(thief.client, { fromAccountId: id, toAccountId: null, amount: '1' })).body.code).toBe(
      'bank_account_frozen',
    );
  expect((await close(member, alert.id, 'freeze')).body.code).toBe('bank_alert_closed');
});

test('a payment from a device that was told of already is told and mailed by itself, once for the device [BA-10] [C-101 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'paidfrom', '50');
  const savings = await openBankAccount(app, member);
  const { member: other } = await memberWithAccount(app, 'paidto', '50');
  const thief = await onAnotherDevice(member);
  await look();
  app.mailer.sent.length = 0;
  const pay = () => move(thief.client, { fromAccountId: account.id, recipient: other.username, amount: '5' });
  await move(thief.client, { fromAccountId: account.id, toAccountId: savings.id, amount: '1' });
  expect(await alertsOf(member)).toHaveLength(1);
  app.clock.advance(MINUTE);
  expect((await pay()).status).toBe(201);
  const newDevice = (severity: string) => ({ alertType: 'login_anomaly', severity });
  const both = [newDevice('high'), newDevice('medium')];
  expect(await alertsOf(member)).toMatchObject(both);
  expect((await pay()).status).toBe(201);
  await look();
  expect(await alertsOf(member)).toMatchObject(both);
  await app.app.deps.jobs.runDue();
  const told = app.mailer.sent.filter(({ subject }) => subject === 'Was this you?');
  expect(told.map(({ to }) => to)).toEqual([member.email]);
});

test('what a request says of its device, hour and place counts for nothing in what is noticed [C-101 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'hinted', '50');
  const { member: other } = await memberWithAccount(app, 'hintedto', '50');
  const known = (
    await app.app.deps.database.pool.query(
      'select user_agent, device_id from sessions where member_id = $1',
      [member.id],
    )
  ).rows[0];
  const thief = await onAnotherDevice(member);
  const forged = {
    ...newKey(),
    'user-agent': known.user_agent,
    'x-device-id': known.device_id,
    'x-device-fingerprint': known.device_id,
    'x-new-device': 'false',
    'x-forwarded-for': '203.0.113.7',
  };
  const hints = {
    isNewDevice: false,
    newDevice: false,
    deviceFingerprint: known.device_id,
    deviceId: known.device_id,
    hour: 12,
    fraudFlags: [],
    isNewRecipient: false,
  };
  const { expected } = (await thief.client.get(`/api/banking/recipients/${other.username}`)).body;
  const sent = {
    fromAccountId: account.id,
    toAccountId: null,
    recipient: other.username,
    expected,
    amount: '5',
  };
  const answer = await thief.client.post('/api/banking/transfers', { ...sent, ...hints }, forged);
  expect(answer.status).toBe(201);
  expect(await alertsOf(member)).toMatchObject([
    { alertType: 'login_anomaly', severity: 'high', evidence: { signs: ['new_recipient', 'new_device'] } },
  ]);
});

test('“it wasn’t me” about money that left the wallet stops the member too, whoever is signed in [BA-10] [C-101 attack]', async () => {
  const { member, account } = await memberWithAccount(app, 'walleted', '50');
  const { member: other } = await memberWithAccount(app, 'walletpaid', '50');
  await fund(app, member.id, { USD: '9' });
  const thief = await onAnotherDevice(member);
  const sent = { fromAccountId: null, recipient: other.username, amount: '1' };
  expect((await move(thief.client, sent)).status).toBe(201);
  const [alert] = await alertsOf(member);
  expect(alert).toMatchObject({ accountId: null, alertType: 'login_anomaly', severity: 'high' });
  expect((await close(member, alert.id, 'freeze')).body).toMatchObject({
    status: 'resolved',
    resolution: 'It wasn’t me: stopped.',
  });
  expect((await move(thief.client, sent)).status).toBe(401);
  await signInAgain(thief);
  expect((await move(thief.client, sent)).body.code).toBe('account_stopped');
  expect((await thief.client.get(`/api/banking/accounts/${account.id}`)).body.isFrozen).toBe(true);
});

test('a serious alert is closed by whoever confirms it, and frozen by anybody who is signed in [BA-10] [C-101 attack]', async () => {
  const { member } = await memberWithAccount(app, 'wiped', '50');
  await payInBurst(app, member);
  const [{ id }] = await alertsOf(member);
  const thief = { ...member, client: member.client.copy() };
  for (const how of ['resolve', 'dismiss'])
    expect((await close(thief, id, how, 'It was me.')).body.code).toBe('email_code_required');
  expect(await alertsOf(member)).toHaveLength(1);
  expect((await close(thief, id, 'freeze')).status).toBe(200);
});

test('an alert that can’t be raised keeps none of another member’s away, and comes at the next look', async () => {
  const { member: first } = await memberWithAccount(app, 'poisoned', '1');
  const { member: second } = await memberWithAccount(app, 'behindit', '1');
  await onAnotherDevice(first);
  await onAnotherDevice(second);
  const { pool } = app.app.deps.database;
  await pool.query(`create function refuse_poison() returns trigger language plpgsql as $$
    begin if new.user_id = '${first.id}' then raise exception 'poison'; end if; return new; end $$`);
  await pool.query(
    'create trigger poison before insert on security_alerts for each row execute function refuse_poison()',
  );
  await look();
  await pool.query('drop function refuse_poison cascade');
  await signInAgain(first);
  expect(await alertsOf(first)).toEqual([]);
  expect(await alertsOf(second)).toMatchObject([{ alertType: 'login_anomaly' }]);
  app.clock.advance(MINUTE);
  await look();
  expect(await alertsOf(first)).toMatchObject([{ alertType: 'login_anomaly' }]);
});

test('at night, from a new device, to somebody new: fraud is suspected, flagged, and counted in the risk [BA-10] [BA-19] [EN-22]', async () => {
  const before = app.clock.now();
  const { member, account } = await memberWithAccount(app, 'night', '50');
  const { member: other } = await memberWithAccount(app, 'receiver', '50');
  app.clock.set('2026-04-02T01:30:00.000Z');
  const thief = await onAnotherDevice(member);
  expect(app.clock.now().getUTCHours()).toBe(2);
  const sent = { fromAccountId: account.id, recipient: other.username, amount: '5' };
  expect((await move(thief.client, sent)).status).toBe(201);
  const [alert] = await alertsOf(thief);
  expect(alert).toMatchObject({
    alertType: 'fraud_suspected',
    severity: 'critical',
    accountId: account.id,
    evidence: { signs: ['unusual_hour', 'new_recipient', 'new_device'], hour: 2 },
  });
  const { items } = (await thief.client.get(`/api/banking/accounts/${account.id}/transactions`)).body;
  expect(items[0]).toMatchObject({
    fraudFlags: ['unusual_hour', 'new_recipient', 'new_device'],
    securityScore: 40,
  });
  const risk = (await thief.client.get(`/api/banking/accounts/${account.id}/risk`)).body;
  expect(risk).toEqual({
    score: 45,
    level: 'medium',
    signs: [
      { sign: 'fraud_flags', points: 30, evidence: [items[0].id] },
      { sign: 'recent_alerts', points: 15, evidence: [alert.id] },
    ],
  });
  // The same browser is no longer new a day later, and by day nothing is unusual.
  app.clock.set('2026-04-03T14:00:00.000Z');
  await signInAgain(thief);
  expect((await move(thief.client, sent)).status).toBe(201);
  expect(await alertsOf(thief, 'all')).toHaveLength(1);
  app.clock.set(before);
});

test('a request to verify runs out after 30 days, and what the bank says of it later is not believed [BA-19] [EN-21]', async () => {
  const before = app.clock.now();
  const { member } = await memberWithAccount(app, 'verified', '50');
  const page = await openBankPage(app, member);
  const asked = app.clock.now();
  const list = async () => (await member.client.get('/api/banking/verifications')).body.items;
  expect(await list()).toMatchObject([
    {
      verificationType: 'identity',
      status: 'pending',
      documents: [],
      verificationData: { provider: 'sandbox' },
      expiresAt: new Date(asked.getTime() + 30 * DAY).toISOString(),
      createdAt: asked.toISOString(),
    },
  ]);
  app.clock.advance(30 * DAY - MINUTE);
  await look();
  await signInAgain(member);
  expect(await list()).toMatchObject([{ status: 'pending' }]);
  app.clock.advance(MINUTE);
  await look();
  expect(await list()).toMatchObject([{ status: 'expired' }]);
  expect(await alertsOf(member)).toMatchObject([{ alertType: 'failed_verification', severity: 'low' }]);
  // The old page still answers, and nobody listens.
  await page.send({ action: 'confirm' });
  expect((await member.client.post('/api/banking/onboarding/refresh')).body.verification.status).toBe(
    'created',
  );

  app.clock.advance(MINUTE);
  const again = await openBankPage(app, member);
  await again.send({ action: 'refuse' });
  await member.client.post('/api/banking/onboarding/refresh');
  expect((await list())[0]).toMatchObject({ status: 'refused', reason: expect.any(String) });
  expect((await alertsOf(member))[0]).toMatchObject({ alertType: 'failed_verification', severity: 'high' });
  app.clock.advance(MINUTE);
  await (await openBankPage(app, member)).send({ action: 'confirm' });
  await member.client.post('/api/banking/onboarding/refresh');
  expect((await list())[0]).toMatchObject({ status: 'verified' });
  app.clock.set(before);
});

test('a report covers the days that it names, page by page: a member’s own, and any for an administrator, who leaves a trace [C-117 attack] [EN-21]', async () => {
  const { member, account } = await memberWithAccount(app, 'reported', '50');
  const { member: other } = await memberWithAccount(app, 'curious', '50');
  const admin = await createMember(app, { username: 'reportadmin' });
  await makeAdmin(app, admin);
  await fund(app, member.id, { USD: '3' });
  for (const amount of ['1', '2'])
    await move(member.client, { fromAccountId: null, toAccountId: account.id, amount });
  const today = app.clock.now().toISOString().slice(0, 10);
  const days = `from=${today}&to=${today}`;
  const report = (client: HttpClient, query: string, admins = '') =>
    client.get(`/api${admins}/banking/accounts/${account.id}/report?${query}`);
  const first = (await report(member.client, `${days}&limit=2`)).body;
  expect(first).toMatchObject({
    username: member.username,
    account: { id: account.id },
    transactions: { items: [{ amount: '2.00' }, { amount: '1.00' }] },
    alerts: [],
    verifications: [],
    risk: { score: 0, level: 'low', signs: [] },
  });
  const second = await report(member.client, `${days}&limit=2&cursor=${first.transactions.nextCursor}`);
  expect(second.body.transactions).toMatchObject({ items: [{ amount: '50.00' }], nextCursor: null });
  const yesterday = new Date(app.clock.now().getTime() - DAY).toISOString().slice(0, 10);
  expect((await report(member.client, `from=${yesterday}&to=${yesterday}`)).body.transactions.items).toEqual(
    [],
  );
  for (const bad of [`from=${today}&to=${yesterday}`, `from=2020-01-01&to=${today}`])
    expect((await report(member.client, bad)).body.code).toBe('bank_report_days_invalid');

  expect((await report(other.client, days)).status).toBe(404);
  expect((await report(member.client, days, '/admin')).status).toBe(403);
  expect((await report(admin.client, days, '/admin')).body).toMatchObject({ username: member.username });
  const { items } = (await member.client.get('/api/account/sightings')).body;
  expect(items[0]).toMatchObject({ action: 'see_bank', by: admin.username });
  await payInBurst(app, member);
  const watched = (await admin.client.get('/api/admin/banking/alerts?limit=100')).body.items;
  expect(watched.find(({ userId }: { userId: string }) => userId === member.id)).toMatchObject({
    username: member.username,
    alertType: 'unusual_activity',
  });
  expect((await member.client.get('/api/admin/banking/alerts')).status).toBe(403);
});
