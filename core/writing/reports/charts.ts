/**
 * Charts of quoted figures (R3). A row of years is drawn only from figures of one sentence, so that unlike
 * things never stand in one line; bars are drawn side by side where they have one unit and one order of size.
 */
import { quoteOf } from '#core/idea/words.ts';
import { figuresOf, yearsOf } from '#core/research/figures.ts';
import type { Chart, Figure, Finding } from '#core/research/report.ts';
import { clausesOf } from '#core/research/sentences.ts';

type Quoted = Extract<Finding, { kind: 'quoted' }>;
type Bar = Chart['points'][number] & { unit: string };

const MOST_BARS = 8;
/** Sums of money that differ more are not drawn together: the smaller ones could not be seen. */
const WIDEST_RANGE = 40;
const MOST_CHARTS = 6;
/** Of one sentence; a row repeats its sentence, so one that is all figures would be printed once for each. */
const MOST_FIGURES = 20;

/** One row of the table of figures. */
export interface FigureRow {
  figure: Figure;
  quote: string;
  source: number;
}

/** The figures that stand in a quoted finding, once for each sentence: the first twenty of it. */
export function figureRows(findings: readonly Finding[]): FigureRow[] {
  return quotedOnce(findings).flatMap(({ quote, source }) =>
    firstFigures(quote).map((figure) => ({ figure, quote, source })),
  );
}

/** The charts that the findings have the figures for. */
export function chartsOf(findings: readonly Finding[]): Chart[] {
  const quoted = quotedOnce(findings);
  const byYear = quoted.map(yearsChart).filter((chart) => chart !== null);
  const drawn = new Set(byYear.map(({ title }) => title));
  const bars = quoted.filter(({ quote }) => !drawn.has(quoteOf(quote))).flatMap(barsOf);
  const shares = bars.filter(({ unit, value }) => unit === '%' && value <= 100);
  const charts = [...byYear, barsChart('Percentages that the sources name', shares)];
  for (const sign of ['€', '$', '£', '¥']) {
    const sums = bars.filter(({ unit, value }) => unit === sign && value > 0);
    for (const alike of alikeIn(sums)) {
      charts.push(barsChart(`Sums from ${alike[0]!.shown} to ${alike.at(-1)!.shown}`, alike));
    }
  }
  return charts.filter((chart) => chart !== null).slice(0, MOST_CHARTS);
}

/** Figures with their years in the order in which the sentence tells them; null unless each has its own. */
function yearsChart({ quote, source }: Quoted): Chart | null {
  const years = yearsOf(quote);
  const figures = figuresOf(quote);
  if (years.length < 2 || new Set(years).size !== years.length || figures.length !== years.length)
    return null;
  if (new Set(figures.map(({ unit }) => unit)).size > 1) return null;
  const points = figures.map(({ shown, value }, at) => ({ label: `${years[at]}`, shown, value, source }));
  if (points.some(({ value }) => value === null)) return null;
  return {
    kind: 'years',
    title: quoteOf(quote),
    points: points
      .map((point) => ({ ...point, value: point.value! }))
      .sort((a, b) => Number(a.label) - Number(b.label)),
  };
}

function firstFigures(quote: string): Figure[] {
  return figuresOf(quote).slice(0, MOST_FIGURES);
}

function barsOf({ quote, source }: Quoted): Bar[] {
  return firstFigures(quote)
    .filter(({ value }) => value !== null)
    .map(({ shown, value, unit }) => ({ label: labelOf(quote, shown), shown, value: value!, source, unit }));
}

/** The part of a sentence that tells what a figure measures; the whole where the part says too little. */
function labelOf(quote: string, shown: string): string {
  // Only the first part has its subject with it.
  const [part = quote] = clausesOf(quote);
  const words = part.replace(shown, '').match(/\p{L}{3,}/gu) ?? [];
  return quoteOf(part.includes(shown) && words.length >= 2 ? part : quote, 120);
}

/** Groups of sums that can be seen in one picture, smallest first. */
function alikeIn(sums: readonly Bar[]): Bar[][] {
  const groups: Bar[][] = [];
  for (const sum of sums.toSorted((a, b) => a.value - b.value)) {
    const group = groups.at(-1);
    if (group && sum.value <= group[0]!.value * WIDEST_RANGE) group.push(sum);
    else groups.push([sum]);
  }
  return groups;
}

function barsChart(title: string, bars: readonly Bar[]): Chart | null {
  if (bars.length < 2) return null;
  return {
    kind: 'bars',
    title,
    points: bars.slice(0, MOST_BARS).map(({ unit: _, ...point }) => point),
  };
}

function quotedOnce(findings: readonly Finding[]): Quoted[] {
  const seen = new Set<string>();
  return findings.filter((finding): finding is Quoted => {
    if (finding.kind !== 'quoted' || seen.has(finding.quote)) return false;
    seen.add(finding.quote);
    return true;
  });
}
