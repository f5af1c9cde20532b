/** Figures for operators in the Prometheus text format, at `/metrics`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  observeRequest(request: FastifyRequest, reply: FastifyReply): void;
  /** A counter with this name, made on first use. */
  counter(name: string, help: string): Counter;
  /** A gauge that is read when the figures are. */
  gauge(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'protege_http_request_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const counters = new Map<string, Counter>();
  return {
    registry,
    observeRequest: (request, reply) =>
      requests.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000),
    counter: (name, help) => {
      const known = counters.get(name) ?? new Counter({ name, help, registers: [registry] });
      counters.set(name, known);
      return known;
    },
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
