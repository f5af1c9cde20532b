/** The fields of a form that are no figures of a sum, as they are typed: words, a choice, or how many; and what they mean. */
import type { z } from 'zod';
import type { keptFormSchema, offeredPointSchema, suggestionSchema } from '#contract/figure-shapes.ts';
import { placeTerms } from '#core/idea/places.ts';
import { type IdeaValue, MAX_VALUE_LENGTH } from '#core/idea/values.ts';
import { numberProblem, plainNumber, tooLong } from './draft.ts';

/** A field as an answer offers it. */
export type OfferedPoint = z.infer<typeof offeredPointSchema>;
/** What the member wrote and may tap into a field. */
export type Suggestion = z.infer<typeof suggestionSchema>;
/** A field as it is kept. */
export type KeptPoint = z.infer<typeof keptFormSchema>['points'][number];

/** A field as it is typed: an empty text is what was not said. `value` is what was offered or tapped in: what a number counts is no part of its text. */
export interface PointDraft extends OfferedPoint {
  /** The words, the number, or the id of what was chosen. */
  text: string;
}

/** The fields as they were offered. */
export function draftOfPoints(points: readonly OfferedPoint[]): PointDraft[] {
  return points.map((point) => ({ ...point, text: point.value ? textOf(point.value) : '' }));
}

/** What stands in a field that holds this. */
export function textOf(value: IdeaValue): string {
  if (value.type === 'text') return value.text;
  if (value.type === 'choice') return value.choice;
  return value.type === 'count' ? value.count : value.amount;
}

/** A kind of venture that can be chosen. */
export type NamedKind = { id: string; name: string };

/** The fields that are kept, the entries that were emptied, and what is wrong, by place; a kind is one of these, by name. */
export function readPoints(
  points: readonly PointDraft[],
  kinds: readonly NamedKind[],
): {
  kept: KeptPoint[];
  emptied: string[];
  problems: Record<string, string>;
} {
  const kept: KeptPoint[] = [];
  const emptied: string[] = [];
  const problems: Record<string, string> = {};
  for (const point of points) {
    const { place, entryId, text } = point;
    const said = text.trim();
    if (said === '') {
      if (entryId !== null) emptied.push(entryId);
      continue;
    }
    const value = place === 'kind' ? kindIn(point, said, kinds) : valueIn(point, said);
    if (value === null) {
      problems[place] = 'No kind has this name. Choose one of the list, or leave it empty.';
      continue;
    }
    const problem =
      value.type === 'count'
        ? numberProblem(said)
        : value.type === 'text'
          ? tooLong(said, MAX_VALUE_LENGTH)
          : null;
    if (problem !== null) problems[place] = problem;
    else kept.push({ entryId, place, value });
  }
  return { kept, emptied, problems };
}

function kindIn({ options, value }: PointDraft, said: string, kinds: readonly NamedKind[]): IdeaValue | null {
  const isKept = value?.type === 'choice' && value.choice === said;
  const known = [...kinds, ...options.map(({ choice, name }) => ({ id: choice, name }))];
  const kind = known.find(({ id, name }) => id === said || name.toLowerCase() === said.toLowerCase());
  return isKept || kind ? { type: 'choice', choice: kind?.id ?? said } : null;
}

function valueIn({ place, value }: PointDraft, said: string): IdeaValue {
  switch (placeTerms(place).type) {
    case 'choice':
      return { type: 'choice', choice: said };
    case 'count':
      return {
        ...(value?.type === 'count' ? value : ({ type: 'count', of: null, every: null } as const)),
        count: plainNumber(said),
      };
    default:
      return { type: 'text', text: said };
  }
}
