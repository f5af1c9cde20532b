/** Phrases of distress in English. */
import { HARMLESS } from './english-harmless.ts';
import { ABUSE, THREAT } from './english-others.ts';
import { HOPELESS, OVERDOSE, WEAK } from './english-overdose.ts';
import { SELF_HARM } from './english-self-harm.ts';
import type { LanguagePhrases } from './language-phrases.ts';

/** What the reader of distress knows of English, gathered from the files beside this one. */
export const english: LanguagePhrases = {
  language: 'en',
  harmless: HARMLESS,
  strong: { overdose: OVERDOSE, self_harm: SELF_HARM, abuse: ABUSE, threat: THREAT, hopeless: HOPELESS },
  weak: WEAK,
};
