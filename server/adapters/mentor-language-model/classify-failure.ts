/**
 * Says what a failure of a language model means for the member: worth another try, or not.
 */
import { APICallError, LoadAPIKeyError } from '@ai-sdk/provider';
import { Refusal } from '#server/platform/refuse.ts';
import { MentorModelError } from '#server/ports/mentor-model.ts';

/** Statuses that a later try may not meet again: timeout, conflict, too early, too many, and every 5xx. */
function isPassing(status: number): boolean {
  return status === 408 || status === 409 || status === 425 || status === 429 || status >= 500;
}

/** The wait that a provider asks for: seconds; a date is too rare to read. */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/**
 * Turns whatever a provider threw into a `MentorModelError` of kind `retryable` or `refused`. Answers that
 * cannot be read and broken connections are retryable; a provider that says no is not.
 */
export function classifyFailure(error: unknown): MentorModelError {
  if (error instanceof MentorModelError) return error;
  // What could not be read in its time will not be next time; its words are the member's to read.
  if (error instanceof Refusal) return new MentorModelError('refused', error.message, { cause: error });
  if (LoadAPIKeyError.isInstance(error)) {
    return new MentorModelError('refused', error.message, { cause: error });
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    const readsAsRefusal = error.statusCode >= 400 && !isPassing(error.statusCode);
    const kind = readsAsRefusal ? 'refused' : 'retryable';
    return new MentorModelError(kind, `The model answered ${error.statusCode}: ${error.message}`, {
      cause: error,
      retryAfterMs: retryAfterOf(error.responseHeaders),
    });
  }
  const message = error instanceof Error ? error.message : 'The model failed without a reason.';
  return new MentorModelError('retryable', message, { cause: error });
}
