/**
 * Makes the plan of an idea: seven phases of four tasks (RM-05), in words fitted to what the mentor's reading
 * understands of the idea (C-35). The same words always give the same plan; an idea of which nothing is
 * understood gives the plan in general words. No model is asked.
 */
import type { MentorTurn } from '#core/mentor/conversation.ts';
import { kindOf } from '#core/mentor/find-kind.ts';
import type { Idea, KindId } from '#core/mentor/idea.ts';
import { isAside, readIntent } from '#core/mentor/read-intent.ts';
import { readThread } from '#core/mentor/read-thread.ts';
import { quoteOf } from '#core/mentor/sentences.ts';
import { capitalised, fill } from '#core/mentor/speak.ts';
import { MAX_TASK_LENGTH, PHASES, TITLE_IDEA_LENGTH, TITLE_PREFIX } from './terms.ts';

/** A generated plan. `phases` are in order; the place of a task among all of them, from 0, is its slot. */
export interface GeneratedRoadmap {
  title: string;
  /** The idea, on one line. */
  description: string;
  phases: { title: string; description: string; estimatedDays: number; tasks: string[] }[];
}

/** What one family of businesses does in its own words. */
interface Craft {
  permit: string;
  prototype: string;
  build: string;
  deliver: string;
}

const PLACES: Craft = {
  permit: 'Ask the local authority which permits and inspections {thing} needs, and book the first one',
  prototype: 'Make a first small batch for {thing}, and sell it to five of {people}',
  build: 'Fix the offer: what is sold, in what size, at what quality, every day the same',
  deliver: 'Settle the place, the opening hours and who stands behind the counter',
};
const DIGITAL: Craft = {
  permit: 'Write down which personal data {thing} keeps, why, and the privacy notice that says so',
  prototype: 'Draw the three main screens of {thing} and watch five of {people} try to use them',
  build: 'Build the one flow that brings the value, and leave out accounts, settings and the rest',
  deliver: 'Put it on a public address with error reports, backups and a way to take a change back',
};
const GOODS: Craft = {
  permit: 'Find out which safety rules and markings {thing} must meet, and what a test costs',
  prototype: 'Build one working example of {thing} by hand and let five of {people} use it for a week',
  build: 'Draw up the parts list with two suppliers and prices for each part',
  deliver: 'Make a first series of ten, and write down the hours and the rejects',
};
const SERVICES: Craft = {
  permit: 'Check which qualification, insurance and contract {thing} needs before the first customer',
  prototype: 'Do it once, by hand, for three of {people}, and ask what they would have left out',
  build: 'Write the service down step by step: what is done, how long it takes, what the customer gets',
  deliver: 'Set up booking, reminders and payment so that one person can run ten customers',
};

const CRAFTS: Readonly<Record<KindId, Craft>> = {
  food: PLACES,
  retail: PLACES,
  hospitality: PLACES,
  'business-software': DIGITAL,
  'consumer-app': DIGITAL,
  marketplace: DIGITAL,
  game: DIGITAL,
  finance: DIGITAL,
  hardware: GOODS,
  energy: GOODS,
  farming: GOODS,
  creative: SERVICES,
  service: SERVICES,
  education: SERVICES,
  health: SERVICES,
  logistics: SERVICES,
  cooperative: SERVICES,
  'non-profit': SERVICES,
  general: {
    permit: 'Find out which registrations and permits {thing} needs where you are',
    prototype: 'Make the smallest thing that shows {thing} at work, and show it to five of {people}',
    build: 'Decide what the first version does, and write down what it leaves out',
    deliver: 'Deliver it to the first three of {people} and watch where they get stuck',
  },
};

