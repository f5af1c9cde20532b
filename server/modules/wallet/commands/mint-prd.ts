/**
 * Issues PRD to a member's wallet: an administrator's act, bounded, and kept with who did it and why. Rewards
 * of the mentor do not come this way; their room posts them.
 */

import type { Transfer } from '#core/ledger/types.ts';
import { parseMinor } from '#core/money/amount.ts';
import { mayMint } from '#core/wallet/decide-mint.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import type { Tx } from '#server/database/pool.ts';
import { transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { type Mint, mintInTransaction, waitsForSecond } from '../mint-proposals.ts';
import { findLine, walletAccountOf } from '../queries.ts';
import { checkAddress, hasLeft } from '../recipient.ts';

export interface MintPrd {
  recipient: string;
  amount: string;
  reason: string;
  category: 'ai_reward' | 'reward';
  idempotencyKey: string;
}

type PostDeps = Pick<Deps, 'db' | 'ledger' | 'clock'>;
type MintDeps = PostDeps & Pick<Deps, 'identity' | 'jobs'>;

/**
 * Refuses with: `invalid_address_format`, `invalid_mint_amount` (no amount above 0),
 * `invalid_mint_amount_service` (outside 1 to 10,000), `no_wallet_address`, `idempotency_conflict`,
 * `second_administrator_needed` (then it waits as a proposal).
 */
export async function mintPrd(
  deps: MintDeps,
  actor: Actor,
  input: MintPrd,
): Promise<{ transfer: Transfer; newBalance: bigint }> {
  checkAddress(input.recipient);
  const minor = parseMinor('PRD', input.amount);
  if (minor === null || minor <= 0n) refuse('invalid_mint_amount');
  if (!mayMint(minor, 'token_service')) refuse('invalid_mint_amount_service');
  const member = await deps.identity.memberByAddress(input.recipient);
  if (!member || (await hasLeft(deps.db, member.id))) refuse('no_wallet_address');
  const mint = {
    actorId: actor.memberId,
    id: transferIdOf(`mint:${actor.memberId}:${input.idempotencyKey}`),
    accountId: walletAccountOf(member.id),
    minor,
    reason: input.reason,
    metadata: { category: input.category, mintedBy: actor.memberId },
  };
  const words = `Issue ${input.amount} PRD to ${member.username}: ${cleanReason(input.reason)}`;
  return postMint(deps, mint, (tx, now) =>
    waitsForSecond({ tx, jobs: deps.jobs, now }, { mint, recipientId: member.id, words }),
  );
}

/**
 * The posting itself, with the bounds of the book. `waits` says, in its transaction, whether it is not to be posted
 * now. Refuses with: `invalid_mint_amount_book` (outside 0 to 10,000), `second_administrator_needed`,
 * `idempotency_conflict`, `no_wallet_address`.
 */
export async function postMint(
  { db, ledger, clock }: PostDeps,
  mint: Mint,
  waits: (tx: Tx, now: Date) => Promise<boolean> = async () => false,
): Promise<{ transfer: Transfer; newBalance: bigint }> {
  if (!mayMint(mint.minor, 'ledger_book')) refuse('invalid_mint_amount_book');
  const outcome = await transaction(
    db,
    async (tx, afterCommit) => {
      const now = clock.now();
      return (await waits(tx, now)) ? null : mintInTransaction({ tx, afterCommit, ledger, now }, mint, null);
    },
    // The same key at the same time: the other one has posted it, and is found.
    { againWhenTaken: 'any' },
  );
  if (outcome === null) return refuse('second_administrator_needed');
  if (outcome.status === 'refused') {
    return refuse(outcome.reason === 'id_conflict' ? 'idempotency_conflict' : 'no_wallet_address');
  }
  const { transfer } = outcome;
  const posting =
    outcome.status === 'posted'
      ? outcome.postings.find((one) => one.accountId === mint.accountId)
      : await findLine(ledger, {
          accountId: mint.accountId,
          transferId: transfer.id,
          createdAt: transfer.createdAt,
        });
  if (!posting) throw new Error(`Transfer ${transfer.id} has no posting on its receiver.`);
  return { transfer, newBalance: posting.balance };
}
