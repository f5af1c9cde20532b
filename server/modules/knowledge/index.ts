/**
 * What the mentor knows, from pages that people write (`docs/guides/mentor-content.md`): read once at the start,
 * ours first and then the operator's over them, and found by full-text search with typing errors forgiven.
 *
 * K1  What is found is shown with its source, country and date; below the threshold nothing is found.
 * K2  A page with a mistake ends the start of ours (a test reads them all), and leaves out the operator's with
 *     a line in the log: their server starts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch, { type SearchResult } from 'minisearch';
import { type AnswerCard, type ReadPage, readAnswers } from '#core/content/read-answers.ts';
import { type KindPage, readKind } from '#core/content/read-kind.ts';
import { type QuestionPage, readQuestions } from '#core/content/read-questions.ts';
import { INTERVIEW_LANGUAGES, type InterviewLanguage } from '#core/interview/interview.ts';
import { type KindCandidate, searchKinds } from './search-kinds.ts';
import { isNear, termOf, termsOf } from './terms.ts';

export type { KindCandidate } from './search-kinds.ts';

const PAGES = fileURLToPath(new URL('../../../content/mentor', import.meta.url));
const OURS = join(PAGES, 'en');

/**
 * How much of a question must stand in the question of a card or in its other words, weighed by how rare each
 * word is among the cards: below it, they share words and not a subject.
 */
const THRESHOLD = 0.55;
/** How much of a card's own wording must stand in the question. */
const ANSWERED = 0.4;
/** The same for a question of one word that many cards have. */
const ALONE = 0.75;
/** In the questions of so many cards at most, a word is a subject. */
const FEW_HEADS = 13;
/** What a word weighs that no card knows, against the rarest one that some do. */
const UNKNOWN_SHARE = 0.6;
/** Of a question, in UTF-16 code units; of what was found, cards. */
const LONGEST = 400;
const MOST_LOOKED_AT = 20;

/** All pages that could be read, searched in memory; it changes only with a start. */
export interface Knowledge {
  answers: readonly AnswerCard[];
  kinds: readonly KindPage[];
  /** The answers that fit a question, best first; none below the threshold. */
  find(question: string, limit?: number): AnswerCard[];
  /** The page on a kind of venture, by the name of its file. */
  kind(id: string): KindPage | undefined;
  /** The kinds that a description of an idea could mean, likeliest first: to choose from, never decided. */
  findKind(text: string, limit?: number): KindCandidate[];
  /** The questions of the interview in a language. */
  questions(language: InterviewLanguage): QuestionPage;
}

