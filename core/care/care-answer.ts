/**
 * The answer to a person in danger. No model writes it, no question of business is in it, and it ends only
 * when the member says so; a question whether all is well may be passed over.
 */
import { CARE_TEXTS } from './care-texts.ts';
import { CHECK_INS } from './check-in.ts';
import type { Danger } from './phrases/language-phrases.ts';
import { LINES_OF_EVERY_COUNTRY } from './terms.ts';

/** A help line, as the maintained list or the operator names it. */
export interface HelpLine {
  /** ISO 3166-1 alpha-2; empty for the operator's own. */
  country: string;
  kind: 'own' | 'emergency' | 'crisis' | 'abuse';
  name: string;
  phone: string;
  text: string;
  web: string;
  hours: string;
}

/**
 * Where an answer of care stands: a question whether all is well, where a message only may be of danger; the first
 * answer to danger, one that follows, or the last.
 */
export type CareStage = 'asked' | 'first' | 'stay' | 'released';

/** Where most of those live who write in a language, the most first. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN', 'ZA', 'KE', 'NG'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'US'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  de: ['DE', 'AT', 'CH'],
  pt: ['BR', 'PT'],
  it: ['IT', 'CH'],
  nl: ['NL', 'BE'],
  pl: ['PL'],
  ru: ['RU', 'UA'],
  uk: ['UA'],
  tr: ['TR'],
  zh: ['CN', 'TW', 'SG'],
  ja: ['JP'],
  ko: ['KR'],
  ar: ['EG', 'SA'],
  hi: ['IN'],
};

/** A language that care is spoken in and that most in a country read; null where there is none, or several. */
export function languageOfCountry(country: string): string | null {
  const spoken = Object.entries(COUNTRIES).filter(([, countries]) => countries.includes(country));
  const [only, other] = spoken;
  const home = spoken.find(([, [first]]) => first === country);
  return home?.[0] ?? (other ? null : (only?.[0] ?? null));
}

/** Whoever's country is not known gets a list that can be read: the address of every other country's stands below it. */
const MOST_COUNTRIES = 4;
const MOST_IN_ASIDE = 2;

/** The line that a member may be in need of, by what the danger is. */
const KIND_OF_LINE: Readonly<Record<Danger, 'crisis' | 'abuse'>> = {
  overdose: 'crisis',
  self_harm: 'crisis',
  hopeless: 'crisis',
  threat: 'crisis',
  abuse: 'abuse',
};

/**
 * The lines to show, the operator's own first. `country` is the member's, where it is known; else those of the
 * language. Where a country has no line for what happened, its crisis line stands there.
 */
export function chooseLines(
  all: readonly HelpLine[],
  { danger, language, country }: { danger: Danger; language: string; country: string | null },
): HelpLine[] {
  const own = all.filter(({ kind }) => kind === 'own');
  const known = country !== null && all.some((line) => line.country === country) ? [country] : [];
  const countries =
    known.length > 0 ? known : (COUNTRIES[language] ?? COUNTRIES.en!).slice(0, MOST_COUNTRIES);
  const wanted = KIND_OF_LINE[danger];
  return [
    ...own,
    ...countries.flatMap((code) => {
      const here = all.filter((line) => line.country === code);
      const fitting = here.filter(({ kind }) => kind === wanted);
      const help = fitting.length > 0 ? fitting : here.filter(({ kind }) => kind === 'crisis');
      return [...here.filter(({ kind }) => kind === 'emergency'), ...help];
    }),
  ];
}

/** The answer, as markdown, in the language of the message. */
export function careAnswer({
  stage,
  danger,
  language,
  lines,
}: {
  stage: CareStage;
  danger: Danger;
  language: string;
  lines: readonly HelpLine[];
}): string {
  const texts = CARE_TEXTS[language] ?? CARE_TEXTS.en!;
  if (stage === 'released') return texts.released;
  const help = [texts.lines, listed(lines, language), `${texts.elsewhere} ${LINES_OF_EVERY_COUNTRY}`];
  if (stage === 'asked') {
    const { ask, goOn } = CHECK_INS[language] ?? CHECK_INS.en!;
    return [ask, ...help, goOn].join('\n\n');
  }
  const parts = stage === 'stay' ? [texts.stay] : [texts.opening[danger], texts.now];
  return [...parts, ...help, texts.way].join('\n\n');
}

/** What stands before an ordinary answer, in one line: the members' own lines, or the address of every country's. */
export function careAside({ language, lines }: { language: string; lines: readonly HelpLine[] }): string {
  const { aside } = CHECK_INS[language] ?? CHECK_INS.en!;
  const named = lines
    .filter(({ kind }) => kind !== 'emergency')
    .slice(0, MOST_IN_ASIDE)
    .map((line) => `${line.name} ${contactOf(line)}`.trim());
  return `*${aside} ${[...named, LINES_OF_EVERY_COUNTRY].join(' · ')}*`;
}

/** One line a country: the emergency number first. */
function listed(lines: readonly HelpLine[], language: string): string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const countries = [...new Set(lines.map(({ country }) => country))];
  return countries
    .flatMap((country) => {
      const here = lines.filter((line) => line.country === country);
      if (country === '') return here.map((line) => `- **${line.name}**: ${contactOf(line)}`);
      const [emergency] = here.filter(({ kind }) => kind === 'emergency');
      const others = here
        .filter(({ kind }) => kind !== 'emergency')
        .map((line) => `${line.name} ${contactOf(line)}`);
      const all = [...(emergency ? [`**${emergency.phone}**`] : []), ...others];
      return [`- ${names.of(country)}: ${all.join(' · ')}`];
    })
    .join('\n');
}

function contactOf({ phone, text, web, hours }: HelpLine): string {
  const ways = [
    phone,
    text === '' || text === phone ? '' : `SMS ${text}`,
    phone === '' && text === '' ? web : '',
  ];
  const hoursText = hours === '' || hours === '24h' ? '' : ` (${hours})`;
  return ways.filter((way) => way !== '').join(', ') + hoursText;
}

/** True for the languages that care is spoken in. */
export function speaksCare(language: string): boolean {
  return language in CARE_TEXTS;
}
