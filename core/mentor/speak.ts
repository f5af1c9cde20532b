/**
 * Putting the member's words into the mentor's sentences.
 */
import { kindOf } from './find-kind.ts';
import type { Idea } from './idea.ts';
import { toSecondPerson } from './read-people.ts';

/** The idea as the mentor calls it: "the neighbourhood bakery", or "your idea". */
export function thingOf(idea: Idea): string {
  // "a marketplace for textbooks" is "the marketplace" once it has been named in full.
  const short = idea.thing?.replace(/\s(?:for|about|of)\s.*$/i, '');
  if (!short) return 'your idea';
  const isTrade = /(?:walking|cleaning|repair|tutoring|coaching|delivery|sitting)$/i.test(short);
  return `the ${toSecondPerson(short)}${isTrade ? ' service' : ''}`;
}

const PLURAL: Readonly<Record<string, string>> = {
  has: 'have',
  owns: 'own',
  loves: 'love',
  likes: 'like',
  wants: 'want',
  needs: 'need',
};

/** The audience as the mentor calls it; the kind's usual one while the member has not said. */
export function peopleOf(idea: Idea): string {
  const people = idea.audience ?? kindOf(idea.kind).people;
  return people
    .replace(
      /^(?:everyone|everybody|anyone|anybody) who (?:has|owns|loves|likes|wants|needs)\b/i,
      (said) => `people who ${PLURAL[said.split(' ').at(-1)!.toLowerCase()]}`,
    )
    .replace(/^(?:everyone|everybody|anyone|anybody)\b/i, 'people');
}

/** The audience after a number: "five dentists", but "five of the shoppers you have in mind". */
function counted(count: string, people: string): string {
  if (/^(?:the|those|your|my)\s/i.test(people)) return `${count} of ${people}`;
  return /^(?:one|each)$/i.test(count) ? `${count} of the ${people}` : `${count} ${people}`;
}

/**
 * Fills the places of a template with the member's words. A place at the beginning of a sentence gets a capital
 * letter; a count before `of {people}` loses its "of" where English wants none.
 */
export function fill(template: string, idea: Idea): string {
  const people = peopleOf(idea);
  const values: Readonly<Record<string, string>> = {
    thing: thingOf(idea),
    people,
    unit: unitOf(idea),
    place: idea.place ? toSecondPerson(idea.place) : '',
  };
  return template
    .replace(/(\p{L}+) of \{people\}/gu, (_, count: string) => counted(count, people))
    .replace(/(^|[.?!] )?\{(thing|people|unit|place)\}/g, (_, before: string | undefined, name: string) =>
      before === undefined ? values[name]! : before + capitalised(values[name]!),
    )
    .replace(/ {2,}/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1');
}

/** One sale, in the member's word where there is one: "box" after "25 boxes a day". */
export function unitOf(idea: Idea): string {
  const noun = idea.volume?.noun;
  if (!noun || noun === 'sales' || /^(?:people|customers?|users?|clients?|members?)$/.test(noun)) {
    return kindOf(idea.kind).unit;
  }
  return noun
    .replace(/ves$/, 'f')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');
}

const NO_ARTICLE =
  /(?:[^s]s|bread|soap|software|saas|food|music|honey|coffee|beer|milk|yoghurt|yogurt|cheese|juice|water|rice|fruit|fish|meat|wine|pizza|gear|equipment|jam|chocolate|ice cream|art|walking|cleaning|repair|tutoring|coaching|delivery|clothing|jewell?ery|pottery|furniture|mushrooms|people)$/i;

/** A thing with its article: "a bakery", "an app", "handmade soap". */
export function withArticle(thing: string): string {
  if (NO_ARTICLE.test(thing)) return thing;
  return /^(?:[aeio]|u(?!ni|s[ae]))/i.test(thing) ? `an ${thing}` : `a ${thing}`;
}

/** Upper-cases the first letter. */
export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Joins words with commas and "and". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
