/** What the interview says around its forms of figures, in each of its languages. Words in braces are figures. */
import type { InterviewLanguage } from './interview.ts';

const EN = {
  /** Stands over the form of a sum. */
  putRightSum: 'Fill in what you know and keep it: I work it out with exactly that.',
  /** Figures of a question that were not understood: those of the card, to change. */
  notUnderstood:
    'I did not get all figures of that right, so none of them stands here. Change what would be different and press “Only work it out”: it is shown beside how it is, and nothing of it is kept.',
  gap: 'One thing is still in the way: {gap} Put it right in its row and keep it.',
  kept: 'Keep these figures:',
  /** Of a form with words in it. */
  keptAll: 'Keep this:',
  tried: 'Only work it out with these figures:',
  trial: 'Only worked out: nothing on your card has changed.',
  /** Over the confirmed beside the tried. */
  trialColumns: ['What', 'On your card', 'Tried', 'Difference'],
  removed: 'Taken out: {count}',
};

type FormTexts = typeof EN;

const DE: FormTexts = {
  putRightSum: 'Tragen Sie ein, was Sie wissen, und behalten Sie es: Ich rechne mit genau dem.',
  notUnderstood:
    'Nicht alle Zahlen davon habe ich verstanden, darum steht hier keine davon. Ändern Sie, was anders wäre, und wählen Sie „Only work it out“: Es steht dann neben dem, wie es ist, und nichts davon wird behalten.',
  gap: 'Eines steht noch im Weg: {gap} Berichtigen Sie es in seiner Zeile und behalten Sie es.',
  kept: 'Diese Zahlen behalten:',
  keptAll: 'Das behalten:',
  tried: 'Nur ausrechnen, mit diesen Zahlen:',
  trial: 'Nur ausgerechnet: Auf Ihrer Karte hat sich nichts geändert.',
  trialColumns: ['Was', 'Auf Ihrer Karte', 'Ausgerechnet', 'Unterschied'],
  removed: 'Herausgenommen: {count}',
};

/** The texts of a language. */
export const formTexts = (language: InterviewLanguage): FormTexts => (language === 'de' ? DE : EN);

/** How a message begins that keeps or tries a form. */
export const FORM_HEADS: readonly string[] = [EN, DE].flatMap(({ kept, keptAll, tried }) => [
  kept,
  keptAll,
  tried,
]);
