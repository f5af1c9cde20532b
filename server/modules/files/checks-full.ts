/** What is said to whoever finds no place among the files that wait to be checked or marked. */
import { Refusal } from '#server/platform/refuse.ts';

const RETRY_SECONDS = 30;

/** `file_checks_full`, whether it is their own files or everybody's that are too many. */
export function checksFull(): Refusal {
  return new Refusal('file_checks_full', { retryAfterSeconds: RETRY_SECONDS });
}
