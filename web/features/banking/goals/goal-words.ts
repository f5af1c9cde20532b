/** Words for goals: what they are for. */
import type { Goal } from './goal-queries.ts';

/** What a goal is for, as a person would say it. */
export const GOAL_NAMES = {
  emergency: 'Emergency fund',
  home: 'Home',
  car: 'Car',
  travel: 'Travel',
  education: 'Education',
  retirement: 'Retirement',
  other: 'Something else',
} as const satisfies Record<Goal['goalType'], string>;
