/** Values for a schema of the contract: good ones, and those at the edges of each of its constraints. */
import { oddNumber, oddText, oddValue } from './odd-values.ts';
import type { Random } from './random.ts';

/** What is read of a schema: the inside of the schema library that says what it was built from. */
interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: Record<string, any> } }[];
}
export interface Schema {
  _zod: { def: Definition };
}

export interface ValueSource {
  random: Random;
  /** A value for a field by its name: an id of a live thing, a text of the caller's own. Undefined for none. */
  named(name: string, kind: 'uuid' | 'text'): unknown;
}

/** The definition below what only makes it optional, and whether it may be left out. */
export function unwrapped(schema: Schema): {
  definition: Definition;
  isOptional: boolean;
  isNullable: boolean;
} {
  let definition = schema._zod.def;
  let isOptional = false;
  let isNullable = false;
  while (definition.innerType) {
    if (definition.type === 'nullable') isNullable = true;
    if (definition.type === 'optional' || definition.type === 'default') isOptional = true;
    if (definition.type === 'nonoptional') isOptional = false;
    definition = definition.innerType._zod.def;
  }
  return { definition, isOptional, isNullable };
}

interface Bounds {
  least?: number;
  most?: number;
  isInteger: boolean;
}

function boundsOf({ checks = [] }: Definition): Bounds {
  const bounds: Bounds = { isInteger: false };
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value } = _zod.def;
    if (check === 'min_length') bounds.least = minimum;
    if (check === 'max_length') bounds.most = maximum;
    if (check === 'greater_than') bounds.least = value;
    if (check === 'less_than') bounds.most = value;
    if (check === 'number_format') bounds.isInteger = true;
  }
  return bounds;
}

/** A value that the schema takes, or nearly: `example` stands where only the field's own rules know better. */
export function goodValue(schema: Schema, name: string, example: unknown, source: ValueSource): unknown {
  const { random } = source;
  const { definition, isOptional, isNullable } = unwrapped(schema);
  if (isOptional && random.chance(0.4)) return undefined;
  if (isNullable && random.chance(0.3)) return null;
  switch (definition.type) {
    case 'object':
      return goodObject(definition.shape!, example, source);
    case 'array': {
      const { least = 0, most = 5 } = boundsOf(definition);
      const length = random.int(least, Math.min(most, least + 3));
      const one = Array.isArray(example) ? example[0] : undefined;
      return Array.from({ length }, () => goodValue(definition.element!, name, one, source));
    }
    case 'union':
      return goodValue(random.pick(definition.options!), name, example, source);
    case 'enum':
      return random.pick(Object.values(definition.entries!));
    case 'literal':
      return definition.values![0];
    case 'boolean':
      return random.chance(0.5);
    case 'number': {
      const { least = 0, most = least + 30 } = boundsOf(definition);
      return example !== undefined && random.chance(0.4)
        ? example
        : random.int(least, Math.min(most, least + 30));
    }
    case 'string':
      return goodText(definition, name, example, source);
    default:
      return example;
  }
}

function goodObject(shape: Record<string, Schema>, example: unknown, source: ValueSource): unknown {
  const examples = (example ?? {}) as Record<string, unknown>;
  const entries = Object.entries(shape).map(([key, field]) => [
    key,
    goodValue(field, key, examples[key], source),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function goodText(definition: Definition, name: string, example: unknown, source: ValueSource): unknown {
  const { random } = source;
  const isUuid = definition.format === 'uuid';
  const named = source.named(name, isUuid ? 'uuid' : 'text');
  if (named !== undefined) return named;
  if (isUuid) return random.chance(0.8) ? random.uuid() : (example ?? random.uuid());
  if (typeof example === 'string') return example;
  if (definition.format === 'datetime') return '2026-03-02T09:00:00.000Z';
  if (definition.format === 'date') return '2026-03-02';
  const { least = 0 } = boundsOf(definition);
  return `word ${random.int(0, 99)}`.padEnd(least, 'x');
}

/** A value at or just past an edge of what the schema says, or odd altogether. */
export function edgeValue(schema: Schema, source: ValueSource): unknown {
  const { random } = source;
  const { definition } = unwrapped(schema);
  const { least = 0, most } = boundsOf(definition);
  if (random.chance(0.25)) return oddValue(random);
  switch (definition.type) {
    case 'number':
      return random.pick([
        least,
        least - 1,
        most ?? 2 ** 53 - 1,
        (most ?? 2 ** 31) + 1,
        oddNumber(random),
        '7',
      ]);
    case 'string': {
      if (random.chance(0.5)) return oddText(random);
      const unit = random.pick(['x', 'ü', '😀', '\u0301', '\ud800', ' ', '9', '\u0000', '\u202e']);
      const length = random.pick([least, Math.max(0, least - 1), most ?? 5000, (most ?? 5000) + 1]);
      return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    }
    case 'array': {
      const length = Math.min(
        5000,
        random.pick([least, Math.max(0, least - 1), most ?? 200, (most ?? 200) + 1]),
      );
      const element = definition.element!;
      return Array.from({ length }, () =>
        random.chance(0.8) ? goodValue(element, '', undefined, source) : edgeValue(element, source),
      );
    }
    case 'object': {
      const entries = Object.entries(definition.shape!).map(([key, field]) => [
        key,
        edgeValue(field, source),
      ]);
      return Object.fromEntries(entries.filter(() => random.chance(0.8)));
    }
    case 'union':
      return edgeValue(random.pick(definition.options!), source);
    default:
      return oddValue(random);
  }
}
