/**
 * A question of whether to do something is answered by the form of the decision that it is: at once where the words of one
 * stand out, else by a choice of those that come near. What the form comes to is worked out from its rows alone.
 *
 * F1  No figure of the message is in a row before its member has tapped it there; what is confirmed on the card is.
 * F2  What was not filled in is left out of the answer, and asked for only where nothing could be said without it.
 * F3  A way to another decision, and to the pages, stands under every form that opened by itself.
 */
import { questionsIn } from '../../content/questions-in.ts';
import { confirmedAt } from '../../idea/card.ts';
import type { DecisionId } from '../../idea/decision-fields.ts';
import type { FigurePlace, FigureRow } from '../../idea/figure-rows.ts';
import { capitalised } from '../../idea/words.ts';
import { amountsSaid, newAmounts } from '../amounts-said.ts';
import { answerAsked } from '../asked/answer-asked.ts';
import { answerOwnSum } from '../asked/own-sums/answer-own-sum.ts';
import { askingWords } from '../asking-words.ts';
import { formTexts } from '../form-texts.ts';
import { askHire, hireMeant } from '../hire-or-rent.ts';
import type { Body, Choice, Interview, TurnInput } from '../interview.ts';
import type { FigureForm, KeptSum } from '../offered-form.ts';
import { filled } from '../texts.ts';
import { sayIn } from './decision.ts';
import { decisionForm, rowsDecided, takenFor } from './decision-form.ts';
import { DECISION_NAMES } from './decision-names.ts';
import { decisionTexts } from './decision-texts.ts';
import { DECISIONS } from './decisions.ts';
import { fieldName } from './fields.ts';
import { figuresOfRows } from './figures-of-rows.ts';
import {
  decisionsNear,
  isDilemma,
  isOfSome,
  type Near,
  putsDecision,
  SURE_WORD,
  standsOut,
} from './near-decisions.ts';

/** The most that are offered, and the most pages. */
const MOST_CHOICES = 3;
const MOST_PAGES = 3;

/** The form, where the words of one decision stand out; the choice, where several are as near; null for any other message. */
export function answerDeciding(input: TurnInput): Body | null {
  const hasFigures = newAmounts(input.text, input.interview.card).length > 0;
  const { near, isPut } = nearFor(input, hasFigures);
  const [first, ...others] = near;
  const isSure = standsOut(near);
  // Figures that no word asks to decide on may have a sum of their own.
  const isSum = isWorkedOut(input, { alsoWithFigures: !isPut });
  const isByWord = isPut || near.some(({ surest }) => surest >= SURE_WORD);
  if (isSum) return null;
  if (!first || !isByWord || !(isSure || isOfSome(near, hasFigures))) return null;
  if (!isSure) return chooseDecision(input, []);
  const body = openDecision(input.interview, first.id, { text: input.text });
  return {
    ...body,
    choices: choicesFor(
      others.map(({ id }) => id),
      input,
    ),
  };
}

/**
 * The choice of what it is about, of the decisions that come near; of these where its words say no more, and beside figures
 * of its own the form of anything else. The two steps that decide whatever it is stand with it.
 */
export function chooseDecision(input: TurnInput, instead: readonly DecisionId[]): Body {
  const { interview, text } = input;
  const own = decisionTexts(interview.language);
  const isOther = newAmounts(text, interview.card).length > 0;
  const near = [...new Set([...nearTo(input).map(({ id }) => id), ...instead])];
  const ids = isOther ? [...near.slice(0, MOST_CHOICES - 1), OTHER_ID] : near;
  return {
    paragraphs: [own.which, own.steps],
    ...{ mayAsk: false, isAlone: true },
    choices: choicesFor(ids, input),
  };
}

const OTHER_ID: DecisionId = 'other';
/** Offered where the words say nothing of what it is. */
const MOST_MEANT: readonly DecisionId[] = ['price', 'buy', 'works'];

/**
 * A message that asks whether to do something, with figures that neither a form nor a sum surely has: the form of anything
 * else, the two steps, and the forms that come nearest; null for any other.
 */
