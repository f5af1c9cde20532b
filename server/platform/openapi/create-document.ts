/**
 * The API as an OpenAPI 3.1 document, made from the contract: shapes from its schemas, examples, who may call,
 * how often, and every refusal with its words. Nothing is written twice, so it cannot be out of date.
 */
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { wantsFactor } from '#contract/endpoint.ts';
import { deviceSchema, sessionSchema, userSchema } from '#contract/identity-shapes.ts';
import { contract } from '#contract/index.ts';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { messageSchema, rewardSchema, threadSchema } from '#contract/mentor.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { networkStatisticsSchema, receiptSchema, transactionSchema, walletSchema } from '#contract/wallet.ts';
import { refusalBody } from '#server/platform/http/errors.ts';
import { describeWebhooks } from './describe-webhooks.ts';

/** Shapes that several answers share; each stands once, under its name. */
const COMMON = {
  User: userSchema,
  Session: sessionSchema,
  Device: deviceSchema,
  Wallet: walletSchema,
  Transaction: transactionSchema,
  Receipt: receiptSchema,
  NetworkStatistics: networkStatisticsSchema,
  Thread: threadSchema,
  Message: messageSchema,
  Reward: rewardSchema,
};

const EXAMPLE_REQUEST_ID = '019cbd9b-5a48-7f31-a9d2-8e17c3b45f10';

const DESCRIPTION = `The HTTP API of this Protege community; its own pages use nothing else.

Amounts are decimal strings, never JSON numbers. Times are ISO 8601 in UTC. Lists come in pages: pass \`nextCursor\` back as \`cursor\`; null is the end. Every refusal has the shape \`Refusal\` and a stable \`code\`. Endpoints that move money want an \`Idempotency-Key\`. Live updates travel over a WebSocket at \`/api/live\`.`;

export type Operation = OpenAPI.OperationObject & {
  'x-access': string;
  'x-scope'?: string;
  'x-rate-class': string;
  'x-refusals': RefusalCode[];
};

/** Makes the document. `cookieName` is where this server keeps the session of browsers. */
export async function createDocument(options: {
  version: string;
  cookieName: string;
}): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Protege API',
      version: options.version,
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    commonSchemas: Object.fromEntries(
      Object.entries(COMMON).map(([name, schema]) => [name, { strategy: 'output' as const, schema }]),
    ),
  });
  const endpoints = listEndpoints();
  for (const endpoint of endpoints) complete(operationOf(document, endpoint), endpoint);
  document.tags = [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name }));
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Refusal: refusalSchema() },
    parameters: { IdempotencyKey: idempotencyKey },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: options.cookieName,
        description: 'How browsers carry a session. Set by signing in.',
      },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The `accessToken` of a session, good for 15 minutes, or an API key.',
      },
    },
  };
  document.webhooks = describeWebhooks();
  return withoutIntegerBounds(document) as OpenAPI.Document;
}

/** The document's operation of an endpoint. */
export function operationOf(document: OpenAPI.Document, { method, path }: Endpoint): Operation {
  const item = document.paths?.[path] as Record<string, Operation>;
  return item[method.toLowerCase()]!;
}

/** What an endpoint may refuse with: its own refusals, and those of the edge that it can meet. */
export function refusalsOf({ meta, method, inputSchema }: Endpoint): RefusalCode[] {
  const isWrite = method !== 'GET';
  const edge: (RefusalCode | false | undefined)[] = [
    inputSchema !== undefined && 'malformed_request',
    isWrite && 'unsupported_media_type',
    isWrite && 'body_too_large',
    isWrite && 'foreign_origin',
    meta.access !== 'anyone' && 'not_authenticated',
    meta.access !== 'anyone' && !meta.evenSuspended && 'member_suspended',
    meta.access === 'admin' && 'admin_only',
    meta.access === 'admin' && 'admin_factor_required',
    meta.access === 'admin' && 'admin_stopped',
    meta.access !== 'anyone' && !meta.evenUnconfirmed && 'second_factor_required',
    wantsFactor(meta) && 'fresh_two_factor_required',
    meta.confirms && 'email_code_required',
    meta.confirms && 'verified_email_required',
    ...(meta.access === 'anyone' ? [] : keyRefusalsOf(meta)),
    meta.access === 'owner' && 'not_found',
    meta.idempotent && 'idempotency_key_required',
    'too_many_requests',
    'service_unavailable',
  ];
  return [...new Set([...meta.refuses, ...edge.filter((code) => code !== false && code !== undefined)])];
}

