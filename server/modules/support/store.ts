/** The rows of messages and their answers. */
import { sql } from 'kysely';
import type { TicketCategory } from '#core/support/terms.ts';
import type { Db, Tx } from '#server/database/pool.ts';

/** A message as it is kept. */
export interface NewTicket {
  id: string;
  reference: string;
  request_id: string;
  member_id: string | null;
  thread_id: string | null;
  name: string;
  email: string;
  category: TicketCategory;
  subject: string;
  message: string;
  /** What was said to the mentor before; empty where nothing of it was sent along. */
  transcript: string;
  sent_at: Date;
  answer_by: Date;
}

/** Keeps a message, once; says whether it is new. */
export async function insertTicket(tx: Tx, row: NewTicket): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A message by the number that its sender's client made. */
export async function findByRequest(tx: Tx, requestId: string) {
  return tx.selectFrom('contact_tickets').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** A message. */
export async function readTicket(db: Db | Tx, id: string) {
  return db.selectFrom('contact_tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A message, locked against being answered or closed meanwhile. */
export async function lockTicket(tx: Tx, id: string) {
  return tx.selectFrom('contact_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Notes the newest change of a message. */
export async function setVersion(tx: Tx, { id, version }: { id: string; version: number }): Promise<void> {
  await sql`update contact_tickets set version = ${version} where id = ${id}`.execute(tx);
}

/** Says whether a conversation is a member's own. */
export async function isOwnThread(
  tx: Tx,
  { threadId, memberId }: { threadId: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from mentor_threads where id = ${threadId} and member_id = ${memberId} and deleted_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Keeps an answer, once; says whether it is new. The ticket is locked. */
export async function insertAnswer(
  tx: Tx,
  row: {
    id: string;
    ticket_id: string;
    request_id: string;
    answered_by: string;
    body: string;
    answered_at: Date;
    version: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await sql`
    update contact_tickets set answered_at = coalesce(answered_at, ${row.answered_at}), version = ${row.version}
    where id = ${row.ticket_id}`.execute(tx);
  return true;
}

/** An answer by the number that its author's client made. */
export async function findAnswerByRequest(tx: Tx, requestId: string) {
  return tx.selectFrom('contact_answers').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** An answer. */
export async function readAnswer(db: Db, id: string) {
  return db.selectFrom('contact_answers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Keeps what the sender wrote later, once; says whether it is new. The ticket is locked. */
export async function insertReply(
  tx: Tx,
  row: {
    id: string;
    ticket_id: string;
    request_id: string;
    body: string;
    written_at: Date;
    version: number;
    reopened: boolean;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_replies')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What the sender wrote later, by the number that their client made. */
export async function findReplyByRequest(tx: Tx, requestId: string) {
  return tx.selectFrom('contact_replies').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** What the sender wrote later. */
export async function readReply(db: Db, id: string) {
  return db.selectFrom('contact_replies').selectAll().where('id', '=', id).executeTakeFirst();
}

/** How often the sender has written later. */
export async function countReplies(tx: Tx, ticketId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_replies where ticket_id = ${ticketId}`.execute(tx);
  return rows[0]!.count;
}

/** Has a message wait for an answer and be open; `answerBy` is null where it waits already. */
export async function waitAgain(
  tx: Tx,
  { id, version, answerBy }: { id: string; version: number; answerBy: Date | null },
): Promise<void> {
  await sql`
    update contact_tickets set answered_at = null, answer_by = coalesce(${answerBy}::timestamptz, answer_by),
      closed_at = null, closed_by = null, close_reason = null,
      version = ${version}
    where id = ${id}`.execute(tx);
}

/** Notes that a message's sender has had all of it on the screen. */
export async function markSeen(db: Db, { id, version }: { id: string; version: number }): Promise<void> {
  await sql`
    update contact_tickets set seen_version = ${version} where id = ${id} and seen_version < ${version}`.execute(
    db,
  );
}

/** Closes a message; one that is closed stays as it was. */
export async function closeTicket(
  tx: Tx,
  {
    id,
    closedBy,
    reason,
    now,
    version,
  }: { id: string; closedBy: string; reason: string; now: Date; version: number },
): Promise<void> {
  await tx
    .updateTable('contact_tickets')
    .set({ closed_at: now, closed_by: closedBy, close_reason: reason, version })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
