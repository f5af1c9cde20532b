/**
 * Looks whether a language model is served on this machine, so that the operator of a mentor without one hears
 * of it. Asks only for the list of models, sends nothing else, and changes nothing.
 */
import { z } from 'zod';

/** Where servers of models listen unless they are told otherwise; all of them speak OpenAI's protocol. */
export const LOCAL_MODEL_SERVERS: readonly string[] = [
  // Ollama, LM Studio, llama.cpp's server, vLLM.
  'http://127.0.0.1:11434',
  'http://127.0.0.1:1234',
  'http://127.0.0.1:8080',
  'http://127.0.0.1:8000',
];

/** A server that listens on this machine answers at once, or is no help to a mentor. */
const PATIENCE_MS = 700;
const MOST_BYTES = 64 * 1024;

/** What Ollama, llama.cpp, LM Studio and vLLM answer to `GET /v1/models`. A name is printed, so it is plain. */
const listSchema = z.object({ data: z.array(z.object({ id: z.string().regex(/^[\w.:/@+-]{1,200}$/) })) });

/** What turns text to numbers, or only hears and speaks, answers nobody. */
const ANSWERS_NOBODY = /embed|rerank|whisper|tts|bge-|minilm/i;

export interface LocalModel {
  /** The endpoint, as `PROTEGE_MODEL_URL` takes it. */
  url: string;
  name: string;
}

/** The first model of each server that answers as one, in the order of `servers`. Never rejects. */
export async function findLocalModels(servers: readonly string[]): Promise<LocalModel[]> {
  const found = await Promise.all(servers.map((server) => askServer(server).catch(() => null)));
  return found.filter((model) => model !== null);
}

async function askServer(server: string): Promise<LocalModel | null> {
  const url = `${server.endsWith('/') ? server.slice(0, -1) : server}/v1`;
  const response = await fetch(`${url}/models`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok || !response.body) return null;
  const { data } = listSchema.parse(JSON.parse(await readUpTo(response.body, MOST_BYTES)));
  const model = data.find(({ id }) => !ANSWERS_NOBODY.test(id));
  return model ? { url, name: model.id } : null;
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new Error('No list of models is so long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The line for the operator. */
export function offerOf({ url, name }: LocalModel): string {
  return `A model runs on this machine, and the mentor doesn't use it: PROTEGE_MODEL=openai-compatible PROTEGE_MODEL_URL=${url} PROTEGE_MODEL_NAME=${name} npm start`;
}
