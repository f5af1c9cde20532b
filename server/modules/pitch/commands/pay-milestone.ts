/**
 * Payouts of approved projects: the owner asks for the next milestone, approvers of the pool say yes or no, and
 * the last yes that is needed pays, in the same transaction. Nobody decides on a payout to themselves. A pool
 * that has not enough, beside what is reserved for projects before it, leaves it approved; it is paid when the
 * money has come.
 */
import { sql } from 'kysely';
import { feesAccount, poolAccount, treasuryAccount, walletAccount } from '#core/ledger/chart.ts';
import type { TransferRequest } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import { approvalsFor, prdForCents } from '#core/pitch/payout.ts';
import { readEvidenceUrl } from '#core/roadmap/evidence-url.ts';
import { areLinked, type Confirmed, findClusters } from '#server/modules/identity/index.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { isStopped, yesCountsSql } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { noteAct } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import { lockPaidToOwner } from '../paid-to-owner.ts';
import { type PitchContext, refusalIn } from '../pitch-context.ts';
import { openOwn } from '../policies.ts';
import { isApprover } from '../pool-rules.ts';
import { usd } from '../project-words.ts';
import { freeFor, reservedAnew } from '../reserved-money.ts';
import {
  isSubmitted,
  loadMilestones,
  loadProject,
  type MilestoneRow,
  recordEvent,
  type SubmittedRow,
  saveMilestone,
  saveProject,
} from '../store.ts';
import { tellAuthor } from './close-vote.ts';

interface Target {
  id: string;
  milestoneId: string;
}

interface Decision extends Target {
  /** The request that was looked at; left out, whatever waits is meant. */
  request?: number | undefined;
}

/**
 * The owner asks for the payout of a milestone.
 * Refuses with: `not_found`, `project_not_approved`, `milestone_under_way`, `milestone_not_next`,
 * `milestone_evidence_missing`, `evidence_not_https`.
 */
export async function requestPayout(
  context: PitchContext,
  {
    id,
    milestoneId,
    memberId,
    evidence,
    evidenceUrl,
  }: Target & {
    memberId: string;
    evidence: string;
    evidenceUrl?: string;
  },
): Promise<void> {
  const { tx, clock } = context;
  const project = await openOwn(context, { id, memberId });
  const milestones = await loadMilestones(tx, id);
  const milestone = milestones.find((one) => one.id === milestoneId) ?? refuse('not_found');
  if (project.status !== 'approved' && project.status !== 'funded') refuse('project_not_approved');
  if (milestone.status !== 'open') refuse('milestone_under_way');
  const next = milestones.find(({ status }) => status !== 'paid');
  if (next?.id !== milestoneId) refuse('milestone_not_next');
  if (milestone.position > 0 && evidence === '') refuse('milestone_evidence_missing');
  const link = evidenceUrl ? (readEvidenceUrl(evidenceUrl) ?? refuse('evidence_not_https')) : null;

  const now = clock.now();
  await saveMilestone(tx, {
    ...milestone,
    status: 'requested',
    request: milestone.request + 1,
    evidence: evidence || null,
    evidence_url: link,
    requested_at: now,
    turned_down_reason: null,
  });
  await saveProject(tx, { ...project, ...reservedAnew(project, now), updated_at: now });
  await recordEvent(context, {
    projectId: id,
    kind: 'payout_requested',
    text: `Payout of ${usd(milestone.amount_cents)} for "${milestone.title}" was asked for.`,
    actorId: memberId,
    at: now,
    details: { milestoneId },
  });
  context.show(id);
}

/**
 * Opens a payout for whoever may decide on it, with the project locked.
 * Refuses with: `project_not_found`, `admin_factor_required`, `not_an_approver`, `own_payout`, `milestone_not_requested`,
 * `payout_request_changed`.
 */
async function openForDecision(
  { tx }: PitchContext,
  { id, milestoneId, request }: Decision,
  actor: Actor,
): Promise<{ project: SubmittedRow; milestone: MilestoneRow }> {
  const project = await loadProject(tx, id, { isLocked: true });
  if (!project || !isSubmitted(project)) refuse('project_not_found');
  const { memberId, isAdmin, lacksAdminFactor } = actor;
  const approver = { poolId: project.pool_id, memberId };
  if (!(await isApprover(tx, { ...approver, isAdmin }))) {
    if (await isApprover(tx, { ...approver, isAdmin: lacksAdminFactor })) refuse('admin_factor_required');
    refuse('not_an_approver');
  }
  if (await areLinked(tx, memberId, project.member_id)) refuse('own_payout');
  const milestone = (await loadMilestones(tx, id)).find((one) => one.id === milestoneId);
  if (milestone?.status !== 'requested' && milestone?.status !== 'waiting_for_money') {
    refuse('milestone_not_requested');
  }
  // Turned down and asked for anew, it may show other evidence.
  if (request !== undefined && request !== milestone.request) refuse('payout_request_changed');
  if (isAdmin) noteAct({ memberId: project.member_id });
  return { project, milestone };
}

