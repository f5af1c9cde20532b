/** Reads the figures of a sentence, as they are written. A number that could be read in two ways has no value. */
import type { Figure } from './report.ts';

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{3}){1,6}(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`;
const SCALE = String.raw`(?:\s?(?:thousand|million|billion|trillion|mln|bn|mn|[kmb])(?![\p{L}]))?`;
const FIGURE = new RegExp(
  String.raw`(?<sign>[€$£¥])\s?(?<money>${NUMBER})(?<scale>${SCALE})|(?<!\d)(?<number>${NUMBER})(?<scale2>${SCALE})(?:\s?(?<unit>%|per\s?cent\b|euros?\b|dollars?\b|pounds?\b|EUR\b|USD\b|GBP\b))`,
  'giu',
);
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mln: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
};
const UNITS: Readonly<Record<string, string>> = {
  percent: '%',
  '%': '%',
  eur: '€',
  euro: '€',
  euros: '€',
  usd: '$',
  dollar: '$',
  dollars: '$',
  gbp: '£',
  pound: '£',
  pounds: '£',
};
const YEAR = /(?<![\d.,€$£¥])(?:19|20)\d\d(?![\d%]|[.,]\d)/g;

/** The sums of money and the percentages of a sentence, in order. */
export function figuresOf(sentence: string): Figure[] {
  return [...sentence.matchAll(FIGURE)].map(({ 0: shown, groups = {} }) => {
    const value = numberOf(groups.money ?? groups.number ?? '');
    const scale = SCALES[(groups.scale ?? groups.scale2 ?? '').trim().toLowerCase()] ?? 1;
    const unit = groups.sign ?? UNITS[(groups.unit ?? '').toLowerCase().replace(/\s/g, '')] ?? '';
    return { shown: shown.trim(), value: value === null ? null : value * scale, unit };
  });
}

/** The years that a sentence names, in order. */
export function yearsOf(sentence: string): number[] {
  return [...sentence.matchAll(YEAR)].map(([year]) => Number(year));
}

/** Every run of digits, with commas and full stops between digits taken out: to compare figures, not to count. */
export function digitsOf(text: string): string[] {
  return [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([digits]) => digits.replace(/[.,]/g, ''));
}

function numberOf(written: string): number | null {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return Number(written.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(written)) return Number(written.replaceAll('.', ''));
  // A point before three digits parts thousands in one country and decimals in another.
  if (/^\d{1,3}\.\d{3}$/.test(written)) return null;
  return Number(written.replace(',', '.'));
}
