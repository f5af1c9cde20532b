/** Mails about a member's wallet, sent by a job. */
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from '#server/deps.ts';

const QUEUE = 'wallet.mail';

interface WalletMail {
  memberId: string;
  subject: string;
  /** Paragraphs; the first begins after "Hello name,". */
  lines: string[];
}

/** Queues a mail; it is sent if and only if the transaction commits. */
export async function orderMail(jobs: Deps['jobs'], mail: WalletMail, tx: Tx): Promise<void> {
  await jobs.enqueue(QUEUE, mail, { tx });
}

/** Declares the job that sends them. Mails about money go to verified e-mails only. */
export function defineMails(deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'publicUrl'>): void {
  deps.jobs.define<WalletMail>(QUEUE, async ({ memberId, subject, lines }) => {
    const member = await deps.db
      .selectFrom('members')
      .select(['email', 'username'])
      .where('id', '=', memberId)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (!member) return;
    const site = deps.publicUrl();
    await deps.mailer.send({
      to: member.email,
      subject,
      text: [
        `Hello ${member.username},`,
        '',
        ...lines.flatMap((line) => [line, '']),
        `${site}/wallet`,
        '',
        'Protege',
        site,
        '',
      ].join('\n'),
    });
  });
}
