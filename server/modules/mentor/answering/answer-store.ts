/**
 * The rows of answers being written: who writes them, what they are asked with, and their changes. Order of
 * locks: the thread, then its messages, then the member's day of the allowance.
 */
import { sql } from 'kysely';
import type { MentorFacts, MentorMode } from '#core/mentor/conversation.ts';
import { ADVISORY_LOCKS } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { AnswerUsage } from '#server/modules/allowance/index.ts';
import { LEASE, MESSAGE_COLUMNS, type MessageRow } from '../store.ts';
import type { StoredInterview } from './interview-facts.ts';

/** Where an answer that cannot be read whole is, and what is shown of it; null when nobody writes it. */
export async function placeOfAnswer(
  db: Db,
  id: string,
): Promise<{ thread_id: string; content: string } | null> {
  const { rows } = await sql<{ thread_id: string; content: string }>`
    select thread_id, content from mentor_messages where id = ${id} and status = 'generating'`.execute(db);
  return rows[0] ?? null;
}

/** What an answer is asked with; kept, so that it can be taken up again as it was begun. */
export interface AnswerRequest {
  mode: MentorMode;
  facts: MentorFacts;
  /** The interview without its pages, which are looked up each time. */
  interview?: StoredInterview;
  /** The language of a question that no page answers. */
  unfoundIn?: string;
}

export interface AnswerChange {
  id: string;
  threadId: string;
  owner: number;
  /** Instead of the content, or after it. */
  content: { replace: string } | { append: string };
  status: MessageRow['status'];
  error?: string | null;
  usage?: AnswerUsage;
  /** It was ended by its member. */
  isStopped?: boolean;
}

/**
 * Changes an answer that this writer still holds, and takes the thread's next version for it. Returns the
 * version; null when another writer has taken the answer over, and nothing was changed.
 */
export async function changeAnswer(db: Db | Tx, change: AnswerChange): Promise<number | null> {
  const { id, owner, content, status } = change;
  const text = 'replace' in content ? sql`${content.replace}::text` : sql`content || ${content.append}::text`;
  const lease =
    status === 'generating'
      ? sql`lease_owner = ${owner}::int, lease_until = now() + ${LEASE}`
      : sql`lease_owner = null, lease_until = null`;
  const { rows } = await sql<{ version: number }>`
    with thread as (
      update mentor_threads set version = version + 1
      where id = ${change.threadId} and exists (
        select 1 from mentor_messages where id = ${id} and lease_owner = ${owner} and status = 'generating')
      returning version
    )
    update mentor_messages
    set content = ${text}, status = ${status}, error = ${change.error ?? null}, ${lease},
        input_tokens = ${change.usage?.inputTokens ?? 0}, output_tokens = ${change.usage?.outputTokens ?? 0},
        is_estimated = ${change.usage?.isEstimated ?? false}, cost_micro = ${change.usage?.costMicro ?? null},
        is_stopped = ${change.isStopped ?? false},
        version = (select version from thread)
    where id = ${id} and lease_owner = ${owner} and status = 'generating' and exists (select 1 from thread)
    returning version`.execute(db);
  return rows[0]?.version ?? null;
}

/** An answer to be written: the row, and with what it was asked before, if it was. */
export interface AnswerJob extends MessageRow {
  request: AnswerRequest | null;
}

export async function loadJob(db: Db, id: string): Promise<AnswerJob | null> {
  const { rows } = await sql<AnswerJob>`
    select ${MESSAGE_COLUMNS}, request from mentor_messages
    where id = ${id} and status = 'generating'`.execute(db);
  return rows[0] ?? null;
}

/** Keeps what an answer is asked with, and says which model is asked. */
export async function saveRequest(
  db: Db,
  { id, request, model }: { id: string; request: AnswerRequest; model: string },
): Promise<void> {
  await sql`update mentor_messages set request = ${JSON.stringify(request)}, model = ${model}
    where id = ${id} and status = 'generating'`.execute(db);
}

/** Empties a failed answer, to be written anew and asked with the facts of now. Needs the thread's lock. */
export async function restartAnswer(
  tx: Tx,
  { id, version, owner }: { id: string; version: number; owner: number },
): Promise<void> {
  await sql`update mentor_messages
    set status = 'generating', content = '', error = null, request = null, version = ${version},
        input_tokens = 0, output_tokens = 0, cost_micro = null, is_estimated = false, is_stopped = false,
        lease_owner = ${owner}, lease_until = now() + ${LEASE}
    where id = ${id}`.execute(tx);
}

/**
 * Takes over answers that nobody writes: given back, or whose writer's lease ran out, or whose writer's connection
 * (and with it its advisory lock) is gone, or this writer's own at which it is not working. Renew the leases first.
 */
export async function takeOverAnswers(
  db: Db,
  { owner, working }: { owner: number; working: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update mentor_messages set lease_owner = ${owner}::int, lease_until = now() + ${LEASE}
    where id in (
      select m.id from mentor_messages m
      where m.status = 'generating'
        and m.id <> all(${working}::uuid[])
        and (m.lease_owner is null or m.lease_until < now() or m.lease_owner = ${owner}::int or m.lease_owner <> ${owner}::int and not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.granted and l.classid::bigint = ${ADVISORY_LOCKS.answerWriter} and l.objsubid = 2
            and l.objid::bigint = m.lease_owner
            and l.database = (select oid from pg_database where datname = current_database())))
      order by m.created_at limit 100
      for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * A sign of life for the answers that this writer works at, those in its queue included. One that it left (the
 * database was away) is not among them.
 */
export async function renewLeases(
  db: Db,
  { owner, working }: { owner: number; working: readonly string[] },
): Promise<void> {
  await sql`update mentor_messages set lease_until = now() + ${LEASE}
    where status = 'generating' and lease_owner = ${owner} and id = any(${working}::uuid[])`.execute(db);
}

/** Gives back every answer that this writer holds; any process may go on with them at once. */
export async function releaseAnswers(db: Db, owner: number): Promise<void> {
  await sql`update mentor_messages set lease_owner = null, lease_until = null
    where status = 'generating' and lease_owner = ${owner}`.execute(db);
}

/** Ends an answer that its member stopped, with what was written of it. Needs the thread's lock. */
export async function saveStopped(
  tx: Tx,
  { id, version, content, usage }: { id: string; version: number; content: string; usage: AnswerUsage },
): Promise<void> {
  await sql`update mentor_messages
    set content = ${content}, status = 'complete', is_stopped = true, version = ${version}, lease_owner = null, lease_until = null,
        input_tokens = ${usage.inputTokens}, output_tokens = ${usage.outputTokens},
        is_estimated = ${usage.isEstimated}, cost_micro = ${usage.costMicro}
    where id = ${id} and status = 'generating'`.execute(tx);
}
