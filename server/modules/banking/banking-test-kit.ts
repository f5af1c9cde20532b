/** What tests of banking share: members with dollars, accounts, and transfers in one line. */
import { walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createMember, makeAdmin, newKey, type TestMember } from '#tests/support/members.ts';
import { setNewPassword } from '#tests/support/set-new-password.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { fund } from '../exchange/exchange-test-kit.ts';

export interface TestAccount {
  id: string;
  accountNumber: string;
}

/** Opens an account that must open, and puts dollars on it by way of the member's wallet. */
export async function openBankAccount(
  test: TestApp,
  member: TestMember,
  {
    type = 'savings',
    name = 'Savings',
    dollars = '0',
  }: { type?: string; name?: string; dollars?: string } = {},
): Promise<TestAccount> {
  const { status, body } = await member.client.post(
    '/api/banking/accounts',
    { accountName: name, accountType: type },
    newKey(),
  );
  if (status !== 201) throw new Error(`No account: ${JSON.stringify(body)}`);
  if (dollars !== '0') {
    await fund(test, member.id, { USD: dollars });
    const moved = await move(member.client, { fromAccountId: null, toAccountId: body.id, amount: dollars });
    if (moved.status !== 201) throw new Error(`No dollars: ${JSON.stringify(moved.body)}`);
  }
  return (await member.client.get(`/api/banking/accounts/${body.id}`)).body;
}

let named = 0;

/** A new member with a checking account that holds dollars. */
export async function memberWithAccount(
  test: TestApp,
  name: string,
  dollars: string,
): Promise<{ member: TestMember; account: TestAccount }> {
  named += 1;
  const member = await createMember(test, { username: `${name}${named}` });
  const account = await openBankAccount(test, member, { type: 'checking', name: 'Daily', dollars });
  return { member, account };
}

/** Changes what a member has to give back. */
export function owe({ app }: TestApp, { id }: Pick<TestMember, 'id'>, minor: bigint): Promise<unknown> {
  const { db, ledger } = app.deps;
  const accountId = accountIdOf(walletAccount(id, 'PRD').key);
  return db.transaction().execute((tx) => ledger.changeOwedInTransaction(tx, accountId, minor));
}

/** Has every change of a row fail until the answer is called; `row` says which, of `old` and `new`. */
export async function breakRow(test: TestApp, table: string, row: string): Promise<() => Promise<void>> {
  const { pool } = test.app.deps.database;
  await pool.query(`create function break_row() returns trigger language plpgsql as
    $$ begin if ${row} then raise exception 'broken'; end if; return new; end $$`);
  await pool.query(
    `create trigger break_row before insert or update on ${table} for each row execute function break_row()`,
  );
  return async () => void (await pool.query('drop function break_row cascade'));
}

/** What the figures say of a work list: how many items wait too long, and since when the oldest waits, in seconds. */
export async function figuresOf(test: TestApp, list: string): Promise<{ late: number; oldest: number }> {
  const { text } = await test.app.deps.metrics.read();
  const of = (name: string) => Number(text.split(`protege_work_${name}{list="${list}"} `)[1]?.split('\n')[0]);
  return { late: of('late'), oldest: of('oldest_seconds') };
}

/** How often an item of a work list was tried; null where it doesn't wait. */
export async function triesOf(test: TestApp, list: string, item: string): Promise<number | null> {
  const { rows } = await test.app.deps.database.pool.query(
    'select tries from work_tries where list = $1 and item = $2',
    [list, item],
  );
  return rows[0]?.tries ?? null;
}

