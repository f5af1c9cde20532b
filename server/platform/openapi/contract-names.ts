/**
 * The names of the document's shapes: what the contract exports as `orderStatusSchema` is `OrderStatus`. Read from
 * the folder itself, so that a new file of the contract has no list to be forgotten in.
 */
import { readdir } from 'node:fs/promises';
import type { AnySchema } from '@orpc/contract';

const CONTRACT = new URL('../../../contract/', import.meta.url);

/** Every schema that the contract exports, with its name. One that stands under two has the first by the alphabet. */
export async function contractNames(): Promise<Map<AnySchema, string>> {
  const files = (await readdir(CONTRACT)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>),
  );
  const exported = modules.flatMap((module) => Object.entries(module));
  const names = new Map<AnySchema, string>();
  for (const [name, value] of exported.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const schema = value as AnySchema;
    if (name.endsWith('Schema') && !names.has(schema)) names.set(schema, pascal(name.slice(0, -6)));
  }
  return names;
}

/** `order_status`, `orderStatus` and `order.status` as `OrderStatus`. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
