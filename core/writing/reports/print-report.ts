/**
 * A report as sections of text, for every format in which it is downloaded, and for comparing versions. What a
 * sentence rests on stands beside it; what nobody checked is called opinion.
 */

import { figuresOf } from '#core/research/figures.ts';
import { searchesToTry } from '#core/research/frames.ts';
import { RESEARCH_LABELS, type ResearchInputs } from '#core/research/inputs.ts';
import { cardSection } from '#core/research/of-card.ts';
import type { Finding, OpinionReason, ReportSection } from '#core/research/report.ts';
import { bullets, numbered, type Section, section, table } from '../draft.ts';
import { figureRows } from './charts.ts';

/** A source in the list of a report. */
export interface SourceLine {
  number: number;
  title: string;
  /** The page's address; null where the member gave the text. */
  url: string | null;
  kind: 'web' | 'link' | 'file' | 'text';
  /** When it was read; null where it was not. */
  readAt: Date | null;
  characters: number;
  /** Why it could not be read. */
  failure: string | null;
}

/** What a report is printed from. */
export interface PrintedReport {
  inputs: ResearchInputs;
  sections: readonly ReportSection[];
  sources: readonly SourceLine[];
  /** What wrote it: a model, or the built-in reader. */
  model: string;
  isModel: boolean;
  search: SearchLine;
  madeAt: Date;
}

/** What became of the search of the web. `name` is null where none is connected. */
export interface SearchLine {
  name: string | null;
  isAsked: boolean;
  found: number;
  failure: string | null;
}

/** Shown where nothing was read. Source: C-73, B7.1. */
export const NO_SOURCES =
  'No source was read for this report, so it holds no findings. It is a method: what to find out, and where. Add pages, texts or files of your own, and run it again.';

/** How many findings stand in the summary: the first with a figure of each section. */
const MOST_FIRST = 4;

const REASONS: Readonly<Record<OpinionReason, string>> = {
  no_quote: 'no source',
  quote_not_found: 'its quote was not found in the source',
  figure_not_in_quote: 'a figure is not in its quote',
};

/** The whole report. Deterministic. */
export function printReport(report: PrintedReport): Section[] {
  const { inputs, sections, sources } = report;
  const read = sources.filter(({ readAt }) => readAt !== null);
  return [
    inShort(report, read),
    inputs.card ? cardSection(inputs.card, inputs.type) : null,
    ...sections.map(({ heading, id, findings, open }) => ({
      ...section(
        heading,
        findings.length > 0
          ? bullets(findings.map(findingLine))
          : read.length > 0
            ? 'The sources say nothing on this.'
            : null,
        open.length > 0 && '### To find out',
        open.length > 0 && bullets(open.map(({ question, where }) => `${question} **Where:** ${where}`)),
      ),
      id,
    })),
    figures(sections),
    read.length === 0 &&
      section(
        'Searches to try',
        bullets(searchesToTry(inputs.query, inputs.industry).map((one) => `“${one}”`)),
      ),
    method(report, read),
    section('Sources', sources.length > 0 ? numbered(sources.map(sourceLine)) : 'None.'),
  ].filter((one): one is Section => one !== null && one !== false);
}

/** One finding as a line: the words, and what they rest on. */
export function findingLine(finding: Finding): string {
  const flat = (words: string) => words.replace(/\s+/g, ' ').trim();
  if (finding.kind === 'opinion') return `**Model opinion** (${REASONS[finding.why]}): ${flat(finding.text)}`;
  const mark = `[${finding.source}]`;
  return finding.text === finding.quote
    ? `“${flat(finding.quote)}” ${mark}`
    : `${flat(finding.text)} ${mark} Quoted: “${flat(finding.quote)}”`;
}

