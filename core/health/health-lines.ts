/** What an operator watches: the lines of the health page, and how each may stand. */

/** The lines, in the order of the page. */
export const HEALTH_LINES = [
  'database',
  'disk',
  'jobs',
  'mail',
  'mentor',
  'prices',
  'cards',
  'bank',
  'custody',
  'sms',
  'scanner',
  'certificate',
  'backups',
  'drill',
  'books',
  'cover',
] as const;

/** One of them. */
export type HealthLine = (typeof HEALTH_LINES)[number];

/** How a line stands: `off` is what this installation doesn't have. */
export const HEALTH_STATES = ['ok', 'warning', 'broken', 'off'] as const;

/** One of them. */
export type HealthState = (typeof HEALTH_STATES)[number];

/** How a line stands, in words, and what to do where something is wrong. */
export interface Judgement {
  state: HealthState;
  words: string;
  todo: string | null;
  /** It was tried and failed, which no start excuses; what is only late may be from a time without a server. */
  hasFailed?: boolean;
}

/** Lines that get late while nothing runs: after a start they have their time to be made good before anybody is told. */
export const LATE_WHILE_STOPPED: ReadonlySet<HealthLine> = new Set([
  'jobs',
  'mail',
  'prices',
  'backups',
  'drill',
  'books',
]);
