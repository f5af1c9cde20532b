/** What tests of cards share: a card, a purchase and a payment in one line each. */
import { newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { openBankAccount } from '../banking-test-kit.ts';

type Client = Pick<TestMember, 'client'>;

/** Asks for a card. */
export function askForCard({ client }: Client, account: { id: string }, deposit = '200', key = newKey()) {
  return client.post('/api/banking/cards', { accountId: account.id, deposit }, key);
}

/** Opens a card that must open. */
export async function openCard(
  member: Client,
  account: { id: string },
  deposit = '200',
): Promise<{ id: string }> {
  const { status, body } = await askForCard(member, account, deposit);
  if (status !== 201) throw new Error(`No card: ${JSON.stringify(body)}`);
  return body;
}

/** Buys something in the sandbox. */
export function buy(
  { client }: Client,
  card: { id: string },
  amount: string,
  { category = 'groceries', key = newKey() } = {},
) {
  const input = { merchant: 'Corner shop', category, amount };
  return client.post(`/api/banking/cards/${card.id}/sandbox-purchases`, input, key);
}

/** Pays on a card; without an amount, all of it. */
export function payOn(
  { client }: Client,
  card: { id: string },
  { from, amount = null }: { from: { id: string }; amount?: string | null },
  key = newKey(),
) {
  return client.post(`/api/banking/cards/${card.id}/payments`, { fromAccountId: from.id, amount }, key);
}

interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** A card of the owner's on which something is owed, not a new one each time, and the account of its deposit. */
async function aCard({ app, owner }: Owned): Promise<{ id: string; accountId: string }> {
  const { items } = (await owner.client.get('/api/banking/cards')).body;
  const known = items.find(
    (card: { isActive: boolean; isFrozen: boolean }) => card.isActive && !card.isFrozen,
  );
  if (known) return known;
  const account = await openBankAccount(app, owner, { name: 'For a card', dollars: '900' });
  const card = await openCard(owner, account);
  await buy(owner, card, '5');
  return { id: card.id, accountId: account.id };
}

const aCardId = async (owned: Owned) => ({ id: (await aCard(owned)).id });

/** Of each endpoint about a card, the input that names one of a member's. */
export const cardBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'cards.read': aCardId,
  'cards.freeze': aCardId,
  'cards.unfreeze': aCardId,
  'cards.setLimit': async (owned) => ({ ...(await aCardId(owned)), category: 'dining', monthlyLimit: '50' }),
  'cards.purchase': async (owned) => ({
    ...(await aCardId(owned)),
    ...{ merchant: 'Corner shop', category: 'groceries', amount: '3' },
  }),
  'cards.pay': async (owned) => {
    const { id, accountId } = await aCard(owned);
    return { id, fromAccountId: accountId, amount: '1' };
  },
  'cards.close': async (owned) => {
    const { id, accountId } = await aCard(owned);
    await payOn(owned.owner, { id }, { from: { id: accountId } });
    return { id };
  },
};
