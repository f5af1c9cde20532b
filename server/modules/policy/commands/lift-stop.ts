/** Lifts a stop, on another person's word and with a reason that is kept. */
import { sql } from 'kysely';
import { DISOWNED_MS } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { whoseStop } from '../delays.ts';
import { endProposalsOf } from '../proposals.ts';
import type { CommandContext } from './in-transaction.ts';
import { STRONGER } from './stop-member.ts';

/** Whose stop was lifted, and what ended with it, as its owner knows each. */
export interface Lifted {
  memberId: string;
  ended: string[];
}

/**
 * Lifts it, once what was under way when it began has ended: else that would go on. Where the member had stopped
 * themselves, what lets somebody in or value out and was added in the week before or since ends: whoever they meant
 * may have added it. They set a new password first, by a link in their mailbox: whoever that was may know the old one, and
 * could change it by it.
 *
 * Refuses with: `not_found`, `own_stop`, `stop_lifted`, `stop_password_first`, `stop_at_work`.
 */
export async function liftStop(
  tx: Tx,
  {
    identity,
    ledger,
    policy,
    afterCommit,
  }: Pick<CommandContext, 'identity' | 'ledger' | 'policy' | 'afterCommit'>,
  {
    id,
    byMemberId,
    reason,
    staying,
    now,
  }: { id: string; byMemberId: string; reason: string; staying: readonly string[]; now: Date },
): Promise<Lifted> {
  const stop =
    (await tx
      .selectFrom('member_stops')
      .select(['member_id', 'is_suspended', 'stopped_at', 'lifted_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? refuse('not_found');
  const memberId = stop.member_id;
  noteAct({ memberId });
  // Another account of theirs is their own too.
  if (await areLinked(tx, memberId, byMemberId)) refuse('own_stop');
  if (stop.lifted_at) refuse('stop_lifted');
  const ownStop = await ownStopSince(tx, memberId);
  if (ownStop && !(await hasNewPassword(tx, memberId, ownStop))) refuse('stop_password_first');
  if (await policy.isUnderWay(tx, memberId, staying)) refuse('stop_at_work', { retryAfterSeconds: 10 });
  await tx
    .updateTable('member_stops')
    .set({ lifted_by: byMemberId, lifted_at: now, lift_reason: reason })
    .where('id', '=', id)
    .execute();
  if (stop.is_suspended) {
    await tx
      .updateTable('members')
      .set({ suspended_at: null, updated_at: now })
      .where('id', '=', memberId)
      .execute();
  }
  const since = ownStop && new Date(ownStop.getTime() - DISOWNED_MS);
  const ended = since ? await identity.endDisowned({ tx, memberId, since, now, afterCommit }) : [];
  // What was begun while the stop stood has not ripened either.
  await endProposalsOf(tx, { memberId, byMemberId, now });
  const whose = await whoseStop(tx, id);
  await policy.beginAnew(tx, { memberId, since: stop.stopped_at, now, ...whose, afterCommit });
  await ledger.setStoppedInTransaction(tx, memberId, null);
  // Behind the ledger's locks, as in every transaction that has both.
  await policy.markStopped(tx, { memberId, isStopped: false, now });
  return { memberId, ended };
}

/** When the member stopped themselves, also where a stronger stop has taken its place since; null where they didn't. */
async function ownStopSince(tx: Tx, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(stopped_at) as since from member_stops where member_id = ${memberId} and stopped_by = member_id
      and stopped_at >= coalesce((select max(lifted_at) from member_stops
        where member_id = ${memberId} and lift_reason <> ${STRONGER}), '-infinity')`.execute(tx);
  return rows[0]!.since;
}

/** Whether they have set a password by their mailbox since a time. */
async function hasNewPassword(tx: Tx, memberId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(password_mailed_at >= ${since}, false) as has from members where id = ${memberId}`.execute(
    tx,
  );
  return rows[0]!.has;
}
