/**
 * The agreement by which a business is run: an operating agreement for companies of members, a shareholders'
 * agreement with bylaws where there are shares, bylaws for a non-profit, and a statement of operation where
 * the business is one person.
 */
import { capitalised } from '#core/idea/words.ts';
import { type Brief, signerNumbers } from '../brief.ts';
import { type Article, articles, type Section, section, table, toFillIn } from '../draft.ts';
import { disclaimer, reviewRequest, signatures } from './legal-frame.ts';

/** The sections of an operating agreement. */
export function operatingAgreement(brief: Brief): Section[] {
  const { form } = brief;
  if (form.type === 'Sole Proprietorship') return soleStatement(brief);
  return form.type === 'Non-Profit' ? bylaws(brief) : ownersAgreement(brief);
}

const CHECKS = [
  'what must be filed or notarized to be valid, and in which language',
  'minimum rights of a minority that no agreement can take away',
  'the tax of contributions, of profit that is not paid out, and of a later sale of a stake',
  'whether a spouse must agree to a transfer',
];

function ownersTable(brief: Brief): Section {
  const { form } = brief;
  return section(
    'Schedule: owners and contributions',
    table(
      [capitalised(form.owner), 'Contribution', 'Value', capitalised(form.stake), 'Signs alone up to'],
      signerNumbers(brief, 3).map((at) => [
        toFillIn(`name and address, no. ${at}`),
        toFillIn('money, goods, rights'),
        toFillIn('amount'),
        toFillIn('percent'),
        toFillIn('amount'),
      ]),
    ),
    'The percentages add up to 100. A contribution that is not money is described so that a stranger could recognize it.',
  );
}

function ownersAgreement(brief: Brief): Section[] {
  const { form } = brief;
  const { owners, owner } = form;
  return [
    disclaimer(brief, CHECKS),
    ...articles([...foundationOf(brief), ...runningOf(brief), ...changesOf(brief)]),
    ownersTable(brief),
    signatures(
      signerNumbers(brief, 3).map((at) => `${capitalised(owner)} ${at}`),
      `All ${owners} agree to the above.`,
    ),
    reviewRequest(brief, 'Operating agreement', [
      'Are the transfer, vesting and leaver clauses enforceable here, and what do they mean for tax?',
      'Is the clause against competition allowed, and for how long?',
      'What must be filed, and by when?',
    ]),
  ];
}

/** What the business is, who owns it and who decides. */
function foundationOf(brief: Brief): Article[] {
  const { name, form, jurisdiction, purpose } = brief;
  const { owners, owner, stake, body } = form;
  const hasShares = ['Corporation', 'Startup', 'SaaS'].includes(form.type);
  const isPartnership = form.type === 'Partnership';
  const business = isPartnership ? 'Partnership' : hasShares ? 'Corporation' : 'Company';
  const vests = form.type === 'Startup' || form.type === 'SaaS';
  return [
    {
      heading: 'The business',
      items: [
        `This agreement is made between the ${owners} named in the schedule about ${name}, ${form.isA} under the law of ${jurisdiction} (the “${business}”).`,
        `Its registered office is at ${toFillIn('address')}. It begins on ${toFillIn('date')} and goes on until it is dissolved under this agreement.`,
        `Its purpose: ${purpose} It may do whatever serves that purpose and is lawful.`,
        hasShares
          ? 'This agreement stands beside the articles and, where the law allows, works as the bylaws. Where the two differ, the shareholders vote so that the articles follow this agreement.'
          : `Where this agreement and the filed papers differ, this agreement decides between the ${owners} as far as the law allows.`,
      ],
    },
    {
      heading: 'Contributions and stakes',
      items: [
        `Each ${owner} brings in what the schedule says within ${toFillIn('30')} days, and holds the ${stake} that it names.`,
        `Nobody must pay in more. If ${body} decide${/^the (?:board|proprietor)/.test(body) ? 's' : ''} that more is needed, every ${owner} may take part in proportion; who does not is diluted at a fair value set before the money is asked for.`,
        `Contributions bear no interest and are returned only on dissolution or as agreed in writing. A loan by one of the ${owners} is a separate written contract on ordinary terms.`,
        vests &&
          'Founders’ shares vest over four years: nothing in the first twelve months, a quarter at their end, then one forty-eighth each month. If the business is sold and a founder is dismissed without cause within twelve months, the rest vests at once.',
        hasShares &&
          `New shares are offered first to all ${owners} in proportion, except for an option plan of at most ${toFillIn('10')}% and shares issued against contributions that are not money and were approved under article 5.`,
      ],
    },
    {
      heading: 'Who decides',
      items: [
        hasShares
          ? `The board has ${toFillIn('three')} directors: ${toFillIn('who names whom')}. It decides by majority, meets at least every quarter, and keeps minutes. Its meetings may be held by video.`
          : isPartnership
            ? 'The partners run the business together. Each may act alone in its ordinary course, up to the limit in the schedule.'
            : `The ${business} is managed by ${toFillIn('all members / the manager named here')}. Whoever manages may act alone in the ordinary course of business, up to the limit in the schedule.`,
        `Votes count by ${hasShares ? 'shares' : toFillIn(`${stake}, or one vote each`)}. Decisions need more than half of the votes cast, unless article 5 asks for more. A decision may be taken in writing if all could take part.`,
        `A meeting is called with ${toFillIn('10')} days’ notice and an agenda. It can decide when more than half of the ${stake} ${hasShares ? 'take' : 'takes'} part; a meeting called again with the same agenda can decide whoever comes.`,
        `Who has a conflict of interest says so before the discussion, and does not vote on that point.`,
      ],
    },
  ];
}

