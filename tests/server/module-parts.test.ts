/** What the modules are really given, beside what their types say: no cast reaches more than that. */
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { startApp } from '#tests/support/start-app.ts';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** A module and those that its edges name; undefined for what is no module. */
function edgesOf(module: string): string[] | undefined {
  const rule = forbidden.find((one: any) => one.name === `module-edges-of-${module}`);
  return rule?.to.pathNot.map((path: string) => /modules\/(\w+)\/$/.exec(path)![1]!);
}

/** Whose face it is, where it has another name than its module. */
const MODULE_OF: Record<string, string> = { roadmaps: 'roadmap' };

test('a module is given its own face and those that its edges name, whatever it casts', async () => {
  const app = await startApp();
  try {
    const { deps, rooms } = app.app;
    const faces = new Map<unknown, string>(
      Object.entries(deps)
        .map(([name, part]) => [part, MODULE_OF[name] ?? name] as const)
        .filter(([, module]) => edgesOf(module)),
    );
    expect(faces.size).toBeGreaterThan(15);
    for (const [room, parts] of Object.entries(rooms)) {
      const given = Object.values(parts).flatMap((part) => faces.get(part) ?? []);
      expect(edgesOf(room), `the parts of ${room}`).toEqual(expect.arrayContaining(given));
    }
  } finally {
    await app.stop();
  }
});
