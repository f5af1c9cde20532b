/** The plan for a first version: what is made, in which order and how it is judged, by kind of venture and platform. */
import type { KindPage } from '#core/content/read-kind.ts';
import { textAt } from '#core/idea/facts.ts';
import { capitalised } from '#core/idea/words.ts';
import { type Known, knownOf } from './brief.ts';
import { bullets, numbered, type Section, section, table, toFillIn } from './draft.ts';
import type { MvpInputs } from './inputs.ts';
import { allRules, fromPage, linesOf, testsOf } from './kind-page.ts';
import { PLATFORM_FACTS } from './platform-facts.ts';
import type { Family, FirstStep } from './venture-family.ts';
import { ANY_VENTURE, familyOf } from './ventures.ts';

interface Plan extends Known {
  inputs: MvpInputs;
  family: Family;
  /** Days of the steps, one after the other. */
  days: number;
}

/** Writes the plan of a first version: of a program on its platform, or of what the kind of venture begins with. */
export function mvpPlan(inputs: MvpInputs, kind: KindPage | null): Section[] {
  // Who asks for a platform and names no kind is about to write a program.
  const family = kind === null ? APP : familyOf(kind);
  const plan: Plan = {
    ...knownOf(inputs, kind),
    inputs,
    family,
    days: family.steps.reduce((sum, { days }) => sum + days, 0),
  };
  return family.isSoftware ? programPlan(plan) : venturePlan(plan);
}

/** A program of which nothing more is known. */
const APP: Family = {
  ...ANY_VENTURE,
  id: 'program',
  isSoftware: true,
  firstVersion: 'the one action that helps, from begin to end',
  steps: [
    {
      name: 'A visitor understands the offer and asks for it',
      doneWhen: 'eight of ten strangers can say what it does',
      days: 3,
    },
    { name: 'The core action, from begin to end', doneWhen: 'one real customer is served by it', days: 7 },
    { name: 'Payment, or a binding commitment', doneWhen: 'money has been received once', days: 3 },
    {
      name: 'Word back to the customer (confirmation, status)',
      doneWhen: 'nobody has to ask whether it worked',
      days: 2,
    },
  ],
};

/** What is the same whatever is made. */
function goal({ inputs, facts, family, product, kind }: Plan, rows: readonly (readonly string[])[]): Section {
  return section(
    'Goal',
    inputs.description,
    `The first version is ${family.firstVersion}. It exists to answer one question: ${toFillIn('the assumption that could sink it, as a question')}. It is finished when that question is answered, and not when every wish is built.`,
    table(
      ['', 'Decided'],
      [
        ['What it is', product ?? toFillIn('product or service, in one sentence')],
        ['For', textAt(facts, 'customer') ?? toFillIn('who has the problem')],
        ...(kind ? [['Kind of venture', kind.name]] : []),
        ...rows.map((row) => [...row]),
        ['Success', toFillIn('one number, one date: “… people use or pay it … times a week by …”')],
      ],
    ),
  );
}

function testsFirst({ kind }: Plan): (string | null)[] {
  const tests = kind ? testsOf(kind) : [];
  return tests.length === 0
    ? []
    : [
        '### Cheap tests of this kind of venture',
        table(
          ['Test', 'What is done', 'What it takes and decides'],
          tests.map(({ name, how, takes }) => [name, how, takes]),
        ),
        kind && `> ${fromPage(kind)}`,
      ];
}

function steps(list: readonly FirstStep[]): string {
  return table(
    ['No.', 'Step', 'Done when', 'Days'],
    list.map(({ name, doneWhen, days }, at) => [`${at + 1}`, name, doneWhen, `${days}`]),
  );
}

/** When each step ends, one after the other. */
function dates(list: readonly FirstStep[]): string {
  let day = 0;
  return table(
    ['Days', 'What can be shown at the end'],
    list.map(({ name, days }) => {
      const from = day + 1;
      day += days;
      return [from === day ? `${day}` : `${from}–${day}`, name];
    }),
  );
}

function venturePlan(plan: Plan): Section[] {
  const { family, days, kind } = plan;
  const kills = kind ? linesOf(kind, 'What kills it') : [];
  const forgotten = kind ? linesOf(kind, 'Costs that people forget') : [];
  const rules = kind && allRules(kind);
  return [
    goal(plan, [
      [
        'Time',
        `${days} days: ${family.steps.map((step) => step.days).join(' + ')}, waiting for others included`,
      ],
    ]),
    section(
      'Before the first step',
      numbered([...family.before, `Write down now what result stops it: ${toFillIn('a number and a date')}`]),
      rules && '### Licences and rules',
      rules,
      rules && kind && `> ${fromPage(kind)} Ask the authority named.`,
    ),
    section(
      'What is made',
      'The one path that a first customer walks, in this order:',
      steps(family.steps),
      'The days are planning values for this kind of venture; where a step waits for an answer, they are the days until it usually comes. Replace them where you know better.',
    ),
    section('What is left out', bullets(family.leaveOut), 'Wishes go to a list, with the name of who asked.'),
    section('When', dates(family.steps)),
    section(
      'Test with people',
      bullets([
        'The first customer is not a friend, and pays the full price.',
        'Whoever bought once is asked after a week what nearly kept them away.',
        'Whoever does not come back is called.',
      ]),
      ...testsFirst(plan),
    ),
    section(
      'Cost',
      table(
        ['Item', 'How it is counted', 'Amount'],
        [
          ...family.costs.map(([item, how]) => [item, how, toFillIn('amount')]),
          ['Reserve', '30% of the above', 'follows'],
        ],
      ),
      forgotten.length > 0 && '### Costs that people forget',
      forgotten.length > 0 && bullets(forgotten),
    ),
    section(
      'Risks',
      table(
        ['Risk', 'Answer'],
        (kills.length > 0
          ? kills
          : ['It takes longer than the money lasts', 'Nobody pays the full price']
        ).map((risk) => [risk, toFillIn('what you do about it, or why it does not apply')]),
      ),
    ),
  ];
}

