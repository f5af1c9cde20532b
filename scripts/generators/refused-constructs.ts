/**
 * What the generators of clients for Python (openapi-python-client) and Go (oapi-codegen, from 2.8) are known to refuse, or to
 * leave out of what they make, found in an OpenAPI document without running them. They name classes, files and members
 * after ours in their own way, so names are compared by what is left of them there: letters and digits, whatever their size.
 */

interface Schema {
  [key: string]: unknown;
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Answer {
  content?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  responses?: Record<string, Answer>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas?: Record<string, Schema>;
    responses?: Record<string, Answer>;
    parameters?: Record<string, Parameter>;
  };
}

/** A name that one of them makes, and of what; a list of values may be there twice where the values are the same. */
interface Claimed {
  of: string;
  values: string | undefined;
}

/** Keywords that one of them has no types for. */
const WITHOUT_TYPES = ['not', 'prefixItems', 'patternProperties', 'if', 'discriminator', 'contains'];
/** `*` is what a file is answered as: the guide names the setting that it takes. */
const MEDIA_TYPES = ['application/json', '*/*'];
/** What oapi-codegen adds to the name of an operation. */
const OF_AN_OPERATION = ['Response', 'Params', 'JSONBody', 'JSONRequestBody'];

/** Each in a line; empty for a document that they take. */
export function refusedConstructs(document: object): string[] {
  const { paths, components } = document as Document;
  const found: string[] = [];
  const claimed = new Map<string, Claimed>();
  const claim = (name: string, of: string, values?: string) => {
    const before = claimed.get(plain(name));
    if (before && (values === undefined || before.values !== values))
      found.push(`${of} and ${before.of} would both be called ${name}`);
    else claimed.set(plain(name), { of, values });
  };
  const { schemas = {}, responses = {}, parameters = {} } = components;
  const look = (schema: Schema, name: string, at: string) => lookAt(schema, { name, at, found, claim });
  for (const name of Object.keys(schemas)) claim(name, `the shape ${name}`);
  for (const [name, schema] of Object.entries(schemas)) lookAt(schema, { name, at: name, found });
  for (const [name, schema] of Object.entries(schemas)) lookInside(schema, { name, at: name, found, claim });
  for (const name of Object.keys(responses)) claim(name, `the answer ${name}`);
  for (const [name, { schema }] of Object.entries(parameters)) {
    claim(name, `the parameter ${name}`);
    lookAt(schema, { name, at: `the parameter ${name}`, found });
  }
  const ids = new Set<string>();
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item)) {
      const id = operation.operationId;
      noteTwice(ids, plain(id), `the operation ${id}`, found);
      for (const suffix of OF_AN_OPERATION) claim(pascal(id) + suffix, `the ${suffix} of ${id}`);
      found.push(...ofParameters(operation, { path, id, parameters }));
      for (const one of operation.parameters ?? [])
        if (!one.$ref) look(one.schema, `${pascal(id)}Params${pascal(one.name)}`, `${id}: ${one.name}`);
      for (const answer of Object.values(operation.responses ?? {})) found.push(...ofMedia(answer, id));
    }
  }
  for (const [name, answer] of Object.entries(responses)) found.push(...ofMedia(answer, name));
  return found;
}

interface Where {
  /** What a type of it would be called. */
  name: string;
  at: string;
  found: string[];
  /** Absent where the schema has its name already. */
  claim?: (name: string, of: string, values?: string) => void;
}

/** Looks at a schema and all that stands in it. */
function lookAt(schema: Schema, where: Where): void {
  if (schema.$ref) return;
  const { name, at, found, claim } = where;
  found.push(...WITHOUT_TYPES.filter((key) => key in schema).map((key) => `${at} says ${key}`));
  if (schema.enum) {
    found.push(...ofValues(schema.enum, at));
    claim?.(name, `the list of values at ${at}`, JSON.stringify(schema.enum));
  }
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length > 1) found.push(`${at} is of several types: ${types.join(', ')}`);
  if (types.includes('array') && !schema.items) found.push(`${at} is a list of nobody knows what`);
  if (claim) lookInside(schema, where);
}

function lookInside(schema: Schema, { name, at, found, claim }: Where): void {
  const inside = (inner: Schema, ofName: string, ofAt: string) =>
    lookAt(inner, { name: ofName, at: ofAt, found, claim });
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    for (const option of schema[key] ?? []) {
      if (option.anyOf || option.oneOf) found.push(`${at} is a choice among choices`);
      inside(option, name, at);
    }
  }
  const fields = new Set<string>();
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    noteTwice(fields, snake(field), `the field ${field} of ${at}`, found);
    inside(inner, name + pascal(field), `${at}.${field}`);
  }
  if (schema.items) inside(schema.items, name, `${at}[]`);
  if (typeof schema.additionalProperties === 'object')
    inside(schema.additionalProperties, `${name}AdditionalProperty`, `${at}{}`);
}

/** Members of an enumeration: of one kind, and called apart. */
function ofValues(values: readonly unknown[], at: string): string[] {
  const found: string[] = [];
  const meant = values.filter((value) => value !== null);
  const kinds = new Set(meant.map((value) => typeof value));
  if (kinds.size !== 1 || !(kinds.has('string') || kinds.has('number')))
    found.push(`${at} lists values of ${[...kinds].join(' and ')}`);
  const members = new Set<string>();
  for (const [index, value] of meant.entries()) {
    const isWord = /^[A-Za-z]/.test(String(value));
    const member = isWord
      ? String(value)
          .toLowerCase()
          .replaceAll(/[^a-z0-9]/g, '_')
      : `value_${index}`;
    noteTwice(members, member, `the value ${String(value)} at ${at}`, found);
  }
  return found;
}

/** Parameters of an operation: those of the address are there, and all are called apart. */
function ofParameters(
  operation: Operation,
  { path, id, parameters }: { path: string; id: string; parameters: Record<string, Parameter> },
): string[] {
  const found: string[] = [];
  const names = new Set<string>();
  for (const one of operation.parameters ?? []) {
    const { name, required, schema, in: place } = one.$ref ? parameters[one.$ref.split('/').pop()!]! : one;
    noteTwice(names, snake(name), `the parameter ${name} of ${id}`, found);
    if (place === 'path' && !(required && path.includes(`{${name}}`)))
      found.push(`the parameter ${name} of ${id} is not always in its address`);
    const isNullable =
      [schema.type].flat().includes('null') || schema.anyOf?.some(({ type }) => type === 'null');
    if (place !== 'query' && isNullable) found.push(`the parameter ${name} of ${id} may be null`);
  }
  return found;
}

function ofMedia({ content = {} }: Answer, at: string): string[] {
  return Object.keys(content)
    .filter((type) => !MEDIA_TYPES.includes(type))
    .map((type) => `${at} is answered as ${type}`);
}

function noteTwice(seen: Set<string>, name: string, what: string, found: string[]): void {
  if (seen.has(name)) found.push(`${what} is called as another one is`);
  seen.add(name);
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const snake = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]/g, '_')
    .toLowerCase();
const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
