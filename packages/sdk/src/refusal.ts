/** What is thrown where the API says no: its code for programs, its words for people. */
import type { Refusal as Body, RefusalCode, RefusedField } from './operations.gen.ts';

/** A refusal of the API. Nothing was done. Go by `code`, which never changes; `message` is for people. */
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

  /** What a response says, whoever wrote it: something between us may answer in its own way. */
  static async from(response: Response): Promise<Refusal> {
    const body = await response.json().catch(() => null);
    const after = Number(response.headers.get('retry-after')) || undefined;
    if (typeof body?.code === 'string' && body.data) {
      return new Refusal({ ...body, data: { retryAfterSeconds: after, ...body.data } });
    }
    const title = response.statusText || `Status ${response.status}`;
    return new Refusal({
      code: 'service_unavailable',
      status: response.status,
      message: `${title}, and no words of the API.`,
      data: { title, requestId: response.headers.get('x-request-id') ?? '', retryAfterSeconds: after },
    });
  }
}
