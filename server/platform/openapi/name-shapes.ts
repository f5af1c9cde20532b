/**
 * Gives every shape of the document its name, and has it stand once, so that what generators make of the document
 * has names, too. A shape is an object with fields, or whatever the contract exports under a name, where it is more
 * than a text or a number. What the contract exports has that name; a page of `Order` is `OrderPage`; anything else
 * is named after where it stands (`WalletSendBody`, `OrderFill`), of several places after the shortest.
 */
import type { OpenAPI } from '@orpc/openapi';
import { pascal } from './contract-names.ts';

/** Where a schema says its name in the contract, until it is taken in; and that it is what is sent to us. */
export const NAME = 'x-name';
/** See `NAME`. */
export const SENT = 'x-sent';

/** A schema of the document, as far as it is looked at here. */
type Json = { [key: string]: unknown };

interface Shape {
  json: Json;
  /** The names that the contract has for it. */
  exported: Set<string>;
  isSent: boolean;
  name: string;
}

interface Place {
  name: string;
  json: Json;
}

const REFERENCE = '#/components/schemas/';
const LISTS_OF_SCHEMAS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const SCHEMAS = ['items', 'additionalProperties', 'propertyNames', 'not'];

/** Takes shapes in as they come, and names them all at the end. */
export class Shapes {
  /** A shape stands behind those that it is made of; until it has its name, references hold its place here. */
  readonly #shapes: Shape[] = [];
  readonly #byText = new Map<string, number>();
  readonly #places: Place[] = [];

  /** The schema with references to its shapes, to be named by `components`. `place` names what has no name. */
  take(schema: unknown, place: string): OpenAPI.SchemaObject {
    const json = this.#takeIn(schema as Json);
    this.#places.push({ name: place, json });
    return json as OpenAPI.SchemaObject;
  }

