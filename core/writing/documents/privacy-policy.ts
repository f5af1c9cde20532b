/** The privacy policy: which data, why, on what ground, how long, who else, and which rights. */
import type { Brief } from '../brief.ts';
import { bullets, type Section, section, table, text, toFillIn } from '../draft.ts';
import { SECTORS } from '../sectors.ts';
import { familyOf } from '../ventures.ts';
import { disclaimer, reviewRequest } from './legal-frame.ts';

type Row = readonly [data: string, purpose: string, ground: string, kept: string];

const CONTACT: Row = [
  'Name, email, what you write to us',
  'to answer you',
  'our interest in answering, or steps before a contract',
  '12 months after the last message',
];
const ACCOUNTS: Row = [
  'Invoices and payments',
  'to charge you and keep books',
  'contract; legal duty',
  'as long as tax law asks, often 6 to 10 years',
];
const LOGS: Row = [
  'Address of your connection, time, page, browser',
  'to keep the site working and safe',
  'our interest in security',
  '14 days',
];
const LETTER: Row = [
  'Email for news',
  'to send you news that you asked for',
  'consent, withdrawn by one click',
  'until you unsubscribe',
];

const SOFTWARE: readonly Row[] = [
  [
    'Account: name, email, password as a hash',
    'to give you access',
    'contract',
    'while the account exists, then 30 days',
  ],
  [
    'Content that you put into the service',
    'to provide the service to you',
    'contract; for business customers we act on their instructions',
    'until you delete it; backups up to 35 days more',
  ],
  [
    'Which functions are used, errors',
    'to find faults and improve',
    'our interest in a working product; consent where needed',
    '13 months, then only counts',
  ],
  ['Support conversations', 'to help', 'contract', '24 months'],
];

const SHOP: readonly Row[] = [
  [
    'Order: goods, price, address for delivery and invoice, phone if given',
    'to deliver and to handle returns and warranty',
    'contract',
    '3 years; invoices as tax law asks',
  ],
  [
    'Payment: the last digits and the result; card numbers go to the payment provider only',
    'to be paid and to prevent fraud',
    'contract; our interest in preventing fraud',
    'as invoices',
  ],
  ['Customer account and wish list, if you make one', 'to order faster', 'contract', 'until you delete it'],
  ['Reviews that you write', 'to inform others', 'consent', 'until withdrawn'],
];

const CHARITY: readonly Row[] = [
  [
    'Donors: name, address, amounts, tax number where needed',
    'to thank, to give receipts, to account',
    'contract-like relation; legal duty',
    'as tax law asks',
  ],
  [
    'People in our programmes: contact, what help was given',
    'to help, and to report in numbers without names',
    'consent, or our task; sensitive data only with explicit consent',
    '3 years after the last help, unless a funder must be shown more',
  ],
  [
    'Volunteers and members: contact, dates, skills, checks',
    'to plan and insure',
    'membership or agreement; legal duty for checks',
    '12 months after the end',
  ],
  [
    'Pictures and stories',
    'to report on the work',
    'written consent for each use; a guardian’s for children',
    'until withdrawn',
  ],
];

const CLIENTS: readonly Row[] = [
  [
    'Customers: name, contact, what was agreed and delivered',
    'to carry out the order',
    'contract',
    '3 years after the last order',
  ],
  ['Applicants: CV and letters', 'to choose', 'steps before a contract', '6 months after the decision'],
];

const BY_FORM: Partial<Record<Brief['form']['type'], readonly Row[]>> = {
  SaaS: SOFTWARE,
  'E-commerce': SHOP,
  'Non-Profit': CHARITY,
};

