/**
 * Who pays, who has the problem and what they do about it today, where a message says it in so many words: "the council
 * pays", "students buy them", "they copy old ones in Word". Each is cut to its own words: people are no sentence, and what
 * they do is no price. What is only hinted at is left to be asked. Pure and linear.
 */
import type { Proposal } from '../../idea/card.ts';
import type { PlaceId } from '../../idea/places.ts';
import { amountsOf } from '../../idea/reading/amounts.ts';
import { isOwnWord } from '../../idea/reading/clauses.ts';
import { isPeopleWord, peopleWithin } from '../../idea/reading/people-words.ts';
import { findPhrase, phraseAt, phraseTable } from '../../idea/reading/phrases.ts';
import { isQuestion } from '../../idea/reading/sentence-shape.ts';
import { TODAY } from '../../idea/reading/text-words.ts';
import { sentencesOf, type Token, tokensOf } from '../../idea/reading/tokens.ts';

/** In UTF-16 code units. */
const READ_LENGTH = 2_000;
/** Words of a subject. */
const LONGEST_SUBJECT = 7;
const MOST_WORDS = 14;

/** What somebody does about a trouble, in plain words, without saying that it is today. */
const DOES = new Set(
  `use uses do does copy go goes eat eats rely make burn burns open opens carry throw throws send sends type types write writes
  watch watches shove shoves wait waits drive drives stay stays borrow keep keeps call ask asks hire buy buys pay import imports
  fly flies put cook cooks walk store order phone look search print share`.split(/\s+/),
);
/** Of these nobody says what they do, but what they are, want, think or may. */
const NO_DEED = new Set(
  `is are was were be been am have has had want wants need needs like likes love loves think thinks know knows say says said
  said hate hates would will could can should may might must don't doesn't can't won't didn't never come comes came told tell
  get gets live lives work works seem become bring earn charge charges sell sells costs cost takes take asked agree offer`.split(
    /\s+/,
  ),
);
const SUBJECT_WORDS = /^(?:they|everyone|everybody|people|ppl|most|customers|clients|users)$/;
const OPENS = new Set(
  'and but so because then also mostly mainly usually today now currently well often ok plus or yes as'.split(
    ' ',
  ),
);
const STOPS = new Set('which that who if when because although though while unless whether'.split(' '));
const PAYS = /^(?:pay|pays)$/;
const BUYS = /^(?:buy|buys|book|books)$/;
const MODAL =
  /^(?:would|will|'ll|can|could|already|always|mostly|usually|also|just|all|still|either|instead|simply|mainly|happily|gladly)$/;
const NOBODY = new Set(
  'i we you he she it this that these those there who what which somebody someone anyone anybody nobody one'.split(
    ' ',
  ),
);
/** Who is paid to do it today, or sells the same. */
const RIVAL = /^(?:competitors?|others?|rivals?|boss|employer|landlord|bank)$/;

interface Span {
  from: number;
  to: number;
}
interface Found extends Span {
  place: PlaceId;
}

/** The first of each that the message says. */
export function saidPeople(text: string): Proposal[] {
  const read = text.slice(0, READ_LENGTH);
  const found: Proposal[] = [];
  for (const sentence of sentencesOf(read, tokensOf(read))) {
    const { tokens } = sentence;
    if (isQuestion(sentence, tokens) || findPhrase(SUPPOSED, tokens) >= 0) continue;
    const figures = amountsOf(read, tokens).filter(
      ({ isMoney, per, every, from }) =>
        isMoney || per || every || /^(?:at|for)$/.test(tokens[from - 1]?.key ?? ''),
    );
    const starts = new Set(figures.map(({ from }) => from));
    for (const clause of clausesOf(tokens)) {
      for (const one of inClause(tokens, clause, starts)) {
        const [start, end] = [tokens[one.from]!.start, tokens[one.to - 1]!.end];
        if (found.some(({ place }) => place === one.place)) continue;
        found.push({
          place: one.place,
          value: { type: 'text', text: text.slice(start, end) },
          span: { start, end },
        });
      }
    }
  }
  return found;
}

const SUPPOSED = phraseTable(
  'if | what if | suppose | imagine | said | says | told me | used to | last year | last month',
);

/** Parted at signs, and at "and", "but" where somebody begins anew. */
function clausesOf(tokens: readonly Token[]): Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const token = tokens[at];
    if (token && !isBreak(tokens, at)) continue;
    if (at > from) clauses.push({ from, to: at });
    from = token?.kind === 'sign' ? at + 1 : at;
  }
  return clauses;
}

function isBreak(tokens: readonly Token[], at: number): boolean {
  const { kind, key, isGlued } = tokens[at]!;
  const next = tokens[at + 1];
  if (kind === 'sign') return ',;:()—–'.includes(key) || (key === '-' && !isGlued);
  return (
    /^(?:and|but|so|because)$/.test(key) &&
    next !== undefined &&
    (SUBJECT_WORDS.test(next.key) || isOwnWord(next.key) || /^(?:the|it|he|she)$/.test(next.key))
  );
}

