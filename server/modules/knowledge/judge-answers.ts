/**
 * Judges whether a card is what was asked for: by the words that both have, each counting more the fewer cards have it.
 * The numbers were chosen on `tests/mentor-sets/questions.json` and on every other entry of `asking.json`; below them, a
 * card has words of a question and not its subject.
 */
import type { SearchResult } from 'minisearch';
import type { AskedQuestion } from '#core/content/questions-in.ts';
import type { AnswerCard } from '#core/content/read-answers.ts';
import type { SearchTerms } from './search-terms.ts';

/** How well a card fits. */
interface Judged {
  fits: boolean;
  /** Whether it is said, and not only offered. */
  isSure: boolean;
  /** Whether it may stand among the nearest pages where none fits. */
  isNear: boolean;
  /** Whether hardly anything of its own wording is missing in the question. */
  isWhole: boolean;
  /** Above 0; the more, the better. */
  score: number;
}

/** So much of a question must stand in a card's question and other words. */
const HELD = 0.55;
/** So much of a card's own wording must stand in the question. */
const ANSWERED = 0.4;
/** And so much of it for the card to be said, and not only offered. */
const SAID = 0.6;
/** The same of a question that is one abbreviation. */
const SAID_ALONE = 0.5;
/** Where nearly all of a wording stands in a question, the question may say so much else. */
const WHOLE = { answered: 0.75, held: 0.3 };
/** A card that is said for certain has such a score. */
const SAID_SCORE = 1.8;
/** A card of such a score may be offered, and one of the lower score is named as near. */
const OFFERED = 1.8;
const NEAREST = 1.4;
/** The lower one where the question and the card have one word in common, and where the asker's trade is known beside. */
const NEAREST_BY_ONE = 1.5;
const NEAREST_BESIDE_TRADE = 1.8;
/** So much of a question and of a wording must be in common at the least. */
const LEAST_IN_COMMON = 0.25;
const LEAST_OF_TRADE = 0.2;
/** So much of a question is the one word that it has in common with a card, where it has more. */
const LEAST_OF_ONE = 0.4;
const LEAST_OF_ONE_BESIDE_TRADE = 0.47;
/** Where a question and a wording are so alike, they are the same. */
const ITSELF = 0.85;
/** Of the words of a question that pages have, so many may be missing in a card that is said for certain. */
const MOST_MISSING = 1;
/** What it counts that a card is about the very country that is meant, and of the asker's own trade. */
const OF_COUNTRY = 0.1;
const OF_TRADE = 0.25;
/** What the name of the trade counts, against a word of the question. */
const NAMED = 0.4;
/** What people call their own venture, whatever it is. */
const OWN_VENTURE = 'app apps platform site website business shop company service product';
/** A question of one word that many cards have. */
const ALONE = 0.74;
/** In the questions of so many cards at most, a word is a subject. */
const FEW_HEADS = 13;
/** One word in common says what a question is about where so few have it, among so many words of the question. */
const LONE_HEADS = 8;
const MANY_WORDS = 3;
/** What a word weighs that no card knows, against the rarest one that some do. */
const UNKNOWN_SHARE = 0.2;
/** So much of a question stands in one wording of a card that is said. */
const TOGETHER = 0.45;
/** What a word of the answer itself counts, against one of the question. */
const IN_BODY = 0.4;
/** What a word of the sentence before the question counts, against one of the question. */
const TOLD = 0.6;
/** In words. */
const SHORT_WORDING = 2;
/**
 * What counts beside how well a card is found by full text: that question and wording say the same, how much of the wording
 * is asked, how rare the rarest word in common is, each word in common, and the question of a card where two are equal.
 * Chosen on the pages' own wordings, each looked up while it was left out of its page.
 */
const WEIGHTS = { both: 1, answered: 0.3, rarest: 0.35, each: 0.09, alike: 0.1 };
/** In words. */
const MOST_EACH = 5;
/** A wording that is told from beside the question too is no more than whole. */
const MOST_ANSWERED = 1.2;
/** What one word in common weighs at least for it to be a subject, against the rarest. */
const SUBJECT = 0.5;

