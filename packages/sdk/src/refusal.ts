/** What is thrown where the API says no: its code for programs, its words for people. */
import type { Refusal as Body, RefusalCode, RefusedField } from './operations.gen.ts';

/**
 * A refusal of the API. Go by `code`, which never changes; `message` is for people. With a `status` below 500 nothing was
 * done, but for 408: what took too long may have been done, as behind a 5xx.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly title: string;
  /** For whoever runs the community: it is in their logs. */
  readonly requestId: string | undefined;
  /** Which fields are not valid, and why. */
  readonly fields: readonly RefusedField[];
  readonly retryAfterSeconds: number | undefined;

  constructor(body: Body) {
    super(body.message);
    this.name = 'Refusal';
    this.code = body.code;
    this.status = body.status;
    this.title = body.data.title;
    this.requestId = body.data.requestId;
    this.fields = body.data.fields ?? [];
    this.retryAfterSeconds = body.data.retryAfterSeconds;
  }

  /** What a response says; null where something between us has answered in its own way. */
  static async from(response: Response): Promise<Refusal | null> {
    const body = await response.json().catch(() => null);
    if (typeof body?.code !== 'string' || !body.data) return null;
    return new Refusal({ ...body, data: { retryAfterSeconds: laterOf(response), ...body.data } });
  }
}

/** Something between us and the API has answered, or cut it off: what was asked for may have been done. */
export class NoAnswer extends Error {
  readonly status: number;

  constructor({ status, statusText }: Response) {
    super(`${statusText || `Status ${status}`}, and no words of the API: it may have been done.`);
    this.name = 'NoAnswer';
    this.status = status;
  }
}

/** When a response says to come back, in seconds. */
export const laterOf = (response: Response): number | undefined =>
  Number(response.headers.get('retry-after')) || undefined;
