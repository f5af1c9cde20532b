/**
 * Whether a message asks for an image, and of which sort (CH-16). Whole words, as for roadmaps: "logout" and
 * "catalogue" ask for none.
 */

/** What is drawn: `concept` is a card of the idea, for a plain "create an image". */
export type PictureKind = 'logo' | 'wireframe' | 'mockup' | 'concept';

const LOGO = /\blogos?\b/i;
const WIREFRAME = /\bwire-?frames?\b/i;
const MOCKUP = /\bmock-?ups?\b/i;
const IMAGE =
  /\b(?:generat|creat)(?:e|es|ed|ing)\s+(?:me\s+|us\s+)?(?:(?:an?|the|some|another|one|my|our|new)\s+){0,2}(?:\w+\s+)?images?\b/i;

/** The sort of image that a message asks for; null for none. */
export function wantsImage(text: string): PictureKind | null {
  if (WIREFRAME.test(text)) return 'wireframe';
  if (MOCKUP.test(text)) return 'mockup';
  if (LOGO.test(text)) return 'logo';
  return IMAGE.test(text) ? 'concept' : null;
}
