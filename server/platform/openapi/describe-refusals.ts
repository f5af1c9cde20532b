/** What the document says of refusals: one shape and one answer for all of them, and every code with its words. */
import type { OpenAPI } from '@orpc/openapi';
import { REFUSALS } from '#contract/refusals.ts';
import { refusalBody } from '#server/platform/http/errors.ts';

const EXAMPLE_REQUEST_ID = '019cbd9b-5a48-7f31-a9d2-8e17c3b45f10';

/** What an operation answers beside what it is for. Which codes it says is in its `x-refusals`. */
export function refusalResponses(): OpenAPI.ResponsesObject {
  const refused = { $ref: '#/components/responses/Refused' };
  return { default: refused };
}

/** The parts that operations refer to. */
export function refusalComponents() {
  const responses: Record<string, OpenAPI.ResponseObject> = {
    Refused: {
      description:
        '`x-refusals` of the operation lists the codes. 4xx: nothing was done, and it is final for the same request, but for 429 (too often) and 408 (it took too long). 5xx: it may have been done.',
      headers: {
        'Retry-After': { description: 'Seconds to wait, of 429 and 503.', schema: { type: 'integer' } },
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          example: refusalBody('not_authenticated', {}, EXAMPLE_REQUEST_ID),
        },
      },
    },
  };
  const schemas: Record<string, OpenAPI.SchemaObject> = {
    RefusalCode: {
      type: 'string',
      enum: Object.keys(REFUSALS),
      description:
        'Why nothing was done. A code never changes; others may be added. Their words: `/api/docs#refusals`.',
    },
    RefusedField: {
      type: 'object',
      required: ['path', 'message'],
      properties: { path: { type: 'string' }, message: { type: 'string' } },
    },
    RefusalData: {
      type: 'object',
      required: ['title', 'requestId'],
      properties: {
        title: { type: 'string' },
        requestId: { type: 'string', description: 'Also in the header `x-request-id` and in our logs.' },
        fields: {
          type: 'array',
          description: 'Which fields are not valid, and why.',
          items: { $ref: '#/components/schemas/RefusedField' },
        },
        retryAfterSeconds: { type: 'integer' },
      },
    },
    Refusal: {
      type: 'object',
      description: 'Why nothing was done. Programs go by `code`, which never changes; people read the rest.',
      required: ['code', 'status', 'message', 'data'],
      properties: {
        defined: { type: 'boolean' },
        code: { $ref: '#/components/schemas/RefusalCode' },
        status: { type: 'integer' },
        message: { type: 'string' },
        data: { $ref: '#/components/schemas/RefusalData' },
      },
    },
  };
  return { responses, schemas };
}
