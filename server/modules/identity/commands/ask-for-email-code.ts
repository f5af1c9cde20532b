import { sql } from 'kysely';
import { EMAIL_CODE_PAUSE_MS, EMAIL_CODES_HOURLY } from '#core/identity/terms.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { CommandContext } from '../command-context.ts';
import { lockMember } from '../factor-store.ts';

const HOUR_MS = 3_600_000;

/** Which confirmation of whose session. */
export interface ConfirmationOf {
  id: string;
  memberId: string;
  sessionId: string;
}

/**
 * Notes that a code was asked for, at most one in a minute and a few in an hour, whatever they confirm. The job
 * that is queued beside it makes and emails the code.
 *
 * Refuses with: `not_found`, `too_many_requests`.
 */
export async function askForEmailCode(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { id, memberId, sessionId }: ConfirmationOf,
): Promise<{ sentTo: string; words: string }> {
  const { email } = await lockMember(tx, memberId);
  const asked = await tx
    .selectFrom('action_confirmations')
    .select([
      sql<Date | null>`max(code_asked_at)`.as('last'),
      sql<Date | null>`min(code_asked_at)`.as('first'),
      sql<number>`coalesce(sum(codes_asked), 0)::int`.as('count'),
    ])
    .where('member_id', '=', memberId)
    .where('code_asked_at', '>', new Date(now.getTime() - HOUR_MS))
    // What lies further ahead was noted before the clock was set back.
    .where('code_asked_at', '<', new Date(now.getTime() + EMAIL_CODE_PAUSE_MS))
    .executeTakeFirstOrThrow();
  const noted = await tx
    .updateTable('action_confirmations')
    .set((eb) => ({ code_asked_at: now, codes_asked: eb('codes_asked', '+', 1) }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('confirmed_at', 'is', null)
    .returning('words')
    .executeTakeFirst();
  if (!noted) return refuse('not_found');
  const waits = [
    asked.last ? asked.last.getTime() + EMAIL_CODE_PAUSE_MS - now.getTime() : 0,
    asked.count >= EMAIL_CODES_HOURLY ? asked.first!.getTime() + HOUR_MS - now.getTime() : 0,
  ];
  const seconds = Math.ceil(Math.max(...waits) / 1000);
  if (seconds > 0) refuse('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
  return { sentTo: email, words: noted.words };
}
