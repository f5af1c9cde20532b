/**
 * The HTTP edge: Fastify with strict security headers, request ids, bodies of JSON up to 1 MB, an origin check
 * on writes, and one shape for every refusal. The endpoints of the contract hang under `/api`.
 */
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { onError } from '@orpc/server';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/platform/refuse.ts';
import { checkText } from './check-text.ts';
import type { RequestContext } from './context.ts';
import { refusalBody, refusalOf } from './errors.ts';
import { contextOf } from './request-context.ts';

const ONE_MEGABYTE = 1024 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Builds the edge; the caller adds static files and the live connection, and listens. */
export async function createHttp(
  deps: Deps,
  router: ConstructorParameters<typeof OpenAPIHandler<RequestContext>>[0],
): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests log under their id, not each with a logger of its own.
    childLoggerFactory: (logger) => logger,
    // One proxy, which says who called it; what the caller itself wrote in that header is not believed.
    trustProxy: deps.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: ONE_MEGABYTE,
    genReqId: () => deps.newId(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, deps),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });

  const securityHeaders = await readSecurityHeaders(deps);

  // JSON is the one body that is read: a form of another site cannot send it without being asked first.
  http.removeContentTypeParser('text/plain');
  // The hooks that every request passes call back instead of returning promises, which cost more than they do.
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done(checkOrigin(request, deps));
  });
  let isStopping = false;
  http.addHook('preClose', async () => {
    isStopping = true;
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    // Else the connection would stay open behind its last answer, and the process with it.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  http.addHook('preHandler', (request, _reply, done) => {
    checkText(request.url, request.body);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    deps.metrics.observeRequest(request, reply);
    if (deps.log.isLevelEnabled('info')) logRequest(request, reply, deps);
    done();
  });
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply, deps));

  const handler = new OpenAPIHandler(router, {
    // The contract's own encoder knows neither request ids nor Retry-After: whatever a handler throws is
    // carried past it, to the one place below that answers refusals.
    interceptors: [
      onError((error, { context }) => {
        context.thrown = error;
      }),
    ],
    rootInterceptors: [
      async ({ context, next }) => {
        const result = await next();
        if (context.thrown !== undefined) throw context.thrown;
        return result;
      },
    ],
  });
  http.all('/api/*', async (request, reply) => {
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: await contextOf(request, reply, deps),
    });
    if (!matched) throw new Refusal('not_found');
  });
  return http;
}

/** The headers of helmet, asked for once: they are the same for every answer, and making them is not cheap. */
async function readSecurityHeaders(deps: Deps): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Style attributes that charts and positioned menus set; style elements stay forbidden.
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: deps.publicUrl().startsWith('https:') ? [] : null,
      },
    },
    strictTransportSecurity: deps.publicUrl().startsWith('https:'),
    crossOriginEmbedderPolicy: false,
  });
  let headers: Record<string, string> = {};
  probe.get('/', async (_request, reply) => {
    headers = Object.fromEntries(
      Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
    );
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return headers;
}

function logRequest(request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  const { id: requestId, method, url } = request;
  const ms = Math.round(reply.elapsedTime);
  deps.log.info({ requestId, method, path: url.split('?')[0], status: reply.statusCode, ms }, 'request');
}

/** Browsers name the origin of every write; one from another site is refused, whatever its cookies say. */
function checkOrigin(request: FastifyRequest, deps: Deps): Refusal | undefined {
  const { method, headers } = request;
  if (SAFE_METHODS.has(method) && headers.upgrade === undefined) return undefined;
  const { origin } = headers;
  if (origin === undefined) {
    return headers['sec-fetch-site'] === 'cross-site' ? new Refusal('foreign_origin') : undefined;
  }
  // Without a configured address the site is reached by whatever names its machine has.
  const own = deps.config.publicUrl ?? `${request.protocol}://${request.host}`;
  return origin === own ? undefined : new Refusal('foreign_origin');
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, deps: Deps): void {
  const refusal = refusalOf(error);
  if (!refusal) deps.log.error({ err: error, requestId: request.id }, 'fault');
  const body = refusalBody(refusal?.code ?? 'fault', refusal?.details ?? {}, request.id);
  if (body.data.retryAfterSeconds) reply.header('retry-after', String(body.data.retryAfterSeconds));
  reply.status(body.status).send(body);
}
