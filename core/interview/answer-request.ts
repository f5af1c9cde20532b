/** Answers to what a member asks of the conversation, of the card, or of the trade's rules, where no page is needed. */
import { foundParagraphs } from '../content/found-answer.ts';
import { confirmedAt, isFilled } from '../idea/card.ts';
import type { PlaceId } from '../idea/places.ts';
import { planWeek, sumUp } from './answer-command.ts';
import { answerDecision, wayToFindOut } from './answer-decision.ts';
import { answerFigure, answerSupposed } from './answer-figure.ts';
import { asksOfProduct } from './answer-question.ts';
import { answerSum } from './answer-sum.ts';
import { proposedLine } from './answer-told.ts';
import { arithmeticRows } from './arithmetic-table.ts';
import { countriesOfCard } from './countries.ts';
import type { Body, Choice, Interview, TurnInput } from './interview.ts';
import { formForSum } from './offer-figures.ts';
import { choicesOf } from './offered-choices.ts';
import { testLine } from './plan-week.ts';
import { asksForPlan, type Decision, decisionIn } from './read-decision.ts';
import { type Request, requestOf } from './read-request.ts';
import { readSum, type SumRequest, type WantedSum } from './read-sum.ts';
import { type RequestTexts, requestTexts } from './request-texts.ts';
import { placesAwaited, waitsForYes } from './since-then.ts';
import { sumTexts } from './sum-texts.ts';
import { filled, type InterviewTexts, textsIn } from './texts.ts';
import { partsOf, requestInParts } from './wanted-figure.ts';
import { writeEntry, writeValue } from './write-entry.ts';

/** The answer to a request of that sort; null where the message makes none, or tells something beside it. */
export function answerRequest(input: TurnInput): Body | null {
  const { interview, text } = input;
  const { proposed, reading, asked, card } = interview;
  const isTold = proposed.length > 0 && reading.act !== 'question';
  const isAsked = asked !== null && !isFilled(card, asked);
  const request = (isTold ? null : requestOf(text, { isAsked })) ?? requestInParts(text);
  const decision = request ? null : decisionOf(input);
  const body = request
    ? answerTo(request, input)
    : decision && withPage(answerDecision(interview, decision, text), input);
  if (!body && reading.act === 'question' && asksForPlan(text)) return planWeek(interview);
  // What it told beside the question stands under the message.
  return body && { ...body, paragraphs: [...proposedLine(interview, body.fields), ...body.paragraphs] };
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
      return supposedOrYes(request, interview);
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
      return answerTold(interview, own);
    case 'protest':
      return answerProtest(input, own);
    case 'too-many':
      return {
        ...only(own.tooMany),
        choices: own.tooManyChoices.map((label): Choice => ({ label, deed: { does: 'say' } })),
      };
    case 'price':
      return answerPrice(interview, own);
    case 'worth':
      return answerWorth(interview, own);
    case 'rules':
      return found[0] && !found[0].isDoubtful
        ? only(...foundParagraphs(found, interview.language))
        : (answerRules(interview, own) ?? askKindForRules(interview, own));
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
      return only(own[request.is]);
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

/** What would be; where all that it misses waits for a yes, that one yes. */
function supposedOrYes(request: Extract<Request, { is: 'what-if' }>, interview: Interview): Body {
  const body = answerSupposed(interview, request);
  const missing = placesAwaited({ ...interview, waiting: request });
  const wait = waitsForYes(interview, missing);
  if (!wait) return body;
  const isAll = missing.every((place) =>
    interview.card.some((one) => one.place === place && one.state === 'proposed'),
  );
  return {
    paragraphs: [wait.text],
    mayAsk: false,
    ...(isAll || !body.ask ? {} : { ask: body.ask }),
    choices: wait.choices,
  };
}

const pendingQuestion = ({ asked, questions }: Interview) =>
  questions.questions.find(({ place }) => place === asked) ?? null;

function answerWhy(interview: Interview, own: RequestTexts): Body {
  const texts = textsIn(interview.language);
  const question = pendingQuestion(interview);
  if (!question) return { paragraphs: [own.whyNothing], mayAsk: false };
  const { place } = question;
  return {
    paragraphs: [filled(own.why, { why: question.why })],
    mayAsk: false,
    choices: [
      ...choicesAgain(interview),
      { label: texts.dontKnow, deed: { does: 'unsure', place } },
      { label: texts.skip, deed: { does: 'skip', place } },
    ],
  };
}

/** The offered answers of the question that still waits. */
function choicesAgain(interview: Interview): Choice[] {
  const question = pendingQuestion(interview);
  if (!question || question.place === 'kind') return [];
  const { place } = question;
  return question.choices
    .filter(({ stands }) => stands === null)
    .map(({ label }) => ({ label, deed: { does: 'set', place, value: { type: 'text', text: label } } }));
}

function questionAgain(interview: Interview, own: RequestTexts, isEasier: boolean): Body {
  const texts = textsIn(interview.language);
  const question = pendingQuestion(interview);
  if (!question) return { paragraphs: [own.nothingAsked], mayAsk: true };
  const explained = isEasier ? own.words[question.place] : undefined;
  return {
    paragraphs: [`${own.again} ${question.text}`, ...(explained ? [explained] : [])],
    mayAsk: false,
    choices: [
      ...choicesAgain(interview),
      { label: texts.dontKnow, deed: { does: 'unsure', place: question.place } },
    ],
  };
}

function answerWhere(interview: Interview, own: RequestTexts): Body {
  const question = pendingQuestion(interview);
  const summed = sumUp(interview);
  return {
    paragraphs: [
      own.where,
      ...summed.paragraphs,
      ...(question ? [`${own.wherePending} ${question.text}`] : []),
    ],
    mayAsk: question === null,
  };
}

/** The entries that the question names, by their place, what they are for, or one of what; all where it names none. */
function answerWhatSaid({ interview, text }: TurnInput, own: RequestTexts): Body {
  const { card, language } = interview;
  const texts = textsIn(language);
  const said = text.toLowerCase();
  const named = card.filter(({ place, value, state }) => {
    if (state !== 'confirmed') return false;
    const words = [
      ...texts.places[place].toLowerCase().split(/[ ,]/),
      ...(value.type === 'money' ? [value.per, value.what] : []),
      ...(value.type === 'count' ? [value.of] : []),
    ];
    return words.some(
      (word) => word && word.length > 2 && !DULL.has(word) && said.includes(word.toLowerCase()),
    );
  });
  if (named.length === 0) {
    const confirmed = card.some(({ state }) => state === 'confirmed');
    return confirmed
      ? { ...sumUp(interview), mayAsk: false }
      : { paragraphs: [own.saidNothing], mayAsk: false };
  }
  const lines = named.map((entry) => `- ${writeEntry(entry, interview)}`).join('\n');
  return { paragraphs: [own.said, lines], mayAsk: false };
}

const DULL: ReadonlySet<string> = new Set(
  'what who how the they are has can one die der das was wer wie'.split(' '),
);

function answerTold(interview: Interview, own: RequestTexts): Body {
  const { paragraphs } = sumUp(interview);
  const hasAny = interview.card.some(({ state }) => state === 'confirmed');
  return { paragraphs: [own.told, ...(hasAny ? paragraphs.slice(1) : [])], mayAsk: false };
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
    mayAsk: false,
    choices: texts.unclearChoices.map((label): Choice => ({ label, deed: { does: 'say' } })),
  };
}