/** What a program is told that calls with a key. */
function keyRefusalsOf({ scope, stepUp }: Endpoint['meta']): RefusalCode[] {
  if (scope === undefined) return ['api_key_not_accepted'];
  const asks: RefusalCode[] = stepUp === 'by-command' ? ['api_key_cannot_confirm'] : [];
  return [...KEY_REFUSALS, ...asks];
}

const KEY_REFUSALS: readonly RefusalCode[] = [
  'invalid_api_key',
  'api_key_expired',
  'api_key_ended',
  'api_key_address',
  'api_key_scope',
  'api_calls_used_up',
];

function complete(operation: Operation, endpoint: Endpoint): void {
  const { meta, example, successStatus } = endpoint;
  const codes = refusalsOf(endpoint);
  operation.security = meta.access === 'anyone' ? [] : [{ session: [] }, { bearer: [] }];
  operation['x-access'] = meta.access;
  // What an API key needs; without it no key may call.
  if (meta.scope) operation['x-scope'] = meta.scope;
  operation['x-rate-class'] = meta.rate;
  operation['x-refusals'] = codes;
  if (meta.idempotent) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ];
  }
  addRequestExample(operation, example.request);

  const success = operation.responses?.[successStatus] as OpenAPI.ResponseObject | undefined;
  if (success) {
    success.description = 'Done.';
    for (const content of Object.values(success.content ?? {})) content.example = example.response;
  }
  // An endpoint that only refuses has no answer to show.
  if (example.response === undefined) delete operation.responses?.[successStatus];
  operation.responses = { ...operation.responses, ...refusalResponses(codes) };
}

function addRequestExample(operation: Operation, request: unknown): void {
  if (request === undefined) return;
  const values = { ...(request as Record<string, unknown>) };
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter) || !(parameter.name in values)) continue;
    parameter.example = values[parameter.name];
    delete values[parameter.name];
  }
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
  const json = body?.content['application/json'];
  if (json) json.example = values;
}

function refusalResponses(codes: readonly RefusalCode[]): OpenAPI.ResponsesObject {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]): [string, OpenAPI.ResponseObject] => [
      String(status),
      {
        description: group.map((code) => `\`${code}\` ${REFUSALS[code].message}`).join('\n\n'),
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            examples: Object.fromEntries(
              group.map((code) => [code, { value: refusalBody(code, {}, EXAMPLE_REQUEST_ID) }]),
            ),
          },
        },
      },
    ]),
  );
}

const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'New for each action, the same when it is sent again: the same key with the same content gets the first answer, and nothing is done twice. With other content it is refused.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]{8,128}$' },
  example: '6f1b0b0e-7c1d-4a53-9a0e-0d6a3f8f3c11',
};

function refusalSchema(): OpenAPI.SchemaObject {
  return {
    type: 'object',
    description: 'Why nothing was done. Programs go by `code`, which never changes; people read the rest.',
    required: ['code', 'status', 'message', 'data'],
    properties: {
      defined: { type: 'boolean' },
      code: { type: 'string', enum: Object.keys(REFUSALS) },
      status: { type: 'integer' },
      message: { type: 'string' },
      data: {
        type: 'object',
        required: ['title', 'requestId'],
        properties: {
          title: { type: 'string' },
          requestId: { type: 'string', description: 'Also in the header `x-request-id` and in our logs.' },
          fields: {
            type: 'array',
            description: 'Which fields are not valid, and why.',
            items: {
              type: 'object',
              required: ['path', 'message'],
              properties: { path: { type: 'string' }, message: { type: 'string' } },
            },
          },
          retryAfterSeconds: { type: 'integer' },
        },
      },
    },
  };
}

/** Leaves out the bounds that every whole number of JavaScript has: they say nothing about the field. */
function withoutIntegerBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIntegerBounds);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, bound]) => Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER)
      .map(([key, item]) => [key, withoutIntegerBounds(item)]),
  );
}
