import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, giveAdminRole, type TestMember } from '#tests/support/members.ts';
import { addPasskey, passkeyOrigin } from '#tests/support/second-factor.ts';
import { type Lie, SoftPasskey } from '#tests/support/soft-passkey.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let test$: TestApp;
let names = 0;
beforeAll(async () => {
  test$ = await startApp();
});
afterAll(() => test$.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await test$.app.deps.database.pool.query(text, values)).rows;
const refused = (status: number, code: string) => ({ status, body: { code } });
const newMember = (more: { isUnverified?: boolean } = {}) => {
  names += 1;
  return createMember(test$, { username: `key${names}`, ...more });
};

async function withPasskey(): Promise<
  TestMember & { id: string; factorId: string; device: SoftPasskey; codes: string[] }
> {
  const member = await newMember();
  const { id: factorId, device, answer } = await addPasskey(test$, member.client, { name: 'Blue key' });
  return { ...member, factorId, device, codes: answer.body.recovery_codes };
}

/** Signs in by a passkey in a strange browser, or in the one that is given. */
async function signInBy(device: SoftPasskey, lie: Lie = {}, client = new HttpClient(test$)) {
  const { body } = await client.post('/api/identity/passkey/challenge');
  const credential = device.get(body.options, lie);
  return { client, credential, answer: await client.post('/api/identity/passkey', { credential }) };
}

async function signInByPassword({ email, password }: TestMember): Promise<HttpClient> {
  const client = new HttpClient(test$);
  expect((await client.post('/api/identity/sign-in', { email, password })).status).toBe(200);
  return client;
}

async function confirmBy(
  device: SoftPasskey,
  { client, factorId }: { client: HttpClient; factorId: string },
  lie: Lie = {},
) {
  const { body } = await client.post(`/api/factors/${factorId}/challenge`);
  const credential = device.get(body.webauthn.options, lie);
  const given = { credential, challenge_id: body.id };
  return { given, answer: await client.post(`/api/factors/${factorId}/verify`, given) };
}

