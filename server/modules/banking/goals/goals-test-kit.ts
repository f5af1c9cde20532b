/** What tests of goals share: a goal in one line. */
import { newKey, type TestMember } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';
import { openBankAccount } from '../banking-test-kit.ts';

/** Sets a goal that must be set: 1,000 dollars for an oven unless it says otherwise. */
export async function setGoal(
  { client }: Pick<TestMember, 'client'>,
  source: { id: string },
  plan: Record<string, unknown> = {},
): Promise<{ id: string; sourceAccountId: string; [field: string]: unknown }> {
  const { status, body } = await client.post('/api/banking/goals', planOf(source, plan), newKey());
  if (status !== 201) throw new Error(`No goal: ${JSON.stringify(body)}`);
  return body;
}

/** The plan of a goal. */
export function planOf(source: { id: string }, plan: Record<string, unknown> = {}) {
  return {
    goalName: 'A new oven',
    goalType: 'other',
    targetAmount: '1000',
    sourceAccountId: source.id,
    ...plan,
  };
}

interface Owned {
  app: TestApp;
  owner: TestMember;
}

async function aGoal({ app, owner }: Owned) {
  const { items } = (await owner.client.get('/api/banking/goals')).body;
  const known = items.find((goal: { isActive: boolean }) => goal.isActive);
  const goal =
    known ?? (await setGoal(owner, await openBankAccount(app, owner, { name: 'For goals', dollars: '50' })));
  return { id: goal.id as string, source: goal.sourceAccountId as string };
}

/** Of each endpoint about a goal, the input that names one of a member's. */
export const goalBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'goals.update': async (owned) => {
    const { id, source } = await aGoal(owned);
    return { id, ...planOf({ id: source }) };
  },
  'goals.setPaused': async (owned) => ({ id: (await aGoal(owned)).id, isPaused: true }),
  'goals.move': async (owned) => ({ id: (await aGoal(owned)).id, direction: 'in', amount: '1' }),
  'goals.end': async (owned) => ({ id: (await aGoal(owned)).id }),
};
