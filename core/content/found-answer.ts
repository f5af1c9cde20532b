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
  },
  de: {
    source: 'Quelle',
    checked: 'verglichen am',
    holds: 'Gilt für',
    general: 'Allgemeine Auskunft, kein Rat.',
    also: ['Ich habe auch', 'Fragen Sie danach, wenn Sie eines davon gemeint haben.'],
    doubtful: 'Ich habe eine Seite zu „{question}“: Ist es das?',
  },
} as const;

/** Longer than this, a text is not one question. In UTF-16 code units. */
const LONGEST_QUESTION = 300;
const ASKS =
  /^(?:so|and|but|ok|okay|well|hi|hello)?[, ]*(?:what|whats|what['’]s|how|when|where|who|whom|whose|which|why|can|could|do|does|did|is|are|am|should|shall|may|must|will|would|explain|tell me|define|difference)\b/i;

/** The question that a message asks; null where it asks none. The last one, if it asks several. */
export function questionIn(text: string): string | null {
  const end = text.lastIndexOf('?');
  if (end < 0) return text.length <= LONGEST_QUESTION && ASKS.test(text.trim()) ? text.trim() : null;
  const before = text.slice(Math.max(0, end - LONGEST_QUESTION), end);
  const start = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '), before.lastIndexOf('\n'));
  return before.slice(start + 1).trim() || null;
}

/** A page that may be what was asked for, in one line. */
export function doubtfulLine(
  { question }: Pick<FoundAnswer, 'question'>,
  language: keyof typeof WORDS = 'en',
): string {
  return WORDS[language].doubtful.replace('{question}', () => question);
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
