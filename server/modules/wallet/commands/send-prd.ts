/**
 * Sends PRD to another member: the product's hottest path. Who sends is the session; the transfer's id derives
 * from the member and the idempotency key, so the ledger itself makes a double click or a retry post once.
 * One group-committed post and, once the recipient is known to this process, one other round trip: a look at who owes, which
 * all who send at the same time share.
 */
import type { z } from 'zod';
import type { receiptSchema } from '#contract/wallet.ts';
import { availableOf } from '#core/ledger/available.ts';
import type { TransferRefusal } from '#core/ledger/decide-transfer.ts';
import { isWithinLimits } from '#core/ledger/limit-use.ts';
import type { MoveRequest, Transfer } from '#core/ledger/types.ts';
import { formatMinor } from '#core/money/amount.ts';
import { cleanReason, isLargeTransfer, NO_FEE, readSendAmount } from '#core/wallet/decide-send.ts';
import { LedgerUnavailable, type PostOutcome, transferIdOf } from '#server/modules/ledger/index.ts';
import type { OwesElsewhere } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { acceptOrRefuse, refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import type { LookAgain } from '../daily-look.ts';
import type { Deps } from '../deps.ts';
import type { WarnOfLimit } from '../limit-warnings.ts';
import { findLine, walletAccountOf } from '../queries.ts';
import { checkAddress, findRecipient, type Recipient } from '../recipient.ts';
import { type LimitDeps, plain, refuseAtLimit, updateLimits } from '../sending-limits.ts';
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

type SendDeps = LimitDeps &
  Pick<Deps, 'identity'> & { warnOfLimit: WarnOfLimit; lookAgain: LookAgain; owesElsewhere: OwesElsewhere };

/**
 * Refuses with: `invalid_address_format`, `invalid_transfer_amount`, `amount_not_positive`, `unverified_value`, `same_address`,
 * `recipient_unknown`, `debt_first`, `credit_in_default`, of a large one that is not confirmed `insufficient_balance`, `sending_limit_reached` or
 * `confirm_large_transfer`, of one that is large, or makes the sum of a day large, `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`; then from the ledger
 * `idempotency_conflict`, `account_stopped`, `insufficient_balance`, `sending_limit_reached`, once more `debt_first` and
 * `credit_in_default`; `service_unavailable` when the store cannot be reached (retry with the same key).
 */
export async function sendPrd(deps: SendDeps, actor: Actor, input: SendPrd): Promise<Receipt> {
  checkAddress(input.recipient);
  const minor = acceptOrRefuse(readSendAmount(input.amount));
  requireVerifiedEmail(actor);
  const [recipient, owing] = await Promise.all([
    findRecipient(deps, input.recipient),
    deps.owesElsewhere(actor.memberId),
  ]);
  if (recipient.memberId === actor.memberId) refuse('same_address');
  if (owing.elsewhere) refuse('debt_first');
  if (owing.inDefault) refuse('credit_in_default');
  const senderAccountId = walletAccountOf(actor.memberId);
  const ask = () =>
    deps.identity.confirmAction(actor, {
      endpoint: 'wallet.send',
      content: { recipient: recipient.address, minor: String(minor), reason: cleanReason(input.reason) },
      idempotencyKey: input.idempotencyKey,
      words: `Send ${plain(minor)} PRD to ${recipient.username} (${recipient.address})`,
    });
  const isLarge = isLargeTransfer(minor);
  if (isLarge) {
    if (!input.isConfirmed) await askAgain(deps, actor.memberId, minor);
    await ask();
  }

  const request: MoveRequest = {
    kind: 'transfer',
    id: transferIdOf(`send:${actor.memberId}:${input.idempotencyKey}`),
    debitAccountId: senderAccountId,
    creditAccountId: walletAccountOf(recipient.memberId),
    amount: { asset: 'PRD', minor },
    code: 'transfer',
    memo: cleanReason(input.reason),
    isLimited: true,
    isUnasked: !isLarge,
    send: { senderId: actor.memberId, recipientId: recipient.memberId },
  };
  let outcome = await postWithinLimits(deps, actor.memberId, request);
  if (outcome.status === 'refused' && outcome.reason === 'unasked_limit_reached') {
    // Together with what has left since yesterday it is a large one.
    await ask();
    outcome = await postWithinLimits(deps, actor.memberId, { ...request, isUnasked: false });
  }
  if (outcome.status === 'refused') refuseAs(outcome.reason);
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
  if (!account || availableOf(account) < minor) refuse('insufficient_balance');
  const limits = await updateLimits(deps, memberId);
  if (!isWithinLimits(limits.account, minor)) refuseAtLimit(limits);
  return refuse('confirm_large_transfer');
}

type Posted = Exclude<PostOutcome, { status: 'refused' }>;

/** Refuses with: `sending_limit_reached`; what else the ledger refuses is given back. */
async function postWithinLimits(
  deps: SendDeps,
  memberId: string,
  request: MoveRequest,
): Promise<PostOutcome> {
  let outcome = await post(deps.ledger, request);
  if (outcome.status === 'refused' && outcome.reason === 'limit_reached') {
    // The account may carry the limits of a day when less was known of the member.
    const limits = await updateLimits(deps, memberId);
    if (!isWithinLimits(limits.account, request.amount.minor)) refuseAtLimit(limits);
    outcome = await post(deps.ledger, request);
    if (outcome.status === 'refused' && outcome.reason === 'limit_reached') {
      // Another transfer took the room in between.
      refuseAtLimit(await updateLimits(deps, memberId));
    }
  }
  return outcome;
}

function refuseAs(reason: TransferRefusal): never {
  switch (reason) {
    case 'account_stopped':
      return refuse('account_stopped');
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

/** What `refuse_senders_who_owe` raises. */
const SENDER_OWES = 'LG004';

function post(ledger: Deps['ledger'], request: MoveRequest): Promise<PostOutcome> {
  return ledger.post(request).catch((error: unknown) => {
    if (error instanceof LedgerUnavailable) refuse('service_unavailable', { retryAfterSeconds: 2 });
    const { code, detail } = error as { code?: string; detail?: string };
    // Since it was asked above, another account of theirs has come to owe, or is in default.
    if (code === SENDER_OWES) refuse(detail === 'owes' ? 'debt_first' : 'credit_in_default');
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
    fee: NO_FEE,
    senderBalance: formatMinor('PRD', senderBalance),
    recipient: { username: recipient.username, address: recipient.address },
    reason: transfer.memo ?? '',
    timestamp: transfer.createdAt.toISOString(),
  };
}
