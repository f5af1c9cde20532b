/** What tests of insights share: a movement and a rule of a member's. */
import type { TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { openBankAccount } from '../banking-test-kit.ts';
import { anImported } from '../imports/imports-test-kit.ts';

interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** A movement of the member's: the newest one, or that of a new account's first dollar. */
export async function anEntry({ app, owner }: Owned): Promise<{ id: string; accountId: string }> {
  const read = async () =>
    (await owner.client.get('/api/banking/entries?kind=accounts&limit=1')).body.items[0];
  if (!(await read())) await openBankAccount(app, owner, { dollars: '1', name: 'With an entry' });
  const { id, accountId } = await read();
  return { id, accountId };
}

/** A rule of the member's, as it is kept once it was taught. */
export async function aRule({ app, owner }: Owned): Promise<{ id: string }> {
  const { rows } = await app.app.deps.database.pool.query(
    `insert into bank_category_rules (id, user_id, counterparty, category, created_at)
     values (gen_random_uuid(), $1, 'Corner shop', 'food', $2) returning id`,
    [owner.id, app.clock.now()],
  );
  return { id: rows[0].id };
}

/** Of each endpoint about a movement, the input that names one of a member's. */
export const bankInsightsBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'bankInsights.setCategory': async (owned) => ({
    id: (await anEntry(owned)).id,
    category: 'food',
    teaches: false,
  }),
  'bankInsights.removeRule': aRule,
  'bankInsights.removeImported': anImported,
  'bankInsights.interestPostings': async (owned) => ({
    id: (await anEntry(owned)).accountId,
    year: owned.app.clock.now().getUTCFullYear(),
  }),
  'bankInsights.export': async (owned) => {
    const today = owned.app.clock.now().toISOString().slice(0, 10);
    return { id: (await anEntry(owned)).accountId, from: today, to: today, format: 'csv' };
  },
};
