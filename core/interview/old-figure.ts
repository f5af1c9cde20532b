/** "42 rooms, not 60": the figure that is put right, and the one that takes its place, by the word before them. Linear. */
import { amountsSaid, numberIn } from './amounts-said.ts';

/** Both, as they are compared. */
export interface PutRight {
  old: string;
  now: string;
}

const DENIES = /\b(?:not|nicht|instead of|rather than|statt)\s{1,2}(?:the |about |for |an? )?\p{Sc}?$/iu;
/** In UTF-16 code units. */
const REACH = 24;

/** What a clause puts right by its number; null where it names no old one, or no new one beside it. */
export function putRightIn(clause: string): PutRight | null {
  const figures = amountsSaid(clause);
  const old = figures.find(({ span }) =>
    DENIES.test(clause.slice(Math.max(0, span.start - REACH), span.start)),
  );
  const now = old && figures.find((one) => numberIn(one) !== numberIn(old));
  return old && now ? { old: numberIn(old), now: numberIn(now) } : null;
}
