/**
 * Every question of a message is answered by itself, in the order in which it was asked, and none is passed over: by the
 * figures of the card, a page, the week's list, an opinion; else it is quoted, with the pages that come nearest to choose
 * from, and who would know. What is told beside is heard as it would be alone.
 */
import { type AskedQuestion, allQuestionsIn, toldBeside } from '../content/questions-in.ts';
import { isRhetorical } from '../content/rhetorical.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { takenUp } from './answer-told.ts';
import { answerAsked } from './asked/answer-asked.ts';
import { askedIn } from './asked/read-asked.ts';
import type { Body, TurnInput } from './interview.ts';
import { quoteOf } from './quoted-question.ts';
import { filled } from './texts.ts';
import { answerUnanswered } from './unanswered.ts';
import { unansweredTexts } from './unanswered-texts.ts';

/** So many questions of a message are answered; the rest is named. */
const MOST_ANSWERED = 3;
/** A longer message tells a whole story, and is heard as one. In UTF-16 code units. */
const LONGEST = 4_000;
/** In these a question is a question, whatever else the message is taken for. */
const MAY_ASK: ReadonlySet<SpeechAct> = new Set([
  'question',
  'statement',
  'answer',
  'correction',
  'unclear',
  'confusion',
  'unsure',
  'small-talk',
  'greeting',
  'confirm',
  'deny',
]);
/** In these something is told beside. */
const TELLS: ReadonlySet<SpeechAct> = new Set(['statement', 'answer', 'correction']);

/**
 * The answers to what a message asks, `alone` being how a message with one question is answered; null where it asks nothing,
 * or is read by that itself.
 */
export function answerEach(input: TurnInput, alone: (input: TurnInput) => Body): Body | null {
  const { interview, text, files } = input;
  const { act, command } = interview.reading;
  const isWeekToo = command === 'plan-week' && allQuestionsIn(text).length > 1;
  if (!(MAY_ASK.has(act) || isWeekToo) || files.length > 0 || text.length > LONGEST) return null;
  const said = allQuestionsIn(text);
  if (said.length === 0) return null;
  const asked = isFirstTold(interview, text) ? said.filter((one) => isMeant(one, text)) : said;
  if (asked.length === 0) return alone(toldAlone(input));
  const told = TELLS.has(act) ? alone(withoutQuestions(input)) : null;
  const heard = heardOf(told);
  const whole = choiceIn(input, asked) ?? (isOne(asked) ? alone(input) : null);
  const [first] = asked;
  const figure =
    whole && first && isForFigure(input, whole, first.question) ? figureOf(input, first.question) : null;
  if (figure) return figure;
  const isAnswered = whole && !whole.isUnanswered && !isSame(whole, told);
  if (isAnswered) return withHeard([whole], heard, input, []);
  const bodies = eachOf(asked, input, alone);
  const sheet = whole?.fields && bodies.every(({ isUnanswered }) => isUnanswered) ? whole : null;
  // The fields of figures that nobody understood are an answer to what asks for a figure; beside anything else they only stand below.
  if (sheet && asked.some(({ question }) => /\d/.test(question) || askedIn(question) !== null))
    return withHeard([sheet], heard, input, []);
  return withHeard(sheet ? [...bodies, fieldsOf(sheet)] : bodies, heard, input, asked);
}

/** The fields of an answer, which are those of no question. */
const fieldsOf = ({ fields, formLine }: Body): Body => ({
  ...{ paragraphs: [], mayAsk: false, asking: null, formLine },
  fields: fields ? { ...fields, question: null } : null,
});

/** What was told, before the answers; of a message that only asks, what of it is taken up stands behind them. */
function withHeard(
  answers: readonly Body[],
  heard: readonly Body[],
  input: TurnInput,
  asked: readonly AskedQuestion[],
): Body {
  const isSum = answers.some(({ isSum, fields }) => isSum || fields);
  const isAsking = input.interview.reading.act === 'question' && !isSum;
  const taken = isAsking ? takenUp({ ...input, text: toldBeside(input.text) }) : [];
  const beside = taken.length > 0 ? [{ paragraphs: taken, mayAsk: true, asking: null }] : [];
  const [only, ...more] = [...heard, ...answers, ...beside];
  return only && more.length === 0 && asked.length === 0 ? only : joined([only!, ...more], input, asked);
}

