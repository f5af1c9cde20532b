/**
 * The rows of roadmaps. Order of locks: the member's (`lockMember`), then the roadmap, then what rewards and
 * the ledger lock. Whoever changes a phase or a task holds the lock of its roadmap.
 */
import { sql } from 'kysely';
import type { MessageFingerprint } from '#core/rewards/fingerprint.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import type { Disowned } from '#server/modules/identity/index.ts';

/** A roadmap as it is kept. */
export interface RoadmapRow {
  id: string;
  member_id: string;
  idea_id: string;
  title: string;
  description: string;
  source: 'chat' | 'form' | 'import';
  source_message_id: string | null;
  /** A day, `2026-03-05`. */
  starts_on: string;
  accepted_at: Date | null;
  is_rewarded: boolean;
  reward_note: string | null;
  page_link: number | null;
  calendar_link: number | null;
  /** Rises at each change. */
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** A phase of a roadmap; lengths in whole days. */
export interface PhaseRow {
  id: string;
  roadmap_id: string;
  position: number;
  title: string;
  description: string;
  estimated_days: number;
  late_days: number;
  depends_on: string[];
}

/** A task of a phase. */
export interface TaskRow {
  id: string;
  roadmap_id: string;
  phase_id: string;
  position: number;
  text: string;
  slot: number | null;
  done_at: Date | null;
  transfer_id: string | null;
  evidence_url: string | null;
  created_at: Date;
}

/** An idea, as far as rewards and repeats go: one idea is paid for once, in however many roadmaps. */
export interface IdeaRow {
  id: string;
  thread_id: string | null;
  fingerprint: MessageFingerprint | null;
  import_key: string | null;
  rewarded_at: Date | null;
}

/** How many of a member's ideas a new one is compared with, the newest first. */
const IDEAS_COMPARED = 500;

const ROADMAP_COLUMNS = sql.raw(
  `id, member_id, idea_id, title, description, source, source_message_id, starts_on::text, accepted_at,
   is_rewarded, reward_note, page_link, calendar_link, version, created_at, updated_at`,
);
const PHASE_COLUMNS = sql.raw(
  'id, roadmap_id, position, title, description, estimated_days, late_days, depends_on',
);
const TASK_COLUMNS = sql.raw(
  'id, roadmap_id, phase_id, position, text, slot, done_at, transfer_id, evidence_url, created_at',
);

/** Makes the member’s other roadmaps wait until the transaction ends, so that what is counted of them holds. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await takeLock(tx, 'roadmapsOfMember', memberId);
}

/** A roadmap that was not removed; locked until the transaction ends when asked for. */
export async function loadRoadmap(
  db: Db | Tx,
  { id, isLocked = false }: { id: string; isLocked?: boolean },
): Promise<RoadmapRow | null> {
  const { rows } = await sql<RoadmapRow>`
    select ${ROADMAP_COLUMNS} from roadmaps where id = ${id} and removed_at is null
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** The role of a member who does not own the roadmap; null when it is not shared with them. */
export async function loadRole(
  db: Db | Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<'editor' | 'viewer' | null> {
  const { rows } = await sql<{ role: 'editor' | 'viewer' }>`
    select role from roadmap_collaborators where roadmap_id = ${id} and member_id = ${memberId}`.execute(db);
  return rows[0]?.role ?? null;
}

/** The roadmap that a message has led to, also when it was removed since. */
export async function roadmapOfMessage(
  db: Db | Tx,
  messageId: string,
): Promise<{ id: string; isRemoved: boolean } | null> {
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    select id, removed_at is not null as "isRemoved" from roadmaps
    where source_message_id = ${messageId}`.execute(db);
  return rows[0] ?? null;
}

/** The id of an idea’s roadmap that was not removed; null where it has none. */
export async function roadmapOfIdea(db: Db | Tx, ideaId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from roadmaps where idea_id = ${ideaId} and removed_at is null`.execute(db);
  return rows[0]?.id ?? null;
}

/** The roadmaps that a member owns and has not removed. */
export async function countRoadmaps(db: Db | Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roadmaps
    where member_id = ${memberId} and removed_at is null`.execute(db);
  return rows[0]!.count;
}

/** The member's ideas, the newest first. */
export async function loadIdeas(tx: Tx, memberId: string): Promise<IdeaRow[]> {
  const { rows } = await sql<IdeaRow>`
    select id, thread_id, fingerprint, import_key, rewarded_at from roadmap_ideas
    where member_id = ${memberId} order by created_at desc limit ${IDEAS_COMPARED}`.execute(tx);
  return rows;
}

/** An idea that exists; roadmaps always have one. */
export async function loadIdea(tx: Tx, id: string): Promise<IdeaRow> {
  const { rows } = await sql<IdeaRow>`
    select id, thread_id, fingerprint, import_key, rewarded_at from roadmap_ideas where id = ${id}`.execute(
    tx,
  );
  return rows[0]!;
}

/** Keeps an idea that has earned nothing yet. */
export async function insertIdea(
  tx: Tx,
  idea: Omit<IdeaRow, 'rewarded_at'> & { member_id: string; created_at: Date },
): Promise<void> {
  await sql`insert into roadmap_ideas (id, member_id, thread_id, fingerprint, import_key, created_at)
    values (${idea.id}, ${idea.member_id}, ${idea.thread_id},
      ${idea.fingerprint && JSON.stringify(idea.fingerprint)}, ${idea.import_key}, ${idea.created_at})`.execute(
    tx,
  );
}

/** Rewarded ideas of a member that have an unfinished roadmap, or were rewarded after `since`. */
export async function countRewardedIdeas(
  tx: Tx,
  { memberId, since }: { memberId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from roadmap_ideas i
    where i.member_id = ${memberId} and i.rewarded_at is not null and (
      i.rewarded_at > ${since} or exists (
        select 1 from roadmaps r join roadmap_tasks t on t.roadmap_id = r.id
        where r.idea_id = i.id and r.removed_at is null and t.done_at is null))`.execute(tx);
  return rows[0]!.count;
}

/** Notes that an idea was paid for; the first time stays. */
export async function markRewarded(tx: Tx, { ideaId, now }: { ideaId: string; now: Date }): Promise<void> {
  await sql`update roadmap_ideas set rewarded_at = ${now} where id = ${ideaId} and rewarded_at is null`.execute(
    tx,
  );
}

/** Keeps a new roadmap, without links. */
export async function insertRoadmap(tx: Tx, row: RoadmapRow): Promise<void> {
  await sql`insert into roadmaps (id, member_id, idea_id, title, description, source, source_message_id,
      starts_on, accepted_at, is_rewarded, reward_note, created_at, updated_at)
    values (${row.id}, ${row.member_id}, ${row.idea_id}, ${row.title}, ${row.description}, ${row.source},
      ${row.source_message_id}, ${row.starts_on}::date, ${row.accepted_at}, ${row.is_rewarded},
      ${row.reward_note}, ${row.created_at}, ${row.updated_at})`.execute(tx);
}

/** Writes what can change of a roadmap. */
export async function saveRoadmap(tx: Tx, row: RoadmapRow): Promise<void> {
  await sql`update roadmaps set title = ${row.title}, starts_on = ${row.starts_on}::date,
      accepted_at = ${row.accepted_at}, is_rewarded = ${row.is_rewarded}, reward_note = ${row.reward_note},
      page_link = ${row.page_link}, calendar_link = ${row.calendar_link}, updated_at = ${row.updated_at}
    where id = ${row.id}`.execute(tx);
}

/** The number of a new link; no link before or after it has the same. */
export async function takeLinkNumber(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ links_made: number }>`
    update roadmaps set links_made = links_made + 1 where id = ${id} returning links_made`.execute(tx);
  return rows[0]!.links_made;
}

/** Counts a change of the roadmap, for whoever has it open; the version that it is at now. */
export async function nextVersion(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update roadmaps set version = version + 1 where id = ${id} returning version`.execute(tx);
  return rows[0]!.version;
}

/** Takes a roadmap off all lists and ends its links; its idea stays known. */
export async function markRemoved(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`update roadmaps set removed_at = ${now}, page_link = null, calendar_link = null
    where id = ${id}`.execute(tx);
}

/** Keeps the phases of a new roadmap. */
export async function insertPhases(tx: Tx, rows: readonly PhaseRow[]): Promise<void> {
  for (const row of rows) {
    await sql`insert into roadmap_phases (${PHASE_COLUMNS}) values (${row.id}, ${row.roadmap_id},
      ${row.position}, ${row.title}, ${row.description}, ${row.estimated_days}, ${row.late_days},
      ${row.depends_on}::uuid[])`.execute(tx);
  }
}

/** The phases of a roadmap, in order. */
export async function loadPhases(db: Db | Tx, roadmapId: string): Promise<PhaseRow[]> {
  const { rows } = await sql<PhaseRow>`
    select ${PHASE_COLUMNS} from roadmap_phases
    where roadmap_id = ${roadmapId} order by position`.execute(db);
  return rows;
}

/** Writes how long a phase takes, how late it is and what it waits for. */
export async function savePhase(tx: Tx, row: PhaseRow): Promise<void> {
  await sql`update roadmap_phases set estimated_days = ${row.estimated_days}, late_days = ${row.late_days},
    depends_on = ${row.depends_on}::uuid[] where id = ${row.id}`.execute(tx);
}

/** Keeps tasks in one statement. */
export async function insertTasks(tx: Tx, rows: readonly TaskRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into roadmap_tasks (${TASK_COLUMNS})
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(
      id uuid, roadmap_id uuid, phase_id uuid, position int, text text, slot int, done_at timestamptz,
      transfer_id uuid, evidence_url text, created_at timestamptz)`.execute(tx);
}

/** The tasks of a roadmap, in order within their phases. */
export async function loadTasks(db: Db | Tx, roadmapId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${TASK_COLUMNS} from roadmap_tasks
    where roadmap_id = ${roadmapId} order by phase_id, position, id`.execute(db);
  return rows;
}

/** Writes the words, place, evidence, end and payment of a task. */
export async function saveTask(tx: Tx, row: TaskRow): Promise<void> {
  await sql`update roadmap_tasks set text = ${row.text}, position = ${row.position},
    evidence_url = ${row.evidence_url}, done_at = ${row.done_at}, transfer_id = ${row.transfer_id}
    where id = ${row.id}`.execute(tx);
}

/** Removes a task; the database refuses it for one that is done. */
export async function deleteTask(tx: Tx, id: string): Promise<void> {
  await sql`delete from roadmap_tasks where id = ${id}`.execute(tx);
}

/** The places in an idea's plan that were paid, in whatever roadmap. */
export async function paidSlots(db: Db | Tx, ideaId: string): Promise<Set<number>> {
  const { rows } = await sql<{ slot: number }>`
    select t.slot from roadmap_tasks t join roadmaps r on r.id = t.roadmap_id
    where r.idea_id = ${ideaId} and t.transfer_id is not null`.execute(db);
  return new Set(rows.map(({ slot }) => slot));
}

/** Somebody who sees a roadmap of another, or changes it too. */
export interface CollaboratorRow {
  member_id: string;
  role: 'editor' | 'viewer';
}

/** Those of a roadmap, whoever came first in front. */
export async function loadCollaborators(db: Db | Tx, roadmapId: string): Promise<CollaboratorRow[]> {
  const { rows } = await sql<CollaboratorRow>`
    select member_id, role from roadmap_collaborators
    where roadmap_id = ${roadmapId} order by added_at, member_id`.execute(db);
  return rows;
}

/** Lets somebody in, or changes what they may. */
export async function saveCollaborator(
  tx: Tx,
  { roadmapId, memberId, role, now }: { roadmapId: string; memberId: string; role: string; now: Date },
): Promise<void> {
  await sql`insert into roadmap_collaborators (roadmap_id, member_id, role, added_at)
    values (${roadmapId}, ${memberId}, ${role}, ${now})
    on conflict (roadmap_id, member_id) do update set role = excluded.role`.execute(tx);
}

/** Lets somebody in no longer; without effect on who isn’t in. */
export async function deleteCollaborator(
  tx: Tx,
  { roadmapId, memberId }: { roadmapId: string; memberId: string },
): Promise<void> {
  await sql`delete from roadmap_collaborators
    where roadmap_id = ${roadmapId} and member_id = ${memberId}`.execute(tx);
}

/** The member with this username, whatever its capitals; an account that nobody has verified has no name yet. */
export async function memberByUsername(tx: Tx, username: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from members where lower(username) = lower(${username}) and email_verified_at is not null`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Ends every share and every link of a member's roadmaps. */
export async function endSharing(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from roadmap_collaborators c using roadmaps r
    where r.id = c.roadmap_id and r.member_id = ${memberId}`.execute(tx);
  await sql`update roadmaps set page_link = null, calendar_link = null where member_id = ${memberId}`.execute(
    tx,
  );
}

/**
 * Ends the sharing of a member's roadmaps with whoever was added since a time, and all their links, which have no time of
 * their own: somebody else may have taken them along. Says which.
 */
export async function endDisownedSharing({ tx, memberId, since }: Disowned): Promise<string[]> {
  const shared = await sql<{ title: string; username: string }>`
    delete from roadmap_collaborators c using roadmaps r, members m
    where r.id = c.roadmap_id and r.member_id = ${memberId} and m.id = c.member_id and c.added_at >= ${since}
    returning r.title, m.username`.execute(tx);
  const linked = await sql<{ title: string }>`
    update roadmaps set page_link = null, calendar_link = null
    where member_id = ${memberId} and (page_link is not null or calendar_link is not null)
    returning title`.execute(tx);
  return [
    ...shared.rows.map(({ title, username }) => `the share of the roadmap “${title}” with ${username}`),
    ...linked.rows.map(({ title }) => `the links to the roadmap “${title}”`),
  ];
}
