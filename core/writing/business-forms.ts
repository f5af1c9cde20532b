/**
 * What differs between the eight business types: who owns, who decides, what it means for liability and tax,
 * how it is set up, and which numbers tell whether it is well. Plain English and general on purpose: the
 * law of the place decides, and every legal document says so.
 */
import type { BusinessType } from './inputs.ts';

/** The facts of one business type, as the templates say them. */
export interface BusinessForm {
  type: BusinessType;
  /** With an article, as in "Orbit is a limited liability company". */
  isA: string;
  /** Those who own it, and one of them. */
  owners: string;
  owner: string;
  /** What an owner holds: `membership interest`. */
  stake: string;
  /** Who decides about the large things. */
  body: string;
  liability: string;
  tax: string;
  /** What is done to set it up, in order. */
  setUp: readonly string[];
  /** Decisions that need more than the day-to-day power. */
  reserved: readonly string[];
  /** How it usually earns, with the numbers to watch. */
  income: string;
  metrics: readonly string[];
  /** Costs that this type has and others have not. */
  costs: readonly string[];
  risks: readonly { risk: string; sign: string; answer: string }[];
}

const COMPANY_RESERVED = [
  'admitting a new owner or issuing a new stake',
  'selling or giving a licence of substantially all assets',
  'borrowing, or giving a guarantee, above the limit in this agreement',
  'a contract with an owner or with somebody close to one',
  'changing this agreement, merging, converting or dissolving the business',
];

