/** What comes next in a venture of any kind, by how far it is: where no kind is confirmed, or none of those that there is a page on. */
import type { STAGES } from '../idea/places.ts';
import type { InterviewLanguage } from './interview.ts';
import { weekTexts } from './week-texts.ts';

/** Three steps; while nobody has said how far it is, those of a beginning. */
export function generalSteps(stage: (typeof STAGES)[number] | null, language: InterviewLanguage): string[] {
  const { people, peopleAgain, decide } = weekTexts(language);
  return [people[stage ?? 'idea'], peopleAgain[2]!, decide];
}