function inShort({ inputs, sections }: PrintedReport, read: readonly SourceLine[]): Section {
  const findings = sections.flatMap((one) => one.findings);
  const quoted = findings.filter(({ kind }) => kind === 'quoted').length;
  const opinions = findings.length - quoted;
  const answered = sections.filter((one) => one.findings.some(({ kind }) => kind === 'quoted'));
  const silent = sections.filter((one) => !answered.includes(one));
  const first = sections
    .map(({ findings: of }) => of.filter(({ kind }) => kind === 'quoted'))
    .map((of) => of.find(({ text: words }) => figuresOf(words).length > 0) ?? of[0])
    .filter((finding) => finding !== undefined)
    .slice(0, MOST_FIRST);
  return section(
    'In short',
    `Question: ${inputs.query}${inputs.industry ? ` (industry: ${inputs.industry})` : ''}`,
    read.length === 0 && `> ${NO_SOURCES}`,
    read.length > 0 &&
      `${count(read.length, 'source')} read; ${count(quoted, 'statement')} quoted word for word${opinions > 0 ? `; ${count(opinions, 'sentence')} of a model’s opinion, marked as such` : ''}.`,
    first.length > 0 && '### Read these first',
    first.length > 0 && bullets(first.map(findingLine)),
    quoted > 0 &&
      silent.length > 0 &&
      `Not answered by the sources: ${silent.map(({ heading }) => heading.toLowerCase()).join('; ')}.`,
  );
}

function figures(sections: readonly ReportSection[]): Section | null {
  const rows = figureRows(sections.flatMap(({ findings }) => findings));
  if (rows.length === 0) return null;
  return section(
    'Figures',
    'Every figure stands in a quote. Nothing was calculated.',
    table(
      ['Figure', 'In the words of the source', 'Source'],
      rows.map(({ figure, quote, source }) => [figure.shown, quote, `[${source}]`]),
    ),
  );
}

function method(report: PrintedReport, read: readonly SourceLine[]): Section {
  const { inputs, model, isModel, search, madeAt } = report;
  const failed = report.sources.length - read.length;
  return section(
    'Method',
    bullets([
      `${RESEARCH_LABELS[inputs.type]}, made on ${madeAt.toISOString().slice(0, 10)} by ${model}.`,
      searchText(search),
      read.length === 0
        ? `No source was read${failed > 0 ? `: ${failed} could not be` : ''}.`
        : `${count(read.length, 'source')} read${failed > 0 ? `, ${failed} could not be` : ''}; the texts are kept with this report, and the quotes are checked against them.`,
      read.length === 0 && !isModel
        ? 'The questions are those that a founder needs answered, from the method of this type of research. Nothing here is a finding.'
        : isModel
          ? 'A model wrote the sentences. A sentence counts as quoted only when its quote stands in the source word for word and its figures stand in the quote. That a quote is enough for a sentence is not checked: read both. Everything else is the model’s opinion.'
          : 'No model was asked. Statements were taken from the sources word for word and sorted by the English words that stand in them; nothing was put into other words, added or calculated. Move what stands in the wrong place.',
      'A source may be wrong, old or partial. A quote proves that it was said, not that it is so.',
    ]),
  );
}

function searchText({ name, isAsked, found, failure }: SearchLine): string {
  if (name === null) return 'No web search is connected: only the member’s own sources were read.';
  if (!isAsked) return 'The web was not searched, as the member wished.';
  if (failure !== null) return `The web search (${name}) could not be asked: ${failure}`;
  return found === 0
    ? `The web search (${name}) found nothing.`
    : `The web search (${name}) found ${count(found, 'page')}; each was opened, and only the text of the page itself was read.`;
}

const KINDS = {
  web: 'found by the search',
  link: 'page',
  file: 'uploaded file',
  text: 'pasted text',
} as const;

function sourceLine({ title, url, kind, readAt, characters, failure }: SourceLine): string {
  const where = url === null || url === title ? '' : ` ${url}`;
  const state =
    readAt === null
      ? `not read: ${failure ?? 'not reached'}`
      : `read on ${readAt.toISOString().slice(0, 10)}, ${characters} characters`;
  return `${title.replace(/\s+/g, ' ')} (${KINDS[kind]}; ${state})${where}`;
}

function count(many: number, noun: string): string {
  return `${many} ${noun}${many === 1 ? '' : 's'}`;
}
