/**
 * Every rule of `npm run check` that is a line of a configuration bites: a sample breaks it and no other, and passes
 * with the line taken out. The rules of direction have theirs in `boundaries.test.ts`, tidiness in `tidy.test.ts`,
 * patterns in `read-patterns.test.ts`, ASVS in `asvs.test.ts`, migrations and functions in `migrations.test.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STEPS } from './check-steps.ts';
import { ROOT } from './run-step.ts';

const read = createRequire(import.meta.url);

/** A project of its own with these files, gone after the test. */
async function plant(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'protege-rules-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** What a program of ours prints about a folder, whatever it thinks of it. */
const run = (folder: string, program: string, args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'node_modules/.bin', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

test('npm run check runs every rule, each over everything that it is about', () => {
  const folders = [
    ...['core', 'contract', 'server', 'web', 'tests', 'scripts', 'bench', 'examples', 'packages', 'vite'],
  ];
  expect(STEPS.map(({ run, args }) => [run, ...(args ?? [])].join(' '))).toEqual([
    'tsc --noEmit --project .',
    'scripts/check-patterns.ts',
    'biome check --error-on-warnings .',
    `depcruise --config .dependency-cruiser.cjs ${folders.join(' ')}`,
    'scripts/tidy.ts',
    'scripts/lint-openapi.ts',
    'knip --no-progress',
    'scripts/asvs.ts --check',
    'scripts/db-types.ts --check',
  ]);
  const { include } = read('../tsconfig.json');
  expect(include).toEqual(expect.arrayContaining(folders.filter((name) => name !== 'vite')));
});

const { compilerOptions } = read('../tsconfig.json');

/**
 * Options of the compiler that refuse something: what, by which number, what the option is when it is taken out, and
 * which other stands on it.
 */
const OF_TYPES: Record<string, { sample: string; code: number; out?: unknown; goesToo?: string }> = {
  strict: {
    sample: 'export const a: string = undefined;',
    code: 2322,
    goesToo: 'noUncheckedIndexedAccess',
  },
  noUncheckedIndexedAccess: { sample: 'export const a = (b: string[]): string => b[0];', code: 2322 },
  noImplicitOverride: {
    sample: 'class A { a() {} }\nexport class B extends A { a() {} }',
    code: 4114,
  },
  noFallthroughCasesInSwitch: {
    sample:
      'export const a = (b: number) => {\n  switch (b) {\n    case 1: b += 1;\n    default: return b;\n  }\n};',
    code: 7029,
  },
  erasableSyntaxOnly: { sample: 'export enum A { B }', code: 1294 },
  verbatimModuleSyntax: {
    sample: "import { Nothing } from './types.ts';\nexport const a: Nothing = 0;",
    code: 1484,
  },
  moduleResolution: { sample: "export { nothing } from './types';", code: 2835, out: 'bundler' },
};

/** Options that say where things are and what they are read as, and refuse nothing by themselves. */
const NO_RULES = [
  ...['target', 'lib', 'module', 'allowImportingTsExtensions', 'noEmit', 'skipLibCheck', 'resolveJsonModule'],
  ...['jsx', 'types', 'incremental', 'tsBuildInfoFile'],
  // The one before it asks for it.
  'isolatedModules',
];

test('every option of the compiler that is a rule refuses what it should, and it alone', async () => {
  const on = Object.keys(compilerOptions).filter((name) => compilerOptions[name] !== false);
  expect(on.sort()).toEqual([...Object.keys(OF_TYPES), ...NO_RULES].sort());
  const folder = await plant({
    'package.json': '{"type":"module"}',
    'types.ts': 'export const nothing = 0;\nexport type Nothing = number;\n',
    ...Object.fromEntries(
      Object.entries(OF_TYPES).map(([name, { sample }]) => [`${name}.ts`, `${sample}\n`]),
    ),
  });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const refused = async (changed: object = {}) => {
    const config = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { lib: ['es2024'], types: [], incremental: false, tsBuildInfoFile: null, ...changed },
      include: ['*.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const told = run(folder, 'tsc', ['--project', '.', '--pretty', 'false']);
    return [...told.matchAll(/^(\w+)\.ts\(.*?error TS(\d+)/gm)]
      .map(([, name, code]) => `${name} ${code}`)
      .sort();
  };
  const all = Object.entries(OF_TYPES).map(([name, { code }]) => `${name} ${code}`);
  expect(await refused()).toEqual(all.toSorted());
  for (const [name, { out = false, goesToo }] of Object.entries(OF_TYPES)) {
    const changed = { [name]: out, ...(name === 'moduleResolution' && { module: 'esnext' }) };
    expect(await refused(changed), name).toEqual(
      all.filter((one) => ![name, goesToo].includes(one.split(' ')[0])).sort(),
    );
  }
});

const biome = read('../biome.json');

/** A sample for each rule of the linter that we name, for what it brings along, and for the form. */
const OF_LINT: Record<string, string> = {
  'lint/style/noDefaultExport': 'export default 1;\n',
  'lint/style/useImportType': "import { A } from './b.ts';\n\nexport type B = A;\n",
  'lint/style/useNodejsImportProtocol': "import { join } from 'path';\n\nexport const a = join;\n",
  'lint/suspicious/noExplicitAny': 'export type A = any;\n',
  'lint/suspicious/noSkippedTests': "test.skip('a', () => {});\n",
  'lint/suspicious/noFocusedTests': "test.only('a', () => {});\n",
  'lint/correctness/noUnusedImports': "import { a } from './b.ts';\n\nexport const c = 1;\n",
  'lint/correctness/noUnusedVariables': 'const a = 1;\nexport const b = 2;\n',
  'lint/suspicious/noDoubleEquals': 'export const a = (b: unknown, c: unknown) => b == c;\n',
  format: 'export const a = "b"\n',
  'assist/source/organizeImports':
    "import { b } from './b.ts';\nimport { a } from './a.ts';\n\nexport const c = [a, b];\n",
};

/** The configuration with one rule taken out. */
function withoutLint(rule: string): object {
  const config = structuredClone({ ...biome, vcs: { enabled: false } });
  const [kind, group, name] = rule.split('/');
  if (kind === 'format') config.formatter.enabled = false;
  else if (kind === 'assist') config.assist = { enabled: false };
  else if (group && name) config.linter.rules[group] = { ...config.linter.rules[group], [name]: 'off' };
  return config;
}

test('every rule of lint and form finds what it should, and it alone', async () => {
  const named = Object.entries<Record<string, string>>(biome.linter.rules)
    .filter(([group]) => group !== 'preset')
    .flatMap(([group, rules]) =>
      Object.entries(rules).flatMap(([name, level]) => (level === 'off' ? [] : [`lint/${group}/${name}`])),
    );
  expect(Object.keys(OF_LINT)).toEqual(expect.arrayContaining(named));
  const places = Object.keys(OF_LINT).map(
    (rule) => [rule, `server/${rule.replaceAll('/', '-')}.ts`] as const,
  );
  const folder = await plant(Object.fromEntries(places.map(([rule, path]) => [path, OF_LINT[rule]!])));
  const found = async (config: object) => {
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
    const told = run(folder, 'biome', ['check', '--error-on-warnings', '--reporter=json', 'server']);
    const { diagnostics } = JSON.parse(told);
    return diagnostics
      .map(({ category, location }: any) => `${location.path} ${category}`.replace(/^.*(?=server\/)/, ''))
      .sort();
  };
  const all = places.map(([rule, path]) => `${path} ${rule}`).sort();
  expect(await found({ ...biome, vcs: { enabled: false } })).toEqual(all);
  for (const [rule, path] of places)
    expect(await found(withoutLint(rule)), rule).toEqual(all.filter((one) => one !== `${path} ${rule}`));
});

test('what nobody uses is found: a file, an export, a package; and a package that nobody has', async () => {
  const folder = await plant({
    'package.json': '{"type":"module","dependencies":{"left":"1.0.0"}}',
    'knip.json': JSON.stringify(read('../knip.json')),
    'server/main.ts': "import 'not-there';\nimport { used } from './b.ts';\n\nused();\n",
    'server/b.ts': 'export const used = () => 1;\nexport const unused = 2;\nexport type Unused = 3;\n',
    'server/dead.ts': 'export const dead = 1;\n',
  });
  const { issues } = JSON.parse(run(folder, 'knip', ['--no-progress', '--reporter', 'json']));
  const of = (kind: string) =>
    issues.flatMap((one: any) => (one[kind] ?? []).map(({ name }: any) => `${one.file}: ${name}`));
  expect(
    Object.fromEntries(
      ['files', 'exports', 'types', 'dependencies', 'unlisted'].map((kind) => [kind, of(kind)]),
    ),
  ).toEqual({
    files: ['server/dead.ts: server/dead.ts'],
    exports: ['server/b.ts: unused'],
    types: ['server/b.ts: Unused'],
    dependencies: ['package.json: left'],
    unlisted: ['server/main.ts: not-there'],
  });
});
