/**
 * Whether a message asks for an image, and of which sort (CH-16). Whole words, as for roadmaps: "logout" and
 * "catalogue" ask for none; and only where it is asked for: "the logo is done" tells.
 */
import { asksToMake } from '../../text/asks-to-make.ts';

/** What is drawn: `concept` is a card of the idea, for a plain "create an image". */
export type PictureKind = 'logo' | 'wireframe' | 'mockup' | 'concept';

const LOGO = 'logos?';
const WIREFRAME = 'wire-?frames?';
const MOCKUP = 'mock-?ups?';

/** The sort of image that a message asks for; null for none. */
export function wantsImage(text: string): PictureKind | null {
  if (asksToMake(text, { thing: WIREFRAME })) return 'wireframe';
  if (asksToMake(text, { thing: MOCKUP })) return 'mockup';
  if (asksToMake(text, { thing: LOGO })) return 'logo';
  const makes = 'generat(?:e|ing)|creat(?:e|ing)';
  return asksToMake(text, { thing: 'images?', makes, isNamedEnough: false }) ? 'concept' : null;
}

/** The sort of image that a text names which is known to describe one. */
export function pictureNamed(text: string): PictureKind {
  // linear: one fixed word.
  const names = (thing: string) => new RegExp(`\\b${thing}\\b`, 'i').test(text);
  return names(WIREFRAME) ? 'wireframe' : names(MOCKUP) ? 'mockup' : names(LOGO) ? 'logo' : 'concept';
}
