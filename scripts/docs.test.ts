/** The documents are true where a program can tell: links lead somewhere, lists are complete. */
import { readdirSync, readFileSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run-step.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The words in backticks of the first column of a document's tables. */
function firstColumn(path: string): string[] {
  const rows = read(path).matchAll(/^\| (`[^|]+) \|/gm);
  return [...rows].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
}

async function documents(): Promise<string[]> {
  const found = ['', 'docs', 'docs/decisions', 'docs/guides'].map(async (folder) => {
    const names = await readdir(join(ROOT, folder));
    return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
  });
  return (await Promise.all(found)).flat();
}

test('every dependency is explained in docs/dependencies.md, and nothing else is', () => {
  const manifest = JSON.parse(read('package.json'));
  const installed = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind]),
  );
  expect(firstColumn('docs/dependencies.md').sort()).toEqual(installed.sort());
});

test('every environment variable is explained in docs/guides/operating.md, and nothing else is', () => {
  const sources = readdirSync(join(ROOT, 'server')).filter((name) => /^config[\w-]*\.ts$/.test(name));
  const variables = sources.flatMap((name) =>
    [...read(`server/${name}`).matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, variable]) => variable!),
  );
  expect(variables.length).toBeGreaterThan(10);
  expect(firstColumn('docs/guides/operating.md').sort()).toEqual(variables.sort());
});

test('every link between the documents leads somewhere', async () => {
  const broken: string[] = [];
  for (const path of await documents()) {
    for (const [, target] of read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)) {
      await access(join(ROOT, dirname(path), target!)).catch(() => broken.push(`${path}: ${target}`));
    }
  }
  expect(broken).toEqual([]);
});

test('every file that ARCHITECTURE.md names exists', async () => {
  const broken: string[] = [];
  for (const [, path] of read('ARCHITECTURE.md').matchAll(
    /`((?:core|contract|server|web|scripts|docs|tests)\/[\w./-]+)`/g,
  )) {
    await access(join(ROOT, path!)).catch(() => broken.push(path!));
  }
  expect(broken).toEqual([]);
});
