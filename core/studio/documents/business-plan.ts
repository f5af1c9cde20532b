/** The business plan: every standard section, with the founder's numbers worked through. */
import { capitalised, withArticle } from '#core/mentor/speak.ts';
import { type Brief, sumOr } from '../brief.ts';
import { bullets, numbered, type Section, section, table, text, toFillIn } from '../draft.ts';
import {
  assumptionsTable,
  economicsLines,
  fixedCostsNote,
  fundsTable,
  projectionTable,
  sensitivityTable,
  unitTable,
} from '../financial-tables.ts';

/** The sections of a business plan. */
export function businessPlan(brief: Brief): Section[] {
  return [
    summary(brief),
    theBusiness(brief),
    customer(brief),
    offer(brief),
    market(brief),
    competition(brief),
    businessModel(brief),
    marketing(brief),
    operations(brief),
    team(brief),
    section(
      'Financial plan',
      '### Assumptions',
      assumptionsTable(brief),
      fixedCostsNote(brief),
      '### One sale',
      unitTable(brief),
      economicsLines(brief),
      '### The first twelve months',
      projectionTable(brief),
      sensitivityTable(brief) && '### When things go less well',
      sensitivityTable(brief),
    ),
    funding(brief),
    risks(brief),
    milestones(brief),
    section(
      'Before you show this plan',
      'Go through the document for the words “to fill in”; each marks something that only you can know. Then:',
      numbered([
        'Replace every assumption marked Open by a number with a reason: an offer, a receipt, a count.',
        'Ask one person who has run such a business to find the weakest number. Correct it.',
        'Read the summary aloud in one minute. If you explain more than you read, rewrite it.',
        'Add to the appendix: offers of suppliers, results of your tests, CVs, and licences.',
      ]),
    ),
  ];
}

function summary({ name, form, pitch, people, idea, economics, kind, say }: Brief): Section {
  const { price, budget } = idea;
  const rows = [
    ['Business', `${name}, ${form.isA}`],
    ['For whom', capitalised(people)],
    ['Earns by', price ? `${form.income}, at ${sumOr(price, '')}` : form.income],
    ['Stage', STAGES[idea.stage]],
    ...(idea.place ? [['Where', capitalised(idea.place)]] : []),
    ...(economics.breakEvenUnits
      ? [['Break-even', `${economics.breakEvenUnits.toLocaleString('en')} sales a month`]]
      : []),
    ['Own money', sumOr(budget, 'cash that the founders put in')],
  ];
  return section(
    'Executive summary',
    pitch,
    table(['In short', ''], rows),
    atVolume({ idea, economics }),
    `The plan stands or falls with one assumption: ${say(kind.risks[0]!.claim)}. The first money is spent on testing it.`,
  );
}

/** Where the stated volume stands against break-even. */
function atVolume({ idea, economics }: Pick<Brief, 'idea' | 'economics'>): string | null {
  if (economics.margin !== null && economics.margin <= 0)
    return 'With the numbers given, a sale leaves nothing: price or cost must change before anything else.';
  if (!economics.breakEvenUnits || !idea.volume) return null;
  const share = Math.round((idea.volume.perMonth / economics.breakEvenUnits) * 100);
  return `At the volume that the founder names, sales stand at ${share}% of break-even, before owners’ pay and income tax.`;
}

const STAGES = {
  unknown: toFillIn('idea, prototype, or selling since when'),
  idea: 'An idea; nothing has been sold yet',
  talked: 'Customers have been asked',
  prototype: 'A first version exists',
  selling: 'Selling, or ready to sell, by the founder’s account',
};

function theBusiness({ name, form, jurisdiction, idea }: Brief): Section {
  return section(
    'The business',
    `${name} is ${form.isA}${idea.place ? `, at work ${idea.place}` : ''}, under the law of ${jurisdiction}. Its ${form.owners} ${form.owners === 'proprietor' ? 'holds' : 'hold'} the ${form.stake}; ${form.body} decide${/^(?:the members|the partners|the owners)$/.test(form.body) ? '' : 's'} about the large things.`,
    '### Liability',
    form.liability,
    '### Tax',
    form.tax,
    '### Setting it up',
    numbered(form.setUp),
    `Purpose in one sentence: ${toFillIn(`“${name} exists so that …”`)}`,
  );
}

function customer({ people, idea, kind, say }: Brief): Section {
  return section(
    'The customer and the problem',
    `${capitalised(people)} are the first customers.`,
    idea.problem
      ? `The problem, as the founder sees it: “${idea.problem}”`
      : `The problem they have: ${toFillIn('what costs them time, money or sleep, how often, and what they do about it today')}`,
    idea.evidence &&
      !/\b(?:costs?|rent)\b/i.test(idea.evidence) &&
      `What is known so far: “${idea.evidence}”`,
    '### What has to be known of the customer',
    bullets([
      `Who exactly decides and who pays: ${toFillIn('role, age, situation')}`,
      `What happens on the day on which they look for a solution: ${toFillIn('the occasion')}`,
      `What they pay today, in money or hours: ${toFillIn('amount and for what')}`,
      `Where they can be met: ${idea.channel ?? toFillIn('places, groups, shops, search words')}`,
    ]),
    kind.questions.audience && `> Ask first: ${say(kind.questions.audience)}`,
  );
}

