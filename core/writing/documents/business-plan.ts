/** The business plan: every standard section, from facts; the figures are worked through, the rest is asked for. */
import { textAt, textsAt } from '#core/idea/facts.ts';
import { capitalised } from '#core/idea/words.ts';
import { type Brief, quotedOr } from '../brief.ts';
import { bullets, numbered, type Section, section, table, toFillIn } from '../draft.ts';
import { writeNumber } from '../exact.ts';
import {
  assumptionsTable,
  fixedCostsNote,
  fundsTable,
  missingTable,
  projectionTable,
  sensitivityTable,
  unitTable,
  verdictOf,
} from '../financial-tables.ts';
import { fromPage, linesOf, proseOf, rulesFor, testsOf } from '../kind-page.ts';
import { planSum } from '../plan-figures.ts';
import { writeValueText } from '../value-text.ts';
import { familyOf } from '../ventures.ts';

/** The sections of a business plan. */
export function businessPlan(brief: Brief): Section[] {
  const sensitivity = sensitivityTable(brief);
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
      verdictOf(brief),
      '### The first twelve months',
      projectionTable(brief),
      sensitivity && '### When things go less well',
      sensitivity,
    ),
    funding(brief),
    risks(brief),
    milestones(brief),
    beforeItIsShown(brief),
  ];
}

/** The values at a place as they were given. */
function valuesAt({ facts }: Brief, place: Brief['facts'][number]['place']): string[] {
  return facts.filter((fact) => fact.place === place).map(({ value }) => writeValueText(value));
}

function summary(brief: Brief): Section {
  const { name, form, description, facts, figures, kind } = brief;
  const place = textAt(facts, 'location');
  const prices = valuesAt(brief, 'price');
  return section(
    'Executive summary',
    description,
    table(
      ['In short', ''],
      [
        ['Business', `${name}, ${form.isA}`],
        ...(kind ? [['Kind of venture', kind.name]] : []),
        ['What it is', brief.product ?? toFillIn('product or service, in one sentence')],
        ['For whom', textAt(facts, 'customer') ?? toFillIn('who has the problem')],
        ['Where', place ?? toFillIn('place')],
        ['Price', prices.length > 0 ? prices.join('; ') : toFillIn('price of one')],
        [
          'Break-even',
          figures.breakEven === null
            ? figures.margin
              ? 'see the financial plan'
              : 'follows from price, cost and regular costs'
            : `${writeNumber({ n: figures.breakEven, d: 1n }, 0)} × one ${figures.unit} a month`,
        ],
        [
          'Cash there is',
          figures.cash ? planSum(figures, figures.cash) : toFillIn('cash that is there today'),
        ],
      ],
    ),
    verdictOf(brief),
    `The assumption on which it stands or falls: ${toFillIn('one sentence that a test can prove wrong')}. The first money is spent on testing it.`,
  );
}

function theBusiness({ name, form, jurisdiction, facts, kind }: Brief): Section {
  const place = textAt(facts, 'location');
  const decides = /^(?:the members|the partners|the owners)$/.test(form.body) ? 'decide' : 'decides';
  const rules = kind && rulesFor(kind, jurisdiction);
  return section(
    'The business',
    `${name} is ${form.isA} under the law of ${jurisdiction}. Its ${form.owners} ${form.owners === 'proprietor' ? 'holds' : 'hold'} the ${form.stake}; ${form.body} ${decides} about the large things.`,
    place && `Place: “${place}”`,
    '### Liability',
    form.liability,
    '### Tax',
    form.tax,
    '### Setting it up',
    numbered(form.setUp),
    rules && '### Licences and rules of this kind of venture',
    rules,
    rules && kind && `> ${fromPage(kind)} Ask the authority named.`,
    `Purpose in one sentence: ${toFillIn(`“${name} exists so that …”`)}`,
  );
}

