/**
 * From anything thrown to the answer a person can act on. Refusals keep their code and words; the framework's
 * own complaints become refusals of the edge; an unreachable database, or one in which others were in the way at
 * every try, is an outage; the rest is a fault, which is logged under the request id and answered without its text.
 */
import { ORPCError, ValidationError } from '@orpc/server';
import { REFUSALS, type RefusalCode, type RefusalData, refusalMessage } from '#contract/refusals.ts';
import { isInTheWay } from '#server/database/in-the-way.ts';
import { isOutage } from '#server/database/outage.ts';
import { Refusal, type RefusalDetails } from '#server/platform/refuse.ts';

export interface RefusalBody {
  defined: boolean;
  code: RefusalCode;
  status: number;
  message: string;
  data: RefusalData;
}

const FASTIFY_CODES: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_BAD_URL: 'malformed_request',
};

const STATUS_CODES: Record<number, RefusalCode> = {
  403: 'forbidden_address',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  431: 'headers_too_large',
};

/** The refusal that an error stands for; null for a fault. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof Refusal) return error.cause;
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return new Refusal('malformed_request', { fields: fieldsOf(error.cause.issues) });
    }
    if (error.code === 'BAD_REQUEST') return new Refusal('malformed_request');
    if (error.code === 'NOT_FOUND') return new Refusal('not_found');
    return error.cause ? refusalOf(error.cause) : null;
  }
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code && FASTIFY_CODES[code]) return new Refusal(FASTIFY_CODES[code]);
  if (isOutage(error) || isInTheWay(error))
    return new Refusal('service_unavailable', { retryAfterSeconds: 2 });
  return statusCode ? refusalOfStatus(statusCode) : null;
}

/** What the framework and its plugins say by a status alone; null for what they don't say of the request. */
function refusalOfStatus(status: number): Refusal | null {
  if (status < 400 || status >= 500) return null;
  return new Refusal(STATUS_CODES[status] ?? 'malformed_request');
}

/** The body of a refusal as it travels. */
export function refusalBody(code: RefusalCode, details: RefusalDetails, requestId: string): RefusalBody {
  return {
    defined: false,
    code,
    status: REFUSALS[code].status,
    message: refusalMessage(code, details.values),
    data: {
      title: REFUSALS[code].title,
      requestId,
      ...(details.fields && { fields: details.fields }),
      ...(details.confirmation && { confirmation: details.confirmation }),
      ...(details.retryAfterSeconds && { retryAfterSeconds: details.retryAfterSeconds }),
    },
  };
}

/** What a schema found wrong, by field; at most 20 of them. */
export function fieldsOf(
  issues: readonly { path?: readonly unknown[]; message: string }[],
): { path: string; message: string }[] {
  return issues.slice(0, 20).map(({ path = [], message }) => ({
    path: path
      .map((part) =>
        String(typeof part === 'object' && part !== null ? (part as { key: unknown }).key : part),
      )
      .join('.'),
    message,
  }));
}
