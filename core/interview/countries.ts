/** The countries that a text names, as ISO 3166-1 codes: for what pages say of one country and not of another. */
import { type Card, confirmedAt } from '../idea/card.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: [
    'united kingdom',
    'uk',
    'britain',
    'england',
    'scotland',
    'wales',
    'london',
    'leeds',
    'manchester',
    'birmingham',
    'liverpool',
    'bristol',
    'glasgow',
    'edinburgh',
    'cardiff',
    'belfast',
    'großbritannien',
    'northern ireland',
    'dundee',
    'aberdeen',
    'inverness',
    'sheffield',
    'newcastle',
    'nottingham',
  ],
  US: [
    'united states',
    'usa',
    'u.s.',
    'america',
    'new york',
    'california',
    'texas',
    'ohio',
    'florida',
    'illinois',
    'michigan',
    'oregon',
    'colorado',
    'arizona',
    'minnesota',
    'wisconsin',
    'tennessee',
    'massachusetts',
    'pennsylvania',
    'north carolina',
    'chicago',
    'boston',
    'seattle',
    'san antonio',
    'los angeles',
  ],
  DE: [
    'germany',
    'deutschland',
    'hannover',
    'frankfurt',
    'stuttgart',
    'leipzig',
    'berlin',
    'hamburg',
    'münchen',
    'munich',
    'köln',
    'bayern',
  ],
  AT: ['austria', 'österreich', 'wien', 'vienna', 'graz', 'salzburg'],
  CH: ['switzerland', 'schweiz', 'suisse', 'zürich'],
  FR: ['france', 'frankreich', 'paris', 'lyon', 'marseille'],
  ES: ['spain', 'españa', 'spanien', 'madrid', 'barcelona', 'valencia', 'sevilla'],
  IT: ['italy', 'italia', 'italien', 'rome', 'milan'],
  PT: ['portugal', 'lisbon', 'lisboa', 'porto', 'braga'],
  NL: ['netherlands', 'holland', 'nederland', 'amsterdam', 'niederlande'],
  IE: ['ireland', 'dublin', 'galway', 'cork'],
  PL: [
    'poland',
    'polska',
    'polen',
    'polsce',
    'warsaw',
    'warszawa',
    'kraków',
    'krakow',
    'łódź',
    'gdańsk',
    'białystok',
  ],
  IN: [
    'india',
    'indien',
    'mumbai',
    'delhi',
    'bangalore',
    'bengaluru',
    'chennai',
    'pune',
    'kolkata',
    'hyderabad',
  ],
  KE: ['kenya', 'kenia', 'nairobi', 'mombasa', 'kisumu'],
  NG: ['nigeria', 'lagos', 'abuja', 'ibadan', 'enugu', 'kano', 'port harcourt'],
  GH: ['ghana', 'accra', 'kumasi'],
  ZA: ['south africa', 'südafrika', 'johannesburg', 'cape town', 'durban'],
  TZ: ['tanzania', 'dar es salaam'],
  UG: ['uganda', 'kampala'],
  CA: [
    'canada',
    'kanada',
    'toronto',
    'vancouver',
    'montreal',
    'ontario',
    'quebec',
    'alberta',
    'british columbia',
  ],
  AU: ['australia', 'australien', 'sydney', 'melbourne', 'brisbane', 'perth', 'queensland', 'tasmania'],
  NZ: ['new zealand', 'neuseeland', 'auckland'],
  BR: ['brazil', 'brasil', 'brasilien'],
  MX: ['mexico', 'méxico', 'mexiko', 'guadalajara', 'monterrey', 'oaxaca'],
  PH: ['philippines', 'manila', 'philippinen', 'cebu'],
  AR: ['argentina', 'argentinien', 'buenos aires'],
  CL: ['chile', 'santiago de chile'],
  CO: ['colombia', 'kolumbien', 'bogotá', 'medellín'],
  PE: ['peru', 'perú', 'lima'],
  EC: ['ecuador', 'quito', 'guayaquil'],
  SV: ['el salvador'],
  GT: ['guatemala'],
  BE: ['belgium', 'belgië', 'belgique', 'brussels', 'antwerp', 'ghent'],
  SE: ['sweden', 'sverige', 'stockholm', 'gothenburg'],
  NO: ['norway', 'norge', 'oslo', 'bergen'],
  DK: ['denmark', 'danmark', 'copenhagen', 'aarhus', 'odense'],
  FI: ['finland', 'suomi', 'helsinki', 'tampere'],
  CZ: ['czech republic', 'czechia', 'prague', 'brno'],
  GR: ['greece', 'athens', 'thessaloniki'],
  HU: ['hungary', 'budapest', 'pécs'],
  RO: ['romania', 'bucharest', 'cluj'],
  TR: ['turkey', 'türkiye', 'istanbul', 'ankara', 'izmir'],
  EG: ['egypt', 'cairo', 'alexandria'],
  PK: ['pakistan', 'karachi', 'lahore', 'islamabad'],
  BD: ['bangladesh', 'dhaka'],
  LK: ['sri lanka', 'colombo'],
  NP: ['nepal', 'kathmandu'],
  MY: ['malaysia', 'kuala lumpur', 'penang'],
  SG: ['singapore'],
  ID: ['indonesia', 'jakarta', 'bandung', 'surabaya'],
  TH: ['thailand', 'bangkok', 'chiang mai'],
  VN: ['vietnam', 'hanoi', 'saigon'],
  JP: ['japan', 'tokyo', 'osaka', 'kyoto'],
  KR: ['south korea', 'seoul', 'busan'],
};

/** The names by which a country is known here, its towns among them, in small letters. */
export const PLACE_NAMES: readonly string[] = Object.values(NAMES).flat();

/** None where the text names none that is known here. */
export function countriesIn(text: string): string[] {
  return namedIn(text, (name) => [` ${name} `]);
}

/**
 * Where a venture is, as its card says, or else as its member's messages do, where they name one country alone; none
 * where nothing says it, or names none that is known here.
 */
export function countriesOf({ card, told = [] }: { card: Card; told?: readonly string[] }): string[] {
  const place = confirmedAt(card, 'location').at(-1)?.value;
  const said = place?.type === 'text' ? countriesIn(place.text) : [];
  const named = said.length > 0 ? said : countriesOfPlace(told.join('\n'));
  return said.length > 0 || named.length === 1 ? named : [];
}

/** Words after which a name is a place: a turkey is no country, nor is a cork a town. */
const OF_PLACE = [
  'in',
  'from',
  'near',
  'at',
  'outside',
  'around',
  'aus',
  'bei',
  'en',
  'de',
  'desde',
  'da',
  'em',
  'w',
  'z',
];

/** Those that the text names as where somebody or something is: for what must not be guessed from a common noun. */
export function countriesOfPlace(text: string): string[] {
  return namedIn(text, (name) => OF_PLACE.map((word) => ` ${word} ${name} `));
}

function namedIn(text: string, formsOf: (name: string) => string[]): string[] {
  const said = ` ${(
    text
      .replaceAll('İ', 'I')
      .toLowerCase()
      .match(/[\p{L}.]+/gu) ?? []
  ).join(' ')} `;
  const codes = Object.keys(NAMES).filter((code) =>
    NAMES[code]!.some((name) => formsOf(name).some((form) => said.includes(form))),
  );
  // "Northern Ireland" is none of Ireland.
  return said.includes(' northern ireland ') ? codes.filter((code) => code !== 'IE') : codes;
}
