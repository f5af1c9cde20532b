/**
 * Moves dollars between accounts of a member, their dollar wallet, and the accounts of others (C-99, C-100): one path,
 * one posting, one row that says why. Who pays is the session, never the request. The transfer's id derives from the
 * member and the idempotency key, so it posts once. What goes to another asks the gate of value that leaves
 * (core/policy/decide-bank-send.ts) in the transaction that posts it.
 */
import { createHash } from 'node:crypto';
import { referenceNumberOf } from '#core/banking/reference-number.ts';
import { securityScoreOf } from '#core/banking/security-score.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import { decideBankSend } from '#core/policy/decide-bank-send.ts';
import { centsWorth, worthOfCents } from '#core/policy/worth.ts';
import { cleanReason } from '#core/wallet/decide-send.ts';
import type { Tx } from '#server/database/pool.ts';
import { findClusters } from '#server/modules/identity/index.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import { lockSender, recordBankSend } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { type AfterCommit, transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { requireWithinLimits } from '../limits.ts';
import { requireOwn, requireUsable } from '../own-account.ts';
import { expectedOf, findRecipient, type Recipient } from '../recipient.ts';
import {
  type BankAccountRow,
  findMovement,
  hasSentBefore,
  keepMovements,
  ledgerAccountOf,
  lockAccounts,
  type MovementRow,
} from '../store.ts';
import { dollars } from '../to-wire.ts';

/** What is asked for; null is the member's dollar wallet. */
export interface MakeTransfer {
  fromAccountId: string | null;
  toAccountId: string | null;
  /** Another member's account number or username. */
  recipient: string | null;
  expected: string | null;
  amount: string;
  description: string;
  idempotencyKey: string;
}

/** A transfer whose form has been read. */
interface Plan {
  id: string;
  memberId: string;
  from: string | null;
  to: string | null;
  /** Of one to another member. */
  recipient: Recipient | null;
  amount: bigint;
  description: string;
  requestHash: string;
}

/**
 * Refuses with: `bank_amount_invalid`, `bank_same_account`, `idempotency_conflict`, of one to another member
 * `unverified_value`, `bank_recipient_unknown`, `bank_recipient_is_you`, `bank_recipient_changed`; then
 * `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`, `bank_limit_reached`; of one to another
 * member `account_stopped`, `bank_debt_first`, `bank_sending_limit_reached`, `fresh_two_factor_required`,
 * `email_code_required`, `verified_email_required`; then `account_stopped`, `bank_insufficient_balance`.
 */
export async function transfer(deps: BankDeps, actor: Actor, input: MakeTransfer): Promise<MovementRow> {
  const amount = parseMinor('USD', input.amount);
  if (amount === null || amount <= 0n) refuse('bank_amount_invalid');
  const { memberId } = actor;
  const description = cleanReason(input.description);
  const { fromAccountId: from, toAccountId: to, recipient: named } = input;
  if (named === null && from === to) refuse('bank_same_account');
  const id = transferIdOf(`bank-transfer:${memberId}:${input.idempotencyKey}`);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([from, to, named, String(amount), description]))
    .digest('hex');
  const known = await findMovement(deps.db, id);
  if (known) return repeated(known, requestHash);

  const recipient =
    named === null ? null : await recipientOf(deps, actor, { named, expected: input.expected });
  const plan = {
    id,
    memberId,
    from,
    to: recipient ? recipient.accountId : to,
    recipient,
    amount,
    description,
    requestHash,
  };
  // The limits may be those of a day when less, or more, was known of the member.
  if (recipient) await deps.wallet.renewLimits(memberId);
  const posted = await post(deps, plan, { wasAsked: false });
  if (posted !== 'ask') return posted;
  await deps.identity.confirmAction(actor, {
    endpoint: 'banking.transfer',
    content: { from: String(from), to: recipient!.accountId, amount: String(amount), description },
    idempotencyKey: input.idempotencyKey,
    words: `Send ${dollars(amount)} to ${expectedOf(recipient!)}`,
  });
  const confirmed = await post(deps, plan, { wasAsked: true });
  if (confirmed === 'ask') throw new Error('The gate asks about a transfer that was confirmed.');
  return confirmed;
}

function repeated(known: MovementRow, requestHash: string): MovementRow {
  return known.request_hash === requestHash ? known : refuse('idempotency_conflict');
}

async function recipientOf(
  deps: BankDeps,
  actor: Actor,
  { named, expected }: { named: string; expected: string | null },
): Promise<Recipient> {
  requireVerifiedEmail(actor);
  const recipient = await findRecipient(deps.db, named);
  if (recipient.memberId === actor.memberId) refuse('bank_recipient_is_you');
  if (expected !== null && expected !== expectedOf(recipient)) refuse('bank_recipient_changed');
  return recipient;
}

