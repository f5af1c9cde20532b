/**
 * What a member writes when they were asked is the answer: its sentences that state something, as they stand, where
 * nothing shorter was read. Pure; the member confirms it, changes it, or throws it out.
 */
import type { Proposal } from '../idea/card.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { isQuestion } from '../idea/reading/sentence-shape.ts';
import { type Sentence, sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { MAX_VALUE_LENGTH } from '../idea/values.ts';
import { isSaidToMentor, isWhere } from './fits-question.ts';

/** Acts that may state something; who asks has not answered. */
const TELLS: ReadonlySet<SpeechAct> = new Set(['statement', 'answer', 'unclear']);
/** Who these are, nobody says by beginning with what they do themselves. */
const OF_OTHERS: ReadonlySet<PlaceId> = new Set(['customer', 'payer']);
const FEWEST_WORDS = 3;
/** In UTF-16 code units. */
const LONGEST_READ = 2_000;
/** A sentence with a figure is mostly figures, up to so many words. */
const NOTE = 12;

/** The answer at a place of words; null where the message states nothing that could be one. */
export function toldAnswer(text: string, asked: PlaceId, act: SpeechAct): Proposal | null {
  if (placeTerms(asked).type !== 'text' || !TELLS.has(act)) return null;
  // Figures and a question are about the question.
  if (/\?/.test(text.slice(0, LONGEST_READ)) && /\d/.test(text.slice(0, LONGEST_READ))) return null;
  const isOfOthers = OF_OTHERS.has(asked);
  const kept: Sentence[] = [];
  for (const sentence of sentencesOf(text, tokensOf(text))) {
    const isOwn = isOfOthers && /^(?:i|we|i'm|we're|i've|we've)$/.test(sentence.tokens[0]?.key ?? '');
    if (states(sentence, text) && !isOwn) {
      const start = (kept[0] ?? sentence).tokens[0]!.start;
      if (sentence.tokens.at(-1)!.end - start > MAX_VALUE_LENGTH) break;
      kept.push(sentence);
    } else if (kept.length > 0) break;
  }
  const [first] = kept;
  if (!first) return null;
  const span = { start: first.tokens[0]!.start, end: kept.at(-1)!.tokens.at(-1)!.end };
  const words = text.slice(span.start, span.end);
  if (asked === 'location' && !isWhere(words)) return null;
  return { place: asked, value: { type: 'text', text: words }, span };
}

/** Neither a question nor said to the mentor, and more than a note of figures. */
function states(sentence: Sentence, text: string): boolean {
  const { tokens } = sentence;
  const words = tokens.filter(({ kind }) => kind === 'word').length;
  const figures = tokens.filter(({ kind }) => kind === 'number').length;
  if (words < FEWEST_WORDS || (figures > 0 && words <= NOTE) || figures * 8 > words) return false;
  return !isQuestion(sentence, tokens) && !isSaidToMentor(text.slice(tokens[0]!.start, tokens.at(-1)!.end));
}
