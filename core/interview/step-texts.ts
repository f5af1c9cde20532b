/** What the steps of the interview say and ask, in each of its languages. */
import type { PlaceId } from '../idea/places.ts';
import type { InterviewLanguage } from './interview.ts';
import { STEP_NAMES } from './step-names.ts';
import type { StepId } from './steps.ts';

/** Words in braces are filled in. */
export interface StepTexts {
  names: Readonly<Record<StepId, string>>;
  /** Over the first of them. */
  first: string;
  /** Over each of the others. */
  next: string;
  /** Over one that was offered before. */
  again: string;
  /** Over one that was asked for, or that a question needs. */
  chosen: string;
  /** Over the one that a message told of. */
  fits: string;
  /** Over fields that are to be put right. */
  putRight: string;
  /** What is put right, and that sums stand on it until the new figure is kept; the same where it may be one of several. */
  corrects: string;
  correctsOne: string;
  /** `{old}` and `{now}` are numbers; `{row}` is a row of a decision. */
  correctsNone: string;
  correctsTried: string;
  /** `{currency}` is a code: figures that wait are in it, and `{old}` stand in another on the card. */
  currencyPut: string;
  currencyOnCard: string;
  or: string;
  /** Over what is left to ask after the four. */
  rest: string;
  notNow: string;
  /** Chooses another. */
  other: string;
  later: string;
  /** Under sums while nobody has paid yet; `{volume}` is what the member plans. */
  ifYouSell: string;
  /** The same where the card does not say whether anybody has. */
  ifYouSellMaybe: string;
  /** What a field asks, where its place on the card is called otherwise. */
  labels: Readonly<Partial<Record<PlaceId, string>>>;
  /** Why it matters, where the page of questions has no line. */
  whys: Readonly<Partial<Record<PlaceId, string>>>;
  examples: Readonly<Partial<Record<PlaceId, string>>>;
}

const EN: StepTexts = {
  names: STEP_NAMES.en,
  first: 'Four short steps, and any field may stay empty. The first: **what it is**.',
  next: 'The next step: **{step}**. Leave empty what you do not know.',
  again: '**{step}** is still open; it keeps for later too.',
  chosen: '**{step}:** fill in what you know, and leave the rest.',
  fits: 'What you wrote belongs to **{step}**: tap what is right, and leave the rest.',
  putRight: 'Put it right here. The card stays as it is until you keep it.',
  corrects:
    'That puts right what the card has: {old}. Tap the new figure in at its row and keep it; every sum stands on the old one until then.',
  currencyPut: 'Then your figures are in {currency}, and that is what stands beside the fields now.',
  currencyOnCard:
    'Then your figures are in {currency}. On your card these have another currency, and it changes at their rows: {old}.',
  correctsOne:
    'That puts a figure right, and I can’t tell which: {old}? Tap the new one in at its row and keep it; every sum stands on the old one until then.',
  correctsNone:
    'Your card has no {old}, so nothing there changes. {now} stands beside the rows, for the one that it belongs to.',
  correctsTried: 'You worked it out with {old} as “{row}”. Tap {now} in there and work it out again.',
  or: ' or ',
  rest: 'What is still open, each field worth a thought:',
  notNow: 'Not now',
  other: 'Fill in: {step}',
  later: 'All right, that can wait.',
  ifYouSell: '*If* you sell {volume}: nobody has paid yet, so these sums are a plan and no forecast.',
  ifYouSellMaybe: '*If* you sell {volume}: whether anybody has paid yet is not on your card.',
  labels: {
    product: 'What you make or do, in one line',
    kind: 'Kind of venture',
    location: 'Town and country',
    stage: 'How far you are',
    customer: 'Who has the problem',
    payer: 'Who pays',
    alternative: 'What they do about it today',
    conversations: 'With how many of them you have talked',
  },
  whys: {
    pay: 'Your own work is a cost too, even while nobody pays it.',
    alternative: 'That is your strongest competitor, even if it is nothing at all.',
  },
  examples: {
    customer: 'Parents of children under 3 who work shifts',
    location: 'Leeds, UK',
    conversations: '5',
    product: 'sourdough bread, baked to order',
  },
};

const DE: StepTexts = {
  names: STEP_NAMES.de,
  first: 'Vier kurze Schritte, und jedes Feld darf leer bleiben. Der erste: **was es ist**.',
  next: 'Der nächste Schritt: **{step}**. Lassen Sie leer, was Sie nicht wissen.',
  again: '**{step}** ist noch offen; das hat auch später Zeit.',
  chosen: '**{step}:** Tragen Sie ein, was Sie wissen, und lassen Sie den Rest.',
  fits: 'Was Sie geschrieben haben, gehört zu **{step}**: Tippen Sie an, was stimmt, und lassen Sie den Rest.',
  putRight: 'Berichtigen Sie es hier. Die Karte bleibt, wie sie ist, bis Sie es behalten.',
  corrects:
    'Das berichtigt, was auf der Karte steht: {old}. Tippen Sie die neue Zahl in ihrer Zeile an und behalten Sie sie; bis dahin wird mit der alten gerechnet.',
  currencyPut: 'Dann sind Ihre Zahlen in {currency}, und so stehen sie jetzt neben den Feldern.',
  currencyOnCard:
    'Dann sind Ihre Zahlen in {currency}. Auf Ihrer Karte haben diese eine andere Währung, und das ändern Sie in ihren Zeilen: {old}.',
  correctsOne:
    'Das berichtigt eine Zahl, und ich weiß nicht, welche: {old}? Tippen Sie die neue in ihrer Zeile an und behalten Sie sie; bis dahin wird mit der alten gerechnet.',
  correctsNone:
    'Auf Ihrer Karte steht nirgends {old}, also ändert sich dort nichts. {now} steht neben den Zeilen, für die, in die es gehört.',
  correctsTried:
    'Gerechnet haben Sie mit {old} als „{row}“. Tippen Sie dort {now} an und rechnen Sie noch einmal.',
  or: ' oder ',
  rest: 'Was noch offen ist; jedes Feld ist einen Gedanken wert:',
  notNow: 'Jetzt nicht',
  other: 'Ausfüllen: {step}',
  later: 'Gut, das hat Zeit.',
  ifYouSell:
    '*Wenn* Sie {volume} verkaufen: Noch hat niemand bezahlt, also ist das ein Plan und keine Vorhersage.',
  ifYouSellMaybe: '*Wenn* Sie {volume} verkaufen: Ob schon jemand bezahlt hat, steht nicht auf der Karte.',
  labels: {
    product: 'Was Sie machen oder anbieten, in einer Zeile',
    kind: 'Art des Vorhabens',
    location: 'Ort und Land',
    stage: 'Wie weit Sie sind',
    customer: 'Wer das Problem hat',
    payer: 'Wer bezahlt',
    alternative: 'Was man heute stattdessen tut',
    conversations: 'Mit wie vielen von ihnen Sie gesprochen haben',
  },
  whys: {
    pay: 'Auch die eigene Arbeit kostet etwas, selbst wenn niemand sie bezahlt.',
    alternative: 'Das ist Ihr stärkster Mitbewerber, auch wenn es gar nichts ist.',
  },
  examples: {
    customer: 'Eltern von Kindern unter 3, die Schicht arbeiten',
    location: 'Graz, Österreich',
    conversations: '5',
    product: 'Sauerteigbrot auf Bestellung',
  },
};

/** The texts of a language. */
export function stepTexts(language: InterviewLanguage): StepTexts {
  return language === 'de' ? DE : EN;
}