async function mailsTo(email: string): Promise<string[]> {
  await test$.app.deps.jobs.runDue();
  return test$.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('adding one', () => {
  test('a passkey counts once it was made for this site, brings recovery codes, and its member is told', async () => {
    const ana = await newMember();
    const enrolled = await ana.client.post('/api/factors', {
      factor_type: 'webauthn',
      friendly_name: 'Blue key',
    });
    expect(enrolled).toMatchObject({ status: 201, body: { factor_type: 'webauthn', totp: null } });
    const { body } = await ana.client.post(`/api/factors/${enrolled.body.id}/challenge`);
    expect(body).toMatchObject({
      channel: 'webauthn',
      webauthn: {
        kind: 'create',
        options: {
          rp: { id: 'localhost' },
          attestation: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    });
    const device = new SoftPasskey(passkeyOrigin(test$.url));
    const credential = device.create(body.webauthn.options, { isSyncable: true, isSynced: true });
    const verify = { credential, challenge_id: body.id };
    const verified = await ana.client.post(`/api/factors/${enrolled.body.id}/verify`, verify);
    expect(verified).toMatchObject({
      status: 200,
      body: {
        session: { assuranceLevel: 'aal2', factors: [{ factorType: 'webauthn', status: 'verified' }] },
      },
    });
    expect(verified.body.recovery_codes).toHaveLength(10);
    const listed = await ana.client.get('/api/factors');
    expect(listed.body).toMatchObject({
      kinds: ['webauthn', 'totp', 'phone'],
      items: [
        {
          friendlyName: 'Blue key',
          passkey: { isSynced: true, lastUsedAt: test$.clock.now().toISOString() },
        },
      ],
    });
    expect(await mailsTo(ana.email)).toContain('A second factor was added to your Protege account');
  });

  test('what was made elsewhere, without its person, for another challenge, or by another’s device is refused', async () => {
    const bob = await withPasskey();
    const ana = await newMember();
    const { body: begun } = await ana.client.post('/api/factors', { factor_type: 'webauthn' });
    const challenge = async () => (await ana.client.post(`/api/factors/${begun.id}/challenge`)).body;
    const verify = (credential: object, id: string) =>
      ana.client.post(`/api/factors/${begun.id}/verify`, { credential, challenge_id: id });
    const device = new SoftPasskey(passkeyOrigin(test$.url));
    const lies: Lie[] = [
      { origin: 'https://protege.example' },
      { origin: test$.url },
      { rpId: 'example.org' },
      { isUnverified: true },
      { challenge: 'a2V5cyBmb3IgYWxsIG9mIHlvdQ' },
    ];
    for (const lie of lies) {
      const { id, webauthn } = await challenge();
      const made = device.create(webauthn.options, lie);
      expect(await verify(made, id), JSON.stringify(lie)).toMatchObject(refused(400, 'passkey_refused'));
    }
    const { id, webauthn } = await challenge();
    expect(await verify(bob.device.create(webauthn.options), id)).toMatchObject(
      refused(409, 'passkey_taken'),
    );
    expect(
      await ana.client.post(`/api/factors/${begun.id}/verify`, { code: '123456', challenge_id: id }),
    ).toMatchObject(refused(400, 'passkey_refused'));
    const wrongKind = await ana.client.post('/api/factors', { factor_type: 'totp', friendly_name: 'App' });
    const forApp = await ana.client.post(`/api/factors/${wrongKind.body.id}/challenge`);
    const { body: forKey } = await ana.client.post(`/api/factors/${begun.id}/challenge`);
    const byKey = { credential: device.create(forKey.webauthn.options), challenge_id: forApp.body.id };
    expect(await ana.client.post(`/api/factors/${wrongKind.body.id}/verify`, byKey)).toMatchObject(
      refused(400, 'factor_code_wrong'),
    );
    expect((await ana.client.get('/api/identity/session')).body.session.reachableLevel).toBe('aal1');
  });

  test('a certificate of the maker is refused, and no address in it is asked', async () => {
    const ana = await newMember();
    const asked: string[] = [];
    const listener = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    const { body: begun } = await ana.client.post('/api/factors', { factor_type: 'webauthn' });
    const { body } = await ana.client.post(`/api/factors/${begun.id}/challenge`);
    const device = new SoftPasskey(passkeyOrigin(test$.url));
    const credential = device.create(body.webauthn.options, { certificate: Buffer.from('not one') });
    const answer = await ana.client.post(`/api/factors/${begun.id}/verify`, {
      credential,
      challenge_id: body.id,
    });
    listener.close();
    expect(answer).toMatchObject(refused(400, 'passkey_refused'));
    expect(asked).toEqual([]);
  });
});

describe('signing in', () => {
  test('a passkey alone signs in, confirmed from the beginning, and its last use is shown', async () => {
    const ana = await withPasskey();
    test$.clock.advance(20 * MINUTE);
    const { client, answer } = await signInBy(ana.device);
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { id: ana.id }, session: { assuranceLevel: 'aal2' } },
    });
    const listed = await client.get('/api/factors');
    expect(listed.body.items[0].passkey.lastUsedAt).toBe(test$.clock.now().toISOString());
    // It counts as fresh: what wants a factor goes through at once.
    expect((await client.post('/api/factors/recovery-codes')).status).toBe(200);
  });

  test('[attack] a replayed answer, another browser’s, a late one, a forged mark and no mark open nothing', async () => {
    const ana = await withPasskey();
    const { client, credential, answer } = await signInBy(ana.device);
    expect(answer.status).toBe(200);
    expect(await client.post('/api/identity/passkey', { credential })).toMatchObject(
      refused(409, 'challenge_expired'),
    );

    // A copy of the cookie from before is worth nothing once it was used.
    const before = new HttpClient(test$);
    const { body } = await before.post('/api/identity/passkey/challenge');
    const thief = before.copy();
    const signed = ana.device.get(body.options);
    expect((await before.post('/api/identity/passkey', { credential: signed })).status).toBe(200);
    expect(await thief.post('/api/identity/passkey', { credential: signed })).toMatchObject(
      refused(409, 'challenge_expired'),
    );

    const stranger = new HttpClient(test$);
    await stranger.post('/api/identity/passkey/challenge');
    const { body: other } = await new HttpClient(test$).post('/api/identity/passkey/challenge');
    expect(
      await stranger.post('/api/identity/passkey', { credential: ana.device.get(other.options) }),
    ).toMatchObject(refused(400, 'passkey_refused'));

    const late = new HttpClient(test$);
    const { body: old } = await late.post('/api/identity/passkey/challenge');
    test$.clock.advance(5 * MINUTE);
    expect(
      await late.post('/api/identity/passkey', { credential: ana.device.get(old.options) }),
    ).toMatchObject(refused(409, 'challenge_expired'));
    const forged = { cookie: 'protege_passkey=019cbd9a-7388-7d20-9b41-5b0a6c9de702.99999999999999.forged' };
    expect(
      await new HttpClient(test$).post('/api/identity/passkey', { credential: signed }, forged),
    ).toMatchObject(refused(409, 'challenge_expired'));
  });

  test('[attack] another origin, an unverified person, another’s credential id or handle, and a changed kind are refused', async () => {
    const [ana, bob] = [await withPasskey(), await withPasskey()];
    const lies: Lie[] = [
      { origin: 'https://protege.example' },
      { rpId: 'example.org' },
      { isUnverified: true },
      { id: bob.device.id },
      { userHandle: Buffer.from(bob.id.replaceAll('-', ''), 'hex').toString('base64url') },
      { userHandle: null },
      { isSyncable: true },
    ];
    for (const lie of lies) {
      const { client, answer } = await signInBy(ana.device, lie);
      expect(answer, JSON.stringify(lie)).toMatchObject(refused(400, 'passkey_refused'));
      expect((await client.get('/api/identity/session')).body.session).toBeNull();
    }
    expect((await signInBy(ana.device)).answer.status).toBe(200);
  });

  test('[attack] a cloned passkey is refused by its count; the member is told, and the true one goes on', async () => {
    const ana = await withPasskey();
    await signInBy(ana.device, { counter: 10 });
    for (const counter of [10, 3]) {
      expect((await signInBy(ana.device, { counter })).answer).toMatchObject(refused(400, 'passkey_copied'));
    }
    expect(await mailsTo(ana.email)).toContain('A passkey of your Protege account may have been copied');
    const events = await query(
      'select event, factor_name from factor_events where member_id = $1 and event = $2',
      [ana.id, 'copied'],
    );
    expect(events[0]).toEqual({ event: 'copied', factor_name: 'Blue key' });
    expect((await signInBy(ana.device, { counter: 11 })).answer.status).toBe(200);
  });

  test('a suspended member stays out, and a factor that is not verified opens nothing', async () => {
    const ana = await withPasskey();
    await query("update factors set status = 'unverified' where id = $1", [ana.factorId]);
    expect((await signInBy(ana.device)).answer).toMatchObject(refused(400, 'passkey_refused'));
    await query("update factors set status = 'verified' where id = $1", [ana.factorId]);
    await test$.app.deps.identity.setSuspended(ana.id, true);
    expect((await signInBy(ana.device)).answer).toMatchObject(refused(403, 'member_suspended'));
  });
});

