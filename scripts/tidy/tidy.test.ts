/** Each rule of tidiness bites on a file that breaks it, and the ratchet turns one way only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../run-step.ts';
import { longSubjects, subjectsAfter } from './commits.ts';
import { isJudged, judge } from './judge.ts';
import { readPhrases } from './phrases.ts';
import { addUp, compare, type Ratchet } from './ratchet.ts';
import { findIn, RULES, type Rule } from './rules.ts';
import { readSource } from './source.ts';

const PHRASES = readPhrases(
  '# Style\n\n| not | but |\n|---|---|\n| `mail`, `log in` | email |\n\n`no row`\n',
);

/** What one rule says of a planted file. */
function found(rule: Rule, path: string, text: string): string[] {
  return findIn(readSource(path, text), PHRASES)
    .filter((finding) => finding.rule === rule)
    .map(({ at, what }) => `${at}: ${what}`);
}

const lines = (count: number) => 'step();\n'.repeat(count);

test('a file of more than 400 lines is found', () => {
  expect(found('longFiles', 'core/a.ts', lines(400))).toEqual([]);
  expect(found('longFiles', 'core/a.ts', lines(401))).toEqual(['core/a.ts: 401 lines']);
  expect(found('longFiles', 'docs/a.md', lines(401))).toEqual([]);
});

test('a function of more than 60 lines is found by its name, wherever it is held', () => {
  const body = `{\n${lines(59)}}`;
  const held = [
    `function long() ${body}`,
    `const long = () => ${body};`,
    `const long = async function () ${body};`,
    `const room = { long() ${body} };`,
    `class Room { long() ${body} }`,
    `class Room { long = () => ${body} }`,
    `function room() {\n  const long = () => ${body};\n}`,
  ];
  for (const text of held) {
    const [first] = found('longFunctions', 'web/a.tsx', text);
    expect(first, text).toMatch(/^web\/a\.tsx:\d: (?:\w+\.)?(?:room\.|Room\.)?(?:long|room) has \d\d lines$/);
    expect(found('longFunctions', 'web/a.tsx', text.replace('step();\n', '')).length).toBeLessThan(
      found('longFunctions', 'web/a.tsx', text).length,
    );
  }
  expect(found('longFunctions', 'web/a.tsx', `test('a name', () => ${body});`)).toEqual([]);
});

test('an export without a docstring is found, of any kind', () => {
  for (const declaration of [
    'function a() {}',
    'const a = 1;',
    'interface a {}',
    'type a = 1;',
    'class a {}',
  ]) {
    const path = 'server/a.ts';
    const says = [`${path}:2: a has no docstring`];
    expect(found('undocumentedExports', path, `import './b.ts';\nexport ${declaration}\n`)).toEqual(says);
    expect(found('undocumentedExports', path, `// Not one.\nexport ${declaration}\n`)).toEqual(says);
    expect(found('undocumentedExports', path, `/* Nor this. */\nexport ${declaration}\n`)).toEqual(says);
    expect(found('undocumentedExports', path, `/** Says what. */\nexport ${declaration}\n`)).toEqual([]);
    expect(found('undocumentedExports', 'server/a.test.ts', `\nexport ${declaration}\n`)).toEqual([]);
  }
  const named = (opening: string) => `${opening}import './b.ts';\nexport function sendPrd() {}\n`;
  expect(found('undocumentedExports', 'server/send-prd.ts', named('/** Sends PRD. */\n'))).toEqual([]);
  expect(found('undocumentedExports', 'server/send.ts', named('/** Sends PRD. */\n'))).toHaveLength(1);
  expect(found('undocumentedExports', 'server/send-prd.ts', named(''))).toHaveLength(1);
  const overloaded =
    '/** Both. */\nexport function a(b: 1): 1;\nexport function a(b: 2): 2;\nexport function a(b: 1 | 2) { return b; }\n';
  expect(found('undocumentedExports', 'server/a.ts', overloaded)).toEqual([]);
  expect(found('undocumentedExports', 'server/a.ts', "export { a } from './b.ts';")).toEqual([]);
});

test('a cast that turns the types off is found, outside of tests', () => {
  const text = 'a(b as never);\na(b as any);\na(b as unknown as string);\na(b as string);\n';
  expect(found('looseCasts', 'server/a.ts', text)).toEqual([
    'server/a.ts:1: as never',
    'server/a.ts:2: as any',
    'server/a.ts:3: as unknown',
  ]);
  expect(found('looseCasts', 'tests/server/a.test.ts', text)).toEqual([]);
});

test('an advisory lock beside the registry is found, in code and in migrations', () => {
  const text = 'select pg_advisory_xact_lock(7);\n';
  expect(found('lockNumbers', 'server/a.ts', `sql\`${text}\`;`)).toEqual([
    'server/a.ts:1: pg_advisory_xact_lock',
  ]);
  expect(found('lockNumbers', 'server/database/migrations/9.sql', text)).toHaveLength(1);
  expect(found('lockNumbers', 'server/a.ts', 'sql`select pg_try_advisory_lock(7)`;')).toHaveLength(1);
  expect(found('lockNumbers', 'server/database/advisory-locks.ts', `sql\`${text}\`;`)).toEqual([]);
});

