/** What documents take from the page on a kind of venture; every part says that it is from there. */
import type { KindPage, KindSection } from '#core/content/read-kind.ts';
import { bullets } from './draft.ts';

/** A cheap test of the page: what is done, and what it takes and decides. */
export interface PageTest {
  name: string;
  how: string;
  takes: string;
}

/** The tests of a page, in its order. */
export function testsOf({ sections }: Pick<KindPage, 'sections'>): PageTest[] {
  return itemsOf(sections['Five cheap tests'], /^\d{1,2}\. /).map((item) => {
    const [first = '', ...rest] = item.split('\n');
    const colon = first.indexOf(': ');
    return {
      name: colon > 0 ? first.slice(0, colon) : first,
      how: colon > 0 ? first.slice(colon + 2) : '',
      takes: rest.map((line) => line.trim()).join(' '),
    };
  });
}

/** The lines of a list of the page. */
export function linesOf({ sections }: Pick<KindPage, 'sections'>, section: KindSection): string[] {
  return itemsOf(sections[section], /^- /).map((item) =>
    item
      .split('\n')
      .map((line) => line.trim())
      .join(' '),
  );
}

/** The paragraphs of a section on one line each. */
export function proseOf({ sections }: Pick<KindPage, 'sections'>, section: KindSection): string {
  return sections[section].replace(/\n(?!\n)/g, ' ');
}

/** What holds nearly everywhere, and in the country that the form names; null for a page without rules. */
export function rulesFor(page: Pick<KindPage, 'sections'>, jurisdiction: string): string | null {
  const rules = codedRules(page);
  const country = rules.find(({ code }) => code !== 'any' && isCountry(code, jurisdiction));
  const kept = rules.filter((one) => one.code === 'any' || one === country);
  return kept.length === 0 ? null : bullets(kept.map(ruleLine));
}

/** The rules of every country on the page; null for a page without rules. */
export function allRules(page: Pick<KindPage, 'sections'>): string | null {
  const rules = codedRules(page);
  return rules.length === 0 ? null : bullets(rules.map(ruleLine));
}

interface CodedRule {
  /** `any`, or ISO 3166-1. */
  code: string;
  rule: string;
}

function codedRules(page: Pick<KindPage, 'sections'>): CodedRule[] {
  return linesOf(page, 'Licences and rules').map((line) => {
    const colon = line.indexOf(':');
    return { code: line.slice(0, colon), rule: line.slice(colon + 1).trim() };
  });
}

function ruleLine({ code, rule }: CodedRule): string {
  return `${code === 'any' ? 'Nearly everywhere' : countryName(code)}: ${rule}`;
}

/** Says where it is from. */
export function fromPage({ name, checked }: Pick<KindPage, 'name' | 'checked'>): string {
  return `From our page on this kind of venture (“${name}”, checked ${checked}); it is general and not about this business.`;
}

const NAMES = new Intl.DisplayNames('en', { type: 'region' });
const plainName = (name: string) => name.trim().toLowerCase().replace(/^the /, '');

const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (NAMES.of(code) ?? code) : code);
/** What people write for a country beside its name and its code. */
const ALSO: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  'united states of america': 'US',
};

function isCountry(code: string, jurisdiction: string): boolean {
  const said = plainName(jurisdiction);
  return said === code.toLowerCase() || said === plainName(countryName(code)) || ALSO[said] === code;
}

function itemsOf(text: string, mark: RegExp): string[] {
  const items: string[] = [];
  for (const line of text.split('\n')) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else if (items.length > 0 && line.trim() !== '') items[items.length - 1] += `\n${line}`;
  }
  return items;
}
