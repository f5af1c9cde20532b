/** What the interview says around its forms of figures, in each of its languages. Words in braces are figures. */
import type { InterviewLanguage } from './interview.ts';

const EN = {
  /** Stands over the form of a sum. */
  putRightSum: 'Fill in what you know and keep it: I work it out with exactly that.',
  /** Of a message with figures: each stands beside the sheet. */
  sheet:
    'Your figures stand beside the rows: tap each into its row, then keep them or press “Only work it out”.',
  days: 'On how many days do you sell?',
  /** What stops a sum has its row in the sheet. */
  gap: 'One thing is still in the way: {gap} Its row is below.',
  /** At the row of a cost of one that is mostly for several, and over the form in the stead of a sum. */
  forHowMany: 'For how many is that?',
  costOfMany:
    '{cost} as the cost of one is far more than the price. **For how many is that?** A box, a sack or a batch is shared by all that come of it: put the number in its row, and I work it out. If it really is for one, put 1.',
  kept: 'Keep these figures:',
  /** Of a form with words in it. */
  keptAll: 'Keep this:',
  tried: 'Only work it out with these figures:',
  trial: 'Only worked out: nothing on your card has changed.',
  /** Over a sum that is not what the form's question asks. */
  notAsked: 'What these figures come to:',
  /** Over the confirmed beside the tried. */
  trialColumns: ['What', 'On your card', 'Tried', 'Difference'],
  removed: 'Taken out: {count}',
};

type FormTexts = typeof EN;

const DE: FormTexts = {
  putRightSum: 'Tragen Sie ein, was Sie wissen, und behalten Sie es: Ich rechne mit genau dem.',
  sheet:
    'Ihre Zahlen stehen neben den Zeilen: Tippen Sie jede in ihre Zeile, und behalten Sie sie, oder wählen Sie „Only work it out“.',
  days: 'An wie vielen Tagen verkaufen Sie?',
  gap: 'Eines steht noch im Weg: {gap} Seine Zeile steht unten.',
  forHowMany: 'Für wie viele ist das?',
  costOfMany:
    '{cost} als Kosten für eines ist weit mehr als der Preis. **Für wie viele ist das?** Eine Kiste, ein Sack oder eine Charge verteilt sich auf alles, was daraus wird: Tragen Sie die Zahl in der Zeile ein, und ich rechne. Ist es wirklich für eines, tragen Sie 1 ein.',
  kept: 'Diese Zahlen behalten:',
  keptAll: 'Das behalten:',
  tried: 'Nur ausrechnen, mit diesen Zahlen:',
  trial: 'Nur ausgerechnet: Auf Ihrer Karte hat sich nichts geändert.',
  notAsked: 'Was diese Zahlen ergeben:',
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
