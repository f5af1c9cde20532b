/** Answers to what a member tells, confirms, corrects or does not know. Nothing that was told is said back. */
import type { PlaceId } from '../idea/places.ts';
import { answerPutRight } from './answer-told.ts';
import type { Body, TurnInput } from './interview.ts';
import { textsIn, variant } from './texts.ts';
import { testLine } from './week-of-kind.ts';

/** A yes, a no, a choice: what it did. */
export function answerSettled(input: TurnInput): Body {
  const { interview } = input;
  const texts = textsIn(interview.language);
  const { settled, answers, reading, card } = interview;
  if (settled.which.length > 0)
    return settled.wanted === 'confirm'
      ? { paragraphs: [texts.whichConfirm], mayAsk: true }
      : answerPutRight(input);
  if (settled.confirmed.length > 0) return { paragraphs: [variant(texts.confirmed, answers)], mayAsk: true };
  if (settled.rejected.length > 0) {
    const gone = card.find(({ id }) => id === settled.rejected.at(-1));
    return { paragraphs: [variant(texts.rejected, answers)], mayAsk: true, ...(gone && { ask: gone.place }) };
  }
  if (settled.leftOpen) return answerUnsure(input);
  if (reading.act === 'deny') return { paragraphs: [variant(texts.leftOpen, answers)], mayAsk: true };
  return { paragraphs: [texts.nothingConfirmed], mayAsk: true };
}

/** "That's wrong": what came of it, or the field to put right. */
export function answerCorrection(input: TurnInput): Body {
  const { settled } = input.interview;
  return settled.rejected.length > 0 ? answerSettled(input) : answerPutRight(input);
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
