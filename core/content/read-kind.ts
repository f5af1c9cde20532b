/** Reads a page on a kind of venture as `docs/guides/mentor-content.md` describes it. */
import { PLACES, type PlaceId, STAGES } from '../idea/places.ts';
import { listOf } from './list-of.ts';
import type { ReadPage } from './read-answers.ts';

/** The sections of a page, in their order. */
export const KIND_SECTIONS = [
  'Who buys',
  'How the money moves',
  'What kills it',
  'Five cheap tests',
  'Licences and rules',
  'Costs that people forget',
  'Sources',
] as const;

/** A heading that a page on a kind of venture may have: one of `KIND_SECTIONS`. */
export type KindSection = (typeof KIND_SECTIONS)[number];

/** A cheap test of a kind of venture, with the numbers at which to go on and to stop. */
export interface KindTest {
  name: string;
  /** What to do. */
  how: string;
  days: number;
  /** In whole US dollars, about; 0 where it takes no money. */
  costUsd: number;
  go: string;
  stop: string;
}

/** How long it takes until somebody pays, from the day of the decision. */
export interface SalesCycle {
  unit: 'weeks' | 'months';
  from: number;
  to: number;
}

/** The number of a test for each stage, from 1 on. */
type KindWeek = Readonly<Record<(typeof STAGES)[number], number>>;

/** What the mentor knows of one kind of venture. */
export interface KindPage {
  /** The name of its file. */
  id: string;
  name: string;
  /** Other names of it. */
  also: readonly string[];
  group: string;
  checked: string;
  /** The places of the card that decide about this kind, the riskiest first; none where the page says nothing. */
  risk: readonly PlaceId[];
  /** What one sale is called, such as a loaf. */
  unit: string | null;
  /** An example of who has the problem: people, and not everybody. */
  people: string | null;
  cycle: SalesCycle | null;
  tests: readonly KindTest[];
  /** Which of the tests fits a stage, by its number; null where the page says nothing. */
  week: KindWeek | null;
  /** Markdown, by section. */
  sections: Readonly<Record<KindSection, string>>;
}

const TESTS = 5;
/** Countries beside `any`. */
const FEWEST_COUNTRIES = 3;
const COST_LINES = { fewest: 5, most: 10 };
/** Of all sections but the sources. */
const WORDS = { fewest: 250, most: 600 };
const LONGEST_UNIT = 40;
/** Of an example of people, in UTF-16 code units. */
const LONGEST_PEOPLE = 60;

const TAKES = /^Takes: (\d{1,4}) days?, (?:about \$([\d,]{1,9})|no money)\. Go on: (.+)$/;

/** The sections are those of every page, and not too long. */
function checkSections(sections: ReadonlyMap<string, string>, wrong: (what: string) => void): void {
  const given = [...sections.keys()];
  if (given.join() !== KIND_SECTIONS.join())
    wrong(`its sections are ${KIND_SECTIONS.join(', ')}, in this order; it has ${given.join(', ')}.`);
  const words = KIND_SECTIONS.filter((title) => title !== 'Sources')
    .flatMap((title) => (sections.get(title) ?? '').split(/\s+/))
    .filter((word) => word !== '').length;
  if (words < WORDS.fewest || words > WORDS.most)
    wrong(`without its sources it has ${WORDS.fewest} to ${WORDS.most} words; it has ${words}.`);
}

/** What stands under the name. */
function checkHead(field: (key: string) => string, wrong: (what: string) => void): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(field('checked')))
    wrong('"- checked: 2026-11-22" says when it was last checked.');
  if (field('also') === '' || field('group') === '') wrong('"- also:" and "- group:" stand under its name.');
  const risk = listOf(field('risk'), ',');
  const strange = risk.filter((place) => !Object.hasOwn(PLACES, place));
  if (strange.length > 0) wrong(`"- risk:" names places of the card; ${strange.join(', ')} is none.`);
  if (new Set(risk).size < risk.length) wrong('"- risk:" names each place once.');
  if (field('unit').length > LONGEST_UNIT) wrong('"- unit:" is a word or two, as "loaf".');
  if (field('people').length > LONGEST_PEOPLE || /[.;:]/.test(field('people')))
    wrong(
      '"- people:" is one sort of people in a few words, as "Parents of children under 3 who work shifts".',
    );
}

const WEEK_IS = `"- week: ${STAGES.map((stage, at) => `${stage} ${at + 1}`).join(', ')}": each stage with the number of a test.`;

