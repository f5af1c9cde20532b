/** How large a body a schema of the reference can take, in bytes of UTF-8; what has no bound counts as nothing. */
import type { OpenAPI } from '@orpc/openapi';

/** Walks the schema with every text, list and object as long as it may be. */
export function largestBody(document: OpenAPI.Document, schema: unknown, depth = 0): number {
  if (typeof schema !== 'object' || schema === null || depth > 12) return 0;
  const { $ref, anyOf, oneOf, properties, items, maxLength, maxItems, ...rest } = schema as Record<
    string,
    any
  >;
  const [type] = [rest.type].flat();
  const sizeOf = (inner: unknown) => largestBody(document, inner, depth + 1);
  if ($ref) {
    return sizeOf((document.components!.schemas as Record<string, unknown>)[$ref.split('/').pop()]);
  }
  if (anyOf ?? oneOf) return Math.max(...(anyOf ?? oneOf).map(sizeOf));
  // A code unit is at most three bytes of UTF-8.
  if (type === 'string') return 2 + 3 * (maxLength ?? 40);
  if (type === 'array') return 2 + (maxItems ?? 0) * (1 + sizeOf(items));
  if (type !== 'object') return 25;
  const fields = Object.entries(properties ?? {});
  return fields.reduce((sum, [name, field]) => sum + name.length + 4 + sizeOf(field), 2);
}

/** How many keys a body of the schema has at most, all objects together. */
export function mostKeys(document: OpenAPI.Document, schema: unknown, depth = 0): number {
  if (typeof schema !== 'object' || schema === null || depth > 12) return 0;
  const { $ref, anyOf, oneOf, properties, items, maxItems } = schema as Record<string, any>;
  const keysOf = (inner: unknown) => mostKeys(document, inner, depth + 1);
  if ($ref) {
    return keysOf((document.components!.schemas as Record<string, unknown>)[$ref.split('/').pop()]);
  }
  if (anyOf ?? oneOf) return Math.max(...(anyOf ?? oneOf).map(keysOf));
  if (items) return (maxItems ?? 0) * keysOf(items);
  return Object.values(properties ?? {}).reduce((sum: number, field) => sum + 1 + keysOf(field), 0);
}
