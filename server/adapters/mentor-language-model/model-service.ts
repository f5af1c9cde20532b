/**
 * A model service for tests: a real HTTP server on 127.0.0.1 that answers from a script and records what it
 * was asked, so that the adapters are tested on the wire and not on stand-ins of our own code.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the service saw of one request. */
interface SeenRequest {
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON body; null where there is none. */
  body: unknown;
}

/** How one request is answered. The last step of a script answers all further requests. */
export type ServiceStep = (response: ServerResponse) => void;

/** Answers with a status and a body. */
export function respond(status: number, body = '{}'): ServiceStep {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Answers with server-sent events; `ends` false leaves the connection open and silent. */
export function streamEvents(events: readonly string[], ends: boolean): ServiceStep {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(`${event}\n\n`);
    if (ends) response.end();
  };
}

/** Sends the events and then breaks the connection. */
export function streamThenBreak(events: readonly string[]): ServiceStep {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`${events.join('\n\n')}\n\n`, () => response.destroy());
  };
}

/** Starts the service on a free port. Close it at the end of the test. */
export async function startModelService(script: readonly ServiceStep[]) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({
      path: request.url ?? '',
      headers: request.headers,
      body: body === '' ? null : JSON.parse(body),
    });
    script[Math.min(seen.length, script.length) - 1]!(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
