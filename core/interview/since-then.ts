/**
 * What has become possible since the mentor answered last: a question that waited for its figures, or the sum that newly
 * confirmed values complete. Whatever the message is about, it is said first (M2: confirmed and derived figures only).
 */
import type { Card } from '../idea/card.ts';
import type { LineId } from '../idea/lines.ts';
import type { PlaceId } from '../idea/places.ts';
import { arithmeticRows } from './arithmetic-table.ts';
import { answerWaiting } from './asked/answer-asked.ts';
import type { Body, Interview } from './interview.ts';
import { figuresOver } from './sum-inputs.ts';
import { turnTexts } from './turn-texts.ts';

/** What means most, first. */
const FIRST_SHOWN: readonly LineId[] = ['result', 'breakEven', 'gross', 'margin', 'payback'];

/** Paragraphs of it; none where nothing has become possible. */
export function sinceThen(interview: Interview): string[] {
  const { language, card, cardBefore = [] } = interview;
  const waited = answerTo(interview, card);
  if (isWhole(waited) && !isWhole(answerTo(interview, cardBefore)))
    return [turnTexts(language).asked, ...waited.paragraphs];
  const over = (of: Card) => figuresOver({ ...interview, card: of });
  const shown = new Set(
    arithmeticRows(over(cardBefore), language).map(({ id, figure }) => `${id} ${figure}`),
  );
  const rows = arithmeticRows(over(card), language).filter(
    ({ id, figure }) => figure !== null && !shown.has(`${id} ${figure}`),
  );
  const row = FIRST_SHOWN.flatMap((id) => rows.find((one) => one.id === id) ?? [])[0];
  if (!row) return [];
  const stands = row.from.map(({ text }) => text).join('; ');
  return [`**${row.label}: ${row.figure}** (${stands}).`];
}

const answerTo = (interview: Interview, card: Card): Body | null =>
  interview.waiting ? answerWaiting({ ...interview, card }, interview.waiting) : null;

/** Nothing is missing for it. */
const isWhole = (body: Body | null): body is Body => body !== null && body.ask === undefined;

/** The first place that the question which waits still misses; null where nothing waits. */
export const placeAwaited = (interview: Interview): PlaceId | null =>
  answerTo(interview, interview.card)?.ask ?? null;