/** What is owed to it, and what comes out of it. */
function runningOf(brief: Brief): Article[] {
  const { form } = brief;
  const { owner, stake } = form;
  const hasShares = ['Corporation', 'Startup', 'SaaS'].includes(form.type);
  const isPartnership = form.type === 'Partnership';
  const business = isPartnership ? 'Partnership' : hasShares ? 'Corporation' : 'Company';
  return [
    {
      heading: 'Duties',
      items: [
        `Each ${owner} who works in the ${business} gives it the time agreed in writing: ${toFillIn('hours and role of each')}. Pay for work is set by the others, apart from profit.`,
        `Each acts with care and loyalty, takes no private profit from the ${business}’s opportunities, and tells the others what they need to know.`,
        `While holding a stake and for ${toFillIn('12')} months after, nobody who works in the ${business} competes with it in ${toFillIn('activity and region')}, as far as the law allows. Shares in listed companies below 2% are no competition.`,
        `Whatever is created for the ${business} belongs to it. Each ${owner} assigns to it now all rights in work made for it before and later, and signs what a registry asks for.`,
        'What is confidential stays so, during and after, except what the law requires to be told.',
      ],
    },
    {
      heading: 'Decisions that need more',
      items: [
        `These need the consent of holders of ${toFillIn('75')}% of the votes: ${form.reserved.join('; ')}.`,
        `The limits meant above are ${toFillIn('amount')} for one matter and ${toFillIn('amount')} in a year.`,
        `This article and the rights of a minority cannot be changed without the consent of each ${owner} who is put at a disadvantage.`,
      ],
    },
    {
      heading: 'Money',
      items: [
        `The ${business} has bank accounts of its own; private and business money are never mixed. Payments above ${toFillIn('amount')} need two signatures.`,
        `The business year ends on ${toFillIn('31 December')}. Accounts are closed within ${toFillIn('90')} days and sent to every ${owner}; each may see the books on reasonable notice.`,
        hasShares
          ? 'The board decides about dividends from what may lawfully be paid out, after a reserve for six months of costs.'
          : `Profit and loss are shared by ${stake}. By ${toFillIn('31 March')} each receives at least what they owe as tax on their share; the rest is paid out or kept as decided under article 3.`,
        'No payment is made that would leave the business unable to pay its debts as they fall due.',
      ],
    },
  ];
}

