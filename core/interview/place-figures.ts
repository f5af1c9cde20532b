/**
 * Where the figures of a message that no label places may belong: a guess for a form that people put right, so that no
 * sum of money of theirs is missing from it. For no card, and for no sum.
 *
 * G1  Beside a price that the card has, nothing is guessed of a bare sum: by then a message quotes, asks and supposes
 *     more than it tells, and a wrong row is worse than none.
 */
import type { Entry } from '../idea/card.ts';
import type { FigurePlace } from '../idea/figure-rows.ts';
import type { SaidFigure } from '../idea/reading/said-figures.ts';
import { isSameUnit } from '../idea/units.ts';
import type { Every, MoneyValue } from '../idea/values.ts';

/** The figures, each sum of money of one's own with a place; in a question also what it supposes of others. */
export function withPlaces(
  figures: readonly SaidFigure[],
  held: readonly Entry[],
  isAsked: boolean,
): SaidFigure[] {
  const priced = withPrices(figures, held, isAsked);
  const all: SaidFigure[] = [];
  for (const [at, figure] of priced.entries()) {
    const place = guessFor(figure, {
      before: all.at(-1),
      after: priced[at + 1],
      held: [...held],
      all: priced,
    });
    all.push(place ? { ...figure, role: place, value: named(figure, place) } : figure);
  }
  return all;
}

const REGULAR: ReadonlySet<Every | null> = new Set(['week', 'month', 'quarter', 'year']);
const COSTS: ReadonlySet<SaidFigure['role']> = new Set(['unitCost', 'monthlyCost', 'oneOffCost']);

/** The place of a figure that has none; null for what is no money, or somebody else's, or a bare number. */
function guessFor(
  figure: SaidFigure,
  {
    before,
    after,
    held,
    all,
  }: {
    before: SaidFigure | undefined;
    after: SaidFigure | undefined;
    held: readonly Entry[];
    all: readonly SaidFigure[];
  },
): FigurePlace | null {
  const { role, value, isVague, isAside, isThought } = figure;
  const name = nameOf(figure);
  // A label that names no place says that it is somebody else's, or what comes in.
  if (role !== null || value.type !== 'money' || isVague || figure.isLabelled || (isAside && !isThought))
    return null;
  const kept = held.find(({ place, id }) => place === 'price' && !id.startsWith('said'));
  const told = all.find((one) => one.role === 'price');
  const hasPrice = kept !== undefined || told !== undefined;
  // "The salon charges 45 a cut" names whose price it is.
  if (value.per !== null) {
    if (!hasPrice) return null;
    const unit = (kept?.value as MoneyValue | undefined)?.per;
    if (unit != null && !isSameUnit(unit, value.per)) return null;
    return name === null ? 'price' : 'unitCost';
  }
  if (REGULAR.has(value.every)) return value.currency !== null || name !== null ? 'monthlyCost' : null;
  // What stands in one list is of one sort.
  const beside = [before, after].find(
    (one) => one && one.sentence === figure.sentence && one.value.type === 'money' && COSTS.has(one.role),
  );
  // "Box is £18, costs me 9.40 a box": named is what is sold.
  const per = beside?.value.type === 'money' ? beside.value.per : null;
  if (beside && name !== null && !hasPrice && per !== null && isSameUnit(per, name)) return 'price';
  if (beside && name !== null) return beside.role as FigurePlace;
  if (value.currency === null && !beside) return null;
  if (!hasPrice) return 'price';
  if (kept) return null;
  // "16 at the market, to restaurants 12.50": both are what it sells for.
  if (told?.sentence === figure.sentence && name !== null && TO_WHOM.test(name)) return 'price';
  const price = told?.value.type === 'money' ? Number(told.value.amount) : Number.NaN;
  return Number(value.amount) > price ? null : 'unitCost';
}

const TO_WHOM = /^(?:to|for|at|in|on|online|an|für|im|am|auf|bei|para|a|en|aux?|chez)\b/i;

/** The words before a figure, where they name something. */
const nameOf = ({ name }: SaidFigure) => (name !== null && !NO_NAME.test(name) ? name : null);
const NO_NAME =
  /^(?:with|without|for|and|at|only|of|to|is|are|was|so|but|the|that|that's|this|it|about|by|in|on|or|from|maybe|now|then|minus|plus|less|costs?|pays?)$/i;

/** With the words before it as what it is paid for; what is paid regularly says how often. */
function named(figure: SaidFigure, place: FigurePlace): MoneyValue {
  const money = figure.value as MoneyValue;
  const name = nameOf(figure);
  const what = place === 'price' ? money.what : (money.what ?? name);
  return { ...money, what, every: place === 'monthlyCost' ? (money.every ?? 'month') : money.every };
}

/** A sum for one without a label is the price where there is none. */
function withPrices(figures: readonly SaidFigure[], held: readonly Entry[], isAsked: boolean): SaidFigure[] {
  const hasPrice =
    held.some(({ place }) => place === 'price') ||
    figures.some(({ role, isAside }) => role === 'price' && !isAside);
  const hasVolume = figures.some(({ role }) => role === 'volume');
  return figures.map((figure) => {
    const { role, value } = figure;
    const isOwn = isAsked || nameOf(figure) === null;
    if (role === null && value.type === 'money' && value.per !== null && !hasPrice && isOwn)
      return { ...figure, role: 'price' };
    if (
      role === 'alternativeCost' &&
      value.type === 'money' &&
      value.per !== null &&
      !hasPrice &&
      !figure.isAside
    )
      return { ...figure, role: 'price' };
    const unit = (held.find(({ place }) => place === 'price')?.value as MoneyValue | undefined)?.per;
    if (
      (role === null || role === 'reach') &&
      value.type === 'count' &&
      value.of !== null &&
      !hasVolume &&
      !figure.isVague
    ) {
      const isUnit = unit != null && isSameUnit(unit, value.of);
      const isBeside = figures.some(
        (other) =>
          other.role === 'price' &&
          other.sentence === figure.sentence &&
          (other.value as MoneyValue).per === null &&
          (role === null || (other.value as MoneyValue).every !== null),
      );
      if (isUnit || isBeside) return { ...figure, role: 'volume' };
    }
    return figure;
  });
}
