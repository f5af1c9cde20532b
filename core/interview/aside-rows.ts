/**
 * What a question says that only its sum takes, as rows: what is to be left, a cost that is thought about, days that one
 * is open, what is given away. Read from its words, so the answer that uses one names it; nothing of it is kept.
 */
import { confirmedAt } from '../idea/card.ts';
import { type FigureRow, rowOf } from '../idea/figure-rows.ts';
import { type SaidFigure, saidFigures } from '../idea/reading/said-figures.ts';
import type { CountValue, IdeaValue, MoneyValue } from '../idea/values.ts';
import { asRegular, onlyCurrency } from './common-terms.ts';
import { germanFigures } from './german-figures.ts';
import type { Interview } from './interview.ts';
import type { SumRequest } from './read-sum.ts';

/** The rows; none where it says nothing of the kind. */
export function asideRows(
  { card, language }: Pick<Interview, 'card' | 'language'>,
  text: string,
  request: SumRequest,
): FigureRow[] {
  const { figures, shares } = saidFigures(language === 'de' ? germanFigures(text) : text);
  const one = (role: SaidFigure['role']) => figures.find((figure) => figure.role === role)?.value ?? null;
  const need = one('need') ?? one('income');
  const extra = request.wants.includes('extra') ? extraOf(figures, card) : null;
  const openDays = openDaysIn(text) ?? one('openDays');
  const discount = shares.find(({ is }) => is === 'discount');
  const portion = shares.find(({ is }) => is === 'portion');
  const percent = (count: string): CountValue => ({ type: 'count', count, of: null, every: null });
  const money = (value: IdeaValue) => asRegular(value as MoneyValue, onlyCurrency(card));
  return [
    ...(need ? [rowOf('need', money(need))] : []),
    ...(extra
      ? [rowOf('extra', { ...money(extra.value), what: extra.name ?? money(extra.value).what })]
      : []),
    ...(openDays ? [rowOf('openDays', openDays)] : []),
    ...(one('openWeeks') ? [rowOf('openWeeks', one('openWeeks')!)] : []),
    ...(one('unitHours') ? [rowOf('unitHours', one('unitHours')!)] : []),
    ...(discount ? [rowOf('discount', percent(discount.percent))] : []),
    ...(discount && portion ? [rowOf('portion', percent(portion.percent))] : []),
  ];
}

/** The regular cost of a question that the card does not have: the thing that is thought about. */
function extraOf(figures: readonly SaidFigure[], card: Interview['card']): SaidFigure | null {
  const [first] = figures.filter(({ isAsked, isThought, role, value, isAside }) => {
    if (!(isAsked || isThought) || value.type !== 'money' || value.per !== null) return false;
    return role === 'monthlyCost' || (role === null && !isAside && value.every === 'month');
  });
  const isKnown = confirmedAt(card, 'monthlyCost').some(
    ({ value }) =>
      value.type === 'money' &&
      first?.value.type === 'money' &&
      Number(value.amount) === Number(first.value.amount),
  );
  const lists = figures.filter(
    ({ isAsked, role }) => isAsked && (role === 'price' || role === 'unitCost'),
  ).length;
  return first && !isKnown && lists < 2 ? first : null;
}

/** "Mon to sat": six days a week. */
function openDaysIn(text: string): CountValue | null {
  const found =
    /\b(?:mon(?:day)?|mo(?:ntag)?)\s{0,2}(?:to|till|until|-|–|bis)\s{0,2}(sat(?:urday)?|fri(?:day)?|sun(?:day)?|sa(?:mstag)?|fr(?:eitag)?|so(?:nntag)?)\b/i.exec(
      text.slice(0, 2_000),
    )?.[1];
  if (!found) return null;
  const days = /^fr/i.test(found) ? '5' : /^sa/i.test(found) ? '6' : '7';
  return { type: 'count', count: days, of: 'days', every: 'week' };
}
