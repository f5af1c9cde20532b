/**
 * What each line of the week's list takes for granted, as data, and what a card says of it. A line whose premise is not
 * on the card is not shown. What follows from figures is checked where the line is made.
 */
import { confirmedAt } from '../idea/card.ts';
import { type Fraction, fromDecimal, toDecimal } from '../idea/fraction.ts';
import type { PlaceId, STAGES } from '../idea/places.ts';
import type { Sales } from '../idea/real-sales.ts';
import { inPeriodOf } from '../idea/turning-points.ts';
import type { CountValue } from '../idea/values.ts';
import { salesTold, stageOfWeek } from './done-told.ts';
import type { Interview } from './interview.ts';
import { isGiving, isRegulated, kindOf, saidOf } from './trade-told.ts';

type Stage = (typeof STAGES)[number];

/** What a line takes for granted; what is absent is taken for nothing. */
interface Premise {
  stages?: readonly Stage[];
  sales?: readonly Sales[];
  /** With how many they have talked, at least and fewer than. */
  talked?: number;
  talkedUnder?: number;
  /** One buyer is named; there are many. */
  buyers?: 'one' | 'many' | 'not-one';
  /** It sells, or asks to be paid: not before somebody has allowed it. */
  sells?: true;
  /** Nothing says that they sell already. */
  unsold?: true;
  /** Those who buy can be rung; they come past, and nobody knows their names. */
  customers?: 'known' | 'passing';
  /** Somebody pays for it, and it is not given to those who need it. */
  forProfit?: true;
}

const PAID = ['some', 'steady'] as const;
const NOT_STEADY = ['none', 'unsaid', 'some', 'given'] as const;

/** The lines that take something for granted. */
const PREMISES = {
  'people.idea': { stages: ['idea'], talkedUnder: 5, unsold: true },
  'people.talking': { stages: ['talking'] },
  'people.prototype': { stages: ['prototype'] },
  'people.first-sales': { stages: ['first-sales'], sales: PAID },
  'people.selling': { stages: ['selling'], sales: ['steady'], customers: 'known', forProfit: true },
  'people.passing': { stages: ['selling'], sales: ['steady'], customers: 'passing', forProfit: true },
  'people.unpaid': { stages: ['first-sales', 'selling'], sales: ['none', 'given'] },
  'again.hesitated': { talked: 2 },
  'again.refused': { talked: 4 },
  buyers: { sales: PAID },
  proven: { sales: ['some'] },
  provenAhead: { sales: ['none'], buyers: 'not-one', sells: true },
  provenOpen: { sales: ['unsaid'], buyers: 'not-one', sells: true },
  provenOne: { sales: ['none', 'unsaid'], buyers: 'one', sells: true },
  raise: { sales: ['steady'], buyers: 'many', sells: true },
  short: { sales: ['some', 'steady', 'unsaid'] },
  evenPrice: { sales: ['some', 'steady', 'unsaid'] },
  shortPlanned: { sales: ['none'] },
  lossGiven: { sales: ['given'] },
  runwayShort: { sales: NOT_STEADY },
} as const satisfies Readonly<Record<string, Premise>>;

/** A line with a premise. */
type PremiseId = keyof typeof PREMISES;

/** What the card says of premises. */
interface WeekFacts {
  stage: Stage;
  sales: Sales;
  talked: number;
  buyers: 'one' | 'many' | null;
  isRegulated: boolean;
  saysSold: boolean;
  customers: 'known' | 'passing';
  isGiving: boolean;
}

/** Where people buy who are not known by name. */
const PASSING =
  /\b(?:market|markets|stall|stalls|fair|fairs|tourists?|walk[ -]?ins?|pass(?:ers)?[ -]?by|passers|kiosk|street|counter|festival\w?|beach|station|(?:they|people|who) (?:come|walk|go) past|laufkundschaft|wochenmarkt|marktstand|stand|touristen|passanten|jahrmarkt)\b/i;
const PASSING_KINDS = new Set(['local-shop', 'food-truck-catering', 'bakery', 'restaurant-cafe']);

/** So many a month, and there are many who buy. */
const MANY = 20;
/** A body that buys for all of its own; several of them, or one of several, are not one. */
const ONE_BUYER =
  /\b(?:dairy|ltd|limited|gmbh|inc|plc|llc|council|ministry|university|government|hospital|brewery|supermarket|wholesaler|nhs|insurer|molkerei|gemeinde|ministerium|krankenkasse)\b/i;
const SEVERAL = /\b(?:or|and|several|many|some|most|each|every|und|oder|mehrere)\b|[,;/]/i;

type SeenOfWeek = Pick<Interview, 'card' | 'told' | 'kind'>;

/** They. */
export function factsOfWeek(interview: SeenOfWeek): WeekFacts {
  const { card } = interview;
  const sales = salesTold(interview);
  const talked = confirmedAt(card, 'conversations').at(-1)?.value;
  const payer = confirmedAt(card, 'payer').at(-1)?.value;
  const isOne = payer?.type === 'text' && ONE_BUYER.test(payer.text) && !SEVERAL.test(payer.text);
  const month = soldInAMonth(interview);
  const isMany =
    !isOne && sales === 'steady' && month !== null && Number(toDecimal(month, 0, 'down')) >= MANY;
  return {
    ...{ stage: stageOfWeek(interview), sales, talked: talked?.type === 'count' ? Number(talked.count) : 0 },
    buyers: isOne ? 'one' : isMany ? 'many' : null,
    isRegulated: isRegulated(interview),
    customers: isPassing(interview) ? 'passing' : 'known',
    isGiving: isGiving(interview),
    saysSold: sales !== 'none' && confirmedAt(card, 'volume').length > 0,
  };
}

/** Whether those who buy come past, by the card's own words, or by its kind where it has none. */
const isPassing = (interview: SeenOfWeek): boolean =>
  PASSING.test(saidOf(interview, OF_BUYERS)) || PASSING_KINDS.has(kindOf(interview));
const OF_BUYERS: ReadonlySet<PlaceId> = new Set(['product', 'customer', 'payer', 'channel']);

/** How many of the one thing are sold in a month, or pay regularly. */
export function soldInAMonth({ card }: Pick<Interview, 'card'>): Fraction | null {
  const [volume, another] = confirmedAt(card, 'volume');
  if (!volume || another) return null;
  const { count, every } = volume.value as CountValue;
  return every === null ? fromDecimal(count) : inPeriodOf(fromDecimal(count), every, 'month');
}

/** Whether what a line takes for granted is on the card. */
export const isTrue = (id: PremiseId, facts: WeekFacts): boolean => holds(PREMISES[id], facts);

/** Whether a premise is on the card. */
function holds(premise: Premise, facts: WeekFacts): boolean {
  const {
    stages,
    sales,
    talked = 0,
    talkedUnder = Number.POSITIVE_INFINITY,
    buyers,
    sells,
    unsold,
    customers,
    forProfit,
  } = premise;
  if (stages && !stages.includes(facts.stage)) return false;
  if (sales && !sales.includes(facts.sales)) return false;
  if (facts.talked < talked || facts.talked >= talkedUnder) return false;
  if (buyers === 'not-one' ? facts.buyers === 'one' : buyers && facts.buyers !== buyers) return false;
  if (customers && customers !== facts.customers) return false;
  if (forProfit && facts.isGiving) return false;
  return !(sells && facts.isRegulated) && !(unsold && facts.saysSold);
}
