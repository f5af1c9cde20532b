/**
 * The constants of roadmaps, each with the place in the specification that it comes from (D1 is the core
 * document, D2 the second, C-nn a row of the decisions). "House rule" is ours: the specification asks for the
 * limit (C-36) and leaves the number to us.
 */
import { units } from '#core/money/amount.ts';

/** What stands before the idea in a title. Source: D1 §3, RM-05. */
export const TITLE_PREFIX = 'AI Roadmap:';

/** How many characters of the idea a title holds. Source: RM-05. */
export const TITLE_IDEA_LENGTH = 50;

/** The seven phases with their days, 179 in all. Source: D1 §9, RM-05. The descriptions are ours. */
export const PHASES = [
  {
    title: 'Idea Validation & Research',
    days: 7,
    description: 'Find out whether anybody wants it before anything is built.',
  },
  {
    title: 'Legal Setup & IP Protection',
    days: 14,
    description: 'Have the right to do it, and own what you make.',
  },
  {
    title: 'Business Model & Strategy',
    days: 10,
    description: 'Know how it earns more than it costs, and what you will not do.',
  },
  {
    title: 'Product/Service Development',
    days: 30,
    description: 'Make the smallest version that somebody pays for.',
  },
  {
    title: 'Branding & Marketing',
    days: 14,
    description: 'Say what it is in words that the right people remember.',
  },
  {
    title: 'Launch Preparation',
    days: 14,
    description: 'Get everything ready that the first day will ask for.',
  },
  {
    title: 'Growth & Scaling',
    days: 90,
    description: 'Do more of what works, and measure it.',
  },
] as const;

/** How many days a phase of the standard plan has, at least, whose tasks are large. House rule for B9.2. */
const LARGE_TASK_DAYS = 30;

/** Tasks in each generated phase. Source: RM-05. */
export const TASKS_PER_PHASE = 4;

/** What a ticked task pays, in the smallest unit of PRD. Source: D2 §4, RM-03. */
export const TASK_REWARD_MINOR = units('PRD', 5).minor;

/** The name of the rules under which tasks are paid; stored with every decision. */
export const TASK_POLICY = 'task-v1';

/** Tasks of a member that are paid in a UTC day. House rule for C-36: 50 PRD a day. */
export const PAID_TASKS_PER_DAY = 10;

/** Rewarded ideas of a member that are unfinished, or younger than this many days. House rule for C-36. */
export const REWARDED_IDEAS = 3;
/** How young an idea is "younger" in `REWARDED_IDEAS`, in days. */
export const REWARDED_IDEAS_DAYS = 30;

/** The bounds of what members add. House rules. */
export const MAX_ROADMAPS = 50;
/** The most tasks of one phase. House rule. */
export const MAX_TASKS_PER_PHASE = 30;
/** The longest text of a task, in UTF-16 code units. House rule. */
export const MAX_TASK_LENGTH = 300;
/** The most people that one roadmap is shared with. House rule. */
export const MAX_COLLABORATORS = 20;
/** The shortest idea that the form takes, in words. */
export const MIN_IDEA_WORDS = 3;

/**
 * Says whether a place of the plan is large, so that a collaborator confirms it before it pays. It goes by the
 * standard plan alone: no days that a member gives a phase make a task smaller.
 */
export function isLargeTask(slot: number | null): boolean {
  return slot !== null && PHASES[Math.floor(slot / TASKS_PER_PHASE)]!.days >= LARGE_TASK_DAYS;
}

/** The large places of the plan. */
export const LARGE_SLOTS = Array.from({ length: PHASES.length * TASKS_PER_PHASE }, (_, slot) => slot).filter(
  isLargeTask,
);
