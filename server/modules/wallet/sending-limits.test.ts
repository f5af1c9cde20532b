import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issuanceAccount, walletAccount } from '#core/ledger/chart.ts';
import { units } from '#core/money/amount.ts';
import { openClient } from '#server/database/connect.ts';
import { changeOwed } from '#tests/support/change-owed.ts';
import { openSessionEnder } from '#tests/support/end-sessions.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { addFactor, codeAt, confirmFactor } from '#tests/support/second-factor.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
/** Receives; an old member. */
let shop: TestMember;

beforeAll(async () => {
  app = await startApp();
  shop = await createMember(app, { username: 'shop' });
  app.clock.set('2026-04-02T09:00:00Z');
  await app.app.deps.jobs.runDue();
  await signInAgain(shop);
});
afterAll(() => app?.stop());

/** A new member with so many PRD that can be sent. */
async function rich(name: string, whole = 20_000): Promise<TestMember> {
  const member = await createMember(app, { username: `${name}-${randomUUID().slice(0, 6)}` });
  await giveValue(app.app.deps, {
    from: issuanceAccount(),
    to: walletAccount(member.id, 'PRD'),
    amount: units('PRD', whole),
  });
  return member;
}

const send = (from: TestMember, amount: string, to: TestMember = shop, headers = newKey()) =>
  from.client.post('/api/wallet/transfers', { recipient: to.address, amount, confirmed: true }, headers);
const limitsOf = async (member: TestMember) => (await member.client.get('/api/wallet/limits')).body;
const setOwn = (member: TestMember, day: string | null, month: string | null = null) =>
  member.client.request('PUT', '/api/wallet/limits', { day, month });
const balanceOf = async (member: TestMember) => (await member.client.get('/api/wallet')).body.balance;
const mailsTo = (member: TestMember, subject: RegExp) =>
  app.mailer.sent.filter((mail) => mail.to === member.email && subject.test(mail.subject));

/** Lets time pass; the members sign in again. */
async function pass(ms: number, ...members: TestMember[]): Promise<void> {
  app.clock.advance(ms);
  await app.app.deps.jobs.runDue();
  await Promise.all([shop, ...members].map(signInAgain));
}

test('a raise that is asked for many times at once asks for a code each time, and takes no connection twice [WA-09 attack]', async () => {
  const member = await rich('raiser', 1);
  await setOwn(member, '10');
  member.client.confirms.delete('email_code_required');
  // More than the server has connections: were one held while another is waited for, none would come back.
  const asked = await Promise.all(Array.from({ length: 40 }, () => setOwn(member, '50')));
  expect(asked.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(40).fill('403 email_code_required'),
  );
});

test('a person who owes on one account sends from none until it is given back [C-29c attack]', async () => {
  const debtor = await rich('debtor', 1);
  const other = await rich('debtortoo', 400);
  const stranger = await rich('stranger', 400);
  const { pool } = app.app.deps.database;
  await pool.query('update members set email = $2 where id = $1', [
    other.id,
    debtor.email.replace('@', '+2@'),
  ]);
  await changeOwed(app, debtor, 30_000_000_000n);
  const answers = await Promise.all([send(other, '300'), send(stranger, '1'), send(other, '2')]);
  expect(answers.map(({ status, body }) => body.code ?? status)).toEqual(['debt_first', 201, 'debt_first']);
  await changeOwed(app, debtor, -30_000_000_000n);
  expect((await send(other, '300')).status).toBe(201);
});

