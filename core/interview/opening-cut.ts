/**
 * The words of a product out of what was said of it: without the place where it is made or sold, without small words at
 * their end, and never what something costs.
 */
import type { Proposal } from '../idea/card.ts';
import type { Token } from '../idea/reading/tokens.ts';

/** In UTF-16 code units. */
const LONGEST = 200;

/** A piece of a message that may name a product. */
export interface Candidate {
  tokens: readonly Token[];
  start: number;
  end: number;
  /** 1 could be, 2 is likely, 3 says so, 4 says so of a plan. */
  score: number;
  /** Where the words behind it say that it is. */
  place: Proposal['span'] | null;
  /** With what was cut off. */
  said: readonly Token[];
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));
const DETERMINES = /^(?:a|an|the|my|our|some|this|these|two|three|own)$/;

/** "Food and packaging", "costs 310": what it costs is no name of it. */
const isSumOfCosts = (tokens: readonly Token[]) =>
  !DETERMINES.test(tokens[1]?.key ?? '') &&
  tokens.some(
    ({ kind, key }, at) =>
      (kind === 'number' && tokens[at - 1]?.key !== 'of') ||
      (key === 'rent' && at > 0) ||
      /^(?:costs?|price|insurance|fees?|ingredients|materials|packaging)$/.test(key),
  ) &&
  tokens.filter(({ kind }) => kind === 'word').length <= 6 &&
  !tokens.some(({ key }) => /^(?:for|that|which|who|where)$/.test(key));

/** Where it is made or sold is no part of what it is: "in my garage in Leeds". */
function beforePlace(tokens: readonly Token[]): number {
  const at = tokens.findIndex(
    ({ key }, index) =>
      index > 0 &&
      /^(?:in|from|at|near|around|outside|on|out)$/.test(key) &&
      !(key === 'out' && /^(?:rent|renting|hire|hiring|let)$/.test(tokens[index - 1]!.key)) &&
      (/^(?:my|our)$/.test(tokens[index + 1]?.key ?? '') ||
        isNamedPlace(tokens, index) ||
        (/^(?:a|the|an)$/.test(tokens[index + 1]?.key ?? '') && PREMISES.test(tokens[index + 2]?.key ?? ''))),
  );
  // What goes on behind a place says more than where: "from estates in Nairobi and sell flakes".
  const goesOn = tokens.slice(at).some(({ key }) => /^(?:and|n|to|that|which|who|where|so)$/.test(key));
  return at < 0 || goesOn ? tokens.length : at;
}

const PREMISES = /^(?:cellar|garage|kitchen|shed|barn|basement|garden|container|workshop|library|market)$/;

const isNamedPlace = (tokens: readonly Token[], at: number) =>
  /^(?:in|near|around|outside)$/.test(tokens[at]!.key) &&
  tokens[at + 1] !== undefined &&
  tokens[at + 1]!.isCapital &&
  tokens[at + 1]!.kind === 'word' &&
  !NO_PLACE.has(tokens[at + 1]!.key);
const NO_PLACE = words(
  'i english german french spanish python react java excel ai january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas summer winter spring autumn',
);

/** The place that the words of a product name: "in Leeds", "near Cape Town". */
function placeIn(tokens: readonly Token[]): Proposal['span'] | null {
  const at = tokens.findIndex((_, index) => tokens[index + 1] !== undefined && isNamedPlace(tokens, index));
  if (at < 0) return null;
  let to = at + 2;
  while (tokens[to]?.kind === 'word' && tokens[to]!.isCapital) to += 1;
  return { start: tokens[at + 1]!.start, end: tokens[to - 1]!.end };
}

/** The words of a product, at most one; without the small words and signs at their end. */
export function cut(said: readonly Token[], score: number): Candidate[] {
  if (said.length === 0) return [];
  const place = placeIn(said);
  const tokens = said.slice(0, beforePlace(said));
  let to = tokens.length;
  while (
    to > 0 &&
    (tokens[to - 1]!.kind === 'sign' ||
      /^(?:for|at|in|on|with|about|around|only|just|by|of|and|to|from|now|right|costs?|is|are|like|n|etc|it|them)$/.test(
        tokens[to - 1]!.key,
      ))
  )
    to -= 1;
  const start = said[0]!.start;
  const end = to > 0 ? tokens[to - 1]!.end : start;
  if (to < 1 || (to < 2 && score < 3) || end - start > LONGEST) return [];
  // "Fix them" says nothing of what.
  if (isSumOfCosts(tokens.slice(0, to)) || /^(?:it|them)$/.test(tokens[1]?.key ?? '')) return [];
  return [{ tokens: tokens.slice(0, to), start, end, score, place, said }];
}
