/** Finds the cards that fit a question, by full-text search with typing errors forgiven. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { isOwnMatter } from '#core/content/own-matter.ts';
import type { AnswerCard } from '#core/content/read-answers.ts';
import { isNear, termOf, termsOf } from './terms.ts';

/**
 * How much of a question must stand in the question of a card or in its other words, weighed by how rare each
 * word is among the cards: below it, they share words and not a subject.
 */
const THRESHOLD = 0.55;
/** How much of a card's own wording must stand in the question. */
const ANSWERED = 0.4;
/** The same for a question of one word that many cards have. */
const ALONE = 0.75;
/** A question for what a word means, which may have that one word only. */
const ASKS_MEANING =
  /^(?:so|and|but|ok|well)?[, ]{0,3}(?:what(?:'s|’s|s| is| are| does)|explain|define|tell me about)\b/i;
/** In the questions of so many cards at most, a word is a subject. */
const FEW_HEADS = 13;
/** What a word weighs that no card knows, against the rarest one that some do. */
const UNKNOWN_SHARE = 0.6;
/** Of a question, in UTF-16 code units; of what was found, cards. */
const LONGEST = 400;
const MOST_LOOKED_AT = 20;

/** Makes the search over `answers`: those that fit a question, best first, and none below the threshold. */
export function searchAnswers(
  answers: readonly AnswerCard[],
): (question: string, limit?: number) => (AnswerCard & { isDoubtful: boolean })[] {
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
  const judge = createJudge(answers);

  return (question, limit = 3) => {
    const asked = question.slice(0, LONGEST);
    // What is theirs to decide or to count is looked up only where a page asks the very same.
    const isOwn = isOwnMatter(asked);
    return search
      .search(asked)
      .slice(0, MOST_LOOKED_AT)
      .filter((result) => judge.shareOf(asked, result) >= THRESHOLD)
      .map(({ id }) => byId.get(id)!)
      .filter((card) => judge.isAsked(asked, card) && (!isOwn || asksTheSame(asked, card)))
      .slice(0, limit)
      .map((card) => ({ ...card, isDoubtful: isOneWordOfMany(asked) }));
  };
}

/** Whether all that a page's question says is in a question. */
function asksTheSame(question: string, card: AnswerCard): boolean {
  const asked = termsOf(question);
  return [...termsOf(card.question)].every((term) => asked.has(term));
}

/** Whether a question shares one word with a page, and is not about that word alone: it may be about something else. */
function isOneWordOfMany(question: string): boolean {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return termsOf(question).size < 2 && words.length > 2 && !ASKS_MEANING.test(question.trim());
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

/** Judges by how rare words are among the cards whether a card is what was asked for. */
function createJudge(answers: readonly AnswerCard[]) {
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

  /**
   * One word alone names a subject where few cards are about it and this one's question has it, or a card asks for
   * hardly anything else.
   */
  const leastShare = (question: string, card: AnswerCard): number => {
    const terms = [...termsOf(question)];
    if (terms.length > 1 || /\b\p{Lu}{3,8}\b/u.test(question)) return ANSWERED;
    const isRare = terms.every((term) => (heads.get(term) ?? 0) <= FEW_HEADS);
    const isItsOwn = [...termsOf(card.question)].some((term) => isNear(term, terms[0] ?? ''));
    return isRare && isItsOwn ? ANSWERED : ALONE;
  };

  const isAsked = (question: string, card: AnswerCard) =>
    answeredShare(question, card) >= leastShare(question, card);
  return { shareOf, isAsked };
}
