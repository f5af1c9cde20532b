/**
 * The first message of an idea in German: what its member wants to make, makes or sells, and what they call the problem,
 * in their own words. Only a sentence that says so plainly is read. Pure and linear; the member confirms.
 */
import type { Proposal } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { MAX_VALUE_LENGTH } from '../idea/values.ts';
import { foreignLanguageOf } from './read-language.ts';

/** Own wishes and plans, and what is made or sold already, at the beginning of a sentence. */
const MAKES =
  /^(?:(?:also|ok|nun|hallo|hi|moin|servus|guten (?:tag|morgen|abend)),? ){0,2}(?:(?:ich|wir) (?:(?:möchten?|wollen|will|würden? gerne?|planen?|haben? vor,?) |(?=(?:verkauf|back|bau|biet|entwickl|entwickel|eröffn|gründ|betreib|vermiet|reparier|produzier|unterricht|veranstalt)e?n?\b))|(?:meine|unsere) (?:geschäfts)?idee(?: ist|:) )/i;
const PROBLEM =
  /^(?:das|mein|unser|ihr) (?:problem|hauptproblem|größtes problem)(?: dabei| ist|:)(?:,? dass)? /i;
/** What is denied, or wished for without being an idea. */
const NO_IDEA =
  /\b(?:nicht|keine?[nmrs]?|reden|sprechen|fragen|wissen|verstehen|kündigen|aufhören|geld verdienen|reich werden)\b/i;
const FEWEST_WORDS = 2;
/** In UTF-16 code units; a longer message is no first statement. */
const READ_LENGTH = 4_000;

/** The product and the problem, each where a sentence names it; none where the text is in another language. */
export function germanOpening(text: string): Proposal[] {
  if (foreignLanguageOf(text) !== 'de') return [];
  const proposals: Proposal[] = [];
  for (const match of text.slice(0, READ_LENGTH).matchAll(/[^.!?\n]+[.!?]?/g)) {
    for (const [place, opening] of [
      ['product', MAKES],
      ['problem', PROBLEM],
    ] as const) {
      if (proposals.some((one) => one.place === place)) continue;
      const found = restOf({ sentence: match[0], at: match.index }, { place, opening });
      if (found) proposals.push(found);
    }
  }
  return proposals;
}

/** What stands behind the opening of a sentence; null for nothing. */
function restOf(
  { sentence, at }: { sentence: string; at: number },
  { place, opening }: { place: PlaceId; opening: RegExp },
): Proposal | null {
  if (sentence.endsWith('?')) return null;
  const said = sentence.trimStart();
  const begins = opening.exec(said)?.[0].length;
  if (begins === undefined || (place === 'product' && NO_IDEA.test(said))) return null;
  const rest = said
    .slice(begins)
    .replace(/[.!]?$/, '')
    .trimEnd();
  const words = rest.match(/\p{L}+/gu) ?? [];
  if (words.length < FEWEST_WORDS || rest.length > MAX_VALUE_LENGTH) return null;
  const start = at + sentence.length - said.length + begins;
  return { place, value: { type: 'text', text: rest }, span: { start, end: start + rest.length } };
}
