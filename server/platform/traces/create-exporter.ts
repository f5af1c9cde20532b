/**
 * Sends spans to a collector by OTLP over HTTP, as JSON. It is one request and no more: the packages of OpenTelemetry for it
 * bring its metrics and logs along. A collector that is away costs nothing but spans.
 */
import type { Logger } from 'pino';
import { inBackground } from '#server/platform/background.ts';
import type { EndedSpan, TakeSpan } from './traces.ts';

const EVERY_MS = 5_000;
const WITHIN_MS = 5_000;
/** So many go at once. */
const BATCH = 512;
/** So many wait; the newest beyond that are lost. */
const MOST_WAITING = 4_096;

/** What takes spans, and sends them. */
export interface Exporter {
  take: TakeSpan;
  /** Sends what waits; never throws. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Makes one, to this address: a collector's, or the whole path. */
export function createExporter(
  address: string,
  { log }: { log: Pick<Logger, 'debug' | 'error' | 'warn'> },
): Exporter {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/v1/traces';
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | undefined;
  let isAway = false;

  const send = async () => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await post(url, spans);
        isAway = false;
      } catch (err) {
        // Said once for as long as it is away.
        log[isAway ? 'debug' : 'warn']({ err }, 'traces could not be sent');
        isAway = true;
        return;
      }
    }
  };
  const flush = () => {
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => inBackground(log, 'traces', flush), EVERY_MS).unref();
  return {
    take(span) {
      if (waiting.length < MOST_WAITING) waiting.push(span);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

async function post(url: URL, spans: readonly EndedSpan[]): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(documentOf(spans)),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The collector of traces answered with ${response.status}.`);
}

const FAILED = { code: 2 };

/** The shape of OTLP 1, in its JSON form. */
function documentOf(spans: readonly EndedSpan[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'protege' }) },
        scopeSpans: [
          {
            scope: { name: 'protege' },
            spans: spans.map(({ start, end, attributes, isFailed, ...span }) => ({
              ...span,
              startTimeUnixNano: String(start),
              endTimeUnixNano: String(end),
              attributes: attributesOf(attributes),
              ...(isFailed && { status: FAILED }),
            })),
          },
        ],
      },
    ],
  };
}

function attributesOf(attributes: Readonly<Record<string, string | number>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
