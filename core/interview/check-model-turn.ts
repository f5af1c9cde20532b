/**
 * Checks a turn that a model has written, before anything of it is shown. Pure, total and linear: whatever a model
 * writes, here it becomes a turn that keeps the rules of the interview, or a list of what is wrong with it.
 *
 * T1  A proposal stands on words of the message; its words and figures are in them.
 * T2  A figure of the reply is confirmed, follows from confirmed ones, stands in the words of a proposal or in an
 *     answer of the handbook that it says it used.
 * T3  No amount of PRD, no promise, no deed that nobody did, no address that no used source has.
 * T4  Nothing is said of law, licences or taxes without a source.
 * T5  One question at most, for a place that may be asked for, and none to whoever thanks, is angry, attacks or chats.
 */
import type { FoundAnswer } from '../content/found-answer.ts';
import type { Proposal } from '../idea/card.ts';
import { fitsPlace } from '../idea/fits-place.ts';
import { type PlaceId, placeTerms } from '../idea/places.ts';
import { isQuietAct, SPEECH_ACTS, type SpeechAct } from '../idea/speech-act.ts';
import { DECIMAL, EVERY, type IdeaValue, MAX_UNIT_LENGTH, MAX_VALUE_LENGTH } from '../idea/values.ts';
import type { Interview } from './interview.ts';
import { askablePlaces, MODEL_PLACES } from './model-turn.ts';
import { cardFigures, figuresOf, supportsOf, unsupportedFigures } from './read-figures.ts';

/** A turn that may be shown. */
export interface ModelTurn {
  act: SpeechAct;
  proposals: readonly Proposal[];
  reply: string;
  nextQuestion: { place: PlaceId; text: string } | null;
  /** The found answers that the reply stands on. */
  used: readonly FoundAnswer[];
}

/** What a turn is held against. */
export interface ModelTurnInput {
  /** What the model wrote. */
  written: string;
  /** The member's message. */
  message: string;
  interview: Interview;
  found: readonly FoundAnswer[];
}

/** In UTF-16 code units. */
const MAX_WRITTEN = 20_000;
const MAX_REPLY = 6_000;
const MAX_QUESTION = 400;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The turn, or what is wrong with it, in words for the model. */
export function checkModelTurn(input: ModelTurnInput): { turn: ModelTurn } | { faults: string[] } {
  const object = objectIn(input.written);
  if (!object) return { faults: ['it is not one JSON object of the form'] };
  const faults: string[] = [];
  const act = SPEECH_ACTS.find((one) => one === object.act);
  if (!act) faults.push('act is none of the acts');
  const proposals = proposalsOf(object.proposals, input.message, faults);
  const used = usedOf(object.usedAnswers, input.found, faults);
  const nextQuestion = questionOf(object.nextQuestion, input.interview, faults);
  if (nextQuestion && act && isQuietAct(act)) faults.push(`nextQuestion must be null after ${act}`);
  const reply = typeof object.reply === 'string' ? object.reply.trim() : '';
  if (reply === '' || reply.length > MAX_REPLY) faults.push('reply is empty or too long');
  if (nextQuestion && reply.includes('?')) faults.push('reply asks a question beside nextQuestion');
  const said = `${reply}\n${nextQuestion?.text ?? ''}`;
  const quotes = proposals.map(({ span }) => input.message.slice(span.start, span.end));
  faults.push(...faultsOfWords(said, used), ...faultsOfFigures(said, { ...input, quotes, used }));
  if (faults.length > 0 || !act) return { faults };
  return { turn: { act, proposals, reply, nextQuestion, used } };
}

