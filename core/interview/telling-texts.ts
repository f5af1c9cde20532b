/** What the interview says to what was told and read as nothing, as a change, or as hard news; and how it closes. */
import type { InterviewLanguage } from './interview.ts';

/** Placeholders in braces are filled with confirmed values and with the names of places. */
export interface TellingTexts {
  hard: string;
  setback: string;
  summary: string;
  open: string;
  steps: string;
  law: string;
  closed: string;
  goOn: string;
  offers: readonly [string, string];
}

const EN: TellingTexts = {
  hard: 'I am sorry. That weighs more than any plan, and nothing here is in a hurry; the card waits until you want to go on.',
  setback:
    'That is a setback, and I am sorry. If it shows something about the idea, tell me what happened and how often, and it goes on the card as evidence.',
  summary: '**What is confirmed so far**',
  open: '**Still open:** {places}.',
  steps: '**Three next steps**',
  law: '**Rules in this trade ({kind}):** {rule}',
  closed:
    'That is enough asking. Tell me what people did, or ask me anything; I can also go on with questions.',
  goOn: 'Go on with the questions',
  offers: ['Do the arithmetic', 'Make a roadmap'],
};

const DE: TellingTexts = {
  hard: 'Das tut mir leid. Es wiegt mehr als jeder Plan, und hier eilt nichts; die Karte wartet, bis Sie weitermachen möchten.',
  setback:
    'Das ist ein Rückschlag, und es tut mir leid. Wenn es etwas über die Idee zeigt, sagen Sie mir, was geschah und wie oft; dann steht es als Beleg auf der Karte.',
  summary: '**Was bisher bestätigt ist**',
  open: '**Noch offen:** {places}.',
  steps: '**Drei nächste Schritte**',
  law: '**Vorschriften in diesem Gewerbe ({kind}), auf Englisch:** {rule}',
  closed:
    'Das sind genug Fragen. Erzählen Sie, was Menschen getan haben, oder fragen Sie mich; ich kann auch weiterfragen.',
  goOn: 'Weiterfragen',
  offers: ['Rechne es durch', 'Fahrplan'],
};

/** The texts of a language. */
export function tellingTexts(language: InterviewLanguage): TellingTexts {
  return language === 'de' ? DE : EN;
}
