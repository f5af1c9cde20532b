/**
 * A fake of the API for tests of components, typed by the contract: a test says what single endpoints answer, and
 * the app's own client asks it over `fetch`, as it asks the server. An endpoint of which nothing was said is an
 * outage.
 */
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { onTestFinished, vi } from 'vitest';
import { type Contract, contract } from '#contract/index.ts';
import { REFUSALS, type RefusalCode, refusalMessage } from '#contract/refusals.ts';

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

/** One request as the fake saw it. */
export interface Asked {
  method: string;
  /** Below `/api`, with the query. */
  path: string;
  body: unknown;
  key: string | null;
}

/** What single endpoints answer, by room and name. */
export type Answers = {
  [Room in keyof Contract]?: {
    [Name in keyof Contract[Room] & keyof Inputs[Room] & keyof Outputs[Room]]?: (
      asked: Asked & { body: Inputs[Room][Name] },
    ) => Outputs[Room][Name] | Response | Promise<Outputs[Room][Name] | Response>;
  };
};

/** Answers requests until the test has ended; what was asked is in the list that it returns, oldest first. */
export function fakeApi(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const known = Object.entries(answers).flatMap(([room, endpoints]) =>
    Object.entries(endpoints ?? {}).map(([name, answer]) => ({ ...routeOf(room, name), answer })),
  );
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const one = {
      method: request.method,
      path: pathname.replace(/^\/api/, '') + search,
      body: text ? JSON.parse(text) : undefined,
      key: request.headers.get('idempotency-key'),
    };
    asked.push(one);
    const route = known.find(
      ({ method, pattern }) => method === one.method && pattern.test(one.path.split('?')[0]!),
    );
    if (!route) return refusal('service_unavailable');
    const answer = await (route.answer as (asked: Asked) => unknown)(one);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

/** The answer of a server that refuses, in the words of the contract. */
export function refusal(code: RefusalCode): Response {
  const { status, title } = REFUSALS[code];
  const body = {
    defined: false,
    code,
    status,
    message: refusalMessage(code),
    data: { title, requestId: 'r' },
  };
  return Response.json(body, { status });
}

function routeOf(room: string, name: string): { method: string; pattern: RegExp } {
  const endpoint = (contract as unknown as Record<string, Record<string, any>>)[room]![name];
  const { method, path } = endpoint['~orpc'].route;
  return { method, pattern: new RegExp(`^${path.replace(/\{[^/}]+\}/g, '[^/]+')}$`) };
}
