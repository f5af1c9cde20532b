/**
 * What the first message of an idea says is made or done, by the shape of its clauses and not by what it sells: somebody
 * of their own who does something, or a thing that is only named. One that stands out is proposed in the member's own
 * words; where none does, or two do, up to three are offered to choose from. Pure and linear; the member decides.
 *
 * O1  A question, what others do or say, what is denied, felt, lacked or remembered names no product.
 * O2  Which verb it is does not matter, only that it is none of a state.
 */
import type { Proposal } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { isPeopleWord } from '../idea/reading/people-words.ts';
import { phraseAt, phraseTable } from '../idea/reading/phrases.ts';
import { customersIn } from '../idea/reading/product-words.ts';
import { isQuestion, saysSomething } from '../idea/reading/sentence-shape.ts';
import { EMPTY_OBJECTS } from '../idea/reading/text-words.ts';
import { sentencesOf, type Token, tokensOf } from '../idea/reading/tokens.ts';
import { type Candidate, cut } from './opening-cut.ts';
import { foreignLanguageOf } from './read-language.ts';

/** In UTF-16 code units: of a message, and of the words of a product. */
const READ_LENGTH = 2_000;
const LONGEST = 200;
const SENTENCES = 8;
/** Offered to choose from. */
const MOST = 3;
const LONGEST_NAME = 12;

