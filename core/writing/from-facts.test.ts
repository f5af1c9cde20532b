/**
 * Documents from facts: no figure that nobody gave and no arithmetic derived, and no sentence about another trade,
 * for whatever stands on a card.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KindPage, readKind } from '#core/content/read-kind.ts';
import type { Fact } from '#core/idea/facts.ts';
import { EVERY, type MoneyValue } from '#core/idea/values.ts';
import { compose } from './compose.ts';
import { figuresIn } from './figures-in.ts';
import { DOCUMENT_TYPES, type DocumentInputs, type StudioInputs } from './inputs.ts';
import { familyOf } from './ventures.ts';

const pageOf = (id: string): KindPage => {
  const path = new URL(`../../content/mentor/en/kinds/${id}.md`, import.meta.url);
  return readKind(readFileSync(path, 'utf8'), id).entries[0]!;
};
const money = (amount: string, rest: Partial<MoneyValue> = {}): MoneyValue => ({
  type: 'money',
  amount,
  currency: 'EUR',
  per: null,
  every: null,
  what: null,
  ...rest,
});
const text = (place: Fact['place'], words: string): Fact => ({ place, value: { type: 'text', text: words } });
const kindFact = (choice: string): Fact => ({ place: 'kind', value: { type: 'choice', choice } });

const DOCUMENT: DocumentInputs = {
  kind: 'document',
  businessName: 'Acme',
  businessType: 'LLC',
  documentType: 'business-plan',
  description: 'As it stands on the card.',
  jurisdiction: '',
};
const all = (facts: Fact[], details: DocumentInputs['details'] = {}): StudioInputs[] => [
  ...DOCUMENT_TYPES.map((documentType) => ({
    ...DOCUMENT,
    documentType,
    details,
    card: { ideaId: 'i', facts },
  })),
  {
    kind: 'mvp',
    projectName: 'Acme',
    description: DOCUMENT.description,
    platform: 'Web',
    details,
    card: { ideaId: 'i', facts },
  },
];
const written = (inputs: StudioInputs, kind: KindPage | null = null): string => {
  const { title, sections } = compose({ inputs, kind });
  return [title, ...sections.map(({ heading, body }) => `${heading}\n${body}`)].join('\n');
};

describe('figures', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('', '.5', '.25', '.75'))
    .map(([whole, part]) => `${whole}${part}`);
  const places = [
    'price',
    'unitCost',
    'monthlyCost',
    'pay',
    'oneOffCost',
    'cash',
    'alternativeCost',
  ] as const;
  const sums = fc.record({
    place: fc.constantFrom(...places),
    value: fc.record({
      type: fc.constant('money' as const),
      amount: amounts,
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'KES', null),
      per: fc.constantFrom('loaf', 'loaf', 'hour', null),
      every: fc.constantFrom(...EVERY, null),
      what: fc.constantFrom('flour', 'rent', null),
    }),
  });
  const counts = fc.record({
    place: fc.constantFrom('volume' as const, 'hours' as const, 'reach' as const),
    value: fc.record({
      type: fc.constant('count' as const),
      count: amounts,
      of: fc.constantFrom('loaves', 'hours', null),
      every: fc.constantFrom(...EVERY, null),
    }),
  });
  const cards = fc.array(fc.oneof(sums, counts), { maxLength: 9 });

  const numberOf = (figure: string) => Number(figure.replaceAll(',', ''));

  test('no sum of money stands in any work that was not given, unless arithmetic beside it shows it', () => {
    fc.assert(
      fc.property(cards, fc.constantFrom(undefined, '22'), (facts, workDays) => {
        const details = { workDays };
        const works = all(facts, details);
        const blanks = all([], {});
        for (const [at, inputs] of works.entries()) {
          const constant = new Set(figuresIn(written(blanks[at]!)));
          const given = new Set(
            facts.flatMap(({ value }) =>
              value.type === 'money'
                ? [`${Number(value.amount)}`]
                : value.type === 'count'
                  ? [`${Number(value.count)}`]
                  : [],
            ),
          );
          if (workDays) given.add(workDays);
          const work = written(inputs);
          for (const line of work.split('\n')) {
            // A slide's heading says what its table, right below it, computes.
            const left = /^(?:#+ )?One [^.]+ (?:leaves|loses) (\S.*)$/.exec(line)?.[1];
            if (
              left &&
              new RegExp(
                `^\\| = (?:what is left|a loss) \\| −?${left.replaceAll('.', '\\.')} \\|$`,
                'm',
              ).test(work)
            )
              continue;
            // What a table of figures derives is checked against its inputs in the next test.
            if (
              /[−÷×=]/.test(line) ||
              /^\| (?:\d|Year|everything|the price|the direct|a quarter|fixed costs)/.test(line)
            )
              continue;
            const strange = figuresIn(line).filter(
              (figure) => !constant.has(figure) && !given.has(`${numberOf(figure)}`),
            );
            if (strange.length > 0 && !DERIVED.test(line))
              throw new Error(`${strange.join(' ')} in: ${line}`);
          }
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);
  /** Rows whose arithmetic stands in the row or the sentence above them. */
  const DERIVED =
    /of the price that is left|Break-even|The lowest point|falls below zero|add up to|The planned volume|each further|Cash begins|month at full|reached in|loss of|Fixed: |Cost: |Fixed costs a month|Cost of one|Price of one|Bought once|= a loss|= what is left/;

  test('what is derived is what a second calculation gives', () => {
    const cent = (value: number) => Math.round(value * 100) / 100;
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 90_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        (priceCents, costCents, fixed, units, once, cash) => {
          const price = priceCents / 100;
          const cost = costCents / 100;
          const facts: Fact[] = [
            { place: 'price', value: money(price.toFixed(2), { per: 'loaf', every: 'once' }) },
            { place: 'unitCost', value: money(cost.toFixed(2), { per: 'loaf' }) },
            { place: 'monthlyCost', value: money(`${fixed}`, { every: 'month' }) },
            { place: 'volume', value: { type: 'count', count: `${units}`, of: 'loaves', every: 'month' } },
            { place: 'oneOffCost', value: money(`${once}`) },
            { place: 'cash', value: money(`${cash}`) },
          ];
          const plan = written({ ...DOCUMENT, card: { ideaId: 'i', facts } });
          const sum = (value: number) =>
            `${value < 0 ? '−' : ''}€${Math.abs(value).toLocaleString('en', value % 1 === 0 ? {} : { minimumFractionDigits: 2 })}`;
          expect(plan).toContain(`= ${sum(price)} − ${sum(cost)} | ${sum(cent(price - cost))} |`);
          if (priceCents > costCents) {
            const needed = Math.ceil((fixed * 100) / (priceCents - costCents)).toLocaleString('en');
            expect(plan).toContain(`| ${needed} × one loaf, rounded up |`);
          } else expect(plan).toMatch(/never, at this price|makes a loss of/);
          const rows = [...plan.matchAll(/^\| (\d{1,2}) \| ([\d,.]+) \|(.*)\|$/gm)];
          expect(rows).toHaveLength(12);
          const last = rows.at(-1)![3]!.split('|').at(-1)!.trim();
          // Half a unit is rounded away from zero.
          const end = (cash - once) * 100 + 12 * (units * (priceCents - costCents) - fixed * 100);
          const whole = Math.sign(end) * Math.floor((Math.abs(end) + 50) / 100);
          expect(last).toBe(sum(whole || 0));
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  test('an input whose currency, unit or rhythm nobody has said is a question in its place', () => {
    const facts: Fact[] = [
      { place: 'price', value: money('4', { per: 'loaf', every: 'once' }) },
      { place: 'unitCost', value: money('1', { per: 'kilo', what: 'flour' }) },
      { place: 'monthlyCost', value: money('900', { what: 'rent' }) },
      { place: 'volume', value: { type: 'count', count: '60', of: 'loaves', every: 'day' } },
    ];
    const plan = written({ ...DOCUMENT, card: { ideaId: 'i', facts } });
    expect(plan).toContain('[to fill in: what flour costs for one loaf; it is given for one kilo]');
    expect(plan).toContain('[to fill in: how often rent is meant: a week, a month, a year]');
    expect(plan).toContain('[to fill in: days of work in a month');
    expect(plan).not.toMatch(/Left from one loaf \| P − C =/);
    const days = written({ ...DOCUMENT, details: { workDays: '26' }, card: { ideaId: 'i', facts } });
    expect(days).toContain('60 × 26 days = 1,560');
  });

  test('a plan of several things counts with their average sale, and asks for what one of them lacks', () => {
    const facts: Fact[] = [
      { place: 'price', value: money('4', { per: 'loaf' }) },
      { place: 'unitCost', value: money('1.5', { per: 'loaf' }) },
      { place: 'volume', value: { type: 'count', count: '600', of: 'loaves', every: 'month' } },
      { place: 'price', value: money('3', { per: 'coffee' }) },
      { place: 'unitCost', value: money('1', { per: 'coffee' }) },
      { place: 'monthlyCost', value: money('1100', { every: 'month', what: 'rent' }) },
      { place: 'stage', value: { type: 'choice', choice: 'selling' } },
    ];
    const open = written({ ...DOCUMENT, card: { ideaId: 'i', facts } });
    expect(open).toContain('[to fill in: how many are sold in a month of coffee]');
    const coffees: Fact = {
      place: 'volume',
      value: { type: 'count', count: '350', of: 'coffees', every: 'month' },
    };
    const plan = written({ ...DOCUMENT, card: { ideaId: 'i', facts: [...facts, coffees] } });
    expect(plan).toContain('600 × one loaf + 350 × one coffee = 950');
    // 600 × 2.50 + 350 × 2 − 1,100, as the sums of the card say.
    expect(plan).toContain('= €1,100');
  });

  test('buyers who pay later move the cash, and no result', () => {
    const facts: Fact[] = [
      { place: 'price', value: money('10', { per: 'box' }) },
      { place: 'unitCost', value: money('4', { per: 'box' }) },
      { place: 'volume', value: { type: 'count', count: '100', of: 'boxes', every: 'month' } },
      { place: 'monthlyCost', value: money('100', { every: 'month', what: 'rent' }) },
      { place: 'oneOffCost', value: money('0', { every: 'once' }) },
      { place: 'cash', value: money('2000', { every: 'once' }) },
      { place: 'payDelay', value: { type: 'count', count: '73', of: 'days', every: null } },
    ];
    const plan = written({ ...DOCUMENT, card: { ideaId: 'i', facts } });
    expect(plan).toContain('The income comes 73 days after the sale, as given');
    // 2,000 less 500 in each of two months; in the third 60 % of a month's 1,000 have come in.
    expect(plan).toMatch(/\| 1 \| 100 \|[^\n]*\| €500 \| €1,500 \|/);
    expect(plan).toMatch(/\| 3 \| 100 \|[^\n]*\| €500 \| €1,100 \|/);
  });

  test('what the months before the first sale cost is a question, until something is sold', () => {
    const facts: Fact[] = [
      { place: 'price', value: money('4', { per: 'loaf', every: 'once' }) },
      { place: 'unitCost', value: money('1', { per: 'loaf', every: 'once' }) },
      { place: 'monthlyCost', value: money('300', { every: 'month', what: 'kitchen' }) },
      { place: 'oneOffCost', value: money('900', { every: 'once', what: 'oven' }) },
      { place: 'cash', value: money('500', { every: 'once' }) },
      { place: 'volume', value: { type: 'count', count: '200', of: 'loaves', every: 'month' } },
    ];
    const planAt = (stage: string) =>
      written({
        ...DOCUMENT,
        card: {
          ideaId: 'i',
          facts: [...facts, { place: 'stage', value: { type: 'choice', choice: stage } }],
        },
      });
    expect(planAt('prototype')).toContain('[to fill in: months until the first sale]');
    expect(planAt('prototype')).toContain('To be found without C and D');
    expect(planAt('prototype')).toContain('Month 1 is the first month of sales');
    for (const stage of ['first-sales', 'selling']) {
      expect(planAt(stage)).not.toContain('until the first sale');
      expect(planAt(stage)).toContain('To be found without D');
    }
  });

  test('a country stands with its article where it has one, and its rules are found by any of its names', () => {
    const bakery = pageOf('bakery');
    const planIn = (jurisdiction: string) => written({ ...DOCUMENT, jurisdiction }, bakery);
    expect(planIn('United Kingdom')).toContain('under the law of the United Kingdom');
    expect(planIn('Germany')).toContain('under the law of Germany');
    for (const name of ['United Kingdom', 'the UK', 'GB', 'Scotland'])
      expect(planIn(name), name).toContain('United Kingdom: Register with the council');
  });

  test('a proposal is no fact: only what a card gives as confirmed arrives, and a form goes before it', () => {
    const facts: Fact[] = [{ place: 'price', value: money('4', { per: 'loaf', every: 'once' }) }];
    const plan = written({
      ...DOCUMENT,
      details: { price: '5', currency: 'EUR', unit: 'loaf' },
      card: { ideaId: 'i', facts },
    });
    expect(plan).toContain('€5');
    expect(plan).not.toContain('€4');
  });
});

/** Kinds that no family fits; they get what holds for every venture. */
const OF_NO_FAMILY = ['microfinance'];

test('every kind of venture that there is a page on has a family, and is called a co-operative only if it is one', () => {
  const folder = new URL('../../content/mentor/en/kinds', import.meta.url);
  const ids = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
  const families = new Map(ids.map((id) => [id, familyOf(pageOf(id)).id]));
  expect(ids.filter((id) => families.get(id) === 'any')).toEqual(
    OF_NO_FAMILY.filter((id) => ids.includes(id)),
  );
  const cooperatives = ids.filter((id) => families.get(id) === 'co-operative');
  expect(cooperatives.filter((id) => !/co-?operative/.test(id))).toEqual([]);
});

describe('three ventures', () => {
  const VENTURES: { kind: string; facts: Fact[]; other: RegExp }[] = [
    {
      kind: 'bakery',
      facts: [
        kindFact('bakery'),
        text('product', 'Sourdough bread, baked at night'),
        text('customer', 'neighbours who pass before nine'),
        { place: 'price', value: money('4.50', { per: 'loaf', every: 'once' }) },
      ],
      other:
        /\b(?:software|patients?|laborator\w+|clinical|(?<!delivery-)app\b|sign-ups?|algorithm|molecule)/i,
    },
    {
      kind: 'clinic-software',
      facts: [
        kindFact('clinic-software'),
        text('product', 'A program that moves appointments when a patient cancels'),
        text('customer', 'practice managers'),
        { place: 'price', value: money('90', { per: 'practice', every: 'month' }) },
      ],
      other: /\b(?:oven|flour|bread|loa(?:f|ves)|kitchen|pilot plant|enzyme|harvest|recipe)\b/i,
    },
    {
      kind: 'biotech',
      facts: [
        kindFact('biotech'),
        text('product', 'An enzyme that digests polyester'),
        text('customer', 'textile recyclers'),
        { place: 'price', value: money('40', { per: 'kilo', every: 'once' }) },
      ],
      other: /\b(?:oven|flour|bread|loa(?:f|ves)|kitchen|sign-ups?|app store|menu|recipe|haircut)\b/i,
    },
  ];

  test.each(VENTURES)(
    '$kind: its plan, deck, first version and papers speak of no other trade',
    ({ kind, facts, other }) => {
      const page = pageOf(kind);
      for (const inputs of all(facts)) {
        // Terms of the platform and of the form of business are about no trade.
        const work = written(inputs, page);
        const hits = work.split('\n').filter((line) => other.test(line));
        expect(hits).toEqual([]);
        expect(work).not.toMatch(/undefined|null|\bNaN\b|\{\w+\}/);
      }
    },
  );

  test('the first version of a venture that is no software has its own steps and days', () => {
    const plans = VENTURES.map(({ kind, facts }) => written(all(facts).at(-1)!, pageOf(kind)));
    expect(plans[0]).toContain('registered at home, or rented by the night');
    expect(plans[0]).not.toMatch(/\bWeb:|developer|Release/);
    expect(plans[1]).toContain('Whether it is a medical device is answered in writing');
    expect(plans[1]).toContain('one developer');
    expect(plans[2]).toContain('A pilot plant or first batch at a partner');
    expect(plans[2]).toContain('600 days');
  });

  test('papers of a clinic’s software name data about health without anybody ticking it', () => {
    const [inputs] = all(VENTURES[1]!.facts).filter(
      (one) => one.kind === 'document' && one.documentType === 'privacy-policy',
    );
    expect(written(inputs!, pageOf('clinic-software'))).toContain('Data about health is kept apart');
    expect(written(inputs!, null)).not.toContain('Data about health is kept apart');
  });
});
