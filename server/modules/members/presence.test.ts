import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#tests/support/fake-clock.ts';
import { LiveSocket } from '#tests/support/live-client.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { connect, saveProfile } from './members-test-kit.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function join(name: string): Promise<TestMember> {
  const member = await createMember(app, { username: `${name}-${++nth}p` });
  await saveProfile(member);
  return member;
}
const query = (text: string, values: unknown[] = []) => app.app.deps.database.pool.query(text, values);
const open = async ({ client }: TestMember, topic = 'inbox') => {
  const socket = await LiveSocket.open(app.url, { cookie: client.cookieHeader, origin: app.url });
  socket.send({ type: 'subscribe', topic });
  await socket.until(({ type }) => type === 'ready');
  return socket;
};
const tick = () => app.app.deps.members.presence.tick();
const seenBy = async (reader: TestMember, { username }: TestMember) =>
  (await reader.client.get(`/api/members/${username}`)).body.presence;
const contactsHere = async ({ client }: TestMember) => (await client.get('/api/contacts/presence')).body;
/** Until the server has noticed that somebody's last connection ended. */
const untilGone = (member: TestMember) =>
  expect
    .poll(
      async () => {
        app.clock.advance(SECOND);
        await tick();
        return (await query('select from presence_seats where member_id = $1', [member.id])).rowCount;
      },
      { timeout: 60_000 },
    )
    .toBe(0);

test('a member is online while a browser of theirs is connected, and seen last when the last one went [B8.3] [C-69]', async () => {
  const [ada, ben] = [await join('ada'), await join('ben')];
  await connect(ada, ben);
  expect(await seenBy(ben, ada)).toEqual({ isHere: false, lastHereAt: null });
  const tabs = [await open(ada), await open(ada)];
  await tick();
  expect(await seenBy(ben, ada)).toEqual({ isHere: true, lastHereAt: null });
  await tabs[0]!.close();
  app.clock.advance(31 * SECOND);
  await tick();
  expect((await seenBy(ben, ada)).isHere).toBe(true);
  await tabs[1]!.close();
  await untilGone(ada);
  const { isHere, lastHereAt } = await seenBy(ben, ada);
  expect(isHere).toBe(false);
  expect(lastHereAt).toMatch(/:00\.000Z$/);
  expect(app.clock.now().getTime() - Date.parse(lastHereAt)).toBeLessThan(5 * MINUTE);
});

test('a page that is turned isn’t a going: whoever is back within half a minute was never away', async () => {
  const [ada, ben] = [await join('ada'), await join('ben')];
  await connect(ada, ben);
  const before = await open(ada);
  await tick();
  await before.close();
  app.clock.advance(29 * SECOND);
  await tick();
  const after = await open(ada);
  app.clock.advance(5 * SECOND);
  await tick();
  expect(await seenBy(ben, ada)).toEqual({ isHere: true, lastHereAt: null });
  await after.close();
});

test('contacts hear by push that somebody came; strangers and visitors hear nothing [B8.3] [attack]', async () => {
  const [ada, ben, eve] = [await join('ada'), await join('ben'), await join('eve')];
  await connect(ada, ben);
  const [theirs, strange] = [await open(ben, 'presence'), await open(eve, 'presence')];
  // From here on the process knows what it has told.
  await tick();
  const { version } = await contactsHere(ben);
  const came = await open(ada);
  await tick();
  await theirs.until(({ type }) => type === 'event');
  const now = await contactsHere(ben);
  expect(now.version).toBeGreaterThan(version);
  expect(now.items).toEqual([{ username: ada.username, presence: { isHere: true, lastHereAt: null } }]);
  expect((await contactsHere(eve)).items).toEqual([]);
  strange.send({ type: 'ping' });
  await strange.until(({ type }) => type === 'pong');
  expect(strange.sequences('presence')).toEqual([]);
  const visitor = await LiveSocket.open(app.url, { origin: app.url });
  visitor.send({ type: 'subscribe', topic: 'presence' });
  await visitor.until(({ type }) => type === 'refused');
  await Promise.all([theirs, strange, came, visitor].map((socket) => socket.close()));
});

