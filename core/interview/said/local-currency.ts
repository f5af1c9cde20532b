/**
 * The currency of a place: what a country's people mean by "dollars", "pesos", "kr" or a bare figure. ISO 4217 by ISO
 * 3166-1; a country that the mentor does not know by name is not in it.
 */
import { SHARED_NAMES } from '../../idea/reading/currencies.ts';

const CODES: Readonly<Record<string, string>> = {
  EUR: 'DE AT FR ES IT PT NL IE BE FI GR SI SK HR LU EE LV LT MT CY',
  USD: 'US EC SV',
  GBP: 'GB',
  ...{ CHF: 'CH', PLN: 'PL', SEK: 'SE', NOK: 'NO', DKK: 'DK', CZK: 'CZ', HUF: 'HU', RON: 'RO', TRY: 'TR' },
  ...{
    INR: 'IN',
    PKR: 'PK',
    BDT: 'BD',
    LKR: 'LK',
    NPR: 'NP',
    MYR: 'MY',
    SGD: 'SG',
    IDR: 'ID',
    THB: 'TH',
    VND: 'VN',
  },
  ...{
    KES: 'KE',
    NGN: 'NG',
    GHS: 'GH',
    ZAR: 'ZA',
    TZS: 'TZ',
    UGX: 'UG',
    EGP: 'EG',
    ZMW: 'ZM',
    RWF: 'RW',
    MAD: 'MA',
  },
  ...{
    CAD: 'CA',
    AUD: 'AU',
    NZD: 'NZ',
    BRL: 'BR',
    MXN: 'MX',
    PHP: 'PH',
    ARS: 'AR',
    CLP: 'CL',
    COP: 'CO',
    PEN: 'PE',
  },
  ...{ GTQ: 'GT', JPY: 'JP', KRW: 'KR', XOF: 'SN CI', JMD: 'JM', TND: 'TN', ISK: 'IS' },
  ...{ PGK: 'PG', FJD: 'FJ', TTD: 'TT', BBD: 'BB', BWP: 'BW', NAD: 'NA', MWK: 'MW', ETB: 'ET' },
};
const OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);
const DOLLARS: ReadonlySet<string> = new Set([
  ...['CAD', 'AUD', 'NZD', 'SGD', 'JMD'],
  ...['FJD', 'TTD', 'BBD', 'NAD'],
]);

/** The currency of the one country named; null for none or several. */
export function currencyOfCountries(countries: readonly string[]): string | null {
  const found = new Set(countries.map((country) => OF_COUNTRY.get(country) ?? null));
  return found.size === 1 ? [...found][0]! : null;
}

/** Of a place that may be in several countries: the one of them that has dollars, where the text speaks of dollars. */
export function dollarsOf(countries: readonly string[], text: string): string | null {
  if (!SAYS_DOLLAR.test(text) || SAYS_AMERICAN.test(text)) return null;
  const found = new Set(
    countries.flatMap((country) => OF_COUNTRY.get(country) ?? []).filter((one) => DOLLARS.has(one)),
  );
  const isAmerican = countries.includes('US');
  return found.size === 1 && !isAmerican ? [...found][0]! : null;
}

/** The dollars that words name, by whose they are. */
const NAMED_DOLLARS: Readonly<Record<string, string>> = {
  ...{ canadian: 'CAD', australian: 'AUD', 'new zealand': 'NZD', kiwi: 'NZD', aussie: 'AUD' },
  ...{ jamaican: 'JMD', singapore: 'SGD', us: 'USD', american: 'USD' },
  ...{ kanadische: 'CAD', australische: 'AUD', amerikanische: 'USD' },
};
const PUT_RIGHT =
  /\b(?:it'?s|its|that'?s|thats|they'?re|all(?: of it)?(?: is)?|everything(?: is)?|prices?(?: are)?|figures?(?: are)?|i mean|meant|es sind|das sind|alles in)(?: all)?(?: in)? (?:(canadian|australian|new zealand|kiwi|aussie|jamaican|singapore|us|american|kanadische|australische|amerikanische) (?:dollars?|bucks|dollar)|(cad|aud|nzd|jmd|sgd|usd|eur|gbp|chf|zar|kes|ngn|inr|pgk|fjd))\b(?! ?\d)/iu;

/** The currency that a text says its figures are in, beside them: "its canadian dollars btw"; null for none. */
export function currencyPut(text: string): string | null {
  const found = PUT_RIGHT.exec(text.replaceAll('’', "'"));
  if (!found) return null;
  return found[1] ? (NAMED_DOLLARS[found[1].toLowerCase()] ?? null) : found[2]!.toUpperCase();
}

/** The currency that the words of an amount say, where dollars and shared names are those of a place; null for none. */
export function saidBy(words: string, said: string | null, local: string | null): string | null {
  if (local === null) return said;
  if (said === 'USD') return DOLLARS.has(local) && !SAYS_AMERICAN.test(words) ? local : said;
  return said ?? (sharedIn(words).includes(local) ? local : null);
}

/** Which currencies its words may mean; none where they name none that several have. */
export const sharedIn = (words: string): readonly string[] =>
  (words.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(
    (word) => SHARED_NAMES.get(word.replace(/s$/, '')) ?? SHARED_NAMES.get(word) ?? [],
  );

const SAYS_DOLLAR = /\$|\b(?:dollars?|bucks|dólares)\b/i;
/** "It costs us $5" says nothing of America. */
const SAYS_AMERICAN = /[Uu][Ss]\$|\bUS \$|\b(?:USD|usd)\b|\b(?:US|us|[Aa]merican) (?:dollars?|bucks)\b/;
