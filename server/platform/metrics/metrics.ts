/** Figures for operators in the Prometheus text format, at `/metrics`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of the process itself: memory, collections, the event loop. They cannot be let go of again. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export interface Metrics {
  /** Everything, in the format that Prometheus reads, with its content type. */
  read(): Promise<{ text: string; contentType: string }>;
  /** Every figure by its name, with its labels: what dashboards and alert rules may ask for. */
  declared(): Map<string, readonly string[]>;
  observeRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** A counter with this name, made on first use. */
  counter(name: string, help: string, labelNames?: readonly string[]): Counter;
  /** A gauge that is read when the figures are; left out when it cannot be. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** A gauge with a value for each value of a label, read when the figures are; left out when it cannot be. */
  gaugeBy(name: string, help: string, label: string, read: () => Promise<Map<string, number>>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'protege_http_request_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const counters = new Map<string, Counter>();
  return {
    read: async () => {
      const texts = await Promise.all([ofProcess.metrics(), registry.metrics()]);
      return { text: texts.join('\n'), contentType: registry.contentType };
    },
    declared: () => new Map([...declaredIn(ofProcess), ...declaredIn(registry)]),
    observeRequest: (request, reply) =>
      requests.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000),
    counter: (name, help, labelNames = []) => {
      const known = counters.get(name) ?? new Counter({ name, help, labelNames, registers: [registry] });
      counters.set(name, known);
      return known;
    },
    gaugeBy: (name, help, label, read) => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        async collect() {
          const values = await read().catch(() => new Map<string, number>());
          this.reset();
          for (const [value, figure] of values) this.set({ [label]: value }, figure);
        },
      });
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const value = await Promise.resolve(read()).catch(() => undefined);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
  };
}

/** A histogram is three figures, one of them by its bounds. */
function declaredIn(registry: Registry): [string, readonly string[]][] {
  return registry.getMetricsAsArray().flatMap((metric): [string, readonly string[]][] => {
    const { name } = metric;
    // Each was made with its labels; the types of the registry leave them out.
    const labels = 'labelNames' in metric ? (metric.labelNames as readonly string[]) : [];
    if (!(metric instanceof Histogram)) return [[name, labels]];
    return [
      [`${name}_bucket`, [...labels, 'le']],
      [`${name}_sum`, labels],
      [`${name}_count`, labels],
    ];
  });
}