/** What was told, as it stands before the answers: all of its own answer, or that it was taken up. */
function heardOf(told: Body | null): Body[] {
  if (!told) return [];
  if (!told.isUnanswered) return [{ ...told, asking: null }];
  return told.heard?.length ? [{ paragraphs: told.heard, mayAsk: true, asking: null }] : [];
}

/** The answer to what a message settles by its plain words, and behind it those to what it asks beside. */
export function withAsked(settled: Body, input: TurnInput, alone: (input: TurnInput) => Body): Body {
  const isPlain = input.text.length <= LONGEST && input.interview.settled.which.length === 0;
  // "Yes, right?" asks nothing of its own.
  const asked = isPlain ? allQuestionsIn(input.text).filter(({ before }) => before !== '') : [];
  if (asked.length === 0) return settled;
  return joined([{ ...settled, asking: null }, ...eachOf(asked, input, alone)], input, asked);
}

/** The answers to the first questions of a message. */
function eachOf(
  asked: readonly AskedQuestion[],
  input: TurnInput,
  alone: (input: TurnInput) => Body,
): Body[] {
  const few = asked.slice(0, MOST_ANSWERED);
  return few.map((question) => ({
    ...answerOne(withoutOthers(input, question, few), question, alone),
    asking: question.question,
  }));
}

/** One question, or several that are one sum: "What about the 21? If I lost ten, would I be better off?" */
const isOne = (asked: readonly AskedQuestion[]): boolean =>
  asked.length === 1 || asked.every(({ question }) => OF_SUM.test(question) && !OF_RULE.test(question));
const OF_SUM = /\d|\b(?:if (?:i|we)|better off|worth it|enough|wenn (?:ich|wir))\b/i;
const OF_RULE = /\b(?:licen[cs]e\w?|permit\w?|legal|law|tax|vat|insurance|university|register)\b/i;

const isSame = (one: Body, other: Body | null): boolean =>
  other !== null && other.paragraphs.join() === one.paragraphs.join() && !one.fields === !other.fields;

/** "Should I charge 1500 or 900" among other things: the two figures are all that it needs. */
function choiceIn(input: TurnInput, asked: readonly AskedQuestion[]): Body | null {
  const [first] = asked;
  const isPart = first && asked.length === 1 && first.question.length < input.text.length * SHARE;
  return isPart && PAIR.test(first.question) ? figureOf(input, first.question) : null;
}

const figureOf = (input: TurnInput, question: string): Body | null =>
  answerAsked({ ...input, text: `${question}?` })?.body ?? null;

/** Where a question is for a figure, a page is none, whatever words it has in common with what is told beside. */
function isForFigure({ found }: TurnInput, { paragraphs }: Body, question: string): boolean {
  const isPage = found.some((card) => paragraphs[0] === `**${card.question}**`);
  return isPage && askedIn(question.replaceAll('’', "'")) !== null;
}

/** A question of less than the whole message stands among other things. */
const SHARE = 0.9;
const PAIR = /\d[^.?!]{0,30}\b(?:or|oder)\b[^.?!]{0,24}\d/i;

/** A page that surely answers one question of a message answers another that it may be about, too: nothing further is said. */
function withoutOthers(
  input: TurnInput,
  { question }: AskedQuestion,
  few: readonly AskedQuestion[],
): TurnInput {
  const own = input.found.filter(isFor(question));
  const said = few.flatMap((one) => {
    const [best] = one.question === question ? [] : input.found.filter(isFor(one.question));
    return best && !best.isDoubtful ? [best.question] : [];
  });
  const shared = /\d/.test(question) ? undefined : own.find((card) => said.includes(card.question));
  return shared ? { ...input, found: [{ ...shared, isDoubtful: false }] } : input;
}

