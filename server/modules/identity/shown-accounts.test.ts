/** Whose accounts are whose, where it is only shown. */
import { expect, test } from 'vitest';
import { createFakeClock, MINUTE } from '#tests/support/fake-clock.ts';
import { createShownAccounts } from './cluster/shown-accounts.ts';

function counting() {
  const asked: string[] = [];
  const clock = createFakeClock();
  let answer = async (id: string) => [id, 'other'];
  const shown = createShownAccounts({ clock }, (id) => {
    asked.push(id);
    return answer(id);
  });
  return {
    asked,
    clock,
    shown,
    fail: (isFailing: boolean) => {
      answer = isFailing ? () => Promise.reject(new Error('The database is away.')) : async (id) => [id];
    },
  };
}

test('however many read at once and one after the other, a person is looked up once a minute', async () => {
  const { shown, asked, clock } = counting();
  const all = await Promise.all(Array.from({ length: 50 }, () => shown.of('ann')));
  for (const accounts of all) expect(accounts).toEqual(['ann', 'other']);
  await shown.of('ann');
  expect(asked).toEqual(['ann']);
  await shown.of('bob');
  clock.advance(MINUTE);
  await shown.of('ann');
  expect(asked).toEqual(['ann', 'bob', 'ann']);
});

test('what changed is looked up at once, and a look that failed is not kept', async () => {
  const { shown, asked, fail } = counting();
  await shown.of('ann');
  shown.forget(['ann', 'bob']);
  fail(true);
  await expect(shown.of('ann')).rejects.toThrow('The database is away.');
  fail(false);
  expect(await shown.of('ann')).toEqual(['ann']);
  expect(asked).toHaveLength(3);
});
