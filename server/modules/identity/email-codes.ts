/**
 * Codes by email that confirm one action. The queue holds no code: it is made when the email is written, and only
 * its keyed hash is kept. An email that is sent again carries a new code, and ends the older one.
 */
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_MINUTES, EMAIL_CODE_MS } from '#core/identity/terms.ts';
import type { Tx } from '#server/database/pool.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { ConfirmationOf } from './commands/ask-for-email-code.ts';
import type { Deps } from './deps.ts';
import type { FactorTools } from './factor-tools.ts';

const QUEUE = 'identity.email_code';

interface QueuedCode {
  id: string;
  memberId: string;
}

/** Queues the email with a code; it is sent if and only if the transaction commits. */
export async function orderEmailCode(
  jobs: Deps['jobs'],
  { id, memberId }: QueuedCode,
  tx: Tx,
): Promise<void> {
  await jobs.enqueue<QueuedCode>(QUEUE, { id, memberId }, { tx });
}

/** Declares the job that makes and sends them. */
export function defineEmailCodes(
  deps: Pick<Deps, 'db' | 'jobs' | 'mailer' | 'clock' | 'publicUrl'>,
  tools: FactorTools,
): void {
  const send = async ({ id }: QueuedCode) => {
    const code = tools.newSentCode();
    const confirmation = await deps.db
      .updateTable('action_confirmations as c')
      .from('members as m')
      .set({
        code_hash: tools.hashSentCode(id, code),
        code_expires_at: new Date(deps.clock.now().getTime() + EMAIL_CODE_MS),
        attempts: 0,
      })
      .where('c.id', '=', id)
      .where('c.confirmed_at', 'is', null)
      .whereRef('m.id', '=', 'c.member_id')
      .where('m.email_verified_at', 'is not', null)
      .returning(['c.words', 'm.email', 'm.username'])
      .executeTakeFirst();
    if (!confirmation) return;
    const { words, email, username } = confirmation;
    const site = deps.publicUrl();
    const text = [
      `Hello ${username},`,
      `${code} is your code. It confirms this, and nothing else:`,
      words,
      `It is good for ${EMAIL_CODE_MINUTES} minutes. Nobody from Protege will ever ask you for it.`,
      'If you did not ask for this, somebody is signed in as you. Set a new password at once, and sign out the devices that are not yours:',
      `${site}/reset-password\n${site}/settings/security`,
      `Protege\n${site}\n`,
    ].join('\n\n');
    await deps.mailer.send({
      to: email,
      subject: 'Your Protege confirmation code',
      text,
      event: 'action_code',
    });
  };
  deps.jobs.define<QueuedCode>(QUEUE, send, { shareOf: ({ memberId }) => memberId, sendsEmail: true });
}

/**
 * Confirms an action with its code. An attempt is counted before the code is looked at, so a hundred at once are
 * as many as the code allows.
 *
 * Refuses with: `not_found`, `email_code_expired`, `email_code_wrong`.
 */
export async function verifyEmailCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, memberId, sessionId, code }: ConfirmationOf & { code: string | null },
  tools: FactorTools,
): Promise<void> {
  const now = clock.now();
  const counted = await db
    .updateTable('action_confirmations')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('code_expires_at', '>', now)
    .where('attempts', '<', EMAIL_CODE_ATTEMPTS)
    .returning('code_hash')
    .executeTakeFirst();
  const hash = counted?.code_hash;
  if (!hash) {
    const own = await db
      .selectFrom('action_confirmations')
      .select('id')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
    return refuse(own ? 'email_code_expired' : 'not_found');
  }
  if (code === null || !tools.isSentCode(hash, id, code)) {
    await db
      .updateTable('action_confirmations')
      .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('id', '=', id)
      .execute();
    refuse('email_code_wrong');
  }
  const confirmed = await db
    .updateTable('action_confirmations')
    .set({ confirmed_at: now, code_hash: null, wrong_codes: 0 })
    .where('id', '=', id)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) refuse('email_code_expired');
}