/** Words that open a clause and say nothing. */
const OPENERS = words(
  'ok okay so well basically hi hello hey salam salaam also right actually like um now and but plus then yes hmm honestly anyway listen sorry please yo oi ah oh just guys mate friends',
);
/** Whose deed is meant. */
const OWN = words("i we i'm we're i've we've i'd we'd i'll we'll im");
const OWNED = words('my our');
/** What stands between the person and the deed, and says only when and how surely. */
const BETWEEN = words(
  "am are have been 've 'm 're will 'll would 'd want wants wanna gonna going to like love plan planning hope hoping try trying started start starting now just currently also already really mostly do do's both all thinking of about intend aim decided looking mean even still usually always often both together",
);
/** Of these one does not live: states, feelings, what is known, lacked or remembered. */
const STATES = words(
  "have has had need needed feel felt think thought know knew hate hated wonder heard hear saw see read live lived lost met was were be being is don't can't cannot couldn't didn't won't wouldn't not never no quit talked talk spoke speak asked ask got get lack notice noticed realised realized wish believe earn earned spend spent pay paid owe must should could might may guess understand understood remember forgot tired sad afraid sick stuck sure scared happy lonely broke bored worried said say told tell tried use used want hope dream dreamed retired unemployed fired find found become became study studied grew move moved come came go went turn turned leave leaving quit quitting give giving resign resigning drop dropping stop stopping worry struggle struggled suffer cry saved seen heard done said called named an a the one two three four five six seven eight nine ten from in at on with new very so too not only here there 21 years",
);
/** What somebody has that may be a product. */
const HAS = words('have has got');
/** Who else a clause may be about. */
const OTHERS = words(
  "they he she it it's that's this that these those there everyone everybody everyones people nobody somebody someone most many some customers clients others you your their his her its what how why when where who which if because since as while although though my our the not never no maybe perhaps any every whenever here see look attached below above thanks thank good peace dear greetings long sorry excuse let",
);
/** Verbs that make of a name a sentence about it. */
const FINITE = words(
  "is are was were has have do does did can could will would should may might must don't doesn't can't says say said keeps keep needs need wants want thinks think hates goes go gets get makes take takes isn't aren't didn't died left came went made told",
);
const BREAKS = words('but so because cos cuz coz since although though while then which where when if');
const SUBJECTS = words(
  "i we i'm we're i've we've they he she it it's people everyone everybody ppl you there that's this my our the customers",
);
/** Meant for the future, or being built: it goes before a habit. */
const INTENT = phraseTable(
  "want to | wanna | would like to | 'd like to | plan to | planning to | going to | gonna | hope to | hoping to | thinking of | thinking about | trying to | intend to | aim to | decided to | love to | looking to | working on",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** The words of a clause that may be a product. */
interface Said extends Pick<Candidate, 'score'> {
  tokens: readonly Token[];
}

/** What a first message proposes as the product, or what it leaves to choose from. */
export interface Opening {
  product: Proposal | null;
  /** Whether it is wished for or being built, and no habit. */
  isWish: boolean;
  /** Whom the words of the product say that it is for. */
  customer: Proposal | null;
  /** Where they say that it is. */
  location: Proposal | null;
  /** Pieces of the message, at most three; none where one is proposed. */
  candidates: readonly string[];
}

/** Reads the first message of an idea. */
export function readOpening(text: string): Opening {
  const read = text.slice(0, READ_LENGTH);
  const foreign = foreignLanguageOf(read);
  if (foreign !== null)
    return {
      product: null,
      isWish: false,
      customer: null,
      location: null,
      candidates: foreign === 'de' ? [] : wholeSentences(read),
    };
  const found = sentencesOf(read, tokensOf(read))
    .slice(0, SENTENCES)
    .flatMap(
      (sentence, at) =>
        announcedIn(sentence.tokens) ??
        (isQuestion(sentence, sentence.tokens) ? [] : candidatesIn(read, sentence.tokens, at === 0)),
    );
  const best = Math.max(0, ...found.map(({ score }) => score));
  const first = found.filter(({ score }) => score === best);
  if (best >= 2 && first.length === 1) {
    const { said, start, end, place } = first[0]!;
    const people = customersIn(said, 0, said.length, []);
    const customer = people && { start: said[people.from]!.start, end: said[people.to - 1]!.end };
    return {
      product: proposed('product', text, { start, end }),
      isWish: best === 4,
      customer: customer && proposed('customer', text, customer),
      location: place && proposed('location', text, place),
      candidates: [],
    };
  }
  const offered = [...found].sort((a, b) => b.score - a.score).slice(0, MOST);
  const inOrder = offered.sort((a, b) => a.start - b.start).map(({ start, end }) => text.slice(start, end));
  return { product: null, isWish: false, customer: null, location: null, candidates: [...new Set(inOrder)] };
}

/**
 * "I need help with my idea: a laundry van": what stands behind the colon is it. Where that is about somebody or
 * something else, it is what the idea was said to be for: "an idea for a bakery: the last one here closed".
 */
function announcedIn(tokens: readonly Token[]): Candidate[] | null {
  const colon = tokens.findIndex(({ key }) => key === ':');
  const before = tokens.slice(0, Math.max(0, colon));
  const isAnnounced = colon <= 10 && before.some(({ key }) => ANNOUNCED.test(key));
  if (!isAnnounced) return null;
  const rest = tokens.slice(colon + 1);
  const named = before.findIndex((_, at) => isNamedFrom(before, at));
  const tells = OTHERS.has(rest[0]?.key ?? '') || OWN.has(rest[0]?.key ?? '');
  if (named >= 0 && tells) return cut(before.slice(named), 4);
  const end = rest.findIndex(({ kind, key }) => kind === 'sign' && ',;:()'.includes(key));
  const found = cut(end < 0 ? rest : rest.slice(0, end), 4);
  return found.length > 0 ? found : null;
}

/** "… idea for" stands before "a bakery". */
const isNamedFrom = (tokens: readonly Token[], at: number) =>
  /^an?$/.test(tokens[at]!.key) &&
  /^(?:for|of|about)$/.test(tokens[at - 1]?.key ?? '') &&
  ANNOUNCED.test(tokens[at - 2]?.key ?? '');

const ANNOUNCED = /^(?:idea|plan|project|business|startup|product|concept|dream)$/;

const proposed = (place: PlaceId, text: string, span: Proposal['span']): Proposal => ({
  place,
  value: { type: 'text', text: text.slice(span.start, span.end) },
  span,
});

/** Of a language that is not read, nothing is known but where a sentence ends. */
function wholeSentences(text: string): string[] {
  return sentencesOf(text, tokensOf(text))
    .filter(({ tokens, mark }) => !mark.includes('?') && tokens.length >= 3)
    .map(({ tokens }) => text.slice(tokens[0]!.start, tokens.at(-1)!.end))
    .filter((sentence) => sentence.length <= LONGEST)
    .slice(0, MOST);
}

function candidatesIn(text: string, tokens: readonly Token[], isFirst: boolean): Candidate[] {
  const figures = amountsOf(text, tokens)
    .filter(({ isMoney, per, every }) => isMoney || per !== null || every !== null)
    .map(({ from }) => from);
  let hasNamed = false;
  return clausesOf(tokens).flatMap(({ from, to }, at) => {
    const figure = figures.find((one) => one >= from && one < to) ?? to;
    const clause = withoutOpeners(tokens.slice(from, figure));
    const own = ownDeed(clause);
    const name = !own && isFirst && at < 3 ? named(clause, isFirst) : null;
    const one = own ?? (name && (!hasNamed || name.score > 2) ? name : null);
    hasNamed ||= one !== null && one.score > 1;
    return one ? cut(one.tokens, one.score) : [];
  });
}

/** Parted at signs, at reasons and turns, and at "and" where somebody begins anew. */
function clausesOf(tokens: readonly Token[]): { from: number; to: number }[] {
  const clauses: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && !isBreak(tokens, at, from)) continue;
    if (at > from) clauses.push({ from, to: at });
    from = token?.kind === 'sign' ? at + 1 : at;
  }
  return clauses;
}

