import { describe, expect, test } from 'vitest';
import { readOldRoadmaps } from './old-roadmaps.ts';

const phases = [{ title: 'Idea', tasks: ['✅ Ask', 'Count', 7], estimatedDays: '7' }];
const entry = (userId: string | undefined, title: string) => ({ id: title, userId, title, phases });
const kept = (...entries: unknown[]) => JSON.stringify(entries);

describe('roadmaps kept by the first version [EN-06]', () => {
  test('those that name the member are offered; others stay, and are not shown', () => {
    const found = readOldRoadmaps(
      kept(entry('ada', 'Mine'), entry('eve', 'Hers'), entry(undefined, 'Whose')),
      ['id', 'ada'],
    );
    expect(found.offered.map(({ title }) => title)).toEqual(['Mine']);
    expect(found.others).toHaveLength(2);
    expect(found.areOwn).toBe(true);
  });

  test('where none names the member, only those without a name are offered', () => {
    const found = readOldRoadmaps(kept(entry('eve', 'Hers'), entry(undefined, 'Whose')), ['ada']);
    expect(found.offered.map(({ title }) => title)).toEqual(['Whose']);
    expect(found.areOwn).toBe(false);
  });

  test('what is no roadmap is left out, and what is no text or number of it too', () => {
    expect(readOldRoadmaps(kept(null, 3, { title: 'x' }, [], entry('ada', 'Mine')), ['ada']).offered).toEqual(
      [
        {
          title: 'Mine',
          description: undefined,
          createdAt: undefined,
          phases: [
            { title: 'Idea', description: undefined, estimatedDays: undefined, tasks: ['✅ Ask', 'Count'] },
          ],
        },
      ],
    );
  });

  test.each([null, '', '{', '{}', '7', '"x"'])('nothing usable is nothing: %s', (text) => {
    expect(readOldRoadmaps(text, ['ada'])).toEqual({ offered: [], others: [], areOwn: false });
  });
});
