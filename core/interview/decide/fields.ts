/** What the fields of a decision ask, in which period, and which of them are values of the card. */
import type { DecisionField } from '../../idea/decision-fields.ts';
import type { FigurePlace } from '../../idea/figure-rows.ts';
import type { Every } from '../../idea/values.ts';
import type { InterviewLanguage } from '../interview.ts';

/** Values of the card that a decision is worked out with. */
export const CARD_FIELDS = {
  price: 'price',
  cost: 'unitCost',
  sold: 'volume',
  costs: 'monthlyCost',
  cash: 'cash',
} as const satisfies Record<string, FigurePlace>;

/** A row of a decision: a value of the card, or a figure of its own. */
export type Field = DecisionField | keyof typeof CARD_FIELDS;

/** Whether a field is a value of the card. */
export const isCardField = (field: Field): field is keyof typeof CARD_FIELDS => field in CARD_FIELDS;

interface FieldTexts {
  en: string;
  de: string;
  /** How often, where its member can say it otherwise; absent for a figure without a period. */
  every?: Every;
}

/** The rows that are no value of the card. A sum or a number with a period is worked out in that period. */
export const FIELD_TEXTS: Readonly<Record<DecisionField, FieldTexts>> = {
  newPrice: { en: 'The other price, for one', de: 'Der andere Preis, für eines' },
  thing: { en: 'What it costs to buy', de: 'Was die Anschaffung kostet' },
  saves: { en: 'What it saves you or brings in', de: 'Was es Ihnen spart oder einbringt', every: 'month' },
  upkeep: { en: 'What it costs to run', de: 'Was der Betrieb kostet', every: 'month' },
  wages: { en: 'What you would pay the person', de: 'Was Sie der Person zahlen würden', every: 'month' },
  loan: { en: 'The sum that you would borrow', de: 'Die Summe, die Sie leihen würden' },
  instalment: {
    en: 'The instalment, where it is fixed',
    de: 'Die Rate, falls sie feststeht',
    every: 'month',
  },
  poorMonth: { en: 'What a poor month leaves you', de: 'Was ein schlechter Monat übrig lässt' },
  fee: { en: 'The fee, for one who pays it', de: 'Der Betrag, für einen, der ihn zahlt', every: 'month' },
  hourPay: { en: 'What an hour of work in it is paid', de: 'Was eine Arbeitsstunde darin kostet' },
  takings: { en: 'What comes in, before any cost', de: 'Was hereinkommt, vor allen Kosten', every: 'month' },
  rawPrice: { en: 'What one measure of raw material costs', de: 'Was eine Einheit Rohware kostet' },
  otherCost: { en: 'All else that one costs you', de: 'Was eines sonst noch kostet' },
  owed: { en: 'What they owe you together', de: 'Was man Ihnen zusammen schuldet' },
  startNeed: { en: 'What the start costs, once', de: 'Was der Anfang einmal kostet' },
  share: { en: 'What each puts in', de: 'Was jede Person einzahlt' },
  slowInstalment: { en: 'What such a one can pay', de: 'Was so eine Person zahlen kann', every: 'month' },
  morePrice: { en: 'What one of those more sells for', de: 'Was eines von denen mehr einbringt' },
  moreCost: { en: 'What one of those more costs you', de: 'Was eines von denen mehr Sie kostet' },
  commission: { en: 'What they get for each one they bring', de: 'Was es für jedes Vermittelte gibt' },
  quantity: { en: 'How many they want', de: 'Wie viele gewünscht sind', every: 'month' },
  lateDays: { en: 'Days until they pay', de: 'Tage bis zur Zahlung' },
  unitMinutes: { en: 'Minutes of work for one', de: 'Minuten Arbeit für eines' },
  travelMinutes: { en: 'Minutes on the way to each', de: 'Minuten Weg für jedes' },
  weekHours: { en: 'Hours a week that you have for it', de: 'Stunden in der Woche dafür' },
  openDays: { en: 'Days a week that you work', de: 'Arbeitstage in der Woche' },
  more: {
    en: 'How many more you would sell with it',
    de: 'Wie viele mehr Sie damit verkaufen',
    every: 'month',
  },
  wageHours: { en: 'Hours that the person works', de: 'Stunden, die die Person arbeitet', every: 'week' },
  onTop: {
    en: 'Percent on top of the wage (social security and so on)',
    de: 'Prozent auf den Lohn (Sozialabgaben und so weiter)',
  },
  loanMonths: { en: 'Months until it is paid back', de: 'Monate bis zur Rückzahlung' },
  interest: { en: 'Interest, percent a year', de: 'Zins, Prozent im Jahr' },
  payers: { en: 'How many pay the fee', de: 'Wie viele den Betrag zahlen' },
  uses: {
    en: 'How often all of them use it together',
    de: 'Wie oft alle zusammen es nutzen',
    every: 'month',
  },
  unitHours: { en: 'Hours of work for one', de: 'Stunden Arbeit für eines' },
  unpaidHours: {
    en: 'Hours that nobody pays for (ways, office)',
    de: 'Stunden, die niemand zahlt (Wege, Büro)',
    every: 'month',
  },
  lateShare: {
    en: 'Percent of what you sell that is paid late',
    de: 'Prozent der Verkäufe, die spät bezahlt werden',
  },
  raw: { en: 'Raw material that goes into one', de: 'Rohware, die in eines eingeht' },
  owedWeeks: { en: 'Weeks that the oldest debt is old', de: 'Wochen, die die älteste Schuld alt ist' },
  asked: { en: 'How many you asked', de: 'Wie viele Sie gefragt haben' },
  saidYes: { en: 'How many said yes', de: 'Wie viele ja gesagt haben' },
  onlyCheaper: {
    en: 'How many of those only if it costs no more than now',
    de: 'Wie viele davon nur, wenn es nicht mehr kostet als jetzt',
  },
  paid: { en: 'How many have paid or put money down', de: 'Wie viele bezahlt oder angezahlt haben' },
  members: { en: 'How many of you put money in', de: 'Wie viele von Ihnen einzahlen' },
  soldThen: {
    en: 'Or how many you would sell then, in all',
    de: 'Oder wie viele Sie dann insgesamt verkaufen',
    every: 'month',
  },
  freedHours: {
    en: 'Hours of your own that it frees',
    de: 'Eigene Stunden, die es frei macht',
    every: 'week',
  },
  savedMinutes: { en: 'Minutes that it saves on each one', de: 'Minuten, die es bei jedem spart' },
  profitPercent: { en: 'The share, in percent of the profit', de: 'Der Anteil, in Prozent vom Gewinn' },
  pricePercent: {
    en: 'Or what they get in percent of the price',
    de: 'Oder was es gibt, in Prozent vom Preis',
  },
  brought: { en: 'How many come that way', de: 'Wie viele so kommen', every: 'month' },
  slowMembers: { en: 'How many of those pay little by little', de: 'Wie viele davon nach und nach zahlen' },
};

const CARD_TEXTS: Readonly<Record<keyof typeof CARD_FIELDS, Readonly<Record<InterviewLanguage, string>>>> = {
  price: { en: 'the price of one', de: 'der Preis für eines' },
  cost: { en: 'what one costs you', de: 'was eines Sie kostet' },
  sold: { en: 'how many you sell', de: 'wie viele Sie verkaufen' },
  costs: { en: 'what you pay every month', de: 'was Sie jeden Monat zahlen' },
  cash: { en: 'the money that you have', de: 'das Geld, das da ist' },
};

/** What a field asks, in words that go on within a sentence. */
export function fieldName(field: Field, language: InterviewLanguage): string {
  if (isCardField(field)) return CARD_TEXTS[field][language];
  const text = FIELD_TEXTS[field][language];
  return language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
