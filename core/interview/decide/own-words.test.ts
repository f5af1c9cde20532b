/** Decisions as members of many trades put them, with figures of their own: each has its form, by a tap at most. */
import { describe, expect, test } from 'vitest';
import { entryOf, moneyValue, turnOf } from '#tests/support/mentor/interview-cards.ts';
import type { Card } from '../../idea/card.ts';
import type { DecisionId } from '../../idea/decision-fields.ts';
import { answerTurn } from '../answer-turn.ts';
import type { InterviewLanguage } from '../interview.ts';
import { DECISION_NAMES } from './decision-names.ts';

const card: Card = [
  entryOf('price', moneyValue('18', { per: 'job' })),
  entryOf('unitCost', moneyValue('5', { per: 'job', what: 'materials' })),
  entryOf('volume', { type: 'count', count: '64', of: 'job', every: 'month' }),
  entryOf('monthlyCost', moneyValue('310', { every: 'month', what: 'rent' })),
];

const say = (text: string, language: InterviewLanguage = 'en') =>
  answerTurn(turnOf({ card, language, reading: { act: 'question', command: null } }, { text }));

const ENGLISH: Readonly<Partial<Record<DecisionId, readonly string[]>>> = {
  hire: [
    'Thinking of taking on a Saturday girl at £60 a week, she would let me do 12 more cuts. Worth it?',
    'I want to employ one tailor 9,000 per month, then 30 more blouse I can stitch. It is good idea?',
    'Should we hire a driver at 14000 a month if he brings 25 more deliveries?',
    'An apprentice would cost me 450 a month and free 8 hours of my week. Does that pay?',
    'My cousin wants to be my helper, 150 a week. We could do 20 more cars then. Should I?',
    'Would you take on a second person for 1,100 a month to do 40 more gardens?',
    'I pay one assistant 6000 month and sell 15 more dress. I should do it?',
    'Is it worth hiring a part-time cleaner for 380 a month, with 9 more flats?',
  ],
  borrow: [
    'My sacco gives me a loan of 80,000 at 12% for 18 months, to buy a second chiller. Should I take it?',
    'Uncle lends me 3000, he wants 3300 back in a year. The oven brings 10 more cakes a week. Do I accept?',
    'Is it wise to borrow 15,000 over 36 months at 9% for a van that brings 12 more jobs?',
    'The bank offers me credit, 5 lakh at 11 percent, 48 months. Take it or not?',
    'Moneylender offers 40000, instalment 4500 a month. Good idea?',
    'Should I take a microfinance loan of 600 to stock up before Christmas? I pay back 60 a month.',
    'I can borrow 2,500 from my brother, no interest, 100 a month. Worth it for the press?',
    'Does it make sense to finance the tiller with a loan of 7,200 at 15% a year over 24 months?',
  ],
  buy: [
    'A second-hand overlocker costs 280 and saves me 12 minutes on each dress. Should I buy it?',
    'New freezer is 18,000, it hold 40 kg more. I buy it?',
    'Would it pay to invest in a pressure washer for 640 that cuts the time from 90 minutes to 60?',
    'Does it make sense to purchase a kiln, 1,900, and save 35 a week of firing elsewhere?',
    'They sell me one machine 45000, faster, 20 minute for one chair and not 35. It is worth?',
    'Should we get another coffee machine for 4,200? It would save us 300 a month in repairs.',
    'Thinking about buying a tool for 95 that saves 5 minutes a bike.',
    'We could amortise a laser cutter of 9,800 in three years, it does two panels in parallel. Does it pay?',
  ],
  profitShare: [
    'Should I give my shop manager 15% of the profit instead of a wage of 900?',
    'My brother wants no salary but a share of the profit, 20 percent. Is that a good deal for me?',
    'Is it better to pay the cook 12,000 a month or 10% of profit?',
    'Partner asks a third of the profit instead of a salary of 2,400. Do I accept?',
    'He says he works for 25 percent of the profit and no wage, before he got 700. Should I?',
    'We consider profit sharing, 8% for the foreman instead of wages of 1,500. Does that make sense?',
    'Would you pay a stylist 30% of profits, or 1100 a month?',
    'My friend she wants 12% of the profit, I pay her 5000 now. What is better, should I?',
  ],
  commission: [
    'A hotel porter sends me guests if I give him 5 for each guest. Would you do it?',
    'The matatu driver wants KSh 200 for every customer he brings. Is it worth it?',
    'Should I pay 10% commission to the wedding planner for each booking?',
    'My sister’s neighbour brings me customers and wants 3 each one. I should pay?',
    'An estate agent would recommend me for a referral fee of 25. Good idea?',
    'The bakery next door puts our card in each bag, for 2 on every customer they send. Worth it?',
    'An influencer wants 15 percent for every client she sends. Does it make sense?',
    'The guide asks 400 rupee for me to give on each one he brings. Take it?',
  ],
  price: [
    'Should I drop my price to £15 if I then get 80 jobs a month?',
    'A friend says charge 22 and still 55 would come. Is she right about the price?',
    'I want to put up the price from 18 to 21, maybe I lose 10 customers. Good idea?',
    'Would it make sense to cut the price to 14 to get 30 more?',
    'Is it worth to be cheaper, 16, if 75 come every month?',
    'We think of raising to 20, the others take 19. Should we?',
  ],
};

