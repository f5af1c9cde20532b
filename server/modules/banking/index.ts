/**
 * Banking: accounts of members, what moves on them, their limits, their interest and their statements.
 *
 * It promises that a balance is the ledger's and nobody's to set; that money moves by one path, in one posting, with
 * one row that says why; that limits hold in the transaction that posts; that what goes to another member asks the gate
 * of value that leaves; that closed and frozen accounts refuse with a reason; and that each day's interest counts once,
 * whenever the work is done. What somebody else's account is called is told to nobody but who is about to send to it.
 */
export { coverFaults } from './loans/collateral/alarms.ts';
export { waitingLoans } from './loans/queries.ts';
export { waitingAlerts } from './security/create-security.ts';

import type { z } from 'zod';
import type { bankReceiptSchema, bankRecipientSchema } from '#contract/banking-shapes.ts';
import type { LimitType } from '#core/banking/transaction-limits.ts';
import { availableOf } from '#core/ledger/available.ts';
import { walletAccount } from '#core/ledger/chart.ts';
import { accountIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { SignedMessage } from '#server/platform/http/signed-webhook.ts';
import { readBalances } from './balances.ts';
import { createBankClock } from './bank-clock.ts';
import { beginAnew } from './begin-anew.ts';
import { createCards } from './cards/create-cards.ts';
import {
  freezeAccount,
  makePrimary,
  type OwnAccount,
  renameAccount,
  tellBelow,
  unfreezeAccount,
} from './commands/change-account.ts';
import { closeAccount } from './commands/close-account.ts';
import { type OpenAccount, openAccount } from './commands/open-account.ts';
import { type SetLimits, setLimits } from './commands/set-limits.ts';
import { type MakeTransfer, readAmount, transfer } from './commands/transfer.ts';
import { createConversion } from './conversion/create-conversion.ts';
import type { BankDeps, BankPorts, Deps } from './deps.ts';
import { createGoals } from './goals/create-goals.ts';
import { createInsights } from './insights/create-insights.ts';
import { defineInterestWork } from './interest.ts';
import { createInvestments } from './investments/create-investments.ts';
import { createJoint } from './joint/create-joint.ts';
import { seatLimitReached } from './joint/seats.ts';
import { isWaiting, type WaitingRow } from './joint/waiting-store.ts';
import { limitReached, readLimits } from './limits.ts';
import { publishBank } from './live-bank.ts';
import { createLoans } from './loans/create-loans.ts';
import { createOnboarding } from './onboarding/index.ts';
import { endDisowned, endPlanted } from './provider/end-planted.ts';
import { listPayments, readPayment } from './provider/list-payments.ts';
import { type PayIn, payIn } from './provider/pay-in.ts';
import { defineProviderWork } from './provider/provider-work.ts';
import { receiveEvent } from './provider/receive-event.ts';
import { stoppedPayments } from './provider/settle-payment.ts';
import { unlinkOutside } from './provider/unlink-outside.ts';
import {
  findSeen,
  type HistoryQuery,
  listTransactions,
  readAccount,
  readDetails,
  readOverview,
} from './queries.ts';
import { expectedOf, findRecipient } from './recipient.ts';
import { createScheduled } from './scheduled/index.ts';
import { createSecurity } from './security/create-security.ts';
import { type AskStatement, makeStatement } from './statement.ts';
import { balanceLeftBy, ledgerAccountOf, type MovementRow } from './store.ts';
import { usd } from './to-wire.ts';

/** The face of banking. */
export type Banking = ReturnType<typeof createBanking>;

/** Builds banking and its timed work. */
export function createBanking(parts: Deps, ports: BankPorts) {
  const bankClock = createBankClock(parts.clock, parts.config.bankTimeZone);
  const deps: BankDeps = { ...parts, ...ports, bankClock };
  defineProviderWork(deps);
  parts.policy.onBrake((tx, braked) => beginAnew(deps, tx, braked));
  parts.identity.onClaim((claim) => endPlanted(deps, claim));
  parts.identity.onDisowned(endDisowned);
  parts.policy.onStopped(stoppedPayments(deps));
  defineInterestWork(deps);
  publishBank(deps);
  return {
    overview: (memberId: string) => readOverview(deps, memberId),
    balances: (memberId: string) => readBalances(deps, memberId),
    account: (own: OwnAccount) => readDetails(deps, own),
    transactions: (query: HistoryQuery) => listTransactions(deps, query),
    statement: (input: AskStatement) => makeStatement(deps, input),

    async limits(own: OwnAccount) {
      return readLimits(deps, await findSeen(deps, own));
    },
    /**
     * The limit that an amount would exceed now, in words; null where it exceeds none. What leaves a joint account is held
     * against the member's own limits there too.
     * Refuses with: `bank_amount_invalid`, `bank_account_not_found`, `bank_limit_type_missing`, `joint_not_allowed`.
     */
    async limitReached({ type, amount, ...own }: OwnAccount & { type: LimitType; amount: string }) {
      const minor = readAmount(amount);
      const account = await findSeen(deps, own, 'bank_account_not_found');
      const reached = await limitReached(deps, account, { type, amount: minor });
      if (type === 'deposit') return reached;
      const bySeat = await seatLimitReached(deps, account, { memberId: own.memberId, amount: minor });
      return reached ?? bySeat;
    },
    async setLimits(actor: Actor, input: SetLimits) {
      return readLimits(deps, await setLimits(deps, actor, input));
    },

    /** Refuses with: `bank_recipient_unknown`. */
    async recipient(memberId: string, named: string): Promise<z.infer<typeof bankRecipientSchema>> {
      const found = await findRecipient(deps.db, named);
      const { username, accountNumber } = found;
      return { username, accountNumber, isSelf: found.memberId === memberId, expected: expectedOf(found) };
    },
    ...createRooms(deps),
    ...createAccountChanges(deps),
    payments: (memberId: string) => listPayments(deps, memberId),
    /** A message of the bank provider's, as it came. Refuses with: `webhook_forged`. */
    receive: (message: SignedMessage) => receiveEvent(deps, message),
    unlinkOutside: (own: OwnAccount) => unlinkOutside(deps, own),
    payIn: (actor: Actor, input: PayIn) => payInAndRead(deps, actor, input),
    async transfer(actor: Actor, input: MakeTransfer) {
      const made = await transfer(deps, actor, input);
      return 'waiting' in made ? receiptOfWaiting(deps, made.waiting) : receiptOf(deps, made.movement);
    },
  };
}

/** What opens, changes and closes accounts. */
function createAccountChanges(deps: BankDeps) {
  const after = async (own: OwnAccount, change: (deps: BankDeps, own: OwnAccount) => Promise<void>) => {
    await change(deps, own);
    return readAccount(deps, own);
  };
  return {
    async open(actor: Actor, input: OpenAccount) {
      return readAccount(deps, { memberId: actor.memberId, id: await openAccount(deps, actor, input) });
    },
    async rename(input: OwnAccount & { accountName: string }) {
      await renameAccount(deps, input);
      return readAccount(deps, input);
    },
    async tellBelow(input: OwnAccount & { amount: string | null }) {
      await tellBelow(deps, input);
      return readDetails(deps, input);
    },
    makePrimary: (own: OwnAccount) => after(own, makePrimary),
    freeze: (own: OwnAccount) => after(own, freezeAccount),
    async unfreeze(actor: Actor, id: string) {
      await unfreezeAccount(deps, actor, id);
      return readAccount(deps, { memberId: actor.memberId, id });
    },
    close: (own: OwnAccount) => after(own, closeAccount),
  };
}

/** What stands on the accounts. */
function createRooms(deps: BankDeps) {
  return {
    joint: createJoint(deps),
    loans: createLoans(deps),
    goals: createGoals(deps),
    investments: createInvestments(deps),
    cards: createCards(deps),
    conversion: createConversion(deps),
    onboarding: createOnboarding(deps),
    scheduled: createScheduled(deps),
    security: createSecurity(deps),
    insights: createInsights(deps),
  };
}

async function payInAndRead(deps: BankDeps, actor: Actor, input: PayIn) {
  const { id } = await payIn(deps, actor, input);
  return readPayment(deps, { memberId: actor.memberId, id });
}

/** What waits for a second person, or what became of it: nothing has moved by it. */
async function receiptOfWaiting(
  { clock, ledger }: BankDeps,
  waiting: WaitingRow,
): Promise<z.infer<typeof bankReceiptSchema>> {
  const { id, account_id: accountId, amount, description } = waiting;
  const [account] = await ledger.accountsByKeys([`bank:${accountId}:USD`]);
  return {
    success: true,
    transactionId: id,
    referenceNumber: null,
    amount: usd(amount),
    description,
    waitsUntil: isWaiting(waiting, clock.now()) ? waiting.expires_at.toISOString() : null,
    balanceAfter: usd(account ? availableOf(account) : 0n),
    createdAt: waiting.created_at.toISOString(),
  };
}

/** A repeated answer is the first answer, whatever came later. */
async function receiptOf(
  { db }: BankDeps,
  movement: MovementRow,
): Promise<z.infer<typeof bankReceiptSchema>> {
  const { transfer_id: transferId, created_at: at, requested_by: memberId } = movement;
  const payer =
    movement.from_account === null
      ? accountIdOf(walletAccount(memberId!, 'USD').key)
      : ledgerAccountOf({ id: movement.from_account, user_id: memberId! });
  return {
    success: true,
    transactionId: transferId,
    referenceNumber: movement.reference_number,
    amount: usd(movement.amount),
    description: movement.description,
    waitsUntil: null,
    balanceAfter: usd(await balanceLeftBy(db, { accountId: payer, transferId, at })),
    createdAt: at.toISOString(),
  };
}