function customer({ facts, people, kind }: Brief): Section {
  const known = textAt(facts, 'customer');
  const evidence = [...textsAt(facts, 'test'), ...textsAt(facts, 'file')];
  const counted = facts
    .filter(({ place }) => place === 'conversations' || place === 'orders')
    .map(
      ({ place, value }) =>
        `${place === 'orders' ? 'Orders and promises' : 'Conversations with customers'}: ${writeValueText(value)}`,
    );
  return section(
    'The customer and the problem',
    `The first customers: ${known ? `“${known}”` : toFillIn('who has the problem')}. Who pays: ${quotedOr(facts, 'payer', 'the same people, or who')}.`,
    `What is wrong for them today: ${quotedOr(facts, 'problem', 'what costs them time, money or sleep, and how often')}.`,
    (evidence.length > 0 || counted.length > 0) && '### What is known so far',
    (evidence.length > 0 || counted.length > 0) &&
      bullets([...counted, ...evidence.map((one) => `“${one}”`)]),
    '### What has to be known of the customer',
    bullets([
      `Who exactly decides: ${toFillIn('role, age, situation')}`,
      `What happens on the day on which they look for a solution: ${toFillIn('the occasion')}`,
      `Where they can be met: ${quotedOr(facts, 'channel', 'places, groups, shops, search words')}`,
    ]),
    kind && '### Who usually buys from this kind of venture',
    kind && proseOf(kind, 'Who buys'),
    kind && `> ${fromPage(kind)}`,
    !known && `> While it is not said who ${people} are, the plan cannot say where they are met.`,
  );
}

function offer({ product, facts, people, figures, kind }: Brief): Section {
  const limits = textsAt(facts, 'limit');
  return section(
    'Product or service',
    product ? `“${product}”` : toFillIn('what it is, in one sentence'),
    bullets([
      `What one ${figures.unit} contains: ${toFillIn('exactly what the customer receives')}`,
      `The result for them: ${toFillIn('what is different a week later, as a number if possible')}`,
      `What it does not do: ${limits.length > 0 ? limits.map((one) => `“${one}”`).join('; ') : toFillIn('what is often asked for and deliberately left out')}`,
      `How far it is: ${stageOf({ facts })}`,
      `Rights, licences or approvals: ${quotedOr(facts, 'licence', 'none, or which, and by when')}`,
    ]),
    `The smallest version that can be sold comes first: ${familyOf(kind).firstVersion}.`,
    people === 'customers' ? null : `It is offered first to: “${people}”`,
  );
}

const STAGES: Readonly<Record<string, string>> = {
  idea: 'an idea; nothing has been sold yet',
  talking: 'customers have been asked',
  prototype: 'a first version exists',
  'first-sales': 'first sales',
  selling: 'selling',
};

function stageOf({ facts }: Pick<Brief, 'facts'>): string {
  const stage = facts.findLast(({ place }) => place === 'stage')?.value;
  return (
    (stage?.type === 'choice' ? STAGES[stage.choice] : undefined) ??
    toFillIn('idea, prototype, or selling since when')
  );
}

function market(brief: Brief): Section {
  const reach = valuesAt(brief, 'reach').at(-1);
  const price = valuesAt(brief, 'price');
  return section(
    'The market',
    'The market is counted from below, with numbers that can be checked, and not as a share of a large figure from a report.',
    table(
      ['Step', 'Number', 'Where it comes from'],
      [
        [
          'Customers within reach',
          reach ?? toFillIn('count'),
          'statistics office, register, map, or a count by hand',
        ],
        ['of these, have the problem often enough', toFillIn('percent'), 'interviews'],
        ['of these, would buy in the first year', toFillIn('percent'), 'result of the first sales test'],
        ['Purchases that each makes in a year', toFillIn('count'), 'behaviour today, not what they say'],
        ['times the price', price.length > 0 ? price.join('; ') : toFillIn('price of one'), 'this plan'],
        [
          '= the market that can be reached',
          'follows',
          `must be several times what ${brief.name} plans to sell`,
        ],
      ],
    ),
    `What changes in this market now, and why that helps: ${toFillIn('a new rule, a falling price, a habit, with its source')}`,
  );
}

function competition(brief: Brief): Section {
  const { name, facts } = brief;
  const today = textsAt(facts, 'alternative').slice(0, 6);
  const costs = valuesAt(brief, 'alternativeCost').at(-1);
  return section(
    'Competition',
    'What the customers could choose instead, doing nothing included:',
    table(
      ['Alternative', 'Strength', 'Weakness', 'What it costs them'],
      [
        ...today.map((one) => [
          `Today: ${one}`,
          toFillIn('what they like about it'),
          toFillIn('what they complain of'),
          today.length === 1 && costs ? costs : toFillIn('what it costs them'),
        ]),
        [toFillIn('nearest competitor'), toFillIn('strength'), toFillIn('weakness'), toFillIn('price')],
      ],
    ),
    costs && today.length !== 1 && `What today’s way costs them, as given: ${costs}.`,
    `Why they choose ${name}: ${toFillIn('one reason that the others cannot copy in a month, and the proof of it')}`,
  );
}

