/** The providers outside on the health page: by the calls that members' doings made, and by no others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStripeCardPayments } from '#server/adapters/payments-stripe/create-stripe-card-payments.ts';
import { FakeStripe } from '#server/adapters/payments-stripe/fake-stripe-test-kit.ts';
import { duringAct } from '#server/platform/admin-acts.ts';
import { BankPaymentRefused } from '#server/ports/bank-provider.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { uploadFile } from '#tests/support/files.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const POOL = '00000000-0000-7000-8000-000000000f01';

let stripe: FakeStripe;
let app: TestApp;
let ann: TestMember;
let ruth: TestMember;
/** What the scanner says; null for nothing found. */
let scans: () => Promise<string | null> = async () => null;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  const { webhookSecret, api } = stripe;
  app = await startApp({
    // What fails here fails on purpose.
    env: { PROTEGE_LOG_LEVEL: 'silent', PROTEGE_CUSTODY: 'none' },
    cardPayments: createStripeCardPayments({ secretKey: 'sk_test_of_the_tests', webhookSecret, api }),
    virusScanner: { scan: () => scans() },
  });
  ruth = await createMember(app, { username: 'ruth' });
  ann = await createMember(app, { username: 'ann' });
  await makeAdmin(app, ruth);
  app.clock.advance(HOUR);
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const deps = () => app.app.deps;
const upload = async () => {
  await signInAgain(ann);
  const file = { name: 'a.txt', bytes: new TextEncoder().encode('Bread.'), purpose: 'chat_attachment' };
  return uploadFile(ann.client, file);
};
const invest = async () => {
  await signInAgain(ann);
  return ann.client.post('/api/funding/investments', { poolId: POOL, amount: '50' }, newKey());
};

async function lines(): Promise<Record<string, { state: string; words: string; todo: string | null }>> {
  await deps().console.look();
  await deps().jobs.runDue();
  await signInAgain(ruth);
  const { body } = await ruth.client.get('/api/admin/health');
  return Object.fromEntries(body.lines.map((one: { line: string }) => [one.line, one]));
}
/** What administrators were told of the scanner. */
const told = () =>
  app.mailer.sent.map(({ subject }) => subject).filter((subject) => subject.includes('virus scanner'));

test('who was asked nothing yet is not said to be well, and a look asks nobody', async () => {
  const { cards, bank, custody, sms, scanner } = await lines();
  for (const line of [cards, scanner])
    expect(line).toMatchObject({ state: 'off', words: 'Not used yet: nothing has been asked of it.' });
  expect(sms).toMatchObject({ state: 'off', words: expect.stringContaining('sandbox') });
  expect(bank).toMatchObject({ state: 'off' });
  expect(custody).toMatchObject({ state: 'off', words: expect.stringContaining('No custodian') });
  expect(await deps().db.selectFrom('provider_calls').selectAll().execute()).toEqual([]);
});

test('a provider that answers says when it did, and a virus that is found is an answer', async () => {
  expect((await invest()).status).toBe(201);
  scans = async () => 'Eicar';
  expect((await upload()).body.code).toBe('file_unsafe');
  app.clock.advance(3 * MINUTE);
  const { cards, scanner } = await lines();
  for (const line of [cards, scanner])
    expect(line).toMatchObject({ state: 'ok', words: 'It last answered 3 minutes ago.' });
});

test('calls that fail are told to administrators, with what was said, and it is well again with the first that is answered', async () => {
  scans = async () => {
    throw new Error('no route to scanner@clam.example');
  };
  for (let call = 0; call < 3; call += 1) expect((await upload()).status).toBe(503);
  const { scanner } = await lines();
  expect(scanner).toMatchObject({
    state: 'warning',
    words: expect.stringMatching(
      /^The newest 3 calls failed, the first 0 minutes ago\. .* It said: no route/,
    ),
    todo: expect.stringContaining('CLAMAV_URL'),
  });
  // What others see of it, the operator's webhook and whoever helps, has nobody's email.
  expect(scanner!.words).not.toContain('@');
  expect(told()).toEqual(['The virus scanner does not answer']);
  app.clock.advance(15 * MINUTE);
  expect((await lines()).scanner!.state).toBe('broken');
  expect(told()).toHaveLength(2);

  scans = async () => null;
  expect((await upload()).status).toBe(200);
  expect((await lines()).scanner).toMatchObject({
    state: 'ok',
    words: expect.stringContaining('A call failed 15 minutes ago.'),
  });
  app.clock.advance(11 * MINUTE);
  await lines();
  expect(told().at(-1)).toBe('Well again: the virus scanner');
});

test('an outage of the card provider is seen by the calls that it cost, and what one process noted another reads', async () => {
  stripe.isUp = false;
  expect((await invest()).status).toBe(503);
  app.clock.advance(5 * MINUTE);
  expect((await lines()).cards).toMatchObject({ state: 'warning' });
  await app.restart();
  expect((await lines()).cards).toMatchObject({ state: 'warning' });
  stripe.isUp = true;
  app.clock.advance(DAY);
});

test('a bank that says no is there, and what is noted of it is no act of an administrator', async () => {
  const port = {
    refuse: async () => {
      throw new BankPaymentRefused('That account is closed.');
    },
  };
  const watched = deps().providerWatch.watch('bank', port, [BankPaymentRefused]);
  const acts = () => deps().database.pool.query('select count(*)::int as acts from admin_acts');
  const before = (await acts()).rows;
  const request = {
    ...{ actorId: ruth.id, endpointId: 'exchange.halt', input: {}, clock: deps().clock, isShared: false },
    ...{ ip: '127.0.0.1', device: '', requestId: '1' },
  };
  await expect(duringAct(request, () => watched.refuse())).rejects.toThrow('That account is closed.');
  const row = await deps()
    .db.selectFrom('provider_calls')
    .selectAll()
    .where('provider', '=', 'bank')
    .execute();
  expect(row).toMatchObject([{ answered_at: deps().clock.now(), failures: 0, failed_at: null }]);
  expect((await acts()).rows).toEqual(before);
});
