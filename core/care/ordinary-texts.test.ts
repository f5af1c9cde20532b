/**
 * What founders and mentors say in the other corpora of this repository raises no alarm: the questions and answers
 * that the mentor knows, the messages that its reader was built from, and the messages of other tests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCareModel } from './classify.ts';
import { readForCare } from './decide-care.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const model = readCareModel(readFileSync(new URL('content/care/model.bin', ROOT)));

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const PAGES = filesIn('content/mentor', '.md');
/** Tests in which somebody is in danger are left out. */
const TESTS = [
  ...['core/idea', 'core/interview', 'core/rewards', 'core/roadmap', 'core/writing'].flatMap((folder) =>
    filesIn(folder, '.test.ts'),
  ),
  ...filesIn('server/modules', '.test.ts'),
].filter((path) => !/\bcare\b|distress/i.test(read(path)));

/** Texts by where they come from, and how many of a thousand may be taken for danger: the reader errs. */
const TEXTS: Record<string, { texts: string[]; mostOfThousand: number }> = {
  'what the reader of ideas was built from': {
    texts: read('tests/reader-build/statements.txt')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' => ')[0]!),
    mostOfThousand: 10,
  },
  'questions that the mentor knows': {
    texts: PAGES.flatMap((path) => read(path).match(/(?<=^## ).*\?$/gm) ?? []),
    mostOfThousand: 5,
  },
  'paragraphs of its pages': {
    texts: PAGES.flatMap((path) => read(path).split(/\n+/)).filter((line) => /^\p{L}/u.test(line)),
    // Prose of the mentor, which no founder types, in long paragraphs; the classifier knows messages.
    mostOfThousand: 20,
  },
  'messages of other tests': {
    texts: TESTS.flatMap((path) =>
      [...read(path).matchAll(/'([^'\\\n]{20,400})'/g)].map(([, text]) => text!),
    ).filter(
      (text) =>
        /^(?:I|We|My|Our|Can|How|What|Should|There|People|Customers)\b.* /.test(text) &&
        !text.includes('be alive'),
    ),
    // Some are the mentor's own words, which are few: one more or less weighs much.
    mostOfThousand: 30,
  },
};

test.each(Object.entries(TEXTS))('%s', (name, { texts, mostOfThousand }) => {
  const alarms = texts.filter((text) => readForCare(text, model).distress !== null);
  console.log(`${name}: ${alarms.length} alarms of ${texts.length}`);
  expect(texts.length).toBeGreaterThan(50);
  expect((1000 * alarms.length) / texts.length, alarms.join('\n')).toBeLessThanOrEqual(mostOfThousand);
});

test.each([
  'no thats not answering about deposit. 2 out of the 9 cancel late most months, then the tent stands there. what should I do about it',
  'Will they cut my pension if I earn with this? And what happens when somebody falls?',
])('a word that is another one in another language says nothing of an English message: “%s”', (text) => {
  expect(readForCare(text, model).distress).toBeNull();
});
