import { EMAIL_CHANGES_ASKED, MAIL_PAUSE, MAILS_IN_ALL, VERIFY_LINK_MS } from '#core/identity/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import { takeFromBudget } from '../budgets.ts';
import type { CommandContext } from '../command-context.ts';
import type { Deps } from '../deps.ts';
import { isSessionOpen, lockByPassword } from '../entry-lock.ts';
import { endWaitingChanges } from './end-waiting.ts';
import { orderChangeMail } from './mails.ts';

/**
 * Has an account wait for another email, in the place of one that waited before. Whether anybody has it is looked up
 * when the email is written, so that neither the answer nor its time says so. A stranger's mailbox is written to as
 * seldom as by any other form; what is too much there is dropped without a word, and a link that
 * is there already stays good.
 *
 * Refuses with: `session_expired`, `wrong_password`, `too_many_requests`.
 */
export async function askForEmail(
  { tx, now, newId }: CommandContext,
  jobs: Deps['jobs'],
  asked: { memberId: string; sessionId: string; checkedHash: string; oldEmail: string; newEmail: string },
): Promise<void> {
  const { memberId, sessionId, checkedHash, oldEmail, newEmail } = asked;
  const locked = await lockByPassword(tx, { memberId, passwordHash: checkedHash });
  if (!(await isSessionOpen(tx, sessionId))) refuse('session_expired');
  if (locked === 'changed') refuse('wrong_password');
  const budget = await takeFromBudget(tx, {
    key: `email-change:${memberId}`,
    budget: EMAIL_CHANGES_ASKED,
    now,
  });
  if (!budget.isTaken) {
    const seconds = Math.ceil(budget.waitMs / 1000);
    refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
  }
  const isMailed = await takeFromMailbox(tx, newEmail, now);
  // Its link stays good where no other can be mailed yet.
  if (!isMailed && (await waitsFor(tx, { memberId, newEmail, now }))) return;
  await endWaitingChanges(tx, { memberId, now });
  const id = newId();
  await tx
    .insertInto('email_changes')
    .values({
      id,
      member_id: memberId,
      old_email: oldEmail,
      new_email: newEmail,
      asked_at: now,
      expires_at: new Date(now.getTime() + VERIFY_LINK_MS),
    })
    .execute();
  await orderChangeMail(jobs, { id, memberId, says: 'asked' }, tx);
  if (isMailed) await orderChangeMail(jobs, { id, memberId, says: 'confirm' }, tx);
}

/** Says whether the new mailbox may be written to now, which counts. */
async function takeFromMailbox(tx: CommandContext['tx'], newEmail: string, now: Date): Promise<boolean> {
  const key = `change_email:${newEmail}`;
  const pause = await takeFromBudget(tx, { key: `mail:${key}`, budget: MAIL_PAUSE, now });
  if (!pause.isTaken) return false;
  return (await takeFromBudget(tx, { key: `mails:${key}`, budget: MAILS_IN_ALL, now })).isTaken;
}

/** Says whether the member's account waits for this email already. */
async function waitsFor(
  tx: CommandContext['tx'],
  { memberId, newEmail, now }: { memberId: string; newEmail: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('member_id', '=', memberId)
    .where('new_email', '=', newEmail)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