test('of whoever is invisible nothing is told, nothing is pushed, and nothing is kept [B8.3] [attack]', async () => {
  const [ada, ben] = [await join('ada'), await join('ben')];
  await connect(ada, ben);
  await saveProfile(ada, { shownTo: { presence: 'nobody' } });
  await tick();
  const theirs = await open(ben, 'presence');
  await tick();
  const hers = await open(ada);
  await tick();
  await tick();
  expect(await seenBy(ben, ada)).toBeNull();
  expect((await contactsHere(ben)).items).toEqual([]);
  const kept = await query(
    `select from presence_seats where member_id = $1
     union all select from member_presence where member_id = $1 and left_at is not null`,
    [ada.id],
  );
  expect(kept.rowCount).toBe(0);
  theirs.send({ type: 'ping' });
  await theirs.until(({ type }) => type === 'pong');
  expect(theirs.sequences('presence')).toEqual([]);

  // Visible again, and invisible again: both at once, in a browser that stays open.
  await saveProfile(ada, { shownTo: { presence: 'contacts' } });
  await tick();
  expect(await seenBy(ben, ada)).toEqual({ isHere: true, lastHereAt: null });
  await theirs.until(({ type }) => type === 'event');
  await saveProfile(ada, { shownTo: { presence: 'nobody' } });
  await tick();
  expect(await seenBy(ben, ada)).toBeNull();
  expect((await query('select from presence_seats where member_id = $1', [ada.id])).rowCount).toBe(0);
  await Promise.all([theirs, hers].map((socket) => socket.close()));
});

test('of whoever sits at another process is told alike, and one that died leaves nobody sitting', async () => {
  const [ada, ben] = [await join('ada'), await join('ben')];
  await connect(ada, ben);
  const theirs = await open(ben, 'presence');
  await tick();
  const other = randomUUID();
  // What another process writes when somebody comes.
  const until = new Date(app.clock.now().getTime() + MINUTE);
  await query('insert into presence_nodes values ($1, $2)', [other, until]);
  await query('insert into presence_seats values ($2, $1)', [other, ada.id]);
  await query(
    `with change as (update presence_changes set newest = newest + 1 returning newest)
     insert into member_presence (member_id, change) select $1, newest from change
     on conflict (member_id) do update set change = excluded.change`,
    [ada.id],
  );
  await tick();
  expect(await seenBy(ben, ada)).toMatchObject({ isHere: true });
  await theirs.until(({ type }) => type === 'event');
  app.clock.advance(2 * MINUTE);
  await tick();
  const { isHere, lastHereAt } = await seenBy(ben, ada);
  expect(isHere).toBe(false);
  expect(Date.parse(lastHereAt)).toBe(Math.floor(until.getTime() / MINUTE) * MINUTE);
  expect((await query('select from presence_nodes where id = $1', [other])).rowCount).toBe(0);
  await theirs.close();
});

test('a heartbeat touches one row of the process and none of a member, however many are here', async () => {
  const ada = await join('ada');
  const hers = await open(ada);
  // Whoever was here before has gone, and been told of.
  await expect
    .poll(
      async () => {
        app.clock.advance(SECOND);
        await tick();
        return (await query('select from presence_seats')).rowCount;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await tick();
  const changes = async () => (await query('select newest::int as n from presence_changes')).rows[0].n;
  const before = await changes();
  for (let beat = 0; beat < 5; beat += 1) {
    app.clock.advance(16 * SECOND);
    await tick();
  }
  expect(await changes()).toBe(before);
  const { rows } = await query('select alive_until from presence_nodes where alive_until > $1', [
    app.clock.now(),
  ]);
  expect(rows).toHaveLength(1);
  await hers.close();
});
