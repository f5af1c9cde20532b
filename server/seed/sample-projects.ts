/**
 * The sample community's projects: who asks for what, and who votes how. Invented; what comes of it is decided
 * by the product. `votes` hold at most what the voter has available at that moment.
 */
export interface SampleProject {
  /** Who asks. One project a member: votes and later scenes find it by this name. */
  by: string;
  title: string;
  description: string;
  requestedAmount: string;
  milestones: { title: string; amount: string }[];
  link?: { url: string; title: string; type: 'research' | 'technical' | 'financial' | 'legal' | 'other' };
  submittedDaysAgo: number;
  votes: { by: string; afterDays: number; support: boolean; prd: number }[];
  comments: { by: string; afterDays: number; text: string }[];
}

export const SAMPLE_PROJECTS: readonly SampleProject[] = [
  {
    by: 'ada',
    title: 'A second oven before the first is full',
    description: `We bake three Saturdays a month and sell out by ten. A second deck oven would let us bake twice
as much. It would stand in the community hall, next to the first.

The money buys the oven (6,800 USD), its transport and the wiring. We have an offer, not a lease.`,
    requestedAmount: '8000',
    milestones: [],
    submittedDaysAgo: 17.6,
    votes: [
      { by: 'ben', afterDays: 0.6, support: true, prd: 3 },
      { by: 'chiara', afterDays: 1.4, support: false, prd: 6 },
      { by: 'dawit', afterDays: 2.3, support: false, prd: 4 },
    ],
    comments: [
      { by: 'chiara', afterDays: 1.5, text: 'Why a second oven before the lease of the first is signed?' },
      {
        by: 'ada',
        afterDays: 1.8,
        text: 'Fair. I thought that the oven could move with us. I will ask again in spring.',
      },
    ],
  },
  {
    by: 'ben',
    title: 'Meters and a safe bench for the repair café',
    description: `On the first Sunday of the month we repaired 14 of 22 things with borrowed tools. The insurer wants
every electrical repair signed by an electrician and measured with a calibrated device.

The money buys two appliance testers, an isolating transformer and a bench that closes. Guests pay for parts, so the
café carries itself from then on. We publish each month what was repaired, and what could not be.`,
    requestedAmount: '1500',
    milestones: [
      { title: 'Testers and transformer', amount: '900' },
      { title: 'The bench, after three Sundays with the testers', amount: '600' },
    ],
    link: { url: 'https://example.org/repair-cafe/costs', title: 'Costs, item by item', type: 'financial' },
    submittedDaysAgo: 17.2,
    votes: [
      { by: 'ada', afterDays: 0.9, support: true, prd: 8 },
      { by: 'chiara', afterDays: 1.2, support: true, prd: 4 },
      { by: 'dawit', afterDays: 2.1, support: true, prd: 5 },
      { by: 'elif', afterDays: 5.8, support: true, prd: 6 },
    ],
    comments: [
      { by: 'ada', afterDays: 1, text: 'Our toaster came back from the dead at your last Sunday.' },
      { by: 'dawit', afterDays: 2.2, text: 'Who signs when the electrician is on holiday?' },
      { by: 'ben', afterDays: 2.6, text: 'Two of them take turns. No signature, no plug.' },
    ],
  },
  {
    by: 'chiara',
    title: 'Twelve solar dryers to rent by the day',
    description: `A third of the mangoes rots before the market. A dryer of wood, mesh and black paint costs 80 USD and
dries 20 kg in two days without electricity.

We build twelve and rent them to three groups by the day. The rent pays for the wear: mesh lasts forty days, frames
for years. If the groups rent them on four days a week, the money is back after one season.`,
    requestedAmount: '1200',
    milestones: [
      { title: 'Six dryers and the first group', amount: '600' },
      { title: 'Six more, once the first six are rented out', amount: '600' },
    ],
    submittedDaysAgo: 15.4,
    votes: [
      { by: 'ada', afterDays: 0.5, support: true, prd: 10 },
      { by: 'ben', afterDays: 1.6, support: true, prd: 5 },
      { by: 'elif', afterDays: 4.4, support: true, prd: 4 },
      { by: 'farid', afterDays: 7.1, support: false, prd: 2 },
    ],
    comments: [
      {
        by: 'farid',
        afterDays: 7.2,
        text: 'Would love to see what one dryer earned before twelve are built.',
      },
    ],
  },
  {
    by: 'dawit',
    title: 'Evening tutoring in three more libraries',
    description: `Older students teach younger ones in pairs, with a lesson plan that a teacher has read. One library has
run for a term: 18 pupils, 6 USD an evening, nobody left.

The money pays the mentor teachers of three more libraries for a term. After that the fees carry them.`,
    requestedAmount: '4500',
    milestones: [
      { title: 'The second library', amount: '1500' },
      { title: 'The third and the fourth', amount: '3000' },
    ],
    submittedDaysAgo: 9.1,
    votes: [
      { by: 'ben', afterDays: 0.8, support: true, prd: 4 },
      { by: 'elif', afterDays: 2.5, support: true, prd: 5 },
      { by: 'ada', afterDays: 3.1, support: true, prd: 15 },
      { by: 'farid', afterDays: 4.7, support: false, prd: 3 },
      { by: 'grace', afterDays: 6.2, support: true, prd: 2 },
    ],
    comments: [{ by: 'grace', afterDays: 6.3, text: 'Our library has a free room on Tuesdays.' }],
  },
  {
    by: 'elif',
    title: 'A third cargo bike for the old town',
    description: `Two bikes and three riders deliver for the shops of the old town at 7, 9 and 11. The 9 o’clock round
is full. A third bike, used, with a cold box, lets us take the dairy and the fishmonger.

3 USD a parcel; 40 parcels a day pay for bike and rider.`,
    requestedAmount: '2600',
    milestones: [],
    submittedDaysAgo: 4.6,
    votes: [
      { by: 'farid', afterDays: 0.7, support: true, prd: 6 },
      { by: 'ada', afterDays: 1.3, support: true, prd: 12 },
      { by: 'ben', afterDays: 2.9, support: false, prd: 5 },
    ],
    comments: [],
  },
];
