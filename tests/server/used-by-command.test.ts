/** What is confirmed by a code and used up by its command: once it is done, the same request asks for nothing more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { invite, openJoint } from '#server/modules/banking/joint/joint-test-kit.ts';
import { refused } from '#server/modules/identity/keys/keys-test-kit.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const member = () => {
  count += 1;
  return createMember(app, { username: `member${count}` });
};

type Ask = () => Promise<{ status: number; body: any }>;

/** Each with what prepares a member for it, and what the same request is answered once it is done. */
const SCENES: Record<string, { again: number; ready(asker: TestMember): Promise<Ask> }> = {
  'exchange.saveAddress': {
    again: 201,
    ready: async ({ client }) => {
      const address = '0x52908400098527886E0F7030069857D2E4169EE7';
      return () => client.post('/api/exchange/addresses', { currency: 'ETH', address, label: 'Mine' });
    },
  },
  'joint.invite': {
    again: 200,
    ready: async (asker) => {
      const account = await openJoint(app, asker, { name: 'Household' });
      const { username } = await member();
      return () => invite(asker, account, { username, role: 'viewer' });
    },
  },
  'leaving.ask': {
    again: 409,
    ready:
      async ({ client, username }) =>
      () =>
        client.post('/api/leaving', { username, givesUpPrd: true }),
  },
};

test('these are used up by their command', () => {
  const used = listEndpoints().filter(({ meta }) => meta.isUsedByCommand);
  // Who approves payouts is an administrator, or somebody whom two of them have named: `pitch`'s own tests.
  expect(used.map(({ id }) => id).sort()).toEqual([...Object.keys(SCENES), 'pitch.approvePayout'].sort());
  for (const { meta, id } of used) expect([id, meta.stepUp, meta.idempotent]).toEqual([id, 'fresh', false]);
});

test.each(Object.entries(SCENES))(
  '%s wants a code, is done with it, and asks for none when it is sent again after a lost answer [attack]',
  async (_id, { again, ready }) => {
    const asker = await member();
    const ask = await ready(asker);
    const confirm = asker.client.confirms.get('email_code_required')!;
    asker.client.confirms.delete('email_code_required');
    const asked = await ask();
    expect(asked).toMatchObject(refused(403, 'email_code_required'));
    expect(await ask()).toMatchObject(refused(403, 'email_code_required'));
    await confirm(asked.body);
    expect((await ask()).status).toBeLessThan(300);
    expect((await ask()).status).toBe(again);
    const { rows } = await app.app.deps.database.pool.query(
      'select confirmed_at from action_confirmations where id = $1',
      [asked.body.data.confirmation.id],
    );
    expect(rows).toEqual([{ confirmed_at: null }]);
  },
);