/** In how many cards each word stands. */
export function countWords(
  answers: readonly AnswerCard[],
  terms: Pick<SearchTerms, 'termsOf'>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { question, also, answer } of answers)
    for (const term of terms.termsOf([question, ...also, answer].join(' ; ')))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** How rare a word is among the cards, by the logarithm that BM25 uses. */
function weigherOf(
  answers: readonly AnswerCard[],
  counts: ReadonlyMap<string, number>,
): Pick<Known, 'weigh' | 'isKnown'> {
  const weightOf = (count: number) => Math.log(1 + answers.length / count);
  const weigh = (term: string) => {
    const count = counts.get(term);
    return count === undefined ? weightOf(1) * UNKNOWN_SHARE : weightOf(count);
  };
  return { weigh, isKnown: (term) => counts.has(term) };
}

/** The same word, or one ending apart. */
function isNear(found: string, asked: string): boolean {
  if (found === asked) return true;
  if (found.startsWith('_') || asked.startsWith('_') || Math.min(found.length, asked.length) < 5)
    return false;
  const [shorter, longer] = found.length < asked.length ? [found, asked] : [asked, found];
  // Slips of a letter are mended before (`spelt`): here they would make "stock" of "stick".
  return longer.startsWith(shorter) && longer.length - shorter.length <= 3;
}

const abbreviationsIn = (text: string) =>
  (text.match(/\b\p{Lu}{2,6}\b/gu) ?? []).map((word) => word.toLowerCase());

const isShort = (wording: string) => wording.split(/\s+/).length <= SHORT_WORDING;

/** What the cards say, word by word. */
interface Known {
  terms: SearchTerms;
  weigh: (term: string) => number;
  /** Whether any card has it. */
  isKnown: (term: string) => boolean;
  /** What the rarest word weighs. */
  rarest: number;
  /** In how many cards' questions and other words a word stands. */
  heads: ReadonlyMap<string, number>;
  /** The question and the other words of each card, by its id. */
  wordings: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The words of each card's question, by its id. */
  questions: ReadonlyMap<string, ReadonlySet<string>>;
}

function known(answers: readonly AnswerCard[], { terms, counts }: Pages): Known {
  const heads = new Map<string, number>();
  const wordings = new Map<string, string[][]>();
  /** Whether it is a meaning of several words. */
  const isRow = (wording: string) => terms.joined(wording).includes('_');
  for (const { id, question, also } of answers) {
    const each = [question, ...also]
      .map((wording) => ({ wording, of: [...terms.termsOf(wording)] }))
      // One word that is left of a sentence is no subject; a word that stands alone is.
      .filter(({ of }) => of.length > 0)
      .filter(
        ({ wording, of }) => wording === question || of.length > 1 || isRow(wording) || isShort(wording),
      )
      .map(({ of }) => of);
    wordings.set(id, each);
    for (const term of new Set(each.flat())) heads.set(term, (heads.get(term) ?? 0) + 1);
  }
  const { weigh, isKnown } = weigherOf(answers, counts);
  const questions = new Map(answers.map(({ id, question }) => [id, terms.termsOf(question)]));
  return { terms, weigh, rarest: Math.log(1 + answers.length), heads, wordings, questions, isKnown };
}

/** What speaks for a card. */
interface Evidence {
  asked: readonly string[];
  /** Of the question, what stands in the card's wordings. */
  held: readonly string[];
  /** And what stands in its answer alone. */
  said: readonly string[];
  /** How much of what was told before the question does, at most as much as the question weighs. */
  beside: number;
  /** How many words of both do. */
  words: number;
  /** The share of the question that the card has. */
  share: number;
  /** The share of the question that the nearest wording has. */
  together: number;
  /** The share of the question that the card's own question has: of two cards, the one that asks so. */
  alike: number;
  /** The share of the card's nearest wording that the question has: a card asks no more than is asked. */
  answered: number;
}

