/** What tests of joint accounts share: an account with people on it, and payments that wait. */
import { createMember, newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { fund } from '../../exchange/exchange-test-kit.ts';
import { move, openBankAccount, type TestAccount } from '../banking-test-kit.ts';

type Role = 'viewer' | 'spender' | 'owner';

/** A joint account as a member sees it; undefined where they aren't on it. */
export async function jointOf({ client }: Pick<TestMember, 'client'>, { id }: Pick<TestAccount, 'id'>) {
  const { body } = await client.get('/api/banking/joint');
  return body.items.find((one: { account: { id: string } }) => one.account.id === id);
}

/** Opens a joint account that holds dollars. */
export async function openJoint(
  test: TestApp,
  holder: TestMember,
  { dollars = '0', name = 'Household' }: { dollars?: string; name?: string } = {},
): Promise<TestAccount> {
  const { status, body } = await holder.client.post(
    '/api/banking/accounts',
    { accountName: name, accountType: 'checking', isJoint: true },
    newKey(),
  );
  if (status !== 201) throw new Error(`No joint account: ${JSON.stringify(body)}`);
  if (dollars !== '0') {
    await fund(test, holder.id, { USD: dollars });
    const moved = await move(holder.client, { fromAccountId: null, toAccountId: body.id, amount: dollars });
    if (moved.status !== 201) throw new Error(`No dollars: ${JSON.stringify(moved.body)}`);
  }
  return (await holder.client.get(`/api/banking/accounts/${body.id}`)).body;
}

/** Invites somebody. */
export const invite = (
  { client }: Pick<TestMember, 'client'>,
  { id }: Pick<TestAccount, 'id'>,
  { username, role }: { username: string; role: Role },
) => client.post(`/api/banking/accounts/${id}/people`, { username, role });

/** The invitation of a member to an account, by its name. */
export async function invitationOf(
  { client }: Pick<TestMember, 'client'>,
  name = 'Household',
): Promise<string> {
  const { invitations } = (await client.get('/api/banking/joint')).body;
  return invitations.find((one: { accountName: string }) => one.accountName === name)?.id;
}

/** Answers an invitation. */
export const answer = ({ client }: Pick<TestMember, 'client'>, id: string, accepts = true) =>
  client.post(`/api/banking/joint/seats/${id}/answer`, { accepts });

/** Invites somebody who accepts; the id of their seat. */
export async function seat(
  by: TestMember,
  account: Pick<TestAccount, 'id'>,
  { member, role }: { member: TestMember; role: Role },
): Promise<string> {
  const invited = await invite(by, account, { username: member.username, role });
  if (invited.status !== 200) throw new Error(`Not invited: ${JSON.stringify(invited.body)}`);
  const { people } = await jointOf(by, account);
  const { id } = people.find((one: { username: string }) => one.username === member.username);
  const answered = await answer(member, id);
  if (answered.status !== 200) throw new Error(`Not answered: ${JSON.stringify(answered.body)}`);
  return id;
}

/** Changes a seat; limits that aren't named are none. */
export const setSeat = ({ client }: Pick<TestMember, 'client'>, id: string, input: object) =>
  client.request('PUT', `/api/banking/joint/seats/${id}`, { singleLimit: null, dailyLimit: null, ...input });

/** Leaves, removes, or takes an invitation back. */
export const endSeat = ({ client }: Pick<TestMember, 'client'>, id: string) =>
  client.request('DELETE', `/api/banking/joint/seats/${id}`);

/** Sets from which amount on it takes two. */
export const setTwoFrom = (
  { client }: Pick<TestMember, 'client'>,
  { id }: Pick<TestAccount, 'id'>,
  amount: string | null,
) => client.request('PUT', `/api/banking/accounts/${id}/two-from`, { amount });

/** Confirms a payment that waits. */
export const confirm = ({ client }: Pick<TestMember, 'client'>, id: string) =>
  client.post(`/api/banking/joint/payments/${id}/confirm`);

/** Declines one, or withdraws it. */
export const decline = ({ client }: Pick<TestMember, 'client'>, id: string, reason = '') =>
  client.post(`/api/banking/joint/payments/${id}/decline`, { reason });

let named = 0;

/** A holder with a joint account, and an owner, a spender and a viewer on it, each with an account of their own. */
export async function household(test: TestApp, dollars = '1000') {
  named += 1;
  const person = (name: string) => createMember(test, { username: `${name}-joint${named}` });
  const [holder, owner, spender, viewer] = [
    await person('holder'),
    await person('owner'),
    await person('spender'),
    await person('viewer'),
  ];
  const account = await openJoint(test, holder, { dollars });
  const own = new Map<TestMember, TestAccount>();
  for (const one of [holder, owner, spender]) own.set(one, await openBankAccount(test, one));
  const seats = {
    owner: await seat(holder, account, { member: owner, role: 'owner' }),
    spender: await seat(holder, account, { member: spender, role: 'spender' }),
    viewer: await seat(holder, account, { member: viewer, role: 'viewer' }),
  };
  return { holder, owner, spender, viewer, account, seats, own };
}

/** A payment that waits for a second person, from a spender to themselves; its id. */
export async function askFor(
  member: TestMember,
  {
    account,
    to,
    amount,
  }: { account: Pick<TestAccount, 'id'>; to: Pick<TestAccount, 'id'> | null; amount: string },
): Promise<string> {
  const { status, body } = await move(member.client, {
    fromAccountId: account.id,
    toAccountId: to?.id ?? null,
    amount,
  });
  if (status !== 201 || body.waitsUntil === null) throw new Error(`Doesn't wait: ${JSON.stringify(body)}`);
  return body.transactionId;
}

interface Owned {
  app: TestApp;
  owner: TestMember;
}

/** The owner's joint account: not a new one each time, because a member has twenty at most. */
export async function aJoint({ app, owner }: Owned): Promise<{ id: string }> {
  const { items } = (await owner.client.get('/api/banking/joint')).body;
  const known = items.find((one: { isHolder: boolean }) => one.isHolder);
  return { id: known?.account.id ?? (await openJoint(app, owner)).id };
}

const another = ({ app }: Owned) => {
  named += 1;
  return createMember(app, { username: `another-joint${named}` });
};

/** A spender's seat on it. */
export async function aSeat(owned: Owned): Promise<{ id: string }> {
  return {
    id: await seat(owned.owner, await aJoint(owned), { member: await another(owned), role: 'spender' }),
  };
}

/** An invitation of the owner's to somebody else's account. */
export async function anInvitation(owned: Owned): Promise<string> {
  const holder = await another(owned);
  const name = `Account of ${holder.username}`;
  const account = await openJoint(owned.app, holder, { name });
  // It may have been changed meanwhile.
  const { rows } = await owned.app.app.deps.database.pool.query(
    'select username from members where id = $1',
    [owned.owner.id],
  );
  await invite(holder, account, { username: rows[0].username, role: 'viewer' });
  return invitationOf(owned.owner, name);
}

/** A payment that somebody asks for of the owner's account. */
export async function aWaiting(owned: Owned): Promise<string> {
  const { app, owner } = owned;
  const member = await another(owned);
  const account = await openJoint(app, owner, { dollars: '5', name: `Waits for ${member.username}` });
  await seat(owner, account, { member, role: 'spender' });
  await setTwoFrom(owner, account, '1');
  return askFor(member, { account, to: null, amount: '2' });
}

/** Of each endpoint about a joint account, the input that names one of a member's. */
export const jointBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'joint.invite': async (owned) => ({
    ...(await aJoint(owned)),
    username: (await another(owned)).username,
    role: 'viewer',
  }),
  'joint.answer': async (owned) => ({ id: await anInvitation(owned), accepts: true }),
  'joint.setSeat': async (owned) => ({
    ...(await aSeat(owned)),
    ...{ role: 'viewer', singleLimit: null, dailyLimit: null },
  }),
  'joint.endSeat': aSeat,
  'joint.setTwoFrom': async (owned) => ({ ...(await aJoint(owned)), amount: '500' }),
  'joint.confirmPayment': async (owned) => ({ id: await aWaiting(owned) }),
  'joint.declinePayment': async (owned) => ({ id: await aWaiting(owned), reason: 'Paid already.' }),
};
