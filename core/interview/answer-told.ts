/**
 * A statement or an answer: the points under the message, what it would change, where its figure could stand, or, in a
 * sentence, that nothing was taken from it. Nothing that was told is said back; a value that stands on the card is.
 */

import type { Entry } from '../idea/card.ts';
import { isFilled, standsBeside } from '../idea/card.ts';
import { placeTerms } from '../idea/places.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { tokensOf } from '../idea/reading/tokens.ts';
import { isSameUnit } from '../idea/units.ts';
import type { Body, Choice, Interview, TurnInput } from './interview.ts';
import { formOfTold, formToPutRight } from './offer-figures.ts';
import { choicesOf } from './offered-choices.ts';
import type { FigureForm } from './offered-form.ts';
import { readOpening } from './opening-words.ts';
import { sumTexts } from './sum-texts.ts';
import { tellingTexts } from './telling-texts.ts';
import { filled, textsIn, variant } from './texts.ts';
import { turnTexts } from './turn-texts.ts';
import { writeEntry } from './write-entry.ts';

const HARD =
  /\b(?:died|dead|death|passed away|funeral|widow(?:er|ed)?|cancer|in hospital|miscarriage|divorced?|so tired|exhausted|burn(?:t|ed)? out|lonely|crying|gestorben|beerdigung|krebs)\b/i;
