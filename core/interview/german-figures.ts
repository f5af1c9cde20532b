/**
 * A German text as the reader of figures knows words: those that govern a figure are exchanged for English ones of the
 * same length or shorter, and nothing moves, so that every span holds in the text itself. For figures alone.
 */
import type { Proposal } from '../idea/card.ts';
import type { IdeaValue } from '../idea/values.ts';

const WORDS: Readonly<Record<string, string>> = {
  pro: 'per',
  je: 'a',
  jeder: 'each',
  jedes: 'each',
  monat: 'month',
  monatlich: 'monthly',
  woche: 'week',
  wöchentlich: 'weekly',
  jahr: 'year',
  jährlich: 'yearly',
  tag: 'day',
  täglich: 'daily',
  stunde: 'hour',
  quartal: 'quarter',
  kostet: 'costs',
  kosten: 'cost',
  ist: 'is',
  sind: 'are',
  miete: 'rent',
  pacht: 'rent',
  versicherung: 'insurance',
  einmalig: 'once',
  einmal: 'once',
  ich: 'i',
  wir: 'we',
  verkaufe: 'sell',
  verkaufen: 'sell',
  verlange: 'charge',
  verlangen: 'charge',
  preis: 'price',
  nicht: 'not',
  nein: 'no',
  jetzt: 'now',
  statt: 'not',
  sondern: 'but',
  und: 'and',
  die: 'the',
  der: '',
  das: 'the',
  den: 'the',
  ein: 'a',
  eine: 'a',
  für: 'for',
  leute: 'men',
  menschen: 'people',
  kunden: 'clients',
  gespart: 'saved',
  vielleicht: 'maybe',
  wenn: 'if',
};
/** "Im Monat", "in der Woche": a month, a week. */
const PERIOD = /\b(im|in der|am|die|in einem) (monat|woche|jahr|tag|quartal)\b/gi;
const GROUPED = /\b\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,2})?\b/g;

/** The same length, word by word. */
export function germanFigures(text: string): string {
  return text
    .replace(GROUPED, (number) => number.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')))
    .replace(PERIOD, (whole, opening: string, period: string) => {
      const word = WORDS[period.toLowerCase()]!.slice(0, period.length);
      return word.length > period.length
        ? whole
        : `${'a'.padEnd(opening.length)} ${word.padEnd(period.length)}`;
    })
    .replace(/\p{L}{2,16}/gu, (word) => {
      const own = WORDS[word.toLowerCase()];
      return own === undefined || own.length > word.length ? word : own.padEnd(word.length);
    });
}

/** Whether a cost is called by this name, in either language. */
export function isCostOf(value: IdeaValue, what: string): boolean {
  if (value.type !== 'money' || value.what === null) return false;
  const asked = [what, germanFigures(what).trim()].map((one) => one.replace(/s$/, ''));
  const name = value.what.toLowerCase();
  return [name, germanFigures(name)].some((own) => asked.some((one) => own.includes(one)));
}

/** A value whose names were read of the exchanged words, with the member's own. */
export function inOwnWords(proposal: Proposal, text: string, figures: string): Proposal {
  const { value } = proposal;
  const own = (name: string | null): string | null => {
    const at = name === null || text === figures ? -1 : figures.indexOf(name);
    if (name === null || at < 0) return name;
    let end = at + name.length;
    while (end < text.length && /\p{L}/u.test(text[end]!)) end += 1;
    return text.slice(at, end).trim();
  };
  if (value.type === 'money')
    return { ...proposal, value: { ...value, per: own(value.per), what: own(value.what) } };
  return value.type === 'count' ? { ...proposal, value: { ...value, of: own(value.of) } } : proposal;
}
