/**
 * The rules of direction bite: each is broken here in a small project of its own, and has to be reported; with the
 * rule taken out, nothing is.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { ROOT } from './run-step.ts';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** Reads the given files by the rules, or by all but one, and returns the names of those that are broken. */
async function brokenRules(files: Record<string, string>, without?: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'protege-boundaries-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0]!))].filter(
      (name) => name !== 'node_modules' && name !== 'package.json',
    );
    const ruleSet = { forbidden: forbidden.filter(({ name }: { name: string }) => name !== without) };
    const { output } = await cruise(folders, { ...options, ruleSet, validate: true, baseDir: folder });
    const { violations } = (output as ICruiseResult).summary;
    return [...new Set(violations.map(({ rule }) => rule.name))].sort();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A rule bites on a sample that nothing else finds: with the rule taken out, it passes. */
async function expectToBite(rule: string, files: Record<string, string>): Promise<void> {
  expect(await brokenRules(files)).toEqual([rule]);
  expect(await brokenRules(files, rule)).toEqual([]);
}

const EMPTY = 'export const nothing = 0; export type Nothing = number;\n';

/** Each rule, a file that breaks it, what it imports, and where that is. */
const BROKEN: [rule: string, from: string, specifier: string, to: string][] = [
  ['core-imports-only-core', 'core/a.ts', '../server/b.ts', 'server/b.ts'],
  ['contract-imports-core-and-schemas', 'contract/a.ts', '../web/b.ts', 'web/b.ts'],
  ['server-does-not-import-web', 'server/a.ts', '../web/b.tsx', 'web/b.tsx'],
  ['web-does-not-import-server', 'web/app/a.tsx', '../../server/b.ts', 'server/b.ts'],
  ['sdk-imports-only-itself', 'packages/sdk/src/a.ts', '../../../core/b.ts', 'core/b.ts'],
  ['sdk-is-for-programs-and-their-portal', 'web/shared/a.ts', '../../packages/b.ts', 'packages/b.ts'],
  ['product-does-not-import-tests-or-tools', 'server/a.ts', '../tests/b.ts', 'tests/b.ts'],
  [
    'platform-knows-no-module',
    'server/platform/a.ts',
    '../modules/wallet/index.ts',
    'server/modules/wallet/index.ts',
  ],
  ['parts-know-not-who-builds-them', 'server/modules/wallet/deps.ts', '../../app.ts', 'server/app.ts'],
  [
    'parts-know-not-who-builds-them',
    'server/modules/wallet/routes.ts',
    '../../build/build-modules.ts',
    'server/build/build-modules.ts',
  ],
  [
    'module-edges-of-ideas',
    'server/modules/ideas/deps.ts',
    '../chain/index.ts',
    'server/modules/chain/index.ts',
  ],
  [
    'modules-meet-at-their-index',
    'server/modules/wallet/a.ts',
    '../ledger/b.ts',
    'server/modules/ledger/b.ts',
  ],
  [
    'module-edges-of-ledger',
    'server/modules/ledger/a.ts',
    '../wallet/index.ts',
    'server/modules/wallet/index.ts',
  ],
  [
    'every-module-has-its-edges-listed',
    'server/modules/unlisted/a.ts',
    '../ledger/index.ts',
    'server/modules/ledger/index.ts',
  ],
  [
    'store-is-the-innermost',
    'server/modules/wallet/store.ts',
    './commands/b.ts',
    'server/modules/wallet/commands/b.ts',
  ],
  [
    'store-is-the-innermost',
    'server/modules/mentor/threads/threads-store.ts',
    './queries.ts',
    'server/modules/mentor/threads/queries.ts',
  ],
  [
    'store-is-the-innermost',
    'server/modules/exchange/money/money-store.ts',
    '../commands/b.ts',
    'server/modules/exchange/commands/b.ts',
  ],
  [
    'store-is-the-innermost',
    'server/modules/mentor/memory/memory-store.ts',
    '../sending/commands/b.ts',
    'server/modules/mentor/sending/commands/b.ts',
  ],
  [
    'routes-are-the-outermost',
    'server/modules/identity/index.ts',
    './jwks-route.ts',
    'server/modules/identity/jwks-route.ts',
  ],
  [
    'routes-are-the-outermost',
    'server/modules/exchange/trading.ts',
    './money/money-routes.ts',
    'server/modules/exchange/money/money-routes.ts',
  ],
  [
    'commands-have-no-ports',
    'server/modules/wallet/commands/a.ts',
    '../../../ports/mailer.ts',
    'server/ports/mailer.ts',
  ],
  [
    'commands-have-no-ports',
    'server/modules/mentor/sending/commands/a.ts',
    '../../../../ports/mentor-model.ts',
    'server/ports/mentor-model.ts',
  ],
  ['ui-knows-no-domain', 'web/ui/a.tsx', '../features/wallet/b.tsx', 'web/features/wallet/b.tsx'],
  ['lib-knows-no-screen', 'web/lib/a.ts', '../shared/b.ts', 'web/shared/b.ts'],
  ['shared-knows-no-feature', 'web/shared/a.tsx', '../features/wallet/b.tsx', 'web/features/wallet/b.tsx'],
  ['features-do-not-meet', 'web/features/chat/a.tsx', '../wallet/b.tsx', 'web/features/wallet/b.tsx'],
  ['features-know-no-page', 'web/features/chat/a.tsx', '../../pages/b.tsx', 'web/pages/b.tsx'],
  ['ports-know-no-adapter', 'server/ports/a.ts', '../adapters/b.ts', 'server/adapters/b.ts'],
  [
    'adapters-know-no-module',
    'server/adapters/a.ts',
    '../modules/wallet/index.ts',
    'server/modules/wallet/index.ts',
  ],
];

