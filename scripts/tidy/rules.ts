/**
 * The rules of tidiness that a program can judge. Each finds places in one file and says how much is there: lines
 * of a file or a function, or how often a thing occurs. What a rule allows is nothing; what stood there when it was
 * written is listed in `ratchet.json`.
 */
import type { Phrase } from './phrases.ts';
import { lineAt, type Node, namedFunction, nameOf, type Source, walk } from './source.ts';

/** What the rules are called, in the list and in what is printed. */
export const RULES = [
  'longFiles',
  'longFunctions',
  'undocumentedExports',
  'looseCasts',
  'lockNumbers',
  'bannedWords',
] as const;

/** The name of a rule. */
export type Rule = (typeof RULES)[number];

/** Something that a rule found. */
export interface Finding {
  rule: Rule;
  /** What is counted together: the file, or the function in it. */
  place: string;
  /** Where it begins, for people: `path:line`. */
  at: string;
  /** Lines of a file or a function; 1 for what is counted. */
  size: number;
  /** What was found, in a few words. */
  what: string;
}

/** The longest file that needs no entry, in lines. */
export const MAX_FILE_LINES = 400;

/** The longest function that needs no entry, in lines, its signature included. */
export const MAX_FUNCTION_LINES = 60;

/** Where the numbers of advisory locks are given out. */
const LOCK_REGISTRY = 'server/database/advisory-locks.ts';

const isTest = (path: string) => /(?:\.(?:test|spec)\.tsx?|-test-kit\.tsx?)$/.test(path);
const isProduct = (path: string) => /^(?:core|contract|server|web)\//.test(path) && !isTest(path);
const isCode = (path: string) => /\.(?:tsx?|mjs)$/.test(path);

/** Everything that the rules find in a file. */
export function findIn(source: Source, phrases: readonly Phrase[]): Finding[] {
  const findings = [
    ...longFiles(source),
    ...longFunctions(source),
    ...undocumentedExports(source),
    ...looseCasts(source),
    ...lockNumbers(source),
  ];
  return [...findings, ...bannedWords(source, phrases)];
}

function longFiles({ path, text }: Source): Finding[] {
  const lines = text.split('\n').length - 1;
  if (!isCode(path) || lines <= MAX_FILE_LINES) return [];
  return [{ rule: 'longFiles', place: path, at: path, size: lines, what: `${lines} lines` }];
}

/** Functions with a name; a test's body has none. */
function longFunctions({ path, text, program }: Source): Finding[] {
  const findings: Finding[] = [];
  walk(program, (node, names) => {
    const held = namedFunction(node);
    if (!held) return;
    const [first, last] = [lineAt(text, held.start), lineAt(text, held.end)];
    const lines = last - first + 1;
    if (lines <= MAX_FUNCTION_LINES) return;
    const name = [...names, nameOf(node)].join('.');
    findings.push({
      rule: 'longFunctions',
      place: `${path}: ${name}`,
      at: `${path}:${first}`,
      size: lines,
      what: `${name} has ${lines} lines`,
    });
  });
  return findings;
}

/**
 * Exports of their own (not handed on from elsewhere) that no docstring stands before. What a file is named after is
 * described by the sentences that the file opens with.
 */
function undocumentedExports({ path, text, program, comments }: Source): Finding[] {
  if (isTest(path) || !program) return [];
  const documented = new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + text.slice(end).search(/\S|$/)),
  );
  const opens = comments.some(({ start, value }) => start === 0 && value.startsWith('*'));
  const findings: Finding[] = [];
  let last: string | undefined;
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const before = last;
    last = declaration ? namesOf(declaration) : undefined;
    // Of a function with several signatures the first one carries the words.
    if (!declaration || !last || last === before || documented.has(statement.start)) continue;
    if (opens && isNamedAfter(path, last)) continue;
    const at = `${path}:${lineAt(text, statement.start)}`;
    findings.push({
      rule: 'undocumentedExports',
      place: path,
      at,
      size: 1,
      what: `${last} has no docstring`,
    });
  }
  return findings;
}

/** Whether `send-prd.ts` is named after `sendPrd`. */
function isNamedAfter(path: string, name: string): boolean {
  const kebab = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  return path.slice(path.lastIndexOf('/') + 1).startsWith(`${kebab}.`);
}

/** What a declaration declares. */
function namesOf(declaration: Node): string | undefined {
  if (declaration.type !== 'VariableDeclaration') return nameOf(declaration);
  return declaration.declarations.map((one) => nameOf(one) ?? 'a destructured name').join(', ');
}

/** Casts that turn the types off: nothing that follows is checked. */
function looseCasts({ path, text, program }: Source): Finding[] {
  if (isTest(path) || path.startsWith('tests/')) return [];
  const findings: Finding[] = [];
  walk(program, (node) => {
    if (node.type !== 'TSAsExpression') return;
    const to = node.typeAnnotation.type;
    const isLoose = to === 'TSNeverKeyword' || to === 'TSAnyKeyword' || to === 'TSUnknownKeyword';
    if (!isLoose) return;
    const what = `as ${text.slice(node.typeAnnotation.start, node.typeAnnotation.end)}`;
    const at = `${path}:${lineAt(text, node.start)}`;
    findings.push({ rule: 'looseCasts', place: path, at, size: 1, what });
  });
  return findings;
}

/** Advisory locks that are taken by a number of their own, beside the registry. */
function lockNumbers({ path, text }: Source): Finding[] {
  if (path === LOCK_REGISTRY || !(isProduct(path) || path.endsWith('.sql'))) return [];
  return [...text.matchAll(/pg_(?:try_)?advisory_(?:xact_)?lock\w*/g)].map(({ 0: what, index }) => ({
    rule: 'lockNumbers',
    place: path,
    at: `${path}:${lineAt(text, index)}`,
    size: 1,
    what,
  }));
}

/** Words that nobody would say aloud, in what people read: pages, comments, texts. */
function bannedWords(source: Source, phrases: readonly Phrase[]): Finding[] {
  return proseOf(source).flatMap(({ text, start }) =>
    phrases.flatMap(({ pattern, words, instead }) =>
      [...text.matchAll(pattern)].map(
        ({ index }): Finding => ({
          rule: 'bannedWords',
          place: source.path,
          at: `${source.path}:${lineAt(source.text, start + index)}`,
          size: 1,
          what: `“${words}”: say “${instead}”`,
        }),
      ),
    ),
  );
}

/** The parts of a file that people read. A string of one word is a name, and no prose. */
function proseOf({ path, text, program, comments }: Source): { text: string; start: number }[] {
  if (path.endsWith('.md')) return [{ text, start: 0 }];
  if (!program) return [];
  const prose = comments.map(({ value, start }) => ({ text: value, start: start + 2 }));
  walk(program, (node) => {
    const isText =
      (node.type === 'Literal' && typeof node.value === 'string') ||
      node.type === 'TemplateElement' ||
      node.type === 'JSXText';
    if (!isText) return;
    const raw = text.slice(node.start, node.end);
    if (/\S\s+\S/.test(raw)) prose.push({ text: raw, start: node.start });
  });
  return prose;
}
