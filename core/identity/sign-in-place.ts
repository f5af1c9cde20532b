/**
 * Where a sign-in came from, in words: the country where the operator's proxy has named it, and the network. Nothing is
 * looked up and nothing guessed, so it may be as little as nothing.
 */

/** What is known of it. */
export interface SignInPlace {
  /** `203.0.113.0/24` */
  network: string | null;
  /** Two letters of ISO 3166: `NL`. */
  country: string | null;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `Netherlands`; null for two letters that no country has. */
export function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? (countries.of(code) ?? null) : null;
}

/** `Netherlands, network 203.0.113.0/24`; null where nothing is known. */
export function placeWords({ network, country }: SignInPlace): string | null {
  const parts = [country && countryName(country), network && `network ${network}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}
