/** The milestones of a project as they travel: amounts, evidence, approvals, payouts. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { milestoneSchema } from '#contract/pitch-shapes.ts';
import { formatMinor } from '#core/money/amount.ts';
import { approvalsFor } from '#core/pitch/payout.ts';
import type { Db } from '#server/database/pool.ts';
import { yesCountsSql } from '#server/modules/policy/index.ts';
import type { Deps } from './deps.ts';
import { readPaidToOwner } from './paid-to-owner.ts';
import { DEFAULT_RULES } from './pool-rules.ts';
import { loadMilestones, type MilestoneRow, type ProjectRow } from './store.ts';

type Milestone = z.infer<typeof milestoneSchema>;

interface ApprovalRow {
  milestone_id: string;
  approver_id: string;
  approved_at: Date;
}

/** The milestones with the approvals of their current request that count. */
export async function readMilestones(
  deps: Pick<Deps, 'db' | 'identity'>,
  project: ProjectRow,
): Promise<Milestone[]> {
  const milestones = await loadMilestones(deps.db, project.id);
  const { rows } = await sql<ApprovalRow>`
    select a.milestone_id, a.approver_id, a.approved_at from project_payout_approvals a
    join project_milestones m on m.id = a.milestone_id and m.request = a.request
    where m.project_id = ${project.id} and ${yesCountsSql(sql`a.approver_id`, sql`a.approved_at`)} order by a.approved_at, a.approver_id`.execute(
    deps.db,
  );
  const names = await deps.identity.memberNames([...new Set(rows.map(({ approver_id }) => approver_id))]);
  const hashes = await hashesOf(
    deps.db,
    milestones.flatMap(({ transfer_id }) => transfer_id ?? []),
  );
  // They are paid in their order: each adds to what its owner was paid before, by this project and others.
  const isOpen = milestones.some(({ status }) => status !== 'paid') && project.status !== 'draft';
  const elsewhere = isOpen ? (await readPaidToOwner(deps, project.member_id)) - project.paid_cents : 0n;
  let paidCents = 0n;
  return milestones.map((milestone) => {
    paidCents += milestone.amount_cents;
    return toMilestone(milestone, {
      project,
      paidCents: milestone.status === 'paid' ? paidCents : paidCents + elsewhere,
      hash: milestone.transfer_id === null ? null : (hashes.get(milestone.transfer_id) ?? null),
      approvals: rows
        .filter(({ milestone_id }) => milestone_id === milestone.id && milestone.status !== 'open')
        .map(({ approver_id, approved_at }) => ({
          username: names.get(approver_id)?.username ?? 'Unknown',
          at: approved_at.toISOString(),
        })),
    });
  });
}

async function hashesOf(db: Db, transferIds: readonly string[]): Promise<Map<string, string>> {
  if (transferIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; hash: string }>`
    select t.id, transaction_hash(t) as hash from ledger_transfers t
    where t.id = any(${transferIds as string[]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

function toMilestone(
  row: MilestoneRow,
  {
    project,
    paidCents,
    hash,
    approvals,
  }: { project: ProjectRow; paidCents: bigint; hash: string | null; approvals: Milestone['approvals'] },
): Milestone {
  return {
    id: row.id,
    position: row.position,
    title: row.title,
    amount: formatMinor('USD', row.amount_cents),
    status: row.status,
    evidence: row.evidence,
    evidenceUrl: row.evidence_url,
    requestedAt: row.requested_at?.toISOString() ?? null,
    request: row.request,
    approvalsNeeded: approvalsFor(paidCents, {
      approvalsNeeded: project.approvals_needed ?? DEFAULT_RULES.approvalsNeeded,
      fourEyesCents: project.four_eyes_cents ?? DEFAULT_RULES.fourEyesCents,
    }),
    approvals,
    turnedDownReason: row.turned_down_reason,
    paidAt: row.paid_at?.toISOString() ?? null,
    paidAmount: row.paid_minor === null ? null : formatMinor(row.paid_asset!, row.paid_minor),
    paidAsset: row.paid_asset,
    transactionHash: hash,
  };
}
