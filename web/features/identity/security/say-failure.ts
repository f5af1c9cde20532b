import { notifyFailure } from '#web/shared/failure.ts';

/** Shows the server's own words for a refusal, else that nothing was changed. */
export function sayFailure(error: unknown, title: string): void {
  notifyFailure(error, { title, message: 'Nothing was changed. Please try again in a moment.' });
}
