/** What a screen says when the server refused, or could not be reached. */
import type { RefusalData } from '#contract/refusals.ts';
import { ORPCError } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';

export interface FailureText {
  title: string;
  message: string;
}

/**
 * The server's own words for a refusal; the given ones for an outage, a lost connection or a defect, because
 * then nobody has said what is wrong.
 */
export function failureText(error: unknown, otherwise: FailureText): FailureText {
  if (!(error instanceof ORPCError) || error.status >= 500) return otherwise;
  const { title } = (error.data ?? {}) as Partial<RefusalData>;
  return { title: title ?? otherwise.title, message: error.message || otherwise.message };
}

/** Shows it. */
export function sayFailure(error: unknown, otherwise: FailureText): void {
  const { title, message } = failureText(error, otherwise);
  notify.error(title, message);
}
