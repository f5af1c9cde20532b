// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { NOVELTIES, NOVELTY_SENTENCES, noveltyOf } from '#core/rewards/novelty.ts';
import { mount, shownText } from '#tests/support/component.ts';
import { NoveltyCheck } from './reward-parts.tsx';

test.each(NOVELTIES)('why this amount says what came of the novelty check: %s [B1.2]', async (novelty) => {
  await mount(<NoveltyCheck novelty={novelty} />);
  expect(shownText()).toBe(`Novelty check${NOVELTY_SENTENCES[novelty]}`);
});

test('a message that another rule refused first was compared with nothing', () => {
  const outcomes = ['below_threshold', 'resent', 'duplicate', 'near_duplicate', 'cooldown', 'paid'];
  expect(outcomes.map(noveltyOf)).toEqual([
    'not_compared',
    'not_compared',
    'same',
    'nearly_same',
    'new',
    'new',
  ]);
});
