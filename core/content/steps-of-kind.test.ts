import { expect, test } from 'vitest';
import { stepsOfKind } from './steps-of-kind.ts';

const page = {
  tests: ['serve two', 'clock twenty', 'ten doors', 'pay sooner', 'a full day'].map((how) => ({ how })),
  week: { idea: 3, talking: 1, prototype: 2, 'first-sales': 5, selling: 4 },
};
const at = (stage: Parameters<typeof stepsOfKind>[1]) => stepsOfKind(page, stage, 3).map(({ how }) => how);

test('a beginner gets what comes first, and whoever sells nothing of a beginning before that', () => {
  expect(at('idea')).toEqual(['ten doors', 'serve two', 'clock twenty']);
  expect(at('selling')).toEqual(['pay sooner', 'a full day', 'clock twenty']);
});

test('while nobody has said how far it is, the page’s own order stands', () => {
  expect(at(null)).toEqual(['serve two', 'clock twenty', 'ten doors']);
  expect(stepsOfKind({ ...page, week: null }, 'selling', 3)).toHaveLength(3);
});