function businessModel(brief: Brief): Section {
  const { form, kind } = brief;
  const prices = valuesAt(brief, 'price');
  const forgotten = kind ? linesOf(kind, 'Costs that people forget') : [];
  return section(
    'Business model and price',
    `Income: ${form.income}.`,
    prices.length > 0
      ? `The price: ${prices.join('; ')}.`
      : `The price: ${toFillIn('of one, with the reason why customers accept it')}.`,
    kind && '### How the money moves in this kind of venture',
    kind && proseOf(kind, 'How the money moves'),
    forgotten.length > 0 && '### Costs that people forget',
    forgotten.length > 0 && bullets(forgotten),
    kind && `> ${fromPage(kind)}`,
    '### Costs that come with this form of business',
    bullets(form.costs.map(capitalised)),
    '### Numbers to watch every week',
    bullets(form.metrics),
  );
}

function marketing({ facts, name }: Brief): Section {
  return section(
    'Marketing and sales',
    `The way to the first customers: ${quotedOr(facts, 'channel', 'where they are met, and who opens the door')}.`,
    '### How it is tried',
    table(
      ['Step', 'What is done', 'Go on if'],
      [
        [
          '1',
          'Talk with ten of those it is for, without selling; write down their words',
          'six describe the problem unasked',
        ],
        ['2', 'Offer the smallest version for money, in person', 'three pay, or leave a deposit'],
        [
          '3',
          'Deliver to them; ask each for one introduction; try two channels with a small fixed budget',
          'one channel brings a sale for less than it leaves',
        ],
        [
          '4',
          'Put time and money into that one channel; publish two stories of customers',
          'sales rise four weeks in a row',
        ],
      ],
    ),
    `The sentence on the sign, the first page and the first message: ${toFillIn(`“${name} helps … to … without …”`)}`,
    'Who sells: a founder, until the same story has closed ten sales; then it can be taught to somebody else.',
  );
}

function operations(brief: Brief): Section {
  const { facts, figures } = brief;
  const volume = valuesAt(brief, 'volume').join(' and ');
  return section(
    'Operations',
    bullets([
      `From order to delivery of one ${figures.unit}: ${toFillIn('the steps, who does each, how many minutes')}`,
      `Capacity: ${volume ? `planned are ${volume}; the step that limits it is ${toFillIn('machine, hours, room, people')}` : toFillIn('how many a week can be delivered, and which step limits it')}`,
      `Suppliers and partners: ${quotedOr(facts, 'partner', 'two for everything without which you cannot deliver, with price and days')}`,
      `Time that the founders have: ${quotedOr(facts, 'time', 'hours a week, and until when')}`,
      `Place and equipment: ${toFillIn('what is needed on the first day, and what can wait')}`,
      `Quality: ${toFillIn('what is checked before a customer sees it, and what happens after a complaint')}`,
      `Insurance: ${toFillIn('liability and what the trade asks for, with dates')}`,
    ]),
  );
}

function team({ facts, form }: Brief): Section {
  const people = textsAt(facts, 'team');
  const row = (role: string) => [role, toFillIn('name'), toFillIn('hours'), toFillIn(form.stake)];
  return section(
    'Team and organization',
    people.length > 0
      ? `The team, in the founders’ words: ${people.map((one) => `“${one}”`).join('; ')}.`
      : null,
    table(
      ['Role', 'Person', 'Hours a week', 'What they hold'],
      [row('Makes it'), row('Sells it'), row('Counts it (money, contracts)')],
    ),
    `Why these people: ${toFillIn('what each has done before that matters here')}`,
    `What is missing, and how it is covered until somebody is hired: ${toFillIn('skill, adviser, freelancer')}`,
    `${capitalised(form.body)} must agree to: ${form.reserved.slice(0, 4).join('; ')}.`,
  );
}