function isBreak(tokens: readonly Token[], at: number, from: number): boolean {
  const { kind, key, isGlued } = tokens[at]!;
  const next = tokens[at + 1];
  if (kind === 'sign') return ',;:()—–'.includes(key) || (key === '-' && !(isGlued && next?.isGlued));
  if (/^(?:and|n|plus)$/.test(key))
    return next !== undefined && (SUBJECTS.has(next.key) || WISHES.test(next.key));
  // "An app where people swap clothes": what it is for belongs to it.
  const isOfThing = /^(?:which|where|when)$/.test(key) && at - from <= 8 && !SELF.has(next?.key ?? '');
  const isFor = key === 'so' && (/^(?:they|you|ppl)$/.test(next?.key ?? '') || isPeopleWord(next?.key ?? ''));
  return BREAKS.has(key) && !isOfThing && !isFor;
}

/** "We have 40 goats and would like to sell cheese": the wish begins anew. */
const WISHES = /^(?:would|want|wanna|wants|plan|hope)$/;
const SELF = words("i we i'm we're i've we've my our it it's that's");

function withoutOpeners(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ kind, key }) => kind !== 'sign' && !OPENERS.has(key));
  return at < 0 ? [] : tokens.slice(at);
}

/** "I", "we", "my brother and I" who do something; from the deed on. */
function ownDeed(tokens: readonly Token[]): Said | null {
  const thing = ownThing(tokens);
  if (thing) return thing;
  const note = noteAt(tokens);
  if (note !== null) return { tokens: withoutVerb(tokens.slice(note)), score: 3 };
  const begin = subjectEnd(tokens);
  if (begin === null) return null;
  let at = begin;
  while (at < tokens.length && (BETWEEN.has(tokens[at]!.key) || isThought(tokens, at))) at += 1;
  if (tokens[at - 1]?.key === 'going') return null;
  // "Start a car wash", "thinking of a stall": the thing itself, behind a word that else stands between.
  const isThing = at > begin && /^(?:a|an|some|my|our|the)$/.test(tokens[at]?.key ?? '');
  // "I'd like to do packed lunches": what is done is the thing.
  if (
    at > begin + 1 &&
    tokens[at - 1]!.key === 'do' &&
    tokens[at - 2]!.key === 'to' &&
    !NO_NAME.test(tokens[at]?.key ?? 'it')
  )
    return isDenied(tokens, at) ? null : { tokens: tokens.slice(at), score: 4 };
  const verb = tokens[isThing ? at - 1 : at];
  if (verb?.kind !== 'word' || isDenied(tokens, at)) return null;
  // "I am hairdresser" says who, and not what.
  if (!isThing && IS_SOMEBODY.test(tokens[at - 1]?.key ?? '') && !verb.key.endsWith('ing'))
    return whole(tokens, begin);
  if (MADE.has(verb.key) && /^(?:a|an|my|our|the|this)$/.test(tokens[at + 1]?.key ?? ''))
    return { tokens: tokens.slice(at + 1), score: 3 };
  if (HAS.has(verb.key)) return hasThing(tokens, isThing ? at : at + 1);
  const score = tokens.slice(0, at).some((_, from) => phraseAt(INTENT, tokens, from) > 0) ? 4 : 3;
  const said = isThing ? at : at + 1;
  const isSomething =
    tokens.slice(said).some(({ kind, key }) => kind === 'word' && !/ly$/.test(key) && !HOW.has(key)) &&
    !(isOver(tokens, at) && !DETERMINES.test(tokens[at + 1]?.key ?? '')) &&
    phraseAt(EMPTY_OBJECTS, tokens, said) !== tokens.length - said;
  if (isThing && score === 4 && isSomething) return { tokens: tokens.slice(at), score };
  if (isThing || STATES.has(verb.key) || /ed$/.test(verb.key) || !isSomething)
    return isOver(tokens, at) ? null : whole(tokens, begin);
  return { tokens: withoutVerb(tokens.slice(at)), score };
}

