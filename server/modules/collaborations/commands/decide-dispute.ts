/**
 * An administrator decides a dispute about a reward, with words that everybody in it reads. Never one who has a part in
 * it, whatever account they use; and beyond an amount of a day only with a second administrator.
 */
import { sql } from 'kysely';
import { splitReward } from '#core/collaboration/split-reward.ts';
import { formatPlain } from '#core/money/amount.ts';
import { ALONE_WINDOW_MS } from '#core/policy/decide-proposal.ts';
import { disputeTakesSecond } from '#core/policy/decide-terms.ts';
import { takeLock } from '#server/database/advisory-locks.ts';
import { accountsOfPerson, findClusters } from '#server/modules/identity/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import { act, type CollaborationContext, contextOf, tellOf } from '../collaboration-context.ts';
import type { Deps } from '../deps.ts';
import {
  type CollaborationRow,
  changeCollaboration,
  changeParticipant,
  claimsOf,
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

/** What waits for a second administrator: the decision, and what it is about as it stood. */
interface WaitingDecision extends Omit<DecideDispute, 'adminId'> {
  disputedAt: string;
}

type DecideDeps = Pick<
  Deps,
  'clock' | 'db' | 'identity' | 'jobs' | 'ledger' | 'newId' | 'notices' | 'policy'
>;

/**
 * Decides it, once, or has it wait for a second administrator (core/policy/decide-terms.ts, G17). Where the initiator
 * can’t pay at the moment the decision stands, and is paid as soon as they can: no stop and no debt of theirs undoes it.
 * Refuses with: `not_found`, `collaboration_not_disputed`, `second_administrator_needed`.
 */
export async function decideDispute(deps: DecideDeps, input: DecideDispute): Promise<void> {
  const isDone = await act(deps, async (context) => {
    const disputed = await lockDisputed(context, input);
    if (!(await takesSecond(context, input.adminId, disputed.row.prd_reward))) {
      await carryOut(context, input, disputed);
      return true;
    }
    await proposeDecision(deps, context, { input, disputed });
    return false;
  });
  if (!isDone) refuse('second_administrator_needed');
}

/** Says how a decision that waited takes effect: only while what it is about stands as it did. */
export function defineDisputeProposals(deps: DecideDeps): void {
  deps.policy.onProposal('collaboration_dispute', async ({ payload, proposedBy, ...at }) => {
    const { disputedAt, ...decided } = payload as WaitingDecision;
    const context = contextOf(deps, at);
    const input = { ...decided, adminId: proposedBy };
    const row = await lockCollaboration(context.tx, input.id);
    if (row?.status !== 'disputed' || row.updated_at.toISOString() !== disputedAt)
      refuse('proposal_outdated');
    await carryOut(context, input, await lockDisputed(context, input));
  });
}

interface Disputed {
  row: CollaborationRow;
  participants: readonly ParticipantRow[];
  /** All who have a part in it. */
  people: readonly string[];
}

/** A dispute that an administrator may decide, locked. */
async function lockDisputed(
  { tx }: CollaborationContext,
  { id, adminId }: Pick<DecideDispute, 'id' | 'adminId'>,
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

/** Whether it takes a second administrator, by what this one has decided in a day with any account; one at a time. */
async function takesSecond(
  { tx, now }: CollaborationContext,
  adminId: string,
  asked: bigint,
): Promise<boolean> {
  const accounts = await accountsOfPerson(tx, adminId);
  for (const memberId of accounts) await takeLock(tx, 'disputesByMember', memberId);
  const since = new Date(now.getTime() - ALONE_WINDOW_MS);
  const { rows } = await sql<{ before: bigint }>`
    select coalesce(sum(prd_reward), 0)::numeric(38,0) as before from collaborations
    where decided_by = any(${accounts}::uuid[]) and decided_at > ${since}`.execute(tx);
  return disputeTakesSecond({ before: rows[0]!.before, asked });
}

const DECISIONS: Record<DecideDispute['decision'], string> = {
  as_proposed: 'as proposed',
  even: 'in even shares',
  refund: 'back to whoever began it',
};

async function proposeDecision(
  { jobs, newId }: DecideDeps,
  { tx, now }: CollaborationContext,
  { input, disputed }: { input: DecideDispute; disputed: Disputed },
): Promise<void> {
  const { adminId, ...decided } = input;
  const { row, people } = disputed;
  const payload: WaitingDecision = { ...decided, disputedAt: row.updated_at.toISOString() };
  const held = `${formatPlain('PRD', row.prd_reward)} PRD held for “${row.title}”`;
  const words = `Have the ${held} go ${DECISIONS[input.decision]}: ${input.words}`;
  const proposal = {
    id: newId(),
    kind: 'collaboration_dispute',
    payload,
    words,
    proposedBy: adminId,
  } as const;
  await propose({ tx, jobs, now }, { ...proposal, favours: people });
}

async function carryOut(
  context: CollaborationContext,
  { id, adminId, decision, words }: DecideDispute,
  { row, participants, people }: Disputed,
): Promise<void> {
  const { tx, now } = context;
  const proposed = decision === 'even' ? 'split' : decision === 'refund' ? 'refund' : row.proposed;
  if (decision === 'even') await shareEvenly(context, { id, reward: row.prd_reward, participants });
  const decided = { decided_by: adminId, decided_at: now, decision: words };
  await changeCollaboration(tx, id, { proposed, ...decided, updated_at: now });
  const problem = await settle(context, { ...row, proposed });
  if (problem) await keepDecision(context, row, people);
}

/** Keeps what was decided until it can be paid; it is due at once, and nobody objects to it any more. */
async function keepDecision(
  context: CollaborationContext,
  row: CollaborationRow,
  memberIds: readonly string[],
): Promise<void> {
  const { tx, now } = context;
  await changeCollaboration(tx, row.id, { status: 'settling', due_at: now, updated_at: now });
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
