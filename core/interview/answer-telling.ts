/** Answers to what a member tells, confirms, corrects or does not know. Nothing that was told is said back. */
import type { PlaceId } from '../idea/places.ts';
import { answerChange, answerPutRight, answerTold } from './answer-told.ts';
import type { Body, Choice, Interview, TurnInput } from './interview.ts';
import { formOfRows } from './offer-figures.ts';
import { choicesOf } from './offered-choices.ts';
import { testLine } from './plan-week.ts';
import { sumTexts } from './sum-texts.ts';
import { tellingTexts } from './telling-texts.ts';
import { type InterviewTexts, textsIn, variant } from './texts.ts';
import { turnTexts } from './turn-texts.ts';
import { writeEntry } from './write-entry.ts';

/** A yes, a no, a choice: what it did, or which was meant. */
export function answerSettled(input: TurnInput): Body {
  const { interview } = input;
  const texts = textsIn(interview.language);
  const { settled, answers } = interview;
  if (settled.which.length > 0) return askWhich(interview, texts);
  if (settled.confirmed.length > 0) {
    return { paragraphs: [variant(texts.confirmed, answers)], ...backTo(interview), ...formAgain(interview) };
  }
  if (settled.rejected.length > 0)
    return { paragraphs: [`${variant(texts.rejected, answers)} ${texts.howToCorrect}`], mayAsk: false };
  if (settled.leftOpen) return answerUnsure(input);
  if (interview.reading.act === 'deny')
    return { paragraphs: [variant(texts.leftOpen, answers)], mayAsk: true };
  return { paragraphs: [texts.nothingConfirmed], mayAsk: true };
}

/** The figures that stood beside what was confirmed, and wait: a yes to the words takes no field away. */
function formAgain({ formBefore, card, language }: Interview): Pick<Body, 'fields' | 'formLine'> {
  if (!formBefore) return {};
  const rows = formBefore.rows.filter(
    ({ entryId }) => entryId === null || card.some(({ id, state }) => id === entryId && state !== 'rejected'),
  );
  const again = formOfRows(rows, { card, language }, formBefore.sum);
  const isOpen = again.rows.some(({ isKept, amount }) => !isKept && amount !== null);
  return isOpen ? { fields: { ...formBefore, rows: again.rows }, formLine: sumTexts(language).putRight } : {};
}

/** The question that a yes to something else left waiting; else the next may follow. */
function backTo(interview: Interview): Pick<Body, 'mayAsk' | 'choices' | 'after'> {
  const { asked, card, questions, language } = interview;
  const isOpen = asked !== null && !card.some(({ place, state }) => place === asked && state !== 'rejected');
  const question = isOpen ? questions.questions.find(({ place }) => place === asked) : undefined;
  if (!question) return { mayAsk: true };
  return {
    mayAsk: false,
    after: [`${turnTexts(language).backTo} ${question.text}`],
    choices: [
      ...choicesOf(question, interview),
      { label: textsIn(language).dontKnow, deed: { does: 'unsure', place: question.place } },
    ],
  };
}

function askWhich(interview: Interview, texts: InterviewTexts): Body {
  const { which, wanted } = interview.settled;
  const deedOf = (entryIds: readonly string[]): Choice['deed'] =>
    wanted === 'confirm' ? { does: 'confirm', entryIds } : { does: 'reject', entryIds };
  const entries = interview.card.filter(({ id }) => which.includes(id));
  const choices: Choice[] = entries.map((entry) => ({
    label: writeEntry(entry, interview),
    deed: deedOf([entry.id]),
  }));
  if (wanted === 'confirm') {
    choices.unshift({ label: texts.allOfThem, deed: { does: 'confirm', entryIds: which } });
    choices.push({ label: texts.noneOfThem, deed: { does: 'reject', entryIds: which } });
  } else choices.push({ label: tellingTexts(interview.language).keep, deed: { does: 'leave' } });
  const whichReject = entries.length === 1 ? texts.whichRejectOne : texts.whichReject;
  return {
    paragraphs: [wanted === 'confirm' ? texts.whichConfirm : whichReject],
    mayAsk: false,
    choices,
  };
}

/** "That's wrong": what came of it, or how to say what is right. */
export function answerCorrection(input: TurnInput): Body {
  const { interview } = input;
  const texts = textsIn(interview.language);
  const putRight = answerPutRight(input);
  if (putRight) return putRight;
  const change = answerChange(interview);
  if (change) return change;
  if (interview.proposed.length > 0) return { paragraphs: [texts.correctionProposed], mayAsk: false };
  if (interview.settled.rejected.length > 0 || interview.settled.which.length > 0)
    return answerSettled(input);
  if (interview.unplaced.length > 0) return answerTold(input);
  return { paragraphs: [texts.howToCorrect], mayAsk: false };
}

/** "I don't know yet": the cheapest way to find out, for that place and this kind. */
export function answerUnsure({ interview }: TurnInput): Body {
  const texts = textsIn(interview.language);
  const { answers, questions, reading, settled } = interview;
  const place = settled.leftOpen ?? interview.asked;
  const question = questions.questions.find((one) => one.place === place);
  if (!question) return { paragraphs: [texts.unsureWithout], mayAsk: true };
  // "No" to a question is an answer; only who does not know is told how to find out.
  if (reading.act === 'deny') return { paragraphs: [variant(texts.leftOpen, answers)], mayAsk: true };
  const test = TESTED.has(question.place) ? testLine(interview) : null;
  return {
    paragraphs: [
      `${variant(texts.unsure, answers)} ${question.unsure}`,
      ...(test ? [`${texts.kindTest}: ${test}`] : []),
    ],
    mayAsk: true,
  };
}

/** The places that a cheap test of the kind finds out about. */
const TESTED: ReadonlySet<PlaceId> = new Set(['price', 'volume', 'test', 'orders', 'conversations', 'reach']);

/** A fresh card. */
export function answerNewIdea({ interview }: TurnInput): Body {
  return { paragraphs: [textsIn(interview.language).newIdea], mayAsk: true };
}
