/** What a page knows about a question, as it is shown: never without who says so, where it holds, and since when. */
import type { AnswerCard } from './read-answers.ts';

/** An answer that was found for a member's question. */
export type FoundAnswer = Pick<AnswerCard, 'question' | 'countries' | 'source' | 'checked' | 'answer'> & {
  /** ISO 639-1; English where it is not said. */
  language?: string;
  /** It shares words with the question, and may be about something else: it is offered, and not said. */
  isDoubtful?: boolean;
};

/** The words around an answer, by the language of the conversation. */
const WORDS = {
  en: {
    source: 'Source',
    checked: 'checked on',
    holds: 'Holds for',
    general: 'General information, not advice.',
    also: ['I also have', 'Ask, if you meant one of these.'],
    doubtful: 'I have a page on “{question}”: is that it?',
    several: 'I have these pages; is one of them meant?',
  },
  de: {
    source: 'Quelle',
    checked: 'verglichen am',
    holds: 'Gilt für',
    general: 'Allgemeine Auskunft, kein Rat.',
    also: ['Ich habe auch', 'Fragen Sie danach, wenn Sie eines davon gemeint haben.'],
    doubtful: 'Ich habe eine Seite zu „{question}“: Ist es das?',
    several: 'Ich habe diese Seiten; ist eine davon gemeint?',
  },
} as const;

/** A question is no longer than this, nor a text without a question mark that is one; of a message, so many are read. In UTF-16 code units. */
const LONGEST_QUESTION = 300;
const MOST_QUESTIONS = 3;
/** So many sentences before a question go with it. */
const SAID_BEFORE = 2;
const ASKS =
  /^(?:so|and|but|also|ok|okay|well|hi|hello|hey|please|first question|question)?[,:! ]{0,3}(?:what|whats|what['’]s|how|when|where|who|whom|whose|which|why|can|could|do|does|did|is|are|am|should|shall|may|must|will|would|explain|tell me|define|difference)\b/i;
/** A sentence that asks, whatever it ends with. */
const SURELY_ASKS =
  /(?:^|[,:;] {0,3})(?:(?:so|and|but|also|ok|well|then|please) ){0,2}(?:(?:do|must|should|can|may|could) (?:i|we)|am i|are we|how (?:do|can|must|should|to|much|many|long)|what (?:licen[cs]e|permit|papers?|do i|must i|should i|is the|are the)|which (?:licen[cs]e|permit|papers?)|who (?:do i|can i)|is it (?:legal|allowed|ok|normal)|i (?:still )?(?:dunno|don['’]?t know) (?:about|if|whether)|need to know (?:if|whether)|tell me (?:how|who|what|which|if))\b/i;
const SENTENCE_END = /(?<=[.!?])\s{1,3}|\n/;

/** A question as it was said, and the sentences before it, which often say what it is about. */
export interface AskedQuestion {
  question: string;
  before: string;
}

/**
 * The questions that a message asks; none where it asks none, and the last ones if it asks many. Sentences that ask
 * without a question mark are among them.
 */
export function questionsIn(text: string): AskedQuestion[] {
  const trimmed = text.trim();
  const sentences = trimmed
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const asked = sentences
    .map((sentence, at) => ({
      sentence,
      before: sentences.slice(Math.max(0, at - SAID_BEFORE), at).join(' '),
    }))
    .filter(({ sentence }) => sentence.endsWith('?') || SURELY_ASKS.test(sentence.slice(0, LONGEST_QUESTION)))
    .map(({ sentence, before }) => ({
      question: sentence
        .replace(/[?!.]{1,9}$/, '')
        .slice(-LONGEST_QUESTION)
        .trim(),
      before: before.slice(-LONGEST_QUESTION),
    }))
    .filter(({ question }) => /\p{L}/u.test(question));
  if (asked.length > 0) return asked.slice(-MOST_QUESTIONS);
  return trimmed.length <= LONGEST_QUESTION && ASKS.test(trimmed) ? [{ question: trimmed, before: '' }] : [];
}

/** The same as one text, a line each; null where a message asks nothing. */
export function questionIn(text: string): string | null {
  const asked = questionsIn(text);
  return asked.length > 0 ? asked.map(({ question }) => question).join('\n') : null;
}

/** Pages that may be what was asked for, in one line: one by its name, several to choose from. */
export function doubtfulLine(
  found: readonly Pick<FoundAnswer, 'question'>[],
  language: keyof typeof WORDS = 'en',
): string {
  const [first, second] = found;
  if (!first || second) return WORDS[language].several;
  return WORDS[language].doubtful.replace('{question}', () => first.question);
}

/** The answer with its source, as paragraphs of markdown. */
export function foundParagraphs(
  found: readonly FoundAnswer[],
  language: keyof typeof WORDS = 'en',
): string[] {
  const [best, ...others] = found;
  if (!best) return [];
  const words = WORDS[language];
  return [
    `**${best.question}**`,
    best.answer,
    foundSource(best, language),
    ...(others.length > 0
      ? [`${words.also[0]}: ${others.map(({ question }) => `“${question}”`).join(', ')}. ${words.also[1]}`]
      : []),
  ];
}

/** Who says it, where it holds, and since when. */
export function foundSource(
  {
    source: { author, title, url },
    countries,
    checked,
  }: Pick<FoundAnswer, 'source' | 'countries' | 'checked'>,
  language: keyof typeof WORDS = 'en',
): string {
  const words = WORDS[language];
  const where = countries.includes('any') ? '' : ` ${words.holds} ${namesOf(countries, language)}.`;
  return `*${words.source}: [${author}, ${title}](${url}), ${words.checked} ${checked}.${where} ${words.general}*`;
}

function namesOf(codes: readonly string[], language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}
