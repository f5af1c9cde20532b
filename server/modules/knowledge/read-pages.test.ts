import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';

const PAGE = `# Our hall

## What does the village hall cost?
- also: hiring the village hall
- for: bakery, food, village-hall
- country: any
- source: Parish council, Hall rules, https://example.org/hall
- checked: 2026-11-01

${'The hall costs nothing for members on weekday mornings when they book a week before. '.repeat(3)}
`;

test('a name of a kind that there isn’t, in a page of the operator, is said, and the page stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'protege-pages-'));
  await mkdir(join(folder, 'content/mentor/en/answers'), { recursive: true });
  await writeFile(join(folder, 'content/mentor/en/answers/hall.md'), PAGE);
  const warned: string[] = [];
  const { answers } = await readPages(folder, (what) => warned.push(what));
  expect(warned).toEqual([
    expect.stringContaining('hall/what-does-the-village-hall-cost: "- for: village-hall"'),
  ]);
  expect(answers.some(({ question }) => question === 'What does the village hall cost?')).toBe(true);
  await rm(folder, { recursive: true });
});
