/** Whether a message puts right what was last said of figures, rather than telling something new. Linear. */
import { isFigurePlace } from '../idea/figure-rows.ts';
import type { TurnBefore } from './read-turn.ts';

const NO =
  /^[\s\p{P}]{0,3}(?:(?:oh|uf|ah|but|well|hey|hmm?|ok(?:ay)?),? )?(?:no+|nope|nah|not|wrong|incorrect|actually|sorry|wait|i meant|i said|nein|nicht|falsch|halt|(?:that|this|it|das)(?:'s|’s| is| ist)? (?:all )?(?:wrong|not (?:right|true|correct|what)|incorrect|falsch|nicht))(?:$|[\s\p{P}])/iu;
/** What is said of a sum; "no, I haven't talked to anyone" answers. */
const OF_FIGURES =
  /\b(?:price|cost|costs|rent|wages?|pay|paid|sum|total|figure|number|meant|wrong|month|week|year|day|each|per|kilo|kg|piece|box|loan|income|sales|sell|once|twice|double|half|more|less|too (?:much|high|low|little|many)|preis|kosten|miete|monat|woche|jahr|stück|falsch|zu (?:viel|hoch|wenig))\b|^\W{0,3}\p{L}{2,12}\W{0,3}$/iu;
/** In UTF-16 code units. */
const LONGEST_OPENING = 40;
const READ_LENGTH = 2_000;

/** "No, 250 is the bike": after a sum or fields, or with a figure after a question for one. */
export function beginsWithNo(text: string, { showedFigures = false, asked, card }: TurnBefore): boolean {
  if (!NO.test(text.slice(0, LONGEST_OPENING))) return false;
  const isFigureAsked = asked !== null && isFigurePlace(asked);
  // "No rent" answers a question for the rent.
  if (!/\d/.test(text.slice(0, READ_LENGTH)))
    return showedFigures && !isFigureAsked && OF_FIGURES.test(text.slice(0, READ_LENGTH));
  const knowsFigures = card.some(({ place }) => isFigurePlace(place));
  return showedFigures || (knowsFigures && (isFigureAsked || asked === null));
}
