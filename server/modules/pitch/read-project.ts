/** A project with all that its page shows, as one caller may see it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { fundingResultSchema, projectSchema } from '#contract/pitch-shapes.ts';
import { refusalMessage } from '#contract/refusals.ts';
import { formatMinor } from '#core/money/amount.ts';
import { refuseVoter } from '#core/pitch/decide-vote.ts';
import { FEE_CREDIT_MS, PITCH_FEE_MINOR } from '#core/pitch/terms.ts';
import { formatWeight } from '#core/pitch/weight.ts';
import type { Db } from '#server/database/pool.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Deps } from './deps.ts';
import { type DocumentRow, loadDocuments, readStanding } from './documents.ts';
import { readMilestones } from './milestones.ts';
import {
  DEFAULT_RULES,
  isApprover,
  openPools,
  type PoolRow,
  type PoolRules,
  readPool,
} from './pool-rules.ts';
import { isSubmitted, type ProjectRow } from './store.ts';
import { readSummaryRow, type SummaryRow, toSummary } from './summaries.ts';
import { readVoter } from './voter-standing.ts';
import { listVotes } from './votes.ts';

export type Project = z.infer<typeof projectSchema>;
type FundingResult = z.infer<typeof fundingResultSchema>;

const NEWEST_VOTES = 20;
const EVENTS_SHOWN = 200;

/** Refuses with: `project_not_found` (also a draft of somebody else). */
export async function readProject(
  deps: Pick<Deps, 'db' | 'identity' | 'clock'>,
  { id, actor }: { id: string; actor: Actor | null },
): Promise<Project> {
  const { db } = deps;
  const viewerId = actor?.memberId ?? null;
  const row = await readSummaryRow(db, { id, viewerId });
  if (!row || (row.status === 'draft' && row.member_id !== viewerId)) refuse('project_not_found');
  const pool = await poolOf(db, row);
  const owner = (await deps.identity.memberNames([row.member_id])).get(row.member_id);
  const [documents, votes, fee, nda, events, milestones, fundingResult, own] = await Promise.all([
    loadDocuments(db, id),
    listVotes(deps, { project: row, viewerId, limit: NEWEST_VOTES, before: null }),
    viewerId === row.member_id ? readFee(db, id) : null,
    readNda(db, row, actor),
    readEvents(db, id),
    readMilestones(deps, row),
    readResult(db, row),
    readOwnPart(deps, row, actor),
  ]);
  return {
    ...toSummary(row, { viewerId, username: owner?.username ?? 'Unknown' }),
    description: row.description,
    walletAddress: owner?.address ?? '',
    submissionFee: formatMinor('PRD', PITCH_FEE_MINOR),
    fee,
    pool: pool && { id: pool.id, name: pool.name },
    rules: showRules(frozenRules(row) ?? pool ?? DEFAULT_RULES),
    documents: documents.map(toDocument),
    nda,
    milestones,
    reservedUntil: shownReservation(row, { milestones, now: deps.clock.now() }),
    votes,
    fundingResult,
    events,
    ...own,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Until when what was approved is reserved; null where nothing is. */
function shownReservation(
  row: ProjectRow,
  { milestones, now }: { milestones: Project['milestones']; now: Date },
): string | null {
  if (row.reserved_until === null || row.paid_cents === row.requested_cents) return null;
  const isAsked = milestones.some(({ status }) => status === 'requested' || status === 'waiting_for_money');
  return isAsked || row.reserved_until > now ? row.reserved_until.toISOString() : null;
}

/** The pool that a project asks, or would ask; null where none is open. */
async function poolOf(db: Db, project: ProjectRow): Promise<PoolRow | null> {
  if (project.pool_id) return readPool(db, project.pool_id);
  return (await openPools(db))[0] ?? null;
}

function frozenRules(project: ProjectRow): PoolRules | null {
  if (!isSubmitted(project)) return null;
  return {
    voterThreshold: project.voter_threshold,
    minVoteMinor: project.min_vote_minor,
    minAccountDays: project.min_account_days,
    weighting: project.weighting,
    votePrivacy: project.vote_privacy,
    approvalsNeeded: project.approvals_needed,
    fourEyesCents: project.four_eyes_cents,
    paysIn: project.pays_in,
    prdPerUsd: project.prd_per_usd,
  };
}

/** The rules of a pool as they travel. */
export function showRules(rules: PoolRules): Project['rules'] {
  const { voterThreshold, minAccountDays, weighting, votePrivacy, approvalsNeeded, paysIn } = rules;
  return {
    voterThreshold,
    minVote: formatMinor('PRD', rules.minVoteMinor),
    minAccountDays,
    weighting,
    votePrivacy,
    approvalsNeeded,
    fourEyesFrom: formatMinor('USD', rules.fourEyesCents),
    paysIn,
    prdPerUsd: rules.prdPerUsd === null ? null : formatMinor('PRD', rules.prdPerUsd),
  };
}

export function toDocument(row: DocumentRow): Project['documents'][number] {
  const { id, name, type, description, kind } = row;
  return {
    id,
    name,
    title: name,
    type,
    description,
    kind,
    url: `/pitch-portal/${row.project_id}/documents/${id}`,
    host: row.link === null ? null : new URL(row.link).host,
    size: row.size,
    mediaType: row.media_type,
    uploadedAt: row.created_at.toISOString(),
  };
}

/** The newest fee of a draft, whatever became of it. */
async function readFee(db: Db, projectId: string): Promise<Project['fee']> {
  const { rows } = await sql<{
    status: 'held' | 'taken' | 'refunded';
    paid_at: Date;
    hash: string;
    amount_minor: bigint;
  }>`
    select f.status, f.amount_minor, f.paid_at, transaction_hash(t) as hash
    from project_fees f join ledger_transfers t on t.id = f.transfer_id
    where f.project_id = ${projectId} order by f.paid_at desc, f.id desc limit 1`.execute(db);
  const [fee] = rows;
  const amount = formatMinor('PRD', fee?.amount_minor ?? PITCH_FEE_MINOR);
  if (!fee) return { status: 'none', amount, paidAt: null, transactionHash: null, refundsAt: null };
  return {
    status: fee.status,
    amount,
    paidAt: fee.paid_at.toISOString(),
    transactionHash: fee.hash,
    refundsAt: fee.status === 'held' ? new Date(fee.paid_at.getTime() + FEE_CREDIT_MS).toISOString() : null,
  };
}

/** Only members read an agreement; visitors see no documents either. */
async function readNda(db: Db, project: ProjectRow, actor: Actor | null): Promise<Project['nda']> {
  if (project.nda_text === null || !actor) return null;
  const { ndaVersion } = await readStanding(db, { projectId: project.id, memberId: actor.memberId });
  return {
    version: project.nda_version,
    text: project.nda_text,
    isAccepted: ndaVersion === project.nda_version || actor.memberId === project.member_id || actor.isAdmin,
  };
}

async function readEvents(db: Db, projectId: string): Promise<Project['events']> {
  const { rows } = await sql<{ id: string; kind: Project['events'][number]['kind']; text: string; at: Date }>`
    select id, kind, text, at from project_events
    where project_id = ${projectId} order by nth limit ${EVENTS_SHOWN}`.execute(db);
  return rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

/** What a project's page says to this caller alone. */
async function readOwnPart(
  deps: Pick<Deps, 'db' | 'clock'>,
  row: SummaryRow,
  actor: Actor | null,
): Promise<
  Pick<Project, 'canVote' | 'cannotVoteReason' | 'canApprove' | 'isReminded' | 'areDocumentsRevoked'>
> {
  const nothing = {
    canVote: false,
    cannotVoteReason: null,
    canApprove: false,
    isReminded: false,
    areDocumentsRevoked: false,
  };
  if (!actor) return nothing;
  const { memberId, isAdmin } = actor;
  const { db } = deps;
  const voter = await readVoter(db, { voterId: memberId, project: row, now: deps.clock.now() });
  const bar = refuseVoter(voter);
  const isNoVoter = bar?.refusal === 'voting_ended' || bar?.refusal === 'own_project_vote';
  const { rows } = await sql`select 1 from project_reminders
    where project_id = ${row.id} and member_id = ${memberId}`.execute(db);
  const { isRevoked } = await readStanding(db, { projectId: row.id, memberId });
  const approves =
    memberId !== row.member_id &&
    !voter.isLinked &&
    row.pool_id !== null &&
    (await isApprover(db, { poolId: row.pool_id, memberId, isAdmin }));
  return {
    canVote: bar === null,
    // That a vote is over, or on one's own project, the page says by itself.
    cannotVoteReason: bar && !isNoVoter ? refusalMessage(bar.refusal, bar.values) : null,
    canApprove: approves && isSubmitted(row),
    isReminded: rows.length > 0,
    areDocumentsRevoked: isRevoked,
  };
}

interface ResultRow {
  decided_by: 'vote' | 'form';
  is_approved: boolean;
  reason: string;
  votes_for: bigint;
  votes_against: bigint;
  weight_for: bigint;
  weight_against: bigint;
  voters_for: number;
  voters_against: number;
  rules: FundingResult['rules'];
  decided_at: Date;
  released_votes: number;
  set_aside_votes: number;
  released_at: Date | null;
}

async function readResult(db: Db, project: ProjectRow): Promise<FundingResult | null> {
  const { rows } = await sql<ResultRow>`
    select decided_by, is_approved, reason, votes_for, votes_against, weight_for, weight_against, voters_for,
      voters_against, rules, decided_at, released_votes, set_aside_votes, released_at
    from project_results where project_id = ${project.id}`.execute(db);
  const [result] = rows;
  if (!result || !isSubmitted(project)) return null;
  const { weighting } = project;
  return {
    funded: result.is_approved,
    amount: formatMinor('USD', project.requested_cents),
    reason: result.reason,
    decidedBy: result.decided_by,
    processedAt: result.decided_at.toISOString(),
    votesFor: formatMinor('PRD', result.votes_for),
    votesAgainst: formatMinor('PRD', result.votes_against),
    votersFor: result.voters_for,
    votersAgainst: result.voters_against,
    totalVoters: result.voters_for + result.voters_against,
    weighting,
    netWeight: formatWeight(result.weight_for - result.weight_against, weighting),
    rules: result.rules,
    releasedVotes: result.released_votes,
    setAsideVotes: result.set_aside_votes,
    releasedAt: result.released_at?.toISOString() ?? null,
  };
}
