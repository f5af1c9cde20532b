/**
 * What a message puts right, sentence by sentence, whatever else it says or asks: "price should be 8.50 not 9". The form
 * opens at the row of the old value, with the new one as a chip to tap in (`suggestions`); nothing changes before it is kept. Pure and linear.
 */
import type { Card, Entry } from '../idea/card.ts';
import type { SpeechAct } from '../idea/speech-act.ts';
import { isNumber, numberOf } from '../idea/values.ts';
import { plainDecimal } from '../money/plain-decimal.ts';
import { askingWords } from './asking-words.ts';
import { decisionForm, rowsDecided } from './decide/decision-form.ts';
import type { Body, Interview, TurnInput } from './interview.ts';
import { type PutRight, putRightIn } from './old-figure.ts';
import { wordsIn } from './put-otherwise.ts';
import { readFigureChange } from './read-change.ts';
import { rowLabel } from './row-labels.ts';
import { currencyPut } from './said/local-currency.ts';
import { focusedOn } from './step-form.ts';
import { stepTexts } from './step-texts.ts';
import { filled, textsIn } from './texts.ts';
import { worksheet } from './worksheet.ts';
import { writeValue } from './write-entry.ts';
import { writeDecimal } from './write-figures.ts';

/** A figure that is put right, and which of the card's values that may be. */
interface Correction {
  entries: readonly Entry[];
  isSure: boolean;
  /** The figures that its words name, where they say which is the old one. */
  named: PutRight | null;
}

const PUTS_RIGHT =
  /\b(?:not|no|nope|sorry|i meant|meant|actually|should be|should have been|instead of|rather than|correction|typo|i said|nicht|nein|sondern|eigentlich|statt|gemeint)\b/i;
