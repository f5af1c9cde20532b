/**
 * The HTTP edge: Fastify with strict security headers, request ids, checks of what a request may cost before it
 * is read, and one shape for every refusal. The endpoints of the contract hang under `/api`.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { onError } from '@orpc/server';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ConnectionConfig } from '#server/config-edge.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { writeRefusal } from '#server/platform/security-log.ts';
import { answerClientError } from './answer-client-error.ts';
import { answerFew, isAnswering } from './answer-few.ts';
import { LAST_PLACE, MOST_PARAMETERS } from './check-address.ts';
import { countJson } from './check-json.ts';
import type { RequestContext } from './context.ts';
import { disposition } from './disposition.ts';
import type { EdgeParts } from './edge-parts.ts';
import { refusalBody, refusalOf } from './errors.ts';
import { isLiveUpgrade } from './is-live-upgrade.ts';
import { limitConnections } from './limit-connections.ts';
import { limitRequests } from './limit-requests.ts';
import { loggedPath } from './logged-path.ts';
import { nameRequests } from './name-requests.ts';
import { BODY_BYTES, registerEdgeChecks, tooLarge } from './register-edge-checks.ts';
import { registerLargeBodies } from './register-large-bodies.ts';
import { contextOf, knownContext } from './request-context.ts';
import { readSecurityHeaders } from './security-headers.ts';
import { watchCallers } from './still-wanted.ts';
import { createProxyCheck } from './trusted-proxies.ts';

/**
 * What is left of a refused body is read away up to this, so that whoever sends a file that is too large hears so, instead of
 * a connection that was lost; beyond, it is.
 */
const READ_AWAY_BYTES = 16 * 1024 * 1024;

/** What the edge is built from. */
interface HttpDeps
  extends Pick<
    Platform,
    'config' | 'log' | 'newId' | 'metrics' | 'loop' | 'publicUrl' | 'rateLimits' | 'traces'
  > {
  edge: EdgeParts;
}

/** Builds the edge; the caller adds static files and the live connection, and listens. */
export async function createHttp(
  deps: HttpDeps,
  router: ConstructorParameters<typeof OpenAPIHandler<RequestContext>>[0],
): Promise<FastifyInstance> {
  const limits = deps.config.connections;
  const letGo = deps.metrics.counter(
    'protege_connections_let_go_total',
    'Connections that were ended for others',
  );
  const isProxy = createProxyCheck(deps.config.trustedProxies);
  const connections = limitConnections({ limits, isProxy, letGo, metrics: deps.metrics });
  const http = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Requests log under their id, not each with a logger of its own.
    childLoggerFactory: (logger) => logger,
    // What a caller itself wrote in a forwarding header is not believed, nor what stands before a named proxy.
    trustProxy: deps.config.trustedProxies.length > 0 && deps.config.trustedProxies,
    bodyLimit: BODY_BYTES,
    genReqId: () => deps.newId(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    serverFactory: (answer) =>
      connections.watch(createLimitedServer(answer, { limits, letGo: () => letGo.inc() })),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, deps.newId),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      const answer = (reason: unknown) => answerError(reason, request, reply, deps);
      countStray(request, deps).then(() => answer(error), answer);
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 500,
      querystringParser,
    },
  });

  http.addHook('onClose', async () => connections.stop());

  const securityHeaders = await readSecurityHeaders(deps);

  countJson(http);
  nameRequests(http, deps);
  watchCallers(http);
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  limitRequests(http, { limits, metrics: deps.metrics });
  registerEdgeChecks(http, deps);
  let isStopping = false;
  http.addHook('preClose', async () => {
    isStopping = true;
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    // Else the connection would stay open behind its last answer, and the process with it.
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    deps.metrics.observeRequest(request, reply);
    if (deps.log.isLevelEnabled('info')) logRequest(request, reply, deps);
    done();
  });
  http.setErrorHandler((error, request, reply) => answerError(error, request, reply, deps));

  const handler = new OpenAPIHandler(router, {
    maxBracketNotationArrayIndex: LAST_PLACE,
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
        if (!result.matched || !(result.response.body instanceof Blob)) return result;
        context.holdAnswer(result.response.body.size);
        return { ...result, response: asFile(result.response, result.response.body) };
      },
    ],
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: await contextOf(request, reply, deps.edge),
    });
    if (matched) return;
    await countStray(request, deps);
    refuse('not_found');
  };
  registerLargeBodies(http, deps.edge, answer);
  http.all('/api/*', answer);
  return http;
}

