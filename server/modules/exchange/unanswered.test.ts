/** Withdrawals that the custodian was asked for and didn't answer, when their member is stopped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxCustody } from '#server/adapters/custody-sandbox/create-sandbox-custody.ts';
import { HOUR, MINUTE } from '#tests/support/fake-clock.ts';
import { createMember, makeAdmin, newKey, signInAgain, type TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { stopByOther } from '../banking/banking-test-kit.ts';
import { balanceOf, createTrader } from './exchange-test-kit.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let app: TestApp;
/** What the custodian has, by our id; and whether it can be reached. */
const taken = new Map<string, string>();
const custodian = { takes: true, answers: true };

beforeAll(async () => {
  const sandbox = createSandboxCustody({ clock: { now: () => app.clock.now() } as never, seconds: 10 });
  app = await startApp({
    env: { PROTEGE_LOG_LEVEL: 'silent' },
    custody: {
      ...sandbox,
      async sendWithdrawal(movement) {
        if (custodian.takes) taken.set(movement.id, await sandbox.sendWithdrawal(movement));
        throw new Error('The line broke.');
      },
      async withdrawalOf(id) {
        if (!custodian.answers) throw new Error('Nobody answers.');
        return taken.get(id) ?? null;
      },
    },
  });
});
afterAll(() => app.stop());

async function withdrawn(username: string): Promise<{ member: TestMember; id: string }> {
  const member = await createTrader(app, username, { USDT: '100' });
  const address = { currency: 'USDT', address: ADDRESS, label: 'Mine' };
  await member.client.post('/api/exchange/addresses', address, newKey());
  app.clock.advance(25 * HOUR);
  await signInAgain(member);
  const asked = { currency: 'USDT', amount: '40', address: ADDRESS };
  const { status, body } = await member.client.post('/api/exchange/withdrawals', asked, newKey());
  expect(status, JSON.stringify(body)).toBe(201);
  await later();
  return { member, id: body.id };
}

async function later(): Promise<void> {
  app.clock.advance(10 * MINUTE);
  await app.app.deps.work.round('exchange.custody');
}

async function seen({ member, id }: { member: TestMember; id: string }) {
  await signInAgain(member);
  const { items } = (await member.client.get('/api/exchange/transactions')).body;
  const { status, statusNote } = items.find((one: { id: string }) => one.id === id);
  return { status, statusNote, usdt: await balanceOf(app, member.id, 'USDT') };
}

const stop = async ({ client }: TestMember) =>
  expect((await client.post('/api/account/stop', {}, newKey())).status).toBe(200);

test('what the custodian has is not given back by a stop: it waits for its word, says so, and goes out once [C-29c attack]', async () => {
  const asked = await withdrawn('ann');
  custodian.answers = false;
  await stop(asked.member);
  await later();
  expect(await seen(asked)).toMatchObject({
    status: 'processing',
    statusNote: 'Stopped. The custodian is asked whether it has it: if not, it is given back.',
    usdt: { balance: '100' },
  });
  expect(Number((await seen(asked)).usdt.held)).toBeGreaterThanOrEqual(40);
  custodian.answers = true;
  await later();
  await later();
  const { status, usdt } = await seen(asked);
  expect(status).toBe('completed');
  expect(Number(usdt.balance)).toBeLessThanOrEqual(60);
});

test('what the custodian says that it doesn’t know is given back [C-29c attack]', async () => {
  custodian.takes = false;
  const asked = await withdrawn('bob');
  await stop(asked.member);
  expect(await seen(asked)).toMatchObject({ status: 'processing' });
  await later();
  expect(await seen(asked)).toMatchObject({ status: 'cancelled', usdt: { balance: '100', held: '0' } });
});

test('a stop isn’t lifted while the custodian may have a withdrawal that it began with; once that has ended, it is [C-29c attack]', async () => {
  custodian.takes = false;
  custodian.answers = false;
  const asked = await withdrawn('cat');
  await stopByOther(app, asked.member);
  const admin = await createMember(app, { username: 'lifter' });
  await makeAdmin(app, admin);
  const stops = async () => (await admin.client.get('/api/admin/stops')).body.items;
  const { id } = (await stops()).find(({ username }: { username: string }) => username === 'cat');
  const lift = () => admin.client.post(`/api/admin/stops/${id}/lift`, { reason: 'It was her.' }, newKey());
  expect(await lift()).toMatchObject({ status: 409, body: { code: 'stop_at_work' } });
  const standing = async () => (await stops()).find((one: { id: string }) => one.id === id);
  expect(await standing()).toMatchObject({ liftedAt: null });
  custodian.answers = true;
  await later();
  await signInAgain(admin);
  expect((await lift()).status).toBe(200);
});
