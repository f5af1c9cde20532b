/**
 * The sample community: who its members are, and what they have done in the three weeks before the first
 * start. Everything here is invented. What it leads to (rewards, balances, answers) is not written down: the
 * product decides it, as it would for anybody.
 */
import type { MentorMode } from '#core/mentor/conversation.ts';

export interface SampleMember {
  username: string;
  email: string;
  /** Days before the first start. */
  joinedDaysAgo: number;
}

export type SampleEvent = { daysAgo: number; by: string } & (
  | { kind: 'says'; thread: string; text: string; mode?: MentorMode }
  | { kind: 'sends'; to: string; amount: string; reason: string }
);

/** The member whose sign-in is printed; an administrator. */
export const SIGN_IN_EMAIL = 'ada@sample.protege';

/** Keeps the sample markets' books alive; labelled wherever its orders are shown. */
export const HOUSE_USERNAME = 'house-market-maker';

export const SAMPLE_MEMBERS: readonly SampleMember[] = [
  { username: 'ada', email: SIGN_IN_EMAIL, joinedDaysAgo: 21 },
  { username: HOUSE_USERNAME, email: 'house@sample.protege', joinedDaysAgo: 20.9 },
  { username: 'ben', email: 'ben@sample.protege', joinedDaysAgo: 20.4 },
  { username: 'chiara', email: 'chiara@sample.protege', joinedDaysAgo: 18.7 },
  { username: 'dawit', email: 'dawit@sample.protege', joinedDaysAgo: 16.2 },
  { username: 'elif', email: 'elif@sample.protege', joinedDaysAgo: 12.9 },
  { username: 'farid', email: 'farid@sample.protege', joinedDaysAgo: 9.5 },
  { username: 'grace', email: 'grace@sample.protege', joinedDaysAgo: 9.2 },
];

const says = (by: string, daysAgo: number, thread: string, text: string, mode?: MentorMode): SampleEvent => ({
  kind: 'says',
  by,
  daysAgo,
  thread,
  text,
  mode,
});

const sends = (by: string, daysAgo: number, to: string, amount: string, reason: string): SampleEvent => ({
  kind: 'sends',
  by,
  daysAgo,
  to,
  amount,
  reason,
});

/** What they did, in any order; played in the order of time. */
export const SAMPLE_EVENTS: readonly SampleEvent[] = [
  says(
    'ada',
    20.9,
    'bakery',
    `I have an idea for a bakery co-operative in our quarter. The last bakery closed in spring, and people now
drive four kilometres for bread. Forty neighbours would each pay 50 USD a year to own it together, and in return
they order bread the evening before, so that we bake only what is sold.

Our problem is the oven: the landlord wants a two-year lease. How could we test the demand before we sign?`,
  ),
  says(
    'ada',
    19.6,
    'bakery',
    `We tried your cheap experiment: a borrowed oven at the community hall, three Saturdays. We sold 61, then 74,
then 90 loaves at 4.50 USD, and 33 people signed the list. The milestone is done. The challenge now is the price:
flour went up, and a loaf costs us 2.10 USD before wages. What should we learn next?`,
  ),
  says(
    'ben',
    20.1,
    'repair-cafe',
    `My concept is a repair café that pays for itself. Broken toasters and lamps go to waste because a repair shop
charges more than a new one costs. Volunteers fix things on the first Sunday of the month; guests pay what the part
costs plus a small membership. The obstacle is insurance for electrical repairs. Who has solved this before?`,
  ),
  says(
    'chiara',
    18.3,
    'drying',
    `I want to build solar dryers for mango and tomato growers. A third of the harvest rots before the market, and
that is the problem we solve: a dryer of wood, mesh and black paint costs 80 USD and dries 20 kg in two days without
any electricity. I imagine women's groups renting it by the day. Would growers rent or buy? What is the cheapest
prototype to prove the taste and the price?`,
  ),
  says(
    'dawit',
    15.8,
    'tutoring',
    `An idea to improve evening tutoring: students of the last two years of school teach younger ones in pairs, in
the library, and earn credit for their own courses. Parents struggle to pay 25 USD an hour, and we would ask 6. The
original part is the pairing: each tutor has a mentor teacher who reads the lesson plan. How do we keep quality when
we grow beyond one school?`,
  ),
  says(
    'elif',
    12.5,
    'cargo-bikes',
    `Our vision is a delivery service with cargo bikes for the shops of the old town. Vans may not enter before
noon, so fresh goods arrive late: that is the bottleneck. Two bikes, three riders, fixed rounds at 7, 9 and 11. I
designed a simple price of 3 USD a parcel. Is there a business in it if a shop sends four parcels a day?`,
  ),
  says(
    'elif',
    11.2,
    'cargo-bikes',
    'How much money do we need until the first month pays for itself? Two used cargo bikes are 3,800 USD, riders cost 16 USD an hour.',
    'financial_advisor',
  ),
  says(
    'farid',
    9.1,
    'mushrooms',
    `I grow oyster mushrooms on coffee grounds that cafés throw away. The innovation is the pick-up: the same bike
that brings the mushrooms takes the grounds back, so waste becomes the raw material. I built a prototype rack in a
cellar and harvested 11 kg in the first month. Restaurants pay 9 USD a kilo. What breaks first when I go from one
cellar to five?`,
  ),
  says(
    'ben',
    8.4,
    'repair-cafe',
    `Progress: the city's insurer covers us if an electrician signs every repair, and Grace's tool library lends
the meters. We launched the first Sunday with 19 guests and fixed 14 of 22 things. Next milestone: a members' page
that shows what was saved. What should we measure to convince the council?`,
  ),
  says(
    'grace',
    4.0,
    'tool-library',
    `I am setting up a tool library: a drill is used for thirteen minutes in its life, which is such a waste. For
30 USD a year a member borrows any of 140 tools, and we already collected 90 from cellars. The creative part is a
"tool story" card on every item that tells what was built with it. How do I stop tools from getting lost without a
heavy deposit?`,
  ),
  says(
    'chiara',
    2.6,
    'drying',
    `We built two dryers and ran the experiment with a group of nine women. They rented at 1.50 USD a day and sold
dried mango for three times the price of fresh. I learned that mesh trays wear out after forty days, so the design
needs a stronger frame. Is it time to look for funding, or should we first prove one more season?`,
  ),
  sends('ada', 19.9, 'ben', '4', 'Thank you for lending the oven thermometer'),
  sends('ben', 17.5, 'ada', '2.5', 'Two loaves for the repair team'),
  sends('chiara', 14.1, 'ada', '3', 'For the advice on pricing'),
  sends('elif', 8.9, 'farid', '5', 'First round trip of coffee grounds'),
  sends('farid', 8.2, 'elif', '6.25', 'Deliveries in the first week'),
  sends('dawit', 6.6, 'ada', '1.5', 'Bread for the tutors'),
  sends('ada', 5.2, 'chiara', '2', 'Dried tomatoes for Saturday'),
  sends('ben', 3.7, 'grace', '7', 'Two meters and a soldering iron for Sunday'),
  sends('grace', 1.4, 'dawit', '3', 'Help with the catalogue'),
  sends('ada', 0.6, 'elif', '4.5', 'Saturday deliveries'),
];