/** The rows of a program where it is one, of the business type else; and what the sectors bring. */
function rowsOf({ form, kind, details, sectors }: Brief): readonly Row[] {
  const told: readonly Row[] = details.stored
    ? [
        [
          `Of what you tell us: ${details.stored}`,
          'to give you what you asked for',
          'contract; explicit consent where it tells of health, belief or origin',
          'until you delete it, then backups up to 35 days',
        ],
      ]
    : [];
  const own = BY_FORM[form.type] ?? (familyOf(kind).isSoftware ? SOFTWARE : CLIENTS);
  return [
    ...told,
    ...own,
    ...sectors.flatMap((id) => (SECTORS[id].data ? [SECTORS[id].data] : [])),
    CONTACT,
    ...(own === CHARITY ? [] : [ACCOUNTS]),
    LOGS,
    LETTER,
  ];
}

/** What the form names, with the place for its country; or the place to fill in. */
function givenOr(name: string | undefined, what: string): string {
  return name ? `${name} (${toFillIn('country')})` : toFillIn(what);
}

function receiversOf({ form, details, sectors }: Brief): string[] {
  const { payments, mail, hosting } = details;
  const common = [
    `Hosting: ${givenOr(hosting, 'provider, country')}`,
    `Email: ${givenOr(mail, 'provider, country')}`,
    ...(sectors.includes('messages') ? [`Messages to phones: ${toFillIn('provider, country')}`] : []),
    `Accounting: ${toFillIn('program or accountant')}`,
    'Authorities and courts, where the law obliges us, and only what it asks for',
  ];
  if (form.type === 'E-commerce')
    return [
      `Payment: ${givenOr(payments, 'provider')}`,
      `Delivery: ${toFillIn('carriers')}`,
      `Shop software: ${toFillIn('provider, country')}`,
      ...common,
    ];
  if (form.type === 'SaaS' || form.type === 'Startup')
    return [
      `Payment: ${givenOr(payments, 'provider')}`,
      `Monitoring and error reports: ${toFillIn('provider, country')}`,
      `Our list of processors, with notice of changes: ${toFillIn('address of the page')}`,
      ...common,
    ];
  if (form.type === 'Non-Profit')
    return [`Donation platform: ${toFillIn('provider')}`, 'Funders, in numbers without names', ...common];
  return [`Payment: ${givenOr(payments, 'provider or bank')}`, ...common];
}

/** The sections of a privacy policy. */
export function privacyPolicy(brief: Brief): Section[] {
  return [...whatWeKeep(brief), ...whoSeesIt(brief), ...yourRights(brief)];
}

/** Who answers for the data, and what is kept of whom. */
function whatWeKeep(brief: Brief): Section[] {
  const { name, form, purpose, sectors } = brief;
  const isProcessor = form.type === 'SaaS';
  const particular = sectors.flatMap((id) => SECTORS[id].privacy ?? []);
  return [
    disclaimer(brief, [
      'which laws apply by where your users live, not only by where you are (in Europe the GDPR, in the United Kingdom the UK GDPR, in California the CCPA, in Brazil the LGPD, in Kenya the Data Protection Act)',
      'whether you must register, or name a data protection officer or a representative',
      'the age from which a child can consent',
      'consent before cookies and similar techniques that are not necessary',
    ]),
    section(
      'Who we are',
      `${name} (“we”) is ${form.isA}. ${purpose}`,
      `We are responsible for your personal data: ${toFillIn('legal name, address, register number')}. Privacy questions: ${toFillIn('email')}. Data protection officer or representative: ${toFillIn('name, or “not required”')}.`,
      `This policy is from ${toFillIn('date')}. It applies to our website, ${form.type === 'Non-Profit' ? 'programmes and donations' : 'products and services'}.`,
    ),
    section(
      'In short',
      bullets([
        'We collect what we need for what you asked for, and nothing to sell.',
        'We do not sell personal data, and do not share it for other people’s advertising.',
        'You can see, correct, take with you and delete your data, by one message to us.',
        'We tell you and the authority of a breach that puts you at risk, where the law asks for it within 72 hours.',
      ]),
    ),
    section(
      'Which data, why, and how long',
      table(['Data', 'Purpose', 'Ground', 'Kept for'], rowsOf(brief)),
      'Where data is needed for a contract or by law we cannot serve you without it; everything else is free to give. What is no longer needed is deleted or made anonymous.',
      `> Before publishing: strike every line that is not true for ${name}, and add what you do besides. A policy that promises more than is done is worse than none.`,
    ),
    ...(particular.length > 0 ? [section('What holds in particular', ...particular)] : []),
    section(
      'Where the data comes from',
      'From you, and from your use of the site. Also from: ' +
        toFillIn('none, or sign-in services, public registers, payment providers') +
        '.',
    ),
    isProcessor
      ? section(
          'When we work for our customers',
          'What our customers keep in the service about their own customers or staff is theirs: they decide about it, and we act on their instructions under a processing agreement. If you are such a person, ask the business that uses us; we pass your request on within five working days.',
        )
      : section(
          'Decisions by machines',
          `We take no decision with legal or similar effect about you by machine alone. If that changes we say so here, with the logic and the right to a human decision. ${toFillIn('correct this if you score, rank or filter people')}`,
        ),
    section(
      'Who else receives it',
      bullets(receiversOf(brief)),
      'Each works for us under a contract that binds them to our instructions, or is named to you before. If the business is sold, data moves only with the same promises, and you are told before.',
    ),
  ];
}

