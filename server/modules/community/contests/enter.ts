/** What members do with a contest, until its deadline: enter it, change their entry, withdraw it. */
import { contestStatus } from '#core/community/contest.ts';
import type { Tx } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { NewId } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/refuse.ts';
import { keepEntry, lockContest, removeEntry } from './store.ts';

interface Entering {
  tx: Tx;
  actor: Actor;
  now: Date;
}

/** A contest that takes entries now; locked, so that its deadline is the same for all of them. */
async function openContest({ tx, now }: Entering, id: string): Promise<void> {
  const contest = (await lockContest(tx, id)) ?? refuse('not_found');
  const status = contestStatus({ opensAt: contest.opens_at, deadlineAt: contest.deadline_at, now });
  if (status !== 'live') refuse('contest_not_open');
}

/** Refuses with: `unverified_member`, `contest_link_invalid`, `not_found`, `contest_not_open`. */
export async function enterContest(
  entering: Entering & { newId: NewId },
  { id, title, summary, link }: { id: string; title: string; summary: string; link: string },
) {
  const { tx, actor, now, newId } = entering;
  if (!actor.isEmailVerified) refuse('unverified_member');
  const address = readLink(link);
  await openContest(entering, id);
  const entry = {
    id: newId(),
    contest_id: id,
    member_id: actor.memberId,
    title,
    summary,
    link: address,
    now,
  };
  return keepEntry(tx, entry);
}

/** A web address as it is kept, null for none. */
function readLink(typed: string): string | null {
  if (typed === '') return null;
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isKept =
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.href.length <= 500;
  return isKept ? url.href : refuse('contest_link_invalid');
}

/** Refuses with: `not_found` (no such contest, or no entry in it), `contest_not_open`. */
export async function withdrawEntry(entering: Entering, { id }: { id: string }): Promise<void> {
  await openContest(entering, id);
  const { memberId } = entering.actor;
  if (!(await removeEntry(entering.tx, { contestId: id, memberId }))) refuse('not_found');
}
