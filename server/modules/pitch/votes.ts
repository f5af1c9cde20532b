/** Votes as others see them, and the voter's own receipt. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { voteReceiptSchema, voteSchema } from '#contract/pitch-shapes.ts';
import { formatMinor } from '#core/money/amount.ts';
import { formatWeight } from '#core/pitch/weight.ts';
import type { TimeCursor } from '#server/platform/cursor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type BallotRow, loadBallot } from './commands/cast-vote.ts';
import type { Deps } from './deps.ts';
import type { Receipts } from './receipts.ts';
import { isSubmitted, loadProject, type ProjectRow } from './store.ts';
import { isHidden } from './summaries.ts';

/** A vote, as others see it: hidden ones without their side. */
export type Vote = z.infer<typeof voteSchema>;

/** A voter’s own proof of a vote. */
export type VoteReceipt = z.infer<typeof voteReceiptSchema>;

interface VoteRow extends BallotRow {
  hash: string;
}

/** Votes of a project, newest first. Hidden ones show who has voted, and of one's own everything. */
export async function listVotes(
  deps: Pick<Deps, 'db' | 'identity'>,
  {
    project,
    viewerId,
    voterId,
    limit,
    before,
  }: {
    project: ProjectRow;
    viewerId: string | null;
    /** Only this member's. */
    voterId?: string;
    limit: number;
    before: TimeCursor | null;
  },
): Promise<Vote[]> {
  const { rows } = await sql<VoteRow>`
    select b.id, b.project_id, b.voter_id, b.support, b.amount, b.voted_at, b.created_at, b.released_at,
      transaction_hash(t) as hash
    from project_ballots b join ledger_transfers t on t.id = b.hold_id
    where b.project_id = ${project.id} ${voterId ? sql`and b.voter_id = ${voterId}` : sql``}
      ${before ? sql`and (b.voted_at, b.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
    order by b.voted_at desc, b.id desc limit ${limit}`.execute(deps.db);
  const names = await deps.identity.memberNames(rows.map(({ voter_id }) => voter_id));
  return rows.map((row) => {
    const isShown = !isHidden(project) || row.voter_id === viewerId;
    return {
      id: row.id,
      projectId: row.project_id,
      userId: row.voter_id,
      username: names.get(row.voter_id)?.username ?? 'Anonymous',
      amount: isShown ? formatMinor('PRD', row.amount) : null,
      support: isShown ? row.support : null,
      voteType: isShown ? (row.support ? 'for' : 'against') : null,
      transactionHash: isShown ? row.hash : null,
      timestamp: row.voted_at.toISOString(),
      createdAt: row.created_at.toISOString(),
      releasedAt: row.released_at?.toISOString() ?? null,
    };
  });
}

/** The receipt of a member's vote. Refuses with: `project_not_found`, `not_voted`. */
export async function readReceipt(
  { db }: Pick<Deps, 'db'>,
  receipts: Receipts,
  { projectId, voterId }: { projectId: string; voterId: string },
): Promise<VoteReceipt> {
  const project = await loadProject(db, projectId);
  if (!project || !isSubmitted(project)) refuse('project_not_found');
  const ballot = (await loadBallot(db, { projectId, voterId })) ?? refuse('not_voted');
  const { rows } = await sql<{ hash: string }>`
    select transaction_hash(t) as hash from ledger_transfers t where t.id = ${ballot.hold_id}`.execute(db);
  const said = {
    support: ballot.support,
    amount: formatMinor('PRD', ballot.amount),
    weight: formatWeight(ballot.weight, project.weighting),
    revision: ballot.revision,
    votedAt: ballot.voted_at.toISOString(),
    transactionHash: rows[0]!.hash,
  };
  return {
    ...said,
    receipt: await receipts.sign({ sub: ballot.id, project: projectId, voter: voterId, ...said }),
    projectId,
    projectTitle: project.title,
    userId: voterId,
    isCounted: project.status === 'active' ? null : ballot.set_aside === null,
  };
}

/** What a receipt is worth: whether this server signed it, and whether it is the voter's last word. */
export async function checkReceipt(
  { db }: Pick<Deps, 'db'>,
  receipts: Receipts,
  receipt: string,
): Promise<{
  isGenuine: boolean;
  isCurrent: boolean;
  claims: Record<string, unknown> | null;
  publicKey: Record<string, string>;
}> {
  const claims = await receipts.read(receipt);
  const ballot = claims && (await loadBallot(db, { projectId: claims.project, voterId: claims.voter }));
  return {
    isGenuine: claims !== null,
    isCurrent: ballot?.id === claims?.sub && ballot?.revision === claims?.revision && claims !== null,
    claims: claims && { ...claims },
    publicKey: receipts.publicKey,
  };
}
