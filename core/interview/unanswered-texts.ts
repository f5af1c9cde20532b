/** What is said to a question that nothing answers. */
import type { InterviewLanguage } from './interview.ts';

/** `{question}` is quoted, `{questions}` are. */
interface UnansweredTexts {
  nearest: string;
  none: string;
  alsoAsked: string;
  onCard: string;
}

const EN: UnansweredTexts = {
  nearest: 'Nearest to your question {question}: the pages below. Tap one, if it is meant.',
  none: 'On {question} I have no page, and I will not make something up.',
  alsoAsked: 'You also asked: {questions}. Ask it again, and I look.',
  onCard: 'On your card it stands like this, and everything is reckoned with it:',
};

const DE: UnansweredTexts = {
  nearest: 'Am nächsten an Ihrer Frage {question}: die Seiten unten. Wählen Sie eine, wenn sie gemeint ist.',
  none: 'Zu {question} habe ich keine Seite, und ich erfinde nichts.',
  alsoAsked: 'Sie fragten auch: {questions}. Fragen Sie es noch einmal, dann sehe ich nach.',
  onCard: 'So steht es auf Ihrer Karte, und damit wird gerechnet:',
};

/** The texts of a language. */
export function unansweredTexts(language: InterviewLanguage): UnansweredTexts {
  return language === 'de' ? DE : EN;
}
