/** Rewards for substance over HTTP: what a message adds to the card of its idea, and what becomes of it. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceOf, type SendAnswer, say, untilAnswered } from '#tests/support/chat.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { changeEmail, createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let ada: TestMember;
let ruth: TestMember;

beforeEach(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
});
afterEach(() => app.stop());

const MORE =
  'My flour costs 90p per loaf. I pay £220 a month for the kitchen. I talked to 17 dock workers last week.';
const STATEMENT = 'I want to sell sourdough bread to the dock workers in Hull. I charge £4 per loaf.';

async function tell(who: TestMember, content: string, threadId: string | null = null): Promise<SendAnswer> {
  app.clock.advance(21_000);
  const { status, body } = await say(who.client, content, threadId ? { threadId } : {});
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  await untilAnswered(who.client, body.thread.id);
  return body;
}

/** Tells an idea with many things to confirm, and confirms all of it; another nth is another idea. */
async function earnMuch(who: TestMember, nth = 0): Promise<void> {
  const [made, buyers, part, place] = [
    ['sourdough bread', 'dock workers', 'flour', 'kitchen'],
    ['willow baskets', 'allotment gardeners', 'willow', 'shed'],
    ['leather collars', 'dog walkers', 'leather', 'bench'],
  ][nth]!;
  const texts = [
    `I want to sell ${made} to ${buyers}. I charge £${4 + nth} per piece.`,
    `The ${part} costs me 90p per piece.`,
    `I pay £${220 + nth} a month for the ${place}.`,
    `I talked to ${17 + nth} ${buyers} last week.`,
    `I need a machine, which costs £${850 + nth} once.`,
    `I sell ${60 + nth} pieces a week.`,
  ];
  let thread: string | null = null;
  for (const text of texts) thread = (await tell(who, text, thread)).thread.id;
  await confirmAll(who, thread!);
}

const entriesOf = async (who: TestMember, threadId: string) =>
  (await who.client.get(`/api/mentor/threads/${threadId}/idea`)).body.idea;
const confirm = (who: TestMember, ideaId: string, entryId: string) =>
  who.client.post(`/api/ideas/${ideaId}/entries/${entryId}/confirmation`);

/** Confirms all that is proposed on the card of a conversation's idea. */
async function confirmAll(who: TestMember, threadId: string): Promise<void> {
  const idea = await entriesOf(who, threadId);
  for (const { id, state } of idea?.entries ?? [])
    if (state === 'proposed') expect(await confirm(who, idea.id, id)).toMatchObject({ status: 200 });
}
const rewardOf = async (who: TestMember, id: string) => (await who.client.get(`/api/rewards/${id}`)).body;
const reviews = async () => (await ruth.client.get('/api/admin/rewards/reviews')).body.items;
const decide = (who: TestMember, id: string, decision: string, note = 'Looked at it.') =>
  who.client.post(`/api/admin/rewards/reviews/${id}/decide`, { decision, note });

test('the first statement of an idea is paid in one step, and confirming what it said pays nothing more', async () => {
  const sent = await tell(ada, STATEMENT);
  expect(sent.reward).toMatchObject({ isPaid: true, amount: '6.00000000', policy: 'chat-v2' });
  expect(sent.systemMessage?.content).toMatch(/^Reward Earned! \+6 PRD/);
  expect(await balanceOf(ada.client)).toBe('106.00000000');
  await confirmAll(ada, sent.thread.id);
  expect(await balanceOf(ada.client)).toBe('106.00000000');
  expect((await rewardOf(ada, sent.reward!.id)).parts).toMatchObject([
    { labels: ['Place', 'Product or service', 'Who has the problem', 'Price'], state: 'paid' },
  ]);
});

