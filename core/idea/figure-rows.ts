/**
 * The rows of a form of figures: what each is a figure of, its words, amount, currency, per what, how often. A row is
 * an offer and no value: what a member keeps of it is one. Pure.
 *
 * R1  A row stands for one figure: an entry of the card, or one that nobody has kept yet.
 * R2  Figures that only a sum takes (what is to be left, days that one is open) are rows too, and never on the card.
 * R3  A figure of which nobody has said yet what it is stands in a row that asks so (`open`), and is never kept.
 * R4  A row of a decision says which of its fields it is (`field`), and is never on the card.
 */
import { groupThousands, plainDecimal } from '../money/plain-decimal.ts';
import type { DecisionField } from './decision-fields.ts';
import { fitsPlace } from './fits-place.ts';
import { dividedBy, fromDecimal, times, toDecimal } from './fraction.ts';
import { type PlaceId, placeTerms } from './places.ts';
import { unitWord } from './units.ts';
import { type CountValue, DECIMAL, type Every, type MoneyValue } from './values.ts';

/** The places of the card that a form of figures asks for, in its order. */
export const FIGURE_PLACES = [
  'price',
  'unitCost',
  'volume',
  'season',
  'payDelay',
  'upFront',
  'monthlyCost',
  'oneOffCost',
  'pay',
  'hours',
  'cash',
] as const satisfies readonly PlaceId[];

/**
 * What only a sum takes: a sum to have left, a cost that is thought about, when one sells, what is given away; what a
 * decision is worked out with; and what is told and nobody has said what it is.
 */
export const ASIDE_PLACES = [
  'need',
  'extra',
  'openDays',
  'openWeeks',
  'unitHours',
  'discount',
  'portion',
  'more',
  'batch',
  'decisionSum',
  'decisionNumber',
  'open',
] as const;

/** A place of the card with a figure. */
export type FigurePlace = (typeof FIGURE_PLACES)[number];
/** What only a sum takes. */
export type AsidePlace = (typeof ASIDE_PLACES)[number];
/** What a row can be a figure of. */
export type RowPlace = FigurePlace | AsidePlace;

/** All of them, in the order of a form. */
export const ROW_PLACES = [...FIGURE_PLACES, ...ASIDE_PLACES] as const;

/** The most rows of one form. */
export const MAX_ROWS = 40;

/** One row, as it is offered or kept. */
export interface FigureRow {
  /** The entry of the card that it stands for; null for one that is not there yet. */
  entryId: string | null;
  place: RowPlace;
  /** What it is paid for, in the member's words: `flour`; null for a count, and where nothing was said. */
  words: string | null;
  /** Decimal text; null where it is still to be filled in. */
  amount: string | null;
  /** ISO 4217; null for a count, and where none was said. */
  currency: string | null;
  /** One of what it is for, `loaf`; of a count, what is counted. */
  per: string | null;
  every: Every | null;
  /** Of a decision that is worked out: what of it the row says. Absent for every other row. */
  field?: DecisionField;
}

const ASIDE_COUNTS: ReadonlySet<RowPlace> = new Set([
  'openDays',
  'openWeeks',
  'unitHours',
  'discount',
  'portion',
  'more',
  'batch',
  'decisionNumber',
]);

/** Whether a row counts something, and is no sum of money. */
export function isCountRow(place: RowPlace): boolean {
  return ASIDE_COUNTS.has(place) || (isFigurePlace(place) && placeTerms(place).type === 'count');
}

/** Whether a row belongs on the card. */
export function isFigurePlace(place: string): place is FigurePlace {
  return FIGURE_PLACES.some((one) => one === place);
}

/** A value as a row. */
export function rowOf(
  place: RowPlace,
  value: MoneyValue | CountValue,
  entryId: string | null = null,
): FigureRow {
  return value.type === 'money'
    ? {
        ...{ entryId, place, words: value.what, amount: value.amount, currency: value.currency },
        ...{ per: value.per, every: value.every },
      }
    : {
        ...{ entryId, place, words: null, amount: value.count, currency: null },
        ...{ per: value.of, every: value.every },
      };
}

/** The value of a row; null where its amount is missing or no decimal number. */
export function valueOfRow({
  place,
  words,
  amount,
  currency,
  per,
  every,
}: FigureRow): MoneyValue | CountValue | null {
  if (amount === null || !DECIMAL.test(amount)) return null;
  const value: MoneyValue | CountValue = isCountRow(place)
    ? { type: 'count', count: amount, of: per, every }
    : { type: 'money', amount, currency, per, every, what: words };
  return isFigurePlace(place) && !fitsPlace(place, value) ? null : value;
}

/** What may be given as so many times so much. */
const PIECES: ReadonlySet<RowPlace> = new Set(['price', 'unitCost', 'monthlyCost', 'oneOffCost', 'extra']);

/** Whether a row may be. */
export const takesPieces = (place: RowPlace): boolean => PIECES.has(place);

/** Whether its amount may be for several together, and the row is for one: a cost of one, of a box or a sack of them. */
export const isShared = (place: RowPlace): boolean => place === 'unitCost';

/**
 * A row of so many times its amount: `5` of 18,000 is one figure of 90,000, with words that say so, however long they are;
 * of a cost of one that is paid for several together, its share, `480 for 45`. As it is where there is one of it (but a cost
 * that is said to be for one says so) or none (`isNoPieces`), or where the two are no numbers.
 */
export function ofPieces(row: FigureRow, pieces: string): FigureRow {
  const { place, amount, words } = row;
  if (!takesPieces(place) || amount === null || !DECIMAL.test(amount) || !DECIMAL.test(pieces)) return row;
  if ((Number(pieces) === 1 && !isShared(place)) || Number(pieces) === 0) return row;
  const [number, each] = [fromDecimal(pieces), fromDecimal(amount)];
  const product = isShared(place) ? dividedBy(each, number) : times(number, each);
  const [many, one] = [groupThousands(plainDecimal(pieces)), groupThousands(plainDecimal(amount))];
  const said = `${isShared(place) ? `${one} for ${many}` : `${many} × ${one}`}${words ? `, ${words}` : ''}`;
  return {
    ...row,
    amount: plainDecimal(toDecimal(product, 4, 'half-even')),
    words: said,
  };
}

/** Whether there are none of it: such a row is no figure. */
export const isNoPieces = (row: Pick<FigureRow, 'place'>, pieces: string): boolean =>
  takesPieces(row.place) && DECIMAL.test(pieces) && Number(pieces) === 0;

/** A place of one value that two rows of the same way of doing it claim; null where none does. */
export function claimedTwice(rows: readonly Pick<FigureRow, 'place' | 'per' | 'field'>[]): RowPlace | null {
  const seen = new Set<string>();
  for (const { place, per, field = '' } of rows) {
    const { isMany = false, isPerOffer = false } = isFigurePlace(place) ? placeTerms(place) : {};
    // How many are sold can be said once of each thing.
    const claim = `${place} ${field} ${isPerOffer ? unitWord(per ?? '') : ''}`;
    if (!isMany && place !== 'extra' && place !== 'open' && seen.has(claim)) return place;
    seen.add(claim);
  }
  return null;
}
