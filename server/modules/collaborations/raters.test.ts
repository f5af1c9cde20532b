/** Who counts as a rater: people, by their newest word, and not their accounts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestMember } from '#tests/support/members.ts';
import { startApp, type TestApp } from '#tests/support/start-app.ts';
import { saveProfile } from '../members/members-test-kit.ts';
import { finished, newcomer, pass, rate } from './collaborations-test-kit.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const join = (name: string, email?: string) => newcomer(app, { name, email });
const ofOnePerson = (name: string) =>
  Promise.all(['a', 'b', 'c'].map((n) => join(`${name}${n}`, `${name}.person+${n}@example.org`)));
const ratingOf = async (member: TestMember) =>
  (await member.client.get(`/api/members/${member.username}`)).body.rating;

test('three accounts of one person rate as one, whoever else rates [K10] [K11] [attack]', async () => {
  const ada = await join('ada');
  await saveProfile(ada);
  const both = async (other: TestMember, stars: number) => {
    const id = await finished(other, ada);
    await rate(other, ada, { id, stars });
    await rate(ada, other, { id, stars: 5 });
  };
  for (const [n, one] of (await ofOnePerson('farm')).entries()) await both(one, 3 + n);
  expect(await ratingOf(ada)).toBeNull();
  await both(await join('bob'), 2);
  expect(await ratingOf(ada)).toBeNull();
  await both(await join('cleo'), 2);
  // The newest word of the three accounts is a five.
  expect(await ratingOf(ada)).toEqual({ average: '3.0', raters: 3 });
});

test('so they do where nobody answers them, and the days run out [attack]', async () => {
  const ada = await join('ada');
  await saveProfile(ada);
  for (const one of await ofOnePerson('quiet')) {
    const id = await finished(one, ada);
    expect((await rate(one, ada, { id, stars: 5 })).status).toBe(201);
  }
  await pass(app, 14.1, ada);
  expect(await ratingOf(ada)).toBeNull();
});
