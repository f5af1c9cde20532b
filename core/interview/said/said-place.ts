/**
 * Where somebody says that they are or sell: "in Leeds", "near Nakuru, Kenya", "im from manila", or a known town that
 * stands alone behind a comma. Where others are, come from or send things to is no place of theirs. Pure and linear.
 */
import type { Proposal } from '../../idea/card.ts';
import { isOwnWord } from '../../idea/reading/clauses.ts';
import { NO_PLACES } from '../../idea/reading/no-places.ts';
import { sentencesOf, type Token, tokensOf } from '../../idea/reading/tokens.ts';
import { placeNameAt, surePlaceNameAt } from '../countries.ts';

/** In UTF-16 code units. */
const READ_LENGTH = 2_000;
const LONGEST = 6;

const PREPOSITION = /^(?:in|near|around|round|outside|under|of|on|at|from)$/;
const WORD_OF_PLACE = /^(?:in|near|around|outside|from)$/;
/** Before a place in small letters, which no list has: who says so means where they are. */
const I_AM_FROM = /^(?:from|in)$/;
const OWN =
  /^(?:i|i'm|i've|we|we're|am|are|im|live|lives|living|old|based|located|hi|hello|hey|my|our|name|sono|here)$/;
/** Words that stand before "from" where others or things come from there. */
const OTHERS_GO =
  /^(?:come|comes|came|coming|go|goes|fly|flies|fly|flew|drive|drives|up|down|in|send|sends|sent|import|imports|imported|buy|buys|order|orders|ship|shipped|it|them|back|bread|owners|people|tourists|guests|customers|clients)$/;
/** Words with which no name begins: "in Town", and "in Cape Town". */
const NO_NAME = /^(?:office|gcse|general|person|mind|total|bulk|cash|town|scratch)$/;
const isNoPlace = ({ key }: Token) => NO_PLACES.has(key) || NO_NAME.test(key);
/** Between the capitals of one name: "Isle of Skye", "Dar es Salaam", "the Ardennes". */
const WITHIN = /^(?:of|es|de|la|le|do|da|the|upon|am|an|sur)$/;
const WHERE = /^(?:mid|north|south|east|west|northern|southern|eastern|western|central|greater|upper|lower)$/;

/** The first place that a message says to be its own; null for none. */
export function saidPlace(text: string): Proposal | null {
  const read = text.slice(0, READ_LENGTH);
  for (const { tokens } of sentencesOf(read, tokensOf(read))) {
    const span = placeOf(tokens);
    if (!span) continue;
    const [start, end] = [tokens[span.from]!.start, tokens[span.to - 1]!.end];
    return { place: 'location', value: { type: 'text', text: text.slice(start, end) }, span: { start, end } };
  }
  return null;
}

interface Span {
  from: number;
  to: number;
}

function placeOf(tokens: readonly Token[]): Span | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const isBehind = PREPOSITION.test(tokens[at]!.key) && isOwnPlace(tokens, at);
    const from = isBehind ? at + (tokens[at + 1]?.key === 'the' ? 2 : 1) : at;
    const named = isBehind ? (capitalsAt(tokens, from) ?? knownAt(tokens, from)) : aloneAt(tokens, at);
    if (named) return { from, to: withRegion(tokens, named) };
    if (isBehind && isOfOneself(tokens, at) && isPlainName(tokens[from])) return { from, to: from + 1 };
  }
  return null;
}

/** "From" and "of" only of oneself; "on" and "at" only before an isle or a known name. */
function isOwnPlace(tokens: readonly Token[], at: number): boolean {
  const { key } = tokens[at]!;
  const before = tokens.slice(Math.max(0, at - 4), at).map((one) => one.key);
  if (key === 'from') return before.some((one) => OWN.test(one)) && !OTHERS_GO.test(before.at(-1) ?? '');
  if (key === 'of' && knownAt(tokens, at + 1))
    return /^(?:library|market|centre|center|port|streets?|heart|middle)$/.test(before.at(-1) ?? '');
  if (key === 'of')
    return /^(?:city|town|outskirts|suburb|south|north|east|west|outside|village)$/.test(before.at(-1) ?? '');
  if (key === 'under') return tokens[at - 1] !== undefined;
  if (key === 'on')
    return /^(?:the|isle|lake)$/.test(tokens[at + 1]?.key ?? '') || knownAt(tokens, at + 1) !== null;
  if (key === 'at') return knownAt(tokens, at + 1) !== null;
  // "The shop in Lima gives us only 45": somebody else's.
  const isOwn = tokens.slice(0, at).some((one) => isOwnWord(one.key));
  return isOwn || !/^(?:shop|kennel|lab|competitor|farms|friend)$/.test(before.at(-1) ?? '');
}

