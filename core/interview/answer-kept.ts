/** The answer to a kept form: the sum of exactly its figures, where it has any, and at which of them it turns. */
import { type FigureRow, isFigurePlace } from '../idea/figure-rows.ts';
import { answerPrice } from './answer-of-trade.ts';
import { riskiest } from './answer-risks.ts';
import { answerWaiting, answerWhole } from './asked/answer-asked.ts';
import { figureWanted } from './asked/read-asked.ts';
import { compareTrial, paybackOfTrial } from './compare-trial.ts';
import { answerDecided } from './decide/answer-decision.ts';
import { formTexts } from './form-texts.ts';
import type { Body, Interview, TurnInput } from './interview.ts';
import { lastSum } from './last-sum.ts';
import { cardOfRows, formOfRows } from './offer-figures.ts';
import type { KeptSum } from './offered-form.ts';
import { purchaseIn } from './purchases.ts';
import { requestInParts, requestOf } from './read-request.ts';
import { requestTexts } from './request-texts.ts';
import { placeAwaited } from './since-then.ts';
import { nextStep } from './steps.ts';
import { textsIn, variant } from './texts.ts';
import { askToJoin } from './units-joined.ts';
import { answerSheet } from './worksheet.ts';

/** It, or null where the message keeps no form. */
export function answerKept({ interview }: TurnInput): Body | null {
  const { kept, language, answers } = interview;
  if (!kept) return null;
  const { question: said = null, trial, removed = [], dropped = [] } = kept;
  // "Who do I ring?" waits for no figures, and none are asked for it.
  const question = said !== null && isOfSums(said) ? said : null;
  const asides = asidesOf(interview.asides ?? [], kept);
  if (kept.decision) return answerDecided(interview, { ...kept, decision: kept.decision });
  if (trial) {
    // How far it is stays as it is: only figures are tried.
    const card = [...interview.card.filter(({ place }) => !isFigurePlace(place)), ...cardOfRows(trial)];
    const cards = { now: interview.card, tried: card };
    const back = paybackOfTrial(cards, { asides, question, language });
    const tried = back
      ? { paragraphs: back }
      : answerOf({ ...interview, card, asides }, question, { isTrial: true });
    const other = said !== null && !back ? notAsked({ ...interview, card, asides }, said) : [];
    const beside = compareTrial(cards, asides, language);
    return {
      paragraphs: [formTexts(language).trial, ...other, beside, ...shortOf(tried.paragraphs, beside)],
      mayAsk: false,
      // What was taken out stays out when the same rows are kept.
      fields: {
        ...formOfRows([...trial, ...asides], interview),
        ...{ question: said, removed, dropped, isSheet: true },
      },
    };
  }
  const done = variant(textsIn(language).confirmed, answers);
  if (!kept.hasFigures && asides.length === 0 && !question) return { paragraphs: [done], mayAsk: true };
  const joins = askToJoin({ ...interview, asides });
  if (joins)
    return answerSheet(interview, { text: said ?? '', focus: 'unitHours', question: said }, [done, joins]);
  const body = answerOf({ ...interview, asides }, question);
  const hasTable = body.paragraphs.some((part) => part.includes('|---|'));
  // What was asked for and still misses something has its fields; else the next step follows.
  if (question)
    return { ...underQuestion(body, done, question, { ...interview, asides }), mayAsk: !body.fields };
  // A figure that was asked for and still misses something goes before what is next.
  const awaited = placeAwaited(interview);
  // Behind the last step comes the list of what to do: the sum before it is short.
  const isLast =
    !awaited && !interview.hasClosed && nextStep(interview.card, interview.stepsDone ?? []) === null;
  if (isLast && hasTable)
    return { paragraphs: [done, ...lastSum(body.paragraphs, { ...interview, asides })], mayAsk: true };
  return {
    paragraphs: hasTable ? [done, ...body.paragraphs, ...riskiest(interview)] : [done],
    ...{ mayAsk: true, ...(awaited && { ask: awaited }) },
  };
}

/** What was kept for a sum before holds until it is put otherwise, or taken out. */
const asidesOf = (before: readonly FigureRow[], { asides, dropped = [] }: KeptSum): FigureRow[] => [
  ...before.filter(({ place }) => !dropped.includes(place) && !asides.some((one) => one.place === place)),
  ...asides,
];

/** Beside a table of what changes, no second one says it again. */
const shortOf = (paragraphs: readonly string[], beside: string): readonly string[] =>
  beside === '' ? paragraphs : paragraphs.filter((part) => !part.includes('|---|'));

/** Whether a question asks for a figure, or whether the price is right, which the figures tell. */
const isOfSums = (question: string): boolean =>
  figureWanted(question) !== null || purchaseIn(question) !== null || asksOfPrice(question);

const asksOfPrice = (question: string): boolean =>
  (requestOf(question) ?? requestInParts(question))?.is === 'price';

/** The sum of a kept form under its question, that it is another one where it is. */
function underQuestion(body: Body, done: string, question: string, interview: Interview): Body {
  const other = body.paragraphs.length > 0 ? notAsked(interview, question) : [];
  return { ...body, paragraphs: [done, ...other, ...body.paragraphs] };
}

/** Where the question of a form has no answer of its own, that the sum below it is none. */
function notAsked(interview: Interview, said: string): string[] {
  const isAnswered = isOfSums(said) && (asksOfPrice(said) || answerWaiting(interview, said) !== null);
  return isAnswered ? [] : [formTexts(interview.language).notAsked];
}

/** The question that the form was for; else all that its figures come to. */
function answerOf(interview: Interview, question: string | null, { isTrial = false } = {}): Body {
  const asked = question === null ? null : answerWaiting(interview, question);
  if (asked) return asked;
  const whole = answerWhole(interview, { isAsked: question !== null, isTrial });
  if (question === null || !asksOfPrice(question)) return whole;
  const price = answerPrice(interview, requestTexts(interview.language), question);
  return { ...price, ...whole, paragraphs: [...price.paragraphs, ...whole.paragraphs] };
}
