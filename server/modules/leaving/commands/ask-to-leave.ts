import { STANDING, WAIT_MS } from '#core/leaving/terms.ts';
import { formatMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { type Confirmed, orderMemberMail } from '#server/modules/identity/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { dayOf } from '../day-of.ts';
import type { Deps } from '../deps.ts';
import { readGivenUp, readStanding } from '../standing.ts';

/**
 * Has an account erased once its days have passed, and tells its member by email: whoever didn't ask takes it back. The
 * name is typed, so that nobody does it by a stray click.
 *
 * Refuses with: `leaving_name_wrong`, `leaving_asked_already`, `leaving_too_early`, `leaving_gives_up_prd`,
 * `email_code_required`.
 */
export async function askToLeave(
  { tx, jobs, newId, now }: Pick<Deps, 'jobs' | 'newId'> & { tx: Tx; now: Date },
  {
    actor,
    username,
    givesUpPrd,
    confirmed,
  }: { actor: Actor; username: string; givesUpPrd: boolean; confirmed: Confirmed },
): Promise<void> {
  const { memberId } = actor;
  if (username.trim().toLowerCase() !== actor.username.toLowerCase()) refuse('leaving_name_wrong');
  const [first] = await readStanding(tx, { memberId, now });
  if (first) refuse('leaving_too_early', { values: { what: STANDING[first].words } });
  const { prd, dust } = await readGivenUp(tx, memberId);
  const left = [...(prd > 0n ? [{ asset: 'PRD' as const, minor: prd }] : []), ...dust];
  if (!givesUpPrd && left.length > 0) {
    const words = left.map(({ asset, minor }) => `${formatMinor(asset, minor)} ${asset}`).join(', ');
    refuse('leaving_gives_up_prd', { values: { prd: words } });
  }
  const erasesAt = new Date(now.getTime() + WAIT_MS);
  const asked = await tx
    .insertInto('account_departures')
    .values({
      id: newId(),
      member_id: memberId,
      asked_at: now,
      erases_at: erasesAt,
      // This much and no more: what comes in later puts the deletion off.
      gives_up: prd > 0n ? prd : 0n,
    })
    .onConflict((conflict) => conflict.column('member_id').where('taken_back_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) refuse('leaving_asked_already');
  await confirmed.consume(tx);
  const mail = {
    memberId,
    subject: 'Your account will be deleted',
    lines: [
      `you asked for your account to be deleted. That happens on ${dayOf(erasesAt)}; until then everything works as before, and you can take it back on the page below.`,
      'If that wasn’t you, somebody else is in your account: take it back, and change your password.',
    ],
    path: '/settings?tab=account',
  };
  await orderMemberMail(jobs, 'deletion', mail, tx);
}
