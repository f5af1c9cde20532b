/**
 * The list of refusals is closed at both ends: what is on it is declared by whoever may say it, and what is declared
 * is said somewhere in the code that answers. That nothing else is said, the fuzzer looks for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BESIDE_THE_CONTRACT } from '#contract/beside-the-contract.ts';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { edgeRefusals } from '#contract/refusals/edge.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { ROOT } from './run-step.ts';

interface Declared {
  /** Who declares it. */
  name: string;
  /** The modules that answer. */
  modules: readonly string[];
  code: RefusalCode;
}

/** Tables of codes, which say none. */
const TABLES = /security-log\.ts|create-document\.ts/;

const texts = new Map<string, string>();

/** The sources of a folder as one text, without comments. */
function textOf(folder: string): string {
  const known = texts.get(folder);
  if (known !== undefined) return known;
  const text = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|test-kit/.test(name) && !TABLES.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');
  texts.set(folder, text);
  return text;
}

const imports = new Map<string, string[]>();

/** The modules that a module imports. */
function importsOf(module: string): string[] {
  const known = imports.get(module);
  if (known) return known;
  const found = textOf(`server/modules/${module}`).matchAll(/'#server\/modules\/(\w+)\//g);
  const others = [...new Set([...found].map(([, other]) => other!))];
  imports.set(module, others);
  return others;
}

/** Where a module carries out what others hand to it, how they do: their code answers too. */
const HANDED_TO: Record<string, RegExp> = { policy: /\.on(?:Proposal|Term)\(/ };

/** The modules that hand something to a module. */
function handersOf(module: string): string[] {
  const pattern = HANDED_TO[module];
  if (!pattern) return [];
  return readdirSync(join(ROOT, 'server/modules')).filter((name) =>
    pattern.test(textOf(`server/modules/${name}`)),
  );
}

/** A module and every module whose code it may come to. */
function reachOf(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module)) return reached;
  reached.add(module);
  for (const other of [...importsOf(module), ...handersOf(module)]) reachOf(other, reached);
  return reached;
}

/** The module that answers each noun of the contract, as the router says. */
function modulesByNoun(): Map<string, string[]> {
  const router = readFileSync(join(ROOT, 'server/router.ts'), 'utf8');
  const moduleOf = new Map<string, string>();
  for (const [, names, module] of router.matchAll(/import \{ ([^}]*) \} from '\.\/modules\/(\w+)\//g)) {
    for (const name of names!.split(', ')) moduleOf.set(name, module!);
  }
  const found = new Map<string, string[]>();
  for (const [, noun, block] of router.matchAll(/^ {2,4}(\w+): (supply\(.*\)|\{[^}]*\}),$/gm)) {
    const modules = [...block!.matchAll(/supply\((\w+),/g)].map(([, name]) => moduleOf.get(name!)!);
    found.set(noun!, modules);
  }
  return found;
}

function listDeclared(): Declared[] {
  const nouns = modulesByNoun();
  return [
    ...listEndpoints().flatMap(({ id, meta }) =>
      meta.refuses.map((code) => ({ name: id, modules: nouns.get(id.split('.')[0]!)!, code })),
    ),
    ...Object.entries(BESIDE_THE_CONTRACT).flatMap(([name, { refuses }]) =>
      refuses.map((code) => ({ name, modules: ['files', 'payments'], code })),
    ),
  ];
}

const words = new Map<string, Set<string>>();

/** What a folder's sources say as a value, or as the key of one. */
function wordsOf(folder: string): Set<string> {
  const known = words.get(folder);
  if (known) return known;
  const found = textOf(folder).matchAll(/['"`](\w+)['"`]|\b(\w+):/g);
  const said = new Set([...found].map(([, value, key]) => value ?? key!));
  words.set(folder, said);
  return said;
}

/** Those whose code nobody says who could answer. */
function unsaid(declared: readonly Declared[]): string[] {
  return declared
    .filter(({ modules, code }) => {
      const rooms = modules.flatMap((module) => [...reachOf(module)]);
      const folders = ['core', 'server/platform', ...rooms.map((room) => `server/modules/${room}`)];
      return !folders.some((folder) => wordsOf(folder).has(code));
    })
    .map(({ name, code }) => `${name} never refuses with ${code}`);
}

test('every endpoint is answered by a module that is known here', () => {
  for (const { name, modules } of listDeclared()) {
    expect(modules, name).not.toHaveLength(0);
    expect(modules, name).not.toContain(undefined);
  }
});

/**
 * What timed work alone refuses with: why a proposal did not take effect, and that a day of a schedule is done already.
 * Lists show the words, and nobody is answered with them.
 */
const OF_TIMED_WORK = new Set(['proposer_silenced', 'nobody_to_decline', 'bank_schedule_not_due']);

test('every refusal on the list is declared by an endpoint, or is one of the edge', () => {
  const declared = new Set<string>(listDeclared().map(({ code }) => code));
  const unknown = Object.keys(REFUSALS).filter(
    (code) => !declared.has(code) && !(code in edgeRefusals) && !OF_TIMED_WORK.has(code),
  );
  expect(unknown).toEqual([]);
});

test('every refusal that an endpoint declares is said by the code that answers it', () => {
  expect(unsaid(listDeclared())).toEqual([]);
  // And one that another room says is found.
  const planted: Declared = { name: 'wallet.send', modules: ['wallet'], code: 'research_in_progress' };
  expect(unsaid([planted])).toEqual(['wallet.send never refuses with research_in_progress']);
});

test('every refusal of the edge is said by the server', () => {
  const server = textOf('server');
  expect(Object.keys(edgeRefusals).filter((code) => !new RegExp(`['"]${code}['"]`).test(server))).toEqual([]);
});
