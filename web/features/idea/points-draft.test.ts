import { expect, test } from 'vitest';
import { draftOfPoints, type OfferedPoint, readPoints } from './points-draft.ts';

const talks: OfferedPoint = {
  ...{
    place: 'conversations',
    entryId: '018f0000-0000-7000-8000-000000000001',
    label: 'Talks',
    isKept: true,
  },
  ...{ why: null, example: null, options: [] },
  value: { type: 'count', count: '12', of: 'bakers', every: null },
};

test('a number that is put right still counts what it counted', () => {
  const [draft] = draftOfPoints([talks]);
  expect(readPoints([draft!], []).kept[0]!.value).toEqual(talks.value);
  expect(readPoints([{ ...draft!, text: '14' }], []).kept[0]!.value).toEqual({ ...talks.value, count: '14' });
});

test('a number that is typed into an empty field counts nothing in particular', () => {
  const [draft] = draftOfPoints([{ ...talks, value: null, entryId: null }]);
  expect(readPoints([{ ...draft!, text: '3' }], []).kept[0]!.value).toEqual({
    ...{ type: 'count', count: '3', of: null, every: null },
  });
});

const kind: OfferedPoint = {
  ...{ place: 'kind', entryId: null, label: 'Kind of venture', isKept: false, value: null },
  ...{ why: null, example: null, options: [{ choice: 'catering', name: 'Catering' }] },
};
const KINDS = [{ id: 'bakery', name: 'Bakery' }];

test.each([
  ['bakery', 'bakery'],
  ['BAKERY ', 'bakery'],
  ['Catering', 'catering'],
])('a kind is kept by its id, however its name was typed: %s', (text, choice) => {
  const [draft] = draftOfPoints([kind]);
  const { kept, problems } = readPoints([{ ...draft!, text }], KINDS);
  expect(problems).toEqual({});
  expect(kept[0]!.value).toEqual({ type: 'choice', choice });
});

test('what is the name of no kind is not kept, and said to be none', () => {
  const [draft] = draftOfPoints([kind]);
  const { kept, problems } = readPoints([{ ...draft!, text: 'bakeryy' }], KINDS);
  expect(kept).toEqual([]);
  expect(problems.kind).toMatch(/No kind has this name/);
});
