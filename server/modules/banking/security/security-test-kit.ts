/** What tests of security share: alerts that something real has raised. */
import type { TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { linkOutside, move, openBankAccount } from '../banking-test-kit.ts';

/** Has a member pay five dollars elsewhere within a minute, which is a burst; the account that they left. */
export async function payInBurst(
  app: TestApp,
  member: TestMember,
): Promise<{ accountId: string; outsideAccountId: string }> {
  const { id: fromAccountId } = await openBankAccount(app, member, { dollars: '10', name: 'Bursting' });
  const { outsideAccounts } = (await member.client.get('/api/banking')).body;
  const outsideAccountId: string = outsideAccounts[0]?.id ?? (await linkOutside(app, member));
  for (let n = 0; n < 5; n += 1) {
    const { status, body } = await move(member.client, { fromAccountId, outsideAccountId, amount: '1' });
    if (status !== 201) throw new Error(`Not paid: ${JSON.stringify(body)}`);
  }
  return { accountId: fromAccountId, outsideAccountId };
}

/** The member's alerts, newest first. */
export async function alertsOf({ client }: Pick<TestMember, 'client'>, show: 'active' | 'all' = 'active') {
  return (await client.get(`/api/banking/alerts?show=${show}`)).body.items;
}

interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** An active alert of the member's; one that was closed is opened again, since a burst is said once a day. */
export async function anAlert({ app, owner }: Owned): Promise<{ id: string }> {
  if ((await alertsOf(owner, 'all')).length === 0) await payInBurst(app, owner);
  const [{ id }] = await alertsOf(owner, 'all');
  await app.app.deps.database.pool.query(
    `update security_alerts set status = 'active', resolved_at = null, resolved_by = null, resolution = null where id = $1`,
    [id],
  );
  return { id };
}

const aReport = async ({ app, owner }: Owned) => {
  const { accounts } = (await owner.client.get('/api/banking')).body;
  const id: string = accounts[0]?.id ?? (await openBankAccount(app, owner)).id;
  const today = app.clock.now().toISOString().slice(0, 10);
  return { id, from: today, to: today };
};

/** Of each endpoint about an alert or a report, the input that names one of a member's. */
export const bankSecurityBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'bankSecurity.resolve': async (owned) => ({ ...(await anAlert(owned)), reason: 'It was me.' }),
  'bankSecurity.dismiss': async (owned) => ({ ...(await anAlert(owned)), reason: 'My own rent.' }),
  'bankSecurity.freeze': anAlert,
  'bankSecurity.risk': async (owned) => ({ id: (await aReport(owned)).id }),
  'bankSecurity.report': aReport,
};
