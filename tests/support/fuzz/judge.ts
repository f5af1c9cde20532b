/** What an answer must be, whatever was asked: no fault, a declared refusal, the promised shape, nothing told. */
import type { AnySchema } from '@orpc/contract';
import type { Endpoint } from '#contract/list-endpoints.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { isDeclared } from '../declared-refusals.ts';
import type { FuzzActor } from './actors.ts';
import { foundCanaries } from './canaries.ts';
import type { Reply, Shot } from './send.ts';

const TRACES =
  /\bat [\w.<>]+ \(|node:internal|node_modules\/|\.ts:\d+|SQLSTATE|syntax error at or near|violates \w+ constraint|duplicate key value|password_hash/;

export interface Reader {
  actor: FuzzActor;
  mark: string;
}

/** Everything that is wrong with an answer, each in a line; empty when nothing is. */
export function judge(
  shot: Shot,
  reply: Reply,
  endpoint: Endpoint | undefined,
  { actor, mark }: Reader,
): string[] {
  const { status, text } = reply;
  const wrong: string[] = [];
  const isRefusal = status < 500 || (shot.caller !== undefined && isFull(reply));
  if (!isRefusal) wrong.push(`answered ${status}`);
  else if (status >= 400) wrong.push(...wrongRefusal(shot, reply, endpoint));
  else if (endpoint && shot.isPlain && shot.method !== 'OPTIONS')
    wrong.push(...wrongSuccess(reply, endpoint));
  if (status >= 400 && TRACES.test(text)) wrong.push('tells of its inside');
  const sent = `${shot.path}${shot.body ?? ''}`;
  const told = foundCanaries(text, { reader: actor, mark, sent });
  if (told.length > 0) wrong.push(`tells what is private: ${told.slice(0, 3).join(', ')}`);
  return wrong;
}

/** Of a crowd that fills a queue some are told when to come back. */
const isFull = ({ status, json, headers }: Reply) =>
  status === 503 && json?.code === 'service_unavailable' && /^\d+$/.test(String(headers['retry-after']));

function wrongRefusal(shot: Shot, { status, json }: Reply, endpoint: Endpoint | undefined): string[] {
  // Whatever is no request for the API has pages of its own, and an answer to HEAD has no body.
  if (!shot.path.startsWith('/api/') || shot.method === 'HEAD') return [];
  const code = json?.code as RefusalCode | undefined;
  // Said by the parser of HTTP, before anything of ours, and about a range of bytes.
  if (!code && (status === 431 || status === 416)) return [];
  if (!code || !REFUSALS[code]) return [`refused with ${status} and no code of the list`];
  if (REFUSALS[code].status !== status) return [`refused with ${status}, which is not the status of ${code}`];
  if (!json.data?.requestId) return ['refused without the id of the request'];
  if (!endpoint || !shot.isPlain) return [];
  return isDeclared(code, endpoint) ? [] : [`refused with ${code}, which ${endpoint.id} does not declare`];
}

function wrongSuccess({ status, json, headers }: Reply, endpoint: Endpoint): string[] {
  if (status !== endpoint.successStatus) return [`answered ${status} instead of ${endpoint.successStatus}`];
  const type = (endpoint.outputSchema as any)?._zod?.def?.type;
  if (!endpoint.outputSchema || type === 'file') return [];
  if (!/json/.test(String(headers['content-type']))) return ['answered something else than JSON'];
  const parsed = (endpoint.outputSchema as AnySchema & { safeParse(value: unknown): any }).safeParse(json);
  if (parsed.success) return [];
  const { path, message } = parsed.error.issues[0];
  return [`answered what its contract does not say: ${path.join('.')}: ${message}`];
}
