/** Whether a refusal is one that whoever answered has declared: its endpoint, or what stands beside the contract. */
import { BESIDE_THE_CONTRACT } from '#contract/beside-the-contract.ts';
import { type Endpoint, listEndpoints } from '#contract/list-endpoints.ts';
import { edgeRefusals } from '#contract/refusals/edge.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusalsOf } from '#server/platform/openapi/create-document.ts';

/** What the edge says only where an endpoint's declaration leads to it; anything else it may say to any request. */
const OF_A_DECLARATION: RefusalCode[] = [
  ...([
    'not_found',
    'not_authenticated',
    'member_suspended',
    'admin_only',
    'second_factor_required',
  ] as const),
  ...([
    'fresh_two_factor_required',
    'idempotency_key_required',
    'idempotency_conflict',
    'procedure_gone',
  ] as const),
];

/** Whether an endpoint may refuse with a code. */
export function isDeclared(code: RefusalCode, endpoint: Endpoint): boolean {
  return isOfTheEdge(code) || refusalsOf(endpoint).includes(code);
}

const isOfTheEdge = (code: RefusalCode) => code in edgeRefusals && !OF_A_DECLARATION.includes(code);

interface Place {
  name: string;
  method: string;
  path: RegExp;
  mayRefuseWith(code: RefusalCode): boolean;
}

/** An address with its placeholders, as a pattern; what has fewer of them is meant before what has more. */
const patternOf = (path: string) => new RegExp(`^/api${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

const PLACES: Place[] = [
  ...listEndpoints().map((endpoint) => ({
    name: endpoint.id,
    method: endpoint.method,
    template: endpoint.path,
    mayRefuseWith: (code: RefusalCode) => isDeclared(code, endpoint),
  })),
  ...Object.entries(BESIDE_THE_CONTRACT).map(([name, { method, path, refuses }]) => ({
    name,
    method,
    template: path as string,
    mayRefuseWith: (code: RefusalCode) =>
      isOfTheEdge(code) || (refuses as readonly RefusalCode[]).includes(code),
  })),
]
  .sort((a, b) => a.template.split('{').length - b.template.split('{').length)
  .map(({ template, ...place }) => ({ ...place, path: patternOf(template) }));

/** What is wrong with an answer to a request; null when its refusal is declared, or it is none. */
export function undeclaredRefusal(
  request: { method: string; path: string },
  answer: { status: number; body: unknown },
): string | null {
  const code = (answer.body as { code?: RefusalCode } | null)?.code;
  if (answer.status < 400 || typeof code !== 'string') return null;
  const [path] = request.path.split('?');
  const place = PLACES.find((one) => one.method === request.method && one.path.test(path!));
  if (!place || place.mayRefuseWith(code)) return null;
  return `${place.name} answers with ${code}, which it does not declare`;
}
