/**
 * One answer of the built-in mentor. Pure and total: the same input has the same answer.
 *
 * M1  It says what it is in its first answer and whenever it is asked.
 * M2  What the member wrote is never said back; only a question that waits stands, as theirs, on its form, and one that
 *     nothing answers is quoted. Any other figure in an answer is confirmed, follows from confirmed ones, was in the
 *     question and is said to be tried, is the product's own fact, or stands in a page that is named.
 * M3  It asks by fields alone, a step at a time, and states nothing of what was read: that stands beside the fields. It
 *     asks nothing of whoever is angry, thanks, attacks or chats.
 * M4  It never claims, promises or computes a reward.
 * M5  It is markdown of paragraphs, lists, tables and bold.
 */
import { allQuestionsIn } from '../content/questions-in.ts';
import { isFilled } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { FINANCIAL_DISCLAIMER } from '../mentor/system-prompt.ts';
import { isOfTime, newAmounts, numberIn, numbersOf } from './amounts-said.ts';
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
import { answerEach, withAsked } from './answer-each.ts';
import { answerKept } from './answer-kept.ts';
import { answerAboutAccount, answerAboutProduct, answerQuestion, answerTitled } from './answer-question.ts';
import { answerRequest } from './answer-request.ts';
import { answerCorrection, answerNewIdea, answerSettled, answerUnsure } from './answer-telling.ts';
import { answerTold } from './answer-told.ts';
import { answerWeek } from './answer-week.ts';
import { figureWanted } from './asked/read-asked.ts';
import { askingWords } from './asking-words.ts';
import { asksSummary } from './asks-summary.ts';
import { asksWeek } from './asks-week.ts';
import { closingChoices, closingParagraphs } from './close-interview.ts';
import { withCorrections } from './corrections.ts';
import { answerChosen, answerDeciding, answerDilemma } from './decide/answer-decision.ts';
import { formTexts } from './form-texts.ts';
import type { Body, Choice, Interview, TurnAnswer, TurnInput } from './interview.ts';
import { killsLine } from './knowledge-for.ts';
import { meantOtherwise } from './meant-otherwise.ts';
import { isEnough, openPlaces } from './next-place.ts';
import { type OfferedStep, offerStep, ofPlaces } from './offer-step.ts';
import type { FigureForm } from './offered-form.ts';
import { putOtherwise } from './put-otherwise.ts';
import { withoutLead } from './quoted-question.ts';
import { writeAmountOf } from './row-labels.ts';
import { fileParagraph, otherLanguageText, rememberedParagraph } from './said-first.ts';
import { NOTHING_SETTLED } from './settle.ts';
import { sinceThen } from './since-then.ts';
import { focusedOn, formOfPlaces, hasField, plannedVolume } from './step-form.ts';
import { stepTexts } from './step-texts.ts';
import { nextStep } from './steps.ts';
import { withSuggestions } from './suggestions.ts';
import { tellingTexts } from './telling-texts.ts';
import { filled, textsIn } from './texts.ts';
import { foundBeside } from './who-knows.ts';
import { worksheet } from './worksheet.ts';

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

/**
 * Answers one message: what it asks, then what follows from what is confirmed, then the fields of the step that is next,
 * with one line over them.
 */
export function answerTurn(input: TurnInput): TurnAnswer {
  const { interview, mode } = input;
  const texts = textsIn(interview.language);
  const whole = bodyOf(input);
  const body = interview.asksNothing
    ? { ...whole, mayAsk: false, isAlone: true }
    : withCorrections(otherwise(whole, input), input);
  const step = body.isAlone || body.fields ? null : (sheetFor(body, input) ?? stepFor(body, interview));
  const closing = body.mayAsk && !step && !body.fields ? endOf(interview, body) : NO_CLOSING;
  const told = [
    ...meantOtherwise(input),
    ...body.paragraphs,
    ...foundBeside(input, body.paragraphs),
    ...(TELLS.has(interview.reading.act) && !interview.kept && !body.isAlone && !figureWanted(input.text)
      ? sinceThen(interview)
      : []),
  ];
  const fields = body.isAlone && !standsOnForm(body, input) ? null : formOf(body, step, input);
  const paragraphs = [
    ...(interview.answers === 0 && !body.paragraphs[0]?.startsWith(texts.whoIAm)
      ? [`*${texts.whoIAm}*`]
      : []),
    ...rememberedParagraph(input),
    ...input.files.map((file) => fileParagraph(file, interview)),
    ...told,
    ...planned(body.isSum === true, told, interview),
    ...(body.isAlone ? [] : killsLine(interview)),
    ...(mode === 'financial_advisor' ? [`*${FINANCIAL_DISCLAIMER}*`] : []),
    ...closing.paragraphs,
    ...(fields && body.fields && body.formLine ? [body.formLine] : step ? [step.line] : []),
  ];
  const choices = [...(body.choices ?? closing.choices), ...(body.offers ?? [])].toSorted(
    (one, other) => Number(isKind(one)) - Number(isKind(other)),
  );
  return {
    text: paragraphs.filter((part) => part.trim() !== '').join('\n\n'),
    asked: step?.asked ?? null,
    choices: body.isAlone
      ? interview.asksNothing
        ? choices.filter(isOfDecision)
        : choices
      : [...withRoadmap(choices, interview), ...(step?.choices ?? [])],
    fields,
  };
}