/** What members wrote is kept and not shown: on our own address it would be a page of ours. Pictures are shown. */
const asFile = <Response extends { headers: object }>(response: Response, file: Blob): Response => {
  const kept = disposition(file instanceof File ? file.name : '', file.type.startsWith('image/'));
  return { ...response, headers: { ...response.headers, 'content-disposition': kept } };
};

/** The router takes an address apart before any hook can count it. */
function querystringParser(query: string): ReturnType<typeof parseQuery> {
  return parseQuery(query, '&', '=', { maxKeys: MOST_PARAMETERS });
}

/**
 * A request that names no host is answered in our words; see `isLiveUpgrade` for those that ask for another protocol.
 * A connection with an answer under way stays what it is: whatever answers there is counted, 417 too.
 */
function createLimitedServer(
  answer: RequestListener,
  { limits, letGo }: { limits: ConnectionConfig; letGo: () => void },
): Server {
  const options = {
    shouldUpgradeCallback: (request: IncomingMessage) =>
      isLiveUpgrade(request) && !isAnswering(request.socket),
    requireHostHeader: false,
    headersTimeout: Math.min(limits.headersMs, limits.requestMs),
    connectionsCheckingInterval: 1_000,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
  };
  const server = createServer(options, answerFew(answer, letGo));
  return server.on(
    'checkExpectation',
    answerFew((_request, response) => response.writeHead(417).end(), letGo),
  );
}

function logRequest(request: FastifyRequest, reply: FastifyReply, deps: Pick<Platform, 'log'>): void {
  const { id: requestId, method, url } = request;
  const ms = Math.round(reply.elapsedTime);
  deps.log.info({ requestId, method, path: loggedPath(url), status: reply.statusCode, ms }, 'request');
}

/** Whatever finds nothing here: a few are typing errors, many are a search for holes. */
async function countStray(
  request: FastifyRequest,
  { rateLimits }: Pick<Platform, 'rateLimits'>,
): Promise<void> {
  await rateLimits.consumeAddress('stray', request.ip);
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Platform, 'log'>,
): void {
  const found = refusalOf(error);
  const refusal = found?.code === 'body_too_large' && !found.details.values ? tooLarge(request) : found;
  if (!refusal) deps.log.error({ err: error, requestId: request.id }, 'fault');
  if (refusal) noteRefusal(refusal.code, request, deps);
  const body = refusalBody(refusal?.code ?? 'fault', refusal?.details ?? {}, request.id);
  if (body.data.retryAfterSeconds) reply.header('retry-after', String(body.data.retryAfterSeconds));
  if (refusal?.code === 'body_too_large' && !endsSoon(request)) reply.header('connection', 'close');
  reply.status(body.status).send(body);
}

/** What is still to come of the body is little, so that the caller may finish and read the answer. */
function endsSoon({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= READ_AWAY_BYTES;
}

/** A refusal that no endpoint was there to log: of the edge, of a token, of an address beside the contract. */
function noteRefusal(code: RefusalCode, request: FastifyRequest, deps: Pick<Platform, 'log'>): void {
  const context = knownContext(request);
  if (context?.notes.isWatched) return;
  const { id: requestId, ip, method, url } = request;
  const endpoint = `${method} ${loggedPath(url)}`;
  writeRefusal(deps, code, { requestId, ip, endpoint, memberId: context?.actor?.memberId });
}
