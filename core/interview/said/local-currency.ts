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
};
const OF_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(CODES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);
const DOLLARS: ReadonlySet<string> = new Set(['CAD', 'AUD', 'NZD', 'SGD', 'JMD']);

/** The currency of the one country named; null for none or several. */
export function currencyOfCountries(countries: readonly string[]): string | null {
  const found = new Set(countries.map((country) => OF_COUNTRY.get(country) ?? null));
  return found.size === 1 ? [...found][0]! : null;
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

/** "It costs us $5" says nothing of America. */
const SAYS_AMERICAN = /[Uu][Ss]\$|\bUS \$|\b(?:USD|usd)\b|\b(?:US|us|[Aa]merican) (?:dollars?|bucks)\b/;
