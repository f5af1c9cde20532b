/**
 * Traces of requests, of their queries and of jobs, for an operator's collector: names and times, never a value. Without
 * `PROTEGE_TRACES` there are none, and nothing of it runs.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What takes part, as OpenTelemetry numbers it. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;

/** A span that has ended, with times in nanoseconds since 1970. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: (typeof KINDS)[keyof typeof KINDS];
  start: bigint;
  end: bigint;
  attributes: Readonly<Record<string, string | number>>;
  isFailed: boolean;
}

/** A span under way. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Runs something under it: what begins there is its part. */
  run<Value>(work: () => Value): Value;
  /** Ends it; a second end is none. */
  end(outcome?: { isFailed?: boolean; attributes?: Record<string, string | number> }): void;
}

/** Takes spans that have ended, at once and without throwing. */
export type TakeSpan = (span: EndedSpan) => void;

interface Entered {
  span: Span;
  take: TakeSpan;
}
const current = new AsyncLocalStorage<Entered>();

/** Begins a span that is part of nothing. */
export function beginSpan(
  take: TakeSpan,
  name: string,
  options: { kind: keyof typeof KINDS; attributes?: Record<string, string | number> },
): Span {
  return begin(take, undefined, { name, ...options });
}

/** A query of whoever runs under a span; undefined where nobody does. */
export function beginQuery(statement: string): Span | undefined {
  const entered = current.getStore();
  if (!entered) return undefined;
  const attributes = { 'db.system': 'postgresql' };
  return begin(entered.take, entered.span, { name: nameOfQuery(statement), kind: 'client', attributes });
}

function begin(
  take: TakeSpan,
  parent: Span | undefined,
  {
    name,
    kind,
    attributes: first = {},
  }: { name: string; kind: keyof typeof KINDS; attributes?: Record<string, string | number> },
): Span {
  const start = nanoseconds();
  let isEnded = false;
  const span: Span = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    run: (work) => current.run({ span, take }, work),
    end({ isFailed = false, attributes = {} } = {}) {
      if (isEnded) return;
      isEnded = true;
      take({
        ...{ traceId: span.traceId, spanId: span.spanId, parentSpanId: parent?.spanId },
        ...{ name, kind: KINDS[kind], start, end: nanoseconds(), isFailed },
        attributes: { ...first, ...attributes },
      });
    },
  };
  return span;
}

function nanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;
}

/** Statements begin with what they do; longer ones are not read to their end. */
const READ = 2_000;
const VERB = /^\s{0,100}([a-z]{1,20})/i;
const TABLE = /\b(?:from|into|update)\s{1,100}"?([a-z_]{1,63})(?![a-z_.(])/i;

/** What a statement does, to which table first: `select members`. Nothing else of it. */
export function nameOfQuery(statement: string): string {
  const text = statement.slice(0, READ);
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = TABLE.exec(text)?.[1]?.toLowerCase();
  return table === undefined ? verb : `${verb} ${table}`;
}