test('what is read later waits for the member’s yes, and each place is paid once, whatever is rejected, repeated and raced', async () => {
  const { thread } = await tell(ada, STATEMENT);
  const more = await tell(ada, MORE, thread.id);
  expect(more.reward).toMatchObject({ isPaid: false, outcome: 'unconfirmed' });
  expect(more.reward!.parts.map(({ state }) => state)).toContain('unconfirmed');
  expect(await balanceOf(ada.client)).toBe('106.00000000');
  const idea = await entriesOf(ada, thread.id);
  const cost = idea.entries.find(({ place }: { place: string }) => place === 'unitCost');
  const answers = await Promise.all([1, 2, 3].map(() => confirm(ada, idea.id, cost.id)));
  for (const answer of answers) expect(answer.status).toBe(200);
  const paid = Number(await balanceOf(ada.client));
  expect(paid).toBeGreaterThan(106);
  await ada.client.post(`/api/ideas/${idea.id}/entries/${cost.id}/rejection`);
  const again = await tell(ada, 'The flour costs me 95p per loaf.', thread.id);
  await confirmAll(ada, thread.id);
  expect(again.reward!.isPaid).toBe(false);
  const places = await app.app.deps.database.pool.query(
    `select place, count(*)::int as n from reward_claims, unnest(places) place where state = 'paid' group by 1`,
  );
  for (const { n } of places.rows) expect(n).toBe(1);
  const list = (await ada.client.get('/api/rewards')).body.items;
  expect(
    list.filter(({ rewardType }: { rewardType: string }) => rewardType === 'card_value').length,
  ).toBeGreaterThan(0);
});

test('a filled field, and a message that adds nothing to the card, earn nothing and say why', async () => {
  const { thread } = await tell(ada, STATEMENT);
  const chat = await tell(ada, 'Good morning, it was raining here all night and I have slept badly again.');
  expect(chat.reward).toMatchObject({ isPaid: false, outcome: 'adds_nothing' });
  expect(chat.reward!.reason).toContain('Nothing new for the card');
  const idea = await entriesOf(ada, thread.id);
  await ada.client.post(`/api/ideas/${idea.id}/entries`, {
    place: 'problem',
    value: { type: 'text', text: 'They eat plastic sandwiches' },
  });
  expect(await balanceOf(ada.client)).toBe('106.00000000');
});

test('before the email is verified a reward is shown and not posted; it comes with the verification, once', async () => {
  const eve = await createMember(app, { username: 'eve', isUnverified: true });
  const sent = await tell(eve, STATEMENT);
  expect(sent.reward).toMatchObject({ isPaid: false, outcome: 'unverified' });
  expect(sent.reward!.parts).toMatchObject([{ amount: '6.00000000', state: 'unverified' }]);
  await app.app.deps.database.pool.query('update members set email_verified_at = $2 where id = $1', [
    eve.id,
    app.clock.now(),
  ]);
  for (let i = 0; i < 3; i++) {
    app.clock.advance(60_000);
    await app.app.deps.jobs.runDue();
  }
  expect(await balanceOf(eve.client)).toBe('6.00000000');
  expect((await rewardOf(eve, sent.reward!.id)).parts).toMatchObject([{ state: 'paid' }]);
});

test('a first statement in German is paid in one step, as one in English is', async () => {
  const { reward } = await tell(
    ada,
    'Ich möchte in Leipzig eine kleine Bäckerei eröffnen, die abends frisches Brot an Pflegekräfte verkauft. Das Problem ist, dass nach der Spätschicht alle Läden geschlossen haben.',
  );
  expect(reward).toMatchObject({ isPaid: true });
});

test('beyond 20 PRD in thirty days a person looks first: released once, withheld with a note, never by its member', async () => {
  await earnMuch(ada);
  await earnMuch(ada, 1);
  // Some that were paid at once are in the list too, as a sample.
  const open = (await reviews()).filter(({ state }: { state: string }) => state === 'review');
  expect(open.length).toBeGreaterThan(1);
  expect(open[0]).toMatchObject({ member: 'ada', state: 'review', why: 'unreviewed_limit' });
  expect(open[0].values.length).toBeGreaterThan(0);
  const before = Number(await balanceOf(ada.client));
  expect(before).toBeLessThanOrEqual(120);
  await makeAdmin(app, ada);
  expect(await decide(ada, open[0].id, 'release')).toMatchObject({
    status: 403,
    body: { code: 'own_review' },
  });
  const released = await Promise.all([1, 2, 3].map(() => decide(ruth, open[0].id, 'release')));
  for (const one of released) expect(one).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(Number(await balanceOf(ada.client)) - before).toBe(Number(open[0].amount));
  expect(await decide(ruth, open[0].id, 'withhold')).toMatchObject({ body: { code: 'review_decided' } });
  expect(await decide(ruth, open[1].id, 'withhold', 'The same as last week.')).toMatchObject({
    body: { state: 'withheld' },
  });
  expect(Number(await balanceOf(ada.client)) - before).toBe(Number(open[0].amount));
  const list = (await ada.client.get('/api/rewards')).body.items;
  expect(JSON.stringify(list)).toContain('The same as last week.');
});

