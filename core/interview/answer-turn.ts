/**
 * One answer of the built-in mentor. Pure and total: the same input has the same answer.
 *
 * M1  It says what it is in its first answer and whenever it is asked.
 * M2  What the member wrote is never said back; only a question that waits stands, as theirs, on its form, and in a
 *     summary what was told and waits for its yes, marked so. Any other figure in an answer is confirmed, follows from
 *     confirmed ones, is the product's own fact, or stands in a page that is named.
 * M3  It asks one question at most, for a place of the card, and none that was asked before (Q1). It asks nothing
 *     of whoever is angry, thanks, attacks or chats, and repeats nothing that still waits for its answer.
 * M4  It never claims, promises or computes a reward.
 * M5  It is markdown of paragraphs, lists, tables and bold.
 */
import type { PlaceQuestion } from '../content/read-questions.ts';
import { isFilled } from '../idea/card.ts';
import { isFigurePlace } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { FINANCIAL_DISCLAIMER } from '../mentor/system-prompt.ts';
import {
  answerAnger,
  answerAttack,
  answerConfusion,
  answerGreeting,
  answerSmallTalk,
  answerThanks,
  answerUnclear,
} from './answer-aside.ts';
import { answerCommand } from './answer-command.ts';
import { answerKept } from './answer-kept.ts';
import { answerAboutAccount, answerAboutProduct, answerQuestion } from './answer-question.ts';
import { answerRequest } from './answer-request.ts';
import { answerCorrection, answerNewIdea, answerSettled, answerUnsure } from './answer-telling.ts';
import { answerTold, askOpening } from './answer-told.ts';
import { answerWeek } from './answer-week.ts';
import { asksSummary } from './asks-summary.ts';
import { asksWeek } from './asks-week.ts';
import { closingChoices, closingParagraphs, isTimeToClose } from './close-interview.ts';
import { stageTold } from './done-told.ts';
import type { Body, Choice, Interview, TurnAnswer, TurnInput } from './interview.ts';
import { knowledgeFor } from './knowledge-for.ts';
import { isEnough, nextPlace } from './next-place.ts';
import { formOfTold, formToFill, withBlank } from './offer-figures.ts';
import { choicesOf } from './offered-choices.ts';
import type { FigureForm } from './offered-form.ts';
import { fileParagraph, otherLanguageText, rememberedParagraph } from './said-first.ts';
import { placesAwaited, sinceThen, yesToAll } from './since-then.ts';
import { sumTexts } from './sum-texts.ts';
import { tellingTexts } from './telling-texts.ts';
import { textsIn } from './texts.ts';
import { figureWanted } from './wanted-figure.ts';
import { answerBeside, foundBeside } from './who-knows.ts';

const WAYS: Readonly<Record<SpeechAct, (input: TurnInput) => Body>> = {
  statement: answerTold,
  answer: answerTold,
  confirm: answerSettled,
  deny: answerSettled,
  correction: answerCorrection,
  unsure: answerUnsure,
  question: answerQuestion,
  command: answerCommand,
  'new-idea': answerNewIdea,
  greeting: answerGreeting,
  thanks: answerThanks,
  anger: answerAnger,
  confusion: answerConfusion,
  attack: answerAttack,
  'small-talk': answerSmallTalk,
  unclear: answerUnclear,
};