const IS_SOMEBODY = /^(?:am|i'm|im|are|we're)$/;
/** It is there: what was made is what it is about. */
const MADE = words('made built created developed designed wrote invented opened founded launched started');

/** "Run a courier service" is a courier service; "repair bikes" says what is done, and stays. */
function withoutVerb(tokens: readonly Token[]): readonly Token[] {
  const isPlain = PLAIN_VERBS.test(tokens[0]?.key ?? '');
  const rest = tokens.slice(tokens[1]?.key === 'up' ? 2 : 1);
  if (!isPlain) return tokens;
  return rest[0]?.kind === 'word' && !NO_NAME.test(rest[0].key) ? rest : [];
}

const PLAIN_VERBS =
  /^(?:run|running|make|making|sell|selling|do|doing|build|building|offer|offering|open|opening|start|starting|set|own|owning|launch|launching|provide|providing|create|creating|develop|developing)$/;
const NO_NAME =
  /^(?:it|them|this|that|to|for|at|in|with|from|on|by|all|everything|maybe|about|well|up|out|more|better|so|and|or|\d+)$/;

const HOW = words(
  'again here there now well alone too lot much more less better today tonight all night day together',
);
const DETERMINES = /^(?:a|an|the|my|our|some|this|these|two|three|own)$/;

/** "I have slept badly": what has been done once is no trade; "I have built a hinge" may be. */
const isOver = (tokens: readonly Token[], at: number) => {
  const before = tokens.slice(0, at).map(({ key }) => key);
  return before.some((key) => /^(?:have|has|i've|we've)$/.test(key)) && !before.includes('been');
};

/** What one does all day, told without a subject: "running a courier service", "two years selling soap". */
function noteAt(tokens: readonly Token[]): number | null {
  const isYears = tokens.slice(0, 4).findIndex(({ key }) => /^(?:years?|months?|weeks?)$/.test(key));
  const at = isYears >= 0 ? isYears + 1 : 0;
  const { key = '', kind } = tokens[at] ?? {};
  const next = tokens[at + 1];
  const goesOn = (next?.kind === 'word' && !NO_NAME.test(next.key)) || next?.kind === 'number';
  return kind === 'word' && goesOn && key.length > 5 && key.endsWith('ing') && !NO_DEED.has(key) ? at : null;
}

/** "My app helps teams share desks": what is theirs, and what it does. */
function ownThing(tokens: readonly Token[]): Said | null {
  if (!OWNED.has(tokens[0]?.key ?? '')) return null;
  const does = tokens.slice(1, 5).findIndex(({ key }) => DOES_FOR.test(key)) + 1;
  return does > 1 && tokens.length - does >= 2 ? { tokens: tokens.slice(1), score: 3 } : null;
}

const DOES_FOR =
  /^(?:helps?|lets?|shows?|connects?|matches|sells?|tells?|finds?|tracks?|identifies|measures?|warns?|reminds?|teaches|delivers?|makes?|turns?|collects?|books?)$/;

