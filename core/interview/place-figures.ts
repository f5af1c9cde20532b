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
    const beside = { before: all.at(-1), after: priced[at + 1] };
    const place = guessFor(figure, { held, all: priced, ...beside });
    all.push(place ? { ...figure, role: place, value: named(figure, place) } : figure);
  }
  return all;
}

const COSTS: ReadonlySet<SaidFigure['role']> = new Set(['unitCost', 'monthlyCost', 'oneOffCost']);
const REGULAR: ReadonlySet<Every | null> = new Set(['week', 'month', 'quarter', 'year']);

/** The place of a figure that has none; null for what is no money, or somebody else's, or a bare number. */
function guessFor(
  figure: SaidFigure,
  {
    held,
    all,
    before,
    after,
  }: {
    held: readonly Entry[];
    all: readonly SaidFigure[];
    before: SaidFigure | undefined;
    after: SaidFigure | undefined;
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
  if (name === null) return null;
  if (REGULAR.has(value.every)) return 'monthlyCost';
  // What stands in one list is of one sort; a cost of one is less than its price.
  const beside = [before, after].find((one) => one?.sentence === figure.sentence && COSTS.has(one.role));
  if (beside?.role !== 'unitCost') return (beside?.role ?? null) as FigurePlace | null;
  const price = told?.value ?? kept?.value;
  return price?.type === 'money' && Number(price.amount) > Number(value.amount) ? 'unitCost' : null;
}

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
    if (
      role === null &&
      value.type === 'money' &&
      value.per !== null &&
      !hasPrice &&
      isOwn &&
      !figure.isLabelled
    )
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
