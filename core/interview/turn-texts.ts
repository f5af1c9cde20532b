/** What the interview says between its parts: of what waits, of decisions, and of where the member stands. */
import type { InterviewLanguage } from './interview.ts';

/** Placeholders in braces are filled with confirmed values, derived figures and names of places. */
export interface TurnTexts {
  asked: string;
  heard: readonly [string, ...string[]];
  worry: string;
  decision: string;
  decisionCost: string;
  decisionSales: string;
  decisionSalesMissing: string;
  decisionCarries: string;
  decisionLoss: string;
  decisionTrue: string;
  decisionTry: string;
  decisionTrySmall: string;
  decisionNoPoor: string;
  two: string;
  twoLines: readonly string[];
  twoAsk: string;
  when: string;
  whenLines: readonly string[];
  sums: string;
  steps: string;
  missingMost: string;
}

const EN: TurnTexts = {
  asked: 'You asked for this, and now I have what it needs:',
  heard: ['Good to know.', 'Thanks, that helps me to see it.', 'I see.'],
  worry:
    'It is a lot to carry, and doubt before a step like this is sense, not weakness. Let us make it smaller.',
  decision: 'My way with a decision like that:',
  decisionCost: '**What it costs:** {amount}, whether you sell or not.',
  decisionSales:
    '**What must be true:** about {count} more sales a month only to pay for it, at what one leaves you now.',
  decisionSalesMissing:
    '**What must be true:** what one sale leaves you has to pay for it. Give me {places}, and I say how many sales that is.',
  decisionCarries: '**What the card says:** {label}: {figure}.',
  decisionLoss:
    '**What the card says:** {label}: {figure}. Nothing that costs more mends that; price or cost first.',
  decisionTrue:
    '**What must be true:** a poor month, not an average one, still pays the bills and you. Give me {places}, and I do the sum.',
  decisionTry: '**The cheapest way to find out:** {test}',
  decisionTrySmall:
    '**The cheapest way to find out:** ask for a small piece of it first: a month instead of a year, one day a week, a break clause after three months, or a handful of paying customers. Most people who offer something say yes to that.',
  decisionNoPoor:
    '**I would say no** if it needs a good month every month, or takes the money that keeps you safe.',
  two: 'Two ideas cannot both have your evenings, so let them compete on the same three lines:',
  twoLines: [
    '**Money:** what one sale leaves you, and how many a month you need.',
    '**Proof:** who has paid already. One paid sale outweighs ten compliments.',
    '**You:** which of them you would still do in February, when nobody claps.',
  ],
  twoAsk:
    'Put one of them on this card and give me its price, cost and sales; then say “new idea” for the other, and compare the two cards.',
  when: 'A date is decided by what has to be there on it, not by the calendar:',
  whenLines: [
    '**What must be ready** for somebody to pay: write it down in five lines, and cross out what the first buyers would not miss.',
    '**How many are waiting:** a date is worth keeping when enough people have said yes with money or an address; if too few have, a later date with more of them earns more.',
    '**How long your cash lasts:** if the later date lies beyond it, take the earlier one with less in it.',
  ],
  sums: '**What follows from it**',
  steps: '**What I would do this week**',
  missingMost: '**Not on your card yet:** {places}. Fill it in, and it counts.',
};

const DE: TurnTexts = {
  asked: 'Danach hatten Sie gefragt, und jetzt ist alles da:',
  heard: ['Gut zu wissen.', 'Danke, das hilft mir, es zu sehen.', 'Verstehe.'],
  worry:
    'Das ist viel auf einmal, und Zweifel vor so einem Schritt sind Verstand, keine Schwäche. Machen wir es kleiner.',
  decision: 'So gehe ich an eine Entscheidung wie diese:',
  decisionCost: '**Was es kostet:** {amount}, ob Sie verkaufen oder nicht.',
  decisionSales:
    '**Was stimmen muss:** etwa {count} Verkäufe mehr im Monat, nur damit es bezahlt ist, bei dem, was heute von einem bleibt.',
  decisionSalesMissing:
    '**Was stimmen muss:** Was von einem Verkauf bleibt, muss es bezahlen. Nennen Sie mir {places}, und ich sage, wie viele Verkäufe das sind.',
  decisionCarries: '**Was die Karte sagt:** {label}: {figure}.',
  decisionLoss:
    '**Was die Karte sagt:** {label}: {figure}. Was mehr kostet, heilt das nicht; zuerst Preis oder Kosten.',
  decisionTrue:
    '**Was stimmen muss:** Auch ein schlechter Monat, nicht ein durchschnittlicher, bezahlt die Rechnungen und Sie. Nennen Sie mir {places}, und ich rechne es aus.',
  decisionTry: '**Wie Sie es am billigsten herausfinden:** {test}',
  decisionTrySmall:
    '**Wie Sie es am billigsten herausfinden:** Bitten Sie zuerst um ein kleines Stück davon: einen Monat statt eines Jahres, einen Tag in der Woche, Kündigung nach drei Monaten, oder eine Handvoll zahlender Kunden. Die meisten sagen dazu ja.',
  decisionNoPoor:
    '**Nein sagen würde ich**, wenn es jeden Monat einen guten Monat braucht oder das Geld nimmt, das Sie absichert.',
  two: 'Zwei Ideen können nicht beide Ihre Abende haben; lassen Sie sie auf denselben drei Zeilen antreten:',
  twoLines: [
    '**Geld:** was von einem Verkauf bleibt und wie viele im Monat Sie brauchen.',
    '**Beleg:** wer schon bezahlt hat. Ein bezahlter Verkauf wiegt mehr als zehn Komplimente.',
    '**Sie:** welche davon Sie im Februar noch machen würden, wenn niemand klatscht.',
  ],
  twoAsk:
    'Nehmen Sie eine davon auf diese Karte und nennen Sie mir Preis, Kosten und Verkäufe; sagen Sie dann „neue Idee“ für die andere, und vergleichen Sie die Karten.',
  when: 'Ein Termin hängt daran, was an ihm da sein muss, nicht am Kalender:',
  whenLines: [
    '**Was fertig sein muss**, damit jemand bezahlt: Schreiben Sie es in fünf Zeilen auf und streichen Sie, was die Ersten nicht vermissen.',
    '**Wie viele warten:** Ein Termin lohnt sich, wenn genug Menschen mit Geld oder Adresse ja gesagt haben; sind es zu wenige, bringt ein späterer mit mehr von ihnen mehr.',
    '**Wie lange Ihr Geld reicht:** Liegt der spätere Termin dahinter, nehmen Sie den früheren mit weniger darin.',
  ],
  sums: '**Was daraus folgt**',
  steps: '**Was ich diese Woche täte**',
  missingMost: '**Noch nicht auf der Karte:** {places}. Tragen Sie es ein, dann gilt es.',
};

/** The texts of a language. */
export function turnTexts(language: InterviewLanguage): TurnTexts {
  return language === 'de' ? DE : EN;
}
