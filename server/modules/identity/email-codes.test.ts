/** Members without a second factor confirm what cannot be taken back by an emailed code. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import type { Tx } from '#server/database/pool.ts';
import { fund } from '#server/modules/exchange/exchange-test-kit.ts';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { checkConfirmed } from '#server/platform/http/check-confirmed.ts';
import type { MemberContext } from '#server/platform/http/context.ts';
import type { ActionToConfirm, ConfirmInside } from '#server/platform/http/edge-parts.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const MINUTE = 60_000;
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

let app: TestApp;
let shop: TestMember;
let ada: TestMember;
/** Ada's browser, which confirms nothing by itself. */
let client: HttpClient;
let members = 0;

beforeAll(async () => {
  app = await startApp();
  shop = await createMember(app, { username: 'shop' });
});
afterAll(() => app.stop());

beforeEach(async () => {
  members += 1;
  ada = await createMember(app, { username: `ada-${members}` });
  client = ada.client.copy();
  await givePrd(app, ada.id, '2000');
});

const refused = (status: number, code: string) => ({ status, body: { code } });
const large = (fields: object = {}) => ({
  recipient: shop.address,
  amount: '600.5',
  confirmed: true,
  ...fields,
});
const send = (key: Record<string, string>, fields: object = {}, from = client) =>
  from.post('/api/wallet/transfers', large(fields), key);
const askFor = (id: string, from = client) => from.post(`/api/confirmations/${id}/code`);
const verify = (id: string, code: string, from = client) =>
  from.post(`/api/confirmations/${id}/verify`, { code });

async function mailedCode(id: string): Promise<string> {
  const asked = await askFor(id);
  expect(asked).toMatchObject({ status: 202, body: { sentTo: ada.email } });
  await app.app.deps.jobs.runDue();
  return app.mailer.codeFor(ada.email);
}

/** The confirmation that a refused transfer names. */
async function begun(key: Record<string, string>, fields: object = {}): Promise<string> {
  const { status, body } = await send(key, fields);
  expect([status, body.code]).toEqual([403, 'email_code_required']);
  return body.data.confirmation.id;
}

const sentBy = async () => (await client.get('/api/wallet')).body.balance;