/** Does something, and says how many more rows a table has then. */
export async function grownBy(
  test: TestApp,
  table: 'bank_movements' | 'card_statements',
  work: () => Promise<unknown>,
): Promise<number> {
  const count = async () =>
    (await test.app.deps.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
  const before = await count();
  await work();
  return (await count()) - before;
}

/** Asks for a transfer; of one to somebody else, after looking up who that is, as a person would. */
export async function move(
  client: HttpClient,
  input: { recipient?: string; expected?: string | null; [field: string]: unknown },
  key = newKey(),
) {
  const { recipient, expected } = input;
  const found =
    recipient !== undefined && expected === undefined
      ? (await client.get(`/api/banking/recipients/${encodeURIComponent(recipient)}`)).body.expected
      : expected;
  const body = { toAccountId: null, ...input, expected: found ?? null };
  return client.post('/api/banking/transfers', body, key);
}

/** The page of the sandbox bank that a member is sent to, and its forms as a browser sends them. */
export async function openBankPage(test: TestApp, { client }: Pick<TestMember, 'client'>) {
  const { status, body } = await client.post('/api/banking/onboarding/page');
  if (status !== 200) throw new Error(`No page: ${JSON.stringify(body)}`);
  const path = new URL(body.url).pathname;
  return {
    path,
    show: async () => (await fetch(`${test.url}${path}`)).text(),
    send: (form: Record<string, string>) =>
      fetch(`${test.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
  };
}

/** Has a member verified and an account at another bank linked; its id. */
export async function linkOutside(
  test: TestApp,
  member: Pick<TestMember, 'client'>,
  number = '000123456789',
): Promise<string> {
  const page = await openBankPage(test, member);
  await page.send({ action: 'confirm' });
  await page.send({ action: 'link', number });
  const { body } = await member.client.post('/api/banking/onboarding/refresh');
  const linked = body.outsideAccounts.find(({ last4 }: { last4: string }) => number.endsWith(last4));
  if (!linked) throw new Error(`Not linked: ${JSON.stringify(body)}`);
  return linked.id;
}

/** Schedules a dollar a month from the member's wallet to an account of theirs; its id. */
export async function scheduleSaving(app: TestApp, owner: TestMember): Promise<string> {
  const { id: toAccountId } = await anAccount({ app, owner });
  const { status, body } = await owner.client.post(
    '/api/banking/scheduled',
    { toAccountId, amount: '1', frequency: 'monthly', firstOn: app.clock.now().toISOString().slice(0, 10) },
    newKey(),
  );
  if (status !== 201) throw new Error(`Not scheduled: ${JSON.stringify(body)}`);
  return body.id;
}

/** What an account holds, as its owner sees it. */
export async function balanceOf(member: TestMember, { id }: Pick<TestAccount, 'id'>): Promise<string> {
  return (await member.client.get(`/api/banking/accounts/${id}`)).body.balance;
}

/** Sets the limits of one type, of transfers unless it says another; those that are not named are none. */
export function setLimits(
  member: Pick<TestMember, 'client'>,
  account: Pick<TestAccount, 'id'>,
  limits: object,
) {
  return member.client.request('PUT', `/api/banking/accounts/${account.id}/limits`, {
    ...NO_LIMITS,
    ...limits,
  });
}

const NO_LIMITS = {
  transactionType: 'transfer',
  dailyLimit: null,
  monthlyLimit: null,
  singleTransactionLimit: null,
};

/** The endpoints that step up where their commands say so; the tests of their rooms prove when. */
export const BANKING_BY_COMMAND = [
  'banking.unfreeze',
  'banking.transfer',
  'banking.setLimits',
  'banking.schedule',
  'banking.resumeScheduled',
  'loans.agree',
  'joint.setSeat',
  'joint.setTwoFrom',
  'joint.confirmPayment',
  'cards.unfreeze',
  'cards.setLimit',
  'cards.purchase',
  'bankSecurity.resolve',
  'bankSecurity.dismiss',
  'conversion.convert',
];

/** A member, and the product that they are a member of. */
interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** An open account of the member's: not a new one each time, because a member has twenty at most. */
async function anAccount({ app, owner }: Owned): Promise<{ id: string }> {
  const { accounts } = (await owner.client.get('/api/banking')).body;
  const known = accounts.find((one: { isFrozen: boolean }) => !one.isFrozen);
  return { id: known?.id ?? (await openBankAccount(app, owner)).id };
}

const aSchedule = async ({ app, owner }: Owned) => ({ id: await scheduleSaving(app, owner) });

/** Of each endpoint about an account, the input that names one of a member's. */
export const bankingBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'banking.account': anAccount,
  'banking.rename': async (owned) => ({ ...(await anAccount(owned)), accountName: 'Another' }),
  'banking.tellBelow': async (owned) => ({ ...(await anAccount(owned)), amount: '5' }),
  'banking.makePrimary': anAccount,
  'banking.freeze': anAccount,
  'banking.unfreeze': anAccount,
  'banking.close': anAccount,
  'banking.transactions': anAccount,
  'banking.statement': async (owned) => ({
    ...(await anAccount(owned)),
    month: owned.app.clock.now().toISOString().slice(0, 7),
    format: 'csv',
  }),
  'banking.pauseScheduled': aSchedule,
  'banking.resumeScheduled': aSchedule,
  'banking.cancelScheduled': aSchedule,
  'banking.limits': anAccount,
  'banking.unlinkOutside': async ({ app, owner }) => ({ id: await linkOutside(app, owner) }),
  'banking.setLimits': async (owned) => ({ ...(await anAccount(owned)), ...NO_LIMITS }),
};

/** Has an administrator stop a member. */
export async function stopByOther(test: TestApp, { username }: TestMember): Promise<void> {
  const admin = await createMember(test, { username: `stops-${username}`.slice(0, 30) });
  await makeAdmin(test, admin);
  const stop = { username, isSuspended: false, reason: 'They called us.' };
  const { status, body } = await admin.client.post('/api/admin/stops', stop, newKey());
  if (status !== 200) throw new Error(`Not stopped: ${JSON.stringify(body)}`);
}

/** Has an administrator lift the stop of a member. */
export async function liftStopOf(test: TestApp, member: TestMember): Promise<void> {
  const admin = await createMember(test, { username: `lifts-${member.username}`.slice(0, 30) });
  await makeAdmin(test, admin);
  const { items } = (await admin.client.get('/api/admin/stops')).body;
  const { id } = items.find(({ username }: { username: string }) => username === member.username);
  await setNewPassword(test, member);
  const { status, body } = await admin.client.post(
    `/api/admin/stops/${id}/lift`,
    { reason: 'It was them.' },
    newKey(),
  );
  if (status !== 200) throw new Error(`Not lifted: ${JSON.stringify(body)}`);
}
