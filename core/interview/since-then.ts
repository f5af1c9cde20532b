/**
 * What has become possible since the mentor answered last: a figure that was asked for and waited, or the sum that
 * newly confirmed values complete. Whatever the message is about, it is said first (M2: confirmed and derived figures only).
 */

import type { Card } from '../idea/card.ts';
import type { LineId } from '../idea/lines.ts';
import type { PlaceId } from '../idea/places.ts';
import { supposeCost, supposeVolume } from '../idea/suppose.ts';
import { answerFigure, answerSupposed, LINES, missingFor } from './answer-figure.ts';
import { arithmeticRows } from './arithmetic-table.ts';
import type { Interview } from './interview.ts';
import { figuresOver } from './sum-inputs.ts';
import { turnTexts } from './turn-texts.ts';

/** What means most, first. */
const FIRST_SHOWN: readonly LineId[] = ['result', 'breakEven', 'gross', 'margin', 'payback'];

/** Paragraphs of it; none where nothing has become possible. */
export function sinceThen(interview: Interview): string[] {
  const { waiting, language, card } = interview;
  const before = interview.cardBefore ?? [];
  if (waiting && isAnswered(waiting, card, language) && !isAnswered(waiting, before, language)) {
    const { paragraphs } =
      waiting.is === 'figure'
        ? answerFigure(interview, waiting.figure)
        : answerSupposed(interview, waiting as Extract<typeof waiting, { is: 'target' | 'what-if' }>);
    return [turnTexts(language).asked, ...paragraphs];
  }
  const over = (of: Card) => figuresOver({ ...interview, card: of });
  const shown = new Set(arithmeticRows(over(before), language).map(({ id, figure }) => `${id} ${figure}`));
  const rows = arithmeticRows(over(card), language).filter(
    ({ id, figure }) => figure !== null && !shown.has(`${id} ${figure}`),
  );
  const row = FIRST_SHOWN.flatMap((id) => rows.find((one) => one.id === id) ?? [])[0];
  if (!row) return [];
  const stands = row.from.map(({ text }) => text).join('; ');
  return [`**${row.label}: ${row.figure}** (${stands}).`];
}

/** Whether a card has all that a figure stands on. */
function isAnswered(
  request: NonNullable<Interview['waiting']>,
  card: Card,
  language: Interview['language'],
): boolean {
  const has = (ids: readonly LineId[], of: Card) =>
    arithmeticRows(of, language).some(({ id, figure }) => id === ids[0] && figure !== null);
  if (request.is === 'figure') return has(LINES[request.figure], card);
  if (request.is === 'target') return has(LINES.breakEven, supposeCost(card, request));
  return request.is === 'what-if' && has(LINES.month, supposeVolume(card, request));
}

/** The places that the figure which waits still misses; none where nothing waits. */
export function placesAwaited(interview: Interview): PlaceId[] {
  const { waiting, card } = interview;
  if (!waiting) return [];
  if (waiting.is === 'figure') return missingFor(interview, waiting.figure);
  if (waiting.is === 'target') return missingFor({ card: supposeCost(card, waiting) }, 'breakEven');
  return waiting.is === 'what-if' ? missingFor({ card: supposeVolume(card, waiting) }, 'month') : [];
}
