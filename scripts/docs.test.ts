/** The documents are true where a program can tell: links lead somewhere, lists are complete. */
import { readdirSync, readFileSync } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEAST_MINIMUM_CENTS, MINIMUM_PERCENT } from '#core/banking/card-terms.ts';
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
  const explained = firstColumn('docs/guides/operating.md').filter((name) => /^[A-Z]/.test(name));
  expect(explained.sort()).toEqual(variables.sort());
});

test('docs/lending.md says the minimum payment of a card that is asked [K3]', () => {
  expect(read('docs/lending.md')).toContain(
    `K3 The minimum payment is ${MINIMUM_PERCENT} % of the balance plus interest, at least $${LEAST_MINIMUM_CENTS / 100n}, and never more than the balance.`,
  );
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

test('every test that docs/guides/one-gate.md names is there, and each kind of attack has one', async () => {
  const rows = read('docs/guides/one-gate.md')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(rows.length).toBeGreaterThan(5);
  const named = rows.map((row) => [...row.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path]) => path!));
  expect(named.filter((paths) => paths.length === 0)).toEqual([]);
  for (const path of named.flat()) await access(join(ROOT, path));
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

describe('“Where does my change go?”', () => {
  const [, map] = read('ARCHITECTURE.md').split('## Where does my change go?\n');
  const rows = [...map!.matchAll(/^\| (.+?) \| (.+) \|$/gm)]
    .map(([, change, place]) => ({ change: change!, place: place! }))
    .filter(({ change }) => change !== 'I want to …' && change !== '---');
  const files = [
    'core',
    'contract',
    'content',
    'deploy',
    'docs',
    'scripts',
    'server',
    'tests',
    'web',
  ].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
  );
  files.push('.dependency-cruiser.cjs');
  const folders = new Set(files.flatMap((path) => foldersOf(path)));

  /** What a row names, by its whole path; a short path goes on from a folder that the row has named before. */
  function pathsOf(place: string): { found: string[]; broken: string[] } {
    const found: string[] = [];
    const broken: string[] = [];
    for (const [, span] of place.matchAll(/`([^`\s]+)`/g)) {
      const isPath = span!.includes('/') || /\.(?:ts|tsx|md|sql|css|cjs)$/.test(span!);
      if (!isPath || span!.startsWith('/') || /[<*…]/.test(span!)) continue;
      const ends = [...files, ...folders].filter((path) => path === span || path.endsWith(`/${span}`));
      const whole = ends.filter((path) => path === span);
      const [meant] = [whole, ends, nearest(ends, found)].filter((paths) => paths.length === 1);
      if (meant) found.push(meant[0]!);
      else broken.push(`${span}: ${ends.length === 0 ? 'nowhere' : ends.join(' or ')}`);
    }
    return { found, broken };
  }

  test('every path of a row leads to one place, short ones too', () => {
    expect(rows.length).toBeGreaterThan(50);
    const broken = rows.flatMap(({ change, place }) =>
      pathsOf(place).broken.map((path) => `${change}: ${path}`),
    );
    expect(broken).toEqual([]);
  });

  test('every name in capitals stands in a file that its row names', () => {
    const missing = rows.flatMap(({ change, place }) => {
      const names = [...place.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`/g)].map(([, name]) => name!);
      if (names.length === 0) return [];
      const named = pathsOf(place).found;
      const texts = files
        .filter((path) => named.some((each) => path === each || path.startsWith(`${each}/`)))
        .map(read);
      return names
        .filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
        .map((name) => `${change}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});

/** The folders that a path lies in, the innermost first. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('/'));
}

/** Those of the paths that share the innermost folder with one that was named before. */
function nearest(paths: string[], before: string[]): string[] {
  const known = new Set(before.flatMap((path) => [path, ...foldersOf(path)]));
  const depths = paths.map((path) => foldersOf(path).find((folder) => known.has(folder))?.length ?? 0);
  return paths.filter((_, i) => depths[i] === Math.max(...depths));
}
