/** Ventures in health, care, science and teaching: others have to allow them, and it takes its time. */
import type { Family } from './venture-family.ts';

const CARE: Family = {
  id: 'care',
  kinds: ['home-care', 'elder-care'],
  groups: ['care'],
  sectors: ['health'],
  isSoftware: false,
  firstVersion: 'three families, one kind of help, by people who were checked',
  steps: [
    {
      name: 'Registration with the care authority, and checks of everyone who will help',
      doneWhen: 'the papers of each person are there',
      days: 60,
    },
    {
      name: 'What is done and what is never done, on two pages',
      doneWhen: 'a nurse or teacher has corrected them',
      days: 7,
    },
    { name: 'Three families for four weeks', doneWhen: 'all three pay for a second month', days: 28 },
    { name: 'A stand-in for every helper', doneWhen: 'a day of illness was covered without you', days: 14 },
  ],
  before: [
    'Ask the care authority from which number of people on a licence is needed',
    'Ask for liability insurance that names this kind of help',
  ],
  leaveOut: ['A house of your own', 'Help that only licensed professionals may give'],
  costs: [
    ['Checks and training', 'people × fee'],
    ['Pay of helpers, travel time included', 'hours × pay'],
    ['Insurance', 'a year'],
  ],
  phaseDays: [14, 60, 10, 45, 14, 21, 120],
  craft: {
    permit: 'Register with the care authority, and order the checks of everyone who will help',
    prototype: 'Help three families for two weeks, and ask each what nearly made them stop',
    build: 'Write the help down on two pages: what is done, what never, who is called in an emergency',
    deliver: 'Set up visits, records and a stand-in for every helper',
  },
};

