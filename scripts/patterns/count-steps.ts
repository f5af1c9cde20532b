/**
 * Counts the steps that a backtracking matcher takes to search a text for a pattern, as engines of JavaScript
 * search: from each position anew, greedy first, one character after the other. It measures work and not time, so
 * the same pattern and text always give the same number on every machine.
 */

import type { AST } from '@eslint-community/regexpp';
import { RegExpParser } from '@eslint-community/regexpp';

/** Tries what follows from a position. */
type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

/** A search that takes more steps than were allowed. */
export class TooManySteps extends Error {}

/** A pattern whose searches can be counted. */
export interface CountedPattern {
  pattern: AST.Pattern;
  /** The steps of finding every match in a text. Throws `TooManySteps` past the limit. */
  count(text: string, limit: number): number;
}

/** Reads a pattern. */
export function countedPattern(source: string, flags: string): CountedPattern {
  const isUnicode = flags.includes('u');
  const isSets = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: isUnicode,
    unicodeSets: isSets,
  });
  let text = '';
  let steps = 0;
  let limit = 0;
  const groups = new Map<AST.CapturingGroup, string>();
  const step = () => {
    steps += 1;
    if (steps > limit) throw new TooManySteps();
  };

  /** Whether a character is of a set: asked of the engine itself, once for each. */
  const ofSet = (
    element: AST.CharacterClass | AST.CharacterSet | AST.Character | AST.ExpressionCharacterClass,
  ) => {
    const one = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gyd]/g, ''));
    const known = new Map<string, boolean>();
    return (at: number): number => {
      step();
      if (at >= text.length) return -1;
      const sign = isUnicode || isSets ? String.fromCodePoint(text.codePointAt(at)!) : text[at]!;
      let isOf = known.get(sign);
      if (isOf === undefined) {
        isOf = one.test(sign);
        known.set(sign, isOf);
      }
      return isOf ? at + sign.length : -1;
    };
  };

  const single = (element: AST.Element): ((at: number) => number) | null => {
    if (element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass')
      return ofSet(element);
    if (
      element.type === 'Group' &&
      element.alternatives.length === 1 &&
      element.alternatives[0]!.elements.length === 1
    )
      return single(element.alternatives[0]!.elements[0]!);
    return null;
  };

  const compileAlternatives = (alternatives: readonly AST.Alternative[]): Match => {
    const ways = alternatives.map(({ elements }) => compileSequence(elements));
    if (ways.length === 1) return ways[0]!;
    return (at, next) => ways.some((way) => way(at, next));
  };

  const compileSequence = (elements: readonly AST.Element[]): Match =>
    elements.map(compile).reduceRight<Match>(
      (rest, first) => (at, next) => first(at, (then) => rest(then, next)),
      (at, next) => next(at),
    );

  const compileQuantifier = ({ element, min, max, greedy }: AST.Quantifier): Match => {
    const one = single(element);
    if (one) {
      return (at, next) => {
        const ends = [at];
        if (!greedy) {
          for (let here = at; ; ) {
            if (ends.length - 1 >= min && next(here)) return true;
            if (ends.length - 1 >= max) return false;
            here = one(here);
            if (here === -1) return false;
            ends.push(here);
          }
        }
        for (let here = at; ends.length - 1 < max; ) {
          here = one(here);
          if (here === -1) break;
          ends.push(here);
        }
        for (let times = ends.length - 1; times >= min; times -= 1) {
          step();
          if (next(ends[times]!)) return true;
        }
        return false;
      };
    }
    const inner = compile(element as AST.Element);
    const repeat = (at: number, times: number, next: Next): boolean => {
      step();
      const more = () =>
        times < max && inner(at, (then) => (then > at || times < min) && repeat(then, times + 1, next));
      if (times < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => repeat(at, 0, next);
  };

  const isWord = (at: number) => /\w/.test(text[at] ?? ' ');
  const isBreak = (at: number) => /[\n\r\u2028\u2029]/.test(text[at] ?? 'x');

  const compileAssertion = (assertion: AST.Assertion): Match => {
    switch (assertion.kind) {
      case 'start':
        return (at, next) => {
          step();
          return (at === 0 || (flags.includes('m') && isBreak(at - 1))) && next(at);
        };
      case 'end':
        return (at, next) => {
          step();
          return (at === text.length || (flags.includes('m') && isBreak(at))) && next(at);
        };
      case 'word':
        return (at, next) => {
          step();
          return (isWord(at - 1) !== isWord(at)) !== assertion.negate && next(at);
        };
      case 'lookahead': {
        const inner = compileAlternatives(assertion.alternatives);
        return (at, next) => inner(at, () => true) !== assertion.negate && next(at);
      }
      case 'lookbehind': {
        const inner = compileAlternatives(assertion.alternatives);
        const longest = Math.max(...assertion.alternatives.map(({ elements }) => longestOf(elements)));
        return (at, next) => {
          let isFound = false;
          for (let from = at; from >= Math.max(0, at - longest) && !isFound; from -= 1)
            isFound = inner(from, (end) => end === at);
          return isFound !== assertion.negate && next(at);
        };
      }
    }
  };

  const compile = (element: AST.Element): Match => {
    switch (element.type) {
      case 'Assertion':
        return compileAssertion(element);
      case 'Quantifier':
        return compileQuantifier(element);
      case 'Group':
        return compileAlternatives(element.alternatives);
      case 'CapturingGroup': {
        const inner = compileAlternatives(element.alternatives);
        return (at, next) =>
          inner(at, (end) => {
            groups.set(element, text.slice(at, end));
            return next(end);
          });
      }
      case 'Backreference': {
        const group = [element.resolved].flat()[0]!;
        return (at, next) => {
          step();
          const said = groups.get(group) ?? '';
          return text.startsWith(said, at) && next(at + said.length);
        };
      }
      default: {
        const one = ofSet(element as AST.CharacterClass);
        return (at, next) => {
          const end = one(at);
          return end !== -1 && next(end);
        };
      }
    }
  };

  const whole = compileAlternatives(pattern.alternatives);
  return {
    pattern,
    count(given, most) {
      text = given;
      steps = 0;
      limit = most;
      groups.clear();
      for (let from = 0; from <= text.length; ) {
        let end = -1;
        whole(from, (at) => {
          end = at;
          return true;
        });
        from = end > from ? end : from + 1;
      }
      return steps;
    },
  };
}

/** The longest text that elements can match, in characters. */
function longestOf(elements: readonly AST.Element[]): number {
  return elements.reduce((sum, element) => sum + longestOfOne(element), 0);
}

function longestOfOne(element: AST.Element): number {
  switch (element.type) {
    case 'Assertion':
      return 0;
    case 'Quantifier': {
      const one = longestOfOne(element.element as AST.Element);
      return one === 0 ? 0 : one * element.max;
    }
    case 'Group':
    case 'CapturingGroup':
      return Math.max(...element.alternatives.map(({ elements }) => longestOf(elements)));
    case 'Backreference':
      return Number.POSITIVE_INFINITY;
    default:
      return 2;
  }
}
