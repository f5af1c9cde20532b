/** What the interview says to what was told and read as nothing, as a change, or as hard news; and how it closes. */
import type { InterviewLanguage } from './interview.ts';

/** Placeholders in braces are filled with confirmed values and with the names of places. */
export interface TellingTexts {
  changeSure: string;
  changeWhich: string;
  /** `{entry}` is the value as it would be. */
  change: string;
  keep: string;
  unplaced: string;
  noneOfThese: string;
  orOneOfThese: string;
  hard: string;
  setback: string;
  range: string;
  summary: string;
  open: string;
  steps: string;
  law: string;
  closed: string;
  goOn: string;
  offers: readonly [string, string];
  conflict: string;
}

const EN: TellingTexts = {
  changeSure: 'On the card stands: **{entry}**. Does the new figure take its place?',
  changeWhich: 'Which of these has changed?',
  change: 'Now it is {entry}',
  keep: 'No, the card stays as it is',
  unplaced: 'And the figure in that: what is it?',
  noneOfThese: 'None of these',
  orOneOfThese: 'If one of these already says what it is, choose it; if not, tell me in one sentence.',
  hard: 'I am sorry. That weighs more than any plan, and nothing here is in a hurry; the card waits until you want to go on.',
  setback:
    'That is a setback, and I am sorry. If it shows something about the idea, tell me what happened and how often, and it goes on the card as evidence.',
  range: 'A range is honest, but I can only compute with one figure. Which would you take for a poor week?',
  summary: '**What is confirmed so far**',
  open: '**Still open:** {places}.',
  steps: '**Three next steps**',
  law: '**Rules in this trade ({kind}):** {rule}',
  closed:
    'That is enough asking. Tell me what people did, or ask me anything; I can also go on with questions.',
  goOn: 'Go on with the questions',
  offers: ['Do the arithmetic', 'Make a roadmap'],
  conflict:
    'On the card stands **{entry}**. Both cannot hold: confirm the new one and it takes its place, or throw it out.',
};

const DE: TellingTexts = {
  changeSure: 'Auf der Karte steht: **{entry}**. Tritt die neue Zahl an diese Stelle?',
  changeWhich: 'Was davon hat sich geändert?',
  change: 'Jetzt gilt {entry}',
  keep: 'Nein, die Karte bleibt, wie sie ist',
  unplaced: 'Und die Zahl darin: Was ist sie?',
  noneOfThese: 'Nichts davon',
  orOneOfThese:
    'Wenn einer dieser Sätze schon sagt, was es ist, wählen Sie ihn; sonst sagen Sie es mir in einem Satz.',
  hard: 'Das tut mir leid. Es wiegt mehr als jeder Plan, und hier eilt nichts; die Karte wartet, bis Sie weitermachen möchten.',
  setback:
    'Das ist ein Rückschlag, und es tut mir leid. Wenn es etwas über die Idee zeigt, sagen Sie mir, was geschah und wie oft; dann steht es als Beleg auf der Karte.',
  range:
    'Eine Spanne ist ehrlich, rechnen kann ich nur mit einer Zahl. Welche nehmen Sie für eine schlechte Woche?',
  summary: '**Was bisher bestätigt ist**',
  open: '**Noch offen:** {places}.',
  steps: '**Drei nächste Schritte**',
  law: '**Vorschriften in diesem Gewerbe ({kind}), auf Englisch:** {rule}',
  closed:
    'Das sind genug Fragen. Erzählen Sie, was Menschen getan haben, oder fragen Sie mich; ich kann auch weiterfragen.',
  goOn: 'Weiterfragen',
  offers: ['Rechne es durch', 'Fahrplan'],
  conflict:
    'Auf der Karte steht **{entry}**. Beides kann nicht gelten: Bestätigen Sie das Neue, dann tritt es an diese Stelle, oder streichen Sie es.',
};

/** The texts of a language. */
export function tellingTexts(language: InterviewLanguage): TellingTexts {
  return language === 'de' ? DE : EN;
}
