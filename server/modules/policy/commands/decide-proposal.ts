/** Decides a proposal: by another administrator, by taking it back, or by a day that has passed. */
import { sql } from 'kysely';
import type { AdminActId } from '#core/policy/admin-acts.ts';
import type { ProposalState } from '#core/policy/decide-proposal.ts';
import { PROPOSAL_DELAY_MS, refuseEffect } from '#core/policy/decide-proposal.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountsOfPerson, areLinked } from '#server/modules/identity/index.ts';
import { duringEffect } from '#server/platform/admin-acts.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type { Policy } from '../index.ts';
import { administrators, type ProposalKind } from '../proposals.ts';
import { isStopped } from '../record.ts';

/** What a proposal is, once it takes effect. */
const ACTIONS = {
  mint: 'procedures.mint',
  open_pool: 'funding.createPool',
  change_pool: 'funding.updatePool',
  payout_rules: 'pitch.setPoolRules',
  fees: 'exchange.setFees',
  resume_market: 'exchange.resumeMarket',
  opening_price: 'exchange.setOpeningPrice',
  turn_house_on: 'exchange.setHouse',
  tier: 'exchange.decideTier',
  refund: 'funding.refund',
  mass_refund: 'funding.startMassRefund',
  separate_accounts: 'people.rule',
  loan: 'loans.decide',
  keep_domain: 'people.setMailDomain',
  contest_prize: 'contests.award',
  reward_ruling: 'collaborations.decide',
} as const satisfies Record<ProposalKind, AdminActId>;

interface Deciding {
  tx: Tx;
  now: Date;
}

async function lockProposal(tx: Tx, id: string) {
  return (
    (await tx.selectFrom('proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
    refuse('not_found')
  );
}

/** Says whether it is what the database kept of it when it was written: nobody approves by its words what it says no longer. */
async function isAsWritten(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string | null; kept: string | null }>`
    select terms_hash('proposals', p) as hash, k.hash as kept
    from proposals p left join lateral (
      select hash from kept_terms where of_table = 'proposals' and row_id = p.id order by id desc limit 1) k on true
    where p.id = ${id}`.execute(tx);
  return rows[0]!.hash === rows[0]!.kept;
}

/**
 * Has it take effect, `by` an administrator or, if null, because its day has passed. Refuses with: `not_found`,
 * `proposal_outdated` where it isn't what was written, or is to replace something else than stands, `proposal_decided`, `own_proposal`, `admin_stopped`, `proposer_gone`, `proposer_silenced`, `nobody_to_decline` where only time has passed, and whatever its room refuses with.
 */
export async function applyProposal(
  { tx, now, afterCommit, policy }: Deciding & { afterCommit: AfterCommit; policy: Policy },
  { id, by }: { id: string; by: string | null },
): Promise<void> {
  const row = await lockProposal(tx, id);
  if (!(await isAsWritten(tx, id))) refuse('proposal_outdated');
  const proposedBy = row.proposed_by;
  const refusal = refuseEffect(
    { state: row.state as ProposalState, proposedBy, effectiveAt: row.effective_at },
    { by, now },
  );
  if (refusal) refuse(refusal);
  // Another account of the same person is no second administrator, and nobody approves what is for themselves.
  for (const other of by === null ? [] : [proposedBy, ...row.favours]) {
    if (await areLinked(tx, by!, other)) refuse('own_proposal');
  }
  const acting = await administrators(tx);
  // Stopped while the request was on its way.
  if (by !== null && (await isStopped(tx, by))) refuse('admin_stopped');
  if (!acting.includes(proposedBy)) refuse('proposer_gone');
  if (by === null) {
    if (await hasSilenced(tx, { proposedBy, since: row.proposed_at })) refuse('proposer_silenced');
    if (await isAloneByStops(tx, { proposedBy, acting })) refuse('nobody_to_decline');
  }
  const [memberId = null, ...others] = row.favours;
  const kind = row.kind as ProposalKind;
  const payload = row.payload as object;
  const about = { at: now, proposalId: id, actorId: proposedBy, action: ACTIONS[kind], payload };
  await duringEffect(tx, { ...about, memberId: others.length > 0 ? null : memberId }, async () => {
    await policy.takeEffect(kind, { tx, afterCommit, now, id, payload, proposedBy, approvedBy: by });
    await end(tx, { id, state: 'done', by, at: now, note: null });
  });
}

/**
 * Says whether whoever proposed it, by any account of theirs, has kept another administrator from declining it: stopped
 * while it waited, or without their second factors since the day before. Who counts as their own person by now is another
 * still: one ruling of theirs would have made them that.
 */
async function hasSilenced(
  tx: Tx,
  { proposedBy, since }: { proposedBy: string; since: Date },
): Promise<boolean> {
  const accounts = await accountsOfPerson(tx, proposedBy);
  const before = new Date(since.getTime() - PROPOSAL_DELAY_MS);
  const { rows } = await sql`
    select from member_roles r
    where r.role = 'admin' and r.member_id <> ${proposedBy} and (
      exists (select from member_stops s where s.member_id = r.member_id and s.stopped_by = any(${accounts}::uuid[])
              and (s.lifted_at is null or s.lifted_at >= ${since}))
      or exists (select from factor_events e where e.member_id = r.member_id and e.event = 'reset'
              and e.by_member_id = any(${accounts}::uuid[]) and e.happened_at >= ${before}))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Says whether there are other administrators, and every one of them is stopped: nobody could have declined it. */
async function isAloneByStops(
  tx: Tx,
  { proposedBy, acting }: { proposedBy: string; acting: readonly string[] },
): Promise<boolean> {
  if (acting.some((memberId) => memberId !== proposedBy)) return false;
  const { rows } = await sql`
    select from member_roles where role = 'admin' and member_id <> ${proposedBy} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Declines it, or takes it back. Refuses with: `not_found`, `proposal_decided`. */
export async function declineProposal(
  { tx, now }: Deciding,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<void> {
  const { state } = await lockProposal(tx, id);
  if (state !== 'waiting') refuse('proposal_decided');
  await end(tx, { id, state: 'declined', by, at: now, note: reason });
}

/** Gives up on one that could not take effect. */
export async function failProposal({ tx, now }: Deciding, { id, note }: { id: string; note: string }) {
  const { state } = await lockProposal(tx, id);
  if (state === 'waiting') await end(tx, { id, state: 'failed', by: null, at: now, note });
}

async function end(
  tx: Tx,
  {
    id,
    state,
    by,
    at,
    note,
  }: { id: string; state: ProposalState; by: string | null; at: Date; note: string | null },
): Promise<void> {
  const decided = { state, decided_by: by, decided_at: at, note };
  await tx.updateTable('proposals').set(decided).where('id', '=', id).execute();
}
