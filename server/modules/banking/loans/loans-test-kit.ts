/** What tests of loans share: an application, its approval by a person, and a loan that is paid out, in one line each. */
import type { z } from 'zod';
import type { loanSchema } from '#contract/banking-loans-shapes.ts';
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { linkOutside, openBankAccount, type TestAccount } from '../banking-test-kit.ts';
import { convertingMember, fillLiquidity, notePrice } from '../conversion/conversion-test-kit.ts';

/** What is asked for; 600 dollars over six months unless it says otherwise. */
interface Asked {
  amount?: string;
  instalments?: number;
  purpose?: string;
  /** PRD that is offered: of a loan that is backed by it. */
  collateral?: string | null;
}

/** Asks for a loan. */
export function askForLoan(
  { client }: Pick<TestMember, 'client'>,
  account: { id: string },
  { amount = '600', instalments = 6, purpose = 'An oven', collateral = null }: Asked = {},
  key = newKey(),
) {
  const loanType = collateral === null ? 'personal' : 'prd_backed';
  const input = { loanType, amount, instalments, purpose, accountId: account.id, collateral };
  return client.post('/api/banking/loans', input, key);
}

const officers = new WeakMap<TestApp, Promise<TestMember>>();

/** Has an application approved by somebody who may, whatever its points were. */
export async function approve(test: TestApp, { id, status }: { id: string; status: string }): Promise<void> {
  if (status === 'approved') return;
  await test.app.deps.database.pool.query("update loans set status = 'review' where id = $1", [id]);
  const known = officers.get(test) ?? createMember(test, { username: 'loan-officer' });
  officers.set(test, known);
  const { loans } = test.app.deps.banking;
  await loans.decide({ adminId: (await known).id, id, decision: 'approve', reason: 'Known to us.' });
}

/** Agrees to an approved loan as it is offered today. */
export async function agree(
  { client }: Pick<TestMember, 'client'>,
  id: string,
  autopay = false,
  key = newKey(),
  collateral: string | null = null,
) {
  const { body: offer } = await client.get(`/api/banking/loans/${id}/offer`);
  const { disclosedOn, totalOfPayments } = offer;
  return client.post(
    `/api/banking/loans/${id}/agree`,
    { disclosedOn, totalOfPayments, autopay, collateral },
    key,
  );
}

/** A loan that is paid out to an account of the member's, and the credit union holds enough for it. */
export async function lend(
  test: TestApp,
  member: TestMember,
  { account, autopay = false, ...asked }: Asked & { account: { id: string }; autopay?: boolean },
): Promise<z.infer<typeof loanSchema>> {
  const applied = await askForLoan(member, account, asked);
  if (applied.status !== 201) throw new Error(`No application: ${JSON.stringify(applied.body)}`);
  await approve(test, applied.body);
  const agreed = await agree(member, applied.body.id, autopay, newKey(), asked.collateral);
  if (agreed.status !== 200) throw new Error(`No loan: ${JSON.stringify(agreed.body)}`);
  return agreed.body;
}

/** Pays on a loan; without an amount, all of it. */
export function pay(
  { client }: Pick<TestMember, 'client'>,
  loan: { id: string },
  { from, amount = null }: { from: { id: string }; amount?: string | null },
  key = newKey(),
) {
  return client.post(`/api/banking/loans/${loan.id}/payments`, { fromAccountId: from.id, amount }, key);
}

/** Adds PRD to what is pledged for a loan, or takes some back. */
export const addCollateral = (
  { client }: Pick<TestMember, 'client'>,
  { id }: { id: string },
  amount: string,
  key = newKey(),
) => client.post(`/api/banking/loans/${id}/collateral`, { amount }, key);
export const releaseCollateral = (
  { client }: Pick<TestMember, 'client'>,
  { id }: { id: string },
  amount: string,
  key = newKey(),
) => client.post(`/api/banking/loans/${id}/collateral/release`, { amount }, key);

/** A member whom the bank knows, with PRD, and a loan that stands at half of what they pledged of it. */
export async function lendBacked(
  test: TestApp,
  name: string,
  { prd = '1000', pledge = '900', amount = '150', instalments = 6, autopay = false } = {},
): Promise<{ member: TestMember; account: TestAccount; loan: z.infer<typeof loanSchema> }> {
  const { member, account } = await convertingMember(test, name, prd);
  const asked = { amount, instalments, autopay, collateral: pledge };
  return { member, account, loan: await lend(test, member, { account, ...asked }) };
}

/** Has others keep dollars here, so that there is something to lend. */
export async function fillTheVault(test: TestApp, username: string, dollars: string): Promise<void> {
  await openBankAccount(test, await createMember(test, { username }), { dollars });
}

interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** An application that is open, or an active loan of the owner's: not a new one each time. */
async function anAccount({ app, owner }: Owned) {
  const { accounts } = (await owner.client.get('/api/banking')).body;
  const known = accounts.find(
    (one: { isFrozen: boolean; availableBalance: string }) =>
      !one.isFrozen && Number(one.availableBalance) >= 500,
  );
  return known ?? openBankAccount(app, owner, { dollars: '2000' });
}

async function openApplication(owned: Owned): Promise<{ id: string }> {
  const { body } = await askForLoan(owned.owner, await anAccount(owned), { amount: '100', instalments: 3 });
  await approve(owned.app, body);
  return { id: body.id };
}

async function activeLoan(owned: Owned): Promise<{ id: string }> {
  const { items } = (await owned.owner.client.get('/api/banking/loans')).body;
  const known = items.find((one: { status: string }) => one.status === 'active');
  const asked = { amount: '100', instalments: 3 };
  return {
    id: (known ?? (await lend(owned.app, owned.owner, { account: await anAccount(owned), ...asked }))).id,
  };
}

/** One of the owner's that is backed by more PRD than it needs. */
async function backedLoan(owned: Owned): Promise<{ id: string }> {
  const { app, owner } = owned;
  const { items } = (await owner.client.get('/api/banking/loans')).body;
  const known = items.find(
    (one: { status: string; backing: object | null }) => one.status === 'active' && one.backing,
  );
  if (known) return { id: known.id };
  await linkOutside(app, owner);
  await fund(app, owner.id, { PRD: '1000' });
  await fillLiquidity(app, '500');
  await notePrice(app);
  const asked = { amount: '100', instalments: 3, collateral: '800' };
  return { id: (await lend(app, owner, { account: await anAccount(owned), ...asked })).id };
}

/** Of each endpoint about a loan, the input that names one of a member's. */
export const loanBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'loans.read': activeLoan,
  'loans.offer': openApplication,
  'loans.agree': async (owned) => {
    const { id } = await openApplication(owned);
    const { body } = await owned.owner.client.get(`/api/banking/loans/${id}/offer`);
    return { id, disclosedOn: body.disclosedOn, totalOfPayments: body.totalOfPayments };
  },
  'loans.withdraw': openApplication,
  'loans.pay': async (owned) => ({
    ...(await activeLoan(owned)),
    fromAccountId: (await anAccount(owned)).id,
    amount: '1',
  }),
  'loans.payoff': activeLoan,
  'loans.addCollateral': async (owned) => ({ ...(await backedLoan(owned)), amount: '1' }),
  'loans.releaseCollateral': async (owned) => ({ ...(await backedLoan(owned)), amount: '1' }),
  'loans.setAutopay': async (owned) => ({ ...(await activeLoan(owned)), accountId: null }),
};