function evidenceOf(
  { question, before }: AskedQuestion,
  match: SearchResult['match'],
  id: string,
  all: Known & { ofTrade: string | null },
): Evidence {
  const { terms, weigh, rarest, wordings, questions, ofTrade } = all;
  const sum = (some: readonly string[]) => some.reduce((total, term) => total + weigh(term), 0);
  const named = ofTrade === null ? [] : [...terms.termsOf(ofTrade)];
  const meant = ofTrade === null ? new Set<string>() : terms.termsOf(OWN_VENTURE);
  const inWords = [...terms.termsOf(question)];
  const others = inWords.filter((term) => !meant.has(term));
  // Their own venture, whatever they call it, is their trade.
  const asked = others.length > 0 ? others : inWords;
  const told = [...terms.termsOf(before)].filter((term) => !asked.includes(term));
  const own = wordings.get(id) ?? [];
  const words = new Set(own.flat());
  const inBody = Object.entries(match).flatMap(([term, fields]) =>
    fields.includes('text') && !words.has(term) ? [term] : [],
  );
  const isHeld = (term: string) => words.has(term) || [...words].some((word) => isNear(word, term));
  const held = asked.filter(isHeld);
  const said = asked.filter((term) => !isHeld(term) && inBody.some((word) => isNear(word, term)));
  const toldHeld = told.filter(isHeld);
  const weight = sum(asked);
  // What was told before speaks for a card, and never against one.
  const ofName = named.filter((term) => !asked.includes(term) && isHeld(term));
  const beside = TOLD * Math.min(weight, sum(toldHeld)) + NAMED * Math.min(weight, sum(ofName));
  /** How much of a wording the question has, and of the question that wording. */
  const readBy = (wording: readonly string[]) => {
    const there = wording.filter((term) => asked.some((one) => isNear(one, term)));
    const rest = wording.filter((term) => !there.includes(term) && told.some((one) => isNear(one, term)));
    const ofTrade = wording.filter(
      (term) => !there.includes(term) && !rest.includes(term) && named.some((one) => isNear(one, term)),
    );
    const answered =
      (sum(there) + TOLD * sum(rest) + sum(ofTrade)) / Math.max(sum(wording), rarest * SUBJECT);
    const mine = held.filter((term) => there.some((word) => isNear(word, term)));
    return { answered, mine, value: answered + (weight === 0 ? 0 : sum(mine) / weight) };
  };
  const best = own.map(readBy).reduce((one, other) => (other.value > one.value ? other : one), {
    answered: 0,
    mine: [] as string[],
    value: 0,
  });
  // A page with many wordings has many words: those of one wording together are a subject, scattered ones may be none.
  const inCard = sum(held) + IN_BODY * sum(said) + beside;
  return {
    asked,
    held,
    said,
    beside,
    words: held.length + toldHeld.length,
    share: weight === 0 ? 0 : Math.min(1, inCard / weight),
    together: weight === 0 ? 0 : Math.min(1, (sum(best.mine) + beside) / weight),
    alike: weight === 0 ? 0 : sum(asked.filter((term) => questions.get(id)?.has(term))) / weight,
    answered: best.answered,
  };
}

/** The words of the cards: how they are read, and in how many cards each stands (`countWords`). */
interface Pages {
  terms: SearchTerms;
  counts: ReadonlyMap<string, number>;
}

/** What a card has to do with whoever asks. */
interface Held {
  /** How well it is found by full text, as a share of the card that is found best. */
  relative: number;
  /** It is about the very country that is meant. */
  isOfCountry: boolean;
  /** It is of their own trade, which is called so; null where it is not, or that is not known. */
  ofTrade: string | null;
  /** Their trade is known for certain: what comes near is of it, or comes very near. */
  isTradeKnown: boolean;
}

/** How near a card comes to a question; about 3 where it is the question itself. */
function scoreOf(
  { share, answered, alike, held }: Evidence,
  { relative, isOfCountry, ofTrade }: Held,
  rarity: number,
): number {
  const said = Math.min(answered, MOST_ANSWERED);
  return (
    relative +
    WEIGHTS.both * said * share +
    WEIGHTS.answered * said +
    WEIGHTS.rarest * rarity +
    WEIGHTS.each * Math.min(held.length, MOST_EACH) +
    WEIGHTS.alike * alike +
    (isOfCountry ? OF_COUNTRY : 0) +
    (ofTrade === null ? 0 : OF_TRADE)
  );
}