function offer({ name, pitch, idea, people, unit, say, kind }: Brief): Section {
  return section(
    'Product or service',
    idea.purpose && idea.thing ? `${name} is ${withArticle(idea.thing)} ${idea.purpose}.` : pitch,
    bullets([
      `What one ${unit} contains: ${toFillIn('exactly what the customer receives')}`,
      `The result for ${people}: ${toFillIn('what is different a week later, as a number if possible')}`,
      `What it does not do: ${toFillIn('what is often asked for and deliberately left out')}`,
      `How far it is: ${STAGES[idea.stage]}`,
      idea.constraint
        ? `A limit to be respected: “${idea.constraint}”`
        : `Rights, licences or approvals that it needs: ${toFillIn('none, or which, and by when')}`,
    ]),
    `The smallest version that can be sold is built first; the test for it: ${say(kind.risks[0]!.test)}`,
  );
}

function market({ name, people, idea }: Brief): Section {
  const price = sumOr(idea.price, 'price');
  return section(
    'The market',
    'The market is counted from below, with numbers that can be checked, and not as a share of a large figure from a report.',
    table(
      ['Step', 'Number', 'Where it comes from'],
      [
        [
          `${capitalised(people)} within reach`,
          toFillIn('count'),
          'statistics office, register, map, or a count by hand',
        ],
        ['of these, have the problem often enough', toFillIn('percent'), 'at least ten interviews'],
        ['of these, would buy in the first year', toFillIn('percent'), 'result of the first sales test'],
        ['Purchases that each makes in a year', toFillIn('count'), 'behaviour today, not what they say'],
        ['times the price', price, 'this plan'],
        ['= the market that can be reached', 'follows', `must be several times what ${name} plans to sell`],
      ],
    ),
    `What changes in this market now, and why that helps: ${toFillIn('a new rule, a falling price, a habit, with its source')}`,
  );
}

function competition({ name, idea, people }: Brief): Section {
  const rivals = idea.competitors.slice(0, 5);
  const rows = [
    ...rivals.map((rival) => [
      rival,
      toFillIn('what they do well'),
      toFillIn('what their customers complain of'),
      toFillIn('price'),
    ]),
    ...(rivals.length < 2
      ? [[toFillIn('nearest competitor'), toFillIn('strength'), toFillIn('weakness'), toFillIn('price')]]
      : []),
    [
      idea.alternative ? `Today: ${idea.alternative}` : 'Doing nothing, or doing it by hand',
      'Costs nothing and is known',
      toFillIn('what it costs them all the same'),
      '0',
    ],
  ];
  return section(
    'Competition',
    `What ${people} could choose instead, doing nothing included:`,
    table(['Alternative', 'Strength', 'Weakness', 'Price'], rows),
    `Why they choose ${name}: ${toFillIn('one reason that the others cannot copy in a month, and the proof of it')}`,
  );
}

function businessModel({ form, kind, idea, unit, say }: Brief): Section {
  return section(
    'Business model and price',
    `Income: ${form.income}.`,
    idea.price
      ? `The price is ${sumOr(idea.price, '')}${idea.unitCost ? `; one ${unit} costs ${sumOr(idea.unitCost, '')}` : ''}.`
      : `The price: ${toFillIn(`for one ${unit}, with the reason why customers accept it`)}`,
    `How prices are set here: ${say(kind.pricing)}`,
    `Costs that come with this form of business: ${form.costs.join('; ')}.`,
    '### Numbers to watch every week',
    bullets(form.metrics),
  );
}

function marketing({ kind, say, idea, name }: Brief): Section {
  return section(
    'Marketing and sales',
    `The first buyers: ${say(kind.firstBuyers)}`,
    idea.channel && `The way to them that the founder names: ${idea.channel}.`,
    '### The first ninety days',
    table(
      ['Days', 'What is done', 'Go on if'],
      [
        [
          '1–14',
          say('Talk with ten of {people}, without selling; write down their words'),
          'six describe the problem unasked',
        ],
        ['15–30', 'Offer the smallest version for money, in person', 'three pay, or leave a deposit'],
        [
          '31–60',
          'Deliver to them; ask each for one introduction; try two channels with a small fixed budget',
          'one channel brings a sale for less than it leaves',
        ],
        [
          '61–90',
          'Put time and money into that one channel; publish two stories of customers',
          'sales rise four weeks in a row',
        ],
      ],
    ),
    `The sentence on the sign, the first page and the first message: ${toFillIn(`“${name} helps … to … without …”`)}`,
    'Who sells: a founder, until the same story has closed ten sales; then it can be taught to somebody else.',
  );
}