describe('as a second factor', () => {
  test('after the password it is asked for, any passkey of the member answers, and each answer is good once', async () => {
    const ana = await withPasskey();
    const second = await addPasskey(test$, ana.client, { name: 'Laptop' });
    expect(second.answer.body.recovery_codes).toBeNull();
    const client = await signInByPassword(ana);
    expect((await client.get('/api/wallet')).body.code).toBe('second_factor_required');
    const { given, answer } = await confirmBy(second.device, { client, factorId: ana.factorId });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ana.id } } });
    expect(await client.post(`/api/factors/${ana.factorId}/verify`, given)).toMatchObject(
      refused(409, 'challenge_expired'),
    );
    const elsewhere = await signInByPassword(ana);
    expect(await elsewhere.post(`/api/factors/${ana.factorId}/verify`, given)).toMatchObject(
      refused(409, 'challenge_expired'),
    );
  });

  test('[attack] somebody else’s passkey, another origin and an old count confirm nothing', async () => {
    const [ana, bob] = [await withPasskey(), await withPasskey()];
    const client = await signInByPassword(ana);
    const at = { client, factorId: ana.factorId };
    expect((await confirmBy(bob.device, at)).answer).toMatchObject(refused(400, 'passkey_refused'));
    expect((await confirmBy(ana.device, at, { origin: 'https://x.example' })).answer).toMatchObject(
      refused(400, 'passkey_refused'),
    );
    expect((await confirmBy(ana.device, at, { counter: 9 })).answer.status).toBe(200);
    expect((await confirmBy(ana.device, at, { counter: 9 })).answer).toMatchObject(
      refused(400, 'passkey_copied'),
    );
    expect((await client.get('/api/wallet')).status).toBe(200);
  });

  test('it is asked for afresh, also to remove the last one; a recovery code opens the door when it is lost', async () => {
    const ana = await withPasskey();
    test$.clock.advance(11 * MINUTE);
    const remove = (client: HttpClient) => client.request('DELETE', `/api/factors/${ana.factorId}`);
    expect(await remove(ana.client)).toMatchObject(refused(403, 'fresh_two_factor_required'));
    const client = await signInByPassword(ana);
    expect((await client.post('/api/factors/recovery', { code: ana.codes[0] })).status).toBe(200);
    expect((await remove(client)).status).toBe(200);
    expect((await signInBy(ana.device)).answer).toMatchObject(refused(400, 'passkey_refused'));
    expect((await client.get('/api/identity/session')).body.session).toMatchObject({
      assuranceLevel: 'aal1',
      reachableLevel: 'aal1',
    });
    expect(await query('select 1 from passkeys where factor_id = $1', [ana.factorId])).toEqual([]);
  });

  test('an administrator whose only factor is a passkey has the powers', async () => {
    const ana = await newMember();
    await giveAdminRole(test$, ana);
    expect((await ana.client.get('/api/admin/people/mail-domains')).body.code).toBe('admin_factor_required');
    await addPasskey(test$, ana.client);
    expect((await ana.client.get('/api/admin/people/mail-domains')).status).toBe(200);
  });
});

