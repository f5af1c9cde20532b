/** Every endpoint of the contract as one flat list, for whatever treats them all alike. */
import type { AnySchema } from '@orpc/contract';
import type { EndpointMeta } from './endpoint.ts';
import { examples } from './examples/index.ts';
import { contract } from './index.ts';

/** One endpoint with all that it declares. */
export interface Endpoint {
  /** `wallet.send`; the operation's id in the reference. */
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{placeholders}`. */
  path: string;
  summary: string;
  description: string | undefined;
  tag: string;
  successStatus: number;
  meta: EndpointMeta;
  inputSchema: AnySchema | undefined;
  outputSchema: AnySchema | undefined;
  example: { request?: unknown; response?: unknown };
}

interface Declared {
  meta: EndpointMeta;
  route: {
    method: Endpoint['method'];
    path: string;
    summary: string;
    description?: string;
    tags: string[];
    successStatus?: number;
  };
  inputSchema?: AnySchema;
  outputSchema?: AnySchema;
}

/** Every endpoint, in the order of the contract. */
export function listEndpoints(): Endpoint[] {
  return Object.entries(contract).flatMap(([noun, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): Endpoint => {
      const { meta, route, inputSchema, outputSchema } = endpoint['~orpc'] as unknown as Declared;
      const { method, path, summary, description, tags, successStatus = 200 } = route;
      const ofNoun = examples[noun as keyof typeof examples] as Record<string, Endpoint['example']>;
      return {
        id: `${noun}.${name}`,
        method,
        path,
        summary,
        description,
        tag: tags[0]!,
        successStatus,
        meta,
        inputSchema,
        outputSchema,
        example: ofNoun[name]!,
      };
    }),
  );
}