export function answerDilemma(input: TurnInput): Body | null {
  const { interview, text } = input;
  const hasFigures = newAmounts(text, interview.card).length > 0;
  // Before there is a price, the sheet takes all that is told.
  const hasPrice = confirmedAt(interview.card, 'price').length > 0;
  const isMeant =
    hasFigures && hasPrice && askedIn(text).some(isDilemma) && nearFor(input, hasFigures) !== NOTHING_NEAR;
  if (!isMeant || isWorkedOut(input, { alsoWithFigures: true })) return null;
  const body = openDecision(interview, OTHER_ID, { text });
  const near = new Set([...nearTo(input).map(({ id }) => id), ...MOST_MEANT]);
  return {
    ...body,
    paragraphs: [...body.paragraphs, decisionTexts(interview.language).steps],
    choices: choicesFor([...near], input),
  };
}

/** What a choice among the offered decisions opens. */
export function answerChosen(interview: Interview, chosen: NonNullable<Interview['chosen']>): Body {
  if (chosen.does === 'decide')
    return openDecision(interview, chosen.decision, { text: chosen.question ?? '' });
  const own = decisionTexts(interview.language);
  return {
    paragraphs: [chosen.titles.length > 0 ? own.pages : own.noPages],
    ...{ mayAsk: false, isAlone: true },
    choices: chosen.titles.map((label): Choice => ({ label, deed: { does: 'say' } })),
  };
}

/** Decisions near to a message that puts something to be decided. */
function nearFor({ interview, text, files }: TurnInput, hasFigures: boolean) {
  if (interview.otherLanguage || interview.kept || files.length > 0) return NOTHING_NEAR;
  const questions = askedIn(text);
  const isAsked = questionsIn(text).length > 0 || interview.reading.act === 'question';
  const isPut = questions.every((one) => putsDecision(one));
  if (!isAsked || !questions.every((one) => putsDecision(one, hasFigures))) return NOTHING_NEAR;
  return { near: nearTo({ interview, text }), isPut };
}

/** What a message asks; all of it where no part of it asks by itself. */
function askedIn(text: string): string[] {
  const asked = questionsIn(text).map(({ question }) => question);
  return asked.length > 0 ? asked : [text];
}

const NOTHING_NEAR = { near: [], isPut: false };

/** A question that says nothing of what it is about is no longer. In UTF-16 code units. */
const LONGEST_BARE = 60;

/** Decisions near to a message; "Is it worth it?" alone is of what was said right before it. */
function nearTo({ interview, text }: Pick<TurnInput, 'interview' | 'text'>): Near[] {
  const own = nearIn(text);
  const before = interview.told?.findLast((one) => one !== text);
  const isBare = own.length === 0 && text.length <= LONGEST_BARE && askedIn(text).some(isDilemma);
  return isBare && before !== undefined ? nearIn(before) : own;
}

/** Those of a message: what is rented is weighed as what is bought. */
function nearIn(text: string): Near[] {
  const near = decisionsNear(text);
  if (!questionsIn(text).some(({ question }) => hireMeant(question) === 'rent')) return near;
  const isOfThing = ({ id }: Near) => id === 'hire' || id === 'buy';
  const ofThing = near.filter(isOfThing);
  if (ofThing.length === 0) return near;
  const bought: Near = {
    id: 'buy',
    weight: ofThing.reduce((sum, { weight }) => sum + weight, 0),
    surest: Math.max(...ofThing.map(({ surest }) => surest)),
  };
  return [bought, ...near.filter((one) => !isOfThing(one))].toSorted(
    (one, other) => other.weight - one.weight,
  );
}

/** What the card answers by itself needs no form, and what another sum or question is for has its own. */
function isWorkedOut(input: TurnInput, { alsoWithFigures }: { alsoWithFigures: boolean }): boolean {
  if (answerOwnSum(input) ?? askHire(input)) return true;
  if (!alsoWithFigures && newAmounts(input.text, input.interview.card).length > 0) return false;
  const answered = answerAsked(input);
  return answered !== null && !answered.body.fields;
}

