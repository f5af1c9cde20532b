/**
 * The order of test files in a run that has no times of an earlier one: those that are known to take long begin first,
 * so that no worker waits for the last of them. By size alone the longest, a small file, was the last.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute and more alone. */
const LONG = [
  'tests/server/benches.test.ts',
  'tests/server/start.test.ts',
  'server/modules/files/child/hostile-files.test.ts',
  'server/platform/text-work/growth.test.ts',
  'server/seed/seed.test.ts',
  'tests/server/stuck-neighbours.test.ts',
  'tests/server/soak.test.ts',
  'scripts/boundaries.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONG.length : place;
};

/** Sorts as Vitest does, with those files in front. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}
