/** What an option of a comparison changes of how it is: that decides what is said of it. */
import { confirmedAt, type Entry } from '../idea/card.ts';
import { isSameValue } from '../idea/values.ts';
import { isForOwner, type Option, type Ways } from './ways.ts';

/** What an option changes: that decides which point it turns on, and what the sum does not know. */
export type Changed = 'price' | 'unitCost' | 'extra' | 'pay' | 'once' | 'volume';

/** What an option changes, what weighs most first. */
export function changesOf(now: Ways['now'], option: Option): Changed[] {
  const { card, extra, once, isAlone } = option;
  const differs = (place: 'price' | 'unitCost' | 'volume') => {
    const [a, b] = [confirmedAt(now, place), confirmedAt(card, place)];
    return a.length !== b.length || a.some(({ value }, at) => !isSameFigure(value, b[at]!.value));
  };
  return [
    ...(differs('price') ? (['price'] as const) : []),
    ...(differs('unitCost') ? (['unitCost'] as const) : []),
    ...(extra.length > 0 ? ([isForOwner(option) ? 'pay' : 'extra'] as const) : []),
    ...(once.length > 0 ? (['once'] as const) : []),
    ...(isAlone || differs('volume') ? (['volume'] as const) : []),
  ];
}

/** The same amount, of the same period and currency, whatever it is called. */
function isSameFigure(a: Entry['value'], b: Entry['value']): boolean {
  if (a.type === 'count') return b.type === 'count' && isSameValue({ ...a, of: null }, { ...b, of: null });
  if (a.type !== 'money' || b.type !== 'money') return isSameValue(a, b);
  return isSameValue({ ...a, per: null, what: null }, { ...b, per: null, what: null });
}