const SETBACK =
  /:\(|☹|😢|😭|\b(?:bombed|ruined|flooded|burned down|broke down|killed (?:three|two|four|my|our|all)|went wrong|rejected (?:us|me)|lost (?:everything|all))\b/i;
const LONGEST_ASIDE = 160;
/** Said of oneself before a step, and no danger: that is read before this. */
const FEARS =
  /\b(?:i(?:'m| am)(?: so| very| really| a bit| quite)? (?:afraid|scared|anxious|nervous|terrified|worried|wrecked|exhausted|frightened)|keeps? me (?:up|awake)|can'?t sleep over|losing sleep|ich habe (?:angst|sorge))\b/i;
const LONGEST_WORRY = 1_000;

/** What was told. */
export function answerTold(input: TurnInput): Body {
  const { interview } = input;
  const { proposed, answers } = interview;
  const texts = textsIn(interview.language);
  const isWorried = input.text.length <= LONGEST_WORRY && FEARS.test(input.text);
  const first = isWorried
    ? [turnTexts(interview.language).worry]
    : answers === 0
      ? [variant(texts.firstIdea, proposed.length)]
      : [];
  const putRight = interview.reading.act === 'correction' ? answerPutRight(input) : null;
  if (putRight) return putRight;
  const change = answerChange(interview);
  if (change) return change;
  const fields = formOfTold(input);
  if (fields) return answerFigures(input, { first, fields });
  if (proposed.length > 0) {
    const head = [...first, ...proposedLine(interview)].join(' ');
    const opening = askOpening(input);
    if (!opening && answers > 0 && interview.unplaced.length > 0) {
      const { paragraphs, ...asks } = askPlace(interview);
      return { ...asks, paragraphs: [head, ...conflicts(interview), ...paragraphs] };
    }
    return {
      ...opening,
      paragraphs: [head, ...conflicts(interview), ...(opening?.paragraphs ?? [])],
      mayAsk: true,
    };
  }
  const opening = askOpening(input);
  if (opening) return { ...opening, paragraphs: [...first, ...opening.paragraphs] };
  if (answers > 0 && interview.unplaced.length > 0) return askPlace(interview);
  if (answers === 0) return { paragraphs: first, mayAsk: true };
  return answerNothingTaken(input);
}

/** Several figures: one line, and the fields; what is said in words stands under the message as ever. */
function answerFigures(
  input: TurnInput,
  { first, fields }: { first: readonly string[]; fields: FigureForm },
): Body {
  const opening = askOpening(input);
  return {
    ...opening,
    paragraphs: [
      [...first, ...proposedLine(input.interview, fields)].join(' '),
      ...(opening?.paragraphs ?? []),
    ],
    mayAsk: true,
    fields,
    formLine: sumTexts(input.interview.language).putRight,
  };
}

/** That what was told stands under the message, beside what stands in fields; nothing where all of it does. */
export function proposedLine(
  { proposed, answers, language }: Pick<Interview, 'proposed' | 'answers' | 'language'>,
  fields: FigureForm | null = null,
): string[] {
  const words = proposed.filter(({ id }) => !fields?.rows.some(({ entryId }) => entryId === id));
  if (words.length === 0) return [];
  const texts = textsIn(language);
  return [variant(words.length > 1 ? texts.proposedMany : texts.proposedOne, answers)];
}

/** Figures that are put right: those that were last said, as fields, with what the message says of them. */
export function answerPutRight(input: TurnInput): Body | null {
  const { interview, text } = input;
  const isOfFigures =
    interview.showedFigures || interview.change !== null || /\d/.test(text.slice(0, LONGEST_WORRY));
  const fields = isOfFigures ? formToPutRight(input) : null;
  if (!fields) return null;
  const formLine = sumTexts(interview.language).putRightAgain;
  return { paragraphs: [], mayAsk: false, fields, formLine };
}

/** Pieces of a first message of which one may be the product: to choose, where none is plainly it. */
export function askOpening({
  interview,
  text,
}: TurnInput): Pick<Body, 'paragraphs' | 'mayAsk' | 'ask' | 'choices'> | null {
  const { card, language, asked } = interview;
  const isOpen = !card.some(({ place, state }) => place === 'product' && state !== 'rejected');
  const isFirst =
    isOpen && !card.some(({ state }) => state === 'confirmed') && (asked === null || asked === 'product');
  const { candidates } = isFirst ? readOpening(text) : { candidates: [] };
  if (candidates.length === 0) return null;
  const texts = textsIn(language);
  return {
    paragraphs: [tellingTexts(language).orOneOfThese],
    mayAsk: true,
    ask: 'product',
    choices: [
      ...candidates.map(
        (label): Choice => ({
          label,
          deed: { does: 'set', place: 'product', value: { type: 'text', text: label } },
        }),
      ),
      { label: texts.dontKnow, deed: { does: 'unsure', place: 'product' } },
    ],
  };
}

/** What it would change: a value of the card is named, the new one only offered. */
export function answerChange(interview: Interview): Body | null {
  const { change, card, language } = interview;
  if (!change) return null;
  const own = tellingTexts(language);
  const offered = change.changes.flatMap(({ entryId, value }) => {
    const entry = card.find(({ id }) => id === entryId);
    return entry ? [{ entry, value }] : [];
  });
  const [first, another] = offered;
  if (!first) return null;
  return {
    paragraphs: [
      another ? own.changeWhich : filled(own.changeSure, { entry: writeEntry(first.entry, interview) }),
    ],
    mayAsk: false,
    choices: [
      ...offered.map(
        ({ entry, value }): Choice => ({
          label: filled(own.change, { entry: writeEntry({ place: entry.place, value }, interview) }),
          deed: { does: 'replace', entryId: entry.id, place: entry.place, value },
        }),
      ),
      { label: own.keep, deed: { does: 'leave' } },
    ],
  };
}

function askPlace(interview: Interview): Body {
  const own = tellingTexts(interview.language);
  const [one, other] = interview.unplaced;
  const isRange = other !== undefined && one!.place === other.place;
  return {
    paragraphs: [isRange ? own.range : own.unplaced],
    mayAsk: false,
    choices: [
      ...interview.unplaced.map(
        ({ place, value }): Choice => ({
          label: writeEntry({ place, value }, interview),
          deed: { does: 'set', place, value },
        }),
      ),
      { label: own.noneOfThese, deed: { does: 'leave' } },
    ],
  };
}

/** Proposals that contradict what is confirmed: which holds is the member's to say. */
function conflicts(interview: Interview): string[] {
  const own = tellingTexts(interview.language);
  return interview.proposed.flatMap((entry) => {
    const rival = interview.card.find(
      (one) => one.id !== entry.id && one.state === 'confirmed' && rivals(one, entry),
    );
    return rival && !standsBeside(rival, entry, interview.card)
      ? [filled(own.conflict, { entry: writeEntry(rival, interview) })]
      : [];
  });
}

const rivals = (one: Entry, other: Entry) => {
  if (one.place !== other.place) return false;
  if (one.value.type !== 'money' || other.value.type !== 'money') return true;
  const [a, b] = [one.value.per, other.value.per];
  return a === b || (a !== null && b !== null && isSameUnit(a, b));
};

/** A human word where one is due; else that nothing was taken, and the question that waits. */
function answerNothingTaken({ interview, text }: TurnInput): Body {
  const { language, asked, card, questions, answers } = interview;
  const own = tellingTexts(language);
  if (text.length <= LONGEST_ASIDE && HARD.test(text)) return { paragraphs: [own.hard], mayAsk: false };
  if (text.length <= LONGEST_ASIDE && SETBACK.test(text)) return { paragraphs: [own.setback], mayAsk: false };
  if (amountsOf(text, tokensOf(text)).some(({ isVague, isMoney }) => isVague && isMoney))
    return { paragraphs: [own.range], mayAsk: false };
  const waiting =
    asked && !isFilled(card, asked) ? questions.questions.find(({ place }) => place === asked) : undefined;
  const turn = turnTexts(language);
  const takesFigure =
    waiting && !/^\W{0,3}no\b/i.test(text) && /^(?:money|count)$/.test(placeTerms(waiting.place).type);
  if (!waiting || !takesFigure)
    return { paragraphs: [answers > 0 ? variant(turn.heard, answers) : ''], mayAsk: true };
  const texts = textsIn(language);
  return {
    paragraphs: [`${turn.figureNeeded} ${waiting.text}`],
    mayAsk: false,
    choices: [
      ...choicesOf(waiting, interview),
      { label: texts.dontKnow, deed: { does: 'unsure', place: waiting.place } },
      { label: texts.skip, deed: { does: 'skip', place: waiting.place } },
    ],
  };
}
