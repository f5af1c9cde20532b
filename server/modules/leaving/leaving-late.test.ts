/** What happens between the asking and the end: what comes in, whom mail doesn't reach, what is whose. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let nth = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const join = (name: string) => createMember(app, { username: `${name}-${++nth}y` });
const query = async (text: string, values: unknown[] = []) =>
  (await app.app.deps.database.pool.query(text, values)).rows;
const round = (list: 'departures' | 'archives') => app.app.deps.work.round(`leaving.${list}`);
const ask = (member: TestMember, givesUpPrd = true) =>
  member.client.post('/api/leaving', { username: member.username, givesUpPrd });
const send = (from: TestMember, to: TestMember, amount: string) =>
  from.client.post(
    '/api/transactions/transfer',
    { recipient_address: to.address, amount, reason: 'Goodbye' },
    newKey(),
  );
const kinds = async ({ client }: TestMember) =>
  (await client.get('/api/leaving')).body.standing.map(({ kind }: { kind: string }) => kind);

/** Lets the days pass, and has the account closed and erased. */
async function eraseAfterDays(): Promise<void> {
  app.clock.advance(14 * DAY);
  await round('departures');
  app.clock.advance(16 * MINUTE);
  await round('departures');
}
const isErased = async ({ id }: TestMember) =>
  (await query('select 1 from account_departures where member_id = $1 and erased_at is not null', [id]))
    .length === 1;

describe('PRD that is given up', () => {
  test('is what was there when its member agreed: more that comes in puts the deletion off [attack]', async () => {
    const ann = await join('ann');
    expect((await ask(ann)).status).toBe(200);
    await givePrd(app, ann.id, '5000');
    expect(await kinds(ann)).toEqual(['prd']);
    await eraseAfterDays();
    expect(await isErased(ann)).toBe(false);
    await signInAgain(ann);
    expect(await kinds(ann)).toEqual(['prd']);
    // Agreed to afresh, it goes.
    await ann.client.post('/api/leaving/take-back');
    expect((await ask(ann)).status).toBe(200);
    expect(await kinds(ann)).toEqual([]);
    await eraseAfterDays();
    expect(await isErased(ann)).toBe(true);
  });
});
