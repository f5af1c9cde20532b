/** Hourly: forgets questions that were not found and that nobody has asked for ninety days. */
import type { Deps } from '../deps.ts';
import { forgetUnfound } from './unfound-store.ts';

const HOUR_SECONDS = 3_600;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Declares the timed work; before the jobs start. */
export function forgetUnfoundOften({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): void {
  jobs.every('mentor.forget-unfound', HOUR_SECONDS, () =>
    forgetUnfound(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)),
  );
}
