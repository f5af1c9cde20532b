/**
 * What a request that failed comes to, and what a screen says of it: the server's own words where it has said what
 * is wrong, an outage of a part of it included; the screen's where nobody has (not reached, a defect, a proxy in
 * between).
 */
import type { RefusalData } from '#contract/refusals.ts';
import { ORPCError } from '#web/lib/api-client.ts';
import { notify } from '#web/ui/notify.ts';

/** What is said of a failure. */
export interface FailureWords {
  title: string;
  message: string;
}

/** The refusal of the server that an error is; null where the server has not said what is wrong. */
export function refusalOf(error: unknown): { code: string; title: string; message: string } | null {
  const { code, message, data } = (error ?? {}) as {
    code?: string;
    message?: string;
    data?: Partial<RefusalData>;
  };
  // Every refusal of ours has a title; what a proxy answers has none.
  if (!code || code === 'fault' || !message || data?.title === undefined) return null;
  return { code, title: data.title, message };
}

/** The words of a failure: the server's, or else the given ones. */
export function failureWords(error: unknown, otherwise: FailureWords): FailureWords {
  const refusal = refusalOf(error);
  return refusal ? { title: refusal.title, message: refusal.message } : otherwise;
}

/** The server's sentence, or else the given one, where the title is a fixed one. */
export function failureMessage(error: unknown, otherwise: string): string {
  return refusalOf(error)?.message ?? otherwise;
}

/** What was asked takes two administrators, and waits for the second one: nothing has failed. */
export function waitsForSecond(error: unknown): boolean {
  return refusalOf(error)?.code === 'second_administrator_needed';
}

/** Shows a failure as a toast; what only waits for a second administrator is said as news. */
export function notifyFailure(error: unknown, otherwise: FailureWords, options?: { topic?: string }): void {
  const { title, message } = failureWords(error, otherwise);
  if (waitsForSecond(error)) notify.info(title, message, options);
  else notify.error(title, message, options);
}

/** The server has decided: asked again it would say the same. */
export function isDecided(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500;
}

/** For `retry` of a query: twice, unless the server has decided. */
export function retryUnlessDecided(failures: number, error: unknown): boolean {
  return !isDecided(error) && failures < 2;
}

/** There is no such thing, for this viewer: unknown, somebody else's, or no name of a thing at all. */
export function isMissing(error: unknown): boolean {
  return error instanceof ORPCError && (error.status === 404 || error.status === 400);
}
