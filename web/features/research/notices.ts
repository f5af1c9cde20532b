/** What market research says in toasts, in the specification's words. Source: D2 §5, §8, rows MR-03 and MR-04. */
import { refusalOf } from '#web/shared/failure.ts';
import { notify } from '#web/ui/notify.ts';

/** Says that something was left out of the form. */
export function notifyMissing(): void {
  notify.error('Missing Information', 'Please select research type and enter your query.');
}

/** Says that nothing came of it: `reason` is what the server said, where it said something. */
export function notifyFailed(reason: string | null): void {
  notify.error('Research Failed', reason ?? 'Failed to conduct research. Please try again.');
}

/** Says that it was refused or not reached. */
export function notifyRefused(error: unknown): void {
  notifyFailed(refusalOf(error)?.message ?? null);
}

/** Says that a report is there. */
export function notifyComplete(): void {
  notify.success('Research Complete!');
}
