/**
 * Tells administrators, by email, that a line of the health page turned, and the program that the operator named. Both are
 * ordered in the transaction that writes the turn down, and sent by jobs, which try again.
 */
import type { HealthLine, Judgement } from '#core/health/health-lines.ts';
import type { LineAfter } from '#core/health/what-to-tell.ts';
import type { MemberKind } from '#core/members/notice-kinds.ts';
import type { Tx } from '#server/database/pool.ts';
import { administratorIds, orderMemberMail } from '#server/modules/identity/index.ts';
import type { OperatorAlert, OperatorAlerts } from '#server/ports/operator-alerts.ts';
import type { Deps } from '../deps.ts';

const ALERT_QUEUE = 'health.alert';

/** A line that turned, is still broken, or is off. */
export interface TurnedLine {
  line: HealthLine;
  tell: NonNullable<LineAfter['tell']>;
  judgement: Judgement;
  since: Date;
}

interface Words {
  name: string;
  /** The subject of the email that something is wrong. */
  wrong: string;
  event: MemberKind;
  path: string;
}

const health = (name: string, wrong: string): Words => ({
  ...{ name, wrong, event: 'admin_health', path: '/admin/health' },
});

/** What administrators read of each. */
const WORDS: Record<HealthLine, Words> = {
  database: health('The database', 'The database needs somebody'),
  disk: health('The disk', 'The disk is filling up'),
  jobs: health('Jobs', 'Jobs are late or fail'),
  mail: health('Emails', 'Emails don’t go'),
  mentor: health('The mentor', 'The mentor’s answers fail'),
  prices: health('Outside prices', 'Outside prices can’t be read'),
  cards: health('The card payments', 'Card payments fail'),
  bank: health('The bank', 'The bank does not answer'),
  custody: health('The custodian', 'The custodian does not answer'),
  sms: health('The text messages', 'Text messages don’t go'),
  scanner: health('The virus scanner', 'The virus scanner does not answer'),
  certificate: health('The certificate', 'The certificate of the site needs somebody'),
  backups: { ...health('The backups', 'The backups need somebody'), event: 'admin_backups' },
  drill: {
    ...health('The drill of the backups', 'The backups need somebody: their drill'),
    event: 'admin_backups',
  },
  books: { ...health('The books', 'The books need somebody'), path: '/admin/books' },
  cover: {
    ...{ name: 'The cover of loans', wrong: 'Loans against PRD lack cover' },
    ...{ event: 'admin_collateral', path: '/admin/banking' },
  },
};

/** Orders what is to be told. */
export async function tellAdministrators(
  {
    tx,
    now,
    hasWebhook,
    jobs,
    newId,
    publicUrl,
  }: Pick<Deps, 'jobs' | 'newId' | 'publicUrl'> & { tx: Tx; now: Date; hasWebhook: boolean },
  turned: readonly TurnedLine[],
): Promise<void> {
  if (turned.length === 0) return;
  const administrators = await administratorIds(tx);
  for (const { line, tell, judgement, since } of turned) {
    const { event, path } = WORDS[line];
    const { state, words, todo } = judgement;
    const subject = subjectOf(tell, WORDS[line]);
    const lines = todo === null ? [words] : [words, todo];
    for (const memberId of administrators)
      await orderMemberMail(jobs, event, { memberId, subject, path, lines }, tx);
    // What is told each day is for people.
    if (!hasWebhook || tell === 'still') continue;
    const told = { type: 'health.turned', line, state, subject, text: lines.join(' '), since };
    const body = JSON.stringify({ ...told, timestamp: now, url: `${publicUrl()}${path}` });
    await jobs.enqueue(ALERT_QUEUE, { id: newId(), at: now.toISOString(), body }, { tx });
  }
}

/** What isn't watched any more may still be broken: it is not said to be well. */
function subjectOf(tell: TurnedLine['tell'], { name, wrong }: Words): string {
  if (tell === 'turned' || tell === 'still') return wrong;
  return `${tell === 'well' ? 'Well again' : 'No longer watched'}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** Declares the job that sends to the operator's program. */
export function defineAlerts({ jobs }: Pick<Deps, 'jobs'>, alerts: OperatorAlerts): void {
  jobs.define<Omit<OperatorAlert, 'at'> & { at: string }>(ALERT_QUEUE, ({ at, ...alert }) =>
    alerts.send({ ...alert, at: new Date(at) }),
  );
}
