import { notify } from '#web/ui/notify.ts';
import { refusalOf } from '../auth-error.ts';

/** Shows the server's own words for a refusal, else that nothing was changed. */
export function sayFailure(error: unknown, title: string): void {
  const refusal = refusalOf(error);
  notify.error(
    refusal?.title || title,
    refusal?.message ?? 'Nothing was changed. Please try again in a moment.',
  );
}