const IS_ALL =
  /^\W{0,3}(?:no\b[,. ]|nope|not \d|sorry|oops|i meant|i mean\b|actually|it(?:'s| is) actually|correction|nein\b[,. ]|nicht \d|entschuldigung|ich meinte)/i;
/** What only supposes, wants or denies something else puts nothing right. */
const NO_FIGURE_OF_NOW =
  /\b(?:if|would|could|want|wanted|wish|maybe|when|until|wenn|würde|könnte|vielleicht)\b/i;
const LONGEST_READ = 2_000;
const MOST = 3;
const CLAUSE = /(?<=[.!?;\n])\s+|,? (?:and|but|und|aber) (?!(?:not|nicht)\b)(?=\p{L})/iu;

/** What it puts right. */
function correctionsIn(text: string, card: Card): Correction[] {
  const confirmed = card.filter(({ state }) => state === 'confirmed');
  return text
    .slice(0, LONGEST_READ)
    .replaceAll('’', "'")
    .split(CLAUSE)
    .filter((clause) => /\d/.test(clause) && PUTS_RIGHT.test(clause) && !NO_FIGURE_OF_NOW.test(clause))
    .flatMap((clause): Correction[] => {
      const named = putRightIn(clause);
      if (named) {
        // By its number it is what has that number; else what its words name, which is never sure.
        const entries = confirmed.filter(({ value }) => isNumber(value, named.old));
        const meant = entries.length > 0 ? entries : paidForIn(clause, confirmed);
        return [{ entries: meant, isSure: entries.length === 1, named }];
      }
      const read = readFigureChange(clause, confirmed, {
        // Which value is meant is guessed only where all of it is a correction.
        isCorrection: IS_ALL.test(clause),
        inOwnWords: clause,
      });
      if (!read) return [];
      const entries = read.changes.flatMap(({ entryId, value }) => {
        const entry = confirmed.find(({ id }) => id === entryId);
        // "No, the 35 is a cost" names a figure of the card, and no new one.
        const isOld = !read.isSure && confirmed.some((one) => isNumber(one.value, numberOf(value)));
        return entry && !isOld ? [entry] : [];
      });
      return entries.length > 0 ? [{ entries, isSure: read.isSure, named: null }] : [];
    })
    .slice(0, MOST);
}

/** What the card has that is paid for what the words name: "fuel is 310, not 250". */
function paidForIn(clause: string, card: Card): Entry[] {
  const words = new Set(wordsIn(clause));
  return card.filter(
    ({ value }) =>
      value.type === 'money' && value.what !== null && wordsIn(value.what).some((one) => words.has(one)),
  );
}

/** The answer with a form of the figures concerned, the new ones beside the old, and that sums stand on the old. */
export function withCorrections(body: Body, { interview, text }: TurnInput): Body {
  if (interview.kept || interview.otherLanguage || interview.asksNothing) return body;
  const corrections = correctionsIn(text, interview.card);
  const [first] = corrections.flatMap(({ entries }) => entries);
  const tried = first ? null : triedAgain(corrections, interview);
  if (tried) return { ...body, ...tried, paragraphs: [...body.paragraphs, ...tried.paragraphs] };
  // Of what nothing has, only somebody in the middle of their figures is told; "30 minutes, not 50" of a decision compares.
  const isDeciding =
    body.fields?.decision !== undefined || body.choices?.some(({ deed }) => deed.does === 'decide') === true;
  if (!first && (corrections.length === 0 || interview.answers === 0 || isDeciding))
    return withCurrency(body, { interview, text });
  const isInForm = body.fields?.rows.some(({ entryId }) => entryId === first?.id) ?? false;
  const open =
    isInForm && body.fields?.decision
      ? body.fields
      : worksheet(interview, { text, question: askingWords(text) });
  const form = first ? focusedOn(open, { place: first.place, entryId: first.id }) : open;
  const { ask: _ask, ...rest } = body;
  return {
    ...(first ? body : rest),
    paragraphs: [...body.paragraphs, ...corrections.map((one) => said(one, interview))],
    ...{ fields: form, mayAsk: false },
    ...(!form.decision && { formLine: stepTexts(interview.language).putRight }),
  };
}

/** What tells the currency of figures; whoever asks about one has their answer. */
const TELLS: ReadonlySet<SpeechAct> = new Set(['statement', 'answer', 'correction', 'deny', 'unclear']);

/** "Its canadian dollars btw": which figures of the card stand in another currency, and their rows. */
function withCurrency(body: Body, { interview, text }: Pick<TurnInput, 'interview' | 'text'>): Body {
  const { card, language, proposed, reading } = interview;
  const currency = TELLS.has(reading.act) ? currencyPut(text) : null;
  if (currency === null || body.fields) return body;
  const own = stepTexts(language);
  // That it wasn't understood is no longer so.
  const before = reading.act === 'unclear' && body.isUnanswered ? [] : body.paragraphs;
  const others = card.filter(
    ({ state, value }) =>
      state === 'confirmed' &&
      value.type === 'money' &&
      value.currency !== null &&
      value.currency !== currency,
  );
  const [first] = others;
  if (!first) {
    const isRead = proposed.some(({ value }) => value.type === 'money' && value.currency === currency);
    return isRead || body.isUnanswered
      ? {
          ...body,
          paragraphs: [...before, filled(own.currencyPut, { currency })],
          ...{ mayAsk: true, isUnanswered: false },
        }
      : body;
  }
  const { places } = textsIn(language);
  const names = others.map((entry) => `${places[entry.place]} (${writeValue(entry, interview)})`);
  return {
    ...body,
    paragraphs: [...before, filled(own.currencyOnCard, { currency, old: names.join(', ') })],
    ...{
      fields: focusedOn(worksheet(interview, { text }), { place: first.place, entryId: first.id }),
      mayAsk: false,
    },
    formLine: own.putRight,
  };
}

/** The form of a decision that was worked out with the old figure, its row marked; null where none was. */
function triedAgain(corrections: readonly Correction[], interview: Interview): Body | null {
  const { tried, language } = interview;
  const rows = tried ? rowsDecided(interview, tried) : [];
  const found = corrections.flatMap(({ named }) => {
    const row = named && rows.find(({ amount }) => amount !== null && plainDecimal(amount) === named.old);
    return row && named ? [{ row, named }] : [];
  })[0];
  if (!tried || !found) return null;
  const form = decisionForm(tried.decision, interview, { question: tried.question ?? null, tried: rows });
  const at = form.rows.findIndex((row) => row.field === found.row.field && row.place === found.row.place);
  const text = filled(stepTexts(language).correctsTried, {
    ...{ old: writeDecimal(found.named.old, language), now: writeDecimal(found.named.now, language) },
    row: rowLabel(found.row, language),
  });
  return {
    ...{ paragraphs: [text], mayAsk: false, formLine: stepTexts(language).putRight },
    fields: {
      ...form,
      rows: form.rows.map((row, index) => (index === at ? { ...row, isFocused: true } : row)),
    },
  };
}

function said({ entries, isSure, named }: Correction, interview: Interview): string {
  const { language } = interview;
  const own = stepTexts(language);
  if (entries.length === 0 && named)
    return filled(own.correctsNone, {
      ...{ old: writeDecimal(named.old, language), now: writeDecimal(named.now, language) },
    });
  const { places } = textsIn(language);
  const names = entries.map((entry) => `${places[entry.place]} (${writeValue(entry, interview)})`);
  return filled(isSure ? own.corrects : own.correctsOne, {
    old: names.join(isSure ? '' : own.or),
  });
}
