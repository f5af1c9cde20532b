/** The platform's part for traces: nothing where no collector is named. */
import type { Logger } from 'pino';
import { watchQueries } from '#server/database/pool.ts';
import { createExporter } from './create-exporter.ts';
import { beginQuery, beginSpan, type TakeSpan } from './traces.ts';

/** What the platform has of them. */
export interface Traces {
  /** Takes what ends; undefined where nobody does. */
  take: TakeSpan | undefined;
  /** Runs a job as a trace of its own. */
  during<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
  /** Sends what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const NO_TRACES: Traces = {
  take: undefined,
  during: (_name, work) => work(),
  flush: async () => undefined,
  close: async () => undefined,
};

/** Makes it, for the collector at this address. */
export function createTraces(
  address: string | undefined,
  deps: { log: Pick<Logger, 'debug' | 'error' | 'warn'> },
): Traces {
  if (address === undefined) return NO_TRACES;
  const { take, flush, close } = createExporter(address, deps);
  watchQueries(beginQuery);
  return {
    ...{ take, flush, close },
    async during(name, work) {
      const span = beginSpan(take, name, { kind: 'internal' });
      try {
        const value = await span.run(work);
        span.end();
        return value;
      } catch (error) {
        span.end({ isFailed: true });
        throw error;
      }
    },
  };
}
