/**
 * Finds the sums and quantities that a member names, and what each of them is for.
 */
import type { Sum, Volume } from './idea.ts';
import { clausesOf } from './sentences.ts';

/** What a sum is for. */
export type SumRole = 'price' | 'unitCost' | 'fixedCost' | 'budget' | 'setupCost';

/** A sum in a text, with its role where the words around it tell. */
export interface FoundSum {
  sum: Sum;
  role: SumRole | null;
  /** The words around it, to tell rent from wages. */
  clause: string;
}

const NUMBER = String.raw`(\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d{1,2})?)(?:\s?(k|thousand|m|million)(?!\p{L}))?`;
const BEFORE = String.raw`(?<!\p{L})(US\$|\$|€|£|₹|¥|₦|KSh|Ksh|KES|USD|EUR|GBP|CHF)\s?`;
const AFTER = String.raw`\s?(€|\$|£|dollars?|euros?|eur|usd|gbp|pounds?|quid|kes|ksh|shillings?|bob|rupees?|inr|francs?|chf|bucks|cents?|ct|naira|rand|pesos?|reais|yen|złoty|zloty|kr|kroner)(?![\p{L}])`;
const PER = String.raw`(?:(?:\s+(?:per|an?|each|every|the)\s+|\s?\/\s?)(\p{L}+))?`;
const SUM = new RegExp(String.raw`(?:${BEFORE}${NUMBER}|(?<![\d.,])${NUMBER}${AFTER})${PER}`, 'giu');
const BARE_SUM = new RegExp(
  String.raw`\b(?:charge|price(?: is| of)?|sell(?:ing)? (?:\w+ ){0,3}(?:for|at)|costs?(?: me| us| about)?|pay|rent(?: is| of)?|(?:staff|wages|salaries|insurance|electricity)(?: costs?| is| are)?|saved|have(?=\s+(?:about |around |roughly |only )?\d+k\b)|have(?=\s+(?:about |around |roughly )?[\d,.]+k?\s+(?:saved|set aside|put aside|in savings|in the bank)))\s+(?:about |around |maybe |roughly )?${NUMBER}${PER}`,
  'giu',
);

/** A number with a period and nothing counted in between: "400 a month". */
const PERIODIC_SUM = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}\s?(?:an?|per|each|every|\/)\s?(month|week|year|day|hour)\b`,
  'giu',
);

const SIGNS: Readonly<Record<string, string>> = {
  dollar: '$',
  buck: '$',
  usd: '$',
  us$: '$',
  euro: '€',
  eur: '€',
  pound: '£',
  quid: '£',
  gbp: '£',
  shilling: 'KES',
  bob: 'KES',
  kes: 'KES',
  ksh: 'KSh',
  naira: '₦',
  rupee: '₹',
  inr: '₹',
};

function signOf(raw: string): string {
  const key = raw.toLowerCase();
  return SIGNS[key] ?? SIGNS[key.replace(/s$/, '')] ?? raw;
}

/** Reads a written number: `1,200`, `3.50`, `3,50`, `2k`. */
function numberOf(digits: string, scale = ''): number {
  const plain = /,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replace(/[,' ]/g, '');
  const factor = /^(?:k|thousand)$/i.test(scale) ? 1_000 : /^(?:m|million)$/i.test(scale) ? 1_000_000 : 1;
  return Number(plain) * factor;
}

const ROLE_WORDS: readonly (readonly [SumRole, RegExp])[] = [
  [
    'budget',
    /\b(?:sav(?:e|ed|ings)|budget|invest|capital|start with|loan|borrow|grant|set aside|put in|have (?:about |around |only |roughly )?(?:[$€£₹]\s?\d|\d+k\b|[\d,.]+k? ?(?:euros?|dollars?|pounds?|€|\$|£|usd|eur|kes|shillings|rupees|naira))|my own money)\b/i,
  ],
  [
    'unitCost',
    /\b(?:costs? (?:me|us)|to make|to produce|ingredients?|materials?|flour|packaging|buy (?:it|them|one|each)|i buy|we buy|wholesale|costs? (?:about |around |roughly )?[$€£₹]?\d|per piece cost|cost per|cost of (?:one|each|a)|production)\b/i,
  ],
  [
    'fixedCost',
    /\b(?:rent|salary|salaries|wages?|insurance|lease|overheads?|electricity|hosting|fixed|server|servers|utilities)\b/i,
  ],
  [
    'price',
    /\b(?:charge|charging|price|priced|sells?|selling|sold|pays?|paying|fee|subscription|premium|ticket|for (?:an?|one|each)|commission|membership)\b/i,
  ],
];

/** Says whether a word is a period of time. */
export function isPeriod(word: string): boolean {
  return /^(?:hour|day|week|month|year)$/i.test(word);
}

const RECURRING = /^(?:day|week|month|year)$/;

/** What is leased out, or paid to the member as rent, comes in; rent alone goes out. */
const LET_OUT = new RegExp(
  [
    String.raw`(?:rent|leas|hir|lend)(?:e|s|es|ed|ing)?\s+(?:[\p{L}\d-]+\s+){0,4}?out\b`,
    String.raw`(?:rent|leas|let)(?:e|s|es|ed|ting|ing)?\s+(?:[\p{L}\d-]+\s+){0,4}?to\s+(?:(?:my|our|the|other|local|small|young|new|a few|some)\s+)?(?:\p{L}{3,}s|people)\b`,
    String.raw`(?:they|people|tenants?|lodgers?|guests?|customers?|clients?|members?|tourists?|students?|farmers?|companies|families|users|neighbou?rs) (?:would |will |can |could |to )?(?:rent|lease|hire)s?\b`,
    String.raw`(?:charge|earn|collect|receive|pays? (?:me|us))\b.*\b(?:rent|lease)\b`,
    String.raw`(?:rental|lease|rent|letting) (?:income|fees?|price|revenue|takings)\b`,
    String.raw`(?:rent|lease|rental) (?:from|of) (?:my |our |the )?(?:tenants?|lodgers?|guests?|customers?|members?)\b`,
    String.raw`tenants?['’]? (?:pays?|rent)\b`,
  ]
    .map((form) => String.raw`\b${form}`)
    .join('|'),
  'iu',
);