/** Answers one message. */
export function answerTurn(input: TurnInput): TurnAnswer {
  const { interview, mode } = input;
  const texts = textsIn(interview.language);
  const whole = bodyOf(input);
  const body: Body = interview.asksNothing
    ? { paragraphs: whole.paragraphs, mayAsk: false }
    : withQuestion(withToldFigures(whole, input), input);
  const question = body.ask
    ? questionFor(body.ask, interview)
    : body.mayAsk && (body.goesOn || !isTimeToClose(interview))
      ? questionAfter(interview, body.goesOn)
      : null;
  const closing = question ? closingOf(question, interview) : body.mayAsk ? endOf(input) : NO_CLOSING;
  const paragraphs = [
    ...(interview.answers === 0 && !body.paragraphs[0]?.startsWith(texts.whoIAm)
      ? [`*${texts.whoIAm}*`]
      : []),
    ...rememberedParagraph(input),
    ...input.files.map((file) => fileParagraph(file, interview)),
    ...body.paragraphs,
    ...foundBeside(input, body.paragraphs),
    ...(TELLS.has(interview.reading.act) &&
    !interview.kept &&
    !body.fields &&
    !isOffer(body.choices) &&
    !figureWanted(input.text)
      ? sinceThen(interview)
      : []),
    ...(body.after ?? []),
    ...(mode === 'financial_advisor' ? [`*${FINANCIAL_DISCLAIMER}*`] : []),
    ...closing.paragraphs,
    ...(body.fields && body.formLine && !interview.asksNothing ? [body.formLine] : []),
  ];
  const choices = withRoadmap([...(body.choices ?? closing.choices), ...(body.offers ?? [])], interview);
  const offeredForm = interview.asksNothing ? null : fieldsOf(body, question, interview);
  // A question of two ways waits on every form until it is answered.
  const fields = offeredForm && withKept(offeredForm, interview);
  const offered = isOffer(choices) ? choices : [...yesToAll(interview, false, fields), ...choices];
  return {
    text: paragraphs.filter((part) => part.trim() !== '').join('\n\n'),
    asked: question?.place ?? null,
    choices: interview.asksNothing ? [] : offered,
    fields,
  };
}

/** Whatever a message was answered with, the figures that it tells have their fields: none of them is lost. */
function withToldFigures(body: Body, input: TurnInput): Body {
  const { interview } = input;
  if (body.fields || isOffer(body.choices) || interview.kept || interview.otherLanguage) return body;
  const fields = formOfTold(input);
  return fields ? { ...body, fields, formLine: sumTexts(interview.language).putRight } : body;
}

/** What is asked beside what is told is answered before anything else is asked. */
function withQuestion(body: Body, input: TurnInput): Body {
  const { reading, settled, kept, otherLanguage } = input.interview;
  const isTold = reading.act === 'statement' || reading.act === 'answer' || reading.act === 'correction';
  if (!isTold || kept || otherLanguage || settled.which.length > 0) return body;
  const answer = answerBeside(input);
  if (!answer) return body;
  return {
    ...body,
    paragraphs: [...body.paragraphs, ...answer.paragraphs],
    ...{ mayAsk: false, ask: undefined, offers: [...(body.offers ?? []), ...answer.offers] },
  };
}

/** Once enough is confirmed, a roadmap is offered under each answer that settles nothing else; it is made when asked for. */
function withRoadmap(choices: readonly Choice[], { card, language, reading }: Interview): readonly Choice[] {
  const [, label] = tellingTexts(language).offers;
  const isTime = isEnough(card) && TELLS.has(reading.act) && !isOffer(choices);
  const isThere = choices.some((choice) => choice.label === label);
  return isTime && !isThere ? [...choices, { label, deed: { does: 'say' } }] : choices;
}

/** The fields of the answer: its own, with an empty row for what it asks, where that is a figure. */
function fieldsOf(body: Body, question: PlaceQuestion | null, interview: Interview): FigureForm | null {
  const form = body.fields ?? null;
  // What an answer misses is a field also where it was asked for before.
  const place = question?.place ?? body.ask;
  if (!place || !isFigurePlace(place)) return form;
  return form ? withBlank(form, place, interview) : formToFill(interview, [place]);
}

const withKept = (form: FigureForm, { question }: Interview): FigureForm =>
  question && !form.question ? { ...form, question: question.quote } : form;

/** Whether choices already offer to settle values of the card. */
const isOffer = (choices: readonly Choice[] = []) =>
  choices.some(({ deed }) => deed.does === 'confirm' || deed.does === 'replace');

