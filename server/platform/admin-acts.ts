/**
 * The audit log: what administrators do, written in the transaction of what was done, and kept for ever
 * (`admin_acts`, chained by hashes in the database).
 *
 * A request that is an administrator's act is noted by the edge (`duringAct`): the first transaction of it that writes
 * anything writes its row, as the last thing before the commit; a throw rolls back both. A write outside a transaction
 * throws until then. So no endpoint can forget it. What a proposal does when it takes effect is an act of
 * its own, in the name of whoever proposed it (`duringEffect`); the row of a halt is written by the matcher (`takeAct`).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { type AdminActId, adminActOf } from '#core/policy/admin-acts.ts';
import { onlyInTransactions } from '#server/database/outside-transactions.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Clock } from './clock.ts';

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
  /** Members may call it too: an act only where the room says so. */
  isShared: boolean;
}

interface Act {
  row: ActRow;
  /**
   * `held` until something is noted of it; `written` once a transaction with it has committed, and once what it is
   * about has ended. Only what is `open` is written.
   */
  state: 'held' | 'open' | 'written';
}

const acts = new AsyncLocalStorage<Act>();

/** Names of people stand in the log by their ids alone: those go with the account, and a row never does. */
const PEOPLE = new Set(['username', 'otherUsername', 'email', 'approvers', 'recipient_address', 'memberId']);
/** Fields that name what it is done to, the first that is there. */
const SUBJECTS = ['id', 'symbol', 'domain', 'poolId', 'loanId', 'entryId', 'memberId'];
const LONGEST_DETAIL = 200;
const LONGEST_REASON = 1000;
const LONGEST_DEVICE = 200;

/**
 * Runs what an administrator asked for; whatever it writes has its row in the log. What members may do too has one where
 * the room notes something of it (`noteAct`): it was done as an administrator.
 */
export async function duringAct<Value>(
  { actorId, endpointId, input, clock, isShared, ip, device, requestId }: ActRequest,
  run: () => PromiseLike<Value>,
): Promise<Value> {
  const from = { ip, device: device.slice(0, LONGEST_DEVICE), requestId };
  const row = { ...rowOf({ actorId, action: endpointId as AdminActId, input, at: clock.now() }), ...from };
  const act: Act = { row, state: isShared ? 'held' : 'open' };
  try {
    return await acts.run(act, async () =>
      isShared ? run() : onlyInTransactions(() => act.state !== 'written', run),
    );
  } finally {
    // What it has begun and outlives it is no part of it.
    act.state = 'written';
  }
}

/** What a proposal does. */
interface LaterEffect {
  at: Date;
  proposalId: string;
  /** Whoever proposed it. */
  actorId: string;
  action: AdminActId;
  /** Null where it is for nobody, or for several. */
  memberId: string | null;
  payload: object;
}

/** Runs what a proposal does in this transaction, and writes its row, with what the room notes of it. */
export async function duringEffect(
  tx: Tx,
  { at, proposalId, actorId, action, memberId, payload }: LaterEffect,
  run: () => Promise<void>,
): Promise<void> {
  const row = rowOf({ actorId, action, input: payload, at });
  const details = { ...row.details, proposalId };
  const act: Act = {
    row: { ...row, subject: row.subject ?? proposalId, memberId, details },
    state: 'open',
  };
  await acts.run(act, run);
  act.state = 'written';
  await tx.executeQuery(CompiledQuery.raw(INSERT, [JSON.stringify(act.row)]));
}

/** Runs what is no part of the act under way: notes of the process about itself. */
export function besideActs<Value>(run: () => Value): Value {
  return acts.exit(() => onlyInTransactions(() => false, run));
}

/** A row with what was asked for, in short. */
function rowOf({
  actorId,
  action,
  input,
  at,
}: Pick<ActRow, 'actorId' | 'action'> & { input: unknown; at: Date }): ActRow {
  const given = (input ?? {}) as Record<string, unknown>;
  const { reason, keepsNot = [] } = adminActOf(action) ?? {};
  // What a proposal keeps calls it by its plain name, whatever the request called it.
  const named = typeof reason === 'string' ? [reason, 'reason'] : [];
  const why = named.map((field) => given[field]).find((value) => typeof value === 'string');
  const subject = SUBJECTS.map((field) => given[field]).find((value) => typeof value === 'string');
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const kept = Object.entries(given).filter(
    ([field, value]) =>
      ![...named, ...SUBJECTS, ...keepsNot].includes(field) && !PEOPLE.has(field) && (value ?? null) !== null,
  );
  return {
    ...{ id: randomUUID(), at: at.toISOString(), actorId, action, outcome: 'done' },
    subject: text(subject)?.slice(0, LONGEST_DETAIL) ?? null,
    memberId: text(given.memberId),
    called: text(given.username) ?? text(given.email) ?? text(given.recipient_address),
    reason: text(why)?.slice(0, LONGEST_REASON) ?? null,
    details: shortened(Object.fromEntries(kept)) as Record<string, unknown>,
    ...{ ip: null, device: null, requestId: null },
  };
}

/** The same value with its long texts cut. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST_DETAIL)
    return `${value.slice(0, LONGEST_DETAIL - 1)}…`;
  if (Array.isArray(value)) return value.map(shortened);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

/** What a room knows better than the request: to what and whom it is done, and what was `before`. */
interface Noted {
  memberId?: string;
  subject?: string;
  details?: Record<string, unknown>;
}

/** Notes it of the act under way; nothing where none is. */
export function noteAct({ memberId, subject, details }: Noted): void {
  const act = acts.getStore();
  if (!act || act.state === 'written') return;
  const { row } = act;
  act.state = 'open';
  act.row = {
    ...row,
    memberId: memberId ?? row.memberId,
    subject: subject ?? row.subject,
    details: { ...row.details, ...(shortened(details ?? {}) as object) },
  };
}

/** The act under way has put it before a second administrator, and done nothing else. */
export function noteProposed(proposalId: string): void {
  noteAct({ details: { proposalId } });
  const act = acts.getStore();
  if (act?.state === 'open') act.row = { ...act.row, outcome: 'proposed' };
}

/** Takes the row of the act under way, for whoever writes it elsewhere. */
export function takeAct(): ActRow | null {
  const act = acts.getStore();
  if (act?.state !== 'open') return null;
  act.state = 'written';
  return act.row;
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

/** An act as its transaction sees it. */
export interface ActInTransaction {
  /** Before each try, and where all have failed: what an earlier one noted is nothing. */
  anew(): void;
  /** The last statement of a try. */
  write(tx: Tx): Promise<void>;
  committed(): void;
}

/** The act under way, for a transaction that begins; null where there is none. */
export function actInTransaction(): ActInTransaction | null {
  const act = acts.getStore();
  if (!act || act.state === 'written') return null;
  const before = { ...act };
  let isWritten = false;
  return {
    anew() {
      isWritten = false;
      if (act.state !== 'written') Object.assign(act, before);
    },
    async write(tx) {
      if (act.state !== 'open') return;
      const { rows } = await tx.executeQuery(CompiledQuery.raw(INSERT_IF_WRITTEN, [JSON.stringify(act.row)]));
      isWritten = rows.length > 0;
    },
    committed() {
      if (isWritten) act.state = 'written';
    },
  };
}

/** Has reading be an act too, though it writes nothing else. */
export async function noteReading(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('select pg_current_xact_id()', []));
}