describe('a large transfer', () => {
  test('is refused, then confirmed by the code from the email, and goes through once under the same key', async () => {
    const key = newKey();
    const before = Number(await sentBy());
    const id = await begun(key);
    expect(Number(await sentBy())).toBe(before);
    const code = await mailedCode(id);
    const mail = app.mailer.sent.at(-1)!;
    expect(mail.to).toBe(ada.email);
    expect(mail.text).toContain(`Send 600.5 PRD to shop (${shop.address})`);
    expect(await verify(id, code)).toMatchObject({ status: 200 });
    const sent = await send(key);
    expect(sent).toMatchObject({ status: 201, body: { amount: '600.50000000' } });
    expect(await send(key)).toMatchObject({ status: 201, body: { transactionId: sent.body.transactionId } });
    expect(Number(await sentBy())).toBe(before - 600.5);
  });

  test('below the threshold stays one step', async () => {
    expect(await send(newKey(), { amount: '499.99' })).toMatchObject({ status: 201 });
  });

  test('a code confirms this very action only: no other amount, recipient or key [attack]', async () => {
    const other = await createMember(app, { username: `thief-${members}` });
    const key = newKey();
    const id = await begun(key);
    await verify(id, await mailedCode(id));
    for (const [fields, under] of [
      [{ amount: '900' }, key],
      [{ recipient: other.address }, key],
      [{ reason: 'Something else' }, key],
      [{}, newKey()],
    ] as const) {
      expect(await send(under, fields)).toMatchObject(refused(403, 'email_code_required'));
    }
    expect(await send(key)).toMatchObject({ status: 201 });
  });

  test('a code confirms nothing in another session, and nothing of another member [attack]', async () => {
    const key = newKey();
    const id = await begun(key);
    const code = await mailedCode(id);
    const thief = new HttpClient(app);
    await thief.post('/api/identity/sign-in', { email: ada.email, password: ada.password });
    for (const foreign of [thief, shop.client]) {
      expect(await askFor(id, foreign)).toMatchObject(refused(404, 'not_found'));
      expect(await verify(id, code, foreign)).toMatchObject(refused(404, 'not_found'));
    }
    expect(await verify(id, code)).toMatchObject({ status: 200 });
    expect(await send(key, {}, thief)).toMatchObject(refused(403, 'email_code_required'));
    expect(await send(key)).toMatchObject({ status: 201 });
  });

  test('a code is good once, and what it confirmed for ten minutes [attack]', async () => {
    const key = newKey();
    const id = await begun(key);
    const code = await mailedCode(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await verify(id, code)).toMatchObject(refused(409, 'email_code_expired'));
    app.clock.advance(10 * MINUTE);
    const again = await begun(key);
    expect(await verify(again, code)).toMatchObject(refused(409, 'email_code_expired'));
    expect(await send(key)).toMatchObject(refused(403, 'email_code_required'));
  });

  test('a code runs out after ten minutes', async () => {
    const key = newKey();
    const id = await begun(key);
    const code = await mailedCode(id);
    app.clock.advance(10 * MINUTE);
    expect(await verify(id, code)).toMatchObject(refused(409, 'email_code_expired'));
  });

  test('five guesses end a code, a hundred at once too; the right one comes too late then [attack]', async () => {
    const id = await begun(newKey());
    const code = await mailedCode(id);
    const wrong = code === '111111' ? '222222' : '111111';
    const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(id, wrong)));
    const codes = guesses.map(({ body }) => body.code);
    expect(codes.filter((one) => one === 'email_code_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'email_code_expired')).toHaveLength(15);
    expect(await verify(id, code)).toMatchObject(refused(409, 'email_code_expired'));
  });

  test('a code is mailed once a minute and six times an hour, whatever it confirms; a new one ends the older', async () => {
    const [one, other] = [await begun(newKey()), await begun(newKey())];
    const first = await mailedCode(one);
    for (const id of [one, other]) {
      const soon = await askFor(id);
      expect(soon).toMatchObject(refused(429, 'too_many_requests'));
      expect(soon.body.data.retryAfterSeconds).toBe(60);
    }
    const mails = app.mailer.sent.length;
    await app.app.deps.jobs.runDue();
    expect(app.mailer.sent).toHaveLength(mails);
    for (let nth = 2; nth <= 6; nth += 1) {
      app.clock.advance(MINUTE);
      expect(await mailedCode(one)).toMatch(/^\d{6}$/);
    }
    app.clock.advance(MINUTE);
    expect(await askFor(other)).toMatchObject(refused(429, 'too_many_requests'));
    const newest = app.mailer.codeFor(ada.email);
    if (first !== newest) expect(await verify(one, first)).toMatchObject(refused(400, 'email_code_wrong'));
    expect(await verify(one, newest)).toMatchObject({ status: 200 });
  });

  test('no code lies in the database or the queue in the clear', async () => {
    const id = await begun(newKey());
    const code = await mailedCode(id);
    const { rows } = await app.app.deps.database.pool.query(
      'select * from action_confirmations where id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0].code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the first version’s procedure asks for the code too', async () => {
    const body = { sender_address: ada.address, receiver_address: shop.address, transfer_amount: '600' };
    expect(await client.post('/api/rpc/enhanced_atomic_transfer', body, newKey())).toMatchObject(
      refused(403, 'email_code_required'),
    );
  });

  test('a member with a second factor confirms with it, never by email', async () => {
    await addFactor(client, { now: app.clock.now(), password: ada.password });
    app.clock.advance(10 * MINUTE);
    expect(await send(newKey())).toMatchObject(refused(403, 'fresh_two_factor_required'));
  });
});

test('raising a sending limit of one’s own is confirmed; lowering it is not', async () => {
  const limits = (day: string | null) => client.request('PUT', '/api/wallet/limits', { day, month: null });
  expect(await limits('20')).toMatchObject({ status: 200 });
  const raise = await limits('900');
  expect(raise).toMatchObject(refused(403, 'email_code_required'));
  const { id, words } = raise.body.data.confirmation;
  expect(words).toContain('900 PRD');
  await verify(id, await mailedCode(id));
  expect(await limits(null)).toMatchObject(refused(403, 'email_code_required'));
  expect(await limits('900')).toMatchObject({ status: 200 });
});

describe('a withdrawal', () => {
  test('wants a code for the address, and one for the withdrawal, which names amount and address', async () => {
    await fund(app, ada.id, { BTC: '1' });
    const address = { currency: 'BTC', address: ADDRESS, label: 'Mine' };
    const saving = await client.post('/api/exchange/addresses', address);
    expect(saving).toMatchObject(refused(403, 'email_code_required'));
    expect(
      await verify(saving.body.data.confirmation.id, await mailedCode(saving.body.data.confirmation.id)),
    ).toMatchObject({ status: 200 });
    expect(await client.post('/api/exchange/addresses', address, newKey())).toMatchObject({ status: 201 });
    app.clock.advance(25 * 60 * MINUTE);
    await client.post('/api/identity/sign-in', { email: ada.email, password: ada.password });

    const key = newKey();
    const withdraw = (amount: string, under = key) =>
      client.post('/api/exchange/withdrawals', { currency: 'BTC', amount, address: ADDRESS }, under);
    const asked = await withdraw('0.01');
    expect(asked).toMatchObject(refused(403, 'email_code_required'));
    const { id } = asked.body.data.confirmation;
    const code = await mailedCode(id);
    expect(app.mailer.sent.at(-1)!.text).toContain(`Withdraw 0.01 BTC to ${ADDRESS}`);
    await verify(id, code);
    expect(await withdraw('0.02')).toMatchObject(refused(403, 'email_code_required'));
    expect(await withdraw('0.01', newKey())).toMatchObject(refused(403, 'email_code_required'));
    const made = await withdraw('0.01');
    expect(made).toMatchObject({ status: 201 });
    expect((await withdraw('0.01')).body.id).toBe(made.body.id);
  });

  test('of a member whose email is not verified is refused', async () => {
    const eve = await createMember(app, { username: `eve-${members}`, isUnverified: true });
    const body = { currency: 'BTC', amount: '1', address: ADDRESS };
    expect(await eve.client.post('/api/exchange/withdrawals', body, newKey())).toMatchObject(
      refused(403, 'verified_email_required'),
    );
  });
});

test('all conversations are downloaded after a code', async () => {
  const asked = await client.get('/api/mentor/export');
  expect(asked).toMatchObject(refused(403, 'email_code_required'));
  const { id } = asked.body.data.confirmation;
  await verify(id, await mailedCode(id));
  expect((await client.get('/api/mentor/export')).body.code).not.toBe('email_code_required');
});

describe('what one code has confirmed happens once', () => {
  const makeKey = (from = client) => from.post('/api/api-keys', { name: 'shop', scopes: ['wallet:read'] });
  const confirmed = async (id: string) => verify(id, await mailedCode(id));
  const MOST_AT_ONCE = 8;

  test('where it has no key of its own: who holds the session gets nothing out of it again [attack]', async () => {
    const asked = await makeKey();
    expect(asked).toMatchObject(refused(403, 'email_code_required'));
    await confirmed(asked.body.data.confirmation.id);
    expect((await makeKey()).status).toBe(201);
    const again = await makeKey();
    expect(again).toMatchObject(refused(403, 'email_code_required'));
    // A code may be asked for once a minute.
    app.clock.advance(2 * MINUTE);
    await confirmed(again.body.data.confirmation.id);
    const statuses = (
      await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => makeKey(client.copy())))
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array(MOST_AT_ONCE - 1).fill(403)]);
    expect((await client.get('/api/api-keys')).body.items).toHaveLength(2);
  });

  test('where a command asks: a limit that was set back is not raised again [attack]', async () => {
    const limits = (day: string) => client.request('PUT', '/api/wallet/limits', { day, month: null });
    await limits('20');
    const asked = await limits('900');
    await confirmed(asked.body.data.confirmation.id);
    expect((await limits('900')).status).toBe(200);
    expect((await limits('20')).status).toBe(200);
    expect(await limits('900')).toMatchObject(refused(403, 'email_code_required'));
  });

  test('and what is sent again, or twice at once, asks nobody a second time where a command asks', async () => {
    const limits = (day: string, from = client) =>
      from.request('PUT', '/api/wallet/limits', { day, month: null });
    await limits('20');
    const asked = await limits('900');
    await confirmed(asked.body.data.confirmation.id);
    const atOnce = await Promise.all([limits('900'), limits('900', client.copy())]);
    expect([...atOnce, await limits('900')].map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('and what a command finds by the time it is confirmed is asked about in its turn [attack]', async () => {
    const { db, identity } = app.app.deps;
    const actor = (await identity.resolveActor({ cookie: client.cookieHeader }))!;
    const done: number[] = [];
    /** What its locks show, run by run. */
    const command = async (...found: number[]) => {
      const work = (confirm: ConfirmInside) =>
        transaction(db, async (tx) => {
          const number = found.length > 1 ? found.shift()! : found[0]!;
          if (number > 0) await confirm(tx, { endpoint: 'a test', content: { number }, words: `${number}` });
          done.push(number);
        });
      const error = await identity.confirmInside(actor, work).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      return error instanceof Refusal ? error.details.confirmation : error;
    };
    // Nothing is to be confirmed, and nobody is asked.
    expect(await command(0)).toBeNull();
    const one = (await command(1)) as { id: string };
    expect(one).toMatchObject({ words: '1' });
    await confirmed(one.id);
    // Seen as confirmed, and another thing a moment later; or nothing at first.
    expect(await command(1, 2)).toMatchObject({ words: '2' });
    expect(await command(2, 2)).toMatchObject({ words: '2' });
    expect(done).toEqual([0]);
    expect(await command(2, 1)).toBeNull();
    expect(await command(1)).toMatchObject({ id: one.id });
    expect(done).toEqual([0, 1]);
  });

  test('and not at all where it was refused after all, which uses nothing up', async () => {
    const rotate = () => client.post(`/api/api-keys/019cbd9a-6c00-7a11-8c3f-2f6d1b7e4aff/rotation`);
    const asked = await rotate();
    await confirmed(asked.body.data.confirmation.id);
    for (let time = 0; time < 2; time += 1) expect(await rotate()).toMatchObject(refused(404, 'not_found'));
  });

  test.each(listEndpoints().filter(({ meta }) => meta.confirms !== undefined))(
    '$method $path is told apart by its key, or uses up what was confirmed',
    async ({ method, path, meta, example }) => {
      const asked: ActionToConfirm[] = [];
      const takeConfirmation = async (_actor: unknown, action: ActionToConfirm) => {
        asked.push(action);
        return null;
      };
      const confirmOnce = (actor: unknown, action: Omit<ActionToConfirm, 'idempotencyKey'>) =>
        takeConfirmation(actor, { ...action, idempotencyKey: null });
      const callers = { takeConfirmation, confirmOnce };
      const context = { edge: { callers }, actor: {}, idempotencyKey: 'a key' };
      const declared = { meta: { ...meta, confirms: () => 'Do it' }, route: { method, path } };
      const checked = await checkConfirmed(context as unknown as MemberContext, declared, example.request);
      expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([meta.idempotent ? 'a key' : null]);
      // Whoever uses up what its endpoint doesn't say gets nowhere, rather than through.
      if (!meta.isUsedByCommand) await expect(checked.confirmed.consume({} as Tx)).rejects.toThrow();
    },
  );

  test.each(listEndpoints().filter(({ meta }) => meta.isUsedByCommand))(
    '$method $path asks for a second factor of whoever has one as its command needs it [attack]',
    async ({ method, path, meta, example }) => {
      const confirmOnce = vi.fn(async () => ({ consume: async () => undefined }));
      const context = { edge: { callers: { confirmOnce } }, actor: { hasSecondFactor: true } };
      await checkConfirmed(
        context as unknown as MemberContext,
        { meta: { ...meta, confirms: () => 'Do it' }, route: { method, path } },
        example.request,
      );
      expect(confirmOnce).toHaveBeenCalledOnce();
    },
  );
});

test('what was asked for and never confirmed is tidied away after a day', async () => {
  await begun(newKey());
  app.clock.advance(25 * 60 * MINUTE);
  await app.app.deps.jobs.runDue();
  const { rows } = await app.app.deps.database.pool.query(
    'select 1 from action_confirmations where member_id = $1',
    [ada.id],
  );
  expect(rows).toEqual([]);
});