/** The 28 tasks, seven times four. */
function tasksOf(idea: Idea): string[][] {
  const craft = CRAFTS[idea.kind];
  const { risks } = kindOf(idea.kind);
  const risk = risks.find(({ about }) => about === 'alternative' || about === 'evidence') ?? risks[0];
  const alternative = idea.competitors[0] ?? (idea.alternative && quoteOf(idea.alternative, 60));
  const { price } = idea;
  return [
    [
      'Talk with ten of {people} about how they manage today, without selling {thing}',
      alternative
        ? `Use ${alternative} yourself for a week and note the three things that annoy`
        : 'List five ways in which {people} solve this today, with the price of each',
      risk
        ? `Test the assumption that could sink it: ${risk.claim}`
        : 'Write down the one assumption that could sink it, and test it',
      'Decide in writing what result means go on, what means change, and what means stop',
    ],
    [
      'Choose the legal form for {thing} and write down who owns how much of it',
      craft.permit,
      'Search the trademark register and the domains for the name, and reserve both',
      'Put what is yours in writing: agreements with helpers, designs, texts and code',
    ],
    [
      price
        ? `Work out what one {unit} costs you, against the price of ${price.currency}${price.value}`
        : 'Work out what one {unit} costs you, and set a first price above it',
      'Put {people} into two groups, and choose the one to serve first',
      'Work out how many sales a month carry the fixed costs',
      'Write the plan of {thing} on one page: who, what, how it earns, what comes first',
    ],
    [
      craft.prototype,
      craft.build,
      'Get a first payment, or a signed promise of one, from one of {people}',
      craft.deliver,
    ],
    [
      'Say in one sentence what {thing} is, and test it on five of {people}',
      'Choose name, colours and one typeface, and use them in one place that can be seen',
      'Be present in the one place where {people} already look, before any other',
      'Collect three true stories or pictures of people who have used {thing}',
    ],
    [
      'Set the day of the launch, and invite {people} who have helped',
      'Write what happens when something breaks, and who answers within a day',
      'Try the whole way from first look to payment with three strangers',
      'Prepare the money for three months without a sale, and know the lowest point',
    ],
    [
      'Measure each week how many of {people} come back, and write the number down',
      'Ask every tenth customer of {thing} why they came and what nearly kept them away',
      'Double what brought most of the first customers, and stop the rest',
      'Decide on the next step of {thing} {place}: a second group, a second product, or a second pair of hands',
    ],
  ];
}

function clean(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TASK_LENGTH ? line : `${line.slice(0, MAX_TASK_LENGTH - 1).toWellFormed()}…`;
}

/** The title of a roadmap: 'AI Roadmap:' and the first 50 characters of the idea. */
export function titleOf(ideaText: string): string {
  const start = [...ideaText.replace(/\s+/g, ' ').trim()].slice(0, TITLE_IDEA_LENGTH).join('').trimEnd();
  return `${TITLE_PREFIX} ${start}`;
}

/**
 * Makes the plan of what was said of an idea. `ideaText` names it in the title; `turns` is all that is known,
 * the last of them the member's.
 */
export function generateRoadmap(input: { ideaText: string; turns: readonly MentorTurn[] }): GeneratedRoadmap {
  const { idea: read } = readThread(input.turns);
  // "Make me a roadmap" tells what to make, not what the idea is.
  const idea = /\b(?:roadmap|plan|step)s?\b/i.test(read.thing ?? '') ? { ...read, thing: null } : read;
  const tasks = tasksOf(idea);
  return {
    title: titleOf(input.ideaText),
    description: clean(input.ideaText),
    phases: PHASES.map(({ title, description, days }, phase) => ({
      title,
      description,
      estimatedDays: days,
      tasks: tasks[phase]!.map((task) => clean(capitalised(fill(task, idea)))),
    })),
  };
}

/**
 * The words that tell the idea of a conversation: the first message of the member's that is about it, rather
 * than "make me a roadmap"; the last one where there is no other.
 */
export function ideaTextOf(turns: readonly MentorTurn[]): string {
  const said = turns.filter(({ role }) => role === 'member').map(({ text }) => text);
  const tells = said.find((text) => {
    const intent = readIntent(text);
    return intent !== 'plan' && intent !== 'vague' && !isAside(intent);
  });
  return tells ?? said.at(-1) ?? '';
}
