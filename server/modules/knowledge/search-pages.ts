/**
 * The searches as threads do them: a thread reads the pages and builds its index when it first needs them, and gives
 * back what was found by its name, which whoever asked looks up among the pages of the start.
 */
import { type Asker, askerOf } from './asker.ts';
import { readPages } from './read-pages.ts';
import { type FoundAnswerCard, searchAnswers } from './search-answers.ts';
import { searchKinds } from './search-kinds.ts';
import { publishedTerms, type UnfoundWords, unfoundWords } from './unfound-words.ts';

/** What is looked for, among ours and the pages of `ownFolder`; of what was found, at most `limit`. */
export interface PageSearch {
  ownFolder: string | undefined;
  text: string;
  limit: number | undefined;
  /** Of the language first; those of English beside it, and of no third. */
  language?: string | undefined;
  /** The countries that are meant where the text names none: ISO 3166-1. */
  countries?: readonly string[] | undefined;
  /** The kind of venture of whoever asks, and how far it is. */
  trade?: AskerTrade | undefined;
}

/** The name of a kind's page (null for none), whether its member has confirmed it, and the stage on the card. */
export interface AskerTrade {
  kind: string | null;
  isConfirmed: boolean;
  stage: string | null;
}

interface Searches {
  /** Of a kind that there is. */
  askerOf: (trade: AskerTrade | undefined) => Asker | null;
  /** By language: a word is rare or common within one. */
  finds: ReadonlyMap<string, ReturnType<typeof searchAnswers>>;
  /** Made when it is first asked for. */
  findKind: () => ReturnType<typeof searchKinds>;
  /** The words of all pages, made when they are first asked for. */
  published: () => ReadonlySet<string>;
}

/** A message whose question no page answers. */
export interface UnfoundText {
  ownFolder: string | undefined;
  text: string;
  /** The conversation is one that answers from the member's accounts. */
  mayReadAccounts: boolean;
}

/** Those of the folder that was asked for last: a server has one, and a thread's memory is no place for those of others. */
let made: { ownFolder: string | undefined; searches: Promise<Searches> } | undefined;

async function makeSearches(ownFolder: string | undefined): Promise<Searches> {
  // What is wrong with a page was said at the start.
  const { answers, kinds, meanings } = await readPages(ownFolder, () => undefined);
  const languages = new Set(answers.map(({ language }) => language));
  const finds = new Map(
    [...languages].map((one) => [
      one,
      searchAnswers(
        answers.filter(({ language }) => language === one),
        meanings.get(one),
      ),
    ]),
  );
  let terms: ReadonlySet<string> | undefined;
  const published = () => {
    terms ??= publishedTerms(
      [...answers, ...kinds].flatMap((page) => [
        'question' in page ? page.question : page.name,
        ...page.also,
      ]),
      answers.map(({ answer }) => answer),
    );
    return terms;
  };
  let kindSearch: ReturnType<typeof searchKinds> | undefined;
  const findKind = () => {
    kindSearch ??= searchKinds(kinds);
    return kindSearch;
  };
  const kindById = new Map(kinds.map((kind) => [kind.id, kind]));
  const asks: Searches['askerOf'] = (trade) =>
    trade ? askerOf(kindById.get(trade.kind ?? ''), trade) : null;
  return { finds, findKind, published, askerOf: asks };
}

function searchesOf(ownFolder: string | undefined): Promise<Searches> {
  if (made && made.ownFolder === ownFolder) return made.searches;
  const mine = { ownFolder, searches: makeSearches(ownFolder) };
  made = mine;
  // Files that could not be read now may be readable when somebody asks again.
  mine.searches.catch(() => {
    if (made === mine) made = undefined;
  });
  return mine.searches;
}

/** A card that was found: by its id, for which question, and how surely it fits. */
type FoundId = Pick<FoundAnswerCard, 'id' | 'asked' | 'isDoubtful' | 'isNearest'>;

/** The cards that fit what a text asks, best first, and the nearest where none does; at most `limit` for a question. */
export async function findAnswers({
  ownFolder,
  text,
  limit,
  language = 'en',
  countries = [],
  trade,
}: PageSearch): Promise<FoundId[]> {
  const { finds, askerOf: asks } = await searchesOf(ownFolder);
  const asker = asks(trade);
  const own = finds.get(language)?.(text, limit, countries, asker) ?? [];
  const isOwn = language === 'en' || own.some(({ isNearest }) => !isNearest);
  const found = isOwn ? own : (finds.get('en')?.(text, limit, countries, asker) ?? own);
  return found.map(({ id, asked, isDoubtful, isNearest }) => ({ id, asked, isDoubtful, isNearest }));
}

/** The ids of the kinds that a description could mean, likeliest first, and whether it clearly means that one. */
export async function findKinds({
  ownFolder,
  text,
  limit,
}: PageSearch): Promise<{ id: string; isClear: boolean }[]> {
  const { findKind } = await searchesOf(ownFolder);
  return findKind()(text, limit).map(({ kind, isClear }) => ({ id: kind.id, isClear }));
}

/** The words of a question that no page answers, parted into those of pages and others. */
export async function findUnfound({ ownFolder, text, mayReadAccounts }: UnfoundText): Promise<UnfoundWords> {
  const { published } = await searchesOf(ownFolder);
  return unfoundWords(text, { isKnown: (term) => published().has(term), mayReadAccounts });
}
