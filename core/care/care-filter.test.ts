import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCareFilter } from './care-filter.ts';

test.each([
  ['\n \n An answer. [[care:de]]', null],
  ['   ', null],
  ['[[car', null],
  [' \t[[care:de:self_harm]] and more', 'de'],
  ['[[care:xx', 'en'],
])('%j cut into any pieces is shown whole, or is a mark and shows nothing', (answer, language) => {
  fc.assert(
    fc.property(fc.array(fc.nat(answer.length)), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), answer.length];
      const filter = createCareFilter();
      let shown = '';
      for (let i = 1; i < at.length; i += 1) shown += filter.push(answer.slice(at[i - 1], at[i]));
      shown += filter.end();
      expect(filter.mark()?.language ?? null).toBe(language);
      expect(shown).toBe(language === null ? answer : '');
    }),
  );
});