/** After these, what has become possible meanwhile is said; other messages are not interrupted. */
const TELLS: ReadonlySet<SpeechAct> = new Set([
  'statement',
  'answer',
  'confirm',
  'unsure',
  'unclear',
  'correction',
  'deny',
]);

function bodyOf(input: TurnInput): Body {
  const { interview } = input;
  const { settled, reading } = interview;
  const isSettled =
    settled.confirmed.length + settled.rejected.length + settled.which.length > 0 || settled.isNewIdea;
  const kept = answerKept(input);
  if (kept) return kept;
  if (settled.isNewIdea) return answerNewIdea(input);
  if (isSettled) return answerSettled(input);
  if (reading.command === 'sum-up' && asksSummary(input.text)) return answerCommand(input);
  if (asksWeek(input.text)) return answerWeek(input);
  const accounts = answerAboutAccount(input);
  if (accounts) return accounts;
  const requested = answerRequest(input);
  if (requested) return requested;
  // An operator may have pages in a language that the interview does not speak.
  const isKnown = input.found.some(({ language }) => language === interview.otherLanguage);
  if (interview.otherLanguage && isKnown) return answerQuestion(input);
  // What is read of a language that it does not know would be guessed.
  if (interview.otherLanguage && !settled.leftOpen && !interview.isLanguageNamed)
    return {
      ...askOpening(input),
      paragraphs: [otherLanguageText(interview)],
      mayAsk: interview.asked === null,
    };
  // Whatever else a short message is taken for, what it asks of the product is answered.
  const product = ['unclear', 'confusion', 'small-talk'].includes(reading.act)
    ? answerAboutProduct(input)
    : null;
  return product ?? WAYS[reading.act](input);
}

/** The next question; none while one of before still waits for its answer, unless this message answered it. */
function questionAfter(interview: Interview, goesOn = false): PlaceQuestion | null {
  const { asked, reading, card, settled, proposed } = interview;
  const hasAnswered =
    goesOn ||
    asked === null ||
    settled.leftOpen === asked ||
    isFilled(card, asked) ||
    proposed.length > 0 ||
    ['answer', 'statement', 'unsure', 'deny', 'confirm', 'new-idea'].includes(reading.act);
  if (!hasAnswered) return null;
  return nextPlace({
    ...interview,
    hasKinds: interview.kinds.length > 0,
    wanted: placesAwaited(interview),
    toldStage: stageTold(interview.told),
  });
}

/** The question for a place that an answer needs; none that was asked before. */
function questionFor(place: PlaceId, { questions, askedBefore, card }: Interview): PlaceQuestion | null {
  if (askedBefore.includes(place) || isFilled(card, place)) return null;
  return questions.questions.find((one) => one.place === place) ?? null;
}

interface Closing {
  paragraphs: string[];
  choices: Choice[];
}

const NO_CLOSING: Closing = { paragraphs: [], choices: [] };

/** Where nothing is asked any more: the summary once, and after it only what can be done. */
function endOf({ interview }: TurnInput): Closing {
  const { hasClosed, reading, card, kinds } = interview;
  const isDone = isTimeToClose(interview) || nextPlace({ ...interview, hasKinds: kinds.length > 0 }) === null;
  if (!isDone || !card.some(({ state }) => state === 'confirmed')) return NO_CLOSING;
  return {
    paragraphs: hasClosed ? [] : closingParagraphs(interview, reading.command !== 'sum-up'),
    choices: closingChoices(interview),
  };
}

function closingOf(question: PlaceQuestion, interview: Interview): Closing {
  const texts = textsIn(interview.language);
  const known = knowledgeFor(question.place, interview);
  return {
    paragraphs: [...known, `**${texts.ask}:** ${question.text} *${question.why}*`],
    choices: [
      ...choicesOf(question, interview),
      question.place === 'kind'
        ? { label: tellingTexts(interview.language).noneOfThese, deed: { does: 'skip', place: 'kind' } }
        : { label: texts.dontKnow, deed: { does: 'unsure', place: question.place } },
    ],
  };
}
