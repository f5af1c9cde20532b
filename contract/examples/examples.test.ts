import type { AnySchema } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listEndpoints } from '#contract/list-endpoints.ts';

const asZod = (schema: AnySchema) => schema as unknown as z.ZodType;

describe.each(listEndpoints())('$id', ({ inputSchema, outputSchema, example }) => {
  test('the example of a request is a valid one', () => {
    if (inputSchema) asZod(inputSchema).parse(example.request);
    else expect(example.request).toBeUndefined();
  });

  test('the example of an answer has the shape of an answer', () => {
    if (!outputSchema || asZod(outputSchema).safeParse(new File([], 'x')).success) return;
    if (example.response === undefined) expect(asZod(outputSchema).type).toBe('never');
    else expect(asZod(outputSchema).parse(example.response)).toEqual(example.response);
  });
});