/** Posts it; `ask` where the member has to confirm it first, with nothing done. */
async function post(
  deps: BankDeps,
  plan: Plan,
  { wasAsked }: { wasAsked: boolean },
): Promise<MovementRow | 'ask'> {
  return transaction(
    deps.db,
    async (tx, afterCommit) => {
      const known = await findMovement(tx, plan.id);
      if (known) return repeated(known, plan.requestHash);
      const sides = await lockSides(deps, tx, plan);
      const type = sides.from
        ? sides.to
          ? 'transfer'
          : 'withdrawal'
        : plan.recipient
          ? 'transfer'
          : 'deposit';
      // A limit is its owner's: what others send in counts in none of them.
      const limited = type === 'deposit' ? sides.to : sides.from;
      if (limited) await requireWithinLimits(deps, tx, { accountId: limited.id, type, amount: plan.amount });
      // One time for the gate, its record and the row: they are compared.
      const now = deps.clock.now();
      const left = plan.recipient && (await askGate(tx, { plan, sides, wasAsked, now }));
      if (left === 'ask') return left;
      const movement: MovementRow = {
        transfer_id: plan.id,
        code: 'bank_transfer',
        reference_number: referenceNumberOf(deps.newId()),
        transaction_type: type,
        from_account: sides.from?.id ?? null,
        from_wallet: sides.from ? null : plan.memberId,
        to_account: sides.to?.id ?? null,
        to_wallet: sides.to ? null : plan.memberId,
        amount: plan.amount,
        description: plan.description,
        category: 'general',
        left_worth: left?.worth ?? null,
        was_asked: wasAsked,
        security_score: securityScoreOf({
          amount: plan.amount,
          hour: deps.bankClock.hourOf(now),
          isNewRecipient: left ? left.isNewRecipient : false,
        }),
        requested_by: plan.memberId,
        request_hash: plan.requestHash,
        period: null,
        created_at: now,
      };
      await postMovement(deps, { tx, afterCommit }, { movement, sides });
      return movement;
    },
    { againWhenTaken: 'any' },
  );
}

/** The accounts on both sides; null is the member's wallet. */
interface Sides {
  from: BankAccountRow | null;
  to: BankAccountRow | null;
  debit: string;
  credit: string;
}

async function lockSides({ ledger }: BankDeps, tx: Tx, plan: Plan): Promise<Sides> {
  const { from, to, memberId, recipient } = plan;
  const locked = await lockAccounts(
    tx,
    [from, to].filter((id) => id !== null),
  );
  const source = from === null ? null : requireOwn(locked.get(from), memberId, 'bank_account_not_found');
  const target =
    to === null
      ? null
      : recipient
        ? (locked.get(to) ?? refuse('bank_recipient_unknown'))
        : requireOwn(locked.get(to), memberId, 'bank_account_not_found');
  if (source) requireUsable(source);
  if (target) requireUsable(target, recipient ? 'The account that would receive this' : target.account_name);
  // Accounts of another world hold nothing, and stay so (core/money/worlds.ts).
  if (source && target && source.is_live !== target.is_live) refuse('bank_account_not_found');
  const wallet = walletAccount(memberId, 'USD');
  if (!source || !target) await ledger.openAccountsInTransaction(tx, [wallet]);
  const walletId = accountIdOf(wallet.key);
  return {
    from: source,
    to: target,
    debit: source ? ledgerAccountOf(source) : walletId,
    credit: target ? ledgerAccountOf(target) : walletId,
  };
}

/** Asks the gate of value that leaves, and records what leaves. */
async function askGate(
  tx: Tx,
  { plan, sides, wasAsked, now }: { plan: Plan; sides: Sides; wasAsked: boolean; now: Date },
): Promise<{ worth: bigint; isNewRecipient: boolean } | 'ask'> {
  const { memberId } = plan;
  const memberIds = [...(await findClusters(tx, [memberId])).of(memberId)];
  const stand = await lockSender(tx, { memberId, memberIds, posting: [sides.debit, sides.credit], now });
  const worth = worthOfCents(plan.amount);
  const decision = decideBankSend(stand, { worth, wasAsked });
  if (!decision.ok) {
    switch (decision.refusal) {
      case 'ask':
        return 'ask';
      case 'stopped':
        return refuse('account_stopped');
      case 'owes':
        return refuse('bank_debt_first');
      case 'limit':
        return refuse('bank_sending_limit_reached', {
          values: {
            period: decision.period === 'day' ? '24 hours' : '30 days',
            limit: dollars(centsWorth(decision.limit)),
            left: dollars(centsWorth(decision.left)),
          },
        });
    }
  }
  await recordBankSend(tx, { memberId, worth, at: now, wasAsked });
  const recipientId = plan.recipient!.memberId;
  return { worth, isNewRecipient: !(await hasSentBefore(tx, { senderId: memberId, recipientId })) };
}

async function postMovement(
  { ledger }: BankDeps,
  { tx, afterCommit }: { tx: Tx; afterCommit: AfterCommit },
  { movement, sides }: { movement: MovementRow; sides: Sides },
): Promise<void> {
  await keepMovements(tx, [movement]);
  const { outcomes, announce } = await ledger.postInTransaction(tx, [
    [
      {
        kind: 'transfer',
        id: movement.transfer_id,
        debitAccountId: sides.debit,
        creditAccountId: sides.credit,
        amount: { asset: 'USD', minor: movement.amount },
        code: movement.code,
        reference: movement.reference_number,
        memo: movement.description,
      },
    ],
  ]);
  const outcome = outcomes[0]![0]!;
  if (outcome.status === 'refused') {
    if (outcome.reason === 'account_stopped') refuse('account_stopped');
    if (outcome.reason !== 'insufficient_balance') throw new Error(`The ledger refused: ${outcome.reason}.`);
    const [account] = await ledger.accountsByKeys(
      [sides.from ? `bank:${sides.from.id}:USD` : walletAccount(movement.requested_by!, 'USD').key],
      tx,
    );
    const available = account ? account.balance - account.held - (account.owed ?? 0n) : 0n;
    refuse('bank_insufficient_balance', { values: { available: dollars(available > 0n ? available : 0n) } });
  }
  afterCommit(announce);
}
