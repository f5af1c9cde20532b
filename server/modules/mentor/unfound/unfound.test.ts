import { afterEach, beforeEach, expect, test } from 'vitest';
import { say, untilAnswered } from '#tests/support/chat.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

const PATH = '/api/admin/mentor/unfound';
const DOOR = 'What colour should the door of my bakery have?';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let ruth: TestMember;

beforeEach(async () => {
  app = await startApp();
  ada = await createMember(app, { username: 'ada' });
  ben = await createMember(app, { username: 'ben' });
  cleo = await createMember(app, { username: 'cleo' });
  ruth = await createMember(app, { username: 'ruth' });
  await makeAdmin(app, ruth);
});
afterEach(() => app.stop());

const rowsOf = async (query: string) => (await app.app.deps.database.pool.query(query)).rows;
const askers = async (): Promise<number> =>
  (await rowsOf('select count(*)::int as n from mentor_unfound_askers'))[0].n;
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['mentor_unfound', 'mentor_unfound_askers', 'mentor_unfound_words', 'mentor_unfound_common'].map(
        (table) => rowsOf(`select * from ${table}`),
      ),
    ),
  );

/** Asks, and waits for the whole answer. */
async function ask(who: TestMember, text: string, threadId?: string) {
  const { body } = await say(who.client, text, threadId ? { threadId } : {});
  const { content } = await untilAnswered(who.client, body.thread.id);
  return { threadId: body.thread.id, content };
}

/** Asks what isn't found, and waits until so many are noted in all. */
async function askInVain(who: TestMember, text: string, noted: number) {
  const asked = await ask(who, text);
  await expect.poll(askers).toBe(noted);
  return asked;
}

async function pass(days: number) {
  app.clock.advance(days * DAY);
  for (const member of [ada, ben, cleo, ruth]) await signInAgain(member);
}

const list = async (query = '') => (await ruth.client.get(`${PATH}${query}`)).body;

test('a question that no page answers is listed a day later, counts each member once, and one that is answered is not', async () => {
  expect((await ask(ada, 'What is a SAFE, and should I use one?')).content).toContain('It is not a loan');
  await askInVain(ada, DOOR, 1);
  expect((await list()).items).toEqual([]);
  await pass(1);
  expect((await list()).items).toMatchObject([
    { terms: expect.arrayContaining(['bakery']), language: 'en', members: 1, lastDay: '2026-03-02' },
  ]);

  await ask(ada, DOOR);
  await askInVain(ben, DOOR, 2);
  await askInVain(cleo, 'Which carpet should a bakery have?', 3);
  await pass(1);
  const first = await list('?limit=1');
  const second = await list(`?limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map((one: { members: number }) => one.members).sort()).toEqual([
    1, 2,
  ]);
  expect(second.nextCursor).toBeNull();
  expect(JSON.stringify(await list())).not.toMatch(/loan|safe/i);
});

test('no name, email, figure or address is listed or kept, and no member stands beside a word [B1.5 attack]', async () => {
  const asked =
    'Should Zebediah Quist, zeb@quist.example, paint the bakery door for 4711 at https://quist.example/door?';
  await askInVain(ada, asked, 1);
  await pass(1);
  const { items } = await list();
  expect(items).toMatchObject([{ terms: expect.arrayContaining(['bakery']), countries: [] }]);
  expect(items[0].withheld).toBeGreaterThanOrEqual(2);
  for (const shown of [JSON.stringify(items), await everything()]) {
    expect(shown).not.toMatch(/zeb|quist|4711|example|https/i);
    expect(shown).not.toContain(ada.id);
  }
});

test('a word of no page is shown when three members have asked with it, and not before [B1.5]', async () => {
  await askInVain(ada, 'Which zorblat should a bakery have?', 1);
  await askInVain(ben, 'Why does the zorblat of a bakery hum?', 2);
  await pass(1);
  expect(JSON.stringify(await list())).not.toContain('zorblat');
  await askInVain(cleo, 'Where does a bakery keep its zorblat?', 3);
  await pass(1);
  const { items } = await list();
  expect(items).toHaveLength(3);
  for (const { terms } of items) expect(terms).toContain('zorblat');
});

test('what is asked in a conversation of care is not noted', async () => {
  const { threadId } = await ask(ada, "I don't want to be alive any more.");
  await ask(ada, DOOR, threadId);
  await askInVain(ben, 'Which carpet should a bakery have?', 1);
  expect(await rowsOf('select terms from mentor_unfound')).toHaveLength(1);
  expect(await everything()).not.toContain('door');
});

test('nobody but administrators sees the list or changes it, and a question that is dismissed stays off it', async () => {
  await askInVain(ada, DOOR, 1);
  await pass(1);
  const [{ id }] = (await list()).items;
  for (const [method, path] of [
    ['GET', PATH],
    ['DELETE', `${PATH}/${id}`],
  ] as const) {
    expect(await ada.client.request(method, path)).toMatchObject({
      status: 403,
      body: { code: 'admin_only' },
    });
  }
  expect((await list()).items).toHaveLength(1);
  for (const _ of [1, 2]) {
    expect(await ruth.client.request('DELETE', `${PATH}/${id}`)).toMatchObject({
      status: 200,
      body: { done: true },
    });
  }
  expect(await ruth.client.request('DELETE', `${PATH}/${ada.id}`)).toMatchObject({ status: 404 });
  await askInVain(ben, DOOR, 2);
  await pass(1);
  expect((await list()).items).toEqual([]);
});

test('what nobody asks for ninety days is forgotten, with every word of it', async () => {
  for (const [at, member] of [ada, ben, cleo].entries()) {
    await askInVain(member, 'Which zorblat should a bakery have?', at + 1);
  }
  await pass(90);
  await app.app.deps.jobs.runDue();
  expect((await list()).items).toMatchObject([{ members: 3, terms: expect.arrayContaining(['zorblat']) }]);
  await pass(1);
  await app.app.deps.jobs.runDue();
  expect((await list()).items).toEqual([]);
  expect(await everything()).toBe('[[],[],[],[]]');
});
