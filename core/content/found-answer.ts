/** What a page knows about a question, as it is shown: never without who says so, where it holds, and since when. */
import type { AnswerCard } from './read-answers.ts';

/** An answer that was found for a member's question. */
export type FoundAnswer = Pick<AnswerCard, 'question' | 'countries' | 'source' | 'checked' | 'answer'> & {
  /** ISO 639-1; English where it is not said. */
  language?: string;
  /** It shares words with the question, and may be about something else: it is offered, and not said. */
  isDoubtful?: boolean;
  /** The message is its question, word for word, as its button says it. */
  isTitled?: boolean;
  /** The question of the message that it was found for, in its words. */
  asked?: string;
};

/** The question of a page as it is held against a message: however it is written, and with or without its mark. */
export const titleOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/[ ?.!]{1,4}$/, '');

/** The words around an answer, by the language of the conversation. */
const WORDS = {
  en: {
    source: 'Source',
    checked: 'checked on',
    holds: 'Holds for',
    general: 'General information, not advice.',
    also: ['I also have', 'Ask, if you meant one of these.'],
  },
  de: {
    source: 'Quelle',
    checked: 'verglichen am',
    holds: 'Gilt für',
    general: 'Allgemeine Auskunft, kein Rat.',
    also: ['Ich habe auch', 'Fragen Sie danach, wenn Sie eines davon gemeint haben.'],
  },
} as const;

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
