/**
 * Cutting a member's text into sentences and phrases, and quoting it back without changing its meaning.
 */

/** The sentences of a text, trimmed, without the empty ones. Line breaks and list marks end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/\r/g, '')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.replace(/^\s*(?:[-*•>#]+|\d+[.)])\s*/, '').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The parts of a sentence between commas and conjunctions, trimmed. */
export function clausesOf(sentence: string): string[] {
  return sentence
    .split(/(?<!\d),\s*|,\s+|[;:()]|\s+(?:and|but|so|while|then|plus)\s+/i)
    .map((clause) => clause.trim())
    .filter(Boolean);
}

/** A short quotation: one line, without marks that would break markdown, cut at a word. */
export function quoteOf(text: string, limit = 120): string {
  const plain = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[*_`~#<>|[\]\\]/g, '')
    .replace(/^(?:and|but|so|because|well|actually|yes|no|ok|okay)[, ]+/i, '')
    .trim()
    .replace(/[.!?…,;:]+$/, '');
  if (plain.length <= limit) return plain;
  return `${plain.slice(0, limit).replace(/\s+\S*$/, '')} …`;
}

const PHRASE_END =
  /^(?:that|which|who|whose|where|when|so|because|but|to|in|at|on|for|from|near|by|as|if|while|using|called|named|since|is|are|was|were|would|will|can|could|should|and|with|without|during|after|before|through|then|it|we|i|they|he|she|you|their|into|via|per|or|around|next|about|instead|every|each|up|have|has|don't|do|cannot|can't|struggle|need|want|pay|lose|mostly|mainly|only|right|now|today|already|please|not|no|also|too|here|there|this|since|under|over|against|like|than|just|maybe|probably|first|really|if|until|once)$/i;
const ARTICLE = /^(?:an?|the|my|our|some|this|these|those|new|own|kind|sort|of)$/i;

/**
 * Takes the noun phrase at the beginning of a text, without its article: "a small bakery that sells" gives
 * "bakery". Null when there is none. At most `limit` words.
 */
export function phraseAt(text: string, limit = 6): string | null {
  const head = text.trimStart().split(/[.,;:!?()\n–—"“”/]|\s-\s/)[0] ?? '';
  const words = head.split(/\s+/).filter(Boolean);
  while (words.length > 0 && ARTICLE.test(words[0]!)) words.shift();
  const end = words.findIndex((word) => PHRASE_END.test(word));
  const taken = (end === -1 ? words : words.slice(0, end)).slice(0, limit);
  const phrase = taken
    .join(' ')
    .replace(/[^\p{L}\p{N}&'’+% -]/gu, '')
    .trim()
    .replace(/\s(?:online|nearby|locally|together|myself|ourselves)$/i, '');
  return phrase.length >= 2 && /\p{L}/u.test(phrase) ? phrase : null;
}

/** Lower-cases the first letter of a word that is not a name: "Students" becomes "students". */
export function softened(phrase: string): string {
  return /^\p{Lu}[\p{Ll}'’-]*(?:\s|$)/u.test(phrase) && !/^I(?:['’]|\s|$)/.test(phrase)
    ? phrase[0]!.toLowerCase() + phrase.slice(1)
    : phrase;
}

/** A stable number from a text, for choices that vary but never change. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** Picks one of some variants by a seed. */
export function pick<T>(variants: readonly T[], seed: string): T {
  return variants[seedOf(seed) % variants.length]!;
}

/** Picks a variant that was not said yet, known by its last words; any, when all were. */
export function pickUnsaid(variants: readonly string[], said: string, seed: string): string {
  const fresh = variants.filter((variant) => !said.includes(variant.slice(-40)));
  return pick(fresh.length > 0 ? fresh : variants, seed);
}