/** The eight types. */
export const BUSINESS_FORMS: Readonly<Record<BusinessType, BusinessForm>> = {
  LLC: {
    type: 'LLC',
    isA: 'a limited liability company',
    owners: 'members',
    owner: 'member',
    stake: 'membership interest',
    body: 'the members',
    liability:
      'The company is a legal person of its own. Members risk what they put in, as long as they keep the company’s money and papers apart from their own, sign in its name, and give no personal guarantee.',
    tax: 'In many places the profit of an LLC is taxed with its members unless it chooses to be taxed as a corporation. Members may owe tax on profit that was not paid out, so the agreement provides tax distributions.',
    setUp: [
      'Check that the name is free, and file the articles of organization (or the local equivalent).',
      'Sign the operating agreement, also when there is only one member.',
      'Get a tax number, open a bank account in the company’s name, and pay the members’ contributions into it.',
      'Register for the taxes and licences that the activity needs, and note the dates of the yearly filings.',
    ],
    reserved: COMPANY_RESERVED,
    income: 'sales of its products or services to customers',
    metrics: [
      'Sales a month',
      'Margin of one sale',
      'Fixed costs a month',
      'Cash in the bank, in months of costs',
    ],
    costs: ['formation filing and yearly report', 'accountant, for the members’ shares of profit'],
    risks: [
      {
        risk: 'Members disagree and nobody can decide',
        sign: 'The same question comes back a third time',
        answer: 'The deadlock clause of the operating agreement, and a named tie-breaker',
      },
    ],
  },
  Corporation: {
    type: 'Corporation',
    isA: 'a corporation',
    owners: 'shareholders',
    owner: 'shareholder',
    stake: 'shares',
    body: 'the board of directors',
    liability:
      'The corporation is a legal person of its own, with shareholders, a board and officers. Shareholders risk the price of their shares; directors and officers owe duties of care and loyalty and can be liable for breaking them.',
    tax: 'A corporation usually pays tax on its own profit, and shareholders pay again on dividends. Ask whether an election (such as S status in the United States) fits the owners before the first filing date.',
    setUp: [
      'File the articles (certificate) of incorporation with the number and classes of shares.',
      'Hold the first board meeting: adopt bylaws, appoint officers, issue shares against payment, open the bank account.',
      'Sign the shareholders’ agreement, with vesting for founders and assignment of what they have made before.',
      'Keep a share register and minutes from the first day; buyers and investors will ask for them.',
    ],
    reserved: [
      'issuing shares, options or anything that converts into shares',
      'a dividend, or a purchase of the corporation’s own shares',
      'appointing or dismissing an officer, and setting an officer’s pay',
      ...COMPANY_RESERVED.slice(1),
    ],
    income: 'sales of its products or services to customers',
    metrics: ['Sales a month', 'Gross margin', 'Cash flow from operations', 'Months of cash left'],
    costs: [
      'incorporation and franchise fees',
      'board and registered agent',
      'yearly accounts and corporate tax return',
    ],
    risks: [
      {
        risk: 'Formalities are skipped and the shield of the corporation is doubted',
        sign: 'Decisions without minutes; private costs on the company card',
        answer: 'Quarterly board meeting with minutes; separate accounts; a yearly check by the accountant',
      },
    ],
  },
  Partnership: {
    type: 'Partnership',
    isA: 'a partnership',
    owners: 'partners',
    owner: 'partner',
    stake: 'partnership share',
    body: 'the partners',
    liability:
      'In a general partnership every partner is liable with all that they own for what the partnership owes, also for what another partner signed. That is the strongest reason for written limits of authority, for insurance, and for asking whether a limited liability form fits better.',
    tax: 'The partnership itself usually pays no income tax; each partner is taxed on their share, paid out or not. The agreement therefore says how shares are computed and when money for the tax is paid out.',
    setUp: [
      'Sign the partnership agreement before the first contract with a third party.',
      'Register the partnership and its trade name where the law asks for it, and get a tax number.',
      'Open a joint bank account with two signatures above a limit.',
      'Insure: liability for all partners, and the illness or death of one of them.',
    ],
    reserved: COMPANY_RESERVED,
    income: 'sales of its products or services to customers',
    metrics: [
      'Sales for each partner',
      'Hours that were paid for',
      'Drawings against profit',
      'Cash in the bank, in months of costs',
    ],
    costs: ['liability insurance for all partners', 'partnership tax return'],
    risks: [
      {
        risk: 'One partner binds all to a contract that the others did not want',
        sign: 'A contract that one hears of by its invoice',
        answer: 'Limits of authority in the agreement, told to the bank and the suppliers; two signatures',
      },
    ],
  },
  'Sole Proprietorship': {
    type: 'Sole Proprietorship',
    isA: 'a sole proprietorship',
    owners: 'proprietor',
    owner: 'proprietor',
    stake: 'ownership',
    body: 'the proprietor',
    liability:
      'The business is the proprietor: its debts are the proprietor’s own, with house and savings. Insurance, written terms with customers, and deposits before work are the protection, and a limited company once the risk or the profit grows.',
    tax: 'Profit is the proprietor’s income. Put aside a fixed part of every payment received (a third is a common rule until the accountant gives a better number) for income tax, social security and sales tax.',
    setUp: [
      'Register the trade name and the activity; get a tax number, and a sales-tax number where it applies.',
      'Open an account that is only for the business, although the law may not ask for it.',
      'Insure liability, illness and tools.',
      'Write down who may act when the proprietor is ill, and where passwords and contracts are.',
    ],
    reserved: ['selling the business', 'taking a partner', 'borrowing against private property'],
    income: 'work that the proprietor does or sells personally',
    metrics: [
      'Paid hours a week',
      'Average price of an hour or a piece',
      'Money put aside for tax',
      'Days until invoices are paid',
    ],
    costs: ['own pension, health and liability insurance', 'bookkeeping program or accountant'],
    risks: [
      {
        risk: 'The proprietor falls ill and everything stops',
        sign: 'No day off in a month; no one else can open the shop',
        answer:
          'Three months of private costs put aside, disability insurance, and a stand-in with written instructions',
      },
    ],
  },
  'Non-Profit': {
    type: 'Non-Profit',
    isA: 'a non-profit organization',
    owners: 'members',
    owner: 'member',
    stake: 'membership (without any right to profit or assets)',
    body: 'the board',
    liability:
      'The organization is a legal person of its own and has no owners. The board acts without pay or for a modest and published one, avoids conflicts of interest, and answers for keeping to the purpose.',
    tax: 'Tax exemption is granted on application and is lost when surplus goes to private persons. Ask also whether donations can be deducted by the donors, and which income (trading, sponsorship) is taxed in spite of the exemption.',
    setUp: [
      'Write the purpose in one sentence that a tax officer accepts as public benefit, and file the articles.',
      'Elect the board (at least three people who are not related), and adopt bylaws and a conflict of interest policy.',
      'Apply for tax exemption and for permission to raise funds where it is needed.',
      'Open an account with two signatures, and decide how restricted donations are kept apart.',
    ],
    reserved: [
      'changing the purpose or the bylaws',
      'a contract with a board member or with somebody close to one',
      'accepting a donation with conditions, or one above the limit in this document',
      'employing the director and setting the pay',
      'buying or selling land, borrowing, and dissolving the organization',
    ],
    income: 'donations, grants, memberships, and fees that cover their cost',
    metrics: [
      'People helped, and what changed for them',
      'Share of income from the largest source',
      'Cost of raising one unit of donations',
      'Reserve in months of costs',
    ],
    costs: [
      'yearly public report and audit where required',
      'volunteers’ expenses and insurance',
      'fundraising',
    ],
    risks: [
      {
        risk: 'One funder leaves and the programme ends',
        sign: 'More than 40% of income from one source',
        answer: 'A second and third source before the programme grows; a reserve of at least three months',
      },
    ],
  },
  Startup: {
    type: 'Startup',
    isA: 'a startup, to be run as a limited company',
    owners: 'founders and investors',
    owner: 'shareholder',
    stake: 'shares',
    body: 'the board',
    liability:
      'A startup that wants investors should be a limited company from the first contract on. Founders’ shares vest over time, so that a founder who leaves early does not keep what the others then build.',
    tax: 'Ask an adviser before shares are issued: the tax on founders’ shares and options often depends on an election within days (in the United States 30 days), and research credits need records from the first day.',
    setUp: [
      'Incorporate, split the founders’ shares with vesting (four years with a one-year cliff is usual), and sign assignments of everything made before.',
      'Keep one table of who owns what, options and convertible notes included.',
      'Open the bank account, and choose the instrument of the first round (convertible note, SAFE or shares).',
      'Keep a folder of contracts, minutes and licences from the first day: it becomes the data room.',
    ],
    reserved: [
      'issuing shares, options or convertible instruments',
      'a hire or a contract outside the approved budget',
      'selling the company or its main technology',
      'borrowing, and changing the articles or this agreement',
    ],
    income: 'a repeatable sale that can grow faster than its costs',
    metrics: [
      'Users who come back after four weeks',
      'Paying customers and growth a month',
      'Cost to win a customer against what they bring',
      'Runway in months at the present burn',
    ],
    costs: [
      'company formation, option plan and counsel',
      'cloud and tools before there is income',
      'experiments that fail',
    ],
    risks: [
      {
        risk: 'The money runs out before the product is wanted',
        sign: 'Less than six months of runway and no growth in use',
        answer:
          'One riskiest assumption a month, tested for little money; a decision date written down in advance',
      },
    ],
  },
  SaaS: {
    type: 'SaaS',
    isA: 'a software-as-a-service company',
    owners: 'shareholders',
    owner: 'shareholder',
    stake: 'shares',
    body: 'the board',
    liability:
      'Run it as a limited company: it will keep other people’s data. Liability is limited in the terms, covered by technology and cyber insurance, and lowered by backups that were tested.',
    tax: 'Software sold across borders is taxed where the customer is in many places (VAT, GST, sales tax). Either register and file, or sell through a merchant of record that does. Write down which, before the first foreign customer.',
    setUp: [
      'Incorporate, and assign to the company all code and designs that were made before.',
      'Write down which personal data is kept, why, where and for how long; sign processing agreements with hosting, email and payment providers.',
      'Publish terms, privacy policy, a status page and an address for security reports.',
      'Test the restore of a backup, and write down who is called at night.',
    ],
    reserved: [
      'issuing shares, options or convertible instruments',
      'an exclusive licence, or opening the source of the main product',
      'a contract with unlimited liability or with a service level above the published one',
      'selling the company or its main technology, borrowing, and changing this agreement',
    ],
    income: 'subscriptions, monthly and yearly',
    metrics: [
      'Monthly recurring revenue',
      'Customers lost a month',
      'Share of sign-ups that reach the first success',
      'Cost to win a customer, in months of their payment',
      'Uptime',
    ],
    costs: [
      'hosting and monitoring, rising with use',
      'payment fees of about 3%',
      'customer support',
      'security tests and cyber insurance',
    ],
    risks: [
      {
        risk: 'Customers leave as fast as they come',
        sign: 'More than 5% of customers lost in a month',
        answer: 'Call every one who leaves; stop acquisition until the first week brings a success',
      },
      {
        risk: 'A leak or a long outage',
        sign: 'A restore that was never tested; shared passwords',
        answer:
          'Least privilege, second factor, encrypted backups with a monthly test, a written plan for incidents',
      },
    ],
  },
  'E-commerce': {
    type: 'E-commerce',
    isA: 'an online retail business',
    owners: 'owners',
    owner: 'owner',
    stake: 'ownership share',
    body: 'the owners',
    liability:
      'Selling goods means answering for them: safety, description, delivery, returns. A limited company with product liability insurance keeps a bad batch from reaching the owners’ own property.',
    tax: 'Sales tax or VAT follows the customer in many places, with thresholds for each. Choose shop software that computes it, keep proof of export, and know the duty on what is imported.',
    setUp: [
      'Register the business and the sales-tax numbers; check which licences and marks the goods need.',
      'Order samples from at least two suppliers and measure: cost landed, days until delivery, share of faulty goods.',
      'Set up the shop with clear prices, delivery times, returns, contact, terms and privacy policy.',
      'Place test orders from a phone, and send one back.',
    ],
    reserved: [
      'a purchase commitment above the limit in this agreement',
      'an exclusive supply or distribution contract',
      'admitting an owner, borrowing, selling the shop or its brand, and changing this agreement',
    ],
    income: 'sales of goods, one order at a time',
    metrics: [
      'Orders a week and average basket',
      'Margin after goods, shipping, payment fees and returns',
      'Cost of an order won by advertising',
      'Share of orders returned',
      'Days of stock',
    ],
    costs: [
      'stock, paid before it is sold',
      'shipping and packaging',
      'payment and marketplace fees',
      'returns',
      'advertising',
    ],
    risks: [
      {
        risk: 'Cash is locked in stock that does not sell',
        sign: 'More than 90 days of stock of one article',
        answer: 'Small first orders, a date for clearance, and no reorder before 60% is sold',
      },
      {
        risk: 'Advertising costs more than an order brings',
        sign: 'Cost of an order above its margin for two weeks',
        answer: 'Stop the campaign, keep the search terms that pay, work on returning customers',
      },
    ],
  },
};
