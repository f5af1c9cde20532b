/**
 * Images by any service that speaks the OpenAI image protocol (`POST {base}/images/generations`).
 * Configuration: `PROTEGE_IMAGE_URL` (the base, for example
 * `https://api.openai.com/v1`), `PROTEGE_IMAGE_MODEL`, and `PROTEGE_IMAGE_KEY` where the service wants one.
 *
 * The image is asked for in the answer itself. A service that answers with an address instead is read from
 * that address only when it is on the service's own host, so that an answer cannot send us elsewhere.
 */
import { z } from 'zod';
import {
  type GeneratedImage,
  type ImageModel,
  ImageModelError,
  type ImageRequest,
} from '#server/ports/image-model.ts';
import { MENTOR_RETRY_WAITS_MS } from '#server/ports/mentor-model.ts';

/** Where the service is and what it is asked for. */
export interface OpenAiCompatibleImageOptions {
  url: string;
  key?: string | undefined;
  modelName: string;
  /** Waits between tries; ends early, by throwing, when the signal ends. Tests give one that does not wait. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long one try may take, in milliseconds. Images take long. */
  limitMs?: number;
}

const DEFAULT_LIMIT_MS = 120_000;
/** The largest image that is taken, in bytes, and the most of an answer that is read. */
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** A service that asks for a longer wait than this is away, for a person who waits. */
const LONGEST_WAIT_MS = 30_000;

export const IMAGE_OUTAGE_TEXT = 'the image service is not available right now';
export const IMAGE_REFUSED_TEXT = 'the image service refused this request';

const answerSchema = z.object({
  data: z
    .array(
      z.object({
        b64_json: z.string().nullish(),
        url: z.string().nullish(),
        revised_prompt: z.string().max(20_000).nullish(),
      }),
    )
    .min(1),
});

/** A failure that a later try may not meet again. */
class Passing extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs = 0, options?: { cause?: unknown }) {
    super(message, options);
    this.waitMs = waitMs;
  }
}

/** Makes the adapter. Nothing is asked before the first image. */
export function createOpenAiCompatibleImageModel(options: OpenAiCompatibleImageOptions): ImageModel {
  return {
    provider: 'openai-compatible',
    modelName: options.modelName,
    generate: (request) => generateWithRetries(options, request),
  };
}

async function generateWithRetries(
  options: OpenAiCompatibleImageOptions,
  request: ImageRequest,
): Promise<GeneratedImage> {
  const { signal } = request;
  for (let attempt = 0; ; attempt++) {
    try {
      return await generateOnce(options, request);
    } catch (error) {
      if (signal.aborted) throw cancelled(signal);
      if (!(error instanceof Passing)) throw error;
      const waitMs = MENTOR_RETRY_WAITS_MS[attempt];
      if (waitMs === undefined || error.waitMs > LONGEST_WAIT_MS) {
        throw new ImageModelError('outage', IMAGE_OUTAGE_TEXT, { cause: error });
      }
      await options.sleep(Math.max(waitMs, error.waitMs), signal).catch((reason: unknown) => {
        throw signal.aborted ? cancelled(signal) : reason;
      });
    }
  }
}

const cancelled = (signal: AbortSignal) =>
  new ImageModelError('cancelled', 'The image was cancelled.', { cause: signal.reason });

async function generateOnce(
  options: OpenAiCompatibleImageOptions,
  { prompt, memberRef, signal }: ImageRequest,
): Promise<GeneratedImage> {
  const base = options.url.replace(/(?<!\/)\/+$/, '');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(options.limitMs ?? DEFAULT_LIMIT_MS)]);
  const answer = await reach(`${base}/images/generations`, {
    method: 'POST',
    signal: limit,
    headers: {
      'content-type': 'application/json',
      ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
    },
    body: JSON.stringify({
      model: options.modelName,
      prompt,
      n: 1,
      size: '1024x1024',
      // The newer models answer so always, and refuse the word.
      ...(/^gpt-image/.test(options.modelName) ? {} : { response_format: 'b64_json' }),
      user: memberRef,
    }),
  });
  const parsed = answerSchema.safeParse(readJson(await readBytes(answer, MAX_ANSWER_BYTES)));
  if (!parsed.success) throw new Passing('The answer is not of the protocol.', 0, { cause: parsed.error });
  const [first] = parsed.data.data;
  const bytes = first?.b64_json
    ? Buffer.from(first.b64_json, 'base64')
    : first?.url
      ? await fetchImage(first.url, { base, signal: limit })
      : null;
  const format = bytes && formatOf(bytes);
  if (!bytes || !format || bytes.length > MAX_IMAGE_BYTES) throw new Passing('The answer holds no image.');
  return { bytes, format, revisedPrompt: first?.revised_prompt?.trim() || prompt };
}

async function fetchImage(
  url: string,
  { base, signal }: { base: string; signal: AbortSignal },
): Promise<Buffer> {
  const target = URL.canParse(url, base) ? new URL(url, base) : null;
  if (target?.host !== new URL(base).host || target.protocol !== new URL(base).protocol) {
    throw new ImageModelError('refused', 'the image service answered with an address elsewhere');
  }
  return readBytes(await reach(target.href, { signal, redirect: 'error' }), MAX_IMAGE_BYTES);
}

/** Asks, and sorts the failures: worth another try, or not. */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new Passing('The service could not be reached.', 0, { cause });
  });
  if (response.ok) return response;
  const body = (await response.text().catch(() => '')).slice(0, 2_000);
  const cause = new Error(`The image service answered ${response.status}: ${body}`);
  const { status } = response;
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? '0');
    throw new Passing(cause.message, Number.isFinite(seconds) ? seconds * 1000 : 0, { cause });
  }
  throw new ImageModelError('refused', IMAGE_REFUSED_TEXT, { cause });
}

async function readBytes(response: Response, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response.body ?? []) {
      length += piece.byteLength;
      if (length > limit) break;
      pieces.push(piece);
    }
  } catch (cause) {
    throw new Passing('The answer broke off.', 0, { cause });
  }
  if (length > limit) throw new ImageModelError('refused', 'the image service answered with too much');
  return Buffer.concat(pieces);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** What the bytes are; null for anything but a picture of pixels. Drawings are taken from nobody outside. */
function formatOf(bytes: Buffer): 'png' | 'jpg' | 'webp' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? 'webp'
    : null;
}
