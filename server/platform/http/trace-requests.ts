/** A trace of each request, by the endpoint's own path: what a caller wrote in it is not in the name. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listEndpoints } from '#contract/list-endpoints.ts';
import { beginSpan, type Span, type TakeSpan } from '#server/platform/traces/traces.ts';

const PREFIX = '/api';

/** Registers it; before other hooks, whose work is the request's too. */
export function traceRequests(http: FastifyInstance, take: TakeSpan): void {
  const nameOf = createNames();
  const spans = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method };
    const span = beginSpan(take, nameOf(request), { kind: 'server', attributes });
    spans.set(request, span);
    span.run(done);
  });
  // A body comes by its socket, and what follows it would be nobody's.
  http.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const attributes = { 'http.response.status_code': statusCode };
    spans.get(request)?.end({ isFailed: statusCode >= 500, attributes });
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ isFailed: true });
    done();
  });
}

/** Finds the endpoint of a request among those with as many parts. */
function createNames(): (request: Pick<FastifyRequest, 'method' | 'url'>) => string {
  const byShape = new Map<string, string[][]>();
  for (const { method, path } of listEndpoints()) {
    const parts = path.split('/');
    const shape = `${method} ${parts.length}`;
    byShape.set(shape, [...(byShape.get(shape) ?? []), parts]);
  }
  return ({ method, url }) => {
    const [path = ''] = url.split('?', 1);
    if (!path.startsWith(`${PREFIX}/`)) return `${method} other`;
    const parts = path.slice(PREFIX.length).split('/');
    const found = (byShape.get(`${method} ${parts.length}`) ?? [])
      .filter((pattern) => pattern.every((part, at) => part.startsWith('{') || part === parts[at]))
      // Where one endpoint's name is another's parameter, the name is meant.
      .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0];
    return `${method} ${PREFIX}${found ? found.join('/') : '/other'}`;
  };
}

const parametersOf = (pattern: readonly string[]) => pattern.filter((part) => part.startsWith('{')).length;
