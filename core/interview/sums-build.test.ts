/** What the readers of figures and the sums were written by: founders of all trades, in their manners. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entryOf, tapped, turnOf } from '#tests/support/mentor/interview-cards.ts';
import { type Card, newProposals } from '../idea/card.ts';
import { type FigureRow, isFigurePlace, valueOfRow } from '../idea/figure-rows.ts';
import type { PlaceId } from '../idea/places.ts';
import type { IdeaValue } from '../idea/values.ts';
import { answerTurn } from './answer-turn.ts';
import { answerWhole } from './asked/answer-asked.ts';
import type { InterviewLanguage } from './interview.ts';
import type { FigureForm } from './offered-form.ts';
import { readTurn } from './read-turn.ts';

const LINES = readFileSync(new URL('../../tests/reader-build/sums.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('=>') && !line.startsWith('#'));

/** A figure as the set writes it; null for words, which it says nothing of. */
function written(place: string, value: IdeaValue): string | null {
  if (value.type !== 'money' && value.type !== 'count') return null;
  const every = value.every ? ` @${value.every}` : '';
  if (value.type === 'count') return `${place} ${value.count} ${value.of ?? '-'}${every}`;
  return `${place} ${value.amount} ${value.currency ?? '-'}${value.per ? ` /${value.per}` : ''}${every}`;
}

/** A message to somebody with this card: what is proposed, and the answer. */
function say(text: string, card: Card = []) {
  const before = {
    ...{ card, asked: null, choices: [], lastMessageId: null },
    ...{ confirmedLast: [], language: 'en' as const },
  };
  const read = readTurn({ text, before });
  const proposed = newProposals(card, read.proposals).map(({ place, value }) =>
    entryOf(place, value, 'proposed'),
  );
  const { language, reading, settled, change } = read;
  const answer = answerTurn(
    turnOf({ language, reading, settled, change, card: [...card, ...proposed], proposed }, { text }),
  );
  return { proposed, answer: answer.fields ? keep(answer.fields, answer.text, language) : answer };
}

/** The answer to keeping the form as it is, after what was said with the form. */
function keep(form: FigureForm, said: string, language: InterviewLanguage) {
  const rows = tapped(form).rows.filter(({ amount }) => amount !== null);
  const card = rows.flatMap((row: FigureRow) => {
    const value = isFigurePlace(row.place) ? valueOfRow(row) : null;
    return value ? [entryOf(row.place as PlaceId, value)] : [];
  });
  const asides = rows.filter(({ place }) => !isFigurePlace(place));
  const { text } = answerTurn(
    turnOf({ language, card, kept: { asides, question: form.question ?? null, hasFigures: true } }),
  );
  const whole = answerWhole(turnOf({ language, card, asides }).interview).paragraphs;
  return { text: [said, text, ...whole].join('\n\n') };
}

describe('figures and sums', () => {
  test.each(LINES)('%s', (line) => {
    const [text = '', rest = ''] = line.split('=>');
    const [labels = '', ...words] = rest.split('|');
    const { proposed, answer } = say(text.trim());
    const figures = proposed.flatMap(({ place, value }) => written(place, value) ?? []);
    const wanted = labels
      .split(';')
      .map((label) => label.trim())
      .filter((label) => label !== '');
    expect(figures.sort()).toEqual(wanted.sort());
    for (const word of words) expect(answer.text).toContain(word.trim());
  });
});
