/**
 * An administrator decides a dispute about a reward, with words that everybody in it reads. Never one who has a part in
 * it, whatever account they use; and above an amount with a second one, or a day after a notice (G21).
 */
import { sql } from 'kysely';
import { splitReward } from '#core/collaboration/split-reward.ts';
import { formatPlain } from '#core/money/amount.ts';
import { ALONE_WINDOW_MS } from '#core/policy/decide-proposal.ts';
import { rewardRulingTakesSecond } from '#core/policy/decide-terms.ts';
import { accountsOfPerson, findClusters } from '#server/modules/identity/index.ts';
import type { Effect, Proposed } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CollaborationContext, tellOf } from '../collaboration-context.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  changeParticipant,
  claimsOf,
  keepShares,
  lockCollaboration,
  type ParticipantRow,
  readParticipants,
} from '../store.ts';
import { settle } from './settle.ts';

export interface DecideDispute {
  id: string;
  adminId: string;
  decision: 'as_proposed' | 'even' | 'refund';
  words: string;
}

/** A ruling as it waits for a second administrator. */
type WaitingRuling = Pick<DecideDispute, 'id' | 'decision' | 'words'>;

type ProposedRuling = Pick<Proposed, 'words' | 'proposedBy' | 'favours'> & {
  kind: 'reward_ruling';
  payload: WaitingRuling;
};

/**
 * Decides it, once; says whether it did, or wrote it down for a second administrator (G21). Where the initiator can’t pay at
 * the moment the decision stands, and is paid as soon as they can: no stop and no debt of theirs undoes it.
 * Refuses with: `not_found`, `collaboration_not_disputed`.
 */
export async function decideDispute(
  context: CollaborationContext,
  input: DecideDispute,
  write: (proposal: ProposedRuling) => Promise<void>,
): Promise<boolean> {
  const { id, adminId, decision, words } = input;
  const disputed = await openDisputed(context, { id, adminId });
  if (!(await takesSecond(context, { adminId, reward: disputed.row.prd_reward }))) {
    await rule(context, disputed, { ...input, approvedBy: null });
    return true;
  }
  const payload: WaitingRuling = { id, decision, words };
  const { title, prd_reward: reward } = disputed.row;
  await write({
    kind: 'reward_ruling',
    payload,
    words: `Rule about the ${formatPlain('PRD', reward)} PRD of “${title}”: ${RULINGS[decision]}. ${words}`,
    proposedBy: adminId,
    favours: disputed.people,
  });
  return false;
}

const RULINGS: Record<DecideDispute['decision'], string> = {
  as_proposed: 'it goes as it was proposed',
  even: 'it is split evenly',
  refund: 'it goes back to its initiator',
};

/** Has a ruling that waited take effect. Refuses with: `not_found`, `proposal_outdated`. */
export async function applyRuling(
  context: CollaborationContext,
  { payload, proposedBy, approvedBy }: Pick<Effect, 'payload' | 'proposedBy' | 'approvedBy'>,
): Promise<void> {
  const ruling = payload as WaitingRuling;
  const row = await lockCollaboration(context.tx, ruling.id);
  if (row?.status !== 'disputed') refuse('proposal_outdated');
  const disputed = await openDisputed(context, { id: ruling.id, adminId: proposedBy });
  await rule(context, disputed, { ...ruling, adminId: proposedBy, approvedBy });
}

interface Disputed {
  row: CollaborationRow;
  participants: ParticipantRow[];
  /** Everybody who has a part in it. */
  people: string[];
}

/** Locks one that is disputed, for an administrator who has no part in it. Refuses as `decideDispute`. */
async function openDisputed(
  { tx }: CollaborationContext,
  { id, adminId }: { id: string; adminId: string },
): Promise<Disputed> {
  const row = (await lockCollaboration(tx, id)) ?? refuse('not_found');
  const participants = await readParticipants(tx, id);
  const people = [row.initiator_id, ...participants.map(({ user_id: memberId }) => memberId)];
  const clusters = await findClusters(tx, [adminId, ...people]);
  if (people.some((memberId) => memberId === adminId || clusters.isOne(adminId, memberId)))
    refuse('not_found');
  if (row.status !== 'disputed') refuse('collaboration_not_disputed');
  return { row, participants, people };
}

/** Whether ruling about a reward takes another (G21); one at a time for who rules, on all their accounts. */
async function takesSecond(
  { tx, now }: CollaborationContext,
  { adminId, reward }: { adminId: string; reward: bigint },
): Promise<boolean> {
  const admins = await accountsOfPerson(tx, adminId);
  await sql`select id from members where id = any(${admins}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const since = new Date(now.getTime() - ALONE_WINDOW_MS);
  const { rows } = await sql<{ alone: bigint }>`
    select coalesce(sum(prd_reward), 0)::numeric(38,0) as alone from collaborations
    where decided_by = any(${admins}::uuid[]) and approved_by is null and decided_at > ${since}`.execute(tx);
  return rewardRulingTakesSecond({ before: rows[0]!.alone, asked: reward });
}

async function rule(
  context: CollaborationContext,
  { row, participants, people }: Disputed,
  { adminId, decision, words, approvedBy }: DecideDispute & { approvedBy: string | null },
): Promise<void> {
  const { tx, now } = context;
  const { id } = row;
  const proposed = decision === 'even' ? 'split' : decision === 'refund' ? 'refund' : row.proposed;
  if (decision === 'even') await shareEvenly(context, { id, reward: row.prd_reward, participants });
  const decided = { decided_by: adminId, decided_at: now, approved_by: approvedBy, decision: words };
  await changeCollaboration(tx, id, { proposed, ...decided, updated_at: now });
  const problem = await settle(context, { ...row, proposed });
  if (problem) await keepDecision(context, { row, participants, people });
}

/**
 * Keeps what was decided until it can be paid; it is due at once, and nobody objects to it any more. What was proposed is
 * kept beside it, of several decisions what was proposed before the first.
 */
async function keepDecision(
  context: CollaborationContext,
  { row, participants, people: memberIds }: Disputed,
): Promise<void> {
  const { tx, now } = context;
  const { id, proposed, proposed_before: before } = row;
  if (before === null) await keepShares(tx, { id, participants });
  const change = { status: 'settling', proposed_before: before ?? proposed } as const;
  await changeCollaboration(tx, id, { ...change, due_at: now, updated_at: now });
  const words = 'An administrator has decided about {title}. It is paid as soon as its initiator can pay.';
  await tellOf(context, row, { kind: 'collaboration_settled', memberIds, words });
}

async function shareEvenly(
  { tx }: CollaborationContext,
  { id, reward, participants }: { id: string; reward: bigint; participants: readonly ParticipantRow[] },
): Promise<void> {
  const { current, removed } = claimsOf(participants);
  const all = [...current, ...removed];
  const shares = splitReward(
    reward,
    all.map(() => 1),
  );
  for (const [n, { user_id: memberId }] of all.entries()) {
    await changeParticipant(tx, { id, memberId }, { share: shares[n]! });
  }
}
