/**
 * A straight way to the few endpoints that are called most. It is the router's own procedure, with what the
 * contract declares of it: the same path, access check, schemas and refusals. What it leaves out is the general
 * handler's way there: a second routing, spans, and a walk through the answer for what JSON does not know.
 */
import type { FastifyInstance } from 'fastify';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { refuse } from '#server/platform/refuse.ts';
import { watch } from '#server/platform/security-log.ts';
import { checkAccess } from './access.ts';
import type { MemberContext } from './context.ts';
import type { EdgeParts } from './edge-parts.ts';
import { fieldsOf } from './errors.ts';
import { contextOf } from './request-context.ts';

/** A result of a schema of the contract. */
type Checked =
  | { value: unknown; issues?: undefined }
  | { issues: readonly { path?: readonly unknown[]; message: string }[] };

interface Schema {
  '~standard': { validate(value: unknown): Checked | Promise<Checked> };
}

interface Declared {
  meta: EndpointMeta;
  route: { method: 'POST' | 'PUT' | 'PATCH'; path: string; successStatus?: number };
  inputSchema: Schema;
  outputSchema: Schema;
  middlewares: readonly unknown[];
  handler(call: { context: MemberContext; input: unknown }): unknown;
}

/**
 * Opens the straight way to a procedure that takes and gives plain JSON. Throws at start if something but the
 * access check stands before the handler: it would be left out.
 */
export function registerDirect(
  http: FastifyInstance,
  edge: EdgeParts,
  procedure: { '~orpc': unknown },
): void {
  const { meta, route, inputSchema, outputSchema, middlewares, handler } = procedure['~orpc'] as Declared;
  if (middlewares.length !== 1) throw new Error(`${route.path} has more before it than the access check.`);
  if (meta.confirms) throw new Error(`${route.path} wants its requests confirmed one by one.`);
  const status = route.successStatus ?? 200;
  http.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const context = (await contextOf(request, reply, edge)) as MemberContext;
      return watch(context, { meta, route }, request.body, async () => {
        await checkAccess(context, meta);
        const given = await inputSchema['~standard'].validate(
          inputOf(request.body, request.params as object),
        );
        if (given.issues) refuse('malformed_request', { fields: fieldsOf(given.issues) });
        const output = await outputSchema['~standard'].validate(
          await handler({ context, input: given.value }),
        );
        if (output.issues) throw new Error(`${route.path} answers what its contract does not say.`);
        reply.status(status).header('content-type', 'application/json');
        return JSON.stringify(output.value);
      });
    },
  });
}

/** The body and what the path names, which wins: an id in the body is nobody's to choose. */
function inputOf(body: unknown, params: object): unknown {
  if (body === undefined) return params;
  if (Object.keys(params).length === 0) return body;
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
  return isObject ? { ...body, ...params } : params;
}