describe('a limit of the day', () => {
  test('lets through exactly itself, says what is left, and counts back 24 hours: no midnight opens it anew [B2.2]', async () => {
    const ada = await rich('ada');
    expect((await send(ada, '999.5')).status).toBe(201);
    const before = await balanceOf(ada);
    const refused = await send(ada, '0.50000001');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'sending_limit_reached',
      'This would pass your sending limit of 1000 PRD in 24 hours. You can still send 0.5 PRD.',
    ]);
    expect(await balanceOf(ada)).toBe(before);
    expect((await send(ada, '0.5')).status).toBe(201);
    expect((await limitsOf(ada)).day).toMatchObject({ limit: '1000.00000000', left: '0.00000000' });
    expect((await limitsOf(ada)).day.freesAt).toBe('2026-04-03T09:00:00.000Z');
    await pass(15 * HOUR, ada);
    expect((await send(ada, '0.5')).body.code).toBe('sending_limit_reached');
    await pass(9 * HOUR, ada);
    expect((await limitsOf(ada)).day).toMatchObject({ used: '0.00000000', left: '1000.00000000' });
    expect((await send(ada, '1000')).status).toBe(201);
  });

  test('holds for what is sent at once, and for the procedure of the first version [B2.2] [C-03 attack]', async () => {
    const ada = await rich('ada');
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(ada, '100')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 5 }, () => 409),
    ]);
    const forged = await ada.client.post(
      '/api/rpc/enhanced_atomic_transfer',
      {
        sender_address: ada.address,
        receiver_address: shop.address,
        transfer_amount: '1',
        transfer_reason: 'more',
        requires_approval: false,
      },
      newKey(),
    );
    expect([forged.status, forged.body.code]).toEqual([409, 'sending_limit_reached']);
    expect(await balanceOf(ada)).toBe('19100.00000000');
  });

  test('counts a repeated key once, and refuses a large transfer without asking to confirm it [B2.2]', async () => {
    const ada = await rich('ada');
    const headers = newKey();
    for (const _ of [1, 2, 3]) expect((await send(ada, '600', shop, headers)).status).toBe(201);
    expect((await limitsOf(ada)).day.used).toBe('600.00000000');
    const large = await ada.client.post(
      '/api/wallet/transfers',
      { recipient: shop.address, amount: '500' },
      newKey(),
    );
    expect(large.body.code).toBe('sending_limit_reached');
  });

  test('four of 499.99 want what one of 500 wants: the sum of a day counts, and small ones go on [B2.2 attack]', async () => {
    const ada = await rich('ada');
    const wantsCode = (code: string) =>
      ada.client.confirms.set('email_code_required', async () => {
        asked.push(code);
      });
    const asked: string[] = [];
    const confirm = ada.client.confirms.get('email_code_required')!;
    wantsCode('asked');
    expect((await send(ada, '250')).status).toBe(201);
    const headers = newKey();
    const second = await send(ada, '250', shop, headers);
    expect([second.status, second.body.code, asked.length]).toEqual([403, 'email_code_required', 1]);
    expect(await balanceOf(ada)).toBe('19850.00000000');
    // All at once go through no better.
    const many = await Promise.all(Array.from({ length: 6 }, () => send(ada, '100')));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    ada.client.confirms.set('email_code_required', confirm);
    expect((await send(ada, '250', shop, headers)).status).toBe(201);
    expect((await send(ada, '250', shop, headers)).status).toBe(201);
    expect(await balanceOf(ada)).toBe('19400.00000000');
    ada.client.confirms.delete('email_code_required');
    // A day later what was sent unasked no longer counts.
    await pass(DAY, ada);
    expect((await send(ada, '499')).status).toBe(201);
  });

  test('of what the balance does not cover, the balance is said', async () => {
    const ada = await rich('ada', 10);
    expect((await send(ada, '5000')).body.code).toBe('insufficient_balance');
  });
});

test('the month has a limit of its own, which outlasts the day’s [B2.2]', async () => {
  const ada = await rich('ada');
  for (let day = 0; day < 5; day += 1) {
    expect((await send(ada, '1000')).status).toBe(201);
    await pass(DAY, ada);
  }
  const refused = await send(ada, '1');
  expect(refused.body.message).toBe(
    'This would pass your sending limit of 5000 PRD in 30 days. You can still send 0 PRD.',
  );
});

describe('the warning', () => {
  test('comes by mail with four fifths of a limit, once a day, also after a restart [B2.2]', async () => {
    const ada = await rich('ada');
    const warnings = async () => {
      await app.app.deps.jobs.runDue();
      return mailsTo(ada, /close to your sending limit of a day/);
    };
    await send(ada, '799');
    expect(await warnings()).toHaveLength(0);
    await send(ada, '1');
    expect(await warnings()).toHaveLength(1);
    expect((await warnings())[0]!.text).toContain('you have sent 800 of the 1000 PRD');
    await app.restart();
    await send(ada, '50');
    expect(await warnings()).toHaveLength(1);
    await pass(DAY, ada);
    await send(ada, '900');
    expect(await warnings()).toHaveLength(2);
  });
});

