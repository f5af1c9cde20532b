import { expect, test } from 'vitest';
import { usageWords } from './usage-words.ts';

const used = { inputTokens: 900, outputTokens: 350, cost: '0.004500', isEstimated: false };

test.each([
  [used, '1.3k tokens · $0.0045'],
  [{ ...used, inputTokens: 20_000 }, '20k tokens · $0.0045'],
  [{ ...used, inputTokens: 3, outputTokens: 4, cost: '0.000018' }, '7 tokens · <$0.0001'],
  [{ ...used, cost: null }, '1.3k tokens'],
  [{ ...used, cost: '0.000000', isEstimated: true }, '≈1.3k tokens · $0'],
])('%j is said as %j: an estimate as one, and no cost where none is known', (usage, short) => {
  expect(usageWords(usage).short).toBe(short);
});