test.each(BROKEN)(
  '%s: even an import of a type breaks it, and nothing else would find it',
  (rule, from, specifier, to) =>
    expectToBite(rule, {
      [from]: `import type { Nothing } from '${specifier}';\nexport const own: Nothing = 0;\n`,
      [to]: EMPTY,
    }),
);

/** The lines of a file that the compiler refuses, when it stands beside the server. */
async function refusedLines(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'protege-planted-'));
  try {
    for (const name of ['core', 'contract', 'server', 'node_modules'])
      await symlink(join(ROOT, name), join(folder, name));
    const imports = { '#core/*': './core/*', '#contract/*': './contract/*', '#server/*': './server/*' };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }));
    const compilerOptions = { incremental: false, tsBuildInfoFile: null, types: ['node'] };
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: ['planted.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(folder, 'planted.ts'), text);
    const program = join(ROOT, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(process.execPath, [program, '--project', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const numbers = [...stdout.matchAll(/^planted\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    return [...new Set(numbers)].map((line) => text.split('\n')[line - 1]!);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a part that a module doesn’t name is none of its types, and giving it one too many or too few is refused', async () => {
  const right = `
import type { Deps, RouteDeps } from '#server/modules/ideas/deps.ts';
import { ideasRoutes } from '#server/modules/ideas/routes.ts';
import type { RouteDeps as PolicyDeps } from '#server/modules/policy/deps.ts';
import { routesWith, supply } from '#server/platform/http/implement.ts';
declare const given: Deps;
declare const rooms: { ideas: RouteDeps; policy: PolicyDeps };
const { clock, db, live, newId } = given;
const { list } = routesWith<RouteDeps>().ideas;
export const parts = { clock, db, live, newId } satisfies Deps;
export const supplied = supply(ideasRoutes, rooms.ideas);
export const named = list.handler(({ context }) => context.deps.ideas as never);
`;
  const wrong = [
    'export const face = given.chain;',
    'export const platform = given.mailer;',
    'export const handled = list.handler(({ context }) => context.deps.chain as never);',
    'export const edge = list.handler(({ context }) => context.edge.db as never);',
    'export const more = { clock, db, live, newId, chain: 1 } satisfies Deps;',
    'export const less = { clock, db, live } satisfies Deps;',
    'export const other = supply(ideasRoutes, rooms.policy);',
  ];
  expect(await refusedLines([right, ...wrong].join('\n'))).toEqual(wrong);
});

test('modules that run in a circle are reported, modules that only share types are not', async () => {
  const circle = {
    'server/modules/wallet/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'server/modules/wallet/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  };
  await expectToBite('no-cycles', circle);
  expect(
    await brokenRules({
      ...circle,
      'server/modules/wallet/b.ts':
        "import type { a } from './a.ts';\nexport const b = (one: typeof a) => one;\n",
    }),
  ).toEqual([]);
});

test('an import that leads nowhere is reported', async () => {
  await expectToBite('every-import-resolves', { 'server/a.ts': "import './nothing.ts';\n" });
});

test('the server runs with what a production install has', async () => {
  const tool = {
    'package.json': '{"devDependencies":{"tool":"1.0.0"}}',
    'node_modules/tool/package.json': '{"name":"tool","version":"1.0.0","main":"index.js"}',
    'node_modules/tool/index.js': 'module.exports = {};\n',
  };
  await expectToBite('the-running-server-needs-no-tools', { ...tool, 'server/a.ts': "import 'tool';\n" });
  expect(await brokenRules({ ...tool, 'scripts/a.ts': "import 'tool';\n" })).toEqual([]);
});

const modules = await readdir(join(ROOT, 'server/modules'));

test('an edge that no module has breaks its rule, for each of the modules', async () => {
  // Nothing is there but what is imported: whatever a module imports of `unlisted` is beyond its edges.
  const files = Object.fromEntries(
    modules.map((module) => [
      `server/modules/${module}/deps.ts`,
      "import type { Nothing } from '../unlisted/index.ts';\nexport const own: Nothing = 0;\n",
    ]),
  );
  const planted = { ...files, 'server/modules/unlisted/index.ts': EMPTY };
  const rules = modules.map((module) => `module-edges-of-${module}`).sort();
  expect(await brokenRules(planted)).toEqual(rules);
  for (const rule of rules)
    expect(await brokenRules(planted, rule)).toEqual(rules.filter((other) => other !== rule));
});

test('every rule of direction is broken by a test of this file', async () => {
  const proved = new Set([
    ...BROKEN.map(([rule]) => rule),
    ...modules.map((module) => `module-edges-of-${module}`),
    ...['no-cycles', 'connections-are-opened-in-one-place'],
    ...['every-import-resolves', 'the-running-server-needs-no-tools'],
  ]);
  expect(
    forbidden.map(({ name }: { name: string }) => name).filter((name: string) => !proved.has(name)),
  ).toEqual([]);
  const names = new Set(forbidden.map(({ name }: { name: string }) => name));
  expect([...proved].filter((name) => !names.has(name))).toEqual([]);
});

test('connections to the database are opened in one place', async () => {
  const driver = {
    'package.json': '{"dependencies":{"pg":"1.0.0"}}',
    'node_modules/pg/package.json': '{"name":"pg","version":"1.0.0","main":"index.js"}',
    'node_modules/pg/index.js': 'module.exports = {};\n',
  };
  const opens = "import pg from 'pg';\nexport const open = () => new pg.Client();\n";
  const rule = 'connections-are-opened-in-one-place';
  await expectToBite(rule, { ...driver, 'server/modules/wallet/a.ts': opens });
  await expectToBite(rule, { ...driver, 'scripts/a.ts': opens });
  expect(await brokenRules({ ...driver, 'server/database/connect.ts': opens })).toEqual([]);
  const names = "import type pg from 'pg';\nexport type Client = pg.Client;\n";
  expect(await brokenRules({ ...driver, 'server/modules/wallet/a.ts': names })).toEqual([]);
});

test('the edges between modules form no circle', async () => {
  const nextOf = (module: string): string[] => {
    const rule = forbidden.find((one: any) => one.name === `module-edges-of-${module}`);
    expect(rule, `the edges of ${module} are not listed`).toBeDefined();
    const allowed = rule.to.pathNot.map((path: string) => /modules\/(\w+)\/$/.exec(path)![1]!);
    return allowed.filter((name: string) => name !== module);
  };
  const visit = (module: string, path: string[]): void => {
    expect(path, `${[...path, module].join(' → ')} is a circle`).not.toContain(module);
    for (const next of nextOf(module)) visit(next, [...path, module]);
  };
  for (const module of modules) visit(module, []);
});
