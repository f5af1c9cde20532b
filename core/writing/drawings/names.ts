/** Names on drawings: a short one out of the member's own words for the product, and none where that would mislead. */
import { capitalised } from '#core/idea/words.ts';

/** The longest name that is made of a product, in words and in UTF-16 code units. */
const MOST_WORDS = 4;
const LONGEST = 36;

const ARTICLE = /^(?:an?|the|my|our|some|this|these|those|new|own|small|little)$/i;
const PHRASE_END =
  /^(?:that|which|who|whose|where|when|so|because|but|to|in|at|on|for|from|near|by|as|if|while|using|called|named|since|is|are|was|were|would|will|can|could|should|with|without|during|after|before|through|then|it|we|i|they|he|she|you|into|via|per|please|now|today|yet|too|also|not|like|than)$/i;

/** Words that say nothing of an idea when they stand alone. */
const WIDE =
  /^(?:(?:mobile |web |phone |online )?(?:app|application|platform|website|site|software|tool|system|service|product|program|solution|subscription)|business|company|firm|shop|store|game|startup|kit|device|network|club|co-?op(?:erative)?|charity|project|idea|thing|something)s?$/i;

/** The noun phrase at the beginning of a text, without its articles; null where it begins with none. */
export function nounPhraseAt(text: string): string | null {
  const head = text.trimStart().split(/[.,;:!?()\n–—"“”/<>]|\s-\s/)[0] ?? '';
  const words = head.split(/\s+/).filter(Boolean);
  while (words.length > 0 && ARTICLE.test(words[0]!)) words.shift();
  const end = words.findIndex((word) => PHRASE_END.test(word));
  const phrase = (end === -1 ? words : words.slice(0, end)).join(' ');
  return phrase.length >= 2 && /\p{L}/u.test(phrase) ? phrase : null;
}

/** Whether a phrase says nothing of an idea: "app", "online shop". */
export const isWide = (phrase: string): boolean => WIDE.test(phrase);

/**
 * A product as a name: "neighbourhood bakery that sells by subscription" is a neighbourhood bakery. Null where a short
 * name would say little or something else: "software for clinics" is no software, "enzyme that …" no enzyme.
 */
export function shortNameOf(product: string): string | null {
  const phrase = nounPhraseAt(product);
  if (!phrase || isWide(phrase) || phrase.length > LONGEST) return null;
  const count = phrase.split(' ').length;
  const isWhole = product.trim().length - phrase.length < 6;
  return count > MOST_WORDS || (count === 1 && !isWhole) ? null : phrase;
}

/** A phrase in capitals, the small words aside. */
export function titled(phrase: string): string {
  const small = /^(?:a|an|the|of|for|and|in|on|to|with|about)$/i;
  return phrase
    .split(/\s+/)
    .map((word, index) => (index > 0 && small.test(word) ? word.toLowerCase() : capitalised(word)))
    .join(' ');
}
