/**
 * Emails of any room to one member, queued with the transaction that they report and sent by a job. They go to
 * verified emails only, because they speak of the member's money.
 */
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from './deps.ts';

const QUEUE = 'member.mail';

export interface MemberMail {
  memberId: string;
  subject: string;
  /** Paragraphs; the first begins after "Hello name,". */
  lines: string[];
  /** Where in the product it is about, e.g. `/wallet`. */
  path: string;
}

/** Queues an email; it is sent if and only if the transaction commits. */
export async function orderMemberMail(jobs: Deps['jobs'], mail: MemberMail, tx: Tx): Promise<void> {
  await jobs.enqueue(QUEUE, mail, { tx });
}

/** Declares the job that sends them. */
export function defineMemberMails(deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'publicUrl'>): void {
  deps.jobs.define<MemberMail>(QUEUE, async ({ memberId, subject, lines, path }) => {
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
}
