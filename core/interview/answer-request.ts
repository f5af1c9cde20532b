/** Answers to what a member asks of the conversation, of the card, or of the trade's rules, where no page is needed. */
import { foundParagraphs } from '../content/found-answer.ts';
import { confirmedAt, isFilled } from '../idea/card.ts';
import { planWeek } from './answer-command.ts';
import { answerQuestionOfWays } from './answer-comparison.ts';
import { answerDecision, wayToFindOut } from './answer-decision.ts';
import { answerFigure, answerSupposed } from './answer-figure.ts';
import { answerToldBefore, answerWhatSaid, answerWhere, answerWhy, questionAgain } from './answer-of-talk.ts';
import { answerPrice, answerRules, answerWorth } from './answer-of-trade.ts';
import { asksOfProduct } from './answer-question.ts';
import { answerRisks } from './answer-risks.ts';
import { answerSum } from './answer-sum.ts';
import type { Body, Choice, Interview, TurnInput } from './interview.ts';
import { formForSum } from './offer-figures.ts';
import { questionIn } from './read-comparison.ts';
import { asksForPlan, type Decision, decisionIn, regularSum } from './read-decision.ts';
import { type Request, requestOf } from './read-request.ts';
import { readSum, type SumRequest, type WantedSum, WHATEVER } from './read-sum.ts';
import { type RequestTexts, requestTexts } from './request-texts.ts';
import { sumTexts } from './sum-texts.ts';
import { filled, textsIn } from './texts.ts';
import { partsOf, requestInParts } from './wanted-figure.ts';

/** The answer to a request of that sort; null where the message makes none, or tells something beside it. */
export function answerRequest(input: TurnInput): Body | null {
  const { interview, text } = input;
  const { proposed, reading, asked, card } = interview;
  const isTold = proposed.length > 0 && reading.act !== 'question';
  const isAsked = asked !== null && !isFilled(card, asked);
  const asking = (isTold ? null : requestOf(text, { isAsked })) ?? requestInParts(text);
  const request = isAsNow(asking, interview) ? null : asking;
  const decision = request ? null : decisionOf(input);
  const ways = mayCompare(request, input) ? waysOf(input, request, decision) : null;
  if (ways) return ways;
  const body = request
    ? answerTo(request, input)
    : decision && saysSomething(decision, interview, text)
      ? withFigures(withPage(answerDecision(interview, decision, text), input), input)
      : null;
  if (!body && reading.act === 'question' && asksForPlan(text)) return planWeek(interview);
  return body;
}

/** Without a price on the card, a sum in the question or a page of the trade, a decision has nothing to be decided by. */
const saysSomething = (decision: Decision, { card, kind }: Interview, text: string) =>
  decision !== 'whether' ||
  kind !== null ||
  confirmedAt(card, 'price').length > 0 ||
  regularSum(text) !== null;

/** "What if I did that with all 22?", of 22 that are sold: the number is no other than now, so it asks of something else. */
function isAsNow(request: Request | null, { card }: Interview): boolean {
  if (request?.is !== 'what-if') return false;
  return confirmedAt(card, 'volume').some(
    ({ value }) =>
      value.type === 'count' &&
      Number(value.count) === Number(request.count) &&
      (request.every === null || request.every === value.every),
  );
}

/** Whether what a message asks may be a question of two ways: not what has an answer of its own. */
function mayCompare(request: Request | null, { interview: { card } }: TurnInput): boolean {
  if (!request || request.is === 'sum' || request.is === 'worth' || request.is === 'price') return true;
  if (request.is === 'figure') return request.figure === 'payback' || request.figure === 'breakEven';
  return request.is === 'what-if' && confirmedAt(card, 'volume').length > 0;
}

/** The form of what it asks, under the answer that its figures have already, where they have one. */
function waysOf(input: TurnInput, request: Request | null, decision: Decision | null): Body | null {
  const { interview, text } = input;
  const question = questionIn(text);
  if (!question) return null;
  const body = answerQuestionOfWays(interview, question);
  const isOfCost = !body?.fields?.rows.some(({ option, place }) => option && place !== 'extra');
  const known = isOfCost ? plainAnswer(input, request, decision) : null;
  return body && known && known.paragraphs.length > 0
    ? { ...known, ...body, paragraphs: known.paragraphs }
    : body;
}

/** What a cost that is thought about comes to at once, where nothing is missing for that. */
function plainAnswer(input: TurnInput, request: Request | null, decision: Decision | null): Body | null {
  if (request?.is === 'sum') return answerTo(request, input);
  const { interview, text } = input;
  if (request || decision !== 'whether' || !regularSum(text)) return null;
  const known = answerDecision(interview, decision, text);
  return known.ask || known.choices ? null : known;
}

/** What a decision turns on has its fields, with the figures that the message brings. */
function withFigures(body: Body, input: TurnInput): Body {
  if (body.fields || !/\d/.test(input.text)) return body;
  const { form } = formForSum(input, readSum(input.text) ?? WHATEVER);
  return form ? { ...body, fields: form, formLine: sumTexts(input.interview.language).putRightSum } : body;
}

/** The page that comes nearest to a decision is offered beside its form. */
function withPage(body: Body, { found }: TurnInput): Body {
  const [page] = found;
  if (!page || body.choices) return body;
  return { ...body, offers: [{ label: page.question, deed: { does: 'say' } }] };
}

