/**
 * Makes the plan of an idea: seven phases of four tasks (RM-05), in words and days fitted to what is confirmed of
 * the idea (C-35). The same facts always give the same plan; an idea of which nothing is confirmed gives the
 * specification's days in general words. No model is asked.
 */
import type { KindPage } from '#core/content/read-kind.ts';
import { type Fact, moneyAt, textAt, textsAt } from '#core/idea/facts.ts';
import { capitalised } from '#core/idea/words.ts';
import { fingerprintMessage, type MessageFingerprint } from '#core/rewards/fingerprint.ts';
import { testsOf } from '#core/writing/kind-page.ts';
import { writeValueText } from '#core/writing/value-text.ts';
import { familyOf } from '#core/writing/ventures.ts';
import { MAX_TASK_LENGTH, MIN_IDEA_WORDS, PHASES, TITLE_IDEA_LENGTH, TITLE_PREFIX } from './terms.ts';
import { wantsRoadmap } from './wants-roadmap.ts';

/** A generated plan. `phases` are in order; the place of a task among all of them, from 0, is its slot. */
export interface GeneratedRoadmap {
  title: string;
  /** The idea, on one line. */
  description: string;
  phases: { title: string; description: string; estimatedDays: number; tasks: string[] }[];
}

/** What a plan is made of. */
export interface RoadmapOrder {
  /** The idea in the member's words; it names the plan. */
  ideaText: string;
  facts: readonly Fact[];
  /** The page on the kind that was confirmed; null for none. */
  kind: KindPage | null;
}

/** The longest words of a card that stand in the middle of a task, in UTF-16 code units. */
const LONGEST_PEOPLE = 80;

/** The 28 tasks, seven times four. */
function tasksOf({ facts, kind }: RoadmapOrder): string[][] {
  const { craft } = familyOf(kind);
  const said = textAt(facts, 'customer');
  const people = said && said.length <= LONGEST_PEOPLE ? said : null;
  const ofThose = people ? `those it is for (${people})` : 'those it is for';
  const [alternative] = textsAt(facts, 'alternative');
  const [price] = moneyAt(facts, 'price');
  const [test] = kind ? testsOf(kind) : [];
  return [
    [
      `Talk with ten of ${ofThose} about how they manage today, without selling anything`,
      alternative
        ? `See beside one of them how they manage today (${alternative}), and note the three things that annoy`
        : 'List five ways in which they solve this today, with the price of each',
      test
        ? `${test.name}: ${test.how}`
        : 'Write down the assumption that could sink it, and test it for as little as you can',
      'Decide in writing what result means go on, what means change, and what means stop',
    ],
    [
      'Choose the legal form, and write down who owns how much of it',
      craft.permit,
      'Search the trademark register and the domains for the name, and reserve both',
      'Put what is yours in writing: agreements with helpers, designs, texts and inventions',
    ],
    [
      price
        ? `Work out what one costs you, against the price of ${writeValueText(price)}`
        : 'Work out what one costs you, and set a first price above it',
      'Put those it is for into two groups, and choose the one to serve first',
      'Work out how many sales a month carry the regular costs',
      'Write the plan on one page: who, what, how it earns, what comes first',
    ],
    [
      craft.prototype,
      craft.build,
      `Get a first payment, or a signed promise of one, from one of ${ofThose}`,
      craft.deliver,
    ],
    [
      'Write one sentence that says what it is and for whom, and have five strangers say it back',
      'Choose name, colours and one typeface, and use them in one place that can be seen',
      'Be present in the one place where those it is for already look, before any other',
      'Collect three true stories or pictures of people who have used it',
    ],
    [
      'Set the day of the launch, and invite everyone who has helped',
      'Write what happens when something breaks, and who answers within a day',
      'Try the whole way from first look to payment with three strangers',
      'Prepare the money for three months without a sale, and know the lowest point',
    ],
    [
      'Measure each week how many come back, and write the number down',
      'Ask customers why they came and what nearly kept them away, ten of them or all you have',
      'Double what brought most of the first customers, and stop the rest',
      'Decide on the next step: a second group, a second product, or a second pair of hands',
    ],
  ];
}

function clean(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TASK_LENGTH ? line : `${line.slice(0, MAX_TASK_LENGTH - 1).toWellFormed()}…`;
}

/** The title of a roadmap: 'AI Roadmap:' and the first 50 characters of the idea. */
function titleOf(ideaText: string): string {
  const start = [...ideaText.replace(/\s+/g, ' ').trim()].slice(0, TITLE_IDEA_LENGTH).join('').trimEnd();
  return `${TITLE_PREFIX} ${start}`;
}

/** Makes the plan. */
export function generateRoadmap(order: RoadmapOrder): GeneratedRoadmap {
  const tasks = tasksOf(order);
  const { phaseDays } = familyOf(order.kind);
  return {
    title: titleOf(order.ideaText),
    description: clean(order.ideaText),
    phases: PHASES.map(({ title, description, days }, phase) => ({
      title,
      description,
      estimatedDays: order.kind === null ? days : phaseDays[phase]!,
      tasks: tasks[phase]!.map((task) => clean(capitalised(task))),
    })),
  };
}

/**
 * The words that name the idea of a conversation: the confirmed product; else the first message of the member's
 * that is a sentence and does not ask for a plan; else the last one.
 */
export function ideaTextOf(said: readonly string[], facts: readonly Fact[]): string {
  const tells = said.find(
    (text) => text.trim().split(/\s+/).length >= MIN_IDEA_WORDS && !wantsRoadmap({ text, reply: '' }),
  );
  return textAt(facts, 'product') ?? tells ?? said.at(-1) ?? '';
}

/** The plan, and by what the idea is recognised when it comes again. */
export interface PlanOfIdea {
  fingerprint: MessageFingerprint;
  generated: GeneratedRoadmap;
}

/** Makes the plan of an idea. `said` are the member's messages, or the words of the form alone. */
export function planOf({
  said,
  facts,
  kind,
}: Omit<RoadmapOrder, 'ideaText'> & { said: readonly string[] }): PlanOfIdea {
  const ideaText = ideaTextOf(said, facts);
  return { fingerprint: fingerprintMessage(ideaText), generated: generateRoadmap({ ideaText, facts, kind }) };
}
