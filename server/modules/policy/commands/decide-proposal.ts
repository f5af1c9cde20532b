/** Decides a proposal: by another administrator, by taking it back, or by a day that has passed. */
import type { ProposalState } from '#core/policy/decide-proposal.ts';
import { refuseEffect } from '#core/policy/decide-proposal.ts';
import type { Tx } from '#server/database/pool.ts';
import { areLinked } from '#server/modules/identity/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type { Policy } from '../index.ts';
import { administrators, type ProposalKind } from '../proposals.ts';

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

/**
 * Has it take effect, `by` an administrator or, if null, because its day has passed. Refuses with: `not_found`,
 * `proposal_decided`, `own_proposal`, `proposer_gone`, and whatever its room refuses with.
 */
export async function applyProposal(
  { tx, now, afterCommit, policy }: Deciding & { afterCommit: AfterCommit; policy: Policy },
  { id, by }: { id: string; by: string | null },
): Promise<void> {
  const row = await lockProposal(tx, id);
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
  if (!(await administrators(tx)).includes(proposedBy)) refuse('proposer_gone');
  const effect = { tx, afterCommit, now, id, payload: row.payload as object, proposedBy, approvedBy: by };
  await policy.takeEffect(row.kind as ProposalKind, effect);
  await end(tx, { id, state: 'done', by, at: now, note: null });
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
