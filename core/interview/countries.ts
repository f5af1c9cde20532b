/** The countries that a text names, as ISO 3166-1 codes: for what pages say of one country and not of another. */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: [
    'united kingdom',
    'uk',
    'britain',
    'england',
    'scotland',
    'wales',
    'london',
    'großbritannien',
    'northern ireland',
  ],
  US: ['united states', 'usa', 'u.s.', 'america', 'new york', 'california', 'texas'],
  DE: ['germany', 'deutschland', 'berlin', 'hamburg', 'münchen', 'munich', 'köln', 'bayern'],
  AT: ['austria', 'österreich', 'wien', 'vienna'],
  CH: ['switzerland', 'schweiz', 'suisse', 'zürich'],
  FR: ['france', 'frankreich', 'paris', 'lyon', 'marseille'],
  ES: ['spain', 'españa', 'spanien', 'madrid', 'barcelona'],
  IT: ['italy', 'italia', 'italien', 'rome', 'milan'],
  PT: ['portugal', 'lisbon', 'lisboa', 'porto'],
  NL: ['netherlands', 'holland', 'nederland', 'amsterdam', 'niederlande'],
  IE: ['ireland', 'dublin', 'galway', 'cork'],
  PL: ['poland', 'polska', 'polen'],
  IN: ['india', 'indien', 'mumbai', 'delhi', 'bangalore', 'bengaluru', 'chennai', 'pune', 'kolkata'],
  KE: ['kenya', 'kenia', 'nairobi', 'mombasa', 'kisumu'],
  NG: ['nigeria', 'lagos', 'abuja', 'ibadan'],
  GH: ['ghana', 'accra', 'kumasi'],
  ZA: ['south africa', 'südafrika', 'johannesburg', 'cape town', 'durban'],
  TZ: ['tanzania', 'dar es salaam'],
  UG: ['uganda', 'kampala'],
  CA: ['canada', 'kanada', 'toronto', 'vancouver', 'montreal'],
  AU: ['australia', 'australien', 'sydney', 'melbourne'],
  NZ: ['new zealand', 'neuseeland', 'auckland'],
  BR: ['brazil', 'brasil', 'brasilien'],
  MX: ['mexico', 'méxico', 'mexiko'],
  PH: ['philippines', 'manila', 'philippinen'],
};

/** None where the text names none that is known here. */
export function countriesIn(text: string): string[] {
  const said = ` ${(text.toLowerCase().match(/[\p{L}.]+/gu) ?? []).join(' ')} `;
  const codes = Object.keys(NAMES).filter((code) => NAMES[code]!.some((name) => said.includes(` ${name} `)));
  // "Northern Ireland" is none of Ireland.
  return said.includes(' northern ireland ') ? codes.filter((code) => code !== 'IE') : codes;
}