/** Makes the judge over all cards. */
export function createJudge(
  answers: readonly AnswerCard[],
  { terms, counts }: Pages,
): (asked: AskedQuestion, result: SearchResult, card: AnswerCard, who: Held) => Judged {
  const all = known(answers, { terms, counts });
  const { weigh, rarest, heads, isKnown } = all;
  const isRareHead = (term: string) => (heads.get(term) ?? 0) <= FEW_HEADS;
  const isSubjectOfFew = (term: string) => (heads.get(term) ?? 0) <= LONE_HEADS;

  return (asking, { match }, card, who) => {
    const evidence = evidenceOf(asking, match, card.id, { ...all, ofTrade: who.ofTrade });
    const { asked, held, said, beside, words, share, together, answered } = evidence;
    const rarity = Math.max(0, ...held.map(weigh)) / rarest;
    const score = scoreOf(evidence, who, rarity);
    const isWhole = held.length >= 2 && answered >= WHOLE.answered && share >= HELD;
    // What few pages are about, and a whole wording of this one, is what is asked; the rest is what it is asked for.
    const isSubjectAlone = held.length === 1 && answered >= ITSELF && isSubjectOfFew(held[0]!);
    const isNear = held.length > 0 && isNearBy(evidence, score, { ...who, isSubjectAlone });
    const missing = asked.filter(
      (term) => isKnown(term) && !held.includes(term) && !said.includes(term),
    ).length;
    const judged = (isSure: boolean, isOffered = false): Judged => ({
      ...{ fits: isSure || isOffered, isSure, isNear, isWhole, score },
    });
    // One word that many pages have, in a question with words that none has, is of another subject.
    const isLone = held.length === 1 && asked.length >= MANY_WORDS && beside === 0 && !asked.every(isKnown);
    if (isLone && !isSubjectOfFew(held[0]!)) return { ...judged(false), isNear: false };
    // One word in common is a coincidence, unless it is the only one, or hardly any card has it.
    const isSubject = held.length >= 2 || rarity >= SUBJECT;
    if (held.length === 0 || (asked.length > 1 && !isSubject && beside === 0)) return judged(false);
    if (asked.length === 1 && beside === 0 && !/\b\p{Lu}{3,8}\b/u.test(asking.question)) {
      const isItsOwn = isRareHead(asked[0]!) && terms.termsOf(card.question).has(asked[0]!);
      return judged(answered >= (isItsOwn || who.isOfCountry ? ANSWERED : ALONE));
    }
    const isLike =
      (held.length >= Math.min(2, asked.length) &&
        share >= HELD &&
        answered >= (asked.length === 1 ? SAID_ALONE : SAID)) ||
      (words >= 2 && answered >= WHOLE.answered && share >= WHOLE.held);
    // What is said for certain has the subject, and not only words of many questions; one known word may be missing.
    const isOfSubject =
      (share >= ITSELF && answered >= ITSELF && asked.length > 1) ||
      (held.some(isRareHead) && missing <= MOST_MISSING);
    const isSure = isLike && isOfSubject && together >= TOGETHER && score >= SAID_SCORE;
    // An abbreviation that few cards have is their subject, whatever else is said.
    const isNamed = abbreviationsIn(asking.question).some((one) => held.includes(one) && isRareHead(one));
    return judged(isSure, isNamed || (isNear && score >= OFFERED));
  };
}

/** Whether a card comes so near that it may stand among the nearest. */
function isNearBy(
  { asked, held, beside, share, answered }: Evidence,
  score: number,
  { ofTrade, isTradeKnown, isSubjectAlone }: Held & { isSubjectAlone: boolean },
): boolean {
  // Their other words are those of their trade.
  if (ofTrade !== null) return Math.min(share, answered) >= LEAST_OF_TRADE && score >= NEAREST;
  if (Math.min(share, answered) < LEAST_IN_COMMON) return false;
  const isByOne = held.length === 1 && beside === 0;
  if (isByOne && asked.length > 1 && share < LEAST_OF_ONE && !isSubjectAlone) return false;
  if (isByOne && isTradeKnown) return share >= LEAST_OF_ONE_BESIDE_TRADE && score >= NEAREST_BESIDE_TRADE;
  return score >= (isByOne ? NEAREST_BY_ONE : NEAREST);
}
