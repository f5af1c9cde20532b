/** The arithmetic of an idea as rows for people: in the chat as a table, and beside the card. */
import { arithmeticOf } from '../idea/arithmetic.ts';
import { type Card, confirmedAt } from '../idea/card.ts';
import { runwayOf } from '../idea/later-money.ts';
import type { Line, LineId } from '../idea/lines.ts';
import { monthOf } from '../idea/month.ts';
import type { PlaceId } from '../idea/places.ts';
import { isEveryMonth } from '../idea/real-sales.ts';
import type { InterviewLanguage } from './interview.ts';
import { filled, textsIn } from './texts.ts';
import { writeValue } from './write-entry.ts';
import { plainWords, writeNumber, writeSum } from './write-figures.ts';

/** One row. */
export interface ArithmeticRow {
  id: LineId;
  label: string;
  /** The figure, or what stands in its stead; null where it is a question. */
  figure: string | null;
  /** What stops it, in words; null where there is a figure. */
  question: { place: PlaceId; isMissing: boolean; text: string } | null;
  isLoss: boolean;
  /** The confirmed values that it stands on. */
  from: readonly { entryId: string; text: string }[];
}

/** The rows of a card in the order of the arithmetic; none without a confirmed figure. */
export function arithmeticRows(card: Card, language: InterviewLanguage): ArithmeticRow[] {
  const texts = textsIn(language);
  const seen = { language, kinds: [], kind: null };
  const hasSeason = confirmedAt(card, 'season').length > 0;
  const { isAlone } = runwayOf(card, monthOf(card));
  return arithmeticOf(card).map((line) => {
    const unit = line.is === 'money' && line.per ? ` (${texts.per} ${plainWords(line.per)})` : '';
    const isLoss = line.is === 'money' && line.isLoss;
    const ofPayers = line.is === 'number' && line.every ? texts.payersLine : null;
    const named = ofPayers ?? ((isLoss && texts.lossLines[line.id]) || texts.lines[line.id]);
    const every = line.is === 'number' && line.every ? texts.every[line.every] : '';
    const unsold = isAlone && line.id === 'runway';
    const planned = line.id === 'runway' && !isEveryMonth(card);
    const averaged = unsold
      ? texts.unsoldLine
      : planned
        ? texts.plannedLine
        : (hasSeason && !(line.is === 'number' && line.every === 'year') && texts.seasonLines[line.id]) || '';
    const label = `${filled(named, { offer: offerOf(line), every }).trim()}${averaged}`;
    return {
      id: line.id,
      label: label + unit,
      figure: unsold && line.is === 'never' ? texts.unsoldNever : figureOf(line, language),
      question:
        line.is === 'question'
          ? {
              place: line.place,
              isMissing: line.gap === 'missing',
              text: filled(texts.gaps[line.gap], { place: placeOf(line, texts) }),
            }
          : null,
      isLoss,
      from: line.from.flatMap((id) => {
        const entry = card.find((one) => one.id === id);
        return entry ? [{ entryId: id, text: writeValue(entry, seen) }] : [];
      }),
    };
  });
}

const offerOf = (line: Line): string =>
  (line.is === 'money' || line.is === 'question') && line.offer ? plainWords(line.offer) : '';

/** "How many are sold: coffee", where several things are sold. */
function placeOf(line: Extract<Line, { is: 'question' }>, texts: ReturnType<typeof textsIn>): string {
  const offer = offerOf(line);
  return offer === '' ? texts.places[line.place] : `${texts.places[line.place]}: ${offer}`;
}

function figureOf(line: Line, language: InterviewLanguage): string | null {
  const texts = textsIn(language);
  switch (line.is) {
    case 'question':
      return null;
    case 'never':
      return texts.never[line.id as keyof typeof texts.never];
    case 'money': {
      const sum = writeSum(line.amount, line.currency, language);
      const every = line.every && (line.per || line.id === 'gross') ? ` ${texts.every[line.every]}` : '';
      return `${line.isLoss ? '−' : ''}${sum}${every}`;
    }
    case 'number': {
      const number = writeNumber(line.count, { ...line, language });
      if (line.id !== 'runway' && line.id !== 'recovery') return number;
      return `${number} ${texts.months}`;
    }
    case 'share': {
      const percent = writeNumber(line.percent, { decimals: 0, rounding: 'up', language });
      return filled(texts.shareOfNow, { percent });
    }
  }
}

/**
 * The rows as a table of markdown, and one line that names what the other rows miss. What must be asked of a figure
 * that is there stands in its row.
 */
export function arithmeticTable(card: Card, language: InterviewLanguage): string {
  const texts = textsIn(language);
  const all = arithmeticRows(card, language);
  const missing = missingNames(card, language);
  const named = filled(texts.computeMissing, { places: missing.join(', ') });
  const shown = all.filter(({ question }) => !question?.isMissing);
  return [tableOf(shown, language), ...(missing.length > 0 ? [named] : [])]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What lines wait for and nobody has said, each once; of several things with the one that it is of. */
export function missingNames(card: Card, language: InterviewLanguage): string[] {
  const texts = textsIn(language);
  const asked = arithmeticOf(card).flatMap((line) =>
    line.is === 'question' && line.gap === 'missing' ? [placeOf(line, texts)] : [],
  );
  return [...new Set(asked)];
}

/** The table under a sum: the rows that have a figure; empty where none follows. Inputs that are named elsewhere are left out. */
export function sumTable(card: Card, language: InterviewLanguage, { withInputs = true } = {}): string {
  const rows = arithmeticRows(card, language).filter(
    ({ id, figure }) => figure !== null && (withInputs || !INPUTS.has(id)),
  );
  return tableOf(rows, language, { withInputs });
}

/** Inputs themselves, and what only stands between two others. */
const INPUTS: ReadonlySet<LineId> = new Set(['price', 'unitCost', 'soldCost']);

function tableOf(
  shown: readonly ArithmeticRow[],
  language: InterviewLanguage,
  { withInputs = true } = {},
): string {
  if (shown.length === 0) return '';
  const rows = shown.map(({ label, figure, question, isLoss, from }) => {
    const said = figure ?? `*${question!.text}*`;
    const [name, sum] = isLoss ? [`**${label}**`, `**${said}**`] : [label, said];
    return [name, sum, ...(withInputs ? [from.map(({ text }) => text).join('; ')] : [])];
  });
  const columns = textsIn(language).columns.slice(0, withInputs ? 3 : 2);
  const lines = [columns, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(columns.length)}`, ...lines.slice(1)].join('\n');
}
