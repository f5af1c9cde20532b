/**
 * What to do this week, whatever else the message says: what it asks beside that is answered first, and what it tells
 * stands under the message.
 */
import { foundParagraphs } from '../content/found-answer.ts';
import { confirmedAt } from '../idea/card.ts';
import { planWeek } from './answer-command.ts';
import { answerRequest } from './answer-request.ts';
import { answerAsked } from './asked/answer-asked.ts';
import { withoutWeek } from './asks-week.ts';
import type { Body, TurnInput } from './interview.ts';
import { weekTexts } from './week-texts.ts';
import { worksheet } from './worksheet.ts';

/** The list, behind the answer to the rest. */
export function answerWeek(input: TurnInput): Body {
  const { interview } = input;
  const plan = planWeek(interview);
  const rest = withoutWeek(input.text);
  const beside = rest.trim() === '' ? null : answerRest({ ...input, text: rest });
  if (!beside) return withFigures(plan, input);
  // The form of what it asks stands under the list.
  return { ...beside, ask: undefined, mayAsk: false, paragraphs: [...beside.paragraphs, ...plan.paragraphs] };
}

/** Without a price on the card, the figures that would make the list theirs are asked. */
function withFigures(body: Body, input: TurnInput): Body {
  const { card, language } = input.interview;
  if (confirmedAt(card, 'price').length > 0) return body;
  const fields = worksheet(input.interview, { text: input.text });
  const { kind } = input.interview;
  const own = weekTexts(language);
  return { ...body, fields, formLine: kind ? own.withNumbers : own.general };
}

function answerRest(input: TurnInput): Body | null {
  const { interview, text, found } = input;
  if (!text.includes('?')) return null;
  const asked: TurnInput = {
    ...input,
    interview: { ...interview, reading: { act: 'question', command: null } },
  };
  const [page] = found;
  // What the card's own figures answer, no page does that has its words in common.
  return page && !page.isDoubtful && !answerAsked(asked)
    ? { paragraphs: foundParagraphs([page], interview.language), mayAsk: false }
    : answerRequest(asked);
}
