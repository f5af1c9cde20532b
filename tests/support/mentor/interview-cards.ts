/** What tests of the interview start from: cards, pages and messages of founders. */
import { readFileSync } from 'node:fs';
import { readKind } from '#core/content/read-kind.ts';
import { readKnowers } from '#core/content/read-knowers.ts';
import { type QuestionPage, readQuestions } from '#core/content/read-questions.ts';
import type { Entry } from '#core/idea/card.ts';
import { isFigurePlace, rowOf } from '#core/idea/figure-rows.ts';
import type { PlaceId } from '#core/idea/places.ts';
import { holdsSeveral } from '#core/idea/places.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import type { Interview, InterviewLanguage, TurnInput } from '#core/interview/interview.ts';
import type { FigureForm, OfferedRow, Suggestion } from '#core/interview/offered-form.ts';
import { NOTHING_SETTLED } from '#core/interview/settle.ts';

const pageText = (path: string) =>
  readFileSync(new URL(`../../../content/mentor/${path}`, import.meta.url), 'utf8');

/** The questions of the content pages, in a language. */
export function questionsIn(language: InterviewLanguage): QuestionPage {
  const questions = readQuestions(pageText(`${language}/questions.md`), 'questions').entries[0]!;
  return { ...questions, knowers: readKnowers(pageText(`${language}/knowers.md`), 'knowers').entries };
}

/** The page on a kind of venture, by the name of its file. */
export const kindPage = (kind: string) => readKind(pageText(`en/kinds/${kind}.md`), kind).entries[0]!;

/** The page on bakeries. */
export const bakeryPage = kindPage('bakery');

let made = 0;

/** An entry of a card, confirmed unless said otherwise. */
export function entryOf(place: PlaceId, value: IdeaValue, state: Entry['state'] = 'confirmed'): Entry {
  made += 1;
  return { id: `entry-${made}`, place, value, source: { from: 'field' }, state };
}

/** A value that is a text. */
export const textValue = (text: string): IdeaValue => ({ type: 'text', text });

/** A value that is an amount, in pounds unless said otherwise. */
export const moneyValue = (
  amount: string,
  rest: Partial<Extract<IdeaValue, { type: 'money' }>> = {},
): IdeaValue => ({ type: 'money', amount, currency: 'GBP', per: null, every: null, what: null, ...rest });

/** A turn, with what the test says of it. */
export function turnOf(
  change: Partial<Interview> = {},
  rest: Partial<Omit<TurnInput, 'interview'>> = {},
): TurnInput {
  return {
    mode: 'general',
    text: '',
    facts: {},
    found: [],
    files: [],
    ...rest,
    interview: {
      language: 'en',
      otherLanguage: null,
      reading: { act: 'statement', command: null },
      settled: NOTHING_SETTLED,
      change: null,
      hasClosed: false,
      isLanguageNamed: false,
      card: [],
      proposed: [],
      asked: null,
      askedBefore: [],
      answers: 1,
      questions: questionsIn(change.language ?? 'en'),
      kind: null,
      kinds: [],
      ...change,
    },
  };
}

/** A form whose member taps at each empty row what stands there first, as the web does; a further one adds a row. */
export function tapped(form: FigureForm): FigureForm {
  const left = [...(form.suggestions ?? [])];
  const rows = form.rows.map((row) => {
    const at = row.amount === null ? left.findIndex(({ place }) => place === row.place) : -1;
    if (at < 0) return row;
    const [taken] = left.splice(at, 1);
    return withValue(row, taken!);
  });
  const more = left.flatMap((one) => {
    const row = form.rows.find(({ place }) => place === one.place);
    const isMany = row && isFigurePlace(row.place) && holdsSeveral(row.place);
    return isMany ? [withValue({ ...row, isKept: false }, one)] : [];
  });
  return { ...form, rows: [...rows, ...more] };
}

function withValue(row: OfferedRow, { entryId, value }: Suggestion): OfferedRow {
  if (value.type !== 'money' && value.type !== 'count') return row;
  return {
    ...row,
    ...rowOf(row.place, value, entryId ?? row.entryId),
  };
}
