/** A schema of the document as the rows of a table: one field a row, nested ones by their dotted path. */
import type { OpenAPI } from '@orpc/openapi';

export interface FieldRow {
  path: string;
  type: string;
  isRequired: boolean;
}

const DEEPEST = 3;

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/** The rows of an object's fields, required ones marked; empty for anything else. */
export function describeFields(document: OpenAPI.Document, schema: unknown): FieldRow[] {
  return rowsOf(document, schema as Schema, '', 1);
}

function rowsOf(document: OpenAPI.Document, schema: Schema, prefix: string, depth: number): FieldRow[] {
  const object = resolve(document, schema);
  return Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const inner = innerObject(document, field);
    return [
      { path, type: typeOf(document, field), isRequired: object.required?.includes(name) ?? false },
      ...(inner && depth < DEEPEST
        ? rowsOf(document, inner.schema, `${path}${inner.suffix}.`, depth + 1)
        : []),
    ];
  });
}

function resolve(document: OpenAPI.Document, schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name ? (document.components?.schemas?.[name] as Schema) : schema;
}

/** The object inside an array or behind a null, if there is one. */
function innerObject(
  document: OpenAPI.Document,
  field: Schema,
): { schema: Schema; suffix: string } | undefined {
  const schema = resolve(document, field);
  if (schema.properties) return { schema, suffix: '' };
  if (schema.items) {
    const item = innerObject(document, schema.items);
    return item && { schema: item.schema, suffix: `[]${item.suffix}` };
  }
  const options = schema.anyOf?.map((option) => innerObject(document, option)).filter(Boolean);
  return options?.[0];
}

function typeOf(document: OpenAPI.Document, field: Schema): string {
  const schema = { ...resolve(document, field), default: field.default };
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => typeOf(document, option)).join(' | ');
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  const [type = 'any', ...others] = [schema.type ?? []].flat();
  const name = [schema.format ?? type, ...others].join(' | ');
  const bounds = [
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined && `at most ${schema.maximum}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return [name, ...bounds].join(', ');
}
