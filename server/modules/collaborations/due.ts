/**
 * What time brings to collaborations: their end, the end of the days for objections, disputes that nobody decided, and
 * the day on which ratings are shown. So nothing stays locked for ever. What an initiator can’t pay (they are stopped, or
 * owe something) waits until they can, and comes before an administrator after thirty days.
 */
import { sql } from 'kysely';
import { disputeUntil } from '#core/collaboration/decide-settlement.ts';
import { DISPUTE_DAYS } from '#core/collaboration/terms.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { act, type CollaborationContext, tellOf } from './collaboration-context.ts';
import { propose, settle } from './commands/settle.ts';
import type { Deps } from './deps.ts';
import { countByPerson, readPairs, showAllRatings } from './rating-store.ts';
import { findReview } from './review-store.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  claimsOf,
  lockCollaboration,
  readParticipants,
} from './store.ts';

const EVERY_SECONDS = 60;
const AT_ONCE = 100;
const ROUNDS = 10;
const MOST_SECONDS = 3600;
const LATE_SECONDS = 24 * 3600;
/** What a debt on another account of the person holds up is tried again after so long. */
const AGAIN_MS = 3600 * 1000;
/** The parts of the key of a wallet, before and behind its member. */
const [BEFORE, BEHIND] = walletAccount('0', 'PRD').key.split('0') as [string, string];

/** Declares the work list; each initiator has a share of its rounds. */
export function defineDue(deps: Deps): void {
  deps.work.define({
    name: 'collaborations.due',
    everySeconds: EVERY_SECONDS,
    atOnce: AT_ONCE,
    rounds: ROUNDS,
    firstSeconds: EVERY_SECONDS,
    mostSeconds: MOST_SECONDS,
    lateAfterSeconds: LATE_SECONDS,
    failure: 'what was due of a collaboration failed',
    due: (now) => sql`
      select k.id::text as item, 'member:' || k.initiator_id as share,
        case when h.is_held_up then greatest(k.due_at, h.until) else k.due_at end as since
      from collaborations k
      cross join lateral (select k.updated_at + make_interval(days => ${DISPUTE_DAYS}) as until,
        k.status in ('settling', 'disputed') and k.proposed = 'split' and k.prd_reward > 0
        and exists (select from ledger_accounts a where a.id = ledger_account_id(${BEFORE} || k.initiator_id || ${BEHIND})
          and (a.stopped_at is not null or a.owed > 0)) as is_held_up) h
      where k.due_at <= ${now} and (not h.is_held_up or k.status = 'settling' and h.until <= ${now})`,
    act: (id) => act(deps, (context) => doDue(context, id)),
  });
}

async function doDue(context: CollaborationContext, id: string): Promise<void> {
  const { tx, now } = context;
  const row = await lockCollaboration(tx, id);
  if (!row || row.due_at === null || row.due_at > now) return;
  switch (row.status) {
    case 'open': {
      if (await payReview(context, row)) return;
      const words = '{title} has reached its end, and its reward is to go back to its initiator.';
      await propose(context, row, { proposed: 'refund', words });
      return;
    }
    case 'settling':
    case 'disputed':
      if (await settle(context, row)) await holdUp(context, row);
      return;
    default:
      await showWhatWasSaid(context, id);
  }
}

/** A review that was handed in is paid at its end to whoever handed it in, also where they were taken out since (K13). */
async function payReview(context: CollaborationContext, row: CollaborationRow): Promise<boolean> {
  const { tx } = context;
  const review = await findReview(tx, row.id);
  const { current, removed } = claimsOf(await readParticipants(tx, row.id));
  const writer = [...current, ...removed].find(({ user_id: memberId }) => memberId === review?.answered_by);
  if (!writer) return false;
  const shares = [{ memberId: writer.user_id, minor: row.prd_reward }];
  const words = '{title} has reached its end with its review handed in, and is to be paid.';
  await propose(context, row, { proposed: 'split', shares, words });
  return true;
}

/** What can’t be paid now is due again in a while; after thirty days an administrator decides about it (K12). */
async function holdUp(context: CollaborationContext, row: CollaborationRow): Promise<void> {
  const { tx, now } = context;
  const { id, updated_at: at } = row;
  if (row.status === 'disputed' || now < disputeUntil(at)) {
    // The thirty days go on from what was proposed, or decided.
    await changeCollaboration(tx, id, { due_at: new Date(now.getTime() + AGAIN_MS), updated_at: at });
    return;
  }
  await changeCollaboration(tx, id, { status: 'disputed', due_at: disputeUntil(now), updated_at: now });
  const { current, removed } = claimsOf(await readParticipants(tx, id));
  await tellOf(context, row, {
    kind: 'collaboration_settled',
    memberIds: [row.initiator_id, ...[...current, ...removed].map(({ user_id: memberId }) => memberId)],
    words: '{title} could not be paid for thirty days. An administrator decides.',
  });
}

/** Shows all ratings; what links two accounts may have been found since they rated each other. */
async function showWhatWasSaid({ tx, now }: CollaborationContext, id: string): Promise<void> {
  const pairs = await readPairs(tx, id);
  const clusters = await findClusters(
    tx,
    pairs.flatMap(({ rater_id: raterId, rated_id: ratedId }) => [raterId, ratedId]),
  );
  const linked = pairs.filter((pair) => clusters.isOne(pair.rater_id, pair.rated_id));
  await showAllRatings(tx, { collaborationId: id, linked });
  await countByPerson(tx, pairs);
  await changeCollaboration(tx, id, { due_at: null, updated_at: now });
}
