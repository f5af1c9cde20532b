import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { addFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const join = (name: string) => createMember(app, { username: `${name}-${++nth}m` });
const newEmail = () => `new-${++nth}m@example.net`;
const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;
const ask = ({ client, password }: TestMember, email: string, typed = password) =>
  client.post('/api/identity/email-change', { email, password: typed });
const signIn = (email: string, password: string) =>
  new HttpClient(app).post('/api/identity/sign-in', { email, password });

/** The newest email to a mailbox with these words in it, once everything that waits is sent. */
async function mailTo(email: string, words: string): Promise<string> {
  await app.app.deps.jobs.runDue();
  const found = app.mailer.sent.findLast((mail) => mail.to === email && mail.text.includes(words));
  if (!found) throw new Error(`Nothing to ${email} with “${words}”.`);
  return found.text;
}
const tokenIn = (text: string) => /#(?:token|back)=([\w-]+)/.exec(text)![1]!;

/** Asks, and opens the link in the session. */
async function change(member: TestMember, email: string): Promise<void> {
  expect((await ask(member, email)).status).toBe(200);
  const token = tokenIn(await mailTo(email, '/change-email#token='));
  const confirmed = await member.client.post('/api/identity/email-change/confirmation', { token });
  expect(confirmed).toMatchObject({ status: 200, body: { email } });
}

test('an email changes once the new mailbox confirms it: both are told, sessions go on, old links end [PR-02] [C-77]', async () => {
  const ada = await join('ada');
  await ada.client.post('/api/identity/password-reset/request', { email: ada.email });
  const reset = tokenIn(await mailTo(ada.email, '/reset-password#token='));
  const email = newEmail();
  expect((await ask(ada, `  ${email.toUpperCase()} `)).status).toBe(200);
  expect((await ada.client.get('/api/identity/email-change')).body).toMatchObject({ waiting: { email } });
  expect(await mailTo(ada.email, 'asked to change its email')).toContain(email);
  // Nothing has changed yet.
  expect((await signIn(email, ada.password)).status).toBe(401);
  const token = tokenIn(await mailTo(email, '/change-email#token='));
  const confirmed = await ada.client.post('/api/identity/email-change/confirmation', { token });
  expect(confirmed).toMatchObject({ status: 200, body: { email } });
  expect((await ada.client.get('/api/identity/session')).body.user).toMatchObject({
    email,
    emailVerified: true,
  });
  expect((await signIn(ada.email, ada.password)).status).toBe(401);
  expect((await signIn(email, ada.password)).status).toBe(200);
  expect(
    await ada.client.post('/api/identity/password-reset', {
      token: reset,
      password: 'battery correct horse',
    }),
  ).toMatchObject(refusedWith(400, 'link_invalid'));
  expect(await mailTo(ada.email, '/change-email#back=')).toContain(email);
  expect(await mailTo(email, 'uses this email now')).toBeTruthy();
  expect(await ada.client.post('/api/identity/email-change/confirmation', { token })).toMatchObject(
    refusedWith(400, 'link_invalid'),
  );
  const [row] = await query('select mailbox from members where id = $1', [ada.id]);
  expect(row.mailbox).toBe(email);
});

test('the old mailbox takes it back, through any number of changes that a thief made since: every device is out [attack]', async () => {
  const bea = await join('bea');
  const first = newEmail();
  await change(bea, first);
  const back = tokenIn(await mailTo(bea.email, '/change-email#back='));
  app.clock.advance(2 * HOUR);
  await signInAgain({ ...bea, email: first });
  const second = newEmail();
  await change(bea, second);
  const nobody = new HttpClient(app);
  expect((await nobody.post('/api/identity/email-change/undo', { token: back })).status).toBe(200);
  expect((await bea.client.get('/api/leaving')).status).toBe(401);
  expect((await signIn(second, bea.password)).status).toBe(401);
  expect((await signIn(bea.email, bea.password)).status).toBe(401);
  const token = tokenIn(await mailTo(bea.email, '/reset-password#token='));
  expect(
    (await nobody.post('/api/identity/password-reset', { token, password: 'a new one of mine' })).status,
  ).toBe(200);
  expect((await signIn(bea.email, 'a new one of mine')).status).toBe(200);
  expect(await nobody.post('/api/identity/email-change/undo', { token: back })).toMatchObject(
    refusedWith(400, 'link_invalid'),
  );
  // The thief's mailboxes say nothing of whose account it is.
  const kept = await query('select mailbox from member_mailboxes where member_id = $1', [bea.id]);
  expect(kept).toEqual([{ mailbox: bea.email }]);
});

test('it is taken back for seven days and no longer, and not where the old mailbox has another account by now', async () => {
  const cy = await join('cy');
  const email = newEmail();
  await change(cy, email);
  const back = tokenIn(await mailTo(cy.email, '/change-email#back='));
  await createMember(app, { username: `cy-${++nth}n`, email: cy.email });
  const undo = () => new HttpClient(app).post('/api/identity/email-change/undo', { token: back });
  expect(await undo()).toMatchObject(refusedWith(409, 'email_taken'));
  expect((await signIn(email, cy.password)).status).toBe(200);
  app.clock.advance(7 * DAY + MINUTE);
  expect(await undo()).toMatchObject(refusedWith(400, 'link_invalid'));
});

test('a deletion that a thief asked for ends with the email taken back, with a reset and with a claim, and the owner is told [attack]', async () => {
  const resetBy = async (email: string) => {
    const nobody = new HttpClient(app);
    await nobody.post('/api/identity/password-reset/request', { email });
    const token = tokenIn(await mailTo(email, '/reset-password#token='));
    const set = await nobody.post('/api/identity/password-reset', { token, password: 'a new one of mine' });
    expect(set.status).toBe(200);
  };
  const plant = async (member: TestMember) => {
    const body = { username: member.username, givesUpPrd: true };
    expect((await member.client.post('/api/leaving', body)).status).toBe(200);
  };
  for (const way of ['taken back', 'reset', 'claimed'] as const) {
    const owner = await createMember(app, { username: `own-${++nth}m`, isUnverified: way === 'claimed' });
    if (way === 'taken back') await change(owner, newEmail());
    if (way === 'claimed') {
      // Before the email is verified nobody is asked for a code that could be mailed.
      await query(
        `insert into account_departures (id, member_id, asked_at, erases_at)
         values (gen_random_uuid(), $1, $2, $3)`,
        [owner.id, app.clock.now(), new Date(app.clock.now().getTime() + 14 * DAY)],
      );
    } else await plant(owner);
    if (way === 'taken back') {
      const token = tokenIn(await mailTo(owner.email, '/change-email#back='));
      expect((await new HttpClient(app).post('/api/identity/email-change/undo', { token })).status).toBe(200);
    } else await resetBy(owner.email);
    const waiting = await query(
      'select 1 from account_departures where member_id = $1 and taken_back_at is null',
      [owner.id],
    );
    expect(waiting, way).toEqual([]);
    expect(await mailTo(owner.email, 'your account stays'), way).toContain('ask again');
  }
});

test('nobody keeps an email from being taken back by signing up with it: an account that isn’t verified gives it up [attack]', async () => {
  const owner = await join('own');
  await change(owner, newEmail());
  const token = tokenIn(await mailTo(owner.email, '/change-email#back='));
  const thief = await createMember(app, {
    username: `thief-${++nth}m`,
    email: owner.email,
    isUnverified: true,
  });
  await new HttpClient(app).post('/api/identity/password-reset/request', { email: owner.email });
  const planted = tokenIn(await mailTo(owner.email, '/reset-password#token='));
  expect((await new HttpClient(app).post('/api/identity/email-change/undo', { token })).status).toBe(200);
  expect(await query('select email from members where id = $1', [owner.id])).toEqual([
    { email: owner.email },
  ]);
  expect((await signIn(owner.email, thief.password)).status).toBe(401);
  const password = 'a new one of mine';
  const reset = (link: string) =>
    new HttpClient(app).post('/api/identity/password-reset', { token: link, password });
  expect(await reset(planted)).toMatchObject(refusedWith(400, 'link_invalid'));
  const own = tokenIn(await mailTo(owner.email, '/reset-password#token='));
  expect((await reset(own)).status).toBe(200);
  expect((await signIn(owner.email, password)).body.user.id).toBe(owner.id);
});

test('nobody keeps a new email from its owner by signing up with it, before or after the link was mailed, nor anything of that account [attack]', async () => {
  for (const when of ['before', 'after']) {
    const owner = await join('mover');
    const email = newEmail();
    const squat = async () => {
      const squatter = await createMember(app, { username: `squat-${++nth}m`, email, isUnverified: true });
      await query(
        `insert into provider_accounts (id, member_id, provider, issuer, subject, email, linked_at, last_used_at)
         values (gen_random_uuid(), $1::uuid, 'google', 'google', $1::text, 'squatter@example.net', now(), now())`,
        [squatter.id],
      );
      expect((await squatter.client.get('/api/identity/sessions')).status).toBe(200);
      return squatter;
    };
    const before = when === 'before' ? await squat() : null;
    expect((await ask(owner, email)).status).toBe(200);
    const token = tokenIn(await mailTo(email, '/change-email#token='));
    const squatter = before ?? (await squat());
    const confirmed = await owner.client.post('/api/identity/email-change/confirmation', { token });
    expect(confirmed, when).toMatchObject({ status: 200, body: { email } });
    expect((await signIn(email, owner.password)).body.user.id).toBe(owner.id);
    // Whoever signed up with it is out, by the session and by the account elsewhere.
    expect((await squatter.client.get('/api/identity/sessions')).status).toBe(401);
    expect((await squatter.client.post('/api/identity/session/refresh')).status).toBe(401);
    expect(await query('select 1 from provider_accounts where member_id = $1', [squatter.id])).toEqual([]);
    app.clock.advance(6 * MINUTE);
  }
  // One that was verified keeps it.
  const there = await join('there');
  const late = await join('late');
  await ask(late, there.email);
  expect(await mailTo(there.email, 'You have an account with it already')).not.toContain('#token=');
});

test('an account elsewhere that bears the mailbox that was left no longer signs in, and others do [attack]', async () => {
  const mia = await join('mia');
  for (const [provider, email] of [
    ['own', mia.email.toUpperCase()],
    ['google', 'mia.elsewhere@example.net'],
  ])
    await query(
      `insert into provider_accounts (id, member_id, provider, issuer, subject, email, linked_at, last_used_at)
       values (gen_random_uuid(), $1, $2, $3, $3, $4, now(), now())`,
      [mia.id, provider, `${provider}-${mia.id}`, email],
    );
  const email = newEmail();
  await change(mia, email);
  const left = await query('select provider from provider_accounts where member_id = $1', [mia.id]);
  expect(left).toEqual([{ provider: 'google' }]);
  const words = 'Accounts elsewhere that have your old email no longer sign you in.';
  expect(await mailTo(email, words)).toContain(words);
});

test('nobody learns who has an account by asking: the answer is the same, and the mailbox’s owner is told [attack]', async () => {
  const dan = await join('dan');
  const eva = await join('eva');
  const taken = await ask(dan, eva.email);
  const text = await mailTo(eva.email, 'You have an account with it already');
  const free = await ask(dan, newEmail());
  expect({ ...taken, headers: null }).toEqual({ ...free, headers: null });
  expect(text).not.toContain('#token=');
  expect(text).not.toContain(dan.username);
});

test('of two who change to one email at the same moment one has it: the database decides [attack]', async () => {
  const [fay, gil] = [await join('fay'), await join('gil')];
  const email = newEmail();
  const links: string[] = [];
  for (const one of [fay, gil]) {
    await ask(one, email);
    links.push(tokenIn(await mailTo(email, '/change-email#token=')));
    // The mailbox is written to once in five minutes.
    app.clock.advance(6 * MINUTE);
  }
  const answers = await Promise.all(
    [fay, gil].map((one, at) =>
      one.client.post('/api/identity/email-change/confirmation', { token: links[at] }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a stranger’s mailbox confirms nothing: the link works for who asked, in their session alone [attack]', async () => {
  const [hal, ina] = [await join('hal'), await join('ina')];
  const email = newEmail();
  await ask(hal, email);
  const token = tokenIn(await mailTo(email, '/change-email#token='));
  const confirm = (client: HttpClient) => client.post('/api/identity/email-change/confirmation', { token });
  expect(await confirm(ina.client)).toMatchObject(refusedWith(400, 'link_invalid'));
  expect(await confirm(new HttpClient(app))).toMatchObject(refusedWith(401, 'not_authenticated'));
});

test('it wants the password, and the second factor of whoever has one; a new password and a stop end what waits [attack]', async () => {
  const joe = await join('joe');
  expect(await ask(joe, newEmail(), 'not that one')).toMatchObject(refusedWith(400, 'wrong_password'));
  expect(await ask(joe, 'nonsense')).toMatchObject(refusedWith(400, 'invalid_email'));
  expect(await ask(joe, joe.email)).toMatchObject(refusedWith(400, 'email_unchanged'));
  const fresh = await createMember(app, { username: `un-${++nth}v`, isUnverified: true });
  expect(await ask(fresh, newEmail())).toMatchObject(refusedWith(403, 'verified_email_required'));
  const email = newEmail();
  await ask(joe, email);
  const token = tokenIn(await mailTo(email, '/change-email#token='));
  const passwords = { currentPassword: joe.password, newPassword: 'quite another one' };
  expect((await joe.client.post('/api/identity/password', passwords)).status).toBe(200);
  expect(await joe.client.post('/api/identity/email-change/confirmation', { token })).toMatchObject(
    refusedWith(400, 'link_invalid'),
  );
  const jon = await join('jon');
  const planted = newEmail();
  await ask(jon, planted);
  const later = tokenIn(await mailTo(planted, '/change-email#token='));
  expect((await jon.client.post('/api/account/stop', {}, newKey())).status).toBe(200);
  await signInAgain(jon);
  expect(await jon.client.post('/api/identity/email-change/confirmation', { token: later })).toMatchObject(
    refusedWith(400, 'link_invalid'),
  );
  const kim = await join('kim');
  await addFactor(kim.client, { now: app.clock.now(), password: kim.password });
  app.clock.advance(11 * MINUTE);
  expect(await ask(kim, newEmail())).toMatchObject(refusedWith(403, 'fresh_two_factor_required'));
});

test('asking is no way to write to strangers: three in a row, then one an hour', async () => {
  const lou = await join('lou');
  for (let n = 0; n < 3; n += 1) expect((await ask(lou, newEmail())).status).toBe(200);
  expect(await ask(lou, newEmail())).toMatchObject(refusedWith(429, 'too_many_requests'));
  app.clock.advance(HOUR);
  await signInAgain(lou);
  expect((await ask(lou, newEmail())).status).toBe(200);
});

test('asked for twice within minutes, the link that was mailed stays good', async () => {
  const mia = await join('mia');
  const email = newEmail();
  await ask(mia, email);
  const token = tokenIn(await mailTo(email, '/change-email#token='));
  app.clock.advance(MINUTE);
  expect((await ask(mia, email)).status).toBe(200);
  expect((await mia.client.get('/api/identity/email-change')).body).toMatchObject({ waiting: { email } });
  expect(tokenIn(await mailTo(email, '/change-email#token='))).toBe(token);
  const confirmed = await mia.client.post('/api/identity/email-change/confirmation', { token });
  expect(confirmed).toMatchObject({ status: 200, body: { email } });
});

test('the profiles of the specification have its columns, and the balance is the ledger’s [EN-03]', async () => {
  const una = await join('una');
  const rows = await query('select * from profiles where id = $1', [una.id]);
  expect(Object.keys(rows[0]).sort()).toEqual([
    'banking_onboarding_completed',
    'id',
    'initial_deposit_amount',
    'is_admin',
    'protege_address',
    'total_ideas',
    'updated_at',
    'username',
    'wallet_balance',
    'wants_checking_account',
    'wants_savings_account',
  ]);
  const { body } = await una.client.get('/api/identity/session');
  expect(rows[0]).toMatchObject({
    id: body.user.id,
    username: body.user.username,
    protege_address: body.user.protegeAddress,
    total_ideas: body.user.totalIdeas,
    is_admin: body.user.isAdmin,
  });
  expect(body.user.walletBalance).toBe('100.00000000');
  expect(String(rows[0].wallet_balance)).toBe('10000000000');
});
