/**
 * What the figures of a message tell that is new, and of what: without those that are only said again or misread, and
 * with what the words beside them say that their nearest label doesn't. Pure.
 */
import { isDerived } from '../idea/derived-figures.ts';
import type { SaidFigure } from '../idea/reading/said-figures.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { isSameUnit } from '../idea/units.ts';
import type { Every, IdeaValue, MoneyValue } from '../idea/values.ts';
import type { Interview } from './interview.ts';

/** Without what the mentor has worked out, which is only said again, and without what is misread of a question. */
export function newsIn(
  figures: readonly SaidFigure[],
  { card, text }: { card: Interview['card']; text: string },
): SaidFigure[] {
  const isQuoted = isDerived(card);
  const isPriced = figures.some(
    ({ role, value }) => (role === 'price' || role === null) && inCurrencySaid(value),
  );
  const news = figures.filter((figure) => {
    const { role, value, span } = figure;
    if (!figure.isLabelled && isQuoted(value)) return false;
    // "I rent out 4 vans, 90 dollars a night", "buy two more": how many, and no sum of money.
    const isBare = value.type === 'money' && !inCurrencySaid(value) && value.per === null;
    if (role === 'price' && isBare && isPriced) return false;
    if (isBare && value.every === null && OF_SEVERAL.test(text.slice(span.end, span.end + 16))) return false;
    // "If a hotel takes 30 more": beside those of now, and not in their stead.
    const isMore = role === 'volume' && MORE.test(text.slice(span.end, span.end + 16));
    if (isMore && figure.isAsked && card.some(({ place }) => place === 'volume')) return false;
    return !(figure.isAsked && isOfOther(figure, card));
  });
  return asSold(news, card).map((figure) => asIncome(figure, news, card));
}

/** "A bag is 65, 210 bags a month": a sum that is called like what is counted is its price, where there is none. */
function asSold(figures: readonly SaidFigure[], card: Interview['card']): readonly SaidFigure[] {
  const hasPrice =
    figures.some(({ role }) => role === 'price') || card.some(({ place }) => place === 'price');
  const sold = figures.find(({ role, value }) => role === 'volume' && value.type === 'count' && value.of);
  const unit = sold?.value.type === 'count' ? sold.value.of : null;
  if (hasPrice || unit === null) return figures;
  const price = figures.find(
    ({ role, name, value }) =>
      (role === 'unitCost' || role === null) &&
      value.type === 'money' &&
      value.every === null &&
      [value.what, name].some((one) => one !== null && isSameUnit(one.replace(ARTICLE, ''), unit)),
  );
  if (!price) return figures;
  const value: MoneyValue = { ...(price.value as MoneyValue), per: singularOf(unit) ?? unit, what: null };
  return figures.map((one) => (one === price ? { ...one, role: 'price' as const, value } : one));
}

const ARTICLE = /^(?:an?|one|the|my|our|each|every) /i;

/** "Teaching pays me 3,200 a month", beside a price of one: what comes in otherwise, and no price. */
function asIncome(figure: SaidFigure, all: readonly SaidFigure[], card: Interview['card']): SaidFigure {
  const { role, value } = figure;
  if (role !== 'price' || value.type !== 'money' || value.per !== null || !LASTING.has(value.every))
    return figure;
  const isOfOne = (one: IdeaValue) => one.type === 'money' && one.every === null && one.per !== null;
  const isBeside =
    card.some(({ place, state, value: one }) => place === 'price' && state === 'confirmed' && isOfOne(one)) ||
    all.some((one) => one.role === 'price' && one !== figure && isOfOne(one.value));
  return isBeside ? { ...figure, role: 'income' } : figure;
}

const LASTING: ReadonlySet<Every | null> = new Set(['week', 'month', 'year']);

const inCurrencySaid = (value: SaidFigure['value']) => value.type === 'money' && value.currency !== null;
const MORE = /^[\s\p{L}]{0,8}\b(?:more|extra|fewer|less|mehr|weniger)\b/iu;
const OF_SEVERAL = /^\s?(?:more|others?|of (?:them|those|these|us)|new ones?)\b/i;

/** A price of another unit than what the card sells: told, it is another thing; supposed, it is misread. */
function isOfOther({ role, value }: SaidFigure, card: Interview['card']): boolean {
  const prices = card.filter(({ place, state }) => place === 'price' && state === 'confirmed');
  if (role !== 'price' || value.type !== 'money' || value.per === null || prices.length === 0) return false;
  const unit = value.per;
  return prices.every(
    ({ value: one }) => one.type === 'money' && one.per !== null && !isSameUnit(one.per, unit),
  );
}
