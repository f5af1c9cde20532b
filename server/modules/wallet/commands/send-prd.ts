/**
 * Sends PRD to another member: the product's hottest path. Who sends is the session; the transfer's id derives
 * from the member and the idempotency key, so the ledger itself makes a double click or a retry post once.
 * One group-committed post, and no other round trip once the recipient is known to this process.
 */
import type { z } from 'zod';
import type { receiptSchema } from '#contract/wallet.ts';
import { isWithinLimits } from '#core/ledger/limit-use.ts';
import type { MoveRequest, Transfer } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import { cleanReason, isLargeTransfer, readSendAmount } from '#core/wallet/decide-send.ts';
import { TRANSFER_FEE_MINOR } from '#core/wallet/terms.ts';
import type { Deps } from '#server/deps.ts';
import { LedgerUnavailable, type PostOutcome, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import { requireFreshFactor } from '#server/platform/require-fresh-factor.ts';
import type { LookAgain } from '../daily-look.ts';
import type { WarnOfLimit } from '../limit-warnings.ts';
import { findLine, walletAccountOf } from '../queries.ts';
import { checkAddress, findRecipient, type Recipient } from '../recipient.ts';
import { type LimitDeps, refuseAtLimit, updateLimits } from '../sending-limits.ts';
import { hashOf } from '../to-transaction.ts';

export type Receipt = z.infer<typeof receiptSchema>;

export interface SendPrd {
  recipient: string;
  /** As a person writes it. */
  amount: string;
  reason: string;
  /** The member has seen that the amount is unusually large. */
  isConfirmed: boolean;
  idempotencyKey: string;
}

type SendDeps = LimitDeps & Pick<Deps, 'identity'> & { warnOfLimit: WarnOfLimit; lookAgain: LookAgain };

/**
 * Refuses with: `invalid_address_format`, `invalid_transfer_amount`, `amount_not_positive`, `same_address`,
 * `recipient_unknown`, of a large one that is not confirmed `insufficient_balance`, `sending_limit_reached` or
 * `confirm_large_transfer`, of a large one `fresh_two_factor_required`; then from the ledger
 * `idempotency_conflict`, `insufficient_balance`, `sending_limit_reached`; `service_unavailable` when the store cannot be reached (retry with the same key).
 */
export async function sendPrd(deps: SendDeps, actor: Actor, input: SendPrd): Promise<Receipt> {
  checkAddress(input.recipient);
  const minor = acceptOrRefuse(readSendAmount(input.amount));
  const recipient = await findRecipient(deps.identity, input.recipient);
  if (recipient.memberId === actor.memberId) refuse('same_address');
  const senderAccountId = walletAccountOf(actor.memberId);
  if (isLargeTransfer(minor)) {
    if (!input.isConfirmed) await askAgain(deps, actor.memberId, minor);
    requireFreshFactor(actor, deps.clock.now());
  }

  const outcome = await postOrRefuse(deps, actor.memberId, {
    kind: 'transfer',
    id: transferIdOf(`send:${actor.memberId}:${input.idempotencyKey}`),
    debitAccountId: senderAccountId,
    creditAccountId: walletAccountOf(recipient.memberId),
    amount: { asset: 'PRD', minor },
    code: 'transfer',
    memo: cleanReason(input.reason),
    isLimited: true,
  });
  const use = outcome.status === 'posted' && outcome.postings[0]?.limitUse;
  if (use) {
    await deps.warnOfLimit(actor.memberId, use);
    await deps.lookAgain(actor.memberId, use);
  }
  return receiptOf(outcome.transfer, recipient, await balanceAfter(deps.ledger, senderAccountId, outcome));
}

/** Asks the member to confirm, unless the balance or a limit would not let it through anyway. */
async function askAgain(deps: SendDeps, memberId: string, minor: bigint): Promise<never> {
  const account = await deps.ledger.account(walletAccountOf(memberId));
  if (!account || account.balance - account.held < minor) refuse('insufficient_balance');
  const limits = await updateLimits(deps, memberId);
  if (!isWithinLimits(limits.account, minor, limits.at)) refuseAtLimit(limits);
  return refuse('confirm_large_transfer');
}

type Posted = Exclude<PostOutcome, { status: 'refused' }>;

async function postOrRefuse(deps: SendDeps, memberId: string, request: MoveRequest): Promise<Posted> {
  let outcome = await post(deps.ledger, request);
  if (outcome.status === 'refused' && outcome.reason === 'limit_reached') {
    // The account may carry the limits of a day when less was known of the member.
    const limits = await updateLimits(deps, memberId);
    if (!isWithinLimits(limits.account, request.amount.minor, limits.at)) refuseAtLimit(limits);
    outcome = await post(deps.ledger, request);
    if (outcome.status === 'refused' && outcome.reason === 'limit_reached') {
      // Another transfer took the room in between.
      refuseAtLimit(await updateLimits(deps, memberId));
    }
  }
  if (outcome.status !== 'refused') return outcome;
  switch (outcome.reason) {
    case 'insufficient_balance':
      return refuse('insufficient_balance');
    case 'id_conflict':
      return refuse('idempotency_conflict');
    case 'account_missing':
      return refuse('no_user_address');
    default:
      return refuse('invalid_transfer_amount');
  }
}

function post(ledger: Deps['ledger'], request: MoveRequest): Promise<PostOutcome> {
  return ledger.post(request).catch((error: unknown) => {
    if (error instanceof LedgerUnavailable) refuse('service_unavailable', { retryAfterSeconds: 2 });
    throw error;
  });
}

/** The sender's balance after this transfer: a repeated answer is the first answer, whatever came later. */
async function balanceAfter(ledger: Deps['ledger'], accountId: string, outcome: Posted): Promise<bigint> {
  const posting =
    outcome.status === 'posted'
      ? outcome.postings.find((one) => one.accountId === accountId)
      : await findLine(ledger, {
          accountId,
          transferId: outcome.transfer.id,
          createdAt: outcome.transfer.createdAt,
        });
  if (!posting) throw new Error(`Transfer ${outcome.transfer.id} has no posting on its sender.`);
  return posting.balance;
}

function receiptOf(transfer: Transfer, recipient: Recipient, senderBalance: bigint): Receipt {
  return {
    success: true,
    transactionHash: hashOf(transfer),
    transactionId: transfer.id,
    amount: formatMinor('PRD', transfer.amount.minor),
    fee: formatMinor('PRD', TRANSFER_FEE_MINOR),
    senderBalance: formatMinor('PRD', senderBalance),
    recipient: { username: recipient.username, address: recipient.address },
    reason: transfer.memo ?? '',
    timestamp: transfer.createdAt.toISOString(),
  };
}