/** Refuses as `openForDecision`, then with `account_stopped`, `email_code_required`. */
export async function approvePayout(
  context: PitchContext,
  { confirmed, ...target }: Decision & { confirmed: Confirmed },
  actor: Actor,
): Promise<void> {
  const { tx, clock } = context;
  const { project, milestone } = await openForDecision(context, target, actor);
  if (await isStopped(tx, actor.memberId)) refuse('account_stopped');
  const now = clock.now();
  const inserted =
    await sql`insert into project_payout_approvals as a (milestone_id, request, approver_id, approved_at)
    values (${milestone.id}, ${milestone.request}, ${actor.memberId}, ${now})
    on conflict (milestone_id, request, approver_id) do update set approved_at = excluded.approved_at
    where not ${yesCountsSql(sql`a.approver_id`, sql`a.approved_at`)} returning approver_id`.execute(tx);
  if (inserted.rows.length > 0) {
    await confirmed.consume(tx);
    await recordEvent(context, {
      projectId: project.id,
      kind: 'payout_approved',
      text: `${actor.username} approved the payout of ${usd(milestone.amount_cents)} for "${milestone.title}".`,
      actorId: actor.memberId,
      at: now,
      details: { milestoneId: milestone.id },
    });
  }
  await payIfApproved(context, project, milestone);
  context.show(project.id);
}

/** Refuses as `openForDecision`. */
export async function turnDownPayout(
  context: PitchContext,
  { reason, ...target }: Decision & { reason: string },
  actor: Actor,
): Promise<void> {
  const { tx, clock } = context;
  const { project, milestone } = await openForDecision(context, target, actor);
  if (milestone.status !== 'requested') refuse('milestone_not_requested');
  const now = clock.now();
  await saveMilestone(tx, { ...milestone, status: 'open', requested_at: null, turned_down_reason: reason });
  // A request that waited kept the place, however long it took.
  await saveProject(tx, {
    ...project,
    reserved_until: reservedAnew(project, now).reserved_until,
    updated_at: now,
  });
  await recordEvent(context, {
    projectId: project.id,
    kind: 'payout_turned_down',
    text: `${actor.username} turned the payout for "${milestone.title}" down: ${reason}`,
    actorId: actor.memberId,
    at: now,
    details: { milestoneId: milestone.id },
  });
  await tellAuthor(context, project, {
    words: `A payout for “${project.title}” was turned down.`,
    lines: [
      `The payout of ${usd(milestone.amount_cents)} for "${milestone.title}" was turned down: ${reason}`,
      'You can ask for it again with other evidence.',
    ],
  });
  context.show(project.id);
}