function operations({ kind, say, idea, unit }: Brief): Section {
  return section(
    'Operations',
    bullets([
      `From order to delivery of one ${unit}: ${toFillIn('the steps, who does each, how many minutes')}`,
      `Capacity: ${idea.volume ? `planned are ${idea.volume.said}; the step that limits it is ${toFillIn('machine, hours, kitchen, support')}` : toFillIn('how many a week can be delivered, and which step limits it')}`,
      `Suppliers: ${toFillIn('two for everything without which you cannot deliver, with price and days')}`,
      `Place, equipment, software: ${toFillIn('what is needed on the first day, and what can wait')}`,
      `Quality: ${toFillIn('what is checked before a customer sees it, and what happens after a complaint')}`,
      `Rules and insurance: ${toFillIn('licences, inspections, liability insurance, with dates')}`,
    ]),
    `Where the cash goes in this kind of business: ${say(kind.cashTrap)}. The plan answers it by ${toFillIn('deposits, smaller batches, shorter terms, …')}.`,
  );
}

function team({ idea, form }: Brief): Section {
  return section(
    'Team and organization',
    idea.team ? `The team, in the founder’s words: “${idea.team}”` : null,
    table(
      ['Role', 'Person', 'Hours a week', 'What they hold'],
      [
        ['Makes it', toFillIn('name'), toFillIn('hours'), toFillIn(form.stake)],
        ['Sells it', toFillIn('name'), toFillIn('hours'), toFillIn(form.stake)],
        ['Counts it (money, contracts)', toFillIn('name'), toFillIn('hours'), toFillIn(form.stake)],
      ],
    ),
    `Why these people: ${toFillIn('what each has done before that matters here')}`,
    `What is missing, and how it is covered until somebody is hired: ${toFillIn('skill, adviser, freelancer')}`,
    `${capitalised(form.body)} must agree to: ${form.reserved.slice(0, 4).join('; ')}.`,
  );
}

function funding(brief: Brief): Section {
  const { form } = brief;
  const ways =
    form.type === 'Non-Profit'
      ? [
          'grants of foundations and public bodies, by their dates',
          'regular small donors',
          'fees that cover their cost',
          'a loan only for what earns its repayment',
        ]
      : form.type === 'Startup' || form.type === 'SaaS'
        ? [
            'own money and first customers who pay in advance',
            'public grants for innovation',
            'a convertible instrument for the first round',
            'the community pool and the pitch portal of Protege',
          ]
        : [
            'own money and deposits of customers',
            'a bank or microfinance loan against a plan like this one',
            'leasing of equipment',
            'the community pool and the pitch portal of Protege',
          ];
  return section(
    'Funding and use of money',
    fundsTable(brief),
    'Ways to fund what is missing, the cheapest first:',
    numbered(ways),
    `What a funder gets: ${toFillIn(form.type === 'Non-Profit' ? 'the result that is reported, and when' : 'repayment plan, interest or share, and reports')}`,
  );
}

/** What sales should have reached after three, six and twelve months; as the twelve months of the plan have it. */
function salesMilestones({ economics, idea }: Brief): [string, string, string] {
  const { breakEvenUnits } = economics;
  const sales = (units: number) => `${Math.ceil(units).toLocaleString('en')} sales a month`;
  const planned = idea.volume?.perMonth ?? null;
  if (breakEvenUnits !== null && planned !== null && planned > breakEvenUnits) {
    return [
      `Break-even: ${sales(breakEvenUnits)}`,
      `The planned volume: ${sales(planned)}`,
      'Six months in a row at the planned volume, with costs as planned',
    ];
  }
  return [
    'First ten paying customers',
    breakEvenUnits === null ? 'Half of break-even' : `Half of break-even: ${sales(breakEvenUnits / 2)}`,
    breakEvenUnits === null ? 'Break-even' : `Break-even: ${sales(breakEvenUnits)}`,
  ];
}

function risks({ kind, form, say }: Brief): Section {
  return section(
    'Risks and how they are tested',
    table(
      ['Assumption that could sink it', 'Test', 'What decides'],
      kind.risks.map((risk) => [capitalised(say(risk.claim)), say(risk.test), say(risk.verdict)]),
    ),
    table(
      ['Risk of this form of business', 'First sign', 'Answer'],
      form.risks.map(({ risk, sign, answer }) => [risk, sign, answer]),
    ),
  );
}

function milestones(brief: Brief): Section {
  const { form } = brief;
  const [third, sixth, twelfth] = salesMilestones(brief);
  return section(
    'Milestones of the first year',
    table(
      ['By the end of', 'Reached when', 'Who'],
      [
        ['Month 1', 'Ten interviews written down; the riskiest assumption is tested', toFillIn('name')],
        ['Month 2', `Set up as ${form.isA}: papers, account, insurance`, toFillIn('name')],
        ['Month 3', third, toFillIn('name')],
        ['Month 6', sixth, toFillIn('name')],
        ['Month 9', 'One channel brings customers for less than they leave', toFillIn('name')],
        ['Month 12', twelfth, toFillIn('name')],
      ],
    ),
    text('A milestone that is missed by two months is a decision: change the plan, or stop.'),
  );
}