const GERMAN: Readonly<Partial<Record<DecisionId, readonly string[]>>> = {
  hire: ['Soll ich eine Aushilfe für 520 Euro im Monat einstellen, damit schaffe ich 20 mehr?'],
  borrow: ['Lohnt sich ein Kredit über 8.000 Euro zu 7 % auf 36 Monate für den Anhänger?'],
  buy: ['Soll ich die Maschine für 2.400 Euro kaufen, sie spart mir 15 Minuten je Stück?'],
  profitShare: ['Soll ich ihm 10 % vom Gewinn geben statt 1.800 Euro Lohn?'],
  commission: ['Der Hausmeister will 20 Euro Provision für jeden Kunden. Lohnt sich das?'],
  price: ['Soll ich den Preis auf 16 Euro senken, wenn dann 80 kommen?'],
};

const cases = (
  by: Readonly<Partial<Record<DecisionId, readonly string[]>>>,
): (readonly [DecisionId, string])[] =>
  Object.entries(by).flatMap(([id, texts]) => texts.map((text) => [id as DecisionId, text] as const));

describe('a decision with figures has its own form, open or offered first', () => {
  const shown = (text: string, language: InterviewLanguage = 'en') => {
    const { fields, choices } = say(text, language);
    const open = fields?.decision === 'other' ? undefined : fields?.decision;
    return open ? DECISION_NAMES[open][language] : choices[0]?.label;
  };
  test.each(cases(ENGLISH))('%s: %s', (id, text) => {
    expect(shown(text)).toBe(DECISION_NAMES[id].en);
  });
  test.each(cases(GERMAN))('%s: %s', (id, text) => {
    expect(shown(text, 'de')).toBe(DECISION_NAMES[id].de);
  });
});

describe('a decision that fits no form', () => {
  test.each([
    'Should I close on Mondays? I would save 45 but lose 6 jobs.',
    'Is it worth staying open till 10 in the evening for 14 more jobs?',
    'Would you rent a second stall at 220 in the next village?',
    'I should go to the fair? It cost 350 and maybe 20 people order.',
    'Does it make sense to give free delivery above 40?',
    'Would it help to sponsor the football team with 500?',
    'Not sure whether to join the franchise: 90 a month and their sign on my door.',
    'Is it wise to send 200 leaflets for 60?',
  ])('gets the form of anything else, or is offered it, with the two steps: %s', (text) => {
    const { fields, choices, text: said } = say(text);
    const offered = choices.map(({ label }) => label);
    expect(
      fields?.decision !== undefined || offered.includes(DECISION_NAMES.other.en),
      `${fields?.decision} ${offered.join()}`,
    ).toBe(true);
    if (!fields?.decision || fields.decision === 'other') expect(said).toContain('two steps decide it');
    expect(said).not.toContain('whoever would have to say yes');
  });

  test('is weighed by what was said right before it, where it says nothing by itself', () => {
    const told = ['My cousin would work as my helper for 420 a month, and I could do 15 more.'];
    const interview = { card, told, reading: { act: 'question', command: null } } as const;
    const { fields, choices } = answerTurn(turnOf(interview, { text: 'Would you do it?' }));
    const shown = fields?.decision ? DECISION_NAMES[fields.decision].en : choices[0]?.label;
    expect(shown).toBe(DECISION_NAMES.hire.en);
  });

  test('has the figures of its message beside its rows', () => {
    const { fields } = say('Should I close on Mondays? I would save 45 but lose 6 jobs.');
    expect(fields?.suggestions?.map(({ value }) => ('count' in value ? value.count : null))).toEqual([
      '45',
      '6',
    ]);
  });
});
