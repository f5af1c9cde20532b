/**
 * The API as an OpenAPI 3.1 document, made from the contract: shapes from its schemas, examples, who may call,
 * how often, and every refusal with its words. Nothing is written twice, so it cannot be out of date.
 */
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { wantsFactor } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { TAGS, type Tag } from '#contract/tags.ts';
import { contractNames, pascal } from './contract-names.ts';
import { createConverter } from './create-converter.ts';
import { refusalComponents, refusalResponses } from './describe-refusals.ts';
import { describeWebhooks, WEBHOOK_PARTS } from './describe-webhooks.ts';
import { Shapes } from './name-shapes.ts';

const DESCRIPTION = `The HTTP API of this Protege community; its own pages use nothing else.

Amounts are decimal strings, never JSON numbers. Times are ISO 8601 in UTC. Lists come in pages: pass \`nextCursor\` back as \`cursor\`; null is the end. Every refusal has the shape \`Refusal\` and a stable \`code\`. Endpoints that move money want an \`Idempotency-Key\`. Live updates travel over a WebSocket at \`/api/live\`.

\`x-access\` says who may call, \`x-scope\` what a key needs, \`x-rate-class\` how often where it isn’t \`read\` or \`write\`, and \`x-refusals\` the codes of an operation’s own, beside those that any may meet. \`/api/openapi.json\` has what programs may call, \`/api/openapi-people.json\` what takes no key, and \`/api/docs\` all of it to read, with examples of the answers.`;

export type Operation = OpenAPI.OperationObject & {
  'x-access': string;
  'x-scope'?: string;
  'x-rate-class'?: string;
  'x-refusals'?: RefusalCode[];
};

/** Whose operations a document has: those that a program may call, with a key or as anyone, those that only people may, or all. */
export type Audience = 'programs' | 'people' | 'everybody';

const MEANT: Record<Audience, (endpoint: Endpoint) => boolean> = {
  programs: isForPrograms,
  people: (endpoint) => !isForPrograms(endpoint),
  everybody: () => true,
};

