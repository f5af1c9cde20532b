/**
 * Reads the mark by which a model says that it found a person in danger. The head of an answer is held back until it
 * is clear that it is no mark; nothing of an answer that begins with one is shown.
 */
import { speaksCare } from './care-answer.ts';

/** The mark is this, a language (ISO 639-1), and `]]`. */
export const CARE_MARK = '[[care:';
const MARK_LENGTH = CARE_MARK.length + 'en]]'.length;

export interface CareFilter {
  /** Takes a piece; gives what may be shown. */
  push(text: string): string;
  /** What was held back, at the end. */
  end(): string;
  /** The language of the mark; null where there was none. */
  language(): string | null;
}

export function createCareFilter(): CareFilter {
  let head: string | null = '';
  let language: string | null = null;
  return {
    push(text) {
      if (language !== null) return '';
      if (head === null) return text;
      head += text;
      const given = head.trimStart();
      if (given.length < MARK_LENGTH && CARE_MARK.startsWith(given.slice(0, CARE_MARK.length))) return '';
      const said = given.startsWith(CARE_MARK) ? given.slice(CARE_MARK.length, CARE_MARK.length + 2) : null;
      if (said !== null) {
        language = speaksCare(said) ? said : 'en';
        return '';
      }
      const shown = head;
      head = null;
      return shown;
    },
    end() {
      const rest = head ?? '';
      head = null;
      // A mark that was cut off is a mark.
      if (language === null && rest.trim().startsWith(CARE_MARK)) language = 'en';
      return language === null ? rest : '';
    },
    language: () => language,
  };
}
