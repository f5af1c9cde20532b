/**
 * Reads a message in its language: English whole, German by what it does and by its figures, and of another language the
 * answer to what was asked as it stands. Pure.
 */
import type { Proposal } from '../idea/card.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { propose } from '../idea/propose.ts';
import { type ActContext, readAct } from '../idea/read-act.ts';
import { readMessageForCard } from '../idea/read-message.ts';
import type { ActReading } from '../idea/speech-act.ts';
import { MAX_VALUE_LENGTH } from '../idea/values.ts';
import { canAnswer } from './fits-question.ts';
import { germanFigures, inOwnWords } from './german-figures.ts';
import { takesWhole } from './held-against-card.ts';
import { INTERVIEW_LANGUAGES, type InterviewLanguage } from './interview.ts';
import { readGermanAct } from './read-german.ts';
import { foreignLanguageOf, isEnglish } from './read-language.ts';

/** The language of the conversation, and that of a message which the interview does not have. */
interface ReadLanguage {
  language: InterviewLanguage;
  /** ISO 639-1; null where the interview has it. */
  otherLanguage: string | null;
}

/** English is read; of other languages, what the whole message does, and the answer to what was asked as it stands. */
export function readIn(
  { language, otherLanguage }: ReadLanguage,
  text: string,
  context: ActContext,
): { reading: ActReading; proposals: readonly Proposal[] } {
  if (language === 'en' && otherLanguage === null) {
    const read = readEnglish(text, context);
    // What begins another idea, takes something back or says no is no answer to what was asked.
    const { act } = read.reading;
    const isNoAnswer =
      act === 'new-idea' ||
      (['correction', 'deny'].includes(act) && takesWhole(read.proposals, { text, asked: context.asked }));
    if (!isNoAnswer) return read;
    return { ...read, proposals: readMessageForCard({ text, ...context, asked: null }).proposals };
  }
  const germanAct = readGermanAct(text);
  const german: ActReading = withFigure(germanAct, text, context);
  const told = otherLanguage !== null || german.act === 'unclear' ? 'statement' : german.act;
  const figures = ['statement', 'correction'].includes(told)
    ? figuresOf(text, otherLanguage, context.asked)
    : [];
  const words =
    told === 'statement' && context.asked && figures.length === 0 ? wholeAnswer(text, context.asked) : [];
  const proposals = [...figures, ...words];
  if (told === 'correction' && figures.length > 0) return { reading: german, proposals };
  if (proposals.length > 0) return { reading: { act: 'answer', command: null }, proposals };
  return { reading: otherLanguage === null ? german : { act: 'statement', command: null }, proposals };
}

/** "Nein, 71 und nicht 64" says what is right; "ja, 189 Euro" tells where nothing waits for a yes. */
function withFigure(reading: ActReading, text: string, { hasOpenProposals }: ActContext): ActReading {
  if (!/\d/.test(text)) return reading;
  if (reading.act === 'deny') return { act: 'correction', command: null };
  return reading.act === 'confirm' && !hasOpenProposals ? { act: 'statement', command: null } : reading;
}

/** The figures of German, and of another language the one that was asked for. */
function figuresOf(text: string, otherLanguage: string | null, asked: PlaceId | null): Proposal[] {
  const figures = otherLanguage === null ? germanFigures(text) : text;
  const read = propose(figures, { asked }).map((one) => inOwnWords(one, text, figures));
  return read.filter(({ place, value }) => {
    const isFigure = value.type === 'money' || value.type === 'count';
    return isFigure && (otherLanguage === null || place === asked);
  });
}

/** Reads English, and says of a short no what it refuses: a value, or to answer. */
function readEnglish(
  text: string,
  context: ActContext,
): { reading: ActReading; proposals: readonly Proposal[] } {
  const read = readMessageForCard({ text, ...context });
  const { act } = read.reading;
  // Where nothing waits for a word, a bare no is said to the question.
  if (context.asked && !context.hasOpenProposals && BARE_NO.has(bareWords(text)))
    return { ...read, reading: { act: 'deny', command: null } };
  if (BARE_WRONG.has(bareWords(text))) return { ...read, reading: { act: 'correction', command: null } };
  // "That's wrong" takes something back also where something else waits for a word.
  const isCorrection =
    act === 'deny' && readAct(text, { ...context, hasOpenProposals: false }).act === 'correction';
  return isCorrection ? { ...read, reading: { act: 'correction', command: null } } : read;
}

const BARE_NO: ReadonlySet<string> = new Set([
  'no',
  'nope',
  'nah',
  'not really',
  'no thanks',
  'no thank you',
]);

const BARE_WRONG: ReadonlySet<string> = new Set(['wrong', 'incorrect', 'not true', 'not right']);

const bareWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** A short answer to a question for words is proposed as it stands, whatever its language. */
function wholeAnswer(text: string, asked: PlaceId): Proposal[] {
  const answer = text.trim();
  const isShort = answer.length <= MAX_VALUE_LENGTH && !answer.includes('\n') && !answer.endsWith('?');
  if (placeTerms(asked).type !== 'text' || answer === '' || !isShort || !canAnswer(asked, text)) return [];
  const start = text.indexOf(answer);
  return [
    { place: asked, value: { type: 'text', text: answer }, span: { start, end: start + answer.length } },
  ];
}

/** The conversation goes over to a language that the interview has; another is only named. */
export function languageOf(text: string, before: InterviewLanguage): ReadLanguage {
  const foreign = foreignLanguageOf(text);
  if (foreign === null) return { language: isEnglish(text) ? 'en' : before, otherLanguage: null };
  const own = INTERVIEW_LANGUAGES.find((language) => language === foreign);
  return own ? { language: own, otherLanguage: null } : { language: before, otherLanguage: foreign };
}