describe('a member’s own limit', () => {
  test('counts at once when it is lowered; zero stops all sending [B2.2]', async () => {
    const ada = await rich('ada');
    const set = await setOwn(ada, '20', '30');
    expect([set.status, set.body.day.limit, set.body.month.limit]).toEqual([
      200,
      '20.00000000',
      '30.00000000',
    ]);
    expect((await send(ada, '21')).body.code).toBe('sending_limit_reached');
    expect((await send(ada, '20')).status).toBe(201);
    await setOwn(ada, '0', '30');
    await pass(DAY, ada);
    expect((await send(ada, '0.00000001')).body.message).toBe(
      'This would pass your sending limit of 0 PRD in 24 hours. You can still send 0 PRD.',
    );
  });

  test('counts a day later when it is raised or lifted, and the member hears of it by mail [B2.2]', async () => {
    const ada = await rich('ada');
    await setOwn(ada, '20');
    const raised = await setOwn(ada, null);
    expect(raised.body.day).toMatchObject({ limit: '20.00000000', own: '20.00000000', raise: { own: null } });
    await app.app.deps.jobs.runDue();
    expect(mailsTo(ada, /limit will be raised/)).toHaveLength(1);
    // Asking again moves no time and sends no second mail.
    await pass(20 * HOUR, ada);
    expect((await setOwn(ada, null)).body.day.raise).toEqual(raised.body.day.raise);
    expect((await send(ada, '21')).body.code).toBe('sending_limit_reached');
    await pass(4 * HOUR, ada);
    expect(mailsTo(ada, /limit will be raised/)).toHaveLength(1);
    expect((await send(ada, '21')).status).toBe(201);
    expect((await limitsOf(ada)).day).toMatchObject({ limit: '1000.00000000', own: null, raise: null });
  });

  test('is never undone by somebody who looks at it while it is lowered [B2.2 attack]', async () => {
    const ada = await rich('ada');
    await limitsOf(ada);
    const database = await openSessionEnder(app.databaseUrl);
    const holder = await openClient({ connectionString: app.databaseUrl });
    await holder.query('begin');
    await holder.query('select from sending_limits where member_id = $1 for update', [ada.id]);
    const lowering = setOwn(ada, '20');
    await expect.poll(() => database.waiting()).toBe(1);
    // Whoever looks brings the row up to date, by what it was when they looked.
    const looking = limitsOf(ada);
    await expect.poll(() => database.waiting()).toBe(2);
    await holder.query('commit');
    expect((await lowering).status).toBe(200);
    await looking;
    expect((await limitsOf(ada)).day).toMatchObject({ limit: '20.00000000', own: '20.00000000' });
    expect((await send(ada, '21')).body.code).toBe('sending_limit_reached');
    await Promise.all([holder.end(), database.close()]);
  });

  test('never lets more through than the level, whatever is asked for [B2.6]', async () => {
    const ada = await rich('ada');
    await setOwn(ada, '900000');
    expect((await limitsOf(ada)).day.limit).toBe('1000.00000000');
    expect((await send(ada, '1001')).body.code).toBe('sending_limit_reached');
  });

  test.each(['-1', 'NaN', '1e3', '0.000000001', '١٠', '1,5', '', '9'.repeat(60)])(
    '%s is refused',
    async (amount) => {
      const refused = await setOwn(shop, amount);
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_own_limit']);
      expect((await limitsOf(shop)).day.own).toBeNull();
    },
  );
});