/** Reads one page; `file` is its name without the ending. */
export function readKind(text: string, file: string, language = 'en'): ReadPage<KindPage> {
  const problems: string[] = [];
  const wrong = (what: string) => problems.push(`${file}: ${what}`);
  const lines = text.split('\n');
  const name =
    lines
      .find((line) => line.startsWith('# '))
      ?.slice(2)
      .trim() ?? '';
  if (name === '') wrong('the first line is its name, as "# Bakery".');
  const starts = lines.flatMap((line, at) => (line.startsWith('## ') ? [at] : []));
  const head = lines.slice(0, starts[0] ?? lines.length);
  const field = (key: string) =>
    head
      .find((line) => line.startsWith(`- ${key}:`))
      ?.slice(key.length + 3)
      .trim() ?? '';
  const sections = new Map(
    starts.map((start, index) => [
      lines[start]!.slice(3).trim(),
      lines
        .slice(start + 1, starts[index + 1])
        .join('\n')
        .trim(),
    ]),
  );
  checkSections(sections, wrong);
  const section = (title: KindSection) => sections.get(title) ?? '';
  const tests = readTests(section('Five cheap tests'), wrong);
  checkLists(section, wrong);
  checkHead(field, wrong);
  const risk = listOf(field('risk'), ',');
  const cycle = cycleOf(field('cycle'));
  const week = weekOf(field('week'));
  if (week === undefined) wrong(WEEK_IS);
  if (cycle === undefined) wrong('"- cycle: weeks 2-6" or "- cycle: months 3-12", the shorter first.');
  return {
    entries: [
      {
        id: language === 'en' ? file : `${language}-${file}`,
        name,
        also: listOf(field('also'), ';'),
        group: field('group'),
        checked: field('checked'),
        risk: risk as PlaceId[],
        unit: field('unit') || null,
        people: field('people') || null,
        cycle: cycle ?? null,
        tests,
        week: week ?? null,
        sections: Object.fromEntries(
          KIND_SECTIONS.map((title) => [title, section(title)]),
        ) as KindPage['sections'],
      },
    ],
    problems,
  };
}

/** `1. Name: what to do.` and under it `Takes: 10 days, about $40. Go on: … Stop: …`. */
function readTests(text: string, wrong: (what: string) => void): KindTest[] {
  const items = itemsOf(text, /^\d+\. /);
  if (items.length !== TESTS) wrong(`it names five cheap tests, numbered; it has ${items.length}.`);
  return items.flatMap(([first = '', ...rest]) => {
    const colon = first.indexOf(': ');
    const takes = TAKES.exec(rest.map((line) => line.trim()).join(' '));
    const [go = '', stop = '', ...more] = takes?.[3]?.split(' Stop: ') ?? [];
    if (colon < 0 || !takes || !/\d/.test(go) || !/\d/.test(stop) || more.length > 0) {
      wrong(
        `a test is "1. Name: what to do." and on its next line "Takes: 10 days, about $40. Go on: 25 paid. Stop: under 10.", with a number to go on and one to stop; look at "${first.slice(0, 40)}".`,
      );
      return [];
    }
    return [
      {
        name: first.slice(0, colon),
        how: first.slice(colon + 2),
        days: Number(takes[1]),
        costUsd: Number((takes[2] ?? '0').replaceAll(',', '')),
        go,
        stop,
      },
    ];
  });
}

function checkLists(section: (title: KindSection) => string, wrong: (what: string) => void): void {
  const codes = itemsOf(section('Licences and rules'), /^- /).map(([line = '']) => line.split(':')[0]!);
  if (codes[0] !== 'any') wrong('"Licences and rules" begins with "- any:".');
  const countries = codes.slice(1);
  const strange = countries.filter((code) => !/^[A-Z]{2}$/.test(code));
  if (strange.length > 0) wrong(`"Licences and rules" goes by codes such as GB; "${strange[0]}" is none.`);
  if (countries.length < FEWEST_COUNTRIES)
    wrong(`"Licences and rules" names at least ${FEWEST_COUNTRIES} countries beside any.`);
  const costs = itemsOf(section('Costs that people forget'), /^- /).length;
  if (costs < COST_LINES.fewest || costs > COST_LINES.most)
    wrong(
      `"Costs that people forget" has ${COST_LINES.fewest} to ${COST_LINES.most} lines; it has ${costs}.`,
    );
  const sources = itemsOf(section('Sources'), /^- /);
  if (sources.length === 0 || !sources.every(([line = '']) => /, https:\/\/[^\s]+$/.test(line)))
    wrong('"Sources" are lines "- who, what the page is called, https://…", at least one.');
}

/** The items of a list, each as its lines, without the mark of the first. */
function itemsOf(text: string, mark: RegExp): string[][] {
  const items: string[][] = [];
  for (const line of text.split('\n')) {
    const found = mark.exec(line);
    if (found) items.push([line.slice(found[0].length)]);
    else if (line.trim() !== '') items.at(-1)?.push(line);
  }
  return items;
}

/** `weeks 2-6`; null where nothing is said, undefined where it is no span. */
function cycleOf(text: string): SalesCycle | null | undefined {
  if (text === '') return null;
  const found = /^(weeks|months) (\d{1,3})-(\d{1,3})$/.exec(text);
  if (!found) return undefined;
  const [from, to] = [Number(found[2]), Number(found[3])];
  return from <= to ? { unit: found[1] as SalesCycle['unit'], from, to } : undefined;
}

/** `idea 1, talking 4, …`; null where nothing is said, undefined where a stage has no number. */
function weekOf(text: string): KindWeek | null | undefined {
  if (text === '') return null;
  const said = new Map(
    listOf(text, ',').map((item) => {
      const [stage = '', number = ''] = item.split(' ');
      return [stage, Number(number)] as const;
    }),
  );
  const isWhole =
    said.size === STAGES.length &&
    STAGES.every(
      (stage) => Number.isInteger(said.get(stage)) && said.get(stage)! >= 1 && said.get(stage)! <= TESTS,
    );
  return isWhole ? (Object.fromEntries(said) as KindWeek) : undefined;
}
