/** The generated file of the client: what the API document for programs says, as a table of routes and as types. */
import type { OpenAPI } from '@orpc/openapi';
import { listEndpoints } from '#contract/list-endpoints.ts';
import {
  answerOf,
  createDocument,
  isForPrograms,
  operationOf,
} from '#server/platform/openapi/create-document.ts';

type Schema = {
  [key: string]: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Its text, the same for the same contract. */
export async function operationsFile(): Promise<string> {
  const document = await createDocument({ version: '', cookieName: '', audience: 'programs' });
  const rooms = Map.groupBy(listEndpoints().filter(isForPrograms), ({ id }) => id.split('.')[0]!);
  const routes = [...rooms].map(([room, endpoints]) => {
    const ofRoom = endpoints.map(({ id, method, path, meta }) => {
      return `    ${id.split('.')[1]}: '${method} ${path}${meta.idempotent ? ' !' : ''}',\n`;
    });
    return `  ${room}: {\n${ofRoom.join('')}  },\n`;
  });
  const methods = [...rooms].map(([room, endpoints]) => {
    const ofRoom = endpoints.map((endpoint) => {
      const { input, isNeeded } = inputOf(document, operationOf(document, endpoint));
      const parameters = input
        ? `input${isNeeded ? '' : '?'}: ${input}, call?: Call`
        : 'input?: null, call?: Call';
      const answer = typeOfAnswer(answerOf(document, operationOf(document, endpoint)));
      return `    /** ${endpoint.summary} */\n    ${endpoint.id.split('.')[1]}(${parameters}): Promise<${answer}>;\n`;
    });
    return `  ${room}: {\n${ofRoom.join('')}  };\n`;
  });
  const shapes = Object.entries(document.components!.schemas!).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema as Schema)};\n`,
  );
  const events = Object.entries(document.webhooks!).map(([type, item]) => {
    const body = (item as { post: OpenAPI.OperationObject }).post.requestBody as OpenAPI.RequestBodyObject;
    return `  ${JSON.stringify(type)}: ${typeOf(body.content['application/json']!.schema as Schema)};\n`;
  });
  return `// Made by \`npm run sdk\` from the contract: a test compares them. Do not edit.
import type { Call } from './call.ts';

/** Method and path of each operation; \`!\` where it wants an idempotency key. */
export const ROUTES = {
${routes.join('')}} as const;

/** Every operation that a program may call, by its room. */
export interface Operations {
${methods.join('')}}

/** The messages of webhooks, by type. */
export interface WebhookEvents {
${events.join('')}}

${shapes.join('')}`;
}

/** What an operation takes: parameters and body as one object. */
function inputOf(
  document: OpenAPI.Document,
  { parameters = [], requestBody }: OpenAPI.OperationObject,
): { input: string; isNeeded: boolean } {
  const found = parameters
    .map((one) => ('$ref' in one ? document.components!.parameters![one.$ref.split('/').pop()!]! : one))
    .filter((one) => 'name' in one && one.in !== 'header') as OpenAPI.ParameterObject[];
  const properties = Object.fromEntries(found.map((one) => [one.name, one.schema as Schema]));
  const required = found.filter((one) => one.required).map((one) => one.name);
  const parts = found.length > 0 ? [typeOf({ properties, required })] : [];
  const body = requestBody as OpenAPI.RequestBodyObject | undefined;
  if (body) parts.push(typeOf(body.content['application/json']!.schema as Schema));
  return { input: parts.join(' & '), isNeeded: required.length > 0 || body?.required === true };
}

/** What it answers; \`Blob\` for files, \`never\` where it only refuses. */
function typeOfAnswer(answer: OpenAPI.ResponseObject | undefined): string {
  if (!answer) return 'never';
  const [found] = Object.entries(answer.content ?? {});
  if (!found) return 'undefined';
  return found[0] === 'application/json' ? typeOf(found[1].schema as Schema) : 'Blob';
}

/** A schema as a type. */
function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, allOf, type, properties, required = [], items } = schema;
  if ($ref) return String($ref).split('/').pop()!;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return (schema.enum as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
  const options = (anyOf ?? oneOf) as Schema[] | undefined;
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
    );
    return `{ ${fields.join('; ')} }`;
  }
  if (allOf && !type) return (allOf as Schema[]).map(typeOf).join(' & ');
  const types = [type ?? 'any'].flat() as string[];
  return types.map((one) => plainType(one, schema, items as Schema | undefined)).join(' | ');
}

function plainType(type: string, { additionalProperties }: Schema, items: Schema | undefined): string {
  if (type === 'array') return `Array<${items ? typeOf(items) : 'unknown'}>`;
  if (type === 'object') {
    const values =
      additionalProperties instanceof Object ? typeOf(additionalProperties as Schema) : 'unknown';
    return `Record<string, ${values}>`;
  }
  if (type === 'integer') return 'number';
  return ['string', 'number', 'boolean', 'null'].includes(type) ? type : 'unknown';
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