/** What happens when owners leave or disagree, and how it ends. */
function changesOf(brief: Brief): Article[] {
  const { form, jurisdiction } = brief;
  const { owner, stake } = form;
  const hasShares = ['Corporation', 'Startup', 'SaaS'].includes(form.type);
  const isPartnership = form.type === 'Partnership';
  const business = isPartnership ? 'Partnership' : hasShares ? 'Corporation' : 'Company';
  return [
    {
      heading: 'Transfer of a stake',
      items: [
        `Nobody may sell, give away or pledge ${hasShares ? stake : `${/^[aeiou]/.test(stake) ? 'an' : 'a'} ${stake}`} without the written consent of the others, except to a company that they own wholly and that joins this agreement.`,
        `Who wants to sell offers it first to the others at the price of a real written offer. They have ${toFillIn('30')} days, in proportion, and may take what others leave.`,
        `If holders of ${toFillIn('60')}% sell to an outsider, the others may sell along at the same price and terms, and, if ${toFillIn('75')}% agree to sell the whole, must do so.`,
        'Death, divorce, insolvency and long illness open a right of the others to buy at a fair value; the heirs may keep the money value and the information rights until then.',
      ],
    },
    {
      heading: 'Leaving, and the price',
      items: [
        `A ${owner} may leave with ${toFillIn('six months')} notice to the end of a business year.`,
        'A good leaver (illness, death, dismissal without cause, agreement) receives fair value. A bad leaver (fraud, serious breach, competition) receives the lower of fair value and what was paid in.',
        `Fair value is agreed within 30 days, or set by an independent accountant whom ${toFillIn('body or chamber')} names; both sides bear the cost in halves. It is paid in ${toFillIn('four')} half-yearly parts.`,
      ],
    },
    {
      heading: 'When we disagree',
      items: [
        'Who sees a serious disagreement writes it down; the others answer in writing within ten days, and all meet within twenty.',
        `If that fails, a mediator named by ${toFillIn('institution')} is asked, within thirty days.`,
        `If a decision that the business needs is blocked for sixty days after that, either side may name a price at which it will buy or sell; the other chooses which within thirty days.`,
        `Otherwise the courts at ${toFillIn('place')} decide under the law of ${jurisdiction}.`,
      ],
    },
    {
      heading: 'Liability, indemnity and insurance',
      items: [
        form.liability,
        `The ${business} holds harmless whoever acts for it in good faith and within their power, except for gross negligence and intent, and buys insurance for it: ${toFillIn('which')}.`,
      ],
    },
    {
      heading: 'The end',
      items: [
        `The ${business} is dissolved by a decision under article 5, by law, or when it has no ${owner}.`,
        'Debts to outsiders are paid first, then loans of owners, then contributions, then the rest by stake. The brand and domain are sold, not divided, unless all agree.',
        `Records are kept as long as the law asks, by ${toFillIn('name')}.`,
      ],
    },
    {
      heading: 'General',
      items: [
        'Changes are in writing and signed by all who must agree. If a clause is void the others stand, and what comes closest to its purpose is put in its place.',
        `Notices go in writing to the addresses in the schedule, by post or email with an answer.`,
        `This agreement replaces what was said or written before, and binds whoever receives a stake.`,
      ],
    },
  ];
}

function bylaws(brief: Brief): Section[] {
  const { name } = brief;
  return [
    disclaimer(brief, [
      'the smallest size of a board, and who may not sit on it',
      'what the articles must say so that tax exemption is granted, above all on purpose and dissolution',
      'registration before donations are asked for',
      'rules on paying board members, and on public reports',
    ]),
    ...articles([...associationOf(brief), ...conductOf()]),
    signatures(['Chair', 'Treasurer', 'Secretary'], `Adopted by the founding meeting of ${name}.`),
    reviewRequest(brief, 'Bylaws', [
      'Do purpose and dissolution satisfy the tax authority here?',
      'Which registrations are needed before the first donation?',
      'Is the size and pay of the board within the law?',
    ]),
  ];
}

/** What the association is for, and who belongs to it. */
function associationOf(brief: Brief): Article[] {
  const { name, jurisdiction, purpose, form } = brief;
  return [
    {
      heading: 'Name, seat and purpose',
      items: [
        `${name} is ${form.isA} under the law of ${jurisdiction}, with its seat at ${toFillIn('address')}.`,
        `Its purpose is of public benefit: ${purpose}`,
        'It is not run for profit. No part of its income or assets goes to members, board members or other private persons, except reasonable pay for work and the refund of proven expenses.',
        'It takes no part in campaigns for or against candidates for public office.',
      ],
    },
    {
      heading: 'Membership',
      items: [
        `Whoever supports the purpose may become a member; the board decides within ${toFillIn('60')} days. ${toFillIn('Membership fee, or none')}.`,
        'A member may leave at any time in writing. The general meeting may exclude a member who acts against the purpose, after hearing them.',
        'Membership gives a vote and no share in assets.',
      ],
    },
    {
      heading: 'General meeting',
      items: [
        `It meets once a year, called with ${toFillIn('21')} days’ notice and an agenda, and when a fifth of the members ask for it.`,
        'It elects the board and the auditors, approves the report and the accounts, and discharges the board.',
        `It decides by majority of the votes cast. Changing the purpose or these bylaws, and dissolution, need ${toFillIn('two thirds')} and must stand in the notice.`,
      ],
    },
    {
      heading: 'Board',
      items: [
        `The board has ${toFillIn('five')} members, at least three, most of whom are not related and not employed here. They serve ${toFillIn('two')} years, at most ${toFillIn('three')} times in a row.`,
        'It elects a chair, a treasurer and a secretary. It meets at least four times a year, decides by majority with more than half present, and keeps minutes.',
        `It decides in particular about: ${form.reserved.slice(1, 4).join('; ')}.`,
        'Board members work without pay. Expenses are refunded against receipts.',
        `${toFillIn('Two board members together')} sign for the organization; payments above ${toFillIn('amount')} need two approvals.`,
      ],
    },
  ];
}

