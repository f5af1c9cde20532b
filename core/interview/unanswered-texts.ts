/** What is said to a question that nothing answers. */
import type { InterviewLanguage } from './interview.ts';

/** `{question}` is quoted, `{questions}` are. */
interface UnansweredTexts {
  nearest: string;
  none: string;
  /** No page fits: those below have words in common. */
  far: string;
  /** To an idea of the member's that no page could decide. */
  ownIdea: string;
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
  far: 'On {question} I have no page. By their words these come nearest; tap one only if it is meant.',
  ownIdea:
    'That is an idea to try, and the one who decides it is whoever would have to say yes. Put it to one of them this week with a price and a date, and ask what would have to be different for a yes. Tell me what came of it, or give me the figures, and I work out what it leaves.',
  alsoAsked: 'You also asked: {questions}. Ask it again, and I look.',
  wouldKnow: 'Who would know: {who}. Ask them: “{ask}”',
  decides:
    'Who decides: {who}, as you named them. Ask them: “For what I plan, just as I describe it: do I need your approval, or only to register, what must I show, and how long does it take?”',
  onCard: 'On your card it stands like this, and everything is reckoned with it:',
};

const DE: UnansweredTexts = {
  nearest: 'Am nächsten an Ihrer Frage {question}: die Seiten unten. Wählen Sie eine, wenn sie gemeint ist.',
  none: 'Zu {question} habe ich keine Seite, und ich erfinde nichts.',
  far: 'Zu {question} habe ich keine Seite. Nach ihren Wörtern kommen diese am nächsten; wählen Sie eine nur, wenn sie gemeint ist.',
  ownIdea:
    'Das ist eine Idee zum Ausprobieren, und es entscheidet, wer dazu ja sagen müsste. Legen Sie sie diese Woche einem davon vor, mit Preis und Datum, und fragen Sie, was für ein Ja anders sein müsste. Sagen Sie mir, was dabei herauskam, oder nennen Sie mir die Zahlen, und ich rechne aus, was bleibt.',
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
