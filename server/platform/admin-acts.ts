/**
 * The audit log: what administrators do, written in the transaction of what was done, and kept for ever
 * (`admin_acts`, chained by hashes in the database).
 *
 * A request that is an administrator's act is noted by the edge (`duringAct`), and the first transaction of it that
 * writes anything writes its row, as the last thing before the commit; a throw rolls back both. So no endpoint can
 * forget it. What happens later or elsewhere in an administrator's name (a proposal that takes effect, a halt that the
 * matcher writes) is told by name: `recordAct`, `takeAct`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type AdminActId, adminActOf } from '#core/policy/admin-acts.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Clock, NewId } from './clock.ts';

/** A row of the log, but for what the database adds. */
export interface ActRow {
  id: string;
  at: string;
  actorId: string;
  action: AdminActId;
  outcome: 'done' | 'proposed';
  subject: string | null;
  /** The member whom it was done to: by id, or by what the request calls them. */
  memberId: string | null;
  called: string | null;
  reason: string | null;
  details: Record<string, unknown>;
  ip: string | null;
  device: string | null;
  requestId: string | null;
}

/** What the edge knows of a request. */
interface ActRequest {
  actorId: string;
  endpointId: string;
  /** As the schema has read it. */
  input: unknown;
  ip: string;
  device: string;
  requestId: string;
  clock: Clock;
}

interface Act {
  row: ActRow;
  /** `written` once a transaction with it has committed; then, and once the request has ended, nothing is written. */
  state: 'open' | 'written';
}

const acts = new AsyncLocalStorage<Act>();

/** Names of people stand in the log by their ids alone: those go with the account, and a row never does. */
const PEOPLE = new Set(['username', 'otherUsername', 'email', 'approvers', 'recipient_address', 'memberId']);
/** Fields that name what it is done to, the first that is there. */
const SUBJECTS = ['id', 'symbol', 'domain', 'poolId', 'memberId'];
const LONGEST_DETAIL = 200;
const LONGEST_REASON = 1000;
const LONGEST_DEVICE = 200;

/** Runs what an administrator asked for; whatever it writes has its row in the log. */
export async function duringAct<Value>(request: ActRequest, run: () => PromiseLike<Value>): Promise<Value> {
  const act: Act = { row: rowOf(request), state: 'open' };
  try {
    return await acts.run(act, async () => run());
  } finally {
    // What it has begun and outlives it is no part of it.
    act.state = 'written';
  }
}

function rowOf({ actorId, endpointId, input, ip, device, requestId, clock }: ActRequest): ActRow {
  const given = (input ?? {}) as Record<string, unknown>;
  const { reason } = adminActOf(endpointId) ?? {};
  const why = typeof reason === 'string' ? given[reason] : undefined;
  const subject = SUBJECTS.map((field) => given[field]).find((value) => typeof value === 'string');
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    id: randomUUID(),
    at: clock.now().toISOString(),
    actorId,
    action: endpointId as AdminActId,
    outcome: 'done',
    subject: text(subject)?.slice(0, LONGEST_DETAIL) ?? null,
    memberId: text(given.memberId),
    called: text(given.username) ?? text(given.email) ?? text(given.recipient_address),
    reason: text(why)?.slice(0, LONGEST_REASON) ?? null,
    details: detailsOf(given, typeof reason === 'string' ? reason : null),
    ip,
    device: device.slice(0, LONGEST_DEVICE),
    requestId,
  };
}

/** What was asked for, in short: values, and no long texts. */
function detailsOf(given: Record<string, unknown>, reason: string | null): Record<string, unknown> {
  const kept = Object.entries(given).filter(
    ([field, value]) =>
      field !== reason &&
      !PEOPLE.has(field) &&
      !SUBJECTS.includes(field) &&
      value !== undefined &&
      value !== null,
  );
  return Object.fromEntries(kept.map(([field, value]) => [field, shortened(value)]));
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length > LONGEST_DETAIL) return `${text.slice(0, LONGEST_DETAIL - 1)}…`;
  return value;
}

