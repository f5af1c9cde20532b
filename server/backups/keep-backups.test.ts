/** What administrators are told of backups. Times are the rows'; the clock is the test's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { noteBegun, noteEnded, noteKept, noteLog } from './backup-rows.ts';
import { tellOfBackups } from './keep-backups.ts';

let app: TestApp;
let runningSince: Date;
let ruth: TestMember;

beforeAll(async () => {
  app = await startApp();
  runningSince = app.clock.now();
  ruth = await createMember(app, { username: 'ruth' });
  await createMember(app, { username: 'ann' });
  await makeAdmin(app, ruth);
});
afterAll(() => app.stop());

const stand = async () => {
  await signInAgain(ruth);
  return (await ruth.client.get('/api/admin/overview')).body.backups;
};

/** Who was told since the last time. */
async function told(): Promise<string[]> {
  const before = app.mailer.sent.length;
  await tellOfBackups(app.app.deps, runningSince);
  await app.app.deps.jobs.runDue();
  const news = app.mailer.sent.slice(before).filter(({ subject }) => subject === 'The backups need somebody');
  return news.map(({ to }) => to);
}

async function ran(kind: 'base' | 'drill', isGood: boolean, words = ''): Promise<void> {
  const { db, newId, clock } = app.app.deps;
  const id = newId();
  await noteBegun(db, { id, kind, now: clock.now() });
  await noteEnded(db, { id, now: clock.now(), isGood, words });
}

const carried = () => noteLog(app.app.deps.db, { coveredUntil: app.clock.now().toISOString() });

test('administrators are emailed once a day while a backup is late or a drill has failed, and see it in the console with the minutes at stake', async () => {
  expect(await stand()).toBeNull();
  expect(await told()).toEqual([]);
  await noteKept(app.app.deps.db, app.clock.now());
  await carried();
  await ran('base', true);
  await ran('drill', true);
  const passedAt = app.clock.now().toISOString();
  app.clock.advance(3 * MINUTE);
  expect(await stand()).toMatchObject({ minutesAtStake: 3, baseAt: passedAt, passedAt, faults: [] });
  expect(await told()).toEqual([]);

  app.clock.advance(HOUR);
  expect(await stand()).toMatchObject({ minutesAtStake: 63, faults: ['log'] });
  // Old while nothing ran: it has its time from the start on.
  runningSince = app.clock.now();
  expect(await told()).toEqual([]);
  runningSince = new Date(0);
  expect(await told()).toEqual([ruth.email]);
  expect(await told()).toEqual([]);
  app.clock.advance(DAY);
  expect(await told()).toEqual([ruth.email]);

  await carried();
  expect(await told()).toEqual([]);
  await ran('drill', false, 'a block is broken');
  expect(await stand()).toMatchObject({ drill: { isGood: false }, passedAt, faults: ['drill_failed'] });
  // All was well in between: this is new, and told at once.
  expect(await told()).toEqual([ruth.email]);
  expect(app.mailer.sent.at(-1)!.text).toContain('It said: a block is broken');
  app.clock.advance(MINUTE);
  await ran('drill', true);
  expect(await stand()).toMatchObject({ drill: { isGood: true }, faults: [] });
});
