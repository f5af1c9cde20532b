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
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('contact_tickets')
    .set({ answered_at: row.answered_at })
    .where('id', '=', row.ticket_id)
    .where('answered_at', 'is', null)
    .execute();
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

/** Closes a message; one that is closed stays as it was. */
export async function closeTicket(
  tx: Tx,
  { id, closedBy, reason, now }: { id: string; closedBy: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('contact_tickets')
    .set({ closed_at: now, closed_by: closedBy, close_reason: reason })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}
