/**
 * Emails of any room to one member, queued with the transaction that they report and sent by a job. They go to
 * verified emails only, because they speak of the member's money. What is always told stands in the product too: rooms
 * that listen hear of each. What a member may turn off is ordered by `notices` alone, which asks what they have chosen;
 * it carries the way to turn it off.
 */
import { randomUUID } from 'node:crypto';
import { isSecurity, type MemberKind, type NoticeKind } from '#core/members/notice-kinds.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Deps } from './deps.ts';
import type { Listeners } from './listeners.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/**
 * What is always told never waits behind what may be turned off, and of it what keeps an account waits behind nothing
 * else: each has a queue of its own.
 */
const SECURITY_QUEUE = 'member.security-mail';
const ALWAYS_QUEUE = 'member.mail';
const CHOSEN_QUEUE = 'member.chosen-mail';

/** What is said, and where in the product it leads. */
export interface MemberMail {
  memberId: string;
  subject: string;
  /** Paragraphs; the first begins after "Hello name,". */
  lines: string[];
  /** Where in the product it is about, e.g. `/wallet`. */
  path: string;
}

/** About what a member may turn off; it stands in the notice centre where they want it there. */
interface ChosenMail extends MemberMail {
  events: readonly NoticeKind[];
}

/** An email as it is queued: the same one, tried again, has the same id. */
type QueuedMail = ChosenMail | (MemberMail & { event: MemberKind; noticeId: string });

/** Queues an email about what is always told; it is sent if and only if the transaction commits. */
export async function orderMemberMail(
  jobs: Deps['jobs'],
  event: MemberKind,
  mail: MemberMail,
  tx: Tx,
): Promise<void> {
  const queued: QueuedMail = { ...mail, event, noticeId: randomUUID() };
  await jobs.enqueue(isSecurity(event) ? SECURITY_QUEUE : ALWAYS_QUEUE, queued, { tx });
}

/** Queues one that its member wants: whoever orders it has asked. */
export async function orderChosenMail(jobs: Deps['jobs'], mail: ChosenMail, tx: Tx): Promise<void> {
  await jobs.enqueue(CHOSEN_QUEUE, mail satisfies QueuedMail, { tx });
}

/** Declares the jobs that send them, and that tells whoever listens. */
export function withMemberMails(
  deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'publicUrl' | 'secret'>,
  listeners: Listeners,
): Listeners {
  const send = async (mail: QueuedMail) => {
    const { memberId, subject, lines, path } = mail;
    if ('noticeId' in mail) await listeners.memberTold({ noticeId: mail.noticeId, memberId, subject, path });
    const member = await deps.db
      .selectFrom('members')
      .select(['email', 'username'])
      .where('id', '=', memberId)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst();
    if (!member) return;
    const site = deps.publicUrl();
    const write = (more: string[]) =>
      [`Hello ${member.username},`, ...lines, `${site}${path}`, ...more, `Protege\n${site}\n`].join('\n\n');
    const to = member.email;
    if (!('events' in mail)) return deps.mailer.send({ event: mail.event, to, subject, text: write([]) });
    const { events } = mail;
    const token = unsubscribeToken(deps.secret, { memberId, kinds: events });
    await deps.mailer.send({
      ...{ events, to, subject, unsubscribe: `${site}/api/unsubscribe?token=${token}` },
      text: write([`${YOU_CHOOSE}\n${site}/unsubscribe#token=${token}`]),
    });
  };
  for (const queue of [SECURITY_QUEUE, ALWAYS_QUEUE, CHOSEN_QUEUE]) {
    deps.jobs.define<QueuedMail>(queue, send, { shareOf: ({ memberId }) => memberId, sendsEmail: true });
  }
  return listeners;
}

const YOU_CHOOSE =
  'You choose what you are emailed about, and when, in your settings. To get no more emails like this one:';