/** Whether the answer to a question is its form, also where nothing else of business is said. */
const standsOnForm = ({ fields }: Body, { interview, text }: TurnInput): boolean =>
  Boolean(interview.asksNothing && fields) &&
  (interview.reading.act === 'question' || allQuestionsIn(text).length > 0);

/** The answer to a question that may be of several decisions. */
const isOfDecision = ({ deed }: Choice): boolean => deed.does === 'decide' || deed.does === 'pages';

/** What it could be, and how far it is, stands behind the pages on what was asked, and never among them. */
const isKind = ({ deed }: Choice): boolean =>
  deed.does === 'set' && (deed.place === 'kind' || deed.place === 'stage');

/** What puts something right and names no row opens it, or asks which, unless the message changed or settled anything. */
function otherwise(body: Body, input: TurnInput): Body {
  const { reading, settled, change } = input.interview;
  const isOther =
    change !== null || settled.rejected.length + settled.confirmed.length > 0 || settled.isNewIdea;
  const isTold = ['statement', 'correction', 'unclear', 'deny', 'answer'].includes(reading.act);
  const other = isTold && !isOther ? putOtherwise(input) : null;
  if (!other) return body;
  // What it asks beside that is answered all the same.
  const asks = !body.isUnanswered && allQuestionsIn(input.text).length > 0;
  return asks ? { ...body, ...other, paragraphs: [...other.paragraphs, ...body.paragraphs] } : other;
}

/** The step behind an answer: the one that it misses something of, else the next; what else is open, to whoever goes on. */
function stepFor(body: Body, interview: Interview): OfferedStep | null {
  const step = offerStep(interview, body.ask ?? null);
  if (step || !body.goesOn || !interview.hasClosed) return step;
  const places = openPlaces(interview).filter(hasField).slice(0, MOST_FIELDS);
  return places.length === 0 ? null : ofPlaces(interview, places);
}

/** A message that tells an amount which no field surely has opens the sheet, with all of them beside its rows. */
function sheetFor({ ask }: Body, { interview, text }: TurnInput): OfferedStep | null {
  const { answers, reading, kept, opens, isLeft, settled, proposed, card, language } = interview;
  const isTold = !kept && !opens && !isLeft && answers > 0 && TELLS.has(reading.act) && !ask;
  if (!isTold || settled.confirmed.length + settled.rejected.length > 0) return null;
  const read = new Set(proposed.flatMap(({ value }) => numbersOf(value)));
  const open = newAmounts(text, card).filter(
    (one) => one.aside === null && !isOfTime(one) && !read.has(numberIn(one)),
  );
  if (open.length === 0) return null;
  return {
    ...{ line: formTexts(language).sheet, fields: worksheet(interview, { text }) },
    ...{ choices: [], asked: null },
  };
}

/** Of one form. */
const MOST_FIELDS = 6;

/** The fields of the answer, with what was written beside those that are empty. */
function formOf(body: Body, step: OfferedStep | null, { interview, text }: TurnInput): TurnAnswer['fields'] {
  const offered = body.fields ?? step?.fields;
  if (!offered) return null;
  const form = body.fields && body.ask ? withMissing(offered, body.ask, interview) : offered;
  const asking = body.ask && interview.reading.act === 'question' ? askedOf(body, text) : null;
  const question = form.question ?? asking;
  const told = interview.told ?? [];
  const isNew = !interview.kept && text.trim() !== '' && told.at(-1) !== text;
  // What was typed and tried stays in its fields.
  return withSuggestions(
    { ...form, question },
    { ...interview, told: isNew ? [...told, text] : told },
    { staysFilled: interview.kept?.trial !== undefined },
  );
}

/** The question that misses a figure, and not another of the message. */
function askedOf({ asking }: Body, text: string): string | null {
  const words = asking === undefined ? askingWords(text) : asking && askingWords(`${asking}?`);
  return words && withoutLead(words);
}