function roleOf(clause: string, sum: Sum): SumRole | null {
  const isRecurring = RECURRING.test(sum.per ?? '');
  if (LET_OUT.test(clause) && !/\b(?:i|we) (?:also |still |have to |must )?pay\b/i.test(clause))
    return 'price';
  // Rent is fixed and ingredients are not, even beside a word that speaks for another role.
  if (
    /\b(?:rent(?! out)|salar(?:y|ies)|wages?|insurance|leased?|hosting|servers?|attendant|staff|employee|electricity|designer|overheads?)\b/i.test(
      clause,
    )
  ) {
    return 'fixedCost';
  }
  if (/\b(?:costs? (?:me|us)|to make|to produce)\b/i.test(clause)) return 'unitCost';
  if (/\b(?:i|we) (?:also |still )?(?:pay|spend)\b/i.test(clause))
    return isRecurring ? 'fixedCost' : 'unitCost';
  if (
    /\b(?:machines?|oven|pasteuri[sz]er|freezer|fridge|cold store|mixer|printer|kiln|tractor|boiler|tank|pump|press|dryer|incubator|mill|panels?|batter(?:y|ies)|equipment|truck|van|mould|tooling|deposit for|renovation|kitchen|laptop|camera) (?:\w+ ){0,3}(?:costs?|is|are|for)\b/i.test(
      clause,
    )
  ) {
    return 'setupCost';
  }
  if (
    /\b(?:it|this|app|tool|course|courses|subscription|membership|box|ticket|session|lesson|visit) (?:would |will )?(?:costs?|be)\b|\b(?:an?|one|each) [\p{L}-]+ (?:is|costs|would be|would cost|will be)\b|^one [\p{L}-]+ (?:for )?[^\p{L}]*\d/iu.test(
      clause,
    )
  ) {
    return 'price';
  }
  for (const [role, words] of ROLE_WORDS) if (words.test(clause)) return role;
  return sum.per && !/^(?:hour|day|week|month|year)$/i.test(sum.per) ? 'price' : null;
}

/** The role by the rest of the sentence. What a machine costs says nothing of the sum beside it. */
function roleBeside(sentence: string, sum: Sum): SumRole | null {
  const role = roleOf(sentence, sum);
  return role === 'setupCost' ? null : role;
}

/**
 * Finds the sums of a sentence. `expected` is the role that the last question asked for; it decides where the
 * words do not, and lets a bare number count as a sum.
 */
