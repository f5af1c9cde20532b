import type { Tx } from '#server/database/pool.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from '../deps.ts';

/** Takes back that an account is deleted, up to the moment in which erasing begins. Refuses with: `not_found`. */
export async function takeBack(
  { tx, jobs, now }: Pick<Deps, 'jobs'> & { tx: Tx; now: Date },
  memberId: string,
): Promise<void> {
  const taken = await tx
    .updateTable('account_departures')
    .set({ taken_back_at: now })
    .where('member_id', '=', memberId)
    .where('taken_back_at', 'is', null)
    .where('begun_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) refuse('not_found');
  const mail = {
    memberId,
    subject: 'Your account stays',
    lines: ['you took back that your account is deleted. Nothing of it has changed.'],
    path: '/settings?tab=account',
  };
  await orderMemberMail(jobs, 'deletion', mail, tx);
}
