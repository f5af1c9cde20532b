/** Texts that cost much to read for whoever reads carelessly; each is of a length that the product takes. */
import type { Random } from '../fuzz/random.ts';

const WORDS = [
  'budget ',
  'I save ',
  'my costs are ',
  'revenue of ',
  'customers pay ',
  '5 euro ',
  '$1 ',
  'per month ',
];

const MAKERS: ((random: Random, length: number) => string)[] = [
  (random, length) => fill(random.pick(WORDS), length),
  (_random, length) => fill(WORDS.join(''), length),
  (random, length) => fill(random.pick(['a', 'x', '\u0301', '9', '(', '<', '😀', '-', '$']), length),
  (random, length) => fill(`${random.int(1, 99)} + `, length),
  (random, length) => fill(`$${random.int(1, 999)} a month for 12 months is `, length),
  (_random, length) => fill('1,000.50 EUR, ', length),
  (_random, length) => fill('((((', length / 2) + fill('))))', length / 2),
  (_random, length) => fill('<title>', length),
  (_random, length) => fill('| a ', length),
  (_random, length) => fill('# ', length),
  (_random, length) => fill('[x](', length),
  (_random, length) => fill('> - 1. ', length),
  (_random, length) => fill('https://a.', length),
  (_random, length) => fill('a@', length),
];

/** A text of about so many characters. */
export function hostileText(random: Random, length: number): string {
  return random.pick(MAKERS)(random, length);
}

/** A unit again and again. */
export function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
