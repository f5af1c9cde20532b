/**
 * Whether a message asks which of two ways is better, or what would be: a choice, a "what if", a "can I", a "should I",
 * a "how many for that". What it asks is kept in its own words until it is answered or set aside. Patterns of bounded
 * reach over at most `LONGEST` units; linear.
 */

import { amountsOf } from '../idea/reading/amounts.ts';
import { isQuestion } from '../idea/reading/sentence-shape.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { asksAllowance } from './asked/read-asked.ts';

/** A question that waits for its answer, in its member's own words. */
export interface KeptQuestion {
  /** The message that it stands in. */
  said: string;
  /** The asking words of it. */
  quote: string;
}

/** In UTF-16 code units. */
const LONGEST = 800;
const LONGEST_QUOTE = 160;
/** Shorter than this the asking words say nothing without those before them: "Yes or no?" */
const SAYS_LITTLE = 22;

const CHOOSES =
  /\b(?:should|shall|can|could|may|do|would) (?:i|we)\b|\b(?:is|are|would|will|was) (?:it|that|this|they|there) (?:be )?(?:really |even |still |a )?(?:worth|better|good|bad|enough|pay|okay?|sensible|smart|wise|too (?:much|little|high|low))\b|\bbetter off\b|\bwhat (?:happens|if|would happen|changes|would change|about)\b|\byes or no\b|\bgood or bad\b|\bgood idea\b|\bor (?:just )?(?:stay|keep|leave it|not|no|rather|wait)\b|\bwhich (?:one|print|price|offer|of|would|is|should)\b|\bwhat would you (?:do|choose|take)\b|\bhow many\b.{0,60}\b(?:need|pay|cover|carry|for|more)\b|\bhow (?:long|many (?:days|weeks|months))\b.{0,40}\b(?:pay|back|earn)\w{0,4}\b|\b(?:soll(?:te)?n?|kann|können|darf|dürfen) (?:ich|wir|man)\b|\blohnt\b|\bwas (?:wäre|ist|passiert),? wenn\b|\boder (?:nicht|lieber|bleiben?|doch)\b/i;
/** What a page or an office knows: no figures of the card answer it. */
const OF_RULE =
  /\b(?:licen[cs]e\w?|permit\w?|legal|allowed|gewerbe\w{0,10}|register\w{0,2}|vat|tax(?:es)?|insurance|approval|university|investors?)\b/i;
/** "21 or 18?", "£21 or stay at £18": two figures to choose from. */
const PAIR = /\d[^.?!\n]{0,30}\b(?:or|oder|vs|versus|against)\b[^.?!\n]{0,30}\d/i;
/** "If I pay a helper 3000", "suppose I sell 200 more". */
const SUPPOSES = /\b(?:if|suppose|supposing|say|assuming|wenn|falls) (?:i|we|he|she|they|ich|wir)\b/i;

/** The question; null where the message asks nothing of the kind. */
export function questionIn(text: string): KeptQuestion | null {
  const said = text.trim().replaceAll('’', "'");
  if (said.length > LONGEST) return null;
  const sentences = sentencesOf(said, tokensOf(said)).map((sentence) => {
    const start = sentence.tokens[0]?.start ?? 0;
    const end = sentence.tokens.at(-1)?.end ?? 0;
    const words = said.slice(start, end);
    const asks = isQuestion(sentence, sentence.tokens) || sentence.mark.includes('?');
    return { start, end, words, mark: sentence.mark.includes('?') ? '?' : '', asks };
  });
  const hasFigure = amountsOf(said, tokensOf(said)).length > 0;
  const at = sentences.findLastIndex(
    ({ words, asks }) =>
      (hasFigure || thingIn(words) !== null) &&
      (!OF_RULE.test(words) || /\d/.test(words)) &&
      !asksAllowance(words) &&
      (CHOOSES.test(words) || (asks && (PAIR.test(words) || SUPPOSES.test(words)))),
  );
  const found = sentences[at];
  if (!found) return null;
  const before = sentences[at - 1];
  const from = found.words.length < SAYS_LITTLE && before ? before.start : found.start;
  return { said, quote: clipped(said.slice(from, found.end) + found.mark) };
}

/** The last sentence of a message that asks, to stand on the form that it needs; null where none does. */
export function askingWords(text: string): string | null {
  const said = text.slice(0, LONGEST);
  const asking = sentencesOf(said, tokensOf(said)).findLast(
    (sentence) => isQuestion(sentence, sentence.tokens) || sentence.mark.includes('?'),
  );
  if (!asking) return null;
  const words = said.slice(asking.tokens[0]?.start ?? 0, asking.tokens.at(-1)?.end ?? 0);
  return words === '' ? null : clipped(`${words}${asking.mark.includes('?') ? '?' : ''}`);
}

const clipped = (words: string) => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_QUOTE ? line : `${line.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
};

/** What a question without a figure is about: a person or a thing that costs something regularly, or once. */
export interface NamedThing {
  /** In the member's words. */
  name: string;
  is: 'regular' | 'once';
}

const HIRES =
  /\b(?:hire|employ|rent|lease|take on|einstellen|mieten|anstellen|bring in) (?:(?:a|an|the|my|our|another|one|second|more|full[- ]time|part[- ]time) ){0,3}(\p{L}[\p{L}'-]{1,24}(?: \p{L}[\p{L}'-]{2,24})?)/iu;
const BUYS =
  /\b(?:buy|purchase|get|order|kaufen) (?:(?:a|an|the|my|our|another|one|second|more|new|used) ){1,3}(\p{L}[\p{L}'-]{1,24}(?: \p{L}[\p{L}'-]{2,24})?)/iu;
const NO_THING =
  /^(?:it|that|this|them|him|her|someone|somebody|more|less|for|or|and|if|when|to|at|in|on|out|better|good|license|licence|permit|loan|grant|help|money|customers?|people|reward|lawyer|advice)$/i;
const ENDS = /\s(?:for|or|and|if|when|to|at|in|on|now|this|next|from|with|is|good|already|today|full|part)$/i;

/** The thing; null where none is named. */
export function thingIn(question: string): NamedThing | null {
  const said = question.slice(0, LONGEST);
  for (const [pattern, is] of [
    [HIRES, 'regular'],
    [BUYS, 'once'],
  ] as const) {
    const name = pattern.exec(said)?.[1]?.replace(ENDS, '').trim();
    if (name && !NO_THING.test(name.split(' ')[0]!)) return { name, is };
  }
  return null;
}