/** The object that a text is; models put fences around it. */
function objectIn(written: string): Record<string, unknown> | null {
  if (written.length > MAX_WRITTEN) return null;
  const bare = written.trim();
  const [from, to] = [bare.indexOf('{'), bare.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(bare.slice(from, to + 1));
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function proposalsOf(given: unknown, message: string, faults: string[]): Proposal[] {
  if (!Array.isArray(given) || given.length > 3) {
    faults.push('proposals is no list of at most three');
    return [];
  }
  return given.flatMap((one) => {
    const proposal = isRecord(one) ? proposalOf(one, message) : 'it is no object';
    if (typeof proposal !== 'string') return [proposal];
    faults.push(`a proposal is not taken: ${proposal}`);
    return [];
  });
}

/** A proposal, or what is wrong with it. */
function proposalOf(given: Record<string, unknown>, message: string): Proposal | string {
  const place = MODEL_PLACES.find((one) => one === given.place);
  if (!place) return 'its place is none';
  const quote = typeof given.quote === 'string' ? given.quote.trim() : '';
  const start = message.indexOf(quote);
  if (quote === '' || start < 0) return 'its quote does not stand in the message';
  const value = readValue(place, quote, given);
  if (typeof value === 'string') return value;
  if (!fitsPlace(place, value)) return `its value does not fit ${place}`;
  return { place, value, span: { start, end: start + quote.length } };
}

function readValue(place: PlaceId, quote: string, given: Record<string, unknown>): IdeaValue | string {
  const { type } = placeTerms(place);
  if (type === 'text')
    return quote.length <= MAX_VALUE_LENGTH ? { type, text: quote } : 'its quote is too long';
  if (type === 'choice') return { type, choice: String(given.choice) };
  const number = String(given.number ?? '');
  const inQuote = figuresOf(quote).flatMap(({ readings }) => readings);
  const plain = figuresOf(number)[0]?.readings ?? [];
  if (!DECIMAL.test(number) || !plain.some((reading) => inQuote.includes(reading)))
    return 'its number does not stand in its quote in digits';
  const every = given.every ?? null;
  const isPeriod = every === null || EVERY.some((one) => one === every);
  const { currency, unit, what } = given;
  const isUnit = [unit, what].every(
    (one) => one === null || one === undefined || (typeof one === 'string' && one.length <= MAX_UNIT_LENGTH),
  );
  if (!isPeriod || !isUnit) return 'its unit or period is none';
  const period = every as Extract<IdeaValue, { type: 'count' }>['every'];
  const word = (one: unknown) => (typeof one === 'string' && one.trim() !== '' ? one.trim() : null);
  if (type === 'count') return { type, count: number, of: word(unit), every: period };
  if (word(currency) !== null && !/^[A-Z]{3}$/.test(String(currency))) return 'its currency is none';
  return { type, amount: number, currency: word(currency), per: word(unit), every: period, what: word(what) };
}

function usedOf(given: unknown, found: readonly FoundAnswer[], faults: string[]): FoundAnswer[] {
  const numbers = Array.isArray(given) ? [...new Set(given)] : [];
  const used = numbers.flatMap((number) => found[Number(number) - 1] ?? []);
  if (!Array.isArray(given) || used.length !== numbers.length)
    faults.push('usedAnswers names what there is not');
  return used;
}

function questionOf(given: unknown, interview: Interview, faults: string[]): ModelTurn['nextQuestion'] {
  if (given === null || given === undefined) return null;
  const { place: named, text } = isRecord(given) ? given : {};
  const place = askablePlaces(interview).find((one) => one === named);
  const isOne =
    typeof text === 'string' && text.length <= MAX_QUESTION && text.indexOf('?') === text.lastIndexOf('?');
  if (!place)
    faults.push('nextQuestion asks for a place that was answered, asked for, or cannot be asked for');
  if (!isOne || text.trim() === '') faults.push('nextQuestion is not one short question');
  return place && isOne ? { place, text: text.trim() } : null;
}

const PRD = /\b(?:PRD|protege tokens?)\b/i;
const PROMISE =
  /\b(?:I promise|I (?:can )?guarantee|guaranteed|you will (?:definitely|certainly|surely)|cannot fail|risk[- ]free|ich verspreche|ich garantiere|garantiert)\b/i;
const DEED =
  /\b(?:I(?: have|['’]ve)?(?: just| already)? (?:noted|saved|confirmed|recorded|added|sent|paid|minted|transferred|booked|awarded|verified|certified)|(?:is|are|has been|have been) (?:noted|saved|confirmed|verified|certified|granted)|ich habe .{0,40}(?:notiert|bestätigt|gespeichert|gesendet|überwiesen))\b/i;
const LAW =
  /\b(?:law|laws|legal|legally|illegal|licen[cs]e[sd]?|permits?|regulations?|regulated|tax|taxes|VAT|GDPR|HIPAA|liability|register(?:ed|ing)?|registration|insurance|certificates?|gesetz\p{L}{0,12}|genehmigung\p{L}{0,8}|steuer\p{L}{0,12}|umsatzsteuer)\b/iu;
const STATES =
  /\b(?:must|required?|requires|need to|needs? an?|have to|has to|obliged|mandatory|exempt|allowed|forbidden|prohibited|illegal|not legal|legally|muss|müssen|brauchst|braucht|verboten|erlaubt|pflicht|befreit)\b/i;
const ADDRESS = /https?:\/\/[^\s)\]>"]{1,2000}|\bwww\.[^\s)\]>"]{1,200}/g;

function faultsOfWords(said: string, used: readonly FoundAnswer[]): string[] {
  const faults: string[] = [];
  const sentences = said.split(/(?<=[.!?])\s|\n/);
  const urls = used.map(({ source }) => source.url);
  // Without a digit or a numeral the word is harmless; with one, it is an amount.
  if (sentences.some((sentence) => PRD.test(sentence) && NUMERAL.test(sentence)))
    faults.push('an amount of PRD is named');
  if (PROMISE.test(said)) faults.push('something is promised');
  if (sentences.some((sentence) => DEED.test(sentence))) faults.push('it says that something was done');
  if ((said.match(ADDRESS) ?? []).some((url) => !urls.includes(url.replace(/[.,;:]{1,5}$/, ''))))
    faults.push('an address is named that no used answer has');
  const claims = sentences.some(
    (sentence) => LAW.test(sentence) && STATES.test(sentence) && !sentence.trimEnd().endsWith('?'),
  );
  if (claims && used.length === 0)
    faults.push('a rule of law, licences or taxes is stated without a used answer');
  return faults;
}

const NUMERAL =
  /\p{Nd}|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|ein|zwei|drei|fünf|zehn|zwanzig|hundert|tausend)\b/iu;

function faultsOfFigures(
  said: string,
  {
    interview,
    quotes,
    used,
  }: { interview: Interview; quotes: readonly string[]; used: readonly FoundAnswer[] },
): string[] {
  const pages = used.flatMap(({ question, answer, checked, source }) => [
    question,
    answer,
    checked,
    source.title,
  ]);
  const supports = supportsOf([...cardFigures(interview.card), ...quotes, ...pages]);
  const figures = unsupportedFigures(said, supports);
  return figures.length > 0 ? [`figures that nothing supports: ${figures.slice(0, 5).join(', ')}`] : [];
}