  /** All shapes under their names, which the references to them hold from now on. Throws where two have one name. */
  components(): Record<string, OpenAPI.SchemaObject> {
    const candidates = this.#shapes.map((): string[] => []);
    const consider = ({ name, json }: Place) => {
      for (const [shape, suffix] of shapesIn(json, this.#shapes)) candidates[shape]!.push(name + suffix);
    };
    this.#places.forEach(consider);
    for (const [at, shape] of [...this.#shapes.entries()].reverse()) {
      shape.name = this.#exportedName(shape) ?? shortest(candidates[at]!);
      consider(shape);
    }
    const named = (json: Json) => withSchemas(json, named, (shape) => this.#shapes[shape]!.name);
    for (const { json } of this.#places) Object.assign(json, named(json));
    const components: Record<string, OpenAPI.SchemaObject> = {};
    for (const { name, json } of this.#shapes.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (components[name]) throw new Error(`Two shapes of the contract would be called ${name}.`);
      components[name] = named(json) as OpenAPI.SchemaObject;
    }
    return components;
  }

  #takeIn(schema: Json): Json {
    const { [NAME]: name, [SENT]: isSent, ...taken } = withSchemas(schema, (inner) => this.#takeIn(inner));
    const json = withNull(flattened(taken));
    const isShape = 'properties' in json || (name !== undefined && ('enum' in json || 'anyOf' in json));
    if (!isShape) return json;
    // What is filled in where nothing is said belongs to the place, not to the shape.
    const { default: filledIn, ...rest } = json;
    const text = JSON.stringify(rest);
    const at = this.#byText.get(text) ?? this.#shapes.length;
    this.#byText.set(text, at);
    this.#shapes[at] ??= { json: rest, exported: new Set(), isSent: true, name: '' };
    const shape = this.#shapes[at];
    if (name) shape.exported.add(String(name));
    shape.isSent &&= isSent === true;
    return { $ref: REFERENCE + at, ...(filledIn !== undefined && { default: filledIn }) };
  }

  /** The name in the contract; where what is sent differs from what is answered, `…Input` is what is sent. */
  #exportedName(shape: Shape): string | undefined {
    const [name] = [...shape.exported].sort();
    if (!name) return pageName(shape.json, (at) => this.#exportedName(this.#shapes[at]!));
    const isDouble = this.#shapes.some((other) => other !== shape && other.exported.has(name));
    return isDouble && shape.isSent ? `${name}Input` : name;
  }
}

/** A choice among choices is one choice: not every generator reads the other. */
function flattened(json: Json): Json {
  if (!Array.isArray(json.anyOf)) return json;
  const isChoice = (option: Json) => Array.isArray(option.anyOf) && Object.keys(option).length === 1;
  return {
    ...json,
    anyOf: (json.anyOf as Json[]).flatMap((option) => (isChoice(option) ? (option.anyOf as Json[]) : option)),
  };
}

/** `string | null` as the two types that it is, where nothing else is said of it. */
function withNull(json: Json): Json {
  const [first, second, ...others] = (json.anyOf ?? []) as Json[];
  const isNullable = second?.type === 'null' && others.length === 0 && Object.keys(second).length === 1;
  if (!isNullable || typeof first?.type !== 'string' || 'enum' in first || 'const' in first) return json;
  const { anyOf: _options, ...rest } = json;
  return { ...first, ...rest, type: [first.type, 'null'] };
}

/** The schema with each schema in it by `inner`, and with each reference by `refer`. */
function withSchemas(json: Json, inner: (schema: Json) => Json, refer?: (shape: number) => string): Json {
  const each = (schema: unknown) =>
    schema !== null && typeof schema === 'object' ? inner(schema as Json) : schema;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      if (key === '$ref' && refer) return [key, REFERENCE + refer(referred(json))];
      if (key === 'properties') {
        return [key, Object.fromEntries(Object.entries(value as Json).map(([name, of]) => [name, each(of)]))];
      }
      if (LISTS_OF_SCHEMAS.includes(key)) return [key, (value as Json[]).map(each)];
      return [key, SCHEMAS.includes(key) ? each(value) : value];
    }),
  );
}

const referred = (json: Json) => Number(String(json.$ref).slice(REFERENCE.length));

/** Each shape in it, with what its place in it is called. */
function shapesIn(json: Json, shapes: readonly Shape[], suffix = ''): [shape: number, suffix: string][] {
  if (json.$ref) return [[referred(json), suffix]];
  const within = (schema: unknown, of: string) => shapesIn(schema as Json, shapes, of);
  const options = LISTS_OF_SCHEMAS.flatMap((key) => (json[key] ?? []) as Json[]);
  const several = options.filter(({ $ref }) => $ref).length > 1;
  return [
    ...Object.entries(json.properties ?? {}).flatMap(([name, field]) => within(field, suffix + pascal(name))),
    ...options.flatMap((option, at) =>
      within(option, several ? suffix + optionName(option, at, shapes) : suffix),
    ),
    ...(json.items ? within(json.items, singular(suffix)) : []),
    ...(json.additionalProperties instanceof Object
      ? within(json.additionalProperties, `${suffix}Value`)
      : []),
  ];
}

/** Which of several an option is: by the word that it alone has in a field, else by its number. */
function optionName(option: Json, at: number, shapes: readonly Shape[]): string {
  const { properties } = shapes[referred(option)]?.json ?? {};
  const word = Object.values((properties ?? {}) as Record<string, Json>).find(
    (field) => typeof field.const === 'string',
  );
  return word ? pascal(String(word.const)) : String(at + 1);
}

function singular(suffix: string): string {
  if (/ies$/.test(suffix)) return suffix.replace(/ies$/, 'y');
  return /[^su]s$/.test(suffix) ? suffix.slice(0, -1) : `${suffix}Item`;
}

/** `OrderPage` and `OrderList`, for a list of a shape that the contract has a name for. */
function pageName(json: Json, nameOf: (shape: number) => string | undefined): string | undefined {
  const { items, ...rest } = (json.properties ?? {}) as Record<string, Json>;
  const item = items?.items as Json | undefined;
  const name = item?.$ref && nameOf(referred(item));
  const others = Object.keys(rest).join();
  if (!name || (others !== '' && others !== 'nextCursor')) return undefined;
  return name + (others === '' ? 'List' : 'Page');
}

function shortest(names: readonly string[]): string {
  return [...names].sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '';
}
