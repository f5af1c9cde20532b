/**
 * Decides whether a message is answered with care instead of by a mentor.
 *
 * D1  Danger that phrases find is answered with care, whatever went before. What only the classifier finds may be a
 *     mistake: where it is likely, the answer asks whether all is well, and the next message is read as any other;
 *     where it is faint, the message is answered as any other, with the help lines in a line before it and no question
 *     of business behind it.
 * D2  Care stays with the conversation: every later message is answered with it, until the member says that it
 *     is over. A message that says so and holds danger too is danger; one that says so and asks for something else
 *     is answered.
 * D3  What cannot be read is in doubt, which is no reason to refuse it: the answer asks whether all is well.
 */
import { isMostlyEnglish } from '#core/interview/read-language.ts';
import type { CareStage } from './care-answer.ts';
import { type CareModel, isFewPlainWords, kindOfDanger, scoreDanger } from './classify.ts';
import { withoutGoods } from './of-goods.ts';
import type { Danger } from './phrases/language-phrases.ts';
import { type Distress, readSigns } from './read-distress.ts';
import { readRelease } from './read-release.ts';

/** How a message was answered with care; kept with it. */
export interface Care {
  stage: CareStage;
  danger: Danger;
  /** ISO 639-1, of what was said. */
  language: string;
}

/** Danger that was found; phrases are sure of it, the classifier alone is not. */
interface Finding extends Distress {
  isSure: boolean;
  /** The classifier alone finds it, and is itself in doubt. */
  isFaint?: true;
}

/** What is read in a message's words. */
export interface CareReading {
  distress: Finding | null;
  /** Whether the member says that there is no danger. */
  isRelease: boolean;
  /** Whether they say something else beside it, which is to be answered. */
  holdsMore?: true;
  /** Nobody could read it, so it is taken for what may be danger. */
  isUnread?: true;
}

/** What is taken for found in words that could not be read; the lines for it are those that most are in need of. */
export const IN_DOUBT: Pick<Finding, 'danger' | 'isSure'> = { danger: 'self_harm', isSure: false };

/** Reads a message for care. Depends on its words and the model alone. */
export function readForCare(message: string, model: CareModel): CareReading {
  const text = message.replace(FUNERAL_TRADE, ' ');
  const release = readRelease(text);
  if (!release) return { distress: distressIn(text, model), isRelease: false };
  // Who denies danger is believed, unless it is said again beside the denial.
  const distress = distressIn(release.rest, model);
  if (distress) return { distress, isRelease: false };
  return { distress: null, isRelease: true, ...(release.holdsMore && { holdsMore: true }) };
}

/** "My funeral business": the trade, and no funeral of one's own. A funeral service may be that. */
const FUNERAL_TRADE =
  /\b(?:funeral|burial|cremation)s?(?= (?:business|company|firm|homes?|parlou?rs?|agency|start-?up|house|trade|directors?|planning (?:business|app|service))\b)/giu;

/**
 * What the classifier hears as an ending, and is a thing's: a grant that ends in a month, drink that somebody stopped
 * and makes a trade of, animals that a vet puts to sleep. The families hear it all the same.
 */
const OF_THINGS: readonly RegExp[] = [
  /\b(?:it|this|that|(?:the|our|my) (?:grant|project|funding|money|contract|lease|course|season|programme|program|pilot))(?: money)? (?:finish(?:es)?|ends?|stops?|runs? out|is over)(?: in| at| on| by)? (?:january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|summer|winter|spring|autumn)\b[.,]?(?: (?:i|we) (?:need|want|have) to know)?(?:,? how (?:to|do we|do i|can we|can i|should we) (?:continue|go on|carry on)(?: after(?: that| it)?)?)?/giu,
  /\b(?:i |we )?(?:stopped|quit|gave up) drinking and (?:now )?(?=(?:brew|sell|make|bake|run|open|coach|teach|help)\b)/giu,
  /\bput(?:ting|s)? (?:them|pets?|dogs?|cats?|animals?|horses?) to sleep(?= with (?:the|a|my|our|their) vets?\b)/giu,
];

/**
 * "She hadn't laughed like it since her husband died": told of somebody else, in the past, and glad of today. The
 * classifier hears only its words. Where the families find anything, or the writer speaks of themselves, it stays.
 */
const GLAD_OF_ANOTHER =
  /\b(?:(?:he|she|they) (?:said|told)(?: to)? (?:me|us) (?:that )?)?(?:he|she|they)(?:['’]d| had|['’]s| has| have)?(?: not|n['’]t| never)? (?:laughed|smiled|danced|sung|enjoyed (?:herself|himself|themselves)) (?:like (?:it|that|this)|so (?:much|well|hard|loud)|as much)\b[^.?!,;\n]{0,12}\bsince (?:her|his|their) [a-z]{3,12}(?:'s)? (?:died|passed(?: away)?|death|funeral)\b/giu;

/**
 * What the families find, unless the classifier is sure that it is none; what only the classifier finds, where
 * there is more than a few plain words to find it in. A language that no corpus is written in is the families' alone.
 */
function distressIn(text: string, model: CareModel): Finding | null {
  const signs = readSigns(text);
  const { alone, likely, withFamilies } = model.head.thresholds;
  if (signs.distress) {
    const found = { ...signs.distress, isSure: true };
    const isTrained = found.language in model.head.concepts;
    if (isTrained && scoreDanger(text, signs, model) < withFamilies) return null;
    return { ...found, language: languageOfCare(text, found.language) };
  }
  const told = [GLAD_OF_ANOTHER, ...OF_THINGS].reduce((rest, words) => rest.replace(words, ' '), text);
  if (told !== text) return distressIn(told, model);
  const score = scoreOf(text, model);
  // Of goods alone, what is faint is a weight or a correction.
  if (score < (withoutGoods(text) === text ? alone : likely)) return null;
  const { danger, language } = kindOfDanger(text, model);
  return {
    danger: signs.covered[0]?.danger ?? danger,
    language: languageOfCare(text, language),
    isSure: false,
    ...(score < likely && { isFaint: true }),
  };
}

/**
 * What the classifier makes of a message, and of it without what is said of goods: the lower of both, as a message is not
 * graver by what was left out. Below any threshold where either is a few plain words.
 */
function scoreOf(text: string, model: CareModel): number {
  const scores = [...new Set([text, withoutGoods(text)])].map((one) =>
    isFewPlainWords(one, model.lexicon) ? -Infinity : scoreDanger(one, readSigns(one), model),
  );
  return Math.min(...scores);
}

/** English is what most write; a word of another language that English has too ("bring", "die") makes it no other. */
function languageOfCare(text: string, found: string): string {
  return found !== 'en' && isMostlyEnglish(text) ? 'en' : found;
}

/** Null where the mentor may answer. `before` is how the member's message before it was answered. */
export function decideCare(reading: CareReading, before: Care | null): Care | null {
  const isUnderWay = before?.stage === 'first' || before?.stage === 'stay';
  if (reading.distress && (isUnderWay || !reading.distress.isFaint)) {
    const { danger, language, isSure } = reading.distress;
    return { stage: isSure || isUnderWay ? 'first' : 'asked', danger, language };
  }
  if (!isUnderWay || (reading.isRelease && reading.holdsMore)) return null;
  return { ...before, stage: reading.isRelease ? 'released' : 'stay' };
}

/** What was found so faintly that the mentor answers all the same; null where nothing was, or where care answers. */
export function concernOf({ distress }: CareReading): Distress | null {
  return distress?.isFaint ? { danger: distress.danger, language: distress.language } : null;
}
