/**
 * What an administrator issues: posted with who asked for it and who approved it, and beyond an amount in 24 hours a
 * proposal first (core/policy/decide-proposal.ts). Decided in the transaction that would post it, one at a time for
 * each administrator.
 */
import { sql } from 'kysely';
import { issuanceAccount } from '#core/ledger/chart.ts';
import { needsSecond } from '#core/policy/decide-proposal.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import type { Tx } from '#server/database/pool.ts';
import { lockIssued } from '#server/modules/identity/index.ts';
import { accountIdOf, adjustInTransaction } from '#server/modules/ledger/index.ts';
import { propose } from '#server/modules/policy/index.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { AfterCommit } from '#server/platform/transaction.ts';
import type { Deps } from './deps.ts';

/** An issue of PRD. */
export interface Mint {
  actorId: string;
  id: string;
  accountId: string;
  minor: bigint;
  reason: string;
  metadata: Record<string, string>;
}

/** As it is kept in a proposal, whose id is the issue's: whoever asks again with another key asks for the same. */
type KeptMint = Omit<Mint, 'id' | 'minor'> & { minor: string };

/** Posts it with its row. */
export async function mintInTransaction(
  { tx, afterCommit, ledger, now }: { tx: Tx; afterCommit: AfterCommit; ledger: Deps['ledger']; now: Date },
  mint: Mint,
  approvedBy: string | null,
) {
  const reason = cleanReason(mint.reason);
  const adjusted = await adjustInTransaction(
    { tx, ledger, now },
    {
      id: mint.id,
      debitAccountId: accountIdOf(issuanceAccount().key),
      creditAccountId: mint.accountId,
      amount: { asset: 'PRD', minor: mint.minor },
      memo: reason,
      metadata: mint.metadata,
    },
    {
      kind: 'mint',
      reason: reason.slice(0, 1000),
      askedBy: mint.actorId,
      ...(approvedBy ? { approvedBy } : {}),
    },
  );
  afterCommit(adjusted.announce);
  return adjusted.outcome;
}

/**
 * Says whether an issue takes a second administrator; then it waits as a proposal from now on. One to an account of
 * whoever issues always does, and all accounts of one person have one amount between them. Refuses with:
 * `idempotency_conflict` where the key proposed another issue.
 */
export async function waitsForSecond(
  { tx, jobs, now }: { tx: Tx; jobs: Deps['jobs']; now: Date },
  { mint, recipientId, words }: { mint: Mint; recipientId: string; words: string },
): Promise<boolean> {
  const { issuers, before } = await lockIssued(tx, { memberId: mint.actorId, now });
  const posted = await sql`select from ledger_adjustments where id = ${mint.id}`.execute(tx);
  const isAlone = !issuers.has(recipientId) && !needsSecond({ before, asked: mint.minor });
  if (posted.rows.length > 0 || isAlone) return false;
  const { id, ...asked } = mint;
  const payload: KeptMint = { ...asked, minor: String(mint.minor) };
  const other = await sql`
    select from proposals where id = ${id} and payload <> ${JSON.stringify(payload)}::jsonb`.execute(tx);
  if (other.rows.length > 0) refuse('idempotency_conflict');
  const proposal = { id, kind: 'mint', payload, words, proposedBy: mint.actorId } as const;
  await propose({ tx, jobs, now }, { ...proposal, favours: [recipientId] });
  return true;
}

/** Says how a proposal to issue takes effect. */
export function defineMintProposals({ ledger, policy }: Pick<Deps, 'ledger' | 'policy'>): void {
  policy.onProposal('mint', async ({ tx, afterCommit, now, id, payload, approvedBy }) => {
    const kept = payload as KeptMint;
    const mint = { ...kept, id, minor: BigInt(kept.minor) };
    const outcome = await mintInTransaction({ tx, afterCommit, ledger, now }, mint, approvedBy);
    if (outcome.status === 'refused') refuse('no_wallet_address');
  });
}