test('banned words are found in what people read, and not in names', () => {
  const says = (at: string, words: string) => `${at}: “${words}”: say “email”`;
  expect(found('bannedWords', 'docs/a.md', 'Look.\nA mail comes. Log\nin.\n')).toEqual([
    says('docs/a.md:2', 'mail'),
    says('docs/a.md:2', 'log in'),
  ]);
  const code = `// A mail.\nmail.send('mail', 'Please log in.', \`Your mail \${mail}\`);\n<p>No mail yet</p>;\n`;
  expect(found('bannedWords', 'web/a.tsx', code)).toEqual([
    says('web/a.tsx:1', 'mail'),
    says('web/a.tsx:2', 'log in'),
    says('web/a.tsx:2', 'mail'),
    says('web/a.tsx:3', 'mail'),
  ]);
  expect(
    found('bannedWords', 'docs/a.md', 'Write to post@mail.example, e-mail, mailing, /mail/x.\n'),
  ).toEqual([]);
});

test('the words of STYLE.md are read', () => {
  const words = readPhrases(readFileSync(join(ROOT, 'STYLE.md'), 'utf8')).map((phrase) => phrase.words);
  expect(words).toEqual(expect.arrayContaining(['mail', 'log in', 'PRD are', 'looked at by their content']));
  expect(words).not.toContain('docs/decisions');
});

test('a subject of more than 72 characters is found, and the history is read', () => {
  const [fits, long] = ['x'.repeat(72), 'x'.repeat(73)];
  expect(longSubjects([fits, long])).toEqual([long]);
  expect(subjectsAfter('HEAD', ROOT) ?? []).toEqual([]);
  expect(subjectsAfter('0'.repeat(40), ROOT)).toBeNull();
});

const ratchetOf = (listed: Partial<Ratchet['listed']>): Ratchet => ({
  commitsAfter: 'HEAD',
  listed: { ...addUp([]), ...listed },
});
const casts = (count: number) =>
  findIn(readSource('server/a.ts', 'a(b as never);\n'.repeat(count)), PHRASES).filter(
    ({ rule }) => rule === 'looseCasts',
  );

test('what is listed may stay; what is new or has grown is told, each place of it', () => {
  const ratchet = ratchetOf({ looseCasts: { 'server/a.ts': 2 } });
  expect(compare(casts(2), ratchet)).toMatchObject({ grown: [], shrunk: [] });
  expect(compare(casts(3), ratchet).grown).toHaveLength(3);
  expect(compare(casts(1), ratchetOf({})).grown).toEqual(['server/a.ts:1: as never']);
});

test('what has shrunk must come off the list, and what has grown never comes onto it', () => {
  const ratchet = ratchetOf({ looseCasts: { 'server/a.ts': 2, 'server/gone.ts': 1 } });
  expect(compare(casts(1), ratchet).shrunk).toEqual([
    'looseCasts server/a.ts: 1 of 2 listed',
    'looseCasts server/gone.ts: 0 of 1 listed',
  ]);
  expect(compare(casts(1), ratchet).lowered.listed.looseCasts).toEqual({ 'server/a.ts': 1 });
  expect(compare(casts(3), ratchet).lowered.listed.looseCasts).toEqual({ 'server/a.ts': 2 });
});

test('a few lines more or less of what is long need no other entry', () => {
  const long = (count: number) => findIn(readSource('core/a.ts', lines(count)), PHRASES);
  const ratchet = ratchetOf({ longFiles: { 'core/a.ts': 450 } });
  for (const count of [401, 430, 450])
    expect(compare(long(count), ratchet)).toMatchObject({ grown: [], shrunk: [] });
  expect(compare(long(451), ratchet).grown).toEqual(['core/a.ts: 451 lines (450 listed)']);
  expect(compare(long(400), ratchet).shrunk).toEqual(['longFiles core/a.ts: 0 of 450 listed']);
});

/** A file for each rule that breaks it and no other. */
const PLANTED: Record<Rule, readonly [path: string, text: string]> = {
  longFiles: ['core/long.ts', lines(401)],
  longFunctions: ['core/step.ts', `function long() {\n${lines(60)}}\n`],
  undocumentedExports: ['core/bare.ts', "import './b.ts';\nexport const a = 1;\n"],
  looseCasts: ['core/cast.ts', 'a(b as never);\n'],
  lockNumbers: ['server/lock.ts', 'sql`select pg_advisory_xact_lock(7)`;\n'],
  bannedWords: ['docs/a.md', 'Mail.\n'],
};

test('what npm run tidy judges breaks by each rule, by a subject that is too long, and by nothing else', () => {
  const told = (planted: readonly (readonly [string, string])[], subjects: string[] = []) =>
    judge({ files: planted, subjects }, { phrases: PHRASES, ratchet: ratchetOf({}) }).grown;
  expect(told([['core/a.ts', 'step();\n']], ['Short'])).toEqual([]);
  for (const rule of RULES) {
    const [path] = PLANTED[rule];
    expect(told([PLANTED[rule]]), rule).toEqual([expect.stringContaining(path)]);
    expect(isJudged(path), path).toBe(true);
  }
  const long = 'x'.repeat(73);
  expect(told([], [long])).toEqual([expect.stringContaining(long)]);
});
