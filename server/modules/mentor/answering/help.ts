/**
 * The help lines that a person in danger is shown, and the answer around them: the operator's own first, then the
 * maintained list in `content/care/help-lines.csv`. Read once, at the start; a list that cannot be read ends the
 * start, because nobody would notice it until it is needed.
 */
import { readFileSync } from 'node:fs';
import { careAnswer, careAside, chooseLines, type HelpLine } from '#core/care/care-answer.ts';
import type { Care } from '#core/care/decide-care.ts';
import type { Distress } from '#core/care/read-distress.ts';

const LIST = new URL('../../../../content/care/help-lines.csv', import.meta.url);
const HEAD = 'country,kind,name,phone,text,web,hours,source,dated,noted';
const KINDS = new Set(['emergency', 'crisis', 'abuse']);
/** Addresses parted by spaces, or one of the lists that `content/care/README.md` names. */
const SOURCE = /^(https?:\/\/\S+( https?:\/\/\S+)*|list-\d{4}-\d{2})$/;
const OLDEST_SOURCE = '2021';

/** What is said to a person in danger. */
export interface Help {
  /** The answer, as markdown. `country` is where the member seems to be, ISO 3166-1; null for not known. */
  say(care: Care, country: string | null): string;
  /** The line before an ordinary answer, where the message only faintly sounds like danger. */
  aside(found: Distress, country: string | null): string;
}

/** Reads the list. `own` is the operator's: `Name: contact`, parted by semicolons. Throws what is wrong, with its row. */
export function createHelp(own: string | undefined): Help {
  const all = [...ownLines(own ?? ''), ...maintainedLines(readFileSync(LIST, 'utf8'))];
  return {
    say: ({ stage, danger, language }, country) =>
      careAnswer({ stage, danger, language, lines: chooseLines(all, { danger, language, country }) }),
    aside: ({ danger, language }, country) =>
      careAside({ language, lines: country ? chooseLines(all, { danger, language, country }) : ownOf(all) }),
  };
}

const ownOf = (all: readonly HelpLine[]): HelpLine[] => all.filter(({ kind }) => kind === 'own');

/** The lines of the maintained list. Throws what is wrong, with its row. */
export function maintainedLines(list: string): HelpLine[] {
  const [head, ...rows] = list.trim().split('\n');
  if (head !== HEAD) throw new Error(`${LIST.pathname} begins with another head than ${HEAD}.`);
  return rows.map(toLine);
}

function toLine(row: string, at: number): HelpLine {
  const [country = '', kind = '', name = '', phone = '', text = '', web = '', hours = '', ...origin] =
    row.split(',');
  const isWhole =
    /^[A-Z]{2}$/.test(country) &&
    KINDS.has(kind) &&
    name !== '' &&
    phone + text + web !== '' &&
    origin.length === 3;
  if (!isWhole) throw new Error(`${LIST.pathname}, row ${at + 2}, is no help line: ${row}`);
  if (!isConfirmed(kind, origin as [string, string, string])) {
    throw new Error(`${LIST.pathname}, row ${at + 2}, names no source that is new enough: ${row}`);
  }
  return { country, kind: kind as HelpLine['kind'], name, phone, text, web, hours };
}

/** Emergency numbers change so rarely that their source needs no date. */
function isConfirmed(
  kind: string,
  [source, dated, noted]: [source: string, dated: string, noted: string],
): boolean {
  const isNewEnough = /^\d{4}(-\d{2}){0,2}$/.test(dated) && dated >= OLDEST_SOURCE;
  return (
    SOURCE.test(source) &&
    (isNewEnough || (kind === 'emergency' && dated === '')) &&
    /^\d{4}-\d{2}-\d{2}$/.test(noted)
  );
}

function ownLines(own: string): HelpLine[] {
  return own
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      const [name, phone] = at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      return { country: '', kind: 'own', name, phone, text: '', web: '', hours: '' };
    });
}

/** The country of a browser's first language that names one (`en-GB` is GB); null for none. */
export function countryOf(acceptLanguage: string | string[] | undefined): string | null {
  const given = Array.isArray(acceptLanguage) ? acceptLanguage.join() : (acceptLanguage ?? '');
  for (const language of given.slice(0, 200).split(',')) {
    const region = language.split(';')[0]!.trim().split('-').at(-1)!;
    if (language.includes('-') && /^[A-Za-z]{2}$/.test(region)) return region.toUpperCase();
  }
  return null;
}
