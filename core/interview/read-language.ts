/**
 * Which language a message is in, by the small words that every sentence of it has. It says nothing of short texts:
 * a conversation keeps the language that it has.
 */

const ENGLISH =
  /^(?:the|and|a|an|i|to|of|for|is|are|it|my|that|we|in|with|you|would|have|want|be|they|this|on|not|but|at|so|do|our|can|what|how|who|which|when|from|or|if|will|as|me|their|by|there|because|people|your|was|has|one|about|more|yes|no|mostly|maybe|idea|business|app|sell|he|she|him|his|its|them|then|than|just|know|think|get|go|like|good|please|thank|thanks|been|were|had|did|does|out|up|only|much|many|make|made|need|pay|cost|price|month|week|year|now|some|any|should|could|tell|give|say|said|work|each|take|after|before|where|why|into|over|other|these|those|too|very|really|going|got)$/;
const OTHERS: Readonly<Record<string, RegExp>> = {
  es: /^(?:el|la|los|las|una|un|de|que|para|con|quiero|mi|es|por|negocio|pero|en|tengo|hacer|como|muy)$/,
  fr: /^(?:le|la|les|une|un|des|je|que|pour|avec|veux|mon|ma|est|dans|et|pas|nous|du|idée|qui|très)$/,
  de: /^(?:der|die|das|dem|den|ein|eine|einen|einem|einer|ich|mir|mich|und|für|mit|möchte|mein|meine|meinem|meiner|ist|sind|nicht|wir|uns|unsere?|auf|zu|zum|zur|will|habe|haben|wird|werden|kann|können|von|vom|bei|beim|um|nach|aus|über|durch|damit|dass|weil|wenn|wie|oder|aber|auch|noch|nur|keine?|sich|sehr)$/,
  pt: /^(?:o|os|um|uma|que|para|com|quero|meu|minha|não|em|tenho|negócio|fazer|por|muito|eu)$/,
  it: /^(?:il|lo|gli|una|un|che|per|con|voglio|mio|mia|non|di|ho|sono|fare|molto|vorrei)$/,
  sw: /^(?:na|ya|wa|kwa|ni|nataka|biashara|yangu|watu|za|katika|hii|kuuza|sana|mimi|nina)$/,
  nl: /^(?:het|een|ik|van|voor|met|wil|mijn|niet|wij|op|zijn|hebben|maar|naar)$/,
};

/** The language of a text that is not English: a code, `other` for another script, or null for English and short texts. */
export function foreignLanguageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length >= 4 && latin.length < letters.length / 2) return 'other';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 4) return null;
  const english = words.filter((word) => ENGLISH.test(word)).length;
  const counts = Object.entries(OTHERS).map(([code, pattern]) => ({
    code,
    count: words.filter((word) => pattern.test(word)).length,
    different: new Set(words.filter((word) => pattern.test(word))).size,
  }));
  // One small word is in many languages ("per"), however often it is said.
  const best = counts.filter(({ different }) => different >= 2).sort((a, b) => b.count - a.count)[0];
  return best && best.count / words.length >= 0.2 && best.count > english ? best.code : null;
}

/** How many of the words of a text are small words of one language, of that which has the most; English is left out. */
export function countSmallWords(text: string): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.values(OTHERS).map((pattern) => words.filter((word) => pattern.test(word)).length);
  return Math.max(...counts);
}

/** Whether a text is surely English: enough of its words are. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length >= 4 &&
    words.filter((word) => ENGLISH.test(word)).length >= 2 &&
    foreignLanguageOf(text) === null
  );
}

const MOST_ENGLISH = { words: 3, share: 0.4 };

/** Whether so much of a text is English that a word of another language makes it no other: also broken and pidgin English. */
export function isMostlyEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.test(word));
  return (
    new Set(english).size >= MOST_ENGLISH.words &&
    english.length >= MOST_ENGLISH.share * words.length &&
    foreignLanguageOf(text) === null
  );
}
