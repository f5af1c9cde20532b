import { domainToASCII } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK_GRANTS_DAILY } from '#core/identity/terms.ts';
import { treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import { changeEmail, createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { areLinked } from './index.ts';

let app: TestApp;
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const balanceOf = async (id: string): Promise<bigint> =>
  (await app.app.deps.ledger.accountByKey(`wallet:${id}:PRD`))!.balance;
const isOne = (one: TestMember, other: TestMember) => areLinked(app.app.deps.db, one.id, other.id);

/** A second member's sign-in in the browser of a first one. */
async function signInThere(browser: TestMember, member: TestMember): Promise<void> {
  const { email, password } = member;
  const answer = await browser.client.post('/api/identity/sign-in', { email, password });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** The PRD that a member has free, all sent to another. */
async function giveAndSend(from: TestMember, to: TestMember): Promise<void> {
  await app.app.deps.ledger.expireHolds();
  const sent = await from.client.post(
    '/api/wallet/transfers',
    { recipient: to.address, amount: '90', reason: 'x' },
    newKey(),
  );
  if (sent.status !== 200 && sent.status !== 201) throw new Error(JSON.stringify(sent.body));
}

describe('a mailbox', () => {
  test('is one whatever its spelling, and two where the provider keeps them apart [C-29c]', async () => {
    const mailbox = async (email: string) => (await query('select mailbox_of($1) as it', [email]))[0].it;
    expect(await mailbox('Ada+votes@Example.org')).toBe('ada@example.org');
    expect(await mailbox('a.d.a+2@googlemail.com')).toBe('ada@gmail.com');
    expect(await mailbox('a.da@example.org')).toBe('a.da@example.org');
    expect(await mailbox('ada@me.com')).toBe('ada@icloud.com');
    expect(await mailbox('a.da@pm.me')).toBe('ada@proton.me');
    expect(await mailbox('ada-shop@yahoo.com')).toBe('ada@yahoo.com');
    expect(await mailbox('ada-shop@example.org')).toBe('ada-shop@example.org');
    // A name that is all tag is no shorter name.
    expect(await mailbox('+one@example.org')).not.toBe(await mailbox('+two@example.org'));
  });

  test('is one in letters of its language, in those of machines, and in wide ones [C-29c attack]', async () => {
    const mailbox = async (email: string) => (await query('select mailbox_of($1) as it', [email]))[0].it;
    for (const domain of [
      'bücher.example',
      'пример.испытание',
      '日本語。jp',
      'ａｂｃ.example',
      'mañana.com',
      'x.ελλάδα',
      '💌.la',
    ]) {
      const ascii = domainToASCII(domain);
      expect([domain, await mailbox(`ada@${domain}`)]).toEqual([domain, `ada@${ascii}`]);
      expect(await mailbox(`ada+2@${ascii}`)).toBe(`ada@${ascii}`);
    }
    expect(await mailbox('u\u0308ber@u\u0308.example')).toBe(await mailbox('über@ü.example'));
  });

  test('is found by an index', async () => {
    const client = await app.app.deps.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      for (const [column, index] of [
        ['mailbox', 'member_mailboxes_shared'],
        ['mailbox_hash', 'member_mailboxes_left'],
      ]) {
        const asked = `explain select member_id from member_mailboxes where ${column} = 'x' order by member_id limit 50`;
        const { rows } = await client.query(asked);
        expect(JSON.stringify(rows)).toContain(index);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('one person has one welcome grant', () => {
  test('ten spellings of one mailbox, verified at once, have 100 PRD between them [C-29c attack] [C-05 attack]', async () => {
    const spellings = Array.from({ length: 10 }, (_, n) => `farmer+${n}@example.org`);
    const farm: TestMember[] = [];
    for (const [n, email] of spellings.entries()) {
      farm.push(await createMember(app, { username: `farmer${n}`, email, isUnverified: true }));
    }
    await app.app.deps.jobs.runDue();
    const answers = await Promise.all(
      farm.map(({ client, email }) =>
        client.post('/api/identity/email-verification', { token: app.mailer.tokenFor(email, 'Verify') }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(new Array(10).fill(200));
    expect(answers.filter(({ body }) => body.hasWelcomeGrant)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.welcomeGrantWithheld === 'linked')).toHaveLength(9);
    const balances = await Promise.all(farm.map(({ id }) => balanceOf(id)));
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(100_00000000n);
    // Opened again, the link says the same and posts nothing.
    const late = farm[answers.findIndex(({ body }) => !body.hasWelcomeGrant)]!;
    const again = await late.client.post('/api/identity/email-verification', {
      token: app.mailer.tokenFor(late.email, 'Verify'),
    });
    expect(again.body).toEqual({ done: true, hasWelcomeGrant: false, welcomeGrantWithheld: 'linked' });
  });

  test('whoever changes their email, or deletes their account, stays the person that they were [C-29c attack]', async () => {
    const one = await createMember(app, { username: 'moving1', email: 'moving+1@example.org' });
    const two = await createMember(app, { username: 'moving2', email: 'moving+2@example.org' });
    await changeEmail(two, 'moved@example.net');
    expect(await isOne(one, two)).toBe(true);
    const third = await createMember(app, { username: 'moving3', email: 'moving+3@example.org' });
    expect(await isOne(two, third)).toBe(true);
    const leaver = await createMember(app, { username: 'leaver' });
    await changeEmail(leaver, 'leaver@example.net');
    expect((await leaver.client.post('/api/leaving', { username: 'leaver', givesUpPrd: true })).status).toBe(
      200,
    );
    for (const ms of [14 * DAY, 16 * MINUTE]) {
      app.clock.advance(ms);
      await app.app.deps.work.round('leaving.departures');
    }
    const kept = await query('select mailbox, mailbox_hash from member_mailboxes where member_id = $1', [
      leaver.id,
    ]);
    expect(kept.map(({ mailbox }) => mailbox)).toEqual([null, null]);
    expect(JSON.stringify(kept)).not.toContain('@');
    for (const [n, email] of ['leaver@example.org', 'leaver+again@example.net'].entries()) {
      const back = await createMember(app, { username: `leaver-again${n}`, email });
      expect(await balanceOf(back.id)).toBe(0n);
      expect(await isOne(back, leaver)).toBe(true);
    }
  });

  test('a throw-away mailbox has none [C-29c attack]', async () => {
    const member = await createMember(app, { username: 'fleeting', email: 'x@sub.mailinator.com' });
    expect(await balanceOf(member.id)).toBe(0n);
    expect(await query('select withheld from welcome_grants where member_id = $1', [member.id])).toEqual([
      { withheld: 'disposable' },
    ]);
  });

  test('a university’s address has its share of a day, and the rest follows by itself', async () => {
    const first = await createMember(app, { username: 'student0' });
    await query(
      `with made as (
         insert into members (id, email, username, protege_address, password_hash, created_at, updated_at)
         select gen_random_uuid(), 'student' || n || '@uni.example.org', 'fellow' || n, 'PRDFELLOW' || n, 'x', now(), now()
         from generate_series(1, $2::int) n returning id
       ), placed as (
         insert into person_signals (member_id, kind, value, first_at, last_at)
         select made.id, 'network', s.value, s.first_at, s.last_at
         from made, person_signals s where s.member_id = $1 and s.kind = 'network'
       )
       insert into welcome_grants (member_id, decided_at, posted_on) select id, $3::timestamptz, $3::date from made`,
      [first.id, NETWORK_GRANTS_DAILY, app.clock.now().toISOString()],
    );
    const late = await createMember(app, { username: 'student1' });
    expect(await balanceOf(late.id)).toBe(0n);
    expect((await query('select withheld from welcome_grants where member_id = $1', [late.id]))[0]).toEqual({
      withheld: 'network_day',
    });
    app.clock.advance(DAY);
    await app.app.deps.jobs.runDue();
    expect(await balanceOf(late.id)).toBe(100_00000000n);
    // The fellows' grants were only said.
    await query(
      `delete from welcome_grants g using members m where m.id = g.member_id and m.username like 'fellow%'`,
    );
  });
});

describe('what people share honestly', () => {
  test('a library’s computer and its network make nobody another', async () => {
    const ada = await createMember(app, { username: 'ada' });
    const ben = await createMember(app, { username: 'ben' });
    await signInThere(ada, ben);
    expect(await isOne(ada, ben)).toBe(false);
    expect([await balanceOf(ada.id), await balanceOf(ben.id)]).toEqual([100_00000000n, 100_00000000n]);
    await signInThere(ben, ada);
    expect(await isOne(ada, ben)).toBe(false);
  });
});

describe('somebody who wants to be taken for others', () => {
  test('ties nobody to themselves by what they do alone, nor two strangers to each other [C-29c attack]', async () => {
    const [vera, wim] = [
      await createMember(app, { username: 'vera' }),
      await createMember(app, { username: 'wim', email: 'wim@example.org' }),
    ];
    const mallory = await createMember(app, { username: 'mallory' });
    const shop = await createMember(app, { username: 'shop' });
    // The same network within an hour, most of what the victim received, and the victim's own main recipient.
    app.clock.advance(14 * DAY + 1);
    for (const member of [vera, wim, mallory]) await signInThere(member, member);
    await giveValue(app.app.deps, {
      from: treasuryAccount(),
      to: walletAccount(mallory.id, 'PRD'),
      amount: { asset: 'PRD', minor: 200_00000000n },
    });
    const send = (from: TestMember, to: TestMember, amount: string) =>
      from.client.post(
        '/api/wallet/transfers',
        { recipient: to.address, amount, reason: 'A gift' },
        newKey(),
      );
    await giveAndSend(vera, shop);
    expect((await send(mallory, vera, '10')).status).toBe(201);
    await giveAndSend(mallory, shop);
    expect(await isOne(mallory, vera)).toBe(false);
    // A mailbox that was typed in and never read is no bridge to its owner.
    const typed = await createMember(app, {
      username: 'typed',
      email: 'wim+x@example.org',
      isUnverified: true,
    });
    expect(await isOne(typed, wim)).toBe(false);
  });
});

describe('accounts of one browser', () => {
  test('whose PRD all end in one wallet are one person’s, over several steps [C-29c attack]', async () => {
    const farm: TestMember[] = [];
    for (const name of ['hen1', 'hen2', 'hen3']) farm.push(await createMember(app, { username: name }));
    const collector = await createMember(app, { username: 'collector' });
    for (const hen of farm) await signInThere(farm[0]!, hen);
    await signInThere(farm[0]!, farm[0]!);
    expect(await isOne(farm[0]!, farm[2]!)).toBe(false);
    app.clock.advance(14 * DAY + 1);
    for (const hen of farm) {
      await signInThere(hen, hen);
      await giveAndSend(hen, collector);
    }
    expect(await isOne(farm[0]!, farm[1]!)).toBe(true);
    expect(await isOne(farm[1]!, farm[2]!)).toBe(true);
    // Who only received is not one of them: anybody can be sent PRD.
    expect(await isOne(farm[0]!, collector)).toBe(false);
  });
});

describe('an administrator', () => {
  let admin: TestMember;
  beforeAll(async () => {
    admin = await createMember(app, { username: 'ruth' });
    await makeAdmin(app, admin);
  });
  const look = async (username: string) =>
    (await admin.client.get(`/api/admin/people?username=${username}`)).body;
  const rule = (verdict: string, username = 'mother', otherUsername = 'daughter') =>
    admin.client.post('/api/admin/people/rulings', {
      username,
      otherUsername,
      verdict,
      reason: 'They share an address, and both showed who they are.',
    });

  test('sees why two accounts are linked, and overrules it, on record: the grant follows [C-29c]', async () => {
    const mother = await createMember(app, { username: 'mother', email: 'family+1@example.org' });
    const daughter = await createMember(app, { username: 'daughter', email: 'family+2@example.org' });
    expect(await balanceOf(daughter.id)).toBe(0n);
    expect(await look('daughter')).toMatchObject({
      grant: 'linked',
      linkedFrom: 100,
      others: [
        {
          username: 'mother',
          isSamePerson: true,
          score: 115,
          signals: [
            { kind: 'mailbox', weight: 100, words: 'Their emails reach one mailbox' },
            { kind: 'network', weight: 15 },
          ],
          ruling: null,
        },
      ],
    });
    // Another administrator has to agree: nothing has changed until then.
    expect((await rule('different')).body.code).toBe('second_administrator_needed');
    expect(await isOne(mother, daughter)).toBe(true);
    await asTwo(app, () => rule('different'));
    await app.app.deps.jobs.runDue();
    expect((await look('mother')).others[0]).toMatchObject({
      username: 'daughter',
      isSamePerson: false,
      ruling: { verdict: 'different', by: 'ruth' },
    });
    expect(await isOne(mother, daughter)).toBe(false);
    expect([await balanceOf(mother.id), await balanceOf(daughter.id)]).toEqual([
      100_00000000n,
      100_00000000n,
    ]);
    await rule('none');
    expect(await isOne(mother, daughter)).toBe(true);
    // What was ruled is kept, with who took it back.
    expect(
      await query('select verdict, removed_by from member_links where member_id = $1 or other_id = $1', [
        mother.id,
      ]),
    ).toEqual([{ verdict: 'different', removed_by: admin.id }]);
  });

  test('rules about no account of their own', async () => {
    expect((await rule('same', 'ruth', 'mother')).body.code).toBe('own_ruling');
    expect((await rule('same', 'mother', 'mother')).body.code).toBe('link_member_unknown');
    const stranger = await createMember(app, { username: 'stranger' });
    expect((await stranger.client.get('/api/admin/people?username=ruth')).status).toBe(403);
  });

  test('ruled about at once by several, two accounts have one ruling, and the others are on record', async () => {
    const verdicts = ['same', 'different', 'same', 'different', 'same', 'different', 'same', 'different'];
    const answers = await Promise.all(verdicts.map((verdict) => rule(verdict)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual(verdicts.map((verdict) => (verdict === 'same' ? 200 : 409)));
    const [standing] = await query(
      `select count(*) filter (where removed_at is null)::int as held, count(*)::int as ruled
       from member_links l join members m on m.id = l.member_id
       where m.username in ('mother', 'daughter')`,
      [],
    );
    expect(standing).toEqual({ held: 1, ruled: 5 });
    // What waits was asked for before the ruling that stands: it no longer takes effect.
    await expect(asTwo(app, () => rule('none'))).rejects.toMatchObject({ code: 'proposal_outdated' });
    await query(
      "update proposals set state = 'declined', decided_by = $1, decided_at = now() where state = 'waiting'",
      [admin.id],
    );
    await asTwo(app, () => rule('none'));
  });

  test('sees the list of throw-away mailboxes and edits it; a grant that waited for it follows', async () => {
    const list = (search: string) =>
      admin.client.get(`/api/admin/people/mail-domains?search=${search}&limit=3`).then(({ body }) => body);
    const first = await list('mailinator');
    expect(first.items).toHaveLength(3);
    const next = (
      await admin.client.get(
        `/api/admin/people/mail-domains?search=mailinator&limit=3&cursor=${first.nextCursor}`,
      )
    ).body;
    expect(next.items[0].domain > first.items[2].domain).toBe(true);
    const member = await createMember(app, { username: 'forwarded', email: 'x@team.mailinator.com' });
    expect(await balanceOf(member.id)).toBe(0n);
    const said = { isDisposable: false, reason: 'They keep their mail.' };
    expect(
      (await admin.client.request('PUT', '/api/admin/people/mail-domains/team.mailinator.com', said)).status,
    ).toBe(200);
    expect(await balanceOf(member.id)).toBe(100_00000000n);
    expect((await list('team.mailinator.com')).items).toEqual([
      expect.objectContaining({ domain: 'team.mailinator.com', isDisposable: false, setBy: 'ruth' }),
    ]);
  });

  test('means a domain with letters beyond ASCII in every spelling of it [C-29c attack]', async () => {
    const said = { isDisposable: true, reason: 'Thrown away.' };
    const put = (domain: string) =>
      admin.client.request('PUT', `/api/admin/people/mail-domains/${encodeURIComponent(domain)}`, said);
    expect((await put('wegwürf.example')).status).toBe(200);
    const list = async (search: string) =>
      (await admin.client.get(`/api/admin/people/mail-domains?search=${encodeURIComponent(search)}`)).body
        .items;
    expect(await list('würf')).toMatchObject([{ domain: 'xn--wegwrf-6ya.example', setBy: 'ruth' }]);
    expect(await list('xn--wegwrf')).toHaveLength(1);
    const emails = ['x@wegwürf.example', 'y@team.xn--wegwrf-6ya.example', 'z@sub.wegwürf.example'];
    for (const [n, email] of emails.entries()) {
      const { id } = await createMember(app, { username: `letters-${n}`, email });
      expect([email, await balanceOf(id)]).toEqual([email, 0n]);
    }
  });
});
