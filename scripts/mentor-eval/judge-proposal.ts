/**
 * Whether a value that was read of a founder's message is what the founder said. What weighs is figure, currency and
 * place; units are compared as words. The page of the set says how it is labelled.
 */
import { isSameUnit } from '#core/idea/units.ts';
import type { IdeaValue } from '#core/idea/values.ts';
import type { Labelled } from './founder.ts';

/**
 * - `right`: it says what a label says.
 * - `incomplete`: right so far, but the currency, the unit or the period that was said is missing.
 * - `wrong`: it says something that the founder did not.
 * - `unlabelled`: words at a place of which the set says nothing; left out of the figures.
 */
export type Grade = 'right' | 'incomplete' | 'wrong' | 'unlabelled';

/** Grades a proposed value against the labels that its message may carry. */
export function gradeProposal({ place, value }: Labelled, labels: readonly Labelled[]): Grade {
  if (place === 'kind') return 'unlabelled';
  const grades = labels.filter((label) => label.place === place).map((label) => gradeOf(value, label.value));
  if (grades.includes('right')) return 'right';
  if (grades.includes('incomplete')) return 'incomplete';
  return value.type === 'text' && grades.length === 0 ? 'unlabelled' : 'wrong';
}

/** Whether a value is what a label says, without anything missing. */
export function isRight(proposed: Labelled, label: Labelled): boolean {
  return proposed.place === label.place && gradeOf(proposed.value, label.value) === 'right';
}

function gradeOf(value: IdeaValue, label: IdeaValue): Exclude<Grade, 'unlabelled'> {
  if (value.type === 'text')
    return label.type === 'text' && sharesWords(value.text, label.text) ? 'right' : 'wrong';
  if (value.type === 'choice')
    return label.type === 'choice' && value.choice === label.choice ? 'right' : 'wrong';
  if (value.type === 'count') {
    if (label.type !== 'count' || Number(value.count) !== Number(label.count)) return 'wrong';
    return worstOf(unit(value.of, label.of), period(value.every, label.every));
  }
  if (label.type !== 'money' || Number(value.amount) !== Number(label.amount)) return 'wrong';
  const currency =
    value.currency === label.currency ? 'right' : value.currency === null ? 'incomplete' : 'wrong';
  return worstOf(
    currency,
    unit(value.per, label.per),
    period(value.every, label.every),
    what(value.what, label.what),
  );
}

type Part = 'right' | 'incomplete' | 'wrong';

const worstOf = (...parts: Part[]): Part =>
  parts.includes('wrong') ? 'wrong' : parts.includes('incomplete') ? 'incomplete' : 'right';

/** A unit that the label does not have is a further reading; one that says something else is wrong. */
function unit(value: string | null, label: string | null): Part {
  if (label === null) return 'right';
  if (value === null) return 'incomplete';
  return isSameUnit(value, label) || contains(value, label) ? 'right' : 'wrong';
}

/** What a cost is for is named in many ways: another word is no mistake, none is a gap. */
const what = (value: string | null, label: string | null): Part =>
  label !== null && value === null ? 'incomplete' : 'right';

function period(value: string | null, label: string | null): Part {
  const [said, meant] = [value, label].map((one) => (one === 'once' ? null : one));
  if (said === meant) return 'right';
  return said === null ? 'incomplete' : 'wrong';
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replace(/(?:es|s)$/, '');

const contains = (a: string, b: string) => plain(a).includes(plain(b)) || plain(b).includes(plain(a));

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether two texts are about the same: half of the words of the shorter stand in the other. */
function sharesWords(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)].sort((x, y) => x.size - y.size);
  const shared = [...a!].filter((word) => b!.has(word)).length;
  return shared > 0 && shared * 2 >= a!.size;
}
