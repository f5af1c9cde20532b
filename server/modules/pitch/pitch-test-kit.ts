/** What the tests of projects share: members with PRD, projects in each state, and pools with money. */
import { outsideAccount, poolAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import { formatMinor, parseMinor } from '#core/money/amount.ts';
import type { Asset } from '#core/money/asset.ts';
import { DAY } from '#tests/support/fake-clock.ts';
import { giveValue } from '#tests/support/give-value.ts';
import {
  createMember,
  makeAdmin,
  newKey,
  signInAgain,
  type TestMember,
  testOf,
} from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { asTwo } from '#tests/support/two-administrators.ts';
import { castVote } from './commands/cast-vote.ts';

/** The pool that the first migration of funding makes. */
export const POOL_ID = '00000000-0000-7000-8000-000000000f01';

/** Posts PRD from the treasury to a member. */
export async function givePrd(test: TestApp, memberId: string, prd: string): Promise<void> {
  const amount = { asset: 'PRD', minor: parseMinor('PRD', prd)! } as const;
  await giveValue(test.app.deps, { from: treasuryAccount(), to: walletAccount(memberId, 'PRD'), amount });
}

/** Brings USD into the pool, as investments do. */
export async function fillPool(test: TestApp, usd: string, poolId = POOL_ID): Promise<void> {
  const amount = { asset: 'USD', minor: parseMinor('USD', usd)! } as const;
  await giveValue(test.app.deps, { from: outsideAccount('USD'), to: poolAccount(poolId), amount });
}

/** A signed-in member of a month ago with so many available PRD, beside the 100 that are held. */
export async function createBacker(test: TestApp, username: string, prd = '0'): Promise<TestMember> {
  const member = await createMember(test, { username });
  await makeOlder(test, member.id);
  if (prd !== '0') await givePrd(test, member.id, prd);
  return member;
}

/** Lets a member have joined a month ago. */
export async function makeOlder(test: TestApp, memberId: string): Promise<void> {
  await test.app.deps.database.pool.query(
    "update members set created_at = created_at - interval '30 days' where id = $1",
    [memberId],
  );
}

/** The amounts of a member's account, without the zeros that say nothing. */
export async function fundsOf(
  test: TestApp,
  memberId: string,
  asset: Asset = 'PRD',
): Promise<{ balance: string; held: string }> {
  const account = await test.app.deps.ledger.accountByKey(walletAccount(memberId, asset).key);
  const text = (minor: bigint) => formatMinor(asset, minor).replace(/\.?0+$/, '');
  return { balance: text(account?.balance ?? 0n), held: text(account?.held ?? 0n) };
}

export const FIELDS = {
  title: 'A bakery that sells yesterday’s bread',
  description: 'Bread of the day before, at half the price, from one shop by the station.',
  requestedAmount: '10000',
};

/** A draft of this member, with these fields beside the usual ones. */
export async function newDraft(owner: TestMember, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await owner.client.post('/api/projects', { ...FIELDS, ...fields });
  if (status !== 201) throw new Error(`No draft: ${JSON.stringify(body)}`);
  return body.id;
}

export const payFee = (owner: TestMember, id: string, headers = newKey()) =>
  owner.client.post(`/api/projects/${id}/fee`, {}, headers);

export const submit = (owner: TestMember, id: string) => owner.client.post(`/api/projects/${id}/submit`);

/** A project that is open for votes. */
export async function newProject(
  test: TestApp,
  owner: TestMember,
  fields: Record<string, unknown> = {},
): Promise<string> {
  await givePrd(test, owner.id, '100');
  const id = await newDraft(owner, fields);
  const paid = await payFee(owner, id);
  const submitted = await submit(owner, id);
  if (submitted.status !== 200) throw new Error(JSON.stringify([paid.body, submitted.body]));
  return id;
}

export const vote = (
  member: TestMember,
  id: string,
  said: { support?: boolean; amount: string },
  headers = newKey(),
) => member.client.post(`/api/projects/${id}/vote`, { support: true, ...said }, headers);

export const read = async (member: TestMember, id: string) =>
  (await member.client.get(`/api/projects/${id}`)).body;

/** An administrator. */
export async function createAdmin(test: TestApp, username: string): Promise<TestMember> {
  const admin = await createMember(test, { username });
  await makeAdmin(test, admin);
  return admin;
}

export const RULES = {
  voterThreshold: 2,
  minVote: '1',
  minAccountDays: 0,
  weighting: 'linear',
  votePrivacy: 'public',
  approvalsNeeded: 1,
  fourEyesFrom: '5000',
  paysIn: 'USD',
  approvers: [] as string[],
  reason: 'Agreed.',
};

/** Asks for rules of a pool, as one administrator. */
export const askForRules = (admin: TestMember, rules: Record<string, unknown> = {}, poolId = POOL_ID) =>
  admin.client.request('PUT', `/api/project-pools/${poolId}/rules`, { ...RULES, ...rules });

/** Sets rules of a pool, as two administrators where it takes two. */
export async function setRules(admin: TestMember, rules: Record<string, unknown> = {}, poolId = POOL_ID) {
  const ask = () => askForRules(admin, rules, poolId);
  const answer = await asTwo(testOf(admin), ask);
  return answer.status === 409 ? ask() : answer;
}

/** Lets 14 days pass and everything be done that is due then; sessions have run out meanwhile. */
export async function closeVotes(test: TestApp, ...members: TestMember[]): Promise<void> {
  test.clock.advance(14 * DAY);
  await test.app.deps.jobs.runDue();
  for (const member of members) await signInAgain(member);
}

/** Casts votes of 1 PRD for a project by so many people who are no members any more. */
export async function castByStrangers(test: TestApp, projectId: string, count: number): Promise<void> {
  const { deps } = test.app;
  const voters = Array.from({ length: count }, () => deps.newId());
  const amount = { asset: 'PRD', minor: 100_000_000n } as const;
  const give = (id: string) =>
    giveValue(deps, { from: outsideAccount('PRD'), to: walletAccount(id, 'PRD'), amount });
  await Promise.all(voters.map(give));
  for (const voterId of voters) {
    const said = { support: true, amount: '1', idempotencyKey: deps.newId(), isAsked: true };
    await deps.pitch.run((pitch) => castVote(pitch, { projectId, voterId, ...said }));
  }
}

/** A project that was approved without a vote, where a test is not about votes; its first milestone is open. */
export async function newApprovedProject(
  test: TestApp,
  owner: TestMember,
): Promise<{ id: string; milestoneId: string }> {
  const { pool } = test.app.deps.database;
  const id = await newProject(test, owner);
  await pool.query(
    "update projects set status = 'approved', reserved_at = $2, reserved_until = $2::timestamptz + interval '90 days' where id = $1",
    [id, test.clock.now()],
  );
  await pool.query(
    `insert into project_results (project_id, decided_by, is_approved, reason, votes_for, votes_against,
       weight_for, weight_against, voters_for, voters_against, rules, decided_at, released_at, told_at)
     values ($1, 'vote', true, 'Approved', 0, 0, 0, 0, 0, 0, '[]', $2, $2, $2)`,
    [id, test.clock.now()],
  );
  return { id, milestoneId: (await read(owner, id)).milestones[0].id };
}
