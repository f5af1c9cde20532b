/** What the figures of one venture have in common: its one currency, and one of what it sells. */
import type { Card, Entry } from '../idea/card.ts';
import { amountsOf } from '../idea/reading/amounts.ts';
import { isPeopleWord } from '../idea/reading/people-words.ts';
import { singularOf } from '../idea/reading/singular.ts';
import { sentencesOf, tokensOf } from '../idea/reading/tokens.ts';
import { isSameUnit } from '../idea/units.ts';
import type { CountValue, MoneyValue } from '../idea/values.ts';
import { saidBy } from './said/local-currency.ts';
import { inCurrency } from './whole-units.ts';

/** In UTF-16 code units. */
const READ_LENGTH = 1_000;

/** The one currency that entries name; null for none or several. */
export function currencyOf(entries: readonly Entry[]): string | null {
  const named = new Set(
    entries.flatMap(({ value }) => (value.type === 'money' ? (value.currency ?? []) : [])),
  );
  return named.size === 1 ? [...named][0]! : null;
}

/** The currency of a card that has one and no other; null otherwise. */
export function onlyCurrency(card: Card): string | null {
  return currencyOf(card.filter(({ state }) => state === 'confirmed'));
}

/** The currency of a text that names one and no other, by what it means where `local` is that of the place; null otherwise. */
export function currencyIn(text: string, local: string | null = null): string | null {
  const read = text.slice(0, READ_LENGTH);
  const named = new Set(
    sentencesOf(read, tokensOf(read)).flatMap(({ tokens }) =>
      amountsOf(read, tokens).flatMap(({ currency, from, to }) => {
        const words = read.slice(tokens[from]!.start, tokens[to - 1]!.end);
        return saidBy(words, currency, local) ?? [];
      }),
    ),
  );
  return named.size === 1 ? [...named][0]! : null;
}

/** With that currency where an entry names none. */
export const inItsCurrency = (entries: readonly Entry[]) => inCurrency(entries, currencyOf(entries));

/** A sum that comes again, of nothing that is sold: every month where no other period is said. */
export function asRegular(value: MoneyValue, currency: string | null): MoneyValue {
  const every = value.every === null || value.every === 'once' ? 'month' : value.every;
  return { ...value, per: null, every, currency: value.currency ?? currency };
}

/** Words before a unit that were taken for one: "each extra firm". */
const ODD_UNIT =
  /^(?:extra|additional|further|more|new|other|another|single|each|every|one|average|unit|item|sale)$/i;

const MEASURES =
  /^(?:kg|kilos?|kilo|litres?|liters?|grams?|g|l|tonnes?|tons?|metres?|meters?|hours?|hrs?|minutes?|days?|weeks?|months?)$/i;

/** Where one thing is sold, what nobody named otherwise is of it. */
export function inUnits(entries: readonly Entry[]): readonly Entry[] {
  const prices = entries.filter(({ place }) => place === 'price');
  const [price] = prices;
  if (!price || prices.length > 1 || price.value.type !== 'money') return entries;
  const cost = entries.find(
    ({ place, value }) => place === 'unitCost' && value.type === 'money' && value.per !== null,
  );
  const volumes = entries.filter(({ place }) => place === 'volume');
  const volume = volumes[0]?.value as CountValue | undefined;
  const noun = volume?.of?.split(' ')[0]?.toLowerCase();
  const counted = noun && !MEASURES.test(noun) && !isPeopleWord(noun) ? (singularOf(noun) ?? null) : null;
  const priced = price.value;
  const unit = priced.per ?? (cost?.value as MoneyValue | undefined)?.per ?? counted;
  return entries.map((entry) => {
    const { value } = entry;
    if (value.type === 'money' && (entry.place === 'price' || entry.place === 'unitCost')) {
      // What one box costs is paid as often as the box is.
      const every = value.every ?? (entry.place === 'unitCost' ? priced.every : null);
      const isOdd = value.per !== null && unit !== null && ODD_UNIT.test(value.per);
      return {
        ...entry,
        value: { ...value, per: isOdd ? unit : (value.per ?? (value.every === null ? unit : null)), every },
      };
    }
    if (value.type !== 'count' || entry.place !== 'volume' || value.of === null) return entry;
    // Beside a number of what has the price, another is of something else that is sold.
    if (volumes.length > 1) return entry;
    const isSame = unit !== null && isSameUnit(value.of, unit);
    const isMeasured = MEASURES.test(value.of) || (unit !== null && MEASURES.test(unit));
    return isSame || isMeasured ? entry : { ...entry, value: { ...value, of: null } };
  });
}
