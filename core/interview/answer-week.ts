/**
 * What to do this week, whatever else the message says: what it asks beside that is answered first, and what it tells
 * stands under the message.
 */
import { foundParagraphs } from '../content/found-answer.ts';
import { confirmedAt } from '../idea/card.ts';
import { planWeek } from './answer-command.ts';
import { answerRequest } from './answer-request.ts';
import { proposedLine } from './answer-told.ts';
import { withoutWeek } from './asks-week.ts';
import type { Body, Interview, TurnInput } from './interview.ts';
import { cardOfRows, formOfTold, formToFill } from './offer-figures.ts';
import { sumTexts } from './sum-texts.ts';
import { weekTexts } from './week-texts.ts';

/** The list, behind the answer to the rest. */
export function answerWeek(input: TurnInput): Body {
  const { interview } = input;
  const plan = planWeek(withTold(input));
  const rest = withoutWeek(input.text);
  const beside = rest.trim() === '' ? null : answerRest({ ...input, text: rest });
  if (!beside)
    return withFigures({ ...plan, paragraphs: [...proposedLine(interview), ...plan.paragraphs] }, input);
  // The form of what it asks stands under the list.
  return { ...beside, ask: undefined, mayAsk: false, paragraphs: [...beside.paragraphs, ...plan.paragraphs] };
}

/** What the message tells in figures waits in its fields: the list doesn't call it missing. */
function withTold(input: TurnInput): Interview {
  const { interview } = input;
  const rows = formOfTold(input)?.rows ?? [];
  // A sum of which nobody has said yet what it is may be the price: that is not to be found out, but to be said.
  const told = cardOfRows(rows.map((row) => (row.place === 'open' ? { ...row, place: 'price' } : row)));
  return {
    ...interview,
    card: [...interview.card, ...told.map((entry) => ({ ...entry, state: 'proposed' as const }))],
  };
}

/** The figures that it tells stand in fields; without any on the card, those that would make the list theirs are asked. */
function withFigures(body: Body, input: TurnInput): Body {
  const { card, language } = input.interview;
  const told = formOfTold(input);
  if (told) return { ...body, fields: told, formLine: sumTexts(language).putRight };
  if (confirmedAt(card, 'price').length > 0) return body;
  const fields = formToFill(input.interview, ['price', 'unitCost', 'volume', 'monthlyCost']);
  const { kind, guessedKind } = input.interview;
  const own = weekTexts(language);
  return { ...body, fields, formLine: kind || guessedKind ? own.withNumbers : own.general };
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