const NO_DEED = words(
  'thing things something anything nothing everything morning evening being having going feeling thinking wondering looking hoping planning trying wanting needing during building according regarding talking asking working living worrying losing getting coming waiting reading writing hearing seeing spring string wedding',
);

/** Where the subject ends, if it is the member's own; a note may leave it out. */
function subjectEnd(tokens: readonly Token[]): number | null {
  const [first] = tokens;
  if (!first) return null;
  if (/^(?:looking|planning|thinking|trying|hoping|want|wanna|gonna|would|plan|hope)$/.test(first.key))
    return 0;
  if (OWN.has(first.key)) return 1;
  const who = tokens.slice(0, 6).findIndex(({ key }) => key === 'i' || key === 'me');
  if (OWNED.has(first.key) && who > 1 && /^(?:and|&|n)$/.test(tokens[who - 1]!.key)) return who + 1;
  if (first.key !== 'me' || !/^(?:and|&|n)$/.test(tokens[1]?.key ?? '')) return null;
  return Math.min(tokens.length, OWNED.has(tokens[2]?.key ?? '') ? 4 : 3);
}

const isThought = (tokens: readonly Token[], at: number) =>
  /^(?:was|were)$/.test(tokens[at]!.key) && /^(?:thinking|planning|hoping)$/.test(tokens[at + 1]?.key ?? '');

/** What is said of oneself and could be the idea: to choose, and no more. */
function whole(tokens: readonly Token[], begin: number): Said | null {
  const said = tokens.slice(begin);
  const isFeeling = said.slice(0, 4).some(({ key }) => FEELINGS.has(key));
  return said.length >= FEWEST_SAID && !isFeeling ? { tokens, score: 1 } : null;
}

const FEWEST_SAID = 5;
const FEELINGS = words(
  "tired sad afraid sick stuck scared lonely broke bored worried feel felt feeling hate lost quit fired unemployed need know don't can't not thank name am called heard read saw wonder wish think guess hope believe",
);

/** "I have a stall": perhaps what it is about, and perhaps not. */
function hasThing(tokens: readonly Token[], from: number): Said | null {
  const isThing = /^(?:a|an|this|some|two|three)$/.test(tokens[from]?.key ?? '') && tokens.length - from >= 3;
  if (!isThing || phraseAt(EMPTY_OBJECTS, tokens, from) > 0) return null;
  const isDescribed = tokens.slice(from, from + 6).some(({ key }) => /^(?:that|which|for)$/.test(key));
  const isRight = /^(?:patent|question|problem|friend|degree|job|story|dream|meeting|plan|idea)$/.test(
    tokens[from + 1]?.key ?? '',
  );
  return { tokens: tokens.slice(from), score: isDescribed && !isRight ? 2 : 1 };
}

const isDenied = (tokens: readonly Token[], to: number) =>
  tokens
    .slice(0, to)
    .some(({ key }) => /^(?:not|never|don't|can't|cannot|won't|wouldn't|didn't|no)$/.test(key));

/** A thing that is only named: "tool library", "B2B software for dental clinics". */
function named(tokens: readonly Token[], isOpening: boolean): Said | null {
  const all = tokens.filter(({ kind }) => kind === 'word');
  if (all.length < 2 || all.length > LONGEST_NAME || OTHERS.has(tokens[0]!.key) || OWN.has(tokens[0]!.key))
    return null;
  if (tokens[0]!.kind !== 'word' || all.slice(0, 6).some(({ key }) => FINITE.has(key) || OWN.has(key)))
    return null;
  const isFor = all.some(({ key }, at) => at > 0 && /^(?:for|that|which|where|of)$/.test(key));
  const isOfAnIdea = saysSomething([...tokens, ...tokens], { isBeginning: true });
  const isAnnounced = all.every(({ key }) => ANNOUNCES.has(key));
  if (isAnnounced) return null;
  const isDescribed = all.length >= 4 && all.some(({ key }, at) => at > 0 && /^(?:about|for)$/.test(key));
  return { tokens, score: isOpening && isDescribed ? 3 : isOpening && (isFor || isOfAnIdea) ? 2 : 1 };
}

const ANNOUNCES = words(
  "got have an a my new great business idea here's question story short project startup",
);
