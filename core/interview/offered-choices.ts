/** The answers that a question offers beside free words. */
import type { PlaceQuestion } from '../content/read-questions.ts';
import type { PlaceId } from '../idea/places.ts';
import type { IdeaValue } from '../idea/values.ts';
import type { Choice, Interview } from './interview.ts';

/** Those of the page; for the kind, the kinds that the product could be. */
export function choicesOf(question: PlaceQuestion, { kinds }: Pick<Interview, 'kinds'>): Choice[] {
  const { place } = question;
  if (place === 'kind')
    return kinds.map(
      ({ id, name }): Choice => ({
        label: name,
        deed: { does: 'set', place, value: { type: 'choice', choice: id } },
      }),
    );
  return question.choices.map(({ label, stands }) => ({
    label,
    deed: { does: 'set', place, value: valueOfChoice(place, label, stands) },
  }));
}

function valueOfChoice(place: PlaceId, label: string, stands: string | null): IdeaValue {
  if (place === 'stage') return { type: 'choice', choice: stands ?? label };
  if (stands !== null) return { type: 'count', count: stands, of: null, every: null };
  return { type: 'text', text: label };
}