/** Reads the pages. `ownFolder` holds the operator's, laid out like ours; `warn` hears what is wrong with them. */
export async function readKnowledge(
  ownFolder: string | undefined,
  warn: (what: string) => void,
): Promise<Knowledge> {
  const own = ownFolder && join(ownFolder, 'content/mentor/en');
  const answers = await pages('answers', own, readAnswers, warn);
  const kinds = await pages('kinds', own, readKind, warn);
  const questions = await questionPages(ownFolder, warn);
  const search = new MiniSearch<SearchedCard>({
    fields: ['question', 'words', 'topic', 'text'],
    processTerm: termOf,
    searchOptions: {
      boost: { question: 4, words: 3, topic: 1.5 },
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      prefix: (term) => term.length > 4,
    },
  });
  search.addAll(answers.map((card) => ({ ...card, text: card.answer, words: card.also.join(' ') })));
  const byId = new Map(answers.map((card) => [card.id, card]));
  const kindById = new Map(kinds.map((kind) => [kind.id, kind]));
  const weigh = weigherOf(answers);
  const heads = new Map<string, number>();
  for (const { question, also } of answers)
    for (const term of termsOf([question, ...also].join(' '))) heads.set(term, (heads.get(term) ?? 0) + 1);

  /** The share of a question that a card's question and other words hold. */
  const shareOf = (question: string, { match }: SearchResult): number => {
    // A term that was found by a typing error or a beginning stands for the one that was asked.
    const heads = new Set(
      Object.entries(match).flatMap(([term, fields]) =>
        fields.some((field) => field === 'question' || field === 'words') ? [term] : [],
      ),
    );
    const terms = [...termsOf(question)];
    const sum = (some: readonly string[]) => some.reduce((total, term) => total + weigh(term), 0);
    const held = terms.filter((term) => [...heads].some((head) => isNear(head, term)));
    // One word in common is a coincidence, unless it is the only one.
    if (terms.length === 0 || held.length < Math.min(2, terms.length)) return 0;
    return sum(held) / sum(terms);
  };

  /** The share of the wording of a card that comes nearest to the question: a card asks no more than is asked. */
  const answeredShare = (question: string, { question: own, also }: AnswerCard): number => {
    const asked = [...termsOf(question)];
    const shares = [own, ...also].map((wording) => {
      const terms = [...termsOf(wording)];
      const sum = (some: readonly string[]) => some.reduce((total, term) => total + weigh(term), 0);
      const held = terms.filter((term) => asked.some((one) => isNear(one, term)));
      return terms.length === 0 ? 0 : sum(held) / sum(terms);
    });
    return Math.max(...shares);
  };

  /** One word alone names a subject where few cards are about it, or a card asks for hardly anything else. */
  const leastShare = (question: string): number => {
    const terms = [...termsOf(question)];
    if (terms.length > 1 || /\b\p{Lu}{3,8}\b/u.test(question)) return ANSWERED;
    return terms.every((term) => (heads.get(term) ?? 0) <= FEW_HEADS) ? ANSWERED : ALONE;
  };

  return {
    answers,
    kinds,
    find(question, limit = 3) {
      const asked = question.slice(0, LONGEST);
      return search
        .search(asked)
        .slice(0, MOST_LOOKED_AT)
        .filter((result) => shareOf(asked, result) >= THRESHOLD)
        .map(({ id }) => byId.get(id)!)
        .filter((card) => answeredShare(asked, card) >= leastShare(asked))
        .slice(0, limit);
    },
    kind: (id) => kindById.get(id),
    findKind: searchKinds(kinds),
    questions: (language) => questions.get(language)!,
  };
}

type SearchedCard = AnswerCard & { text: string; words: string };

/** How rare a word is among the cards, by the logarithm that BM25 uses. */
function weigherOf(answers: readonly AnswerCard[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { question, also, answer } of answers) {
    for (const term of termsOf([question, ...also, answer].join(' '))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const weightOf = (count: number) => Math.log(1 + answers.length / count);
  return (term) => {
    const count = counts.get(term);
    return count === undefined ? weightOf(1) * UNKNOWN_SHARE : weightOf(count);
  };
}

/** The questions of each language; the operator's page takes the place of ours. */
async function questionPages(
  ownFolder: string | undefined,
  warn: (what: string) => void,
): Promise<Map<InterviewLanguage, QuestionPage>> {
  const pages = new Map<InterviewLanguage, QuestionPage>();
  for (const language of INTERVIEW_LANGUAGES) {
    for (const root of [PAGES, ownFolder && join(ownFolder, 'content/mentor')]) {
      const text = root && (await readIfThere(join(root, language, 'questions.md')));
      if (!text) continue;
      const { entries, problems } = readQuestions(text, `${language}/questions`);
      if (problems.length > 0 && root === PAGES) throw new Error(problems.join('\n'));
      for (const problem of problems) warn(problem);
      if (problems.length === 0) pages.set(language, entries[0]!);
    }
  }
  return pages;
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The entries of a folder; a page of the operator takes the place of ours with its name. */
async function pages<Entry>(
  folder: string,
  own: string | undefined,
  read: (text: string, file: string) => ReadPage<Entry>,
  warn: (what: string) => void,
): Promise<Entry[]> {
  const byFile = new Map<string, Entry[]>();
  for (const root of [OURS, own]) {
    if (!root) continue;
    for (const path of await filesOf(join(root, folder))) {
      const { entries, problems } = read(await readFile(path, 'utf8'), basename(path, '.md'));
      if (problems.length > 0 && root === OURS) throw new Error(problems.join('\n'));
      for (const problem of problems) warn(problem);
      if (problems.length === 0) byFile.set(basename(path), entries);
    }
  }
  return [...byFile.values()].flat();
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