function inClause(tokens: readonly Token[], clause: Span, figures: ReadonlySet<number>): Found[] {
  const subject = subjectOf(tokens, clause);
  const asked = named(tokens, clause);
  if (!subject) return asked;
  const verb = tokens[subject.verb]!;
  const end = endOf(tokens, subject.verb + 1, clause.to, figures);
  const who = subject.isNamed ? [{ place: 'customer' as const, from: subject.from, to: subject.to }] : [];
  const isToday = findPhrase(TODAY, tokens, clause) >= 0;
  if (PAYS.test(verb.key)) {
    const isForIt = isPaidFor(tokens, subject.verb + 1, clause.to, figures);
    if (isForIt && !isToday && subject.isNamed)
      return [
        { place: 'payer', from: subject.from, to: subject.to },
        ...asked,
        ...usersAmong(tokens, subject),
      ];
    if (/^(?:themself|themselves|themselfs)$/.test(tokens[subject.verb + 1]?.key ?? ''))
      return [{ place: 'payer', from: subject.from, to: subject.verb + 2 }, ...asked];
    // "They pay a CA 2,000 a month": somebody who does it for them.
    if (isForIt || end - subject.verb < 2) return asked;
  }
  if (BUYS.test(verb.key) && !isToday && isOurs(tokens, subject.verb + 1, clause.to))
    return [...who, ...asked];
  const isDeed = isToday || DOES.has(verb.key);
  if (!isDeed || (BUYS.test(verb.key) && !isToday) || end - subject.verb < 2) return asked;
  if (tokens.slice(subject.verb, end).some(({ key }) => /^(?:us|me|our|my)$/.test(key))) return asked;
  return [{ place: 'alternative', from: subject.verb, to: end }, ...who, ...asked];
}

/** Who pays mostly has the problem too, where it is people and no office. */
const usersAmong = (tokens: readonly Token[], { from, to }: Span): Found[] => {
  const isSort =
    isPeopleWord(tokens[to - 1]!.key) &&
    !/^(?:councils|insurers|governments|donors|sponsors|funders|schools)$/.test(tokens[to - 1]!.key);
  return isSort ? [{ place: 'customer', from, to }] : [];
};

/** Who does something, and the verb: nobody who is the member, and nothing that only is. */
function subjectOf(tokens: readonly Token[], { from, to }: Span) {
  let at = from;
  while (at < to) {
    const today = phraseAt(TODAY, tokens, at);
    if (today > 0) at += today;
    else if (OPENS.has(tokens[at]!.key)) at += 1;
    else break;
  }
  const start = at;
  for (; at < Math.min(to, start + LONGEST_SUBJECT); at += 1) {
    const { key, kind } = tokens[at]!;
    if (NOBODY.has(key) || STOPS.has(key) || (kind === 'sign' && key !== '-')) return null;
    if (RIVAL.test(key) || (isOwnWord(key) && at > start)) return null;
    const isVerb =
      at > start && (DOES.has(key) || BUYS.test(key) || PAYS.test(key) || isPlainVerb(tokens, start, at));
    const isModal = at > start && MODAL.test(key);
    if (NO_DEED.has(key) && !isModal) return null;
    if (!isVerb && !isModal) continue;
    let verb = at;
    while (verb < to && MODAL.test(tokens[verb]!.key)) verb += 1;
    const { key: deed } = tokens[verb] ?? { key: '' };
    if (deed === '' || NO_DEED.has(deed) || tokens[verb]!.kind !== 'word') return null;
    const isNamed = !SUBJECT_WORDS.test(tokens[start]!.key) || at - start > 1;
    const isSomebody =
      !isNamed ||
      PAYS.test(deed) ||
      BUYS.test(deed) ||
      tokens.slice(start, at).some(({ key: word }) => isPeople(word));
    return isSomebody ? { from: start, to: at, verb, isNamed } : null;
  }
  return null;
}

const isPeople = (word: string) => isPeopleWord(word) || (word.endsWith('s') && word.length > 4);

/** After people in the plural a word that is none of the words that go with a noun is what they do. */
const isPlainVerb = (tokens: readonly Token[], start: number, at: number) =>
  at > start &&
  (isPeopleWord(tokens[at - 1]!.key) || SUBJECT_WORDS.test(tokens[at - 1]!.key)) &&
  tokens[at]!.kind === 'word' &&
  !tokens[at]!.isCapital &&
  tokens[at]!.key.length > 2 &&
  !/^(?:in|of|from|with|at|on|for|to|and|or|near|around|who|that|over|under|ther|there|here|up|out|round|come|here|now|today|aged|like|as|by|because|without|living|working)$/.test(
    tokens[at]!.key,
  ) &&
  !tokens[at]!.key.endsWith('ing');

