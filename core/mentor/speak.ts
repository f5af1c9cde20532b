/**
 * Putting the member's words into the mentor's sentences.
 */
import { kindOf } from './find-kind.ts';
import type { Idea } from './idea.ts';
import { toSecondPerson } from './read-people.ts';

/** The idea as the mentor calls it: "the neighbourhood bakery", or "your idea". */
export function thingOf(idea: Idea): string {
  return idea.thing ? `the ${toSecondPerson(idea.thing)}` : 'your idea';
}

/** The audience as the mentor calls it; the kind's usual one while the member has not said. */
export function peopleOf(idea: Idea): string {
  return idea.audience ?? kindOf(idea.kind).people;
}

/** Fills the places of a template with the member's words. */
export function fill(template: string, idea: Idea): string {
  const place = idea.place ? `in ${toSecondPerson(idea.place)}` : '';
  return template
    .replaceAll('{thing}', thingOf(idea))
    .replaceAll('{people}', peopleOf(idea))
    .replaceAll('{unit}', kindOf(idea.kind).unit)
    .replaceAll('{place}', place)
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .replace(/(^|[.?!:]\s+)(the|your) /g, (_, before: string, word: string) =>
      before.endsWith(': ') ? `${before}${word} ` : `${before}${word[0]!.toUpperCase()}${word.slice(1)} `,
    );
}

/** Upper-cases the first letter. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Joins words with commas and "and". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
