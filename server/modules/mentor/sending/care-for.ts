/** Looks for danger in a text outside of the chat, where nothing of it is kept: each text is read by itself. */
import { languageOfCountry } from '#core/care/care-answer.ts';
import { type CareReading, concernOf, decideCare, IN_DOUBT } from '#core/care/decide-care.ts';
import type { TurnOptions } from '#server/platform/text-work/create-text-work.ts';
import type { Help } from '../answering/help.ts';
import type { Deps } from '../deps.ts';

/** A text, the country that its writer seems to be in (ISO 3166-1; null for not known), and whose turn it takes. */
export interface CaredFor extends TurnOptions {
  text: string;
  country: string | null;
}

/** Makes it. What could not be read, for whatever reason, is asked about, and turns nobody away. */
export function createCareFor({ textWork, log }: Pick<Deps, 'textWork' | 'log'>, help: Help) {
  return async ({ text, country, ...whose }: CaredFor) => {
    const reading = await textWork.run('care.read', text, whose).catch((err): CareReading => {
      log.error({ err }, 'a question was not read for care; its writer is asked');
      const language = (country && languageOfCountry(country)) ?? 'en';
      return { distress: { ...IN_DOUBT, language }, isRelease: false, isUnread: true };
    });
    const care = decideCare(reading, null);
    if (care) return { text: help.say(care, country), isWhole: true };
    const concern = concernOf(reading);
    return concern && { text: help.aside(concern, country), isWhole: false };
  };
}
