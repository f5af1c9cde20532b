/** A request as somebody tries it in the portal: with their key alone, not with the session of their browser. */
import { placeInput } from '#sdk/place-input.ts';
import type { Operation } from './api-document.ts';

/** What was answered. */
export interface TriedAnswer {
  status: number;
  milliseconds: number;
  text: string;
}

/** What was typed, as an object. Throws for anything else. */
export function readInput(input: string): Record<string, unknown> {
  const values: unknown = input.trim() === '' ? {} : JSON.parse(input);
  if (values === null || typeof values !== 'object' || Array.isArray(values)) {
    throw new SyntaxError('The input is an object: { … }.');
  }
  return values as Record<string, unknown>;
}

/** What would be sent. Throws where the input is no JSON object, or lacks what stands in the address. */
export function requestOf(operation: Pick<Operation, 'method' | 'path'>, input: string) {
  const { address, body, missing } = placeInput(operation, readInput(input));
  if (missing) throw new SyntaxError(`${missing} is in the address: say it.`);
  return { address: `/api${address}`, body };
}

/** Sends it. `idempotencyKey` only where the operation wants one. */
export async function tryOut(
  operation: Operation,
  { key, input, idempotencyKey }: { key: string; input: string; idempotencyKey: string },
): Promise<TriedAnswer> {
  const { address, body } = requestOf(operation, input);
  const startedAt = performance.now();
  const response = await fetch(address, {
    method: operation.method,
    body,
    credentials: 'omit',
    headers: {
      ...(key.trim() && { authorization: `Bearer ${key.trim()}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(operation.wantsKey && { 'idempotency-key': idempotencyKey }),
    },
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const text = isJson
    ? JSON.stringify(await response.json(), null, 2)
    : `A file of ${(await response.blob()).size} bytes.`;
  return { status: response.status, milliseconds: Math.round(performance.now() - startedAt), text };
}