/** The form with the field of what the answer misses, which has the focus. */
function withMissing(form: FigureForm, place: PlaceId, interview: Interview): FigureForm {
  const has = [...form.rows, ...(form.points ?? [])].some((one) => one.place === place);
  const blank = has || !hasField(place) ? null : formOfPlaces([place], interview);
  const whole = blank
    ? {
        ...form,
        rows: [...blank.rows, ...form.rows],
        points: [...(blank.points ?? []), ...(form.points ?? [])],
      }
    : form;
  return focusedOn(whole, { place, entryId: null });
}

/** While nobody has paid, sums on how many are sold are a plan. */
function planned(isSum: boolean, told: readonly string[], interview: Interview): string[] {
  const volume = isSum || told.some((part) => part.includes('|---|')) ? plannedVolume(interview) : null;
  const amount = volume && writeAmountOf(volume, interview.language);
  if (!volume || !amount) return [];
  const own = stepTexts(interview.language);
  const isSaid = isFilled(interview.card, 'stage');
  return [filled(isSaid ? own.ifYouSell : own.ifYouSellMaybe, { volume: amount })];
}

/** Once enough is confirmed, a roadmap is offered under each answer that settles nothing else; it is made when asked for. */
function withRoadmap(choices: readonly Choice[], { card, language, reading }: Interview): readonly Choice[] {
  const [, label] = tellingTexts(language).offers;
  const isTime = isEnough(card) && TELLS.has(reading.act);
  const isThere = choices.some((choice) => choice.label === label);
  return isTime && !isThere ? [...choices, { label, deed: { does: 'say' } }] : choices;
}

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
  if (interview.opens) return { paragraphs: [], mayAsk: true };
  if (interview.isLeft) return { paragraphs: [stepTexts(interview.language).later], mayAsk: true };
  if (settled.isNewIdea) return answerNewIdea(input);
  if (isSettled) return withAsked(answerSettled(input), input, aloneAsQuestion);
  const titled = answerTitled(input);
  if (titled) return titled;
  if (interview.chosen) return answerChosen(interview, interview.chosen);
  const decision = input.isTold ? null : answerDeciding(input);
  if (decision) return decision;
  if (reading.command === 'sum-up' && asksSummary(input.text)) return answerCommand(input);
  return (interview.otherLanguage ? null : answerEach(input, aloneOf)) ?? aloneOf(input);
}

/** One question beside what a message settles: what was settled is no part of its answer. */
const aloneAsQuestion = (input: TurnInput): Body =>
  aloneOf({ ...input, interview: { ...input.interview, settled: NOTHING_SETTLED } });

/** A message with one question at most. */
function aloneOf(input: TurnInput): Body {
  const { interview } = input;
  const { settled, reading } = interview;
  if (!input.isTold && asksWeek(input.text)) return answerWeek(input);
  const accounts = answerAboutAccount(input);
  if (accounts) return accounts;
  const requested = input.isTold ? null : (answerDeciding(input) ?? answerRequest(input));
  if (requested) return requested;
  const hasPage = input.found[0] !== undefined && !input.found[0].isDoubtful;
  const dilemma = input.isTold || hasPage ? null : answerDilemma(input);
  if (dilemma) return dilemma;
  // An operator may have pages in a language that the interview does not speak.
  const isKnown = input.found.some(({ language }) => language === interview.otherLanguage);
  if (interview.otherLanguage && isKnown) return answerQuestion(input);
  // What is read of a language that it does not know would be guessed.
  if (interview.otherLanguage && !settled.leftOpen && !interview.isLanguageNamed)
    return { paragraphs: [otherLanguageText(interview)], mayAsk: true };
  // Whatever else a short message is taken for, what it asks of the product is answered.
  const product = ['unclear', 'confusion', 'small-talk'].includes(reading.act)
    ? answerAboutProduct(input)
    : null;
  return product ?? WAYS[reading.act](input);
}

interface Closing {
  paragraphs: readonly string[];
  choices: readonly Choice[];
}

const NO_CLOSING: Closing = { paragraphs: [], choices: [] };

/** Where no step is left: the summary once, and after it only what can be done. */
function endOf(interview: Interview, { paragraphs }: Body): Closing {
  const { hasClosed, reading, card, stepsDone = [] } = interview;
  if (nextStep(card, stepsDone) !== null || !card.some(({ state }) => state === 'confirmed'))
    return NO_CLOSING;
  const hasSum = paragraphs.some((part) => part.includes('|---|'));
  return {
    paragraphs: hasClosed ? [] : closingParagraphs(interview, reading.command !== 'sum-up' && !hasSum),
    choices: closingChoices(interview),
  };
}
