/** Which decisions a message comes near to, by its words alone. Pure; linear in the message. */
import type { DecisionId } from '../../idea/decision-fields.ts';
import { DECISION_IDS } from '../../idea/decision-fields.ts';
import { ASKING_WORDS, DECIDING_WORDS, DECISION_WORDS, RULE_WORDS } from './words.ts';

/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
/** From here on a decision may be meant; from there on, and so far before the next, it surely is. */
const NEAR = 3;
const SURE = 6;
const AHEAD = 3;
/** A word of this weight says it alone. */
export const SURE_WORD = 4;
/** Beside figures so much is enough to offer it, with a sure word. */
const NEAR_BESIDE_FIGURES = 5;
/** The most that are offered. */
const MOST = 4;

interface Word {
  words: string;
  weight: number;
}

const listed = (list: string, weight: number): Word[] =>
  list.split(', ').map((one) => ({ words: ` ${one.endsWith('*') ? one.slice(0, -1) : `${one} `}`, weight }));
const weighed = (words: Readonly<Record<number, string>>): Word[] =>
  Object.entries(words).flatMap(([weight, list]) => listed(list, Number(weight)));

const TABLE = DECISION_IDS.map((id) => ({ id, words: weighed(DECISION_WORDS[id]) }));
const DECIDING = weighed(DECIDING_WORDS);
const ASKING = [...DECIDING, ...weighed(ASKING_WORDS)];
const OF_RULES = listed(RULE_WORDS, 1);

/** In small letters, its words apart by one space, with one before and behind. */
const plainText = (text: string): string =>
  ` ${(
    text
      .slice(0, LONGEST_READ)
      .toLowerCase()
      .match(/[\p{L}\d’'-]+|%/gu) ?? []
  )
    .join(' ')
    .replaceAll("'", '’')} `;

const weightIn = (plain: string, words: readonly Word[]): number =>
  words.reduce((sum, { words: one, weight }) => sum + (plain.includes(one) ? weight : 0), 0);

/** How near a decision is. */
export interface Near {
  id: DecisionId;
  weight: number;
  /** The weight of the surest of its words. */
  surest: number;
}

/** How near each decision is, the nearest first; none that is not near. */
export function decisionsNear(text: string): Near[] {
  const plain = plainText(text);
  return TABLE.map(({ id, words }) => {
    const found = words.filter(({ words: one }) => plain.includes(one)).map(({ weight }) => weight);
    return { id, weight: found.reduce((sum, one) => sum + one, 0), surest: Math.max(0, ...found) };
  })
    .filter(({ weight }) => weight >= NEAR)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST);
}

/** Whether the words of one decision stand out from all others. */
export function standsOut([first, second]: readonly Near[]): boolean {
  if (!first) return false;
  if (!second) return first.surest >= SURE_WORD;
  if (first.weight < SURE) return false;
  // A sure word of another decision makes it a choice of two, unless the first has far more.
  const isOfTwo = second.surest >= SURE_WORD && second.weight * 3 > first.weight * 2;
  return first.weight - second.weight >= AHEAD && !isOfTwo;
}

/**
 * Whether a message is about some decision, whichever of those that come near. One that brings figures is by a single
 * sure word: what it may be is offered, and nothing opens by itself.
 */
export const isOfSome = ([first]: readonly Near[], hasFigures: boolean): boolean =>
  first !== undefined &&
  (first.weight >= SURE || (hasFigures && first.surest >= SURE_WORD && first.weight >= NEAR_BESIDE_FIGURES));

/** Whether words ask whether to do something, and not how much something comes to. */
export const isDilemma = (asked: string): boolean => weightIn(plainText(asked), DECIDING) > 0;

/**
 * Whether a question puts something to be decided, and not a rule to be looked up: by a word that asks so, however it is
 * asked beside figures of its own.
 */
export function putsDecision(question: string, hasFigures = false): boolean {
  const plain = plainText(question);
  return (hasFigures || weightIn(plain, ASKING) > 0) && weightIn(plain, OF_RULES) === 0;
}