/** Nothing, a sum or the member stands behind "pay". */
function isPaidFor(tokens: readonly Token[], at: number, to: number, figures: ReadonlySet<number>): boolean {
  let next = at;
  while (
    next < to &&
    /^(?:about|around|for|it|this|us|me|up|roughly|only|mostly|usually|to)$/.test(tokens[next]!.key)
  )
    next += 1;
  return next >= to || figures.has(next) || tokens[next]!.kind === 'number';
}

/** "Buy", "buy them", "book us". */
const isOurs = (tokens: readonly Token[], at: number, to: number) =>
  at >= to || /^(?:it|them|this|these|us|me|from|mine|ours)$/.test(tokens[at]!.key);

/** Up to a price, a word for today, or where it goes on about something else. */
function endOf(tokens: readonly Token[], from: number, to: number, figures: ReadonlySet<number>): number {
  let at = from;
  while (at < Math.min(to, from + MOST_WORDS)) {
    if (figures.has(at) || phraseAt(TODAY, tokens, at) > 0 || STOPS.has(tokens[at]!.key)) break;
    at += 1;
  }
  while (at > from && /^(?:at|for|about|in|on|to|and|or|with|of|a|the|so|but)$/.test(tokens[at - 1]!.key))
    at -= 1;
  return at;
}

/** "For gamers", "sell cheese to lodges", "office people who are bored": named, and doing nothing. */
function named(tokens: readonly Token[], clause: Span): Found[] {
  const found: Found[] = [];
  const funded = fundedBy(tokens, clause);
  if (funded) found.push({ place: 'payer', ...funded });
  const people = peopleAt(tokens, clause);
  if (people) found.push({ place: 'customer', ...people });
  return found;
}

const FUNDED = phraseTable('funded by | paid by | paid for by | financed by | sponsored by');
function fundedBy(tokens: readonly Token[], clause: Span): Span | null {
  const at = findPhrase(FUNDED, tokens, clause);
  const from = at < 0 ? -1 : at + phraseAt(FUNDED, tokens, at);
  if (from < 0 || from >= clause.to || isOwnWord(tokens[from]!.key)) return null;
  const isNumber = tokens.findIndex(({ kind }, index) => index >= from && kind === 'number');
  return { from, to: Math.min(clause.to, from + LONGEST_SUBJECT, isNumber < 0 ? clause.to : isNumber) };
}

function peopleAt(tokens: readonly Token[], { from, to }: Span): Span | null {
  const opening = peopleWithin(tokens, from, to);
  if (opening >= 0 && /^(?:who|with|without)$/.test(tokens[opening + 1]?.key ?? ''))
    return { from, to: Math.min(to, from + MOST_WORDS) };
  for (let at = from; at < to - 1; at += 1) {
    const { key } = tokens[at]!;
    if (isOwnWord(key) && at > from + 1 && !SELLS_TO.has(tokens[at - 1]!.key)) continue;
    const isFor =
      key === 'for' ||
      (key === 'to' && sellsBefore(tokens, from, at)) ||
      /^(?:teach|give|help|lets|tutor)$/.test(key);
    if (!isFor) continue;
    const last = peopleWithin(tokens, at + 1, to);
    const end = last >= 0 ? last + 1 : key === 'to' && isLonePlural(tokens, at + 1, to) ? at + 2 : -1;
    if (end < 0) continue;
    const goesOn = /^(?:who|with|without|in|of|and|from)$/.test(tokens[end]?.key ?? '');
    return { from: at + 1, to: goesOn && key !== 'teach' ? endOfPeople(tokens, end, to) : end };
  }
  return null;
}

const SELLS_TO = new Set(
  'sell selling offer offering rent renting supply supplying deliver provide hire lend'.split(' '),
);
const sellsBefore = (tokens: readonly Token[], from: number, at: number) =>
  tokens.slice(Math.max(from, at - 6), at).some(({ key }) => SELLS_TO.has(key));
const isLonePlural = (tokens: readonly Token[], at: number, to: number) =>
  /^\p{L}{4,}s$/u.test(tokens[at]?.key ?? '') && (at + 1 >= to || tokens[at + 1]!.kind === 'sign');

/** "Who come to Germany", "with a demented parent"; a second sort of people behind "and". */
function endOfPeople(tokens: readonly Token[], at: number, to: number): number {
  if (tokens[at]!.key === 'and') {
    const more = peopleWithin(tokens, at + 1, Math.min(to, at + 4));
    return more < 0 ? at : more + 1;
  }
  let end = at;
  while (end < Math.min(to, at + 8)) {
    const { key, kind } = tokens[end]!;
    if (kind !== 'word' || (end > at && /^(?:for|at|so|but|by|using|because|i|we|my|if|when|and)$/.test(key)))
      break;
    if (/^(?:a|an)$/.test(key) && /^(?:free|cheap)$/.test(tokens[end + 1]?.key ?? '')) break;
    end += 1;
  }
  return end;
}
