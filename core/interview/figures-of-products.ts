/**
 * Figures of a message that name one of several things that are sold: "honey is 45 a jar, candle 28". A bare sum behind
 * the name of a thing is its price; a cost that names a thing is a cost of one of it. For forms that people put right.
 */
import type { Card } from '../idea/card.ts';
import type { SaidFigure } from '../idea/reading/said-figures.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { isSameUnit } from '../idea/units.ts';
import type { MoneyValue } from '../idea/values.ts';

/** The figures, each with the thing that it names. */
export function ofProducts(figures: readonly SaidFigure[], card: Card): readonly SaidFigure[] {
  const names = productNames(figures, card);
  if (names.length < 2) return figures;
  return figures.map((figure) => {
    const { value, name, role } = figure;
    if (value.type !== 'money' || value.every !== null || name === null || figure.isVague) return figure;
    const words = wordsOf(name);
    const thing = names.find((one) => words.some((word) => isSameUnit(word, one)));
    if (!thing || (value.per !== null && !isWholeName(words, thing))) return figure;
    // "Candle 28" has its price; "wick for the candle 4" and "candle costs me 4" are costs.
    const isPrice = (role === null || role === 'price' || isNamedOnly(figure)) && isWholeName(words, thing);
    if (isPrice && value.per === null)
      return { ...figure, role: 'price', isLabelled: true, value: { ...value, per: thing, what: null } };
    if (role !== 'unitCost' || value.per !== null) return figure;
    const what = isWholeName(words, thing) ? null : name;
    return { ...figure, value: { ...value, per: thing, what } as MoneyValue };
  });
}

/** A cost by nothing but the name before it. */
const isNamedOnly = ({ role, value, name }: SaidFigure) =>
  role === 'unitCost' && value.type === 'money' && value.what !== null && value.what === name;

const isWholeName = (words: readonly string[], thing: string) =>
  words.filter((word) => !FILLERS.test(word)).every((word) => isSameUnit(word, thing));

const FILLERS = /^(?:a|an|the|one|each|per|my|our|and|also|is|for|of)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,20}/gu) ?? [];

/** What is sold, in single words: the units of prices, and the nouns of a product that is two things. */
function productNames(figures: readonly SaidFigure[], card: Card): string[] {
  const units = [
    ...card.flatMap(({ place, value, state }) =>
      place === 'price' && state !== 'rejected' && state !== 'replaced' && value.type === 'money' && value.per
        ? [value.per]
        : [],
    ),
    ...figures.flatMap(({ role, value }) =>
      role === 'price' && value.type === 'money' && value.per ? [value.per] : [],
    ),
  ];
  const products = card.flatMap(({ place, value, state }) =>
    place === 'product' && value.type === 'text' && state !== 'rejected' && state !== 'replaced'
      ? twoThings(value.text)
      : [],
  );
  return [...new Set([...units, ...products])];
}

/** "Honey and candles", "bread, cakes and coffee": the last noun of each part. */
function twoThings(text: string): string[] {
  const parts = text
    .slice(0, 160)
    .toLowerCase()
    .split(/,|\band\b|\bund\b|&|\+/)
    .map((part) => /^\s{0,2}(?:\p{L}{2,20} ){0,2}?(\p{L}{3,20})(?=\s|$)/u.exec(part.trim())?.[1])
    .filter((word) => word !== undefined);
  return parts.length < 2 ? [] : parts.map((word) => singularOf(word) ?? word);
}
