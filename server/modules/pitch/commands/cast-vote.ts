/**
 * A member votes, or changes the vote: ballot, hold and totals in one transaction. Voters hold the project's
 * vote lock together, so they do not wait for each other; the close holds it alone. The clock is read behind
 * it, so a vote is either before the close and counted, or refused.
 */
import { sql } from 'kysely';
import { ballotsAccount, walletAccount } from '#core/ledger/chart.ts';
import { type RestingChange, takeResting } from '#core/ledger/resting.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { parseMinor } from '#core/money/amount.ts';
import { decideVote } from '#core/pitch/decide-vote.ts';
import { type Ballot, changeOf } from '#core/pitch/tally.ts';
import { weightOf } from '#core/pitch/weight.ts';
import { votedAnew } from '#core/policy/decide-asking.ts';
import { FIRST_VOTE_MINOR } from '#core/wallet/sending-limits.ts';
import type { Db, Tx } from '#server/database/pool.ts';
import { accountIdOf, lockResting, restingRequests, transferIdOf } from '#server/modules/ledger/index.ts';
import { letGo } from '#server/modules/policy/index.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import { type PitchContext, refusalIn } from '../pitch-context.ts';
import { fromRestingJson, type RestingJson, toRestingJson } from '../resting-lots.ts';
import { isSubmitted, loadProject, lockForVoting } from '../store.ts';
import { lockVoice, readVoter } from '../voter-standing.ts';

export interface BallotRow {
  id: string;
  project_id: string;
  voter_id: string;
  support: boolean;
  amount: bigint;
  weight: bigint;
  revision: number;
  hold_id: string;
  /** What of the amount is earned PRD that rest again when the vote is over. */
  resting: RestingJson;
  created_at: Date;
  voted_at: Date;
  released_at: Date | null;
  /** Why it did not count; null while it does. */
  set_aside: 'owner' | 'second' | 'disposable' | null;
}

export interface CastVote {
  projectId: string;
  voterId: string;
  support: boolean;
  /** As the member wrote it. */
  amount: string;
  idempotencyKey: string;
  /** The member has been asked about this very vote. */
  isAsked: boolean;
}

