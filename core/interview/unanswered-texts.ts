/** What is said to a question that nothing answers. */
import type { InterviewLanguage } from './interview.ts';

/** `{question}` is quoted, `{questions}` are. */
interface UnansweredTexts {
  nearest: string;
  none: string;
  alsoAsked: string;
  onCard: string;
  /** `{who}` and `{ask}`. */
  wouldKnow: string;
  /** `{who}` was named by the member. */
  decides: string;
}

const EN: UnansweredTexts = {
  nearest: 'Nearest to your question {question}: the pages below. Tap one, if it is meant.',
  none: 'On {question} I have no page, and I will not make something up.',
  alsoAsked: 'You also asked: {questions}. Ask it again, and I look.',
  wouldKnow: 'Who would know: {who}. Ask them: “{ask}”',
  decides:
    'Who decides: {who}, as you named them. Ask them: “For what I plan, just as I describe it: do I need your approval, or only to register, what must I show, and how long does it take?”',
  onCard: 'On your card it stands like this, and everything is reckoned with it:',
};

const DE: UnansweredTexts = {
  nearest: 'Am nächsten an Ihrer Frage {question}: die Seiten unten. Wählen Sie eine, wenn sie gemeint ist.',
  none: 'Zu {question} habe ich keine Seite, und ich erfinde nichts.',
  alsoAsked: 'Sie fragten auch: {questions}. Fragen Sie es noch einmal, dann sehe ich nach.',
  wouldKnow: 'Wissen könnte es: {who}. Fragen Sie: „{ask}“',
  decides:
    'Das entscheidet: {who}, wie Sie selbst sagen. Fragen Sie dort: „Brauche ich für das, was ich vorhabe, Ihre Genehmigung oder nur eine Anmeldung, was muss ich zeigen, und wie lange dauert es?“',
  onCard: 'So steht es auf Ihrer Karte, und damit wird gerechnet:',
};

/** The texts of a language. */
export function unansweredTexts(language: InterviewLanguage): UnansweredTexts {
  return language === 'de' ? DE : EN;
}
