/** Reads the pages that people write for the mentor: ours first, and then the operator's over them. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerCard, type ReadPage, readAnswers } from '#core/content/read-answers.ts';
import { type KindPage, readKind } from '#core/content/read-kind.ts';
import { type Knower, readKnowers } from '#core/content/read-knowers.ts';
import { type QuestionPage, readQuestions } from '#core/content/read-questions.ts';
import { readWords } from '#core/content/read-words.ts';
import { INTERVIEW_LANGUAGES, type InterviewLanguage } from '#core/interview/interview.ts';

const PAGES = fileURLToPath(new URL('../../../content/mentor', import.meta.url));
/** Folders of languages are named by ISO 639-1. */
const LANGUAGE = /^[a-z]{2}$/;

/** All pages that could be read. */
export interface Pages {
  answers: readonly AnswerCard[];
  kinds: readonly KindPage[];
  questions: ReadonlyMap<InterviewLanguage, QuestionPage>;
  /** Words that mean the same to the search, by the language of the pages. */
  meanings: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** Reads them. `ownFolder` holds the operator's, laid out like ours; `warn` hears what is wrong with them. */
export async function readPages(ownFolder: string | undefined, warn: (what: string) => void): Promise<Pages> {
  const own = ownFolder && join(ownFolder, 'content/mentor');
  const answers = await pages('answers', own, readAnswers, warn);
  const kinds = await pages('kinds', own, readKind, warn);
  for (const problem of strangeTrades(answers, kinds)) warn(problem);
  return {
    answers,
    kinds,
    questions: await questionPages(ownFolder, warn),
    meanings: await wordPages(own, warn),
  };
}

/** Names after "- for:" that no kind of venture has; such a page is kept, and is nearer to nobody by that name. */
function strangeTrades(answers: readonly AnswerCard[], kinds: readonly KindPage[]): string[] {
  const names = new Set(kinds.flatMap(({ id, group }) => [id, group]));
  return answers.flatMap(({ id, trades }) =>
    trades
      .filter((name) => !names.has(name))
      .map((name) => `${id}: "- for: ${name}" is the name of no kind of venture, and of no group.`),
  );
}

/** The words of each language; the operator's page takes the place of ours. */
async function wordPages(
  own: string | undefined,
  warn: (what: string) => void,
): Promise<Map<string, readonly (readonly string[])[]>> {
  const pages = new Map<string, readonly (readonly string[])[]>();
  for (const root of [PAGES, own]) {
    if (!root) continue;
    for (const language of await languagesOf(root)) {
      const text = await readIfThere(join(root, language, 'words.md'));
      if (text === null) continue;
      const entries = entriesOf(readWords(text, `${language}/words`), root, warn);
      if (entries) pages.set(language, entries);
    }
  }
  return pages;
}

/** The questions of each language, and who would know; the operator's page takes the place of ours. */
async function questionPages(
  ownFolder: string | undefined,
  warn: (what: string) => void,
): Promise<Map<InterviewLanguage, QuestionPage>> {
  const pages = new Map<InterviewLanguage, QuestionPage>();
  for (const language of INTERVIEW_LANGUAGES) {
    let asks: Omit<QuestionPage, 'knowers'> | undefined;
    let knowers: readonly Knower[] = [];
    for (const root of [PAGES, ownFolder && join(ownFolder, 'content/mentor')]) {
      const questions = root && (await readIfThere(join(root, language, 'questions.md')));
      if (questions)
        asks = entriesOf(readQuestions(questions, `${language}/questions`), root, warn)?.[0] ?? asks;
      const known = root && (await readIfThere(join(root, language, 'knowers.md')));
      if (known) knowers = entriesOf(readKnowers(known, `${language}/knowers`), root, warn) ?? knowers;
    }
    if (asks) pages.set(language, { ...asks, knowers });
  }
  return pages;
}

/** What a page says; null where something is wrong with one of the operator's, which is said. Ours ends the start. */
function entriesOf<Entry>(
  { entries, problems }: ReadPage<Entry>,
  root: string,
  warn: (what: string) => void,
): readonly Entry[] | null {
  if (problems.length > 0 && root === PAGES) throw new Error(problems.join('\n'));
  for (const problem of problems) warn(problem);
  return problems.length === 0 ? entries : null;
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The entries of a folder in every language; a page of the operator takes the place of ours with its name. */
async function pages<Entry>(
  folder: string,
  own: string | undefined,
  read: (text: string, file: string, language: string) => ReadPage<Entry>,
  warn: (what: string) => void,
): Promise<Entry[]> {
  const byFile = new Map<string, readonly Entry[]>();
  for (const root of [PAGES, own]) {
    if (!root) continue;
    for (const language of await languagesOf(root))
      for (const path of await filesOf(join(root, language, folder))) {
        const page = read(await readFile(path, 'utf8'), basename(path, '.md'), language);
        const entries = entriesOf(page, root, warn);
        if (entries) byFile.set(`${language}/${basename(path)}`, entries);
      }
  }
  return [...byFile.values()].flat();
}

async function languagesOf(root: string): Promise<string[]> {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => LANGUAGE.test(name)).sort();
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => join(folder, name));
}
