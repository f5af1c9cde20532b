/** What a bundle for support says, and what it must not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VARIABLES } from '#server/config.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { makeSupportBundle } from './support-bundle.ts';

const MARK = 'c0ffee-marks-every-secret';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startApp();
  member = await createMember(app, { username: 'zenobia.quill' });
  await member.client.post('/api/contact', {
    ...{ name: 'Zenobia', email: 'zenobia@elsewhere.example', subject: 'Help', message: 'My words.' },
    requestId: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  });
  await member.client.get('/api/members/zenobia.quill');
  await app.app.deps.jobs.runDue();
  await app.app.deps.console.look();
});
afterAll(() => app.stop());

async function bundle(env: Record<string, string>) {
  const { database, metrics, clock } = app.app.deps;
  // A request that held the loop leaves its path among the figures.
  const { text } = await metrics.read();
  const held = `${text}\nprotege_loop_holds_total{newest="GET /api/members/zenobia.quill"} 1\n`;
  return makeSupportBundle({
    ...{ database, env, metrics: { text: held }, protegeVersion: '1.2.3', now: clock.now() },
  });
}

test('a marker in every variable, whatever it is, is nowhere in the bundle [attack]', async () => {
  const everywhere = Object.fromEntries(VARIABLES.map((name) => [name, `${MARK}, and a space`]));
  const { configuration } = await bundle(everywhere);
  expect(Object.keys(configuration)).toEqual(VARIABLES);
  expect(JSON.stringify(await bundle(everywhere))).not.toContain(MARK);
  // What has no space is shown only of variables that can hold no secret.
  const plain = Object.fromEntries(VARIABLES.map((name) => [name, MARK]));
  const shown = Object.entries((await bundle(plain)).configuration).filter(([, value]) =>
    value.includes(MARK),
  );
  expect(shown.length).toBeGreaterThan(20);
  for (const [name] of shown)
    expect(name).not.toMatch(
      /SECRET|(?<!SIGNING_)KEY(?!S_KEPT)(?!_)|TOKEN$|PASSWORD$|URL|SID|ENDPOINT|WEBHOOK|EMAIL|FROM|HOST|DIR|CONTACT/,
    );
  const other = await bundle({ SOME_OTHER_SECRET: MARK });
  expect(JSON.stringify(other)).not.toContain(MARK);
});

test('it says versions, settings, migrations, health, figures and counts', async () => {
  const made = await bundle({ NODE_ENV: 'production', PROTEGE_SECRET: 'x'.repeat(40) });
  expect(made).toMatchObject({
    versions: { protege: '1.2.3', node: process.version, postgres: expect.stringMatching(/^\d+/) },
    configuration: { NODE_ENV: 'production', PROTEGE_SECRET: '(set)', DATABASE_URL: 'not set' },
    migrations: { applied: expect.arrayContaining(['0005-mentor.sql']), pending: [] },
    health: expect.arrayContaining([expect.objectContaining({ line: 'database', state: 'ok' })]),
    tables: expect.arrayContaining([expect.objectContaining({ table: 'members' })]),
    jobs: expect.arrayContaining([expect.objectContaining({ queue: 'identity.mail' })]),
    metrics: expect.arrayContaining([expect.stringMatching(/^protege_http_connections \d+$/)]),
  });
});

test('nothing of members is in it: no name, no email, no address, no word [attack]', async () => {
  const text = JSON.stringify(await bundle({}));
  for (const own of ['zenobia', 'Zenobia', member.email, member.address, member.id, 'My words'])
    expect(text).not.toContain(own);
});

test('what the database can’t say is named, and the rest is there', async () => {
  const { pool } = app.app.deps.database;
  await pool.query('alter table work_lists rename to gone');
  try {
    expect(await bundle({})).toMatchObject({ workLists: { missing: '42P01' }, migrations: { pending: [] } });
  } finally {
    await pool.query('alter table gone rename to work_lists');
  }
});
