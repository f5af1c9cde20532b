/** Two processes on either side of midnight: each has its own day, and the same text is still paid once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fingerprintMessage } from '#core/rewards/fingerprint.ts';
import { holdTable } from '#tests/support/hold-table.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { lockRewardDays } from './store.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startApp();
  ana = await createMember(app, { username: 'ana' });
  ben = await createMember(app, { username: 'ben' });
});
afterAll(() => app.stop());

const EVENING = new Date('2026-03-02T23:59:59.900Z');
const MORNING = new Date('2026-03-03T00:00:00.100Z');
const TEXT = 'A bakery that sells the bread of yesterday at half its price by the station.';

/** What a process does that pays for a message: locks, looks for a copy, and keeps what it has read. */
const payUnlessCopied = (memberId: string, now: Date) =>
  app.app.deps.db.transaction().execute(async (tx) => {
    await lockRewardDays(tx, memberId, now);
    const copies = await tx
      .selectFrom('reward_readings')
      .select('message_id')
      .where('fingerprint_exact', '=', fingerprintMessage(TEXT).exact)
      .execute();
    if (copies.length > 0) return 'a copy';
    await tx
      .insertInto('reward_readings')
      .values({
        message_id: app.app.deps.newId(),
        member_id: memberId,
        mailbox: memberId,
        fingerprint_exact: fingerprintMessage(TEXT).exact,
        fingerprint: '{}',
        fingerprint_keys: [],
        skeleton: '{}',
        skeleton_keys: [],
        created_at: now,
      })
      .execute();
    return 'paid';
  });

test('a text that two members send at once, each to a process with another day, is paid once [C-29 attack]', async () => {
  const held = await holdTable(app.databaseUrl, 'reward_readings');
  const evening = payUnlessCopied(ana.id, EVENING);
  await held.waiters(1);
  const morning = payUnlessCopied(ben.id, MORNING);
  await held.waiters(2, morning);
  await held.release();
  expect([await evening, await morning]).toEqual(['paid', 'a copy']);
});
