/** The employment contract: a full set of clauses for an employee, fitted to the kind of employer. */
import { textAt } from '#core/idea/facts.ts';
import type { Brief } from '../brief.ts';
import { type Article, articles, type Section, section, table, toFillIn } from '../draft.ts';
import { SECTORS } from '../sectors.ts';
import { disclaimer, reviewRequest, signatures } from './legal-frame.ts';

const BY_TYPE: Partial<Record<Brief['form']['type'], { role: string; place: string; extra: string }>> = {
  SaaS: {
    role: 'e.g. software engineer, customer success manager',
    place: 'remotely from a place in the country named below, and at the office for agreed days',
    extra:
      'The Employee keeps the security rules: second factor on every account, company devices only for customer data, no customer data in tools that were not approved, incidents reported within an hour of being noticed. On-call weeks are planned ahead and paid or balanced with time off.',
  },
  Startup: {
    role: 'e.g. first engineer, head of sales',
    place: 'at the office, or remotely as agreed from week to week',
    extra: `Options: the board will be asked to grant options for ${toFillIn('number')} shares (${toFillIn('percent')}% today), vesting over four years with a one-year cliff, under the option plan. This is a promise to ask the board, and not yet a grant. The role will change as the company grows; a change that is not reasonable needs a new agreement.`,
  },
  'E-commerce': {
    role: 'e.g. warehouse and order handling, shop manager',
    place: 'at the warehouse or office',
    extra:
      'Peak weeks before holidays are announced at least 14 days ahead. Lifting, trucks and machines are used only after instruction, which is written down. Goods are bought at staff prices for own use only.',
  },
  'Non-Profit': {
    role: 'e.g. programme coordinator, fundraiser',
    place: 'at the office and where the programme is carried out',
    extra: `The post is paid from ${toFillIn('grant or general funds, and until when')}. The Employee knows the policies on conflict of interest, safeguarding and gifts, and declares conflicts every year. A check of criminal records is made where the law allows or requires it.`,
  },
  'Sole Proprietorship': {
    role: 'e.g. assistant, journeyman',
    place: 'at the place of business and at customers’',
    extra:
      'When the proprietor is absent, the Employee follows the written instructions of the stand-in. Private errands of the proprietor are no part of the work.',
  },
  Partnership: {
    role: 'e.g. office manager, associate',
    place: 'at the office and at clients’',
    extra:
      'The Employee takes instructions from the partner named as supervisor; if partners differ, from that partner. What clients entrust is covered by professional secrecy where it applies, also after the end.',
  },
};

/** The sections of an employment contract. */
export function employmentContract(brief: Brief): Section[] {
  const { details } = brief;
  const { role, weeklyHours, pay } = details;
  const hours = weeklyHours || toFillIn('hours');
  const gross = pay || `${toFillIn('amount and currency')} per ${toFillIn('month / hour')}`;
  return [
    disclaimer(brief, [
      'minimum wage, overtime pay, working time, rest and holidays: the law’s minimum always wins',
      'whether dismissal needs a reason, a notice period, or an authority’s consent',
      'whether a clause against competition is allowed, and must be paid for',
      'who counts as an employee; calling somebody a contractor does not make them one',
      'what must be handed over in writing on or before the first day',
    ]),
    ...articles([...workOf(brief), ...dutiesOf(brief), ...partingOf(brief)]),
    section(
      'Annex: summary of the first day',
      table(
        ['Point', 'Agreed'],
        [
          ['Role and supervisor', `${role || toFillIn('role')}, ${toFillIn('name')}`],
          ['First day and hours', `${toFillIn('date')}, ${hours} a week`],
          ['Pay', `${gross}, on ${toFillIn('day')}`],
          ['Equipment handed over', toFillIn('list')],
          ['Instruction on safety and data', toFillIn('date, by whom')],
        ],
      ),
    ),
    signatures(['For the Employer', 'Employee'], 'Both have read the contract and agree to it.'),
    reviewRequest(brief, 'Employment contract', [
      'Are notice, trial and hours within the law and any collective agreement here?',
      'Which clauses on competition and inventions hold?',
      'What else must be in writing on the first day?',
    ]),
  ];
}