function answerPrice(interview: Interview, own: RequestTexts): Body {
  const { card } = interview;
  const written = (place: PlaceId) =>
    confirmedAt(card, place)
      .map((entry) => writeValue(entry, interview))
      .join('; ');
  const [cost, today, price] = [written('unitCost'), written('alternativeCost'), written('price')];
  const test = testLine(interview);
  return {
    paragraphs: [
      own.price,
      [
        cost ? filled(own.priceFloor, { values: cost }) : own.priceFloorMissing,
        today ? filled(own.priceToday, { values: today }) : own.priceTodayMissing,
        ...(price ? [filled(own.priceOwn, { values: price })] : []),
      ]
        .map((line) => `- ${line}`)
        .join('\n'),
      ...(test ? [filled(own.priceTest, { test })] : []),
    ],
    mayAsk: false,
    ...(cost ? (today ? {} : { ask: 'alternativeCost' as const }) : { ask: 'unitCost' as const }),
  };
}

function answerWorth(interview: Interview, own: RequestTexts): Body {
  const rows = arithmeticRows(interview.card, interview.language);
  const row =
    rows.find(({ id, figure }) => id === 'result' && figure) ??
    rows.find(({ id, figure }) => id === 'margin' && figure);
  const test =
    testLine(interview) ?? interview.questions.questions.find(({ place }) => place === 'test')?.unsure;
  return {
    paragraphs: [
      own.worth,
      ...(row ? [filled(own.worthFigure, { label: row.label, figure: row.figure! })] : []),
      ...(test ? [filled(own.worthTest, { test })] : []),
    ],
    mayAsk: false,
  };
}

/** Rules follow from the trade: where it isn't known, it is asked for, with whom to ask in any case. */
function askKindForRules(interview: Interview, own: RequestTexts): Body | null {
  const question = interview.questions.questions.find(({ place }) => place === 'kind');
  if (interview.kind || interview.kinds.length === 0 || !question) return null;
  const texts = textsIn(interview.language);
  return {
    paragraphs: [filled(own.rulesKind, { who: knowsRules(texts) })],
    mayAsk: false,
    choices: [
      ...choicesOf(question, interview),
      { label: texts.dontKnow, deed: { does: 'unsure', place: 'kind' } },
    ],
  };
}

const knowsRules = ({ knowers, knowerElse }: InterviewTexts) =>
  knowers.find(({ words }) => words.includes('licen'))?.who ?? knowerElse;

/** What the page of the kind says of rules: what holds anywhere, and in the country of the card. */
function answerRules({ kind, card, language }: Interview, own: RequestTexts): Body | null {
  if (!kind) return null;
  const countries = new Set(['any', ...countriesOfCard(card)]);
  const lines = kind.sections['Licences and rules']
    .split('\n')
    .filter((line) => countries.has(/^- ([a-zA-Z]{2,3}):/.exec(line)?.[1] ?? ''))
    .map((line) => line.replace(/^- any: /, '- '));
  if (lines.length === 0) return null;
  const who = knowsRules(textsIn(language));
  return {
    paragraphs: [filled(own.rules, { kind: kind.name }), lines.join('\n'), filled(own.rulesAsk, { who })],
    mayAsk: false,
  };
}
