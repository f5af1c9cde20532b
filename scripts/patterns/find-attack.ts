/**
 * Looks for a text on which a pattern's work grows faster than the text, or is more for each character than a bound
 * excuses: `(?:a{0,30}b?){0,30}` ends, but nobody would wait for it. It tries repetitions of everything that the
 * pattern itself can begin with, behind everything that it can have matched before, and counts steps.
 */
import type { AST } from '@eslint-community/regexpp';
import { type CountedPattern, countedPattern, TooManySteps } from './count-steps.ts';

/** A text that grows by repeating `pump`. */
export interface Attack {
  prefix: string;
  pump: string;
  suffix: string;
}

/** In characters: a first look, and the proof. */
const SHORT = 48;
const LONG = 1_200;
/** Doubling a text may cost this much more; linear work costs twice, quadratic four times. */
const MOST_GROWTH = 2.6;
/** Work that stays below so many steps for each character is no attack, however it grows. */
const FREE_STEPS = 12;
/** Nor may it cost so many for each, growing or not: a message has 20,000 characters. */
const DEAR_STEPS = 1_000;
const MOST_STEPS = 4_000_000;
const MOST_PREFIXES = 24;
const MOST_PUMPS = 240;
const SUFFIXES = ['', '\u0000', '\nx'];

const COMMON = ['a', 'A', ' ', '0', '\n', '.', ',', '-', '"', '<', '*', '_', '[', '\u0301', 'a ', '0 ', 'a.'];
const PROBES = [...'aAzZ059 \n\t.,;:!?-_\'’"“”‘()[]{}<>/\\|@#$€£%&*+=~`^°•éßЖ漢🎨'];

/** The attack on a pattern; null where none is found. */
export function findAttack(source: string, flags: string): Attack | null {
  const counted = countedPattern(source, flags);
  // What repeats nothing looks at so many characters at most from each place as it has itself.
  if (!/[*+]|\{\d/.test(source)) return null;
  const { prefixes, pumps } = seedsOf(counted.pattern, flags);
  for (const pump of pumps) {
    // Words repeat behind anything; what must stand before is tried with single characters.
    for (const prefix of [...pump].length === 1 ? prefixes : prefixes.slice(0, 2)) {
      for (const suffix of SUFFIXES) {
        const attack = { prefix, pump, suffix };
        if (grows(counted, attack, SHORT) && (grows(counted, attack, LONG) || isDear(counted, attack)))
          return attack;
      }
    }
  }
  return null;
}

function grows(counted: CountedPattern, { prefix, pump, suffix }: Attack, length: number): boolean {
  const text = (times: number) => prefix + pump.repeat(times) + suffix;
  const times = Math.ceil(length / pump.length);
  try {
    const once = counted.count(text(times), MOST_STEPS);
    const twice = counted.count(text(2 * times), MOST_STEPS);
    return twice > FREE_STEPS * 2 * length && twice > MOST_GROWTH * once;
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof RangeError) return true;
    throw error;
  }
}

/** Whether a bound is so large, or bounds are so nested, that each character costs far too much. */
function isDear(counted: CountedPattern, { prefix, pump, suffix }: Attack): boolean {
  const text = prefix + pump.repeat(Math.ceil((2 * LONG) / pump.length)) + suffix;
  try {
    return counted.count(text, DEAR_STEPS * text.length) > DEAR_STEPS * text.length;
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof RangeError) return true;
    throw error;
  }
}

/** What the pattern's own parts match: the beginnings of its sequences, its alternatives, and single characters. */
function seedsOf(pattern: AST.Pattern, flags: string): { prefixes: string[]; pumps: string[] } {
  const prefixes = new Set<string>(['', 'x']);
  const pumps = new Set<string>(COMMON);
  const add = (text: string) => {
    if (text === '') return;
    prefixes.add(text);
    pumps.add(text);
    pumps.add(`${text} `);
  };
  const visit = (elements: readonly AST.Element[], before: string): void => {
    let so = before;
    let own = '';
    for (const element of elements) {
      if (element.type === 'Quantifier') {
        add(own);
        add(so);
        add(sampleOf(element.element as AST.Element, flags));
        visit([element.element as AST.Element], so);
      }
      if (element.type === 'Group' || element.type === 'CapturingGroup' || hasAlternatives(element)) {
        for (const one of element.alternatives) visit(one.elements, so);
        for (const one of element.alternatives) add(own + sampleOfAll(one.elements, flags));
      }
      so += sampleOf(element, flags);
      own += sampleOf(element, flags);
    }
    add(own);
  };
  for (const { elements } of pattern.alternatives) visit(elements, '');
  return { prefixes: [...prefixes].slice(0, MOST_PREFIXES), pumps: [...pumps].slice(0, MOST_PUMPS) };
}

function hasAlternatives(element: AST.Element): element is AST.LookaroundAssertion {
  return element.type === 'Assertion' && (element.kind === 'lookahead' || element.kind === 'lookbehind');
}

function sampleOfAll(elements: readonly AST.Element[], flags: string): string {
  return elements.map((element) => sampleOf(element, flags)).join('');
}

/** A short text that an element matches; empty where it may match nothing. */
function sampleOf(element: AST.Element, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass': {
      const one = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gyd]/g, ''));
      return PROBES.find((sign) => one.test(sign)) ?? '';
    }
    case 'Quantifier':
      return sampleOf(element.element as AST.Element, flags).repeat(element.min);
    case 'Group':
    case 'CapturingGroup':
      return sampleOfAll(element.alternatives[0]!.elements, flags);
    default:
      return '';
  }
}