/** Notes whom the act that is under way is done to, and what was before it; nothing where none is. */
export function noteAct({ memberId, before }: { memberId?: string; before?: unknown }): void {
  const act = acts.getStore();
  if (act?.state !== 'open') return;
  if (memberId !== undefined) act.row.memberId = memberId;
  if (before !== undefined) act.row.details.before = shortened(before);
}

/** The act under way has put it before a second administrator, and done nothing else. */
export function noteProposed(): void {
  const act = acts.getStore();
  if (act?.state === 'open') act.row.outcome = 'proposed';
}

/** Takes the row of the act under way, for whoever writes it elsewhere. */
export function takeAct(): ActRow | null {
  const act = acts.getStore();
  if (act?.state !== 'open') return null;
  act.state = 'written';
  return act.row;
}

/** What is told of an act by name. */
interface NamedAct {
  actorId: string;
  action: AdminActId;
  subject: string;
  memberId?: string;
  reason?: string;
  details?: Record<string, unknown>;
}

/**
 * Says more of the act under way, if it is this one; and otherwise writes one of its own, in the name of whoever
 * proposed what takes effect now.
 */
export async function recordAct(
  tx: Tx,
  { clock, newId }: { clock: Clock; newId: NewId },
  { actorId, action, subject, memberId, reason, details = {} }: NamedAct,
): Promise<void> {
  const act = acts.getStore();
  if (act?.state === 'open' && act.row.actorId === actorId && act.row.action === action) {
    const { row } = act;
    act.row = {
      ...row,
      subject,
      memberId: memberId ?? row.memberId,
      details: { ...row.details, ...details },
    };
    return;
  }
  const row: ActRow = {
    ...{ id: newId(), at: clock.now().toISOString(), actorId, action, outcome: 'done', subject },
    ...{ memberId: memberId ?? null, called: null, reason: reason || null, details },
    ...{ ip: null, device: null, requestId: null },
  };
  await tx.executeQuery(CompiledQuery.raw(INSERT, [JSON.stringify(row)]));
}

/** The statement that writes a row, for a connection of one's own. A member's name becomes their id. */
export function actStatement(row: ActRow): { text: string; values: [string] } {
  return { text: INSERT, values: [JSON.stringify(row)] };
}

const INSERT = `insert into admin_acts
    (id, at, actor_id, action, outcome, subject, member_id, reason, details, ip, device, request_id)
  select (r->>'id')::uuid, (r->>'at')::timestamptz, (r->>'actorId')::uuid, r->>'action', r->>'outcome', r->>'subject',
    coalesce((select m.id from members m where m.id = (r->>'memberId')::uuid),
      (select m.id from members m where lower(m.username) = lower(r->>'called') or m.email = lower(r->>'called')
        or m.protege_address = r->>'called' limit 1)),
    r->>'reason', r->'details', r->>'ip', r->>'device', r->>'requestId'
  from (select $1::jsonb as r) given`;

/** Only of a transaction that has written something, or locked it to. */
const INSERT_IF_WRITTEN = `${INSERT} where pg_current_xact_id_if_assigned() is not null returning 1`;

/**
 * Writes the row of the act under way, as the last thing of a transaction; says whether it did. Until that has
 * committed (`actCommitted`) a further try writes it again.
 */
export async function writeActUnderWay(tx: Tx): Promise<boolean> {
  const act = acts.getStore();
  if (act?.state !== 'open') return false;
  const { rows } = await tx.executeQuery(CompiledQuery.raw(INSERT_IF_WRITTEN, [JSON.stringify(act.row)]));
  return rows.length > 0;
}

/** What `writeActUnderWay` wrote has committed. */
export function actCommitted(): void {
  const act = acts.getStore();
  if (act) act.state = 'written';
}
