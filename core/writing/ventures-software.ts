/** Ventures whose first version is a program. */
import type { Family } from './venture-family.ts';

const DAYS: Family['phaseDays'] = [7, 14, 10, 30, 14, 14, 90];
const CRAFT: Family['craft'] = {
  permit: 'Write down which personal data it keeps, why, and the privacy notice that says so',
  prototype: 'Draw the three main screens and watch five of those it is for try to use them',
  build: 'Build the one flow that brings the value, and leave out accounts, settings and the rest',
  deliver: 'Put it on a public address with error reports, backups and a way to take a change back',
};
const BEFORE = ['Write down which personal data is kept, on what ground, and where the servers stand'];
const LEAVE_OUT = [
  'A second kind of user, a second language, a second platform',
  'Settings, themes, achievements, and an administration page (a spreadsheet does it for the first hundred)',
];

/** The families of these ventures, each with its kinds and what a plan of it asks. */
export const VENTURES_OF_SOFTWARE: readonly Family[] = [
  {
    id: 'business-software',
    kinds: [
      'saas',
      'business-software',
      'software-for-business',
      'developer-tools',
      'fintech',
      'ai-tool',
      'data-service',
    ],
    groups: ['software', 'business software', 'saas', 'digital', 'technology'],
    sectors: [],
    isSoftware: true,
    firstVersion: 'the one task that saves the time, for one team that pays',
    steps: [
      {
        name: 'The team’s data comes in, by file or connection',
        doneWhen: 'a customer’s own file is read without help',
        days: 5,
      },
      {
        name: 'The one task that saves the time',
        doneWhen: 'it takes a tenth of the time of today',
        days: 7,
      },
      {
        name: 'The result goes where they work already (email, calendar, sheet)',
        doneWhen: 'nobody types anything twice',
        days: 4,
      },
      {
        name: 'Colleagues are invited, with roles',
        doneWhen: 'the second user comes without our help',
        days: 3,
      },
    ],
    before: BEFORE,
    leaveOut: LEAVE_OUT,
    costs: [],
    phaseDays: DAYS,
    craft: CRAFT,
  },
  {
    id: 'health-software',
    kinds: ['clinic-software', 'health-software', 'health-app', 'digital-health', 'medical-software'],
    groups: ['health software', 'digital health'],
    sectors: ['health'],
    isSoftware: true,
    firstVersion: 'one task of one clinic’s day, first without any patient’s data',
    steps: [
      {
        name: 'Whether it is a medical device is answered in writing',
        doneWhen: 'an adviser or the authority has named the class, or that there is none',
        days: 20,
      },
      {
        name: 'The one task with made-up patients',
        doneWhen: 'five people of the clinic do it without help',
        days: 10,
      },
      {
        name: 'The assessment of risks to patients’ data, and the processing agreement',
        doneWhen: 'the clinic’s data protection officer has signed',
        days: 20,
      },
      {
        name: 'A pilot in one clinic, with a way back to paper',
        doneWhen: 'four weeks without an entry on paper',
        days: 20,
      },
      {
        name: 'A connection to the system that the clinic has',
        doneWhen: 'nobody types anything twice',
        days: 20,
      },
    ],
    before: [
      'Ask who in a clinic decides, who pays, and how long the last purchase took',
      'Ask the clinic’s data protection officer what they need before a pilot',
      ...BEFORE,
    ],
    leaveOut: ['Advice on treatment, which would make it a medical device', ...LEAVE_OUT],
    costs: [
      ['Advice on medical devices and data protection', 'what the offer says'],
      ['Security test', 'what the offer says'],
    ],
    phaseDays: [21, 60, 14, 90, 21, 30, 180],
    craft: {
      ...CRAFT,
      permit:
        'Have it answered in writing whether it is a medical device, and write the assessment of risks to patients’ data',
      deliver: 'Run a pilot in one clinic for four weeks, with a way back to paper',
    },
  },
  {
    id: 'marketplace',
    kinds: ['marketplace', 'two-sided-marketplace', 'sharing-platform', 'local-marketplace'],
    groups: ['marketplaces', 'marketplace', 'platforms'],
    sectors: [],
    isSoftware: true,
    firstVersion: 'twenty offers and ten deals in one place, brought together by hand first',
    steps: [
      {
        name: 'An offer is put in, with picture, price and place',
        doneWhen: 'a stranger puts one in within three minutes',
        days: 4,
      },
      {
        name: 'Offers are found by search and by place',
        doneWhen: 'the right one is among the first five',
        days: 4,
      },
      {
        name: 'Buyer and seller agree, and payment is held',
        doneWhen: 'a real payment is made and refunded',
        days: 6,
      },
      { name: 'Both say how it went', doneWhen: 'a rating appears only after a completed deal', days: 2 },
    ],
    before: [
      'Ask a payment provider whether money may be held for others, and under which licence',
      ...BEFORE,
    ],
    leaveOut: LEAVE_OUT,
    costs: [],
    phaseDays: DAYS,
    craft: CRAFT,
  },
  {
    id: 'consumer-app',
    kinds: ['consumer-app', 'mobile-app', 'app'],
    groups: ['apps', 'consumer software'],
    sectors: [],
    isSoftware: true,
    firstVersion: 'the one daily action, on one platform',
    steps: [
      {
        name: 'First success without an account',
        doneWhen: 'eight of ten testers reach it in two minutes',
        days: 4,
      },
      { name: 'The daily action', doneWhen: 'it takes less than ten seconds', days: 6 },
      {
        name: 'A reason to return (one reminder, chosen by the user)',
        doneWhen: 'a third come back in the second week',
        days: 3,
      },
      { name: 'An account to keep what was made', doneWhen: 'nothing is lost on a new device', days: 3 },
    ],
    before: BEFORE,
    leaveOut: LEAVE_OUT,
    costs: [],
    phaseDays: DAYS,
    craft: CRAFT,
  },
  {
    id: 'game',
    kinds: ['game-studio', 'game', 'video-game', 'board-game', 'games', 'indie-game'],
    groups: ['games'],
    sectors: [],
    isSoftware: true,
    firstVersion: 'the core loop with three levels',
    steps: [
      {
        name: 'The core loop of thirty seconds',
        doneWhen: 'testers start a second round without being asked',
        days: 8,
      },
      { name: 'Three levels that teach without text', doneWhen: 'seven of ten finish the third', days: 6 },
      { name: 'Sound, feedback and pause', doneWhen: 'it feels good with placeholder graphics', days: 4 },
      { name: 'Saved progress', doneWhen: 'closing at any moment loses nothing', days: 2 },
    ],
    before: ['Find out which age rating and which rules on paid chance the stores ask for', ...BEFORE],
    leaveOut: LEAVE_OUT,
    costs: [],
    phaseDays: [7, 14, 10, 120, 30, 30, 120],
    craft: {
      permit: 'Find out which age rating the stores ask for, and own the rights to music and pictures',
      prototype: 'Make the core loop with placeholder graphics, and watch five people play',
      build: 'Make three levels that teach without text, and leave out the rest',
      deliver: 'Put a page with a trailer in the store, and count those who wish for it',
    },
  },
];
