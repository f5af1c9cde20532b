/**
 * Our answers to the standard, `docs/asvs.json`, and what must be true of them: every requirement is answered
 * once, whatever applies is proved by a test that exists (or, where it asks for documentation, by a document),
 * and whatever doesn't, or not wholly, says why.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAPTERS, REQUIREMENTS } from './asvs-catalogue.ts';
import { ROOT } from './run-step.ts';

/** `operator`: it is met by whoever runs the server, and the guide says how. */
export type State = 'applies' | 'partly' | 'not yet' | 'operator' | 'does not apply';

export const STATES: readonly State[] = ['applies', 'partly', 'not yet', 'operator', 'does not apply'];

export interface Row {
  id: string;
  level: 1 | 2;
  /** The requirement in our words. */
  says: string;
  state: State;
  /** `path/to/file.test.ts > name of the test`. */
  tests?: string[];
  documents?: string[];
  /** Why it doesn't apply, what is missing, or how it is met. */
  note?: string;
}

/** Reads our answers. */
export function readRows(): Row[] {
  return JSON.parse(readFileSync(join(ROOT, 'docs/asvs.json'), 'utf8')).rows;
}

/** What is wrong with the answers; empty when nothing is. */
export function faultsOf(rows: readonly Row[]): string[] {
  const answered = rows.map(({ id, level }) => `${id} (level ${level})`);
  const asked = REQUIREMENTS.map(({ id, level }) => `${id} (level ${level})`);
  const missing = asked.filter((id) => !answered.includes(id)).map((id) => `${id} is not answered.`);
  const unasked = answered
    .filter((id, index) => !asked.includes(id) || answered.indexOf(id) !== index)
    .map((id) => `${id} is answered twice, or is no requirement of levels 1 and 2.`);
  return [...missing, ...unasked, ...rows.flatMap(faultsOfRow)];
}

function faultsOfRow({ id, says, state, tests = [], documents = [], note }: Row): string[] {
  const faults: string[] = [];
  if (!says) faults.push(`${id} doesn't say what is asked.`);
  if (!STATES.includes(state)) faults.push(`${id} is in no known state: ${state}.`);
  const isDocumentation = REQUIREMENTS.find((each) => each.id === id)?.isDocumentation;
  if (state === 'applies' && tests.length === 0 && !(isDocumentation && documents.length > 0))
    faults.push(`${id} applies, and nothing proves it.`);
  if (state !== 'applies' && !note) faults.push(`${id} is “${state}”, and doesn't say why.`);
  for (const cited of tests) {
    const [path, ...name] = cited.split(' > ');
    if (!testNamesOf(path!).has(name.join(' > ')))
      faults.push(`${id} cites a test that isn't there: ${cited}`);
  }
  for (const path of documents) {
    if (!existsSync(join(ROOT, path))) faults.push(`${id} cites a document that isn't there: ${path}`);
  }
  return faults;
}

const namesByFile = new Map<string, Set<string>>();

/**
 * The names of a file's tests as they are written: of `test('…')`, of `test.each(…)('…')`, and of the rows of
 * its table, which begin with what they are about.
 */
export function testNamesOf(path: string): Set<string> {
  const known = namesByFile.get(path);
  if (known) return known;
  const isTest = /\.(test|spec)\.tsx?$/.test(path) && existsSync(join(ROOT, path));
  const source = isTest ? readFileSync(join(ROOT, path), 'utf8') : '';
  const quoted = String.raw`(['"\x60])((?:\\.|(?!\1)[^\\])*)\1`;
  const places = [String.raw`\btest(?:\.\w+)*\(\s*`, String.raw`\)\(\s*`, String.raw`\[\s*`];
  const names = new Set(
    places.flatMap((place) =>
      [...source.matchAll(new RegExp(`${place}${quoted}\\s*,`, 'g'))].map(([, , name]) =>
        name!.replace(/\\(.)/g, '$1'),
      ),
    ),
  );
  namesByFile.set(path, names);
  return names;
}

/** How many requirements are in which state, by level. */
export function summaryOf(rows: readonly Row[]): string[] {
  const count = (level: number, state: State) =>
    rows.filter((row) => row.level === level && row.state === state).length;
  return [
    '| | level 1 | level 2 | together |',
    '|---|---|---|---|',
    ...STATES.map((state) => {
      const [one, two] = [count(1, state), count(2, state)];
      return `| ${state} | ${one} | ${two} | ${one + two} |`;
    }),
    `| all | ${rows.filter(({ level }) => level === 1).length} | ${rows.filter(({ level }) => level === 2).length} | ${rows.length} |`,
  ];
}

/** The page that people read, `docs/asvs.md`. */
export function pageOf(rows: readonly Row[]): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Generated from [asvs.json](asvs.json) by `npm run asvs -- --write`; edit that file. `npm run check` fails when a requirement is missing, when a cited test is not there, or when this page is not current.',
    '',
    'The numbers are those of the OWASP Application Security Verification Standard 5.0.0, © OWASP Foundation, CC BY-SA 4.0; the requirements are told in our own words, shortened, under the same licence. The standard is what counts: <https://github.com/OWASP/ASVS>.',
    '',
    '- **applies**: it is met, and the tests prove it (where documentation is asked for, the documents).',
    '- **partly**, **not yet**: what is missing stands beside it.',
    '- **operator**: whoever runs the server sees to it; [operating](guides/operating.md) says how.',
    '- **does not apply**: with the reason.',
    '',
    ...summaryOf(rows),
  ];
  for (const [chapter, title] of Object.entries(CHAPTERS)) {
    lines.push(
      '',
      `## ${chapter} ${title}`,
      '',
      '| number | level | asks | state | proof, or reason |',
      '|---|---|---|---|---|',
    );
    for (const { id } of REQUIREMENTS.filter(({ section }) => section.split('.')[0] === chapter)) {
      const row = byId.get(id);
      if (!row) continue;
      const { level, says, state, tests = [], documents = [], note } = row;
      const proof = [
        note,
        ...documents.map((path) =>
          path.startsWith('docs/') ? `[${path}](${path.slice(5)})` : `[${path}](../${path})`,
        ),
        ...tests.map((cited) => cited.replace(/^(\S+) > (.*)$/, '`$1`: $2')),
      ];
      const cells = [id, level, says, state, proof.filter(Boolean).join('<br>')];
      lines.push(`| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}
