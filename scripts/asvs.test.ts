/** Our answers to the OWASP ASVS: complete, and each proof is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from './asvs-catalogue.ts';
import { faultsOf, pageOf, type Row, readRows, testNamesOf } from './asvs-rows.ts';
import { ROOT } from './run-step.ts';

const rows = readRows();

/** The answers with one of them changed. */
const withRow = (id: string, change: Partial<Row>) =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row));

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  const ofLevel = (level: number) => REQUIREMENTS.filter((each) => each.level === level);
  expect([ofLevel(1).length, ofLevel(2).length]).toEqual([70, 183]);
  expect(new Set(REQUIREMENTS.map(({ id }) => id)).size).toBe(253);
});

test('every requirement is answered, and every test and document that proves one is there', () => {
  expect(faultsOf(rows)).toEqual([]);
});

test('the page says what the answers say', () => {
  expect(readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')).toBe(pageOf(rows));
});

describe('a fault is', () => {
  const id = 'V1.2.4';
  const cited = rows.find((row) => row.id === id)!.tests![0]!;

  test.each<[string, Row[]]>([
    ['a requirement that nobody answers', rows.filter((row) => row.id !== id)],
    ['one that is answered twice', [...rows, rows[0]!]],
    ['one that is none', [...rows, { ...rows[0]!, id: 'V1.2.99' }]],
    ['a level of its own', withRow(id, { level: 2 })],
    ['a proof by nothing', withRow(id, { tests: [] })],
    ['a proof by a document where a test is asked for', withRow(id, { tests: [], documents: ['README.md'] })],
    ['a test that is not there', withRow(id, { tests: [`${cited}!`] })],
    ['a file that is not there', withRow(id, { tests: [cited.replace('scripts/', 'nowhere/')] })],
    ['a document that is not there', withRow(id, { documents: ['docs/nowhere.md'] })],
    ['a no without its reason', withRow(id, { state: 'does not apply', note: undefined })],
  ])('%s', (_what, changed) => {
    expect(faultsOf(changed).length).toBeGreaterThan(0);
  });
});

test('names of tests are read as they are written, and nothing else is taken for one', () => {
  const names = testNamesOf('scripts/asvs.test.ts');
  expect(names).toContain(
    'every requirement is answered, and every test and document that proves one is there',
  );
  expect(names).toContain('a test that is not there');
  expect(names).toContain('%s');
  expect(names).not.toContain('utf8');
  expect(names).not.toContain('V1.2.4');
  expect(testNamesOf('scripts/asvs.ts').size).toBe(0);
});
