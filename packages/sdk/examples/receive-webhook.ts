/**
 * Receives the messages of a webhook: takes those that are signed with its secret, each once, and refuses others.
 *
 *   WEBHOOK_SECRET=whsec_… node packages/sdk/examples/receive-webhook.ts 8080
 */
import { createServer, type Server } from 'node:http';
import { readWebhook } from '../src/index.ts';

/** Makes the server; `print` gets a line for each new message. `now` is in seconds. */
export function createReceiver(
  secret: string,
  print: (line: string) => void,
  now = () => Date.now() / 1000,
): Server {
  const known = new Set<unknown>();
  return createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const message = await readWebhook({ headers: request.headers, body }, secret, now());
    response.writeHead(message ? 200 : 401).end();
    const id = request.headers['webhook-id'];
    if (!message || known.has(id)) return;
    known.add(id);
    print(
      message.type === 'wallet.received' ? `${message.data.amount} PRD arrived` : `Told of ${message.type}`,
    );
  });
}

const [port] = process.argv.slice(2);
if (import.meta.main && port)
  createReceiver(process.env.WEBHOOK_SECRET ?? '', console.log).listen(Number(port));
