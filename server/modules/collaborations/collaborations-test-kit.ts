/** What tests about collaborations do again and again. */
import { fundsOf, givePrd } from '#server/modules/pitch/pitch-test-kit.ts';
import { DAY, SECOND } from '#tests/support/fake-clock.ts';
import { createMember, newKey, signInAgain, type TestMember, testOf } from '#tests/support/members.ts';
import type { TestApp } from '#tests/support/start-app.ts';

let nth = 0;
/** What each had, and had held, when they came. */
const first = new Map<string, { balance: number; held: number }>();

/** Somebody new with so many PRD beside what they come with, so that no test hangs on another. */
export async function newcomer(
  app: TestApp,
  { name, prd = '0', email }: { name: string; prd?: string; email?: string },
): Promise<TestMember> {
  nth += 1;
  const member = await createMember(app, { username: `${name}-${nth}w`, ...(email ? { email } : {}) });
  const { balance, held } = await fundsOf(app, member.id);
  first.set(member.id, { balance: Number(balance), held: Number(held) });
  if (prd !== '0') await givePrd(app, member.id, prd);
  return member;
}

/** What is held of a member beside what was when they came. */
export async function heldOf(member: TestMember): Promise<number> {
  return Number((await fundsOf(testOf(member), member.id)).held) - first.get(member.id)!.held;
}

/** What a member has beside what they came with. */
export async function gainOf(member: TestMember): Promise<number> {
  const { balance } = await fundsOf(testOf(member), member.id);
  return Math.round((Number(balance) - first.get(member.id)!.balance) * 1e8) / 1e8;
}

/** All that a member was told, in lines. */
export async function told({ client }: TestMember): Promise<string> {
  const { items } = (await client.get('/api/notices')).body;
  return items.map(({ words }: { words: string }) => words).join('\n');
}

/** Does what is due; says how many items. */
export const work = (app: TestApp): Promise<number> => app.app.deps.work.round('collaborations.due');

/** Lets days pass, and has these members sign in again. */
export async function pass(app: TestApp, days: number, ...members: TestMember[]): Promise<void> {
  app.clock.advance(days * DAY);
  await work(app);
  await Promise.all(members.map(signInAgain));
}

/** A code with its status, as an answer has them. */
export const refusedWith = (status: number, code: string) => ({ status, body: { code } });

/** One as somebody sees it. */
export const readAs = async (member: Pick<TestMember, 'client'>, id: string) =>
  (await member.client.get(pathOf(id))).body;

/** The path of one. */
export const pathOf = (id: string, rest = ''): string => `/api/collaborations/${id}${rest}`;

/** Begins one, with no reward unless one is named. */
export function begin(
  owner: Pick<TestMember, 'client'>,
  fields: Record<string, unknown> = {},
  key = newKey(),
) {
  return owner.client.post('/api/collaborations', { title: 'A sign for the bakery', ...fields }, key);
}

/** Begins one that must begin, and returns its id. */
export async function begun(
  owner: Pick<TestMember, 'client'>,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await begin(owner, fields);
  if (status !== 201) throw new Error(`Not begun: ${JSON.stringify(body)}`);
  return body.id;
}

/** They ask to join, and are let in, one a second. */
export async function letIn(id: string, owner: TestMember, ...members: TestMember[]): Promise<void> {
  for (const member of members) {
    testOf(owner).clock.advance(SECOND);
    const asked = await member.client.post(pathOf(id, '/requests'), { note: '' });
    if (asked.status !== 201) throw new Error(`Not asked: ${JSON.stringify(asked.body)}`);
    const answered = await owner.client.post(pathOf(id, `/requests/${member.username}/answer`), {
      accept: true,
    });
    if (answered.status !== 200) throw new Error(`Not let in: ${JSON.stringify(answered.body)}`);
  }
}

/** Finishes one with these shares, by weight. */
export function complete(
  owner: TestMember,
  id: string,
  parts: [member: TestMember, weight: number, share: string][],
) {
  return owner.client.post(pathOf(id, '/complete'), {
    parts: parts.map(([{ username }, weight, share]) => ({ username, weight, share })),
  });
}

/** One without a reward that was finished with these. */
export async function finished(owner: TestMember, ...others: TestMember[]): Promise<string> {
  const id = await begun(owner);
  await letIn(id, owner, ...others);
  const parts = others.map((one): [TestMember, number, string] => [one, 1, '0']);
  const { body } = await complete(owner, id, parts);
  if (body.status !== 'completed') throw new Error(`Not finished: ${JSON.stringify(body)}`);
  return id;
}

/** Somebody rates somebody with whom they finished one. */
export function rate(
  by: TestMember,
  of: TestMember,
  { id, stars = 5, words = '' }: { id: string; stars?: number; words?: string },
) {
  return by.client.post(pathOf(id, '/ratings'), { username: of.username, stars, words });
}

interface Owned {
  owner: TestMember;
  other: TestMember;
}

/** Of each endpoint about one of a member’s own, the input that names it. */
export const collaborationBuilders: Record<string, (owned: Owned) => Promise<Record<string, unknown>>> = {
  'collaborations.requests': async ({ owner }) => ({ id: await begun(owner) }),
  'collaborations.answer': async ({ owner, other }) => {
    const id = await begun(owner);
    await other.client.post(pathOf(id, '/requests'), { note: '' });
    return { id, username: other.username, accept: true };
  },
  'collaborations.remove': async ({ owner, other }) => {
    const id = await begun(owner);
    await letIn(id, owner, other);
    return { id, username: other.username };
  },
  'collaborations.complete': async ({ owner, other }) => {
    const id = await begun(owner);
    await letIn(id, owner, other);
    return { id, parts: [{ username: other.username, weight: 1, share: '0' }] };
  },
  'collaborations.cancel': async ({ owner }) => ({ id: await begun(owner) }),
};