function programPlan(plan: Plan): Section[] {
  return [...scopeOf(plan), ...deliveryOf(plan)];
}

/** What is built, and what is left out. */
function scopeOf(plan: Plan): Section[] {
  const { inputs, family, days } = plan;
  const { platform } = inputs;
  const facts = PLATFORM_FACTS[platform];
  const weeks = 1 + Math.ceil((days + facts.extraDays) / 5);
  return [
    goal(plan, [
      ['Platform', `${platform}: ${facts.why}`],
      [
        'Time',
        `${weeks} weeks for one developer: one for drawings and set-up, ${days} working days of the steps below with waiting for others, ${facts.extraDays} for what ${platform} asks for`,
      ],
    ]),
    section(
      'Before any code',
      numbered([
        'Draw the path below on paper and let five of those it is for walk it with a finger. Change the drawing until nobody asks.',
        ...family.before,
        `Decide now what result stops the project: ${toFillIn('a number and a date')}`,
      ]),
      ...testsFirst(plan),
    ),
    section(
      'What is built',
      'The one path that a first customer walks, in this order:',
      steps(family.steps),
      `And what ${platform} needs besides:`,
      bullets(facts.mustHave),
    ),
    section(
      'What is left out',
      bullets([...family.leaveOut, ...facts.leaveOut]),
      'Wishes go to a list, with the name of who asked. What three ask for unprompted is looked at after the test.',
    ),
    section(
      'How it is built',
      table(['Part', 'Choice', 'Why'], facts.stack),
      'Every choice can be replaced; take what the person who builds knows best. Rent what is not your product: sign-in, payment, email, hosting.',
    ),
    section(
      'Data and safety',
      bullets([
        `Kept: ${toFillIn('the five or so fields without which the path does not work')}. Nothing else.`,
        ...facts.safety,
        'Backups every night; one restore is tried before the first customer.',
        'A privacy policy and terms stand before the first sign-up; both can be made in the Documents tab.',
      ]),
    ),
  ];
}

/** Weeks, tests, release and what follows. */
function deliveryOf(plan: Plan): Section[] {
  const { inputs, family, days } = plan;
  const { platform } = inputs;
  const facts = PLATFORM_FACTS[platform];
  const weeks = 1 + Math.ceil((days + facts.extraDays) / 5);
  return [
    section('Weeks', weekTable(family.steps, { platform, lastWeek: facts.lastWeek, weeks })),
    section(
      'Test with people',
      bullets([
        `Week ${Math.max(2, Math.ceil(weeks / 2))}: five of those it is for, one at a time, sharing their screen; you stay silent.`,
        `Before release: ten use it for a week. ${facts.beta}`,
        'After release: call everyone who stops, in the first two weeks.',
      ]),
      table(
        ['Measured', 'Good enough', 'Otherwise'],
        [
          ['Reach the first success', '60% of who begin', 'the first screen asks too much'],
          ['Come back in the second week', '30%', 'the problem is not frequent or not painful'],
          ['Pay, or ask to keep it', '3 of 10', 'what you wrote down before any code decides'],
          facts.measure,
        ],
      ),
    ),
    section('Release', numbered(facts.release)),
    section(
      'Cost',
      table(
        ['Item', 'How it is counted', 'Amount'],
        [
          ['Building', `${days + facts.extraDays} days × day rate`, toFillIn('amount, or own time')],
          ...facts.costs.map((cost) => [...cost]),
          ...family.costs.map(([item, how]) => [item, how, toFillIn('amount')]),
          ['Design', 'one path, one set of components', toFillIn('amount, or a template')],
          ['Tests with people', 'a thank-you for fifteen', toFillIn('amount')],
          ['Reserve', '30% of the above', 'follows'],
        ],
      ),
    ),
    section(
      'Risks',
      table(
        ['Risk', 'First sign', 'Answer'],
        [
          ['What you assume is not true', 'the test before any code fails', 'stop, or change for whom it is'],
          [
            'It grows while it is built',
            'a week without something to show',
            'release what works; move the rest to the list',
          ],
          ...facts.risks.map((row) => [...row]),
        ],
      ),
    ),
  ];
}

function weekTable(
  path: readonly FirstStep[],
  { platform, lastWeek, weeks }: { platform: string; lastWeek: string; weeks: number },
): string {
  const rows: string[][] = [
    [
      '1',
      'Drawings walked through with five people; project set up; an empty version is released to yourself',
    ],
  ];
  let day = 5;
  for (const step of path) {
    const from = Math.floor(day / 5) + 1;
    day += step.days;
    const to = Math.min(weeks, Math.max(from, Math.ceil(day / 5)));
    rows.push([from === to ? `${from}` : `${from}–${to}`, capitalised(step.name)]);
  }
  const from = Math.min(weeks, Math.floor(day / 5) + 1);
  const to = Math.max(from, weeks - 1);
  rows.push([
    from === to ? `${from}` : `${from}–${to}`,
    `What ${platform} needs besides, from the list above`,
  ]);
  rows.push([`${weeks}`, lastWeek]);
  return table(['Week', 'What can be shown at its end'], rows);
}
