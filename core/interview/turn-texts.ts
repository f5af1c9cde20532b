/** What the interview says between its parts: of what waits, of decisions, and of where the member stands. */
import type { InterviewLanguage } from './interview.ts';

/** Placeholders in braces are filled with confirmed values, derived figures and names of places. */
export interface TurnTexts {
  asked: string;
  yesOne: string;
  yesAll: string;
  needsYes: string;
  needsYesAnd: string;
  backTo: string;
  heard: readonly [string, ...string[]];
  figureNeeded: string;
  worry: string;
  unconfirmed: string;
  sums: string;
  steps: string;
  missingMost: string;
}

const EN: TurnTexts = {
  asked: 'You asked for this, and now I have what it needs:',
  yesOne: 'Yes, that is right',
  yesAll: 'Yes, all of that is right',
  needsYes:
    'I have what I need for that, it only waits for your yes: {places}. Say yes, and I work it out at once.',
  needsYesAnd: 'For that I have {places}, which waits for your yes. Still missing: {rest}.',
  backTo: 'Back to what I asked:',
  heard: ['Good to know.', 'Thanks, that helps me to see it.', 'I see.'],
  figureNeeded: 'To work with it I need a number.',
  worry:
    'It is a lot to carry, and doubt before a step like this is sense, not weakness. Let us make it smaller.',
  unconfirmed: '**Told, but not confirmed yet.** One yes, and it counts:',
  sums: '**What follows from it**',
  steps: '**What I would do this week**',
  missingMost:
    '**Not on your card yet:** {places}. If you have told me, I failed to note it: say it once more in one short sentence, or write it on the card.',
};

const DE: TurnTexts = {
  asked: 'Danach hatten Sie gefragt, und jetzt ist alles da:',
  yesOne: 'Ja, das stimmt',
  yesAll: 'Ja, das stimmt alles',
  needsYes:
    'Dafür habe ich alles, es wartet nur auf Ihr Ja: {places}. Sagen Sie ja, und ich rechne es sofort aus.',
  needsYesAnd: 'Dafür habe ich {places}; das wartet auf Ihr Ja. Es fehlt noch: {rest}.',
  backTo: 'Zurück zu meiner Frage:',
  heard: ['Gut zu wissen.', 'Danke, das hilft mir, es zu sehen.', 'Verstehe.'],
  figureNeeded: 'Um damit zu rechnen, brauche ich eine Zahl.',
  worry:
    'Das ist viel auf einmal, und Zweifel vor so einem Schritt sind Verstand, keine Schwäche. Machen wir es kleiner.',
  unconfirmed: '**Gesagt, aber noch nicht bestätigt.** Ein Ja, und es gilt:',
  sums: '**Was daraus folgt**',
  steps: '**Was ich diese Woche täte**',
  missingMost:
    '**Noch nicht auf der Karte:** {places}. Haben Sie es mir gesagt, habe ich es nicht notiert: Sagen Sie es noch einmal in einem kurzen Satz, oder schreiben Sie es auf die Karte.',
};

/** The texts of a language. */
export function turnTexts(language: InterviewLanguage): TurnTexts {
  return language === 'de' ? DE : EN;
}