const WAYS: Partial<Record<Brief['form']['type'], readonly string[]>> = {
  'Non-Profit': [
    'grants of foundations and public bodies, by their dates',
    'regular small donors',
    'fees that cover their cost',
    'a loan only for what earns its repayment',
  ],
  Startup: [
    'own money and first customers who pay in advance',
    'public grants for innovation',
    'a convertible instrument for the first round',
    'the community pool and the pitch portal of Protege',
  ],
};
const USUAL_WAYS = [
  'own money and deposits of customers',
  'a bank or microfinance loan against a plan like this one',
  'leasing of equipment',
  'the community pool and the pitch portal of Protege',
];

function funding(brief: Brief): Section {
  const { form } = brief;
  return section(
    'Funding and use of money',
    fundsTable(brief),
    'Ways to fund what is missing, the cheapest first:',
    numbered(WAYS[form.type === 'SaaS' ? 'Startup' : form.type] ?? USUAL_WAYS),
    `What a funder gets: ${toFillIn(form.type === 'Non-Profit' ? 'the result that is reported, and when' : 'repayment plan, interest or share, and reports')}`,
  );
}

function risks({ kind, form }: Brief): Section {
  const kills = kind ? linesOf(kind, 'What kills it') : [];
  const tests = kind ? testsOf(kind) : [];
  return section(
    'Risks and how they are tested',
    table(
      ['Risk of this form of business', 'First sign', 'Answer'],
      form.risks.map(({ risk, sign, answer }) => [risk, sign, answer]),
    ),
    kills.length > 0 && '### What usually ends this kind of venture',
    kills.length > 0 &&
      table(
        ['What ends it', 'How it stands here'],
        kills.map((one) => [one, toFillIn('what you do about it, or why it does not apply')]),
      ),
    tests.length > 0 && '### Cheap tests for this kind of venture',
    tests.length > 0 &&
      table(
        ['Test', 'What is done', 'What it takes and decides'],
        tests.map(({ name, how, takes }) => [name, how, takes]),
      ),
    kind && `> ${fromPage(kind)}`,
    kills.length === 0 &&
      table(
        ['Assumption that could sink it', 'Test', 'What decides'],
        [
          [
            toFillIn('an assumption'),
            toFillIn('what is done, with whom, by when'),
            toFillIn('a number written down before'),
          ],
          ['Enough people pay the price', 'offer it to twenty, for money', toFillIn('how many must pay')],
        ],
      ),
  );
}

function milestones({ figures, form, pace, kind }: Brief): Section {
  const { breakEven, volume, unit } = figures;
  const family = familyOf(kind);
  let day = 0;
  const steps = family.steps.map(({ name, doneWhen, days }) => {
    day += days;
    return [`Day ${day}`, name, capitalised(doneWhen), toFillIn('name')];
  });
  return section(
    'Milestones',
    `The first version: ${family.firstVersion}. The days are planning values for this kind of venture, from the first day of work; replace them by your own where you know better.`,
    table(
      ['By', 'What', 'Reached when', 'Who'],
      [
        [
          toFillIn('date'),
          `Set up as ${form.isA}`,
          'Papers, account and insurance are there',
          toFillIn('name'),
        ],
        ...steps,
        [
          toFillIn('date'),
          'Break-even',
          breakEven === null
            ? 'Follows from the financial plan'
            : `${writeNumber({ n: breakEven, d: 1n }, 0)} × one ${unit} a month`,
          toFillIn('name'),
        ],
        [
          pace.rampMonths === null ? toFillIn('month') : `Month ${pace.rampMonths} of sales`,
          'The planned volume',
          volume ? `${writeNumber(volume.perMonth)} × one ${unit} a month` : toFillIn('how many a month'),
          toFillIn('name'),
        ],
      ],
    ),
    'A milestone that is missed by two months is a decision: change the plan, or stop.',
  );
}

function beforeItIsShown({ figures }: Brief): Section {
  return section(
    'Before you show this plan',
    missingTable(figures.questions),
    figures.questions.length > 0 && 'Add what is missing and write the plan again: the tables follow.',
    'Go through the document for the words “to fill in”; each marks something that only you can know. Then:',
    numbered([
      'Give every number that is open, with a reason: an offer, a receipt, a count.',
      'Ask one person who has run such a business to find the weakest number. Correct it.',
      'Read the summary aloud in one minute. If you explain more than you read, rewrite it.',
      'Add to the appendix: offers of suppliers, results of your tests, CVs, and licences.',
    ]),
  );
}