const isOfOneself = (tokens: readonly Token[], at: number) =>
  I_AM_FROM.test(tokens[at]!.key) &&
  /^(?:i'm|im|based|live|living|are|am|located)$/.test(tokens[at - 1]?.key ?? '') &&
  (!tokens[at + 2] || tokens[at + 2]!.kind === 'sign' || /^(?:and|where|but)$/.test(tokens[at + 2]!.key));
const isPlainName = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.key.length > 3 &&
  !isNoPlace(token) &&
  !/^(?:the|a|an|my|our|home)$/.test(token.key);

/** A name in capitals: its last token is behind it. */
function capitalsAt(tokens: readonly Token[], at: number): Span | null {
  const from = WHERE.test(tokens[at]?.key ?? '') ? at + 1 : at;
  const first = tokens[from];
  if (first?.kind !== 'word' || !first.isCapital || isNoPlace(first)) return null;
  let to = from + 1;
  while (to < Math.min(tokens.length, from + LONGEST)) {
    const [token, next] = [tokens[to]!, tokens[to + 1]];
    if (token.kind === 'word' && token.isCapital && !NO_PLACES.has(token.key)) to += 1;
    else if (token.key === '-' && token.isGlued && next?.isCapital) to += 2;
    else if (WITHIN.test(token.key) && next?.isCapital && !NO_PLACES.has(next.key)) to += 2;
    else if (/^(?:city|station|island|county|valley|bay)$/.test(token.key)) to += 1;
    else break;
  }
  return { from: at, to };
}

/** "In turkey" is a place, and "on turkey" is none. */
function knownAt(tokens: readonly Token[], at: number): Span | null {
  const isPlaced = WORD_OF_PLACE.test(tokens[at - 1]?.key ?? '');
  const length = isPlaced ? placeNameAt(tokens, at) : surePlaceNameAt(tokens, at);
  return length > 0 ? { from: at, to: at + length } : null;
}

/** A known town with nothing beside it: behind a comma, or at the beginning before "first" and "only". */
function aloneAt(tokens: readonly Token[], at: number): Span | null {
  const isBegin = at === 0 || /^[,(–—-]$/.test(tokens[at - 1]!.key);
  if (!isBegin) return null;
  const from = WHERE.test(tokens[at]!.key) ? at + 1 : at;
  const length = surePlaceNameAt(tokens, from);
  if (length === 0 || !(tokens[from]!.isCapital || from > 0)) return null;
  const next = tokens[from + length];
  const isAlone = !next || next.kind === 'sign' || /^(?:first|only)$/.test(next.key);
  return isAlone ? { from: at, to: from + length } : null;
}

/** "…, Kenya", "(Switzerland)", "Tampa FL"; behind a name in capitals no turkey is a region. */
function withRegion(tokens: readonly Token[], { from, to }: Span): number {
  const known = tokens[to]?.key === '(' ? placeNameAt(tokens, to + 1) : 0;
  if (known > 0 && tokens[to + 1 + known]?.key === ')') return to + 2 + known;
  const [sign, next] = [tokens[to], tokens[to + 1]];
  if (sign?.key === ',' && next?.kind === 'word') {
    const region = tokens[from]!.isCapital ? surePlaceNameAt(tokens, to + 1) : placeNameAt(tokens, to + 1);
    const behind = tokens[to + 1 + Math.max(1, region)];
    const ends =
      !behind ||
      behind.kind === 'sign' ||
      /^(?:and|where|to|i|we|for|with|at|on|since|but|so|near|from|selling)$/.test(behind.key);
    const isRegion = region > 0 || (next.isCapital && !isNoPlace(next) && next.key.length > 1 && ends);
    if (isRegion && ends) return to + 1 + Math.max(1, region);
  }
  return to;
}