function choicesFor(
  ids: readonly DecisionId[],
  { interview, text, found, nearest = [] }: TurnInput,
): Choice[] {
  const { language } = interview;
  const question = text;
  const titles = [...found, ...nearest].slice(0, MOST_PAGES).map((page) => page.question);
  return [
    ...ids.slice(0, MOST_CHOICES).map(
      (decision): Choice => ({
        label: DECISION_NAMES[decision][language],
        deed: { does: 'decide', decision, question },
      }),
    ),
    { label: decisionTexts(language).else, deed: { does: 'pages', titles } },
  ];
}

function openDecision(interview: Interview, id: DecisionId, { text }: { text: string }): Body {
  const own = decisionTexts(interview.language);
  const question = askingWords(text);
  const form = decisionForm(id, interview, { question });
  const told = verdictOf(id, form.rows, interview);
  return {
    paragraphs: [
      amountsSaid(text).length > 0 ? own.opensFigures : own.opens,
      ...takenLine(form, interview),
      ...(told.isSaid ? told.paragraphs : []),
    ],
    ...{ mayAsk: false, fields: form, formLine: own.line },
  };
}

/** The answer to a form of a decision that was filled in; it stands below, to be put otherwise. */
export function answerDecided(interview: Interview, kept: KeptSum & { decision: DecisionId }): Body {
  const { decision, trial, question = null } = kept;
  const rows = rowsDecided(interview, kept);
  const { paragraphs } = verdictOf(decision, rows, interview);
  const form = decisionForm(decision, interview, { question, tried: rows });
  return {
    paragraphs: [
      ...(trial ? [formTexts(interview.language).trial] : []),
      ...takenLine(form, interview),
      ...paragraphs,
    ],
    ...{ mayAsk: false, fields: form },
    formLine: decisionTexts(interview.language).line,
  };
}

/** Of which of several things the rows of the card are, where nobody said so, and that a month is of it alone. */
function takenLine({ rows, question }: FigureForm, interview: Interview): string[] {
  const taken = takenFor(interview, question ?? '');
  if (!taken) return [];
  const own = decisionTexts(interview.language);
  const has = (place: FigurePlace) => rows.some((row) => row.place === place);
  const lines = [
    ...(!taken.isNamed && OF_ONE.some(has) ? [own.taken] : []),
    ...(has('volume') && has('monthlyCost') ? [own.alone] : []),
  ];
  return lines.length > 0 ? [filled(lines.join(' '), { name: taken.name })] : [];
}

const OF_ONE = ['price', 'unitCost', 'volume'] as const;

/** What rows come to, in words; else what is still needed for that. */
export function verdictOf(
  id: DecisionId,
  rows: readonly FigureRow[],
  { language }: Pick<Interview, 'language'>,
): { paragraphs: string[]; isSaid: boolean } {
  const own = decisionTexts(language);
  const { decide, fields, least, test } = DECISIONS[id];
  const { figures, currency, odd } = figuresOfRows(rows);
  if (odd === 'currencies') return { paragraphs: [own.currencies], isSaid: true };
  const said = decide(figures, sayIn(language, currency));
  const or = odd && fields.includes(odd) ? filled(own.orFill, { field: fieldName(odd, language) }) : '';
  const days = odd ? [filled(own.days, { or })] : [];
  if (!said) {
    const names = least.filter((field) => !figures[field]).map((field) => fieldName(field, language));
    const text = names.length > 0 ? filled(own.least, { fields: names.join(own.and) }) : own.unfit;
    return { paragraphs: [...days, text], isSaid: false };
  }
  const lines = [
    ...said.lines,
    ...(said.number ? [filled(own.number, { text: capitalised(said.number) })] : []),
    filled(own.test, { text: capitalised(test[language]) }),
  ];
  return { paragraphs: [said.verdict, ...days, lines.map((line) => `- ${line}`).join('\n')], isSaid: true };
}