/** A decision that the message puts, where no page answers it. */
function decisionOf({ text, interview, found, files }: TurnInput): Decision | null {
  const said = text.slice(0, LONGEST_READ).replaceAll('’', "'");
  const parts = partsOf(said);
  const { card } = interview;
  const { act } = interview.reading;
  const asking = parts.length > 0 ? parts.join(' ') : act === 'question' || DILEMMA.test(said) ? said : '';
  const isOfProduct = asksOfProduct(asking, { mayReadAccounts: false });
  const decision = asking === '' || files.length > 0 || isOfProduct ? null : decisionIn(asking);
  const isOfPage =
    found.length > 0 && !PRICED.test(said) && !card.some(({ value }) => value.type === 'money');
  return isOfPage ? null : decision;
}

const LONGEST_READ = 2_000;
/** Told, and meant as a question. */
const DILEMMA =
  /\b(?:thinking (?:about|of)|considering|tempted to|not sure (?:if|whether|i should)|don'?t know (?:if|whether)|can'?t decide|torn between)\b/i;
const PRICED = /\d.{0,24}\b(?:a|per|each|every) (?:week|month|year)\b/i;

function answerTo(request: Request, input: TurnInput): Body | null {
  const { interview, found } = input;
  const own = requestTexts(interview.language);
  const only = (...paragraphs: readonly string[]): Body => ({ paragraphs, mayAsk: false });
  switch (request.is) {
    case 'sum':
      return withTest(worksOut(input, request.sum), input);
    case 'figure':
      return worksOut(input, sumOf(request.figure, input.text), () =>
        answerFigure(interview, request.figure),
      );
    case 'target':
      return worksOut(input, sumOf('target', input.text), () => answerSupposed(interview, request));
    case 'what-if':
      return answerSupposed(interview, request);
    case 'why':
      return answerWhy(interview, own);
    case 'repeat':
    case 'easier':
      return questionAgain(interview, own, request.is === 'easier');
    case 'where':
      return answerWhere(interview, own);
    case 'what-said':
      return answerWhatSaid(input, own);
    case 'told':
      return answerToldBefore(interview, own);
    case 'protest':
      return answerProtest(input, own);
    case 'too-many':
      return {
        ...{ ...only(own.tooMany), isAlone: true },
        choices: own.tooManyChoices.map((label): Choice => ({ label, deed: { does: 'say' } })),
      };
    case 'price':
      return answerPrice(interview, own);
    case 'worth':
      return answerWorth(interview, own);
    case 'risks':
      return answerRisks(interview);
    case 'rules':
      return found[0] && !found[0].isDoubtful
        ? only(...foundParagraphs(found, interview.language))
        : answerRules(interview, own);
    case 'word':
      return found.length > 0 ? null : only(own.words[request.word] ?? '');
    case 'no-idea':
      return only(own.noIdea, own.noIdeaPlaces.map((line) => `- ${line}`).join('\n'), own.noIdeaAsk);
    case 'go-on':
      return { paragraphs: [], mayAsk: true, goesOn: true };
    case 'forget':
      return only(own.forgot);
    case 'leaving':
    case 'others':
    case 'competitors':
    case 'safe':
    case 'change':
      return { ...only(own[request.is]), ...(request.is === 'leaving' && { isAlone: true }) };
  }
}

const sumOf = (want: WantedSum, text: string): SumRequest =>
  readSum(text) ?? { wants: [want], isYesNo: false, every: null };

/**
 * A sum: at once from what is confirmed, else the fields for what it is to be worked out from. `plainly` answers a
 * question for one figure of the card.
 */
function worksOut(input: TurnInput, sum: SumRequest, plainly?: () => Body): Body {
  const { interview } = input;
  const { form, asides, missing } = formForSum(input, sum);
  if (!form) {
    const isPlain = asides.every(({ place }) => place === 'need') && !sum.isYesNo && sum.every !== 'day';
    if (plainly && isPlain && confirmedAt(interview.card, 'price').length < 2) return plainly();
    const before = (interview.asides ?? []).filter(({ place }) => !asides.some((one) => one.place === place));
    return answerSum(interview, sum, [...before, ...asides]);
  }
  return {
    paragraphs: [],
    mayAsk: false,
    fields: form,
    formLine: sumTexts(interview.language).putRightSum,
    ...(missing[0] ? { ask: missing[0] } : {}),
  };
}

/** A sum that a decision turns on, and then how to find out cheaply, and what would speak against it. */
function withTest(body: Body, { interview, text }: TurnInput): Body {
  const isDecision = decisionIn(text.slice(0, LONGEST_READ)) === 'whether';
  return isDecision ? { ...body, paragraphs: [...body.paragraphs, wayToFindOut(interview)] } : body;
}

/** Sorry, the figure that was asked for with its fields, or three ways on: no page and no value. */
function answerProtest(input: TurnInput, own: RequestTexts): Body {
  const { interview } = input;
  const texts = textsIn(interview.language);
  const { waiting } = interview;
  if (waiting?.is === 'figure') {
    const { figure } = waiting;
    const body = worksOut(input, sumOf(figure, ''));
    const what = texts.lines[figure === 'month' ? 'result' : figure];
    return { ...body, paragraphs: [own.protest, filled(own.protestFigure, { what }), ...body.paragraphs] };
  }
  return {
    paragraphs: [own.protest, own.protestAsk],
    ...{ mayAsk: false, isAlone: true },
    choices: texts.unclearChoices.map((label): Choice => ({ label, deed: { does: 'say' } })),
  };
}