/** Tries again to pay an approved milestone that the pool could not pay before. */
export async function payWaiting(context: PitchContext, milestoneId: string): Promise<void> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from project_milestones where id = ${milestoneId}`.execute(context.tx);
  const project = rows[0] && (await loadProject(context.tx, rows[0].project_id, { isLocked: true }));
  if (!project || !isSubmitted(project)) return;
  const milestone = (await loadMilestones(context.tx, project.id)).find(({ id }) => id === milestoneId);
  if (milestone?.status === 'waiting_for_money') await payIfApproved(context, project, milestone);
}

/**
 * How many people approve a request: members who may still do so (approvers of the pool now, not linked with the owner),
 * and were not stopped since (G20), with accounts that belong together counted once.
 */
async function countApprovals(
  { tx }: PitchContext,
  project: SubmittedRow,
  milestone: MilestoneRow,
): Promise<number> {
  const { rows } = await sql<{ approver_id: string }>`
    select a.approver_id from project_payout_approvals a
    join members m on m.id = a.approver_id and m.suspended_at is null
    where a.milestone_id = ${milestone.id} and a.request = ${milestone.request}
      and a.approver_id <> ${project.member_id} and ${yesCountsSql(sql`a.approver_id`, sql`a.approved_at`)}
      and case when exists (select 1 from project_pool_approvers where pool_id = ${project.pool_id})
        then exists (select 1 from project_pool_approvers n
          where n.pool_id = ${project.pool_id} and n.member_id = a.approver_id)
        else exists (select 1 from member_roles r
          where r.member_id = a.approver_id and r.role = 'admin') end
    order by a.approved_at, a.approver_id`.execute(tx);
  const approvers = rows.map(({ approver_id }) => approver_id);
  const clusters = await findClusters(tx, [project.member_id, ...approvers]);
  return clusters.countPeople([project.member_id, ...approvers]) - 1;
}

async function payIfApproved(
  context: PitchContext,
  project: SubmittedRow,
  milestone: MilestoneRow,
): Promise<void> {
  const { tx, clock } = context;
  const before = await lockPaidToOwner(tx, project.member_id);
  const needed = approvalsFor(before + milestone.amount_cents, {
    approvalsNeeded: project.approvals_needed,
    fourEyesCents: project.four_eyes_cents,
  });
  if ((await countApprovals(context, project, milestone)) < needed) return;
  const now = clock.now();
  const isFree = milestone.amount_cents <= (await freeFor(tx, project, now));
  const paid = isFree ? await pay(context, project, milestone) : null;
  if (!paid) {
    if (milestone.status === 'waiting_for_money') return;
    await saveMilestone(tx, { ...milestone, status: 'waiting_for_money' });
    return;
  }
  await saveMilestone(tx, {
    ...milestone,
    status: 'paid',
    paid_at: now,
    paid_asset: paid.asset,
    paid_minor: paid.minor,
    transfer_id: paid.transferId,
  });
  await saveProject(tx, {
    ...project,
    status: 'funded',
    paid_cents: project.paid_cents + milestone.amount_cents,
    reserved_until: reservedAnew(project, now).reserved_until,
    updated_at: now,
  });
  const words = paid.asset === 'USD' ? usd(paid.minor) : `${formatMinor('PRD', paid.minor)} PRD`;
  await recordEvent(context, {
    projectId: project.id,
    kind: 'payout_paid',
    text: `${words} for "${milestone.title}" was paid out.`,
    actorId: null,
    at: now,
    details: { milestoneId: milestone.id, transferId: paid.transferId },
  });
  await tellAuthor(context, project, {
    words: `A payout for “${project.title}” has arrived.`,
    lines: [`${words} for "${milestone.title}" of "${project.title}" is in your wallet.`],
  });
  context.show(project.id);
}

/** Moves the money; null when the pool or the treasury has not enough now. Throws at anything else. */
async function pay(
  context: PitchContext,
  project: SubmittedRow,
  milestone: MilestoneRow,
): Promise<{ asset: 'USD' | 'PRD'; minor: bigint; transferId: string } | null> {
  const transferId = transferIdOf(`payout:${milestone.id}`);
  const asset = project.pays_in;
  const cents = { asset: 'USD', minor: milestone.amount_cents } as const;
  const minor = asset === 'USD' ? cents.minor : prdForCents(cents.minor, project.prd_per_usd!);
  const house = feesAccount('payout', 'USD');
  await context.ledger.openAccountsInTransaction(context.tx, [
    poolAccount(project.pool_id),
    walletAccount(project.member_id, asset),
    ...(asset === 'PRD' ? [house] : []),
  ]);
  const common = {
    kind: 'transfer',
    code: 'payout',
    reference: `project:${project.id}`,
    memo: `Payout: ${milestone.title}`,
  } as const;
  const pool = accountIdOf(poolAccount(project.pool_id).key);
  const owner = accountIdOf(walletAccount(project.member_id, asset).key);
  const chain: TransferRequest[] =
    asset === 'USD'
      ? [{ ...common, id: transferId, debitAccountId: pool, creditAccountId: owner, amount: cents }]
      : [
          {
            ...common,
            id: transferIdOf(`payout-price:${milestone.id}`),
            debitAccountId: pool,
            creditAccountId: accountIdOf(house.key),
            amount: cents,
          },
          {
            ...common,
            id: transferId,
            debitAccountId: accountIdOf(treasuryAccount().key),
            creditAccountId: owner,
            amount: { asset: 'PRD', minor },
          },
        ];
  const [outcomes] = await context.post([chain]);
  const reason = refusalIn(outcomes!);
  if (reason === 'insufficient_balance') return null;
  if (reason) throw new Error(`The payout of milestone ${milestone.id} was refused: ${reason}.`);
  return { asset, minor, transferId };
}
