/**
 * What to do this week, whatever else the message says: what it asks beside that is answered first, and what it tells
 * stands under the message.
 */
import { foundParagraphs } from '../content/found-answer.ts';
import { planWeek } from './answer-command.ts';
import { answerRequest } from './answer-request.ts';
import { proposedLine } from './answer-told.ts';
import { withoutWeek } from './asks-week.ts';
import type { Body, TurnInput } from './interview.ts';

/** The list, behind the answer to the rest. */
export function answerWeek(input: TurnInput): Body {
  const { interview } = input;
  const plan = planWeek(interview);
  const rest = withoutWeek(input.text);
  const beside = rest.trim() === '' ? null : answerRest({ ...input, text: rest });
  if (!beside) return { ...plan, paragraphs: [...proposedLine(interview), ...plan.paragraphs] };
  // The form of what it asks stands under the list.
  return { ...beside, ask: undefined, mayAsk: false, paragraphs: [...beside.paragraphs, ...plan.paragraphs] };
}

function answerRest(input: TurnInput): Body | null {
  const { interview, text, found } = input;
  if (!text.includes('?')) return null;
  const [page] = found;
  if (page && !page.isDoubtful)
    return {
      paragraphs: [...proposedLine(interview), ...foundParagraphs([page], interview.language)],
      mayAsk: false,
    };
  return answerRequest({
    ...input,
    interview: { ...interview, reading: { act: 'question', command: null } },
  });
}