/** The ballot of a member; null where there is none. */
export async function loadBallot(
  db: Db | Tx,
  { projectId, voterId }: { projectId: string; voterId: string },
): Promise<BallotRow | null> {
  const { rows } = await sql<BallotRow>`
    select id, project_id, voter_id, support, amount, weight, revision, hold_id, resting, created_at, voted_at,
      released_at, set_aside
    from project_ballots where project_id = ${projectId} and voter_id = ${voterId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Casts or changes a vote and returns what was said. The same key with the same content is answered as it was.
 *
 * Refuses with: `project_not_found`, `idempotency_conflict`, `voting_ended`, `own_project_vote`,
 * `linked_account_vote`, `other_account_voted`, `unverified_vote`, `disposable_vote`, `account_too_young`,
 * `amount_not_positive`, `vote_too_small`, `vote_too_large`, `already_voted`, `vote_balance`, `account_stopped`, `vote_lock_failed`.
 * Throws, for `askingFirst`, what takes asking.
 */
export async function castVote(context: PitchContext, input: CastVote): Promise<Ballot> {
  const { tx, clock } = context;
  const { projectId, voterId } = input;
  await lockForVoting(tx, projectId, voterId);
  const project = await loadProject(tx, projectId);
  if (!project || !isSubmitted(project)) refuse('project_not_found');
  const amountMinor = parseMinor('PRD', input.amount);
  const repeated = await answerBefore(tx, input, amountMinor);
  if (repeated) return repeated;

  const row = await loadBallot(tx, { projectId, voterId });
  if (!row) await lockVoice(tx, projectId, voterId);
  const before = row && { support: row.support, amountMinor: row.amount };
  const now = clock.now();
  const ballot = acceptOrRefuse(
    decideVote({
      ...(await readVoter(tx, { voterId, project, now })),
      minVoteMinor: project.min_vote_minor,
      mostVoteMinor: await mostOf(context, voterId, amountMinor),
      before,
      support: input.support,
      amountMinor,
    }),
  );

  const revision = (row?.revision ?? 0) + 1;
  const name = `vote:${projectId}:${voterId}:${revision}`;
  const holdId = row && row.amount === ballot.amountMinor ? row.hold_id : transferIdOf(name);
  const resting = await takeForVote(context, { row, voterId, holdId, minor: ballot.amountMinor, now });
  await saveBallot(context, {
    projectId,
    voterId,
    ballot,
    revision,
    holdId,
    now,
    resting: toRestingJson(resting.taken),
    weight: weightOf(ballot.amountMinor, project.weighting),
  });
  if (holdId !== row?.hold_id) {
    const oldHoldId = row?.hold_id ?? null;
    await hold(context, { projectId, voterId, ballot, holdId, oldHoldId, name, resting });
  }
  // Last, so that nobody is asked about a vote that they can't afford; it also asks whether they are stopped.
  const anew = { code: 'vote', minor: votedAnew(before, ballot), isAsked: input.isAsked } as const;
  const unasked = await letGo(tx, { memberId: voterId, ...anew, now });
  await saveChange(context, { ...input, ballot, revision, holdId, now, unasked });
  await addToTotals(context, projectId, changeOf(before, ballot, project.weighting));
  context.show(projectId);
  return ballot;
}

/** What the voter's level lets a vote hold, which is asked only about a vote that not everybody may cast. */
async function mostOf(
  { tx, voteLimit }: PitchContext,
  voterId: string,
  amountMinor: bigint | null,
): Promise<bigint> {
  const isUsual = (amountMinor ?? 0n) <= FIRST_VOTE_MINOR;
  return isUsual ? FIRST_VOTE_MINOR : voteLimit(tx, voterId);
}

/** What the same key has led to before. Refuses with: `idempotency_conflict`. */
async function answerBefore(tx: Tx, input: CastVote, amountMinor: bigint | null): Promise<Ballot | null> {
  const { rows } = await sql<{ project_id: string; support: boolean; amount: bigint }>`
    select project_id, support, amount from project_ballot_changes
    where voter_id = ${input.voterId} and idempotency_key = ${input.idempotencyKey}`.execute(tx);
  const [said] = rows;
  if (!said) return null;
  const isSame =
    said.project_id === input.projectId && said.support === input.support && said.amount === amountMinor;
  return isSame ? { support: said.support, amountMinor: said.amount } : refuse('idempotency_conflict');
}

/** What was said stays for ever, and the key finds it again. */
async function saveChange(
  { tx }: PitchContext,
  said: Pick<CastVote, 'projectId' | 'voterId' | 'idempotencyKey'> & {
    ballot: Ballot;
    revision: number;
    holdId: string;
    now: Date;
    unasked: bigint;
  },
): Promise<void> {
  const { ballot } = said;
  await sql`insert into project_ballot_changes (project_id, voter_id, revision, support, amount, hold_id,
      idempotency_key, changed_at, unasked)
    values (${said.projectId}, ${said.voterId}, ${said.revision}, ${ballot.support}, ${ballot.amountMinor},
      ${said.holdId}, ${said.idempotencyKey}, ${said.now}, ${said.unasked})`.execute(tx);
}

async function saveBallot(
  { tx, newId }: PitchContext,
  {
    projectId,
    voterId,
    ballot,
    revision,
    holdId,
    now,
    resting,
    weight,
  }: {
    projectId: string;
    voterId: string;
    ballot: Ballot;
    revision: number;
    holdId: string;
    now: Date;
    resting: string;
    weight: bigint;
  },
): Promise<void> {
  await sql`insert into project_ballots (project_id, voter_id, id, support, amount, weight, revision, hold_id,
      resting, created_at, voted_at)
    values (${projectId}, ${voterId}, ${newId()}, ${ballot.support}, ${ballot.amountMinor}, ${weight},
      ${revision}, ${holdId}, ${resting}, ${now}, ${now})
    on conflict (project_id, voter_id) do update set support = excluded.support, amount = excluded.amount,
      weight = excluded.weight, revision = excluded.revision, hold_id = excluded.hold_id,
      resting = excluded.resting, voted_at = excluded.voted_at`.execute(tx);
}

/** Chooses what of a vote's PRD is resting; the vote before it gives back what it had taken. */
async function takeForVote(
  { tx }: PitchContext,
  {
    row,
    voterId,
    holdId,
    minor,
    now,
  }: { row: BallotRow | null; voterId: string; holdId: string; minor: bigint; now: Date },
): Promise<RestingChange> {
  const returned = row ? fromRestingJson(row.resting) : [];
  if (holdId === row?.hold_id) return { taken: returned, released: [], held: [] };
  const holds = await lockResting(tx, accountIdOf(walletAccount(voterId, 'PRD').key));
  return takeResting({ holds, returned, minor, now });
}

/** Holds the vote's PRD; those of the vote before it are released in the same chain, so only the difference is needed. */
async function hold(
  context: PitchContext,
  {
    projectId,
    voterId,
    ballot,
    holdId,
    oldHoldId,
    name,
    resting,
  }: {
    projectId: string;
    voterId: string;
    ballot: Ballot;
    holdId: string;
    oldHoldId: string | null;
    name: string;
    resting: RestingChange;
  },
): Promise<void> {
  const reference = `project:${projectId}`;
  const walletId = accountIdOf(walletAccount(voterId, 'PRD').key);
  const { before, after } = restingRequests(walletId, { name: `${name}:resting`, change: resting });
  const chain: TransferRequest[] = [
    ...before,
    {
      kind: 'hold',
      id: holdId,
      debitAccountId: walletId,
      creditAccountId: accountIdOf(ballotsAccount(projectId).key),
      amount: { asset: 'PRD', minor: ballot.amountMinor },
      code: 'vote',
      reference,
      memo: 'Held by a vote',
    },
    ...after,
  ];
  if (oldHoldId) {
    chain.unshift({ kind: 'void', id: releaseIdOf(oldHoldId), holdId: oldHoldId, code: 'vote', reference });
  }
  const [outcomes] = await context.post([chain]);
  const reason = refusalIn(outcomes!);
  if (reason === 'insufficient_balance' || reason === 'account_missing') refuse('vote_balance');
  if (reason === 'account_stopped') refuse('account_stopped');
  if (reason) refuse('vote_lock_failed');
}

/** The transfer that releases a vote's hold; there is one a hold. */
export function releaseIdOf(holdId: string): string {
  return transferIdOf(`vote-release:${holdId}`);
}

/** Last, because it is the row that voters share: it stays locked for the commit alone. */
async function addToTotals(
  { tx }: PitchContext,
  projectId: string,
  change: ReturnType<typeof changeOf>,
): Promise<void> {
  // The row was made with the submission.
  await sql`update project_totals set votes_for = votes_for + ${change.votesFor},
      votes_against = votes_against + ${change.votesAgainst},
      weight_for = weight_for + ${change.weightFor}, weight_against = weight_against + ${change.weightAgainst},
      voters_for = voters_for + ${change.votersFor}, voters_against = voters_against + ${change.votersAgainst},
      changes = changes + 1
    where project_id = ${projectId}`.execute(tx);
}