/** How it is run, and how it ends. */
function conductOf(): Article[] {
  return [
    {
      heading: 'Conflict of interest',
      items: [
        'Board members and staff declare once a year, and before any decision, what could bias them: family, employment, shares, other boards.',
        'Who has a conflict leaves the room for discussion and vote; the minutes say so.',
        'A contract with somebody close to the organization needs a written comparison with two other offers.',
      ],
    },
    {
      heading: 'Money and reports',
      items: [
        `The year ends on ${toFillIn('31 December')}. The treasurer gives the board figures every quarter, and accounts within ${toFillIn('four')} months of the end of the year.`,
        'Restricted donations are kept apart in the books and used only for what they were given for. If that becomes impossible, the donor is asked.',
        'The yearly report is public: what was done, for whom, what it cost, who gave more than a tenth.',
        `Reserves cover ${toFillIn('three to six')} months of costs; more needs a reason in the minutes.`,
      ],
    },
    {
      heading: 'Protection of people',
      items: [
        'Who works with children or vulnerable adults is checked, trained and never alone with them without need. Concerns are reported to the chair and the authorities the same day.',
        'Whoever reports wrongdoing in good faith is protected.',
        'Volunteers know their tasks, are insured, and may stop at any time.',
      ],
    },
    {
      heading: 'Dissolution',
      items: [
        `On dissolution, or if tax exemption ends, what remains after debts goes to ${toFillIn('another tax-exempt organization with a like purpose')}, never to members.`,
        'Board members are held harmless for acts in good faith within their office, as far as the law allows.',
      ],
    },
  ];
}

function soleStatement(brief: Brief): Section[] {
  return [
    disclaimer(brief, [
      'a sole proprietorship has no operating agreement in law: this statement orders how it is run, and binds others only where they sign',
      'registration of the trade name and licences for the activity',
      'formal requirements of a power of attorney and of a will',
    ]),
    ...articles([...tradeOf(brief), ...standInOf(brief)]),
    signatures(
      ['Proprietor', 'Stand-in'],
      'The proprietor will run the business so, and the stand-in knows it.',
    ),
    reviewRequest(brief, 'Statement of operation', [
      'Is the power of attorney valid here?',
      'From what size on is another form of business wiser?',
    ]),
  ];
}

/** What is done, and with what money. */
function tradeOf(brief: Brief): Article[] {
  const { name, jurisdiction, purpose, form } = brief;
  return [
    {
      heading: 'The business and its proprietor',
      items: [
        `${toFillIn('Full name')} (the “Proprietor”) runs ${name} as ${form.isA} at ${toFillIn('address')} under the law of ${jurisdiction}.`,
        `What it does: ${purpose}`,
        form.liability,
      ],
    },
    {
      heading: 'Money kept apart',
      items: [
        `All income and costs go through the account ${toFillIn('bank and number')}. Private costs are not paid from it.`,
        `On the ${toFillIn('first')} of each month the Proprietor draws ${toFillIn('amount')}. More is drawn only while ${toFillIn('three')} months of costs remain.`,
        `${toFillIn('30')}% of every payment received is moved to a second account for taxes the same week.`,
        form.tax,
      ],
    },
    {
      heading: 'Promises to customers and suppliers',
      items: [
        'Every order is in writing with price, date and what is included. Work above ' +
          toFillIn('amount') +
          ' begins after a deposit of ' +
          toFillIn('30') +
          '%.',
        `Invoices are sent within ${toFillIn('3')} days and are due in ${toFillIn('14')}; the first reminder goes out on day ${toFillIn('17')}.`,
        'A complaint is answered within two working days, and its outcome is written down.',
      ],
    },
  ];
}

/** Who acts when the proprietor can’t. */
function standInOf(brief: Brief): Article[] {
  const { form } = brief;
  return [
    {
      heading: 'When the proprietor cannot act',
      items: [
        `${toFillIn('Name')} may pay bills, tell customers and keep the business open for up to ${toFillIn('60')} days. A signed power of attorney is kept at ${toFillIn('place')}.`,
        'A sealed list names accounts, contracts, keys, and where passwords are kept; it is renewed every January and July.',
        `On death the business is to be ${toFillIn('continued by / sold by / closed by')}; the will says the same.`,
      ],
    },
    {
      heading: 'Growing out of this form',
      items: [
        `The Proprietor looks every year, and at once when profit passes ${toFillIn('amount')}, somebody is employed, or a contract could cost more than is insured, whether a limited company fits better.`,
        `These are not decided without a day’s thought and advice: ${form.reserved.join('; ')}.`,
        'Records are kept ' +
          toFillIn('ten') +
          ' years. Insurance is checked each year: liability, illness, tools, data.',
      ],
    },
  ];
}
