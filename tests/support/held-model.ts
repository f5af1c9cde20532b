/**
 * A server of its own whose mentor asks a model that the test plays: it answers at once, or hands each open answer to
 * the test that holds it.
 */
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** The head of an answer that streams. */
export const EVENT_STREAM = { 'content-type': 'text/event-stream' };

/** A piece of an answer; the last one says why it ends. */
export const chunk = (content: string, end?: string) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: end ?? null }] })}\n\n`;

const USAGE = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 } })}\n\n`;

/** The server and its model. */
export interface HeldModel {
  site: string;
  dataDir: string;
  /** From now on answers wait for the test. */
  hold(): void;
  /** From now on answers come at once; what was held and not taken is forgotten. */
  letGo(): void;
  /** The next answer that the server has asked for and waits for. */
  asked(): Promise<ServerResponse>;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startHeldModel(settings: Readonly<Record<string, string>> = {}): Promise<HeldModel> {
  const dataDir = throwAwayFolder('held');
  const answers: ServerResponse[] = [];
  let arrival = Promise.withResolvers<void>();
  let isHeld = false;
  const model = createServer((request, response) => {
    request.resume().on('end', () => {
      if (isHeld) {
        answers.push(response);
        arrival.resolve();
        return;
      }
      response.writeHead(200, EVENT_STREAM);
      response.end(`${chunk('Ask ten neighbours.', 'stop')}${USAGE}data: [DONE]\n\n`);
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as AddressInfo;
  const server = startWith(port, { PROTEGE_DATA_DIR: dataDir, ...settings });
  return {
    site: (await server.printed(/http:\/\/127\.0\.0\.1:\d+/))[0],
    dataDir,
    hold() {
      isHeld = true;
    },
    letGo() {
      isHeld = false;
      answers.length = 0;
    },
    async asked() {
      while (answers.length === 0) await arrival.promise;
      arrival = Promise.withResolvers();
      return answers.shift()!;
    },
    async stop() {
      await server.stop();
      model.closeAllConnections();
      model.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function startWith(port: number, settings: Readonly<Record<string, string>>): ServerProcess {
  return startServerProcess({
    PROTEGE_RATE_LIMITS: '0',
    PROTEGE_MODEL: 'openai-compatible',
    PROTEGE_MODEL_URL: `http://127.0.0.1:${port}/v1`,
    PROTEGE_MODEL_NAME: 'Held',
    PROTEGE_MODEL_INPUT_PRICE: '3',
    PROTEGE_MODEL_OUTPUT_PRICE: '15',
    ...settings,
  });
}
