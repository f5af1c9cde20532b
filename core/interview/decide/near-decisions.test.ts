/** Which decision a question is known to be, in founders' own words; and what is none. */
import { describe, expect, test } from 'vitest';
import { questionsIn } from '../../content/questions-in.ts';
import type { DecisionId } from '../../idea/decision-fields.ts';
import { decisionsNear, putsDecision, standsOut } from './near-decisions.ts';

const QUESTIONS: readonly (readonly [DecisionId, string])[] = [
  [
    'yield',
    'live catfish is 2,600 naira per kg. I need about 3.2 kg live to get 1 kg smoked. I sell smoked at 13,500 per kg. charcoal and firewood is around 850 per kg smoked. Am I making profit or just working for nothing?',
  ],
  [
    'owed',
    'my worry is the restaurants. They owe me 210,000 naira together, one of them is owing since 7 weeks. How do I make them pay without loosing them?',
  ],
  [
    'order',
    'A man from Lagos want 100 kg every month but he will pay only 12,000 per kg and after 30 days. should I accept?',
  ],
  [
    'buy',
    'My sister say I should buy a gas smoking oven, 680,000 naira, it hold 40 kg and take 8 hours. I have 250,000 saved. is it wise?',
  ],
  [
    'capacity',
    "One job takes 75 minutes plus 25 min driving. I don't want to work over 40 hours a week. how many jobs could I do at most?",
  ],
  [
    'flat',
    'A courier company with 35 bikes asks for a flat subscription, service every 2 months. What price should I ask per bike and month?',
  ],
  ['hire', "I'm thinking about hiring a second mechanik at 6500 brutto. Is it too early?"],
  [
    'proof',
    'I asked 8 friends in my kos, 5 say yes they would use it, but 3 say only if the price is same like now. is that enough proof?',
  ],
  [
    'works',
    'electricity + gas + soap my aunt says around 2,800 per kg. and I must pay a boy for pickup 25rb per night. So does it work?',
  ],
  [
    'borrow',
    'my mother would lend me 8 million but she needs it back in one year. Should I take it or first try without a machine, how?',
  ],
  [
    'wage',
    'together we would work about 1,050 hours a month. Social security and so on costs about 32% on top of wage, office and phone 780 a month, insurance 2.400 a year. What hourly wage could we pay if we charge 17?',
  ],
  [
    'partners',
    'Each puts in 1.500 euros at the start. Two of us can only pay 50 a month. can that work, and what if somebody leaves after half year?',
  ],
  [
    'late',
    'The concello pays for half of the clients and pays after 70 days. How much cash do we need to survive that?',
  ],
  [
    'flat',
    'A county hospital offers a contract 180,000 KSh a month flat for unlimited calls. They have about 30 deaf patients a week. take it?',
  ],
  ['hire', 'Soll ich eine Aushilfe einstellen, 14 Euro die Stunde?'],
  ['price', 'Should I raise my price from 18 to 21?'],
  ['borrow', 'Soll ich einen Kredit über 20.000 aufnehmen?'],
];

describe('a question of whether to do something', () => {
  test.each(QUESTIONS)('is known as %s: %s', (id, text) => {
    const asked = questionsIn(text).map(({ question }) => question);
    expect((asked.length > 0 ? asked : [text]).every((one) => putsDecision(one))).toBe(true);
    expect(decisionsNear(text).map((one) => one.id)).toContain(id);
    expect(decisionsNear(text)[0]?.id).toBe(id);
    expect(standsOut(decisionsNear(text))).toBe(true);
  });

  test('opens no form by itself where two decisions are equally near', () => {
    const near = decisionsNear('Should I buy a machine or hire somebody?');
    expect(near.map(({ id }) => id)).toEqual(expect.arrayContaining(['buy', 'hire']));
    expect(standsOut(near)).toBe(false);
  });
});

test.each([
  'Do I need a NAFDAC number before I sell in a supermarket?',
  'If a brake I repaired fails and a child gets hurt, am I liable? do I need a policy',
  'What if cloth get lost or the color runs? Do I must pay them by law?',
  'Do we need an authorization from the Xunta to do home help? And is it true that in a co-op we have to be autónomos??',
])('a question of rules is no decision: %s', (text) => {
  const asked = questionsIn(text).map(({ question }) => question);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((one) => putsDecision(one))).toBe(false);
});

test('the order of words changes nothing', () => {
  const text = 'Should I hire a helper for 1,200 a month?';
  const turned = text.split(' ').toReversed().join(' ');
  expect(decisionsNear(turned)[0]?.id).toBe(decisionsNear(text)[0]?.id);
});