export function readSums(sentence: string, expected: SumRole | null): FoundSum[] {
  const found: FoundSum[] = [];
  // What people pay for something else today is their alternative and not the member's price.
  if (/\bpay\b/i.test(sentence) && /\b(?:today|now|currently|already|at the moment)\b/i.test(sentence))
    return found;
  for (const clause of clausesOf(sentence)) {
    const matches = [...clause.matchAll(SUM)].map((match) => ({
      sum: {
        value: numberOf(match[2] ?? match[4] ?? '0', match[3] ?? match[5]),
        currency: signOf(match[1] ?? match[6] ?? ''),
        per: perOf(match[7]),
      },
    }));
    if (matches.length === 0) {
      const isCounted =
        /^\s*(?:people|customers|students|users|orders|hours|days|weeks|months|minutes|%|percent)\b/i;
      for (const match of [...clause.matchAll(PERIODIC_SUM), ...clause.matchAll(BARE_SUM)]) {
        const isPeriod =
          /^(?:hours?|days?|weeks?|months?|minutes?)$/i.test(match[3] ?? '') && match.length > 4;
        const rest = clause.slice(match.index + match[0].length);
        if (matches.length > 0 || isPeriod || isCounted.test(rest) || /^\s*%/.test(rest)) continue;
        matches.push({ sum: { value: numberOf(match[1]!, match[2]), currency: '', per: perOf(match[3]) } });
      }
    }
    for (const { sum } of matches) {
      const isCents = /^(?:cents?|ct)$/i.test(sum.currency);
      const whole = isCents ? { ...sum, value: sum.value / 100, currency: '' } : sum;
      found.push({
        sum: whole,
        role: roleOf(clause, whole) ?? roleBeside(sentence, whole) ?? expected,
        clause,
      });
    }
  }
  const only = /^\D{0,24}?(\d+(?:[.,]\d{1,2})?)\s?(k)?\D{0,16}$/i.exec(sentence);
  if (found.length === 0 && expected && only && readVolume(sentence) === null) {
    found.push({
      sum: { value: numberOf(only[1]!, only[2]), currency: '', per: null },
      role: expected,
      clause: sentence,
    });
  }
  // A message that is only a sum is a price, if nothing else says what it is.
  if (found.length === 1 && found[0]!.role === null && sentence.split(/\s+/).length <= 7)
    found[0]!.role = 'price';
  return found.filter(({ sum }) => Number.isFinite(sum.value) && sum.value > 0);
}

function perOf(word: string | undefined): string | null {
  if (
    !word ||
    /^(?:for|to|in|and|or|of|the|half|quarter|dozen|year old|lot|little|bit|time|it|them|good|fair|week from)$/i.test(
      word,
    )
  )
    return null;
  return word.toLowerCase();
}

/** Working days in a month, as readers of a small business count them. */
export const WORKING_DAYS = 26;

/** A sum as an amount in a month, by its period. */
export function perMonth({ value, per }: Sum): number {
  if (per === 'week') return value * 4.33;
  if (per === 'day') return value * WORKING_DAYS;
  if (per === 'year') return value / 12;
  return value;
}

const PERIODS: Readonly<Record<string, number>> = {
  day: 26,
  week: 4.33,
  month: 1,
  year: 1 / 12,
  night: 26,
  hour: 160,
};
const VOLUME =
  /(?<![\d.,$€£₹])(\d{1,3}(?:,\d{3})+|\d+)\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)\s+(?:an?|per|each|every|\/)\s*(hour|day|week|month|year|night)\b/giu;
/** "I have 80 paying customers": what they pay for is used every month. */
const HAVING =
  /\b(?:have|got)\s+(?:about |around |some )?((\d[\d,]*)\s+(?:paying |active )(customers|subscribers|members|clients|accounts|users))\b/i;

const NOT_COUNTED =
  /\b(?:euros?|dollars?|pounds?|shillings?|hours?|minutes?|percent|times|kes|ksh|eur|usd|bucks|rent|years?|months?|weeks?|days?)\b/i;

/** Finds how much is made, sold or used in a month. A day counts 26 times, a week 4.33 times. */
export function readVolume(sentence: string): Volume | null {
  if (/\b(?:los(?:e|es|ing)|wast(?:e|es|ed)|throw|no-shows?|meetings?)\b/i.test(sentence)) return null;
  const having = HAVING.exec(sentence);
  if (having) {
    const count = Number(having[2]!.replaceAll(',', ''));
    return { perMonth: count, count, per: 'month', said: having[1]!, noun: having[3]!.toLowerCase() };
  }
  for (const match of sentence.matchAll(VOLUME)) {
    const noun = match[2]!.trim();
    if (NOT_COUNTED.test(noun)) continue;
    const count = Number(match[1]!.replaceAll(',', ''));
    const perMonth = count * PERIODS[match[3]!.toLowerCase()]!;
    return {
      perMonth,
      count,
      per: match[3]!.toLowerCase(),
      said: match[0].trim(),
      noun: noun.split(/\s+/).at(-1)!.toLowerCase(),
    };
  }
  return null;
}

/** Writes a sum as the member would: `€3.50`, `KSh 40`, `1,200 a month`. */
export function writeSum({ value, currency, per }: Sum): string {
  return writeMoney(value, currency) + (per ? ` per ${per}` : '');
}

/** Writes a number of money with its sign; decimals only where there are some. */
export function writeMoney(value: number, currency: string): string {
  const isWhole = Math.abs(value - Math.round(value)) < 0.005;
  const digits = Math.abs(value).toFixed(isWhole ? 0 : 2);
  const [whole = '0', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '');
  const sign = value < 0 ? '-' : '';
  if (currency === '') return sign + grouped;
  return /^\p{L}/u.test(currency) ? `${sign}${currency} ${grouped}` : `${sign}${currency}${grouped}`;
}
