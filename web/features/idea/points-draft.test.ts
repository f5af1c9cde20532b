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
  expect(readPoints([draft!]).kept[0]!.value).toEqual(talks.value);
  expect(readPoints([{ ...draft!, text: '14' }]).kept[0]!.value).toEqual({ ...talks.value, count: '14' });
});

test('a number that is typed into an empty field counts nothing in particular', () => {
  const [draft] = draftOfPoints([{ ...talks, value: null, entryId: null }]);
  expect(readPoints([{ ...draft!, text: '3' }]).kept[0]!.value).toEqual({
    ...{ type: 'count', count: '3', of: null, every: null },
  });
});
