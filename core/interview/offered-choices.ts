/** The answers that a question offers beside free words. */
import type { PlaceQuestion } from '../content/read-questions.ts';
import { NO_KIND, type PlaceId } from '../idea/places.ts';
import type { IdeaValue } from '../idea/values.ts';
import type { Choice, Interview, InterviewLanguage } from './interview.ts';

/** Those of the page; for the kind, the kinds that the product could be, and none of them. */
export function choicesOf(
  question: PlaceQuestion,
  { kinds, language }: Pick<Interview, 'kinds' | 'language'>,
): Choice[] {
  const { place } = question;
  if (place === 'kind')
    return kinds.length === 0
      ? []
      : [...kinds, noKind(language)].map(
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

/** What is chosen where no kind is near, as a kind. */
export const noKind = (language: InterviewLanguage): Interview['kinds'][number] => ({
  id: NO_KIND,
  name: language === 'de' ? 'Nichts davon' : 'None of these',
});

function valueOfChoice(place: PlaceId, label: string, stands: string | null): IdeaValue {
  if (place === 'stage') return { type: 'choice', choice: stands ?? label };
  if (stands !== null) return { type: 'count', count: stands, of: null, every: null };
  return { type: 'text', text: label };
}
