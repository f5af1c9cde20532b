/** What tests of accounts for investing share: an account in one line, and an outside market that says what a test wants. */
import { newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { openBankAccount } from '../banking-test-kit.ts';

/** Opens an account that must open. */
export async function openInvestment(
  { client }: Pick<TestMember, 'client'>,
  accountType = 'brokerage',
): Promise<{ id: string; [field: string]: unknown }> {
  const { status, body } = await client.post(
    '/api/banking/investments',
    { accountName: 'For later', accountType },
    newKey(),
  );
  if (status !== 201) throw new Error(`No account: ${JSON.stringify(body)}`);
  return body;
}

interface Owned {
  app: TestApp;
  owner: TestMember;
}

async function anAccount({ owner }: Owned): Promise<string> {
  const { items } = (await owner.client.get('/api/banking/investments')).body;
  const known = items.find((account: { isActive: boolean }) => account.isActive);
  return (known ?? (await openInvestment(owner))).id;
}

/** Of each endpoint about an account for investing, the input that names one of a member's. */
export const investmentBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'investments.move': async (owned) => ({
    id: await anAccount(owned),
    accountId: (await openBankAccount(owned.app, owned.owner, { name: 'Invests', dollars: '5' })).id,
    direction: 'in',
    amount: '1',
  }),
  'investments.trade': async (owned) => {
    const { client } = owned.owner;
    const id = await anAccount(owned);
    const { id: accountId } = await openBankAccount(owned.app, owned.owner, {
      name: 'Invests',
      dollars: '5',
    });
    const contribution = { direction: 'in', accountId, amount: '5' };
    await client.post(`/api/banking/investments/${id}/moves`, contribution, newKey());
    await owned.app.app.deps.exchange.readOutside();
    const { prices } = (await client.get('/api/banking/investments')).body;
    const known = prices.find(({ symbol }: { symbol: string }) => symbol === 'BTC');
    return { id, symbol: 'BTC', side: 'buy', amount: '1', price: known?.price ?? '43250' };
  },
  'investments.close': async ({ owner }) => ({ id: (await openInvestment(owner)).id }),
};
