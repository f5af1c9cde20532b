/** The OpenAPI document for programs, as the portal reads it. */

/** A schema of it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  /** Of a record: what each of its values is. */
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

/** What is answered; `$ref` where several operations answer alike. */
interface Answered {
  $ref?: string;
  content?: Record<string, { schema: Schema }>;
}

interface Described {
  operationId: string;
  summary: string;
  description?: string;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema; example?: Record<string, unknown> } } };
  responses: Record<string, Answered>;
  /** Empty where anyone may call. */
  security?: unknown[];
  'x-scope'?: string;
  'x-refusals'?: string[];
}

/** The whole document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answered>;
  };
}

/** One operation, ready to be shown and tried. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  scope?: string;
  /** Anyone may call it, without a key. */
  isOpen: boolean;
  refusals: string[];
  wantsKey: boolean;
  parameters: Parameter[];
  body?: Schema;
  answer?: Schema;
  /** What a first try sends. */
  example: Record<string, unknown>;
}

/** Reads it from this server. */
export async function fetchApiDocument(): Promise<ApiDocument> {
  const response = await fetch('/api/openapi.json', { credentials: 'omit' });
  if (!response.ok) throw new Error(`The document answered ${response.status}.`);
  return response.json();
}

/** Every operation, in the document's order. */
export function operationsOf({ paths, components }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]): Operation => {
      const all = (described.parameters ?? []).map((one) =>
        one.$ref ? components.parameters[nameOf(one.$ref)]! : one,
      );
      const parameters = all.filter((one) => one.in !== 'header');
      const json = described.requestBody?.content['application/json'];
      const done = Object.entries(described.responses).find(([status]) => status.startsWith('2'))?.[1];
      const success = done?.$ref ? components.responses[nameOf(done.$ref)] : done;
      const needed = parameters.filter(({ required, example }) => required || example !== undefined);
      return {
        id: described.operationId,
        tag: described.tags[0],
        method: method.toUpperCase(),
        path,
        summary: described.summary,
        description: described.description,
        scope: described['x-scope'],
        isOpen: described.security?.length === 0,
        refusals: described['x-refusals'] ?? [],
        wantsKey: all.some((one) => one.in === 'header'),
        parameters,
        body: json?.schema,
        answer: Object.values(success?.content ?? {})[0]?.schema,
        example: {
          ...Object.fromEntries(needed.map(({ name, example }) => [name, example ?? ''])),
          ...json?.example,
        },
      };
    }),
  );
}

/** The operations in which every word that is looked for occurs. */
export function findOperations(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, tag, path, method, summary, scope = '' }) => {
    const text = [id, tag, `${method} /api${path}`, summary, scope].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const DEEPEST = 4;

/** A shape as a text: its fields a line each, shapes inside it written out to a few levels. */
export function shapeText(document: ApiDocument, schema: Schema, depth = 0): string {
  return waysOf(document, schema, depth).join(' | ');
}

/** The ways in which a value may be of a shape, a text each. */
function waysOf(document: ApiDocument, schema: Schema, depth: number): string[] {
  const { $ref, anyOf, oneOf } = schema;
  if ($ref) {
    const name = nameOf($ref);
    const named = document.components.schemas[name]!;
    return depth >= DEEPEST && named.properties ? [name] : waysOf(document, named, depth);
  }
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.flatMap((option) => waysOf(document, option, depth)))];
  const [type = schema.properties ? 'object' : 'any', ...others] = [schema.type ?? []].flat();
  return [plainText(document, schema, { type, depth }), ...others];
}

/** A shape of one type. */
function plainText(
  document: ApiDocument,
  { items, properties, required = [], additionalProperties, format }: Schema,
  { type, depth }: { type: string; depth: number },
): string {
  if (items) {
    const ways = waysOf(document, items, depth);
    return ways.length > 1 ? `(${ways.join(' | ')})[]` : `${ways[0]}[]`;
  }
  if (properties) {
    const indent = '  '.repeat(depth + 1);
    const fields = Object.entries(properties).map(
      ([name, field]) =>
        `${indent}${name}${required.includes(name) ? '' : '?'}: ${shapeText(document, field, depth + 1)}\n`,
    );
    return `{\n${fields.join('')}${'  '.repeat(depth)}}`;
  }
  if (typeof additionalProperties === 'object')
    return `Record<string, ${shapeText(document, additionalProperties, depth)}>`;
  return format ?? type;
}

const nameOf = (reference: string) => reference.split('/').pop()!;
