/** The rows of the memory: cards that the mentor proposed and those that the member keeps. */
import { sql } from 'kysely';
import type { MemoryFact, MemoryTopic } from '#core/mentor/memory/topics.ts';
import { MAX_MEMORIES } from '#core/mentor/memory/topics.ts';
import type { Db, Tx } from '#server/database/pool.ts';

export interface MemoryRow {
  id: string;
  topic: MemoryTopic;
  content: string;
  state: 'proposed' | 'kept';
  thread_id: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Proposals that are shown at once; older ones wait. */
const MAX_PROPOSED = 20;
const COLUMNS = sql.raw('id, topic, content, state, thread_id, created_at, updated_at');

/** True unless the member has switched the memory off. */
export async function isMemoryOn(db: Db | Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_memory_on: boolean }>`
    select is_memory_on from mentor_settings where member_id = ${memberId}`.execute(db);
  return rows[0]?.is_memory_on ?? true;
}

export async function saveMemorySwitch(
  db: Db | Tx,
  { memberId, isOn, now }: { memberId: string; isOn: boolean; now: Date },
): Promise<void> {
  await sql`insert into mentor_settings (member_id, is_memory_on, updated_at) values (${memberId}, ${isOn}, ${now})
    on conflict (member_id) do update set is_memory_on = excluded.is_memory_on, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** What the member keeps and what is proposed, newest first. */
export async function listMemories(db: Db | Tx, memberId: string): Promise<MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    (select ${COLUMNS} from mentor_memories where member_id = ${memberId} and state = 'kept'
      order by created_at desc, id desc limit ${MAX_MEMORIES})
    union all
    (select ${COLUMNS} from mentor_memories where member_id = ${memberId} and state = 'proposed'
      order by created_at desc, id desc limit ${MAX_PROPOSED})`.execute(db);
  return rows;
}

/** The cards that an answer is given: those that are kept, while the memory is on. */
export async function memoriesForAnswer(db: Db | Tx, memberId: string): Promise<MemoryFact[]> {
  if (!(await isMemoryOn(db, memberId))) return [];
  const { rows } = await sql<{ topic: MemoryTopic; text: string }>`
    select topic, content as text from mentor_memories where member_id = ${memberId} and state = 'kept'
    order by created_at desc, id desc limit ${MAX_MEMORIES}`.execute(db);
  return rows;
}

/** Proposes cards. What is kept, proposed or declined already is not proposed again. */
export async function insertProposals(
  tx: Tx,
  proposals: readonly MemoryFact[],
  from: { memberId: string; threadId: string; now: Date; newId: () => string },
): Promise<void> {
  for (const { topic, text } of proposals) {
    await sql`insert into mentor_memories (id, member_id, topic, content, state, thread_id, created_at, updated_at)
      values (${from.newId()}, ${from.memberId}, ${topic}, ${text}, 'proposed', ${from.threadId}, ${from.now}, ${from.now})
      on conflict do nothing`.execute(tx);
  }
}

/** Locks the member's settings, so that two cards cannot both be the last that fits. */
export async function lockMemories(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  await sql`insert into mentor_settings (member_id, updated_at) values (${memberId}, ${now})
    on conflict do nothing`.execute(tx);
  await sql`select 1 from mentor_settings where member_id = ${memberId} for update`.execute(tx);
}

export async function countKept(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from mentor_memories where member_id = ${memberId} and state = 'kept'`.execute(
    tx,
  );
  return rows[0]!.kept;
}

/** A card of the member that was not declined. */
export async function loadMemory(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<MemoryRow | null> {
  const { rows } = await sql<MemoryRow>`select ${COLUMNS} from mentor_memories
    where id = ${id} and member_id = ${memberId} and state <> 'declined'`.execute(tx);
  return rows[0] ?? null;
}

/** The member's card that says the same, in whatever state. */
export async function findSame(
  tx: Tx,
  { memberId, topic, text }: { memberId: string } & MemoryFact,
): Promise<{ id: string; state: 'proposed' | 'kept' | 'declined' } | null> {
  const { rows } = await sql<{ id: string; state: 'proposed' | 'kept' | 'declined' }>`
    select id, state from mentor_memories
    where member_id = ${memberId} and topic = ${topic} and md5(lower(content)) = md5(lower(${text}))`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Writes a card as kept, new or in the place of one that is there. */
export async function saveKept(
  tx: Tx,
  card: { id: string; memberId: string; now: Date } & MemoryFact,
): Promise<MemoryRow> {
  const { rows } = await sql<MemoryRow>`
    insert into mentor_memories (id, member_id, topic, content, state, created_at, updated_at)
    values (${card.id}, ${card.memberId}, ${card.topic}, ${card.text}, 'kept', ${card.now}, ${card.now})
    on conflict (id) do update set topic = excluded.topic, content = excluded.content, state = 'kept',
      updated_at = excluded.updated_at
    returning ${COLUMNS}`.execute(tx);
  return rows[0]!;
}

/** Deletes a card that was kept, and declines one that was proposed; false when there is none. */
export async function removeMemory(
  tx: Tx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<boolean> {
  const declined = await sql`update mentor_memories set state = 'declined', updated_at = ${now}
    where id = ${id} and member_id = ${memberId} and state = 'proposed' returning id`.execute(tx);
  if (declined.rows.length > 0) return true;
  const deleted = await sql`delete from mentor_memories
    where id = ${id} and member_id = ${memberId} and state = 'kept' returning id`.execute(tx);
  return deleted.rows.length > 0;
}