/** Who gets it, where, and for how long. */
function whoSeesIt(brief: Brief): Section[] {
  const { form, details } = brief;
  return [
    section(
      'Other countries',
      `Data is kept in ${details.dataPlace ? `${details.dataPlace} (${toFillIn('country')})` : toFillIn('country')}. If it goes to a country without adequate protection, we use what the law accepts (such as standard contractual clauses) and give you a copy on request.`,
    ),
    section(
      'Cookies',
      table(
        ['Name', 'For what', 'Lasts', 'Asked first'],
        [
          [
            form.type === 'E-commerce' ? 'basket, session' : 'session',
            'necessary to work',
            'until you leave or 30 days',
            'no',
          ],
          [toFillIn('statistics, if any'), 'to count visits', toFillIn('time'), 'yes'],
          [toFillIn('advertising, if any'), 'to measure campaigns', toFillIn('time'), 'yes'],
        ],
      ),
      'Refusing is as easy as accepting, and can be changed at any time at the foot of every page. Signals such as Global Privacy Control count as a refusal.',
    ),
    section(
      'How we protect it',
      'Encrypted connections and backups; access only for those who need it, with a second factor; logs of access; updates within days; training; a written plan for incidents, tried once a year.',
      toFillIn('correct this list to what is really done'),
    ),
    section(
      'Your rights',
      text(
        'You may at any time, free of charge:',
        bullets([
          'see your data and get a copy in a common format',
          'have it corrected or deleted',
          'have its use restricted, or object, above all to direct marketing',
          'withdraw a consent, for the time after',
          'not be treated worse for using a right',
        ]),
        `Write to ${toFillIn('email')}. We ask only for what proves that it is you, and answer within a month (45 days where that is the law). You may complain to the supervisory authority: ${toFillIn('name and link')}.`,
      ),
    ),
  ];
}

/** What a person may ask for. */
function yourRights(brief: Brief): Section[] {
  const { form, jurisdiction } = brief;
  return [
    section(
      'Children',
      `${form.type === 'Non-Profit' ? 'Where our programmes serve children, a parent or guardian agrees first, and we keep as little as possible.' : `Our offer is not for children under ${toFillIn('13 to 16, by law')}. If we learn that a child gave us data without a guardian’s consent, we delete it.`}`,
    ),
    section(
      'Changes and law',
      `We publish changes here with their date, and tell you of important ones ${toFillIn('30')} days before. The law of ${jurisdiction} applies, without taking away the protection of the place where you live.`,
    ),
    reviewRequest(brief, 'Privacy policy', [
      'Which laws apply to our users, and what is missing for each?',
      'Are the grounds and times in the table right for what we do?',
      'Do we need consent banners, registration, an officer or a representative?',
    ]),
  ];
}
