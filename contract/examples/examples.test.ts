import type { AnySchema } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract/index.ts';
import { examples } from './index.ts';

const endpoints = Object.entries(contract).flatMap(([noun, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({
    id: `${noun}.${name}`,
    schemas: procedure['~orpc'] as { inputSchema?: AnySchema; outputSchema?: AnySchema },
    example: (examples as Record<string, Record<string, { request?: unknown; response?: unknown }>>)[noun]![
      name
    ]!,
  })),
);

const asZod = (schema: AnySchema) => schema as unknown as z.ZodType;

describe.each(endpoints)('$id', ({ schemas, example }) => {
  test('the example of a request is a valid one', () => {
    if (schemas.inputSchema) asZod(schemas.inputSchema).parse(example.request);
    else expect(example.request).toBeUndefined();
  });

  test('the example of an answer has the shape of an answer', () => {
    const { outputSchema } = schemas;
    if (!outputSchema || asZod(outputSchema).safeParse(new File([], 'x')).success) return;
    if (example.response === undefined) expect(asZod(outputSchema).type).toBe('never');
    else expect(asZod(outputSchema).parse(example.response)).toEqual(example.response);
  });
});
