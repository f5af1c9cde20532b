/**
 * Emails of any room to one member, queued with the transaction that they report and sent by a job. They go to
 * verified emails only, because they speak of the member's money. Rooms that listen are told of each, so that it stands
 * in the product too.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from './deps.ts';
import type { Listeners } from './listeners.ts';

const QUEUE = 'member.mail';

export interface MemberMail {
  memberId: string;
  subject: string;
  /** Paragraphs; the first begins after "Hello name,". */
  lines: string[];
  /** Where in the product it is about, e.g. `/wallet`. */
  path: string;
  /** It stands in the notice centre already. */
  isNoticed?: true;
}

/** An email as it is queued: the same one, tried again, has the same id. */
type QueuedMail = MemberMail & { noticeId?: string };

/** Queues an email; it is sent if and only if the transaction commits. */
export async function orderMemberMail(jobs: Deps['jobs'], mail: MemberMail, tx: Tx): Promise<void> {
  const queued: QueuedMail = { ...mail, ...(!mail.isNoticed && { noticeId: randomUUID() }) };
  await jobs.enqueue(QUEUE, queued, { tx });
}

/** Declares the job that sends them, and that tells whoever listens. */
export function withMemberMails(
  deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'publicUrl'>,
  listeners: Listeners,
): Listeners {
  deps.jobs.define<QueuedMail>(QUEUE, async ({ memberId, subject, lines, path, noticeId }) => {
    if (noticeId) await listeners.memberTold({ noticeId, memberId, subject, path });
    const member = await deps.db
      .selectFrom('members')
      .select(['email', 'username'])
      .where('id', '=', memberId)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (!member) return;
    const site = deps.publicUrl();
    const paragraphs = [`Hello ${member.username},`, ...lines, `${site}${path}`, `Protege\n${site}\n`];
    await deps.mailer.send({ to: member.email, subject, text: paragraphs.join('\n\n') });
  });
  return listeners;
}
