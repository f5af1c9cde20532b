import { expect, test } from 'vitest';
import { originOf, projectsSearch } from './projects-search.ts';

const ID = '019cbdb1-0a00-7a01-8b01-4c1d2e3f5a01';

test('what the address says is taken; what it cannot mean falls away', () => {
  expect(
    projectsSearch({ tab: 'my-projects', status: 'funded', project: ID, from: `document:${ID}` }),
  ).toEqual({
    tab: 'my-projects',
    status: 'funded',
    project: ID,
    from: `document:${ID}`,
  });
  const none = { tab: undefined, status: undefined, project: undefined, from: undefined };
  expect(projectsSearch({ tab: 'browse', status: 'draft', project: '../x', from: `chat:${ID}` })).toEqual(
    none,
  );
  expect(projectsSearch({ tab: 7, status: null, project: {}, from: 'document:' })).toEqual(none);
});

test('what a pitch begins with is named by its kind and its id alone', () => {
  for (const kind of ['document', 'thread', 'roadmap']) {
    expect(originOf(`${kind}:${ID}`)).toEqual({ kind, id: ID });
  }
  for (const from of [undefined, ID, 'document:', `document:${ID}/x`, `wallet:${ID}`]) {
    expect(originOf(from)).toBeNull();
  }
});
