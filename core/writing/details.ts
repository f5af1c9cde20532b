/**
 * The fields of the studio's forms beside the specification's: what a document may need to know, for those who
 * have no card, or whose card does not have it yet. A field that is empty is a blank in the document.
 */
import type { Fact } from '#core/idea/facts.ts';
import { DECIMAL, MAX_UNIT_LENGTH, MAX_VALUE_LENGTH } from '#core/idea/values.ts';
import type { DocumentType } from './inputs.ts';

interface DetailTerms {
  label: string;
  hint?: string;
  type: 'text' | 'amount' | 'currency' | 'kind';
  /** Where it is asked; nowhere else. */
  asks: readonly (DocumentType | 'mvp')[];
}

const PLANS = ['business-plan', 'pitch-deck'] as const;
const ALL = [
  'business-plan',
  'operating-agreement',
  'partnership-agreement',
  'employment-contract',
  'privacy-policy',
  'terms-of-service',
  'pitch-deck',
  'mvp',
] as const;

/** The fields, in the order of the form. */
export const DETAILS = {
  product: {
    label: 'What it is, in one sentence',
    hint: 'It stands in papers that others read and sign',
    type: 'text',
    asks: ALL,
  },
  kind: { label: 'Kind of venture', type: 'kind', asks: [...PLANS, 'mvp'] },
  customer: { label: 'Who it is for', type: 'text', asks: [...PLANS, 'mvp'] },
  problem: { label: 'What is wrong for them today', type: 'text', asks: PLANS },
  alternative: { label: 'What they do today', type: 'text', asks: PLANS },
  location: { label: 'Place', type: 'text', asks: ['business-plan', 'employment-contract'] },
  currency: { label: 'Currency', hint: 'Three letters: EUR, USD, KES', type: 'currency', asks: PLANS },
  unit: { label: 'One of what you sell', hint: 'A loaf, an hour, a seat', type: 'text', asks: PLANS },
  price: { label: 'Price of one', type: 'amount', asks: PLANS },
  unitCost: { label: 'Cost of one', hint: 'Material, delivery, fees', type: 'amount', asks: PLANS },
  monthlyCost: {
    label: 'Regular costs a month',
    hint: 'All together, pay included',
    type: 'amount',
    asks: PLANS,
  },
  volume: { label: 'Sold in a month', type: 'amount', asks: PLANS },
  workDays: {
    label: 'Days of work a month',
    hint: 'Where a number is given for a day',
    type: 'amount',
    asks: PLANS,
  },
  rampMonths: { label: 'Months until that many are sold', type: 'amount', asks: ['business-plan'] },
  oneOffCost: { label: 'Bought once', hint: 'All together', type: 'amount', asks: PLANS },
  cash: { label: 'Cash there is', type: 'amount', asks: PLANS },
  owners: {
    label: 'How many own it',
    type: 'amount',
    asks: ['operating-agreement', 'partnership-agreement'],
  },
  role: { label: 'The role', type: 'text', asks: ['employment-contract'] },
  weeklyHours: { label: 'Hours a week', type: 'amount', asks: ['employment-contract'] },
  pay: {
    label: 'Pay',
    hint: 'As it shall stand there: €2,600 a month, gross',
    type: 'text',
    asks: ['employment-contract'],
  },
  holidays: { label: 'Paid days off a year', type: 'amount', asks: ['employment-contract'] },
  stored: { label: 'Personal data that is kept', type: 'text', asks: ['privacy-policy'] },
  payments: { label: 'Who handles payments', type: 'text', asks: ['privacy-policy'] },
  mail: { label: 'Who sends your mail', type: 'text', asks: ['privacy-policy'] },
  hosting: { label: 'Who hosts it', type: 'text', asks: ['privacy-policy'] },
  dataPlace: { label: 'Where the data is kept', type: 'text', asks: ['privacy-policy'] },
} as const satisfies Record<string, DetailTerms>;

/** The name of a field: a key of `DETAILS`. */
export type DetailId = keyof typeof DETAILS;

/** The names of all fields, in the order of the form. */
export const DETAIL_IDS = Object.keys(DETAILS) as [DetailId, ...DetailId[]];

/** What was filled in; an absent field was left empty. */
export type Details = { [id in DetailId]?: string | undefined };

/** What is said of a field. */
export const detailTerms = (id: DetailId): DetailTerms => DETAILS[id];

/** The fields that a form asks for what it makes. */
export function detailsFor(what: DocumentType | 'mvp'): DetailId[] {
  return DETAIL_IDS.filter((id) => detailTerms(id).asks.includes(what));
}

/** Cleans a field's text; null where it is nothing that the field can hold. Empty stays empty. */
export function readDetail(id: DetailId, raw: string): string | null {
  const text = raw.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  switch (detailTerms(id).type) {
    case 'amount': {
      // 1,800 and 1 800 are whole numbers with their thousands grouped; 4,50 is not read as anything.
      const plain = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(text) ? text.replace(/[, ]/g, '') : text;
      return DECIMAL.test(plain) ? plain : null;
    }
    case 'currency':
      return /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null;
    default:
      return text.length <= MAX_VALUE_LENGTH ? text : null;
  }
}

/** The facts that the fields say; they are the member's own words and numbers. */
export function factsOfDetails(details: Details): Fact[] {
  const filled = (id: DetailId) => details[id] || null;
  const currency = filled('currency');
  const unit = filled('unit')?.slice(0, MAX_UNIT_LENGTH) ?? null;
  const facts: Fact[] = [];
  for (const place of ['product', 'customer', 'problem', 'alternative', 'location'] as const) {
    const text = filled(place);
    if (text !== null) facts.push({ place, value: { type: 'text', text } });
  }
  const kind = filled('kind');
  if (kind !== null) facts.push({ place: 'kind', value: { type: 'choice', choice: kind } });
  const sums = {
    price: 'once',
    unitCost: 'once',
    monthlyCost: 'month',
    oneOffCost: 'once',
    cash: null,
  } as const;
  for (const place of ['price', 'unitCost', 'monthlyCost', 'oneOffCost', 'cash'] as const) {
    const amount = filled(place);
    if (amount === null) continue;
    const per = place === 'price' || place === 'unitCost' ? unit : null;
    facts.push({ place, value: { type: 'money', amount, currency, per, every: sums[place], what: null } });
  }
  const count = filled('volume');
  if (count !== null)
    facts.push({ place: 'volume', value: { type: 'count', count, of: unit, every: 'month' } });
  return facts.map((fact) => ({ ...fact, from: 'form' as const }));
}
