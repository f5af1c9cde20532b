/**
 * Checks every invariant once an hour, in one process, and raises the alarm when one is broken: an error in
 * the log for each, and a figure that monitoring can watch. It mends nothing; a person has to look.
 */
import type { Platform } from '#server/platform/platform.ts';
import { findViolationsAt } from './find-violations-at.ts';

const HOUR_SECONDS = 3600;

/** Declares the timed work; before the jobs start. */
export function checkBooksHourly(
  deps: Pick<Platform, 'database' | 'jobs' | 'log' | 'metrics' | 'textWork'>,
): void {
  let broken = 0;
  deps.metrics.gauge(
    'protege_broken_invariants',
    'Broken facts found by the last hourly check',
    () => broken,
  );
  deps.jobs.every('check-books', HOUR_SECONDS, async () => {
    const violations = await findViolationsAt(deps.database.url, { textWork: deps.textWork });
    broken = violations.length;
    for (const violation of violations) deps.log.error({ violation }, 'an invariant is broken');
  });
}