/** Of a first message an idea is told, also by questions that wait for no answer. */
const isFirstTold = ({ card }: TurnInput['interview'], text: string): boolean =>
  !card.some(({ state }) => state === 'confirmed') && toldBeside(text) !== '';

/** What a message ends with is meant; before what is told it may only lead to that. */
const isMeant = ({ question }: AskedQuestion, text: string): boolean =>
  text
    .trimEnd()
    .replace(/[?!. ]{1,9}$/, '')
    .endsWith(question) || !isRhetorical(question);

/** As what it tells, with nothing asked. */
const toldAlone = (input: TurnInput): TurnInput => ({
  ...withoutQuestions(input),
  interview: { ...input.interview, reading: { act: 'statement', command: null } },
});

/** What is told beside the questions is answered as if it stood alone. */
function withoutQuestions(input: TurnInput): TurnInput {
  return { ...input, found: [], nearest: [], isTold: true };
}

/** It asks of what was said right before. */
const MEANS_BEFORE = /\b(?:it|that|this|them|those|these|so|then|both|either)\b/i;
const FEW_WORDS = 6;
/** As people write it: "to expensive". */
const TOO = /\bto (expensive|much|high|low|cheap|dear|little|small|big|late|early)\b/gi;

/** One question: with the words before it, which often hold its figures and its subject, then by itself. */
function answerOne(input: TurnInput, asked: AskedQuestion, alone: (input: TurnInput) => Body): Body {
  const { question, before } = asked;
  const found = input.found.filter(isFor(question));
  const nearest = (input.nearest ?? []).filter(isFor(question));
  const reading = { act: 'question', command: null } as const;
  const of = (text: string): TurnInput => ({
    ...{ ...input, text, found, nearest },
    interview: { ...input.interview, reading },
  });
  const plain = question.replace(TOO, 'too $1');
  const isOfBefore = before !== '' && (MEANS_BEFORE.test(plain) || plain.split(' ').length <= FEW_WORDS);
  const texts = [`${plain}?`, ...(isOfBefore ? [`${before.replace(/[.!?,;:]$/, '')}. ${plain}?`] : [])];
  for (const text of new Set(texts)) {
    const body = alone(of(text));
    if (!body.isUnanswered) return body;
  }
  return answerUnanswered(of(`${plain}?`), asked);
}

const isFor =
  (question: string) =>
  ({ asked }: TurnInput['found'][number]): boolean =>
    asked === undefined || asked === question;

/** The answers under one another: the form of the first that has one, and all that can be chosen. */
function joined(bodies: readonly Body[], { interview }: TurnInput, asked: readonly AskedQuestion[]): Body {
  const said = new Set<string>();
  const paragraphs = bodies
    .flatMap((body) => body.paragraphs)
    .filter((paragraph) => !said.has(paragraph) && said.add(paragraph));
  const withFields = bodies.find(({ fields }) => fields);
  const more = asked.slice(MOST_ANSWERED).flatMap(({ question }) => quoteOf(question) ?? []);
  const offers = bodies.flatMap((body) => [...(body.choices ?? []), ...(body.offers ?? [])]);
  const labels = offers.map(({ label }) => label);
  const missing = bodies.find((body) => body.ask);
  return {
    paragraphs: [
      ...paragraphs,
      ...(more.length > 0
        ? [filled(unansweredTexts(interview.language).alsoAsked, { questions: more.join(', ') })]
        : []),
    ],
    mayAsk: bodies.every(({ mayAsk }) => mayAsk),
    ...(bodies.some(({ isSum }) => isSum) && { isSum: true }),
    ...(withFields && { fields: withFields.fields, formLine: withFields.formLine }),
    ...(missing && { ask: missing.ask!, asking: missing.asking }),
    ...(bodies.some(({ isAlone }) => isAlone) && bodies.length === 1 && { isAlone: true }),
    ...(offers.length > 0 && { offers: offers.filter(({ label }, at) => labels.indexOf(label) === at) }),
  };
}