/** The work, its time and its pay. */
function workOf(brief: Brief): Article[] {
  const { name, form, details, facts, product } = brief;
  const { role, weeklyHours, pay, holidays } = details;
  const activity = product ?? toFillIn('what the business does');
  const hours = weeklyHours || toFillIn('hours');
  const gross = pay || `${toFillIn('amount and currency')} per ${toFillIn('month / hour')}`;
  const location = textAt(facts, 'location');
  const special = BY_TYPE[form.type] ?? {
    role: 'e.g. operations manager',
    place: 'at the place of business',
    extra:
      'The Employee follows the written policies on expenses, safety, equal treatment and gifts; changes are told 30 days ahead.',
  };
  const place = location ? `${special.place} (${location})` : special.place;
  return [
    {
      heading: 'Parties and start',
      items: [
        `Employer: ${name}, ${form.isA}, ${toFillIn('registered address and number')} (the “Employer”). What it does: ${activity}`,
        `Employee: ${toFillIn('full name, address, date of birth')} (the “Employee”).`,
        `Employment begins on ${toFillIn('date')} and is ${toFillIn('unlimited / limited until …, because …')}. It depends on proof of the right to work.`,
        `The first ${toFillIn('three')} months are a trial, in which either side may end it with ${toFillIn('two weeks')} notice.`,
      ],
    },
    {
      heading: 'Work',
      items: [
        `The role is ${role || toFillIn(`title, ${special.role}`)}. Main tasks: ${toFillIn('three to six, and how good work is recognized')}. The Employee reports to ${toFillIn('name and role')}.`,
        `The place of work is ${place}: ${toFillIn('address')}. A lasting change needs consent or the notice that the law asks for.`,
        'The Employer may give other reasonable tasks that fit skill and pay.',
      ],
    },
    {
      heading: 'Hours, breaks and overtime',
      items: [
        `Weekly hours are ${hours}, as a rule ${toFillIn('days and times')}, with breaks as the law asks.`,
        `Overtime is ordered or approved beforehand, recorded, and ${toFillIn('paid at … / balanced with time off within … weeks')}.`,
        'Hours are recorded. Messages outside working hours need no answer, except while on call.',
      ],
    },
    {
      heading: 'Pay',
      items: [
        `Gross pay is ${gross}, paid on ${toFillIn('day')} to the Employee’s account, with a payslip. It is not below any minimum that applies.`,
        `Bonus: ${toFillIn('none, or amount, measure and date')}. Unless it says so, a bonus in one year promises none for the next.`,
        'Expenses that were approved are refunded within 30 days against receipts. Deductions are made only as the law allows.',
        `Pension, insurance and other benefits: ${toFillIn('which, and who pays what')}.`,
        'Pay is looked at once a year, without a promise of a rise.',
      ],
    },
    {
      heading: 'Holidays, illness and leave',
      items: [
        `Paid holidays are ${holidays || toFillIn('days')} working days a year and public holidays. Dates are agreed; at least two weeks together once a year.`,
        `Illness is told by ${toFillIn('hour')} on the first day, and proven by a certificate from day ${toFillIn('3')}. Pay goes on for ${toFillIn('the time the law says')}.`,
        'Parental, care and other leave follow the law. Nobody is put at a disadvantage for taking it.',
      ],
    },
  ];
}

/** What both owe each other. */
function dutiesOf(brief: Brief): Article[] {
  const { form, sectors } = brief;
  const special = BY_TYPE[form.type] ?? {
    role: 'e.g. operations manager',
    place: 'at the place of business',
    extra:
      'The Employee follows the written policies on expenses, safety, equal treatment and gifts; changes are told 30 days ahead.',
  };
  return [
    {
      heading: 'Conduct, safety and equal treatment',
      items: [
        ...sectors.map((id) => SECTORS[id].work),
        'The Employer keeps the place of work safe, gives equipment and instruction, and insures as the law asks. The Employee follows safety rules and reports dangers.',
        'Nobody is treated worse because of sex, origin, religion, disability, age, family, orientation, or membership of a union. Harassment is not tolerated; complaints go to ' +
          toFillIn('name') +
          ' or to the authority, and whoever complains is protected.',
        special.extra,
      ],
    },
    {
      heading: 'Confidentiality and data',
      items: [
        'During and after employment the Employee keeps secret what is not public about customers, prices, technology and plans. Pay and working conditions may be talked about, and wrongdoing may be reported to an authority.',
        'The Employer uses the Employee’s personal data for employment and the law only, and says in a notice which, why and how long.',
        'At the end all things, papers, data and access are returned; private copies are deleted.',
      ],
    },
    {
      heading: 'What is created',
      items: [
        'Rights in work that is created in the course of employment, or with the Employer’s means for its business, belong to the Employer, as far as the law allows; the Employee signs what is needed to register them.',
        `Work of before, and free-time work without connection to the business, stays the Employee’s: ${toFillIn('list of earlier work, or none')}. Inventions are paid for as the law says.`,
      ],
    },
  ];
}

/** Other work, the end, and what else holds. */
function partingOf(brief: Brief): Article[] {
  const { jurisdiction } = brief;
  return [
    {
      heading: 'Other work and the time after',
      items: [
        'Other work is allowed with notice if it does not compete, and does not tire the Employee beyond the law’s limits of hours.',
        `For ${toFillIn('6 months, or none')} after the end the Employee does not win away customers with whom they worked, or colleagues. A further ban on competition applies only if the annex says so, with the pay that the law asks for.`,
      ],
    },
    {
      heading: 'Ending',
      items: [
        `After the trial, either side may end employment with ${toFillIn('four weeks')} notice to the end of a month, or the longer notice of the law. Notice is in writing and, by the Employer, with reasons where the law asks for them.`,
        'For serious reasons that make it unbearable to wait, either side may end it at once, after the other was heard where that is possible.',
        'On the last payday the Employee receives pay, holidays not taken and expenses; within two weeks a reference and the papers for the authorities.',
      ],
    },
    {
      heading: 'General',
      items: [
        `The law of ${jurisdiction} applies. Collective agreement: ${toFillIn('none, or which')}.`,
        'This contract and its annexes are all that was agreed. Changes are in writing. A void clause leaves the rest in force. Each side has a signed copy.',
      ],
    },
  ];
}
