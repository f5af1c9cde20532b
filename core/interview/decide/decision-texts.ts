/** What is said around the form of a decision, in each language of the interview. Words in braces are filled in. */
import type { InterviewLanguage } from '../interview.ts';

const EN = {
  /** Over the form that opens at once. */
  opens: 'That is yours to decide, and I can work out what it comes to: fill in what you know.',
  opensFigures:
    'That is yours to decide, and I can work out what it comes to. Your figures stand beside the rows: tap each into the row that it belongs to.',
  /** Over the choices. */
  which: 'I can work that out with you, once I know what it is about.',
  /** Several things are sold, and the question names none. */
  taken:
    'You sell more than one thing: these rows are of {name}. For another, ask again with its name in the question.',
  alone:
    'What a month leaves here is of {name} alone, less all monthly costs: the other things you sell are not in it.',
  /** Where no form is sure to fit. */
  steps:
    'Whatever it is, two steps decide it:\n\n1. What a month leaves you as it is, and what it would leave with it: the sales that come or go times what one leaves, plus what you save, less what it costs every month. What it costs once, divided by the difference, is the months until it is back.\n2. The smallest part of it for two weeks; write down before you begin at which number you go on, and at which you stop.',
  line: 'What you fill in here is only worked out; the card changes when you keep it.',
  else: 'Something else',
  pages: 'Then one of these pages may have it.',
  noPages: 'Then tell me in one sentence what you want to decide, and what you would compare it with.',
  number: '**The number to decide by:** {text}',
  test: '**The cheapest test:** {text}',
  least: 'For that I still need {fields}. The rows are below.',
  /** Nothing is missing, and still nothing can be said. */
  unfit:
    'These figures don’t go together: one is zero that can’t be, or a part is larger than its whole. The rows are below.',
  and: ' and ',
  currencies: 'These rows are in more than one currency, and I add up none of those. Put them all into one.',
  days: 'A figure here is by the day or the hour, and how many of those there are isn’t said: say it by the week or the month{or}.',
  orFill: ', or fill in: {field}',
};

type DecisionTexts = typeof EN;

const DE: DecisionTexts = {
  opens:
    'Das entscheiden Sie, und ich kann ausrechnen, was dabei herauskommt: Tragen Sie ein, was Sie wissen.',
  opensFigures:
    'Das entscheiden Sie, und ich kann ausrechnen, was dabei herauskommt. Ihre Zahlen stehen neben den Zeilen: Tippen Sie jede in die Zeile, in die sie gehört.',
  which: 'Das kann ich mit Ihnen ausrechnen, sobald ich weiß, worum es geht.',
  taken:
    'Sie verkaufen mehr als eines: Diese Zeilen gelten für {name}. Für etwas anderes fragen Sie noch einmal, mit seinem Namen in der Frage.',
  alone:
    'Was ein Monat hier lässt, gilt für {name} allein, nach allen monatlichen Kosten: Was Sie sonst verkaufen, ist nicht dabei.',
  steps:
    'Was es auch ist, zwei Schritte entscheiden es:\n\n1. Was ein Monat lässt, so wie es ist, und was er damit ließe: die Verkäufe, die kommen oder wegfallen, mal dem, was eines lässt, dazu, was Sie sparen, weniger, was es jeden Monat kostet. Was es einmal kostet, geteilt durch den Unterschied, sind die Monate, bis es zurück ist.\n2. Der kleinste Teil davon, zwei Wochen lang; schreiben Sie vorher auf, bei welcher Zahl Sie weitermachen und bei welcher nicht.',
  line: 'Was Sie hier eintragen, wird nur ausgerechnet; die Karte ändert sich, wenn Sie es behalten.',
  else: 'Etwas anderes',
  pages: 'Dann hat es vielleicht eine dieser Seiten.',
  noPages: 'Dann sagen Sie mir in einem Satz, was Sie entscheiden wollen und womit Sie es vergleichen.',
  number: '**Die Zahl, nach der Sie entscheiden:** {text}',
  test: '**Der billigste Versuch:** {text}',
  least: 'Dafür brauche ich noch: {fields}. Die Zeilen stehen unten.',
  unfit:
    'Diese Zahlen passen nicht zusammen: Eine ist null, die es nicht sein kann, oder ein Teil ist größer als das Ganze. Die Zeilen stehen unten.',
  and: ' und ',
  currencies:
    'Diese Zeilen haben mehr als eine Währung, und die zähle ich nicht zusammen. Setzen Sie alle in eine.',
  days: 'Eine Zahl hier gilt für einen Tag oder eine Stunde, und wie viele es sind, ist nicht gesagt: Sagen Sie sie für die Woche oder den Monat{or}.',
  orFill: ', oder tragen Sie ein: {field}',
};

/** The texts of a language. */
export const decisionTexts = (language: InterviewLanguage): DecisionTexts => (language === 'de' ? DE : EN);
