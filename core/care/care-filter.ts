/**
 * Reads the mark by which a model says that it found a person in danger, in what language, and of what kind. The head
 * of an answer is held back until it is clear that it is no mark; nothing of an answer that begins with one is shown.
 */
import { speaksCare } from './care-answer.ts';
import { DANGERS, type Danger } from './phrases/language-phrases.ts';

/** The mark is this, a language (ISO 639-1), perhaps `:` and a kind of danger, and `]]`. */
export const CARE_MARK = '[[care:';
const MARK_END = ']]';

/** In UTF-16 code units; what has no end by then is a mark as it is. */
export const LONGEST_MARK = 32;

/** Where a mark names no kind that we know, the danger is taken for the one that most lines are for. */
const UNNAMED: Danger = 'self_harm';

/** What a mark says. */
export interface CareMark {
  danger: Danger;
  /** One that care is spoken in, ISO 639-1. */
  language: string;
}

/** What a model's answer runs through, piece by piece, so that its mark is read and never shown. */
export interface CareFilter {
  /** Takes a piece; gives what may be shown. */
  push(text: string): string;
  /** What was held back, at the end. */
  end(): string;
  /** Null where there was no mark, and while it may still go on. */
  mark(): CareMark | null;
}

/** A filter for one answer; white space before its head is kept apart, so that no piece is read with all before it. */
export function createCareFilter(): CareFilter {
  let blank = '';
  let head: string | null = '';
  let mark: CareMark | null = null;
  return {
    push(text) {
      if (mark !== null) return '';
      if (head === null) return text;
      const begun = head === '' ? text.trimStart() : text;
      if (head === '') blank += text.slice(0, text.length - begun.length);
      head += begun;
      if (head.startsWith(CARE_MARK)) {
        if (head.includes(MARK_END) || head.length >= LONGEST_MARK) mark = readMark(head);
        return '';
      }
      if (CARE_MARK.startsWith(head)) return '';
      const shown = blank + head;
      head = null;
      return shown;
    },
    end() {
      if (head === null || mark !== null) return '';
      const rest = head;
      head = null;
      if (!rest.startsWith(CARE_MARK)) return blank + rest;
      // A mark that was cut off is a mark.
      mark = readMark(rest);
      return '';
    },
    mark: () => mark,
  };
}

function readMark(given: string): CareMark {
  const [inner = ''] = given.slice(CARE_MARK.length).split(MARK_END);
  const [language = '', danger = ''] = inner.split(':');
  return {
    language: speaksCare(language) ? language : 'en',
    danger: DANGERS.find((one) => one === danger) ?? UNNAMED,
  };
}