test('what one administrator releases and issues is one sum of a day: beyond it another one releases [C-29c attack]', async () => {
  await earnMuch(ada);
  await earnMuch(ada, 1);
  const sven = await createMember(app, { username: 'sven' });
  await makeAdmin(app, sven);
  const issue = (by: TestMember, mint_amount: number) =>
    by.client.post(
      '/api/rpc/enhanced_mint_tokens',
      {
        recipient_address: ada.address,
        mint_amount: String(mint_amount),
        mint_reason: 'Prize',
        mint_category: 'reward',
      },
      newKey(),
    );
  const [first, second] = (await reviews()).filter(({ state }: { state: string }) => state === 'review');
  expect((await decide(sven, first.id, 'release')).status).toBe(200);
  const left = 1_000 - Number(first.amount);
  expect((await issue(sven, left + 1)).body.code).toBe('second_administrator_needed');
  expect((await issue(sven, left)).status).toBe(200);
  const before = await balanceOf(ada.client);
  expect(await decide(sven, second.id, 'release')).toMatchObject({
    status: 409,
    body: { code: 'issued_alone' },
  });
  expect(await balanceOf(ada.client)).toBe(before);
  // Withholding makes nothing, and what was paid at once as a sample is not paid again by looking at it.
  expect((await decide(ruth, second.id, 'release')).status).toBe(200);
  for (const { id, state } of await reviews())
    if (state === 'paid') expect((await decide(sven, id, 'release')).status).toBe(200);
});

test('accounts of one mailbox together get no more than one [C-29c attack]', async () => {
  const accounts = [];
  for (const tag of ['a', 'b', 'c'])
    accounts.push(await createMember(app, { username: `zed${tag}`, email: `zed+${tag}@example.org` }));
  for (const [i, account] of accounts.entries()) await earnMuch(account, i);
  const balances = await Promise.all(accounts.map(({ client }) => balanceOf(client)));
  expect(balances.reduce((sum, balance) => sum + Number(balance) - 100, 0)).toBeLessThanOrEqual(20);
});

test('a new email, or an account deleted and made anew, brings no limits anew [C-29c attack]', async () => {
  const zed = await createMember(app, { username: 'zed' });
  await earnMuch(zed, 0);
  await changeEmail(zed, 'zed-moved@example.net');
  await earnMuch(zed, 1);
  const earned = Number(await balanceOf(zed.client)) - 100;
  app.clock.advance(DAY);
  await app.app.deps.database.pool.query(
    `insert into account_departures (id, member_id, asked_at, erases_at, begun_at) values ($1, $2, $3, $4, $4)`,
    [randomUUID(), zed.id, new Date(app.clock.now().getTime() - DAY), app.clock.now()],
  );
  app.clock.advance(16 * MINUTE);
  await app.app.deps.work.round('leaving.departures');
  const again = await createMember(app, { username: 'zed-again', email: 'zed+again@example.org' });
  await earnMuch(again, 2);
  // The grant is not theirs a second time either.
  expect(earned + Number(await balanceOf(again.client))).toBeLessThanOrEqual(20);
});

test('sentences built like another member’s wait for a person, whatever words fill them; nobody is accused [C-29b attack]', async () => {
  const fill = (w: readonly string[]) =>
    `I want to sell ${w[0]} to ${w[1]}. I charge £4 per ${w[2]}. They have no ${w[3]} in the ${w[4]} and so they ` +
    `${w[5]} it with what is ${w[6]} at the ${w[7]}, which is not as ${w[8]} as it could be for a ${w[9]} who has ` +
    `to ${w[10]} in the ${w[11]} before they can ${w[12]}.`;
  const bread =
    'sourdough bread,dock workers,loaf,bakery,harbour,manage,left,kiosk,fresh,driver,start,dark,eat';
  const baskets =
    'willow baskets,allotment gardeners,basket,workshop,village,carry,stacked,garage,light,pensioner,walk,rain,harvest';
  const eve = await createMember(app, { username: 'eve' });
  expect((await tell(ada, fill(bread.split(',')))).reward).toMatchObject({ isPaid: true });
  const { reward } = await tell(eve, fill(baskets.split(',')));
  expect(reward).toMatchObject({ isPaid: false, outcome: 'review' });
  expect(reward!.reason).toContain('The sentences are built like those of other messages');
  // One in twelve that is paid is looked at too: it may stand in the list beside it.
  expect(await reviews()).toContainEqual(expect.objectContaining({ member: 'eve', why: 'templated' }));
  expect(await balanceOf(eve.client)).toBe('100.00000000');
});
