/** What the four steps are called; a file of its own, as the screens need no other text of them. */
import type { InterviewLanguage } from './interview.ts';
import type { StepId } from './steps.ts';

/** By language. */
export const STEP_NAMES: Readonly<Record<InterviewLanguage, Readonly<Record<StepId, string>>>> = {
  en: { what: 'What it is', who: 'Who it is for', sale: 'One sale', around: 'Around it' },
  de: { what: 'Was es ist', who: 'Für wen es ist', sale: 'Ein Verkauf', around: 'Drumherum' },
};
