/** The plan for a first version: what is built, in which order, with what, and how it is judged, by platform. */

import { kindOf } from '#core/mentor/find-kind.ts';
import type { KindId } from '#core/mentor/idea.ts';
import { capitalised, fill, peopleOf } from '#core/mentor/speak.ts';
import { appIdea } from './app-idea.ts';
import { openingOf, readIdea } from './brief.ts';
import { bullets, type Draft, numbered, section, table, toFillIn } from './draft.ts';
import type { MvpInputs } from './inputs.ts';
import { PLATFORM_FACTS } from './platform-facts.ts';

interface Feature {
  name: string;
  doneWhen: string;
  days: number;
}

/** The one path through each kind of product: what must work for the first customer to be served. */
const CORE_PATHS: Partial<Record<KindId, readonly Feature[]>> = {
  marketplace: [
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
  'business-software': [
    {
      name: 'The team’s data comes in, by file or connection',
      doneWhen: 'a customer’s own file is read without help',
      days: 5,
    },
    { name: 'The one task that saves the time', doneWhen: 'it takes a tenth of the time of today', days: 7 },
    {
      name: 'The result goes where they work already (mail, calendar, sheet)',
      doneWhen: 'nobody types anything twice',
      days: 4,
    },
    {
      name: 'Colleagues are invited, with roles',
      doneWhen: 'the second user comes without our help',
      days: 3,
    },
  ],
  'consumer-app': [
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
  game: [
    {
      name: 'The core loop of thirty seconds',
      doneWhen: 'testers start a second round without being asked',
      days: 8,
    },
    { name: 'Three levels that teach without text', doneWhen: 'seven of ten finish the third', days: 6 },
    { name: 'Sound, feedback and pause', doneWhen: 'it feels good with placeholder graphics', days: 4 },
    { name: 'Saved progress', doneWhen: 'closing at any moment loses nothing', days: 2 },
  ],
  education: [
    { name: 'One lesson from begin to end', doneWhen: 'a learner finishes it alone', days: 5 },
    {
      name: 'An exercise with an answer that helps',
      doneWhen: 'a wrong answer leads to a right one',
      days: 5,
    },
    { name: 'Progress, for learner and teacher', doneWhen: 'both see the same next step', days: 3 },
    { name: 'Enrolment and payment', doneWhen: 'a first learner has paid', days: 3 },
  ],
  food: [
    {
      name: 'Today’s offer with what is left',
      doneWhen: 'it is changed in one minute behind the counter',
      days: 3,
    },
    { name: 'Order and pick-up time', doneWhen: 'an order is made in under a minute', days: 4 },
    { name: 'Payment in advance', doneWhen: 'a real order is paid and refunded', days: 3 },
    { name: 'The list for the kitchen', doneWhen: 'it is printed or read without a log-in', days: 2 },
  ],
};

const ANY_PATH: readonly Feature[] = [
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
];

/** Writes the plan of a first version. */
export function mvpPlan(inputs: MvpInputs): Draft {
  const { projectName: name, description, platform } = inputs;
  const idea = appIdea(readIdea(description), { name, description });
  const kind = kindOf(idea.kind);
  const facts = PLATFORM_FACTS[platform];
  const say = (words: string) =>
    fill(words, idea)
      .replaceAll('your idea', name)
      .replaceAll('Your idea', name)
      .replaceAll(' you have in mind', ' it serves');
  const people = peopleOf(idea).replace(' you have in mind', ' it serves');
  const path = CORE_PATHS[idea.kind] ?? ANY_PATH;
  const days = path.reduce((sum, feature) => sum + feature.days, 0);
  // The first week is for drawings and the set-up.
  const weeks = 1 + Math.ceil((days + facts.extraDays) / 5);
  const risk = kind.risks[0]!;
  return {
    title: `${name}: plan for a first version (${platform})`,
    templateId: `mvp-plan/${platform.toLowerCase()}`,
    templateVersion: 2,
    sections: [
      section(
        'Goal',
        openingOf(description),
        `The first version exists to answer one question: is it true that ${say(risk.claim)}? It is finished when that question is answered, and not when every wish is built.`,
        table(
          ['', 'Decided'],
          [
            ['For', capitalised(people)],
            ['Platform', `${platform}: ${facts.why}`],
            [
              'Time',
              `${weeks} weeks for one developer: one for drawings and set-up, ${days} days of features, ${facts.extraDays} for what ${platform} asks for`,
            ],
            ['Success', toFillIn('one number, one date: “… people use it … times a week by …”')],
          ],
        ),
      ),
      section(
        'Before any code',
        numbered([
          say(risk.test),
          say(
            'Draw the path below on paper and let five of {people} walk it with a finger. Change the drawing until nobody asks.',
          ),
          `Decide now what result stops the project: ${say(risk.verdict)}`,
        ]),
      ),
      section(
        'What is built',
        'The one path that a first customer walks, in this order:',
        table(
          ['No.', 'Feature', 'Done when', 'Days'],
          path.map(({ name: feature, doneWhen, days: needed }, at) => [
            `${at + 1}`,
            feature,
            doneWhen,
            `${needed}`,
          ]),
        ),
        `And what ${platform} needs besides:`,
        bullets(facts.mustHave),
      ),
      section(
        'What is left out',
        bullets([
          'A second kind of user, a second language, a second platform',
          'Settings, themes, achievements, and an administration page (a spreadsheet does it for the first hundred)',
          ...facts.leaveOut,
        ]),
        `Wishes go to a list, with the name of who asked. ${say('What three of {people} ask for unprompted is looked at after the test.')}`,
      ),
      section(
        'How it is built',
        table(['Part', 'Choice', 'Why'], facts.stack),
        'Every choice can be replaced; take what the person who builds knows best. Rent what is not your product: sign-in, payment, mail, hosting.',
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
      section('Weeks', weekTable(path, { platform, lastWeek: facts.lastWeek, weeks })),
      section(
        'Test with people',
        bullets([
          `Week ${Math.max(2, Math.ceil(weeks / 2))}: ${say('five of {people}, one at a time, sharing their screen; you stay silent.')}`,
          `Before release: ten use it for a week. ${facts.beta}`,
          'After release: call everyone who stops, in the first two weeks.',
        ]),
        table(
          ['Measured', 'Good enough', 'Otherwise'],
          [
            ['Reach the first success', '60% of who begin', 'the first screen asks too much'],
            ['Come back in the second week', '30%', 'the problem is not frequent or not painful'],
            ['Pay, or ask to keep it', '3 of 10', say(risk.verdict)],
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
            [`It is not true that ${say(risk.claim)}`, 'the test before any code fails', say(risk.verdict)],
            [
              'It grows while it is built',
              'a week without something to show',
              'release what works; move the rest to the list',
            ],
            ...facts.risks.map((row) => [...row]),
          ],
        ),
      ),
    ],
  };
}

function weekTable(
  path: readonly Feature[],
  { platform, lastWeek, weeks }: { platform: string; lastWeek: string; weeks: number },
): string {
  const rows: string[][] = [
    [
      '1',
      'Drawings walked through with five people; project set up; an empty version is released to yourself',
    ],
  ];
  let day = 5;
  for (const feature of path) {
    const from = Math.floor(day / 5) + 1;
    day += feature.days;
    const to = Math.min(weeks, Math.max(from, Math.ceil(day / 5)));
    rows.push([from === to ? `${from}` : `${from}–${to}`, feature.name]);
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
