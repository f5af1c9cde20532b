/**
 * Decides whether a message is answered with care instead of by a mentor.
 *
 * D1  Danger found is answered with care, whatever went before. What only the classifier finds may be a mistake:
 *     the answer asks whether all is well, and the next message is read as any other.
 * D2  Care stays with the conversation: every later message is answered with it, until the member says that it
 *     is over. A message that says so and holds danger too is danger.
 * D3  What cannot be read is in doubt, which is no reason to refuse it: the answer asks whether all is well.
 */
import type { CareStage } from './care-answer.ts';
import { type CareModel, isFewPlainWords, kindOfDanger, scoreDanger } from './classify.ts';
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
}

/** What is read in a message's words. */
export interface CareReading {
  distress: Finding | null;
  isRelease: boolean;
  /** Nobody could read it, so it is taken for what may be danger. */
  isUnread?: true;
}

/** What is taken for found in words that could not be read; the lines for it are those that most are in need of. */
export const IN_DOUBT: Pick<Finding, 'danger' | 'isSure'> = { danger: 'self_harm', isSure: false };

/** Reads a message for care. Depends on its words and the model alone. */
export function readForCare(text: string, model: CareModel): CareReading {
  const distress = distressIn(text, model);
  return { distress, isRelease: distress === null && readRelease(text) };
}

/**
 * What the families find, unless the classifier is sure that it is none; what only the classifier finds, when it
 * is sure and there is more than a few plain words to be sure of. A language that no corpus is written in is the families' alone.
 */
function distressIn(text: string, model: CareModel): Finding | null {
  const signs = readSigns(text);
  const { alone, withFamilies } = model.head.thresholds;
  if (signs.distress) {
    const found = { ...signs.distress, isSure: true };
    if (!(found.language in model.head.concepts)) return found;
    return scoreDanger(text, signs, model) >= withFamilies ? found : null;
  }
  if (scoreDanger(text, signs, model) < alone || isFewPlainWords(text, model.lexicon)) return null;
  const { danger, language } = kindOfDanger(text, model);
  return { danger: signs.covered[0]?.danger ?? danger, language, isSure: false };
}

/** Null where the mentor may answer. `before` is how the member's message before it was answered. */
export function decideCare(reading: CareReading, before: Care | null): Care | null {
  const isUnderWay = before?.stage === 'first' || before?.stage === 'stay';
  if (reading.distress) {
    const { danger, language, isSure } = reading.distress;
    return { stage: isSure || isUnderWay ? 'first' : 'asked', danger, language };
  }
  if (!isUnderWay) return null;
  return { ...before, stage: reading.isRelease ? 'released' : 'stay' };
}
