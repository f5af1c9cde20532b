/**
 * Issues PRD to a member's wallet: an administrator's act, bounded, and kept with who did it and why. Rewards
 * of the mentor do not come this way; their room posts them.
 */

import { issuanceAccount } from '#core/ledger/chart.ts';
import type { Transfer } from '#core/ledger/types.ts';
import { parseMinor } from '#core/money/amount.ts';
import { refuseMint } from '#core/rewards/decide-mint.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import { accountIdOf, adjustInTransaction, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { Deps } from '../deps.ts';
import { findLine, walletAccountOf } from '../queries.ts';
import { checkAddress } from '../recipient.ts';

export interface MintPrd {
  recipient: string;
  amount: string;
  reason: string;
  category: 'ai_reward' | 'reward';
  idempotencyKey: string;
}

type PostDeps = Pick<Deps, 'db' | 'ledger' | 'clock'>;
type MintDeps = PostDeps & Pick<Deps, 'identity'>;

/**
 * Refuses with: `invalid_address_format`, `invalid_mint_amount` (no amount above 0),
 * `invalid_mint_amount_service` (outside 1 to 10,000), `no_wallet_address`, `idempotency_conflict`.
 */
export async function mintPrd(
  deps: MintDeps,
  actor: Actor,
  input: MintPrd,
): Promise<{ transfer: Transfer; newBalance: bigint }> {
  checkAddress(input.recipient);
  const minor = parseMinor('PRD', input.amount);
  if (minor === null || minor <= 0n) refuse('invalid_mint_amount');
  if (refuseMint(minor, 'token_service')) refuse('invalid_mint_amount_service');
  const member = (await deps.identity.memberByAddress(input.recipient)) ?? refuse('no_wallet_address');
  return postMint(deps, {
    actorId: actor.memberId,
    id: transferIdOf(`mint:${actor.memberId}:${input.idempotencyKey}`),
    accountId: walletAccountOf(member.id),
    minor,
    reason: input.reason,
    metadata: { category: input.category, mintedBy: actor.memberId },
  });
}

/**
 * The posting itself, with the bounds of the book. Refuses with: `invalid_mint_amount_book` (outside 0 to
 * 10,000), `idempotency_conflict`, `no_wallet_address`.
 */
export async function postMint(
  { db, ledger, clock }: PostDeps,
  mint: {
    actorId: string;
    id: string;
    accountId: string;
    minor: bigint;
    reason: string;
    metadata: Record<string, string>;
  },
): Promise<{ transfer: Transfer; newBalance: bigint }> {
  if (refuseMint(mint.minor, 'ledger_book')) refuse('invalid_mint_amount_book');
  const reason = cleanReason(mint.reason);
  const outcome = await transaction(
    db,
    async (tx, afterCommit) => {
      const adjusted = await adjustInTransaction(
        { tx, ledger, now: clock.now() },
        {
          id: mint.id,
          debitAccountId: accountIdOf(issuanceAccount().key),
          creditAccountId: mint.accountId,
          amount: { asset: 'PRD', minor: mint.minor },
          memo: reason,
          metadata: mint.metadata,
        },
        { kind: 'mint', reason: reason.slice(0, 1000), askedBy: mint.actorId },
      );
      afterCommit(adjusted.announce);
      return adjusted.outcome;
    },
    // The same key at the same time: the other one has posted it, and is found.
    { againWhenTaken: 'any' },
  );
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