test('[attack] a passkey that was added before the email was verified ends when the mailbox’s owner resets or verifies', async () => {
  for (const way of ['reset', 'verify'] as const) {
    const mallory = await newMember({ isUnverified: true });
    const { device } = await addPasskey(test$, mallory.client);
    expect((await signInBy(device)).answer.status).toBe(200);
    const owner = new HttpClient(test$);
    await owner.post('/api/identity/password-reset/request', { email: mallory.email });
    await test$.app.deps.jobs.runDue();
    const claimed =
      way === 'reset'
        ? await owner.post('/api/identity/password-reset', {
            token: test$.mailer.tokenFor(mallory.email, 'Reset'),
            password: 'a quiet new morning',
          })
        : await owner.post('/api/identity/email-verification', {
            token: test$.mailer.tokenFor(mallory.email, 'Verify'),
            newPassword: 'a quiet new morning',
          });
    expect(claimed.status).toBe(200);
    expect((await signInBy(device)).answer, way).toMatchObject(refused(400, 'passkey_refused'));
    expect(await query('select 1 from passkeys where credential_id = $1', [device.id])).toEqual([]);
  }
});

test('[attack] after a reset a passkey waits for the new password, and one that a thief added ends with an email taken back', async () => {
  const ana = await withPasskey();
  const nobody = new HttpClient(test$);
  await nobody.post('/api/identity/password-reset/request', { email: ana.email });
  await test$.app.deps.jobs.runDue();
  const password = 'a quiet new morning';
  const token = test$.mailer.tokenFor(ana.email, 'Reset');
  expect((await nobody.post('/api/identity/password-reset', { token, password })).status).toBe(200);
  expect((await signInBy(ana.device)).answer).toMatchObject(refused(409, 'passkey_wants_password'));
  const client = await signInByPassword({ ...ana, password });
  expect((await confirmBy(ana.device, { client, factorId: ana.factorId })).answer.status).toBe(200);
  expect((await signInBy(ana.device)).answer.status).toBe(200);

  const ben = await newMember();
  const change = '/api/identity/email-change';
  const email = `away-${ben.username}@example.org`;
  const added = await addPasskey(test$, ben.client, { name: 'Not mine' });
  await ben.client.post(change, { email, password: ben.password });
  await test$.app.deps.jobs.runDue();
  const confirmation = { token: test$.mailer.tokenFor(email, 'Confirm') };
  expect((await ben.client.post(`${change}/confirmation`, confirmation)).status).toBe(200);
  await test$.app.deps.jobs.runDue();
  const { text } = test$.mailer.sent.find((mail) => mail.to === ben.email && mail.text.includes('#back='))!;
  const back = { token: /#back=([\w-]+)/.exec(text)![1] };
  expect((await nobody.post(`${change}/undo`, back)).status).toBe(200);
  expect((await signInBy(added.device)).answer).toMatchObject(refused(400, 'passkey_refused'));
  expect(await mailsTo(ben.email)).toContain('A second factor was removed from your Protege account');
  const again = { token: test$.mailer.tokenFor(ben.email, 'Reset'), password };
  expect((await nobody.post('/api/identity/password-reset', again)).status).toBe(200);
  // Nothing of the thief's is asked for.
  expect((await (await signInByPassword({ ...ben, password })).get('/api/factors')).body.items).toEqual([]);
});

test('a site that is reached by a bare address or without https offers none, and says so', async () => {
  const bare = await startApp({ env: { PROTEGE_PUBLIC_URL: 'http://192.0.2.7' } });
  try {
    const answer = await fetch(`${bare.url}/api/identity/passkey/challenge`, {
      method: 'POST',
      headers: { origin: 'http://192.0.2.7', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toMatchObject({ code: 'passkeys_not_available' });
  } finally {
    await bare.stop();
  }
});
