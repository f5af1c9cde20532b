/** Looks for danger in a text outside of the chat, where nothing of it is kept: how the one before was answered is said by whoever asks. */
import { languageOfCountry } from '#core/care/care-answer.ts';
import { type Care, type CareReading, concernOf, decideCare, IN_DOUBT } from '#core/care/decide-care.ts';
import type { TurnOptions } from '#server/platform/text-work/create-text-work.ts';
import type { Help } from '../answering/help.ts';
import type { Deps } from '../deps.ts';

/**
 * A text, the country that its writer seems to be in (ISO 3166-1; null for not known), how the text before was answered with
 * care (null for not), and whose turn it takes.
 */
export interface CaredFor extends TurnOptions {
  text: string;
  country: string | null;
  before: Care | null;
}

/** What is said to whoever may be in danger: the whole answer, with how it cares; or, without, what stands before another. */
export interface SaidOfCare {
  text: string;
  care: Care | null;
}

/** Makes it. What could not be read, for whatever reason, is asked about, and turns nobody away. */
export function createCareFor({ textWork, log }: Pick<Deps, 'textWork' | 'log'>, help: Help) {
  return async ({ text, country, before, ...whose }: CaredFor): Promise<SaidOfCare | null> => {
    const reading = await textWork.run('care.read', text, whose).catch((err): CareReading => {
      log.error({ err }, 'a question was not read for care; its writer is asked');
      const language = (country && languageOfCountry(country)) ?? 'en';
      return { distress: { ...IN_DOUBT, language }, isRelease: false, isUnread: true };
    });
    const care = decideCare(reading, before);
    if (care) return { text: help.say(care, country), care };
    const concern = concernOf(reading);
    return concern && { text: help.aside(concern, country), care: null };
  };
}