/** The families of these ventures, each with its kinds and what a plan of it asks. */
export const VENTURES_OF_CARE: readonly Family[] = [
  {
    id: 'clinic',
    kinds: [
      'clinic',
      'dental-practice',
      'therapy-practice',
      'pharmacy',
      'veterinary',
      'physiotherapy',
      'midwifery',
      'mental-health',
    ],
    groups: ['health', 'clinics', 'medical'],
    sectors: ['health'],
    isSoftware: false,
    firstVersion: 'one treatment, by people who are licensed for it, in rooms of others, for twenty patients',
    steps: [
      {
        name: 'Who may treat whom is settled: licences, register, insurance of every person',
        doneWhen: 'each has a paper with a date',
        days: 45,
      },
      {
        name: 'Rooms by the hour at a practice that exists',
        doneWhen: 'its owner and its authority have agreed in writing',
        days: 21,
      },
      {
        name: 'Consent, records and secrecy',
        doneWhen: 'a data protection adviser and a professional have read the forms',
        days: 14,
      },
      {
        name: 'Ten patients, one treatment',
        doneWhen: 'every one was seen again after four weeks',
        days: 42,
      },
      {
        name: 'Who pays, patient or insurer, is proven',
        doneWhen: 'five bills have been paid in full',
        days: 60,
      },
    ],
    before: [
      'Ask the professional body and the health authority which licence the person, the rooms and the equipment need, and how long each takes',
      'Ask an insurer for cover of treatment errors before the first patient',
    ],
    leaveOut: [
      'Rooms and equipment of your own',
      'A second treatment',
      'Advertising of results, which is often forbidden',
    ],
    costs: [
      ['Licences and register', 'what the authority writes'],
      ['Insurance of treatment errors', 'a year'],
      ['Rooms', 'hours × rent'],
      ['Professionals', 'hours × pay'],
      ['Records system', 'a month'],
    ],
    phaseDays: [21, 90, 14, 90, 21, 30, 180],
    craft: {
      permit:
        'Apply for the licences of persons, rooms and equipment, and write down when each answer is due',
      prototype:
        'Treat ten patients for one complaint in rooms of others, and see each again after four weeks',
      build: 'Write down the one treatment step by step: who does what, what is recorded, what is never done',
      deliver: 'Set up booking, consent and records, and have a professional and a data adviser read them',
    },
  },
  CARE,
  { ...CARE, id: 'childcare', kinds: ['childcare', 'nursery', 'day-care'], groups: [], sectors: ['minors'] },
  {
    id: 'science',
    kinds: [
      'biotech',
      'pilot-plant',
      'medical-device',
      'deep-tech',
      'diagnostics',
      'drug-discovery',
      'new-materials',
      'climate-tech',
      'lab',
    ],
    groups: ['science', 'biotech', 'research', 'deep tech'],
    sectors: [],
    isSoftware: false,
    firstVersion:
      'one experiment whose result decides, repeated by somebody else, and then a pilot at a partner’s site',
    steps: [
      {
        name: 'Freedom to operate: patents, rights of universities and former employers',
        doneWhen: 'an attorney has written what may be used',
        days: 60,
      },
      {
        name: 'The one experiment that could prove it wrong, with the threshold written down before',
        doneWhen: 'the result is on paper, whatever it is',
        days: 120,
      },
      {
        name: 'The same experiment in another laboratory',
        doneWhen: 'the result agrees within the limits that were set before',
        days: 90,
      },
      {
        name: 'A talk with the regulator about the path',
        doneWhen: 'the path, its studies and their order are in the minutes',
        days: 60,
      },
      {
        name: 'A pilot plant or first batch at a partner',
        doneWhen: 'yield, purity and cost of one batch are known',
        days: 270,
      },
    ],
    before: [
      'Ask the ethics board or the biosafety officer what has to be approved before the first experiment',
      'Ask who owns what was found so far; have it assigned in writing',
    ],
    leaveOut: [
      'A laboratory of your own before the result was repeated',
      'A second use, however tempting',
      'Sales before the regulator has named the path',
    ],
    costs: [
      ['Laboratory', 'months × bench fee'],
      ['Material and analyses', 'runs × price'],
      ['Patents', 'filing and yearly fees'],
      ['Regulatory advice and studies', 'what the offer says'],
      ['Pilot', 'batches × cost of one'],
    ],
    phaseDays: [90, 120, 30, 365, 60, 180, 365],
    craft: {
      permit:
        'Apply for the approvals of ethics, biosafety or animal work, and ask the regulator for a first talk about the path',
      prototype: 'Do the one experiment that could prove it wrong, with its threshold written down before',
      build: 'Have the experiment repeated by another laboratory, and file what can be protected',
      deliver: 'Make a first batch at a partner’s pilot plant, and write down yield, purity and cost',
    },
  },
  {
    id: 'teaching',
    kinds: [
      'education',
      'tutoring',
      'language-school',
      'training',
      'online-course',
      'driving-school',
      'music-school',
    ],
    groups: ['education', 'teaching', 'learning'],
    sectors: [],
    isSoftware: false,
    firstVersion: 'one course for one group of learners, taught once from begin to end',
    steps: [
      {
        name: 'What a learner can do at the end, as a task that can be watched',
        doneWhen: 'three teachers agree what passing is',
        days: 5,
      },
      {
        name: 'Three lessons taught to five learners for a fee',
        doneWhen: 'four come to the third',
        days: 14,
      },
      { name: 'The whole course once', doneWhen: 'seven of ten pass the task', days: 60 },
      { name: 'A second teacher teaches it by your notes', doneWhen: 'as many pass', days: 30 },
    ],
    before: ['Ask whether the subject, the certificate or work with minors needs a permit or a check'],
    leaveOut: [
      'A platform of your own; a shared folder does it for the first hundred',
      'A certificate that nobody asks for',
    ],
    costs: [
      ['Rooms or calls', 'hours × rent'],
      ['Teachers', 'hours of teaching and of preparing × pay'],
      ['Material', 'learners × price'],
    ],
    phaseDays: [10, 21, 10, 60, 14, 21, 120],
    craft: {
      permit: 'Ask which permit, check or accreditation teaching this to these learners needs',
      prototype: 'Teach three lessons to five paying learners, and watch where they stop following',
      build: 'Write the course down: tasks, exercises, what passing is',
      deliver: 'Settle rooms or calls, times and a stand-in for every lesson',
    },
  },
];
