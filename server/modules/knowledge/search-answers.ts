/**
 * Finds the cards that fit a question: by full-text search with typing errors forgiven, over words that are one where
 * they mean the same. A rule of another country than the question's own is not found.
 */
import MiniSearch, { type SearchResult } from 'minisearch';
import { isOwnMatter } from '#core/content/own-matter.ts';
import { type AskedQuestion, allQuestionsIn } from '#core/content/questions-in.ts';
import type { AnswerCard } from '#core/content/read-answers.ts';
import { isSmallTalk } from '#core/content/small-talk.ts';
import { countriesIn } from '#core/interview/countries.ts';
import { type Asker, relationOf } from './asker.ts';
import { countWords, createJudge } from './judge-answers.ts';
import { createSearchTerms, type SearchTerms, spelt } from './search-terms.ts';

/** A question for what a word means, which may have that one word only. */
const ASKS_MEANING =
  /^(?:so|and|but|ok|well)?[, ]{0,3}(?:what(?:'s|’s|s| is| are| does)|explain|define|tell me about)\b(?! (?:my|your|our|right|wrong)\b)/i;
/** "I answer it or leave it?": the sentence before is what it asks about. */
const MEANS_BEFORE = /\b(?:it|this|that|them|him|her|too)\b/i;
/** Of a message and of a question, in UTF-16 code units; of what was found, cards. */
const LONGEST = 20_000;
const LONGEST_QUESTION = 400;
const MOST_LOOKED_AT = 40;
/** What a question for the same may say beside it, in words. */
const MOST_BESIDE = 2;
/** Of the nearest pages, those that come so near as the best. */
const AS_NEAR = 0.75;
/** What it counts against a page that it is about a few countries, where nobody has said which is meant. */
const ELSEWHERE = 0.3;
/** A rule of so many countries is none of most. */
const FEW_COUNTRIES = 3;

/** A card that was found, for which question, and how surely it is about what was asked. */
export type FoundAnswerCard = AnswerCard & {
  asked: string;
  /** It may be about something else. */
  isDoubtful: boolean;
  /** It is below the threshold, and the nearest that there is. */
  isNearest: boolean;
};

/** So many questions of a message are looked up. */
const MOST_QUESTIONS = 3;

/**
 * Makes the search over `answers`, with `meanings`: groups of words that mean the same. It gives those that fit what
 * a text asks, best first, and none below the threshold; a text that asks nothing is taken for a question. `where` are
 * the countries that are meant where the text names none, `asker` whoever asks: a page of their trade needs less in common
 * with the question, and one of another trade is given only where it is surely meant.
 */
export function searchAnswers(
  answers: readonly AnswerCard[],
  meanings: readonly (readonly string[])[] = [],
): (text: string, limit?: number, where?: readonly string[], asker?: Asker | null) => FoundAnswerCard[] {
  const written = createSearchTerms(meanings);
  // A word of a page is spelt as it stands, so these counts are those of the spelt words too.
  const counts = countWords(answers, written);
  const terms = spelt(written, counts);
  const search = new MiniSearch<SearchedCard>({
    fields: ['question', 'words', 'topic', 'text'],
    tokenize: (text) => terms.joined(text).split(' '),
    processTerm: terms.termOf,
    searchOptions: {
      boost: { question: 4, words: 3, topic: 1.5 },
      fuzzy: (term) => (term.length > 5 && !term.startsWith('_') ? 0.2 : false),
      prefix: (term) => term.length > 4,
    },
  });
  search.addAll(answers.map((card) => ({ ...card, text: card.answer, words: card.also.join(' ; ') })));
  const byId = new Map(answers.map((card) => [card.id, card]));
  const judge = createJudge(answers, { terms, counts });

  return (text, limit = 3, where = [], asker = null) => {
    const asked = allQuestionsIn(text.slice(0, LONGEST), MOST_QUESTIONS);
    const questions = asked.length > 0 ? asked : [{ question: text.slice(0, LONGEST_QUESTION), before: '' }];
    const said = countriesIn(questions.map(({ question, before }) => `${before} ${question}`).join(' '));
    const named = said.length > 0 ? said : where;
    // What is told behind the only question: "How should we decide? One wants more votes".
    const whole = questions.length === 1 ? text.slice(0, LONGEST_QUESTION) : '';
    const found = questions.map((one) => {
      const results = search.search(`${one.question}\n${one.before || whole}`).slice(0, MOST_LOOKED_AT);
      return fitting(one, results, { whole, terms, judge, byId, named, asker }).slice(0, limit);
    });
    return inTurns(found);
  };
}

type SearchedCard = AnswerCard & { text: string; words: string };

/** A card that fits a question. */
interface Fitting {
  card: AnswerCard;
  asked: string;
  /** It is what was asked, wherever that is. */
  fits: boolean;
  isDoubtful: boolean;
  isNearest: boolean;
}

/** The cards that fit one question, best first. */
function fitting(
  asking: AskedQuestion,
  results: readonly SearchResult[],
  {
    whole,
    terms,
    judge,
    byId,
    named,
    asker,
  }: {
    /** The message, where it asks this alone. */
    whole: string;
    terms: SearchTerms;
    judge: ReturnType<typeof createJudge>;
    byId: ReadonlyMap<string, AnswerCard>;
    named: readonly string[];
    asker: Asker | null;
  },
): Fitting[] {
  // What is theirs to decide or to count is looked up only where a page asks the very same.
  const isOwn = isOwnMatter(asking.question);
  const isChat = isSmallTalk(asking.question);
  // "Is that allowed?" and "Should I sign?" ask about the sentence before them.
  const beside = asking.before === '' ? whole : `${asking.before} ${asking.question}`;
  const isBare = saysLittle(asking, beside, terms);
  const one = isBare ? { question: beside || asking.question, before: '' } : asking;
  const asked = terms.termsOf(one.question);
  const isOneWord = isOneWordOfMany(one.question, asked.size);
  const judged = foundIn(results, byId, named)
    .map(({ card, result, relative }) => ({ card, result, relative, relation: relationOf(card, asker) }))
    .map(({ card, result, relative, relation }) => ({
      card,
      relation,
      ...judge(one, result, card, {
        relative,
        isOfCountry: card.countries.some((country) => named.includes(country)),
        ofTrade: relation === 'own' ? asker!.words : null,
        isTradeKnown: (asker?.isConfirmed ?? false) && asker!.names.length > 0,
      }),
    }))
    .map(({ card, relation, fits, isNear, isSure, isWhole, score }) => {
      const mayFit = fits && (!isOwn || asksTheSame(asked, terms.termsOf(card.question)));
      // To whoever's trade is known, what was said before a bare question is no more than likely to be what it asks.
      const isLikely = isBare && asker !== null && asker.names.length > 0 && !(relation === 'own' && isWhole);
      const surely = mayFit && isSure && !isOneWord && !isLikely;
      return {
        ...{ card, asked: asking.question, fits: surely },
        score: score - (isElsewhere(card, named) ? ELSEWHERE : 0),
        isDoubtful: !surely || isElsewhere(card, named),
        isNearest: !mayFit,
        // What another trade asks, or chat, is a coincidence of words, unless it is surely meant.
        isThere: relation === 'other' || isChat ? surely && isWhole : mayFit || isNear,
      };
    })
    .filter(({ isThere }) => isThere)
    .sort((one, other) => Number(one.isNearest) - Number(other.isNearest) || other.score - one.score);
  return asNearAsBest(judged).map(({ isThere: _there, score: _score, ...one }) => one);
}

/** The cards that were found and hold where it is asked, each with how well it was found beside the best of them. */
function foundIn(
  results: readonly SearchResult[],
  byId: ReadonlyMap<string, AnswerCard>,
  named: readonly string[],
) {
  const here = results
    .map((result) => ({ card: byId.get(result.id)!, result }))
    .filter(({ card }) => holdsIn(card, named));
  const best = here[0]?.result.score ?? 1;
  return here.map(({ card, result }) => ({ card, result, relative: result.score / best }));
}

/** What fits, and of the nearest those that come so near as the best of them; the best stand first. */
function asNearAsBest<One extends { isNearest: boolean; score: number }>(judged: readonly One[]): One[] {
  const best = judged.find(({ isNearest }) => isNearest)?.score ?? 0;
  return judged.filter(({ isNearest, score }) => !isNearest || score >= best * AS_NEAR);
}

/** Whether a question has so few words of its own that what is told beside it says what it is about. */
function saysLittle({ question }: AskedQuestion, beside: string, terms: SearchTerms): boolean {
  const own = terms.termsOf(question).size;
  const isFew = own === 1 || (own === 2 && MEANS_BEFORE.test(question));
  const isMore = beside.length > question.length + 1;
  return own === 0 || (isFew && isMore && !ASKS_MEANING.test(question));
}

/** Whether what a card says holds where the question is about; everywhere, where it names no country. */
function holdsIn({ countries }: AnswerCard, named: readonly string[]): boolean {
  return (
    named.length === 0 || countries.includes('any') || countries.some((country) => named.includes(country))
  );
}

/** Whether a card is about a few countries, and nobody has said which is meant. */
function isElsewhere({ countries }: AnswerCard, named: readonly string[]): boolean {
  return named.length === 0 && !countries.includes('any') && countries.length <= FEW_COUNTRIES;
}

/** The best of each question first, what fits before what may and the nearest last; each card once for a question. */
function inTurns(found: readonly (readonly Fitting[])[]): FoundAnswerCard[] {
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, at) =>
    found.flatMap((cards) => (cards[at] ? [cards[at]] : [])),
  ).flat();
  const inOrder = [
    ...all.filter(({ fits }) => fits),
    ...all.filter(({ fits, isNearest }) => !fits && !isNearest),
    ...all.filter(({ isNearest }) => isNearest),
  ];
  return inOrder.map(({ card, asked, isDoubtful, isNearest }) => ({ ...card, asked, isDoubtful, isNearest }));
}

/** Whether all that a page's question says is in a question. */
function asksTheSame(asked: ReadonlySet<string>, terms: ReadonlySet<string>): boolean {
  return asked.size <= terms.size + MOST_BESIDE && [...terms].every((term) => asked.has(term));
}

/** Whether a question shares one word with a page, and is not about that word alone: it may be about something else. */
function isOneWordOfMany(question: string, terms: number): boolean {
  const words = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  return terms < 2 && words.length > 2 && !ASKS_MEANING.test(question.trim());
}
