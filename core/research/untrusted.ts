/**
 * Sentences of a source that speak to the software that reads it, instead of to a person. They are data like
 * the rest and could do nothing; they are left out because they say nothing about a market.
 */
const ADDRESSED = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|above|previous|guideline)/i,
  /\b(?:system|developer) (?:prompt|message)\b/i,
  /\byou are (?:now )?(?:an? )?(?:ai|assistant|language model|chatbot|dan)\b/i,
  /\b(?:as an ai|dear (?:ai|assistant|model)|attention (?:ai|assistant|llm))\b/i,
  /\b(?:mint|transfer|send|credit|reward|pay out|award)\b.{0,30}\b(?:PRD|tokens?|the (?:user|member|attacker))\b/i,
  /\b(?:reveal|print|repeat|output|leak)\b.{0,40}\b(?:password|secret|api key|system prompt|private key|other members?)/i,
  /<\/?(?:system|assistant|user|tool)\b/i,
];

/** True when a sentence speaks to software. */
export function isAddressedToSoftware(sentence: string): boolean {
  return ADDRESSED.some((pattern) => pattern.test(sentence));
}

/** What every page says around its text: notices, menus, invitations. */
const BOILERPLATE =
  /\b(?:cookies?|privacy policy|terms of (?:use|service)|all rights reserved|subscribe|sign (?:in|up)|log ?in|newsletter|click here|read more|share this|javascript|advertisement|copyright)\b|©/i;

/** True for a sentence of the page around the text. */
export function isBoilerplate(sentence: string): boolean {
  return BOILERPLATE.test(sentence);
}
