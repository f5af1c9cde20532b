/**
 * The first message of an idea that says what is made or done without one of the words that name a product: its first
 * sentence is proposed as the product, in the member's own words. Pure; the member confirms.
 */
import type { Proposal } from '../idea/card.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { isEnglish } from './read-language.ts';

const LONGEST = 200;
const FEWEST_WORDS = 4;
/** What opens a story, a trouble or a wish to talk, and names nothing that is made. */
const NO_PRODUCT =
  /^(?:the|they|there|here|this|that|these|those|see|look|attached|below|above|their|people|every|everybody|nobody|most|many|when|whenever|if|because|it|it's|it began|my (?:name|customers|clients|problem|boss|wife|husband|mother|father|mum|dad|brother|sister|friend)|our|we're an?|we are an?|i'm an?|i am an?|im an?|hello|hi|hey|thanks|please|can|could|how|what|why|where|who|i (?:have|had|need|feel|hate|think|wonder|don't|dont|lost|am (?:not|tired|afraid|sad)|'m (?:not|tired|afraid|sad)|was|would like to (?:talk|ask|know)|want to (?:talk|ask|know|quit|make money|be rich))|yes|no|ok|well|so|you)\b/i;
/** What comes before anything is said. */
const COURTESY =
  /^(?:sorry|excuse|peace|salaam|salam|good (?:morning|day|evening|afternoon)|dear|greetings|hello|hi|hey|thanks|thank you|my name)\b/i;
const WISHES =
  /^(?:right\.? |ok,? |so,? |well,? )?(?:i|we)(?:'d| would)? (?:really )?(?:want to|like to|plan to|am going to|are going to|hope to|intend to)\s+/i;

/** The first sentence as the product; null where it names none. */
export function openingProduct(text: string): Proposal | null {
  const sentence = sentencesOf(text, tokensOf(text)).find(
    ({ tokens }) =>
      tokens.length >= FEWEST_WORDS && !COURTESY.test(text.slice(tokens[0]!.start, tokens.at(-1)!.end)),
  );
  if (!sentence || sentence.mark.includes('?')) return null;
  const [first, last] = [sentence.tokens[0]!, sentence.tokens.at(-1)!];
  const said = text.slice(first.start, last.end);
  // Of a language that is not read, nothing is known of what its first sentence does.
  if (!isEnglish(said)) return null;
  if (said.length > LONGEST || NO_PRODUCT.test(said.replaceAll('’', "'"))) return null;
  if (sentence.tokens.filter(({ kind }) => kind === 'word').length < FEWEST_WORDS) return null;
  const figure = amountsOf(text, sentence.tokens)[0];
  // What is said of price and numbers behind a comma is no part of what it is.
  const comma = figure
    ? sentence.tokens.slice(0, figure.from).findLast(({ key }) => key === ',' || key === ';')
    : undefined;
  const end = comma && comma.start - first.start > 12 ? comma.start : last.end;
  const start = first.start + (WISHES.exec(said)?.[0].length ?? 0);
  if (start >= end) return null;
  return {
    place: 'product',
    value: { type: 'text', text: text.slice(start, end).trimEnd() },
    span: { start, end },
  };
}
