/**
 * What the mentor knows, from pages that people write (`docs/guides/mentor-content.md`): read once at the start,
 * ours first and then the operator's over them, and found by full-text search with typing errors forgiven, in threads.
 *
 * K1  What is found is shown with its source, country and date; below the threshold nothing is said, and what comes nearest
 *     is only named.
 * K2  A page with a mistake ends the start of ours (a test reads them all), and leaves out the operator's with
 *     a line in the log: their server starts.
 */
import { titleOf } from '#core/content/found-answer.ts';
import type { AnswerCard } from '#core/content/read-answers.ts';
import type { KindPage } from '#core/content/read-kind.ts';
import type { QuestionPage } from '#core/content/read-questions.ts';
import type { InterviewLanguage } from '#core/interview/interview.ts';
import type { TextWork, TurnOptions } from '#server/platform/text-work/create-text-work.ts';
import { readPages } from './read-pages.ts';
import type { AskerTrade } from './search-pages.ts';
import type { UnfoundWords } from './unfound-words.ts';

/** What is looked for, and in whose turn. */
export interface Wanted extends TurnOptions {
  text: string;
  limit?: number;
  /** Pages in this language go before others: ISO 639-1. */
  language?: string;
  /** The countries that are meant where the text names none: ISO 3166-1. */
  countries?: readonly string[];
  /** The kind of venture of whoever asks, and how far it is: pages of that trade go before others. */
  trade?: AskerTrade | undefined;
}

/** An answer that was found. */
export type FoundCard = AnswerCard & {
  /** The question of the text that it was found for. */
  asked: string;
  /** It shares words with the question, and may be about something else. */
  isDoubtful: boolean;
  /** It is below the threshold: the nearest that there is, to choose from and never to say. */
  isNearest: boolean;
  /** The text is its question, word for word. */
  isTitled?: boolean;
};

/** All pages that could be read; they change only with a start. */
export interface Knowledge {
  kinds: readonly KindPage[];
  /**
   * The answers that fit the questions of a text, best first, and the nearest where none fits; at most `limit` for each;
   * that alone whose question the text is. Refuses as `TextWork.run`.
   */
  find(wanted: Wanted): Promise<FoundCard[]>;
  /** The answer whose question a text is, with its mark or without, as its button says it; null for any other. Looks nothing up. */
  titled(text: string): FoundCard | null;
  /** The page on a kind of venture, by the name of its file. */
  kind(id: string): KindPage | undefined;
  /**
   * The kinds that a description of an idea could mean, likeliest first: to choose from, never decided; of one that is
   * clear its page may be shown, named as a guess. Refuses as `TextWork.run`.
   */
  findKind(wanted: Wanted): Promise<{ kind: KindPage; isClear: boolean }[]>;
  /**
   * The words of a question that was not found, parted into those that published pages have and others. Refuses as
   * `TextWork.run`.
   */
  unfoundWords(asked: TurnOptions & { text: string; mayReadAccounts: boolean }): Promise<UnfoundWords>;
  /** The questions of the interview in a language. */
  questions(language: InterviewLanguage): QuestionPage;
}

/** Of a question that is held against the titles, in UTF-16 code units. */
const LONGEST_TITLE = 200;

/** Reads the pages. `ownFolder` holds the operator's, laid out like ours; `warn` hears what is wrong with them. */
export async function createKnowledge(
  textWork: TextWork,
  { ownFolder, warn }: { ownFolder: string | undefined; warn: (what: string) => void },
): Promise<Knowledge> {
  const { answers, kinds, questions } = await readPages(ownFolder, warn);
  const answerById = new Map(answers.map((card) => [card.id, card]));
  const kindById = new Map(kinds.map((kind) => [kind.id, kind]));
  const answerByTitle = new Map(answers.map((card) => [titleOf(card.question), card]));
  const titled = (text: string): FoundCard | null => {
    // A longer text is the question of no page.
    const card = text.length <= LONGEST_TITLE ? answerByTitle.get(titleOf(text)) : undefined;
    return card
      ? { ...card, asked: card.question, isDoubtful: false, isNearest: false, isTitled: true }
      : null;
  };
  return {
    kinds,
    titled,
    async find({ text, limit, language, countries, trade, ...whose }) {
      // Its own button says it word for word: that is no question to take apart.
      const chosen = titled(text);
      if (chosen) return [chosen];
      const asked = { ownFolder, text, limit, language, countries, trade };
      const found = await textWork.run('knowledge.find', asked, whose);
      return found.flatMap(({ id, ...how }) => {
        const card = answerById.get(id);
        return card ? [{ ...card, ...how }] : [];
      });
    },
    kind: (id) => kindById.get(id),
    async findKind({ text, limit, ...whose }) {
      const found = await textWork.run('knowledge.find-kind', { ownFolder, text, limit }, whose);
      return found.flatMap(({ id, isClear }) => {
        const kind = kindById.get(id);
        return kind ? [{ kind, isClear }] : [];
      });
    },
    unfoundWords: ({ text, mayReadAccounts, ...whose }) =>
      textWork.run('knowledge.find-unfound', { ownFolder, text, mayReadAccounts }, whose),
    questions: (language) => questions.get(language)!,
  };
}