/** Makes the document. `cookieName` is where this server keeps the session of browsers. */
export async function createDocument(options: {
  version: string;
  cookieName: string;
  audience: Audience;
}): Promise<OpenAPI.Document> {
  const endpoints = listEndpoints().filter(MEANT[options.audience]);
  const ids = new Set(endpoints.map(({ id }) => id));
  const converter = createConverter(await contractNames());
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document = await generator.generate(contract, {
    filter: ({ path }) => ids.has(path.join('.')),
    info: {
      title: 'Protege API',
      version: options.version,
      description: DESCRIPTION,
      contact: { name: 'Those who run this community' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
  });
  const shapes = new Shapes();
  const operations = endpoints.map((endpoint) => {
    const operation = operationOf(document, endpoint);
    complete(operation, endpoint);
    nameShapes(shapes, operation);
    return operation;
  });
  document.security = [{ session: [] }, { bearer: [] }];
  document.tags = [...new Set([...endpoints.map(({ tag }) => tag), 'Webhooks'])].map((name) => ({
    name,
    description: TAGS[name as Tag],
  }));
  document.webhooks = describeWebhooks((schema, name) =>
    shapes.take(converter.convert(schema, { strategy: 'output' })[1], name),
  );
  const refusals = refusalComponents();
  document.components = {
    schemas: { ...shapes.components(), ...refusals.schemas },
    responses: { ...shareAnswers(operations), ...refusals.responses, ...WEBHOOK_PARTS.responses },
    parameters: {
      ...shareParameters(operations),
      ...WEBHOOK_PARTS.parameters,
      IdempotencyKey: idempotencyKey,
    },
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
  return withoutNoise(document) as OpenAPI.Document;
}

/** Says whether a program may call an endpoint: what takes no key is for people, who have a session. */
export function isForPrograms({ meta }: Pick<Endpoint, 'meta'>): boolean {
  return meta.access === 'anyone' || meta.scope !== undefined;
}

/** The document's operation of an endpoint. */
export function operationOf(document: OpenAPI.Document, { method, path }: Endpoint): Operation {
  const item = document.paths?.[path] as Record<string, Operation>;
  return item[method.toLowerCase()]!;
}

/** What an operation answers where it is done, by its status; undefined where it only refuses. */
export function answerOf(
  document: OpenAPI.Document,
  { responses = {} }: OpenAPI.OperationObject,
): OpenAPI.ResponseObject | undefined {
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  if (!answer || !('$ref' in answer)) return answer;
  return document.components?.responses?.[answer.$ref.split('/').pop()!] as OpenAPI.ResponseObject;
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
  const { meta, method, example, successStatus } = endpoint;
  if (meta.access === 'anyone') operation.security = [];
  operation['x-access'] = meta.access;
  // What an API key needs; without it no key may call.
  if (meta.scope) operation['x-scope'] = meta.scope;
  if (meta.rate !== (method === 'GET' ? 'read' : 'write')) operation['x-rate-class'] = meta.rate;
  if (meta.refuses.length > 0) operation['x-refusals'] = [...meta.refuses];
  if (meta.idempotent) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ];
  }
  addRequestExample(operation, example.request);
  const success = operation.responses?.[successStatus] as OpenAPI.ResponseObject | undefined;
  if (success) success.description = 'Done.';
  // An endpoint that only refuses has no answer to show.
  if (example.response === undefined) delete operation.responses?.[successStatus];
  operation.responses = { ...operation.responses, ...refusalResponses() };
}

function addRequestExample(operation: Operation, request: unknown): void {
  if (request === undefined) return;
  const values = { ...(request as Record<string, unknown>) };
  for (const parameter of operation.parameters ?? []) {
    if (!('name' in parameter) || !(parameter.name in values)) continue;
    if (!isId(parameter)) parameter.example = values[parameter.name];
    delete values[parameter.name];
  }
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined;
  const json = body?.content['application/json'];
  if (json) json.example = values;
}

const isId = ({ schema }: OpenAPI.ParameterObject) =>
  (schema as OpenAPI.SchemaObject | undefined)?.format === 'uuid';

/**
 * Parameters that several operations have alike, each once: of those of one name the one that most of them have. The
 * operations refer to it. No shape is called as one of them: a generator may make a type of each.
 */
function shareParameters(operations: readonly Operation[]): Record<string, OpenAPI.ParameterObject> {
  const all = operations.flatMap(({ parameters = [] }) => parameters).filter((one) => 'name' in one);
  const shared: Record<string, OpenAPI.ParameterObject> = {};
  for (const ofName of Map.groupBy(all, ({ name }) => name).values()) {
    const alike = [...Map.groupBy(ofName, (parameter) => JSON.stringify(parameter)).values()];
    const [most] = alike.sort((one, other) => other.length - one.length);
    if (most && most.length > 1) shared[`${pascal(most[0]!.name)}Param`] = most[0]!;
  }
  const names = new Map(Object.entries(shared).map(([name, parameter]) => [JSON.stringify(parameter), name]));
  for (const operation of operations) {
    operation.parameters &&= operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  }
  return shared;
}

/**
 * Answers that several operations have alike, each once, by the name of its shape: `ProjectAnswer`. The operations refer
 * to it. What answers with something else than a shape stays where it is.
 */
function shareAnswers(operations: readonly Operation[]): Record<string, OpenAPI.ResponseObject> {
  const places = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).map(([status, answer]) => ({ responses, status, answer })),
  );
  const shared: Record<string, OpenAPI.ResponseObject> = {};
  for (const alike of Map.groupBy(places, ({ answer }) => JSON.stringify(answer)).values()) {
    const [{ answer }] = alike as [(typeof places)[0]];
    const name = 'content' in answer && shapeOf(answer);
    if (!name || alike.length < 2) continue;
    shared[`${name}Answer`] = answer;
    for (const { responses, status } of alike)
      responses[status] = { $ref: `#/components/responses/${name}Answer` };
  }
  return shared;
}

function shapeOf({ content }: OpenAPI.ResponseObject): string | undefined {
  const schema = content?.['application/json']?.schema as { $ref?: string } | undefined;
  return schema?.$ref?.split('/').pop();
}

/** Has the operation refer to its shapes; those without a name in the contract are called after the operation. */
function nameShapes(shapes: Shapes, operation: Operation): void {
  const name = pascal(operation.operationId!);
  for (const parameter of operation.parameters ?? []) {
    if (!('schema' in parameter)) continue;
    Object.assign(parameter, { schema: shapes.take(parameter.schema, name + pascal(parameter.name)) });
  }
  const { content: sent } = (operation.requestBody ?? {}) as Partial<OpenAPI.RequestBodyObject>;
  for (const body of Object.values(sent ?? {})) body.schema = shapes.take(body.schema, `${name}Body`);
  for (const response of Object.values(operation.responses ?? {})) {
    if (!('content' in response)) continue;
    for (const body of Object.values(response.content ?? {})) {
      body.schema = shapes.take(body.schema, `${name}Answer`);
    }
  }
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

const NOISE = ['allowEmptyValue', 'allowReserved'];

/**
 * Leaves out what says nothing of a field: the bounds that every whole number of JavaScript has, and of a parameter that
 * it may be empty or hold reserved signs; and patterns by classes of Unicode, which not every language of a generator can
 * read.
 */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, bound]) => Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER)
      .filter(([key, is]) => !(NOISE.includes(key) && is === true))
      .filter(([key, pattern]) => key !== 'pattern' || !String(pattern).includes('\\p{'))
      .map(([key, item]) => [key, withoutNoise(item)]),
  );
}
