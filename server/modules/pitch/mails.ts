/** Mails about projects to one member: queued with the transaction that they report, sent by a job. */
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '#server/deps.ts';

const QUEUE = 'pitch.mail';

export interface ProjectMail {
  memberId: string;
  projectId: string;
  subject: string;
  /** Paragraphs; the first begins after "Hello name,". */
  lines: string[];
}

/** Queues a mail; it is sent if and only if the transaction commits. */
export async function orderMail(jobs: Deps['jobs'], mail: ProjectMail, tx: Tx): Promise<void> {
  await jobs.enqueue(QUEUE, mail, { tx });
}

/** Declares the job that sends them. */
export function defineMails(deps: Deps): void {
  deps.jobs.define<ProjectMail>(QUEUE, async ({ memberId, projectId, subject, lines }) => {
    const member = await mailableMember(deps, memberId);
    if (member) await sendProjectMail(deps, member, { projectId, subject, lines });
  });
}

/** A member with a verified e-mail; mails about money go nowhere else. */
export async function mailableMember(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
): Promise<{ email: string; username: string } | undefined> {
  return db
    .selectFrom('members')
    .select(['email', 'username'])
    .where('id', '=', memberId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
}

/** Sends one mail with the link to its project. */
export async function sendProjectMail(
  deps: Pick<Deps, 'mailer' | 'publicUrl'>,
  member: { email: string; username: string },
  { projectId, subject, lines }: Omit<ProjectMail, 'memberId'>,
): Promise<void> {
  const site = deps.publicUrl();
  await deps.mailer.send({
    to: member.email,
    subject,
    text: [
      `Hello ${member.username},`,
      '',
      ...lines.flatMap((line) => [line, '']),
      `${site}/pitch-portal?project=${projectId}`,
      '',
      'Protege',
      site,
      '',
    ].join('\n'),
  });
}