describe('the limits grow', () => {
  test('with age and with members who were dealt with one way; back and forth counts for nothing [B2.6]', async () => {
    const ada = await rich('ada');
    const friends = await Promise.all(['a', 'b', 'c', 'd'].map((name) => rich(name, 50)));
    const [one, two, three, four] = friends as [TestMember, TestMember, TestMember, TestMember];
    await send(ada, '1', one);
    await send(two, '1', ada);
    await send(ada, '0.99999999', three);
    await send(ada, '1', four);
    await send(four, '1', ada);
    // They are too young to vouch for anybody, and so is she.
    expect((await limitsOf(ada)).standing).toEqual({ ageDays: 0, counterparties: 0, hasSecondFactor: false });
    await pass(7 * DAY, ada, ...friends);
    expect((await limitsOf(ada)).standing).toMatchObject({ ageDays: 7, counterparties: 2 });
    expect((await limitsOf(ada)).level).toBe('new');
    await send(ada, '1', three);
    // The transfer itself finds out that more is let through now.
    expect((await send(ada, '4000')).status).toBe(201);
    expect(await limitsOf(ada)).toMatchObject({
      level: 'known',
      day: { limit: '5000.00000000', used: '4001.00000000' },
      next: { level: 'trusted', ageDays: 30, counterparties: 10 },
    });
    // What went one way comes back: it proves nothing any more.
    await send(one, '1', ada);
    expect((await limitsOf(ada)).standing.counterparties).toBe(3);
    await send(three, '1', ada);
    expect((await limitsOf(ada)).level).toBe('new');
    expect((await send(ada, '1')).body.code).toBe('sending_limit_reached');
  });

  test('not with a ring of three, four or seven accounts, nor with many of them [B2.6 attack]', async () => {
    const ada = await rich('ada');
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'z'];
    const ring = await Promise.all(names.map((name) => rich(name, 50)));
    const around = async (amount: string, ...way: TestMember[]) => {
      for (const [nth, from] of way.entries()) await send(from, amount, way[(nth + 1) % way.length]!);
    };
    const [a, b, c, d, e, f, z] = ring as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await around('2', ada, a, b);
    await around('1', ada, c, d, e);
    await around('1', ada, a, b, c, d, e, f);
    await pass(7 * DAY, ada, ...ring);
    expect((await limitsOf(ada)).standing).toMatchObject({ ageDays: 7, counterparties: 0 });
    // Many who pass it on to one, who gives it back.
    for (const one of [a, c]) {
      await send(ada, '1', one);
      await send(one, '1', z);
    }
    await send(z, '2', ada);
    expect((await limitsOf(ada)).standing.counterparties).toBe(0);
    // What went to a shop that gives nobody anything back still counts.
    await send(ada, '1');
    expect((await limitsOf(ada)).standing.counterparties).toBe(1);
  });

  test('not with linked accounts of somebody else, who speak once however many they are [B2.6 attack]', async () => {
    const ada = await rich('ada');
    const farm: TestMember[] = [];
    for (let n = 1; n <= 4; n += 1) {
      farm.push(
        await createMember(app, {
          username: `farm-${n}-${randomUUID().slice(0, 6)}`,
          email: `farmer+${n}@example.org`,
        }),
      );
    }
    for (const member of farm) await send(ada, '1', member);
    await pass(8 * DAY, ada);
    expect((await limitsOf(ada)).standing).toMatchObject({ ageDays: 8, counterparties: 1 });
    expect((await limitsOf(ada)).level).toBe('new');
  });

  test('and shrink again within a day, also for who never opens the wallet [B2.6 attack]', async () => {
    const ada = await rich('ada');
    const friends = await Promise.all(['a', 'b', 'c'].map((name) => rich(name, 50)));
    for (const friend of friends) await send(ada, '1', friend);
    await pass(7 * DAY, ada, ...friends);
    expect((await send(ada, '1100')).status).toBe(201);
    for (const friend of friends) await send(friend, '1', ada);
    await pass(DAY, ada);
    // The first transfer of the day goes by what was known, and is what finds out.
    expect((await send(ada, '1100')).status).toBe(201);
    expect((await send(ada, '1')).body.message).toContain('sending limit of 1000 PRD in 24 hours');
  });

  test('twice as high with a second factor that is verified; large transfers and raises ask for it again [B2.6, B11.2]', async () => {
    const ada = await rich('ada');
    await ada.client.post('/api/factors', { factor_type: 'totp', password: ada.password });
    expect((await limitsOf(ada)).day.limit).toBe('1000.00000000');
    const factor = await addFactor(ada.client, { now: app.clock.now(), password: ada.password });
    expect(await limitsOf(ada)).toMatchObject({
      standing: { hasSecondFactor: true },
      day: { limit: '2000.00000000' },
    });
    const headers = newKey();
    await setOwn(ada, '1900');
    app.clock.advance(11 * MINUTE);
    const stale = [await send(ada, '600', shop, headers), await setOwn(ada, '1950')];
    expect(stale.map(({ body }) => body.code)).toEqual([
      'fresh_two_factor_required',
      'fresh_two_factor_required',
    ]);
    expect((await limitsOf(ada)).day).toMatchObject({ used: '0.00000000', raise: null });
    // What is small, and what lowers, is never held up.
    expect((await send(ada, '499')).status).toBe(201);
    expect((await setOwn(ada, '1800')).status).toBe(200);
    await confirmFactor(ada.client, { id: factor.id, code: codeAt(factor.secret, app.clock.now()) });
    expect((await send(ada, '600', shop, headers)).status).toBe(201);
    expect((await setOwn(ada, '1900')).body.day.raise.own).toBe('1900.00000000');
  });
});
