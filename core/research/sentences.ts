/** Cutting a text of a source into its sentences, and a sentence into its parts. */

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
    .split(/(?<!\d),\s*|,\s+|[;:()]|(?<!\s)\s+(?:and|but|so|while|then|plus)\s+/i)
    .map((clause) => clause.trim())
    .filter(Boolean);
}
