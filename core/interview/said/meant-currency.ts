/**
 * The currency of what a message tells, where its words leave that open: that of the card, or else the only one that the
 * message names, or else that of the place. "Pesos" are those of the place, and so are "dollars" unless the card has a
 * currency. Pure.
 */
import { type Card, confirmedAt, type Proposal } from '../../idea/card.ts';
import { currencyIn, onlyCurrency } from '../common-terms.ts';
import { countriesOf, countriesOfName, countriesPossible } from '../countries.ts';
import { inCurrency } from '../whole-units.ts';
import { currencyOfCountries, currencyPut, dollarsOf, saidBy, sharedIn } from './local-currency.ts';
import { saidPlace } from './said-place.ts';

/** With it. `figures` is the text with its figures as they are read. */
export function inMeantCurrency(
  proposals: readonly Proposal[],
  { text, figures, card }: { text: string; figures: string; card: Card },
): readonly Proposal[] {
  const known = onlyCurrency(card);
  const local = localCurrency({ text, card });
  const wordsOf = ({ span }: Proposal) => text.slice(span.start, span.end);
  const named = proposals.map((one) => {
    const said = one.value.type === 'money' ? one.value.currency : null;
    return said !== null && known !== null ? one : inIt(one, saidBy(wordsOf(one), said, local));
  });
  const filled = inCurrency(named, known ?? currencyIn(figures, local));
  return filled.map((one) => {
    const isOpen = one.value.type === 'money' && one.value.currency === null;
    return isOpen && sharedIn(wordsOf(one)).length === 0 ? inIt(one, local) : one;
  });
}

/**
 * Reads the currency of an amount by its words, and by what they say alone: dollars and letters that several have are those
 * of the card, else of the place; where words say none, it is that of the card, or the only one that the message names.
 */
export function currencyReader(seen: {
  text: string;
  card: Card;
  told?: readonly string[];
}): (words: string, said: string | null) => string | null {
  const known = onlyCurrency(seen.card);
  const local = localCurrency(seen);
  const possible = [known, local].filter((one) => one !== null);
  const named = known ?? currencyIn(seen.text, local);
  return (words, said) => {
    const [meant = said] = possible.flatMap((one) => saidBy(words, said, one) ?? []);
    return meant ?? (sharedIn(words).length > 0 ? null : named);
  };
}

const inIt = (one: Proposal, currency: string | null): Proposal =>
  one.value.type === 'money' ? { ...one, value: { ...one.value, currency } } : one;

/** Said beside the figures, or that of the place of the card, or else of the message. */
export function localCurrency({
  text,
  card,
  told = [],
}: {
  text: string;
  card: Card;
  told?: readonly string[];
}): string | null {
  const put = told.map(currencyPut).findLast((one) => one !== null) ?? currencyPut(text);
  if (put !== null) return put;
  const known = countriesOf({ card });
  if (known.length > 0) return currencyOfCountries(known);
  const location = confirmedAt(card, 'location').at(-1)?.value;
  const said = location ?? saidPlace(text)?.value ?? told.map(saidPlace).find((one) => one !== null)?.value;
  if (said?.type !== 'text') return currencyOfCountries(countriesOf({ card, told }));
  return (
    currencyOfCountries(countriesOfName(said.text)) ??
    dollarsOf(countriesPossible(said.text), [...told, text].join('\n'))
  );
}
