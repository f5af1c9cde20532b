/** What the interview says between its parts: of what waits, of decisions, and of where the member stands. */
import type { InterviewLanguage } from './interview.ts';

/** Placeholders in braces are filled with confirmed values, derived figures and names of places. */
export interface TurnTexts {
  asked: string;
  heard: readonly [string, ...string[]];
  worry: string;
  sums: string;
  steps: string;
  missingMost: string;
  /** `{places}` stand beside the fields now; what worries is open, with a page and without; a number is in no sum yet. */
  taken: string;
  worryPage: string;
  worryOpen: string;
  numberOpen: string;
  /** Over a sum of the card, where the message tells other figures. */
  asCardStands: string;
}

const EN: TurnTexts = {
  asked: 'You asked for this, and now I have what it needs:',
  heard: ['Good to know.', 'Thanks, that helps me to see it.', 'I see.'],
  worry:
    'It is a lot to carry, and doubt before a step like this is sense, not weakness. Let us make it smaller.',
  sums: '**What follows from it**',
  steps: '**What I would do this week**',
  missingMost: '**Not on your card yet:** {places}. Fill it in, and it counts.',
  taken: 'Taken up, and beside the fields now: {places}.',
  worryPage: 'On what worries you I have a page: tap it, if it is meant.',
  worryOpen: 'What worries you is still open. Put it as one question, and I look it up or work it out.',
  numberOpen: 'The number counts once it stands in its field and is kept: no sum has changed yet.',
  asCardStands:
    'This is the sum of your card as it stands; what you wrote just now is not in it until it is in its field and kept.',
};

const DE: TurnTexts = {
  asked: 'Danach hatten Sie gefragt, und jetzt ist alles da:',
  heard: ['Gut zu wissen.', 'Danke, das hilft mir, es zu sehen.', 'Verstehe.'],
  worry:
    'Das ist viel auf einmal, und Zweifel vor so einem Schritt sind Verstand, keine Schwäche. Machen wir es kleiner.',
  sums: '**Was daraus folgt**',
  steps: '**Was ich diese Woche täte**',
  missingMost: '**Noch nicht auf der Karte:** {places}. Tragen Sie es ein, dann gilt es.',
  taken: 'Aufgenommen, und jetzt neben den Feldern: {places}.',
  worryPage: 'Zu dem, was Sie sorgt, habe ich eine Seite: Wählen Sie sie, wenn sie gemeint ist.',
  worryOpen: 'Was Sie sorgt, ist noch offen. Stellen Sie es als eine Frage, dann sehe ich nach oder rechne.',
  numberOpen:
    'Die Zahl gilt, sobald sie in ihrem Feld steht und behalten ist: Noch ist keine Rechnung anders.',
  asCardStands:
    'Das ist die Rechnung Ihrer Karte, wie sie steht; was Sie eben geschrieben haben, ist erst darin, wenn es in seinem Feld steht und behalten ist.',
};

/** The texts of a language. */
export function turnTexts(language: InterviewLanguage): TurnTexts {
  return language === 'de' ? DE : EN;
}
