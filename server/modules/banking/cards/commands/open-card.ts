/**
 * Opens a secured card: its deposit is held on an account of the member's, goes on earning there, and is the limit. It
 * asks the gate, as every kind of credit does, and keeps the reserve. The same idempotency key opens one card.
 */
import { sql } from 'kysely';
import { addMonths } from '#core/banking/calendar.ts';
import { CARD_APR, CARD_DEPOSIT, CARD_MONTHS } from '#core/banking/card-terms.ts';
import { bankAccount, cardAccount } from '#core/ledger/chart.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Tx } from '#server/database/pool.ts';
import { accountIdOf, transferIdOf } from '#server/modules/ledger/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { requireVerifiedEmail } from '#server/platform/require-verified-email.ts';
import { transaction } from '#server/platform/transaction.ts';
import { requireMayBorrow } from '../../ask-gate.ts';
import type { BankDeps } from '../../deps.ts';
import { requireNoDefault } from '../../in-default.ts';
import { lockLendable } from '../../loans/lending-book.ts';
import { requireNoPot, requireOwn } from '../../own-account.ts';
import { requestHashOf } from '../../request-hash.ts';
import { type BankAccountRow, ledgerAccountOf, lockAccounts } from '../../store.ts';
import { type Open, takeDollars } from '../../take-dollars.ts';
import { dollars } from '../../to-wire.ts';
import { depositHoldOf } from '../store.ts';

const MOST_CARDS = 5;

/** A card that is asked for. */
export interface OpenCard {
  accountId: string;
  deposit: string;
  idempotencyKey: string;
}

/**
 * Returns the card's id.
 * Refuses with: `card_deposit_invalid`, `unverified_value`, `idempotency_conflict`, `card_limit_reached`,
 * `bank_account_not_found`, `bank_account_closed`, `bank_account_frozen`, `account_stopped`, `loan_debt_first`,
 * `loan_nothing_to_lend`, `bank_insufficient_balance`.
 */
export async function openCard(deps: BankDeps, actor: Actor, input: OpenCard): Promise<string> {
  const deposit = parseMinor('USD', input.deposit);
  if (deposit === null || deposit < CARD_DEPOSIT.least || deposit > CARD_DEPOSIT.most)
    return refuse('card_deposit_invalid', {
      values: { least: dollars(CARD_DEPOSIT.least), most: dollars(CARD_DEPOSIT.most) },
    });
  requireVerifiedEmail(actor);
  const { memberId } = actor;
  const id = transferIdOf(`card:${memberId}:${input.idempotencyKey}`);
  const requestHash = requestHashOf([input.accountId, String(deposit)]);
  await transaction(
    deps.db,
    async (tx, afterCommit) => {
      await sql`select id from members where id = ${memberId} for no key update`.execute(tx);
      const { rows } = await sql<{ id: string; request_hash: string }>`
        select id, request_hash from cards where id = ${id} or (user_id = ${memberId} and closed_at is null)`.execute(
        tx,
      );
      const known = rows.find((row) => row.id === id);
      if (known) return known.request_hash === requestHash ? undefined : refuse('idempotency_conflict');
      if (rows.length >= MOST_CARDS) refuse('card_limit_reached', { values: { limit: MOST_CARDS } });
      const locked = (await lockAccounts(tx, [input.accountId])).get(input.accountId);
      const account = requireOwn(locked, memberId, 'bank_account_not_found');
      requireNoPot(account);
      await requireNoDefault(tx, { memberId, today: deps.bankClock.dayOf(deps.clock.now()) });
      await askGate(deps, tx, { id, memberId, account, deposit });
      const left = await lockLendable(tx);
      if (deposit > left) refuse('loan_nothing_to_lend', { values: { left: dollars(left) } });
      await keepCard(deps, tx, { id, memberId, account, deposit, requestHash });
      await holdDeposit(deps, { tx, afterCommit }, { id, account, deposit });
    },
    { againWhenTaken: ['cards_pkey'] },
  );
  return id;
}

/** Refuses with: `account_stopped`, `loan_debt_first`. */
async function askGate(
  { ledger, clock }: BankDeps,
  tx: Tx,
  {
    id,
    memberId,
    account,
    deposit,
  }: { id: string; memberId: string; account: BankAccountRow; deposit: bigint },
): Promise<void> {
  const [card] = await ledger.openAccountsInTransaction(tx, [cardAccount(id, deposit)]);
  const posting = [ledgerAccountOf(account), card!];
  await requireMayBorrow(tx, { memberId, posting, now: clock.now() });
}

async function keepCard(
  { bankClock, clock }: BankDeps,
  tx: Tx,
  {
    id,
    memberId,
    account,
    deposit,
    requestHash,
  }: { id: string; memberId: string; account: BankAccountRow; deposit: bigint; requestHash: string },
): Promise<void> {
  const now = clock.now();
  const today = bankClock.dayOf(now);
  await sql`
    insert into cards (id, user_id, cardholder_name, last4, account_id, credit_limit, apr, expires_on, opened_on,
      closed_through, request_hash, created_at, updated_at)
    select ${id}, m.id, m.username, lpad(nextval('card_numbers')::text, 4, '0'), ${account.id}, ${deposit}, ${CARD_APR},
      ${addMonths(today, CARD_MONTHS)}::date, ${today}::date, ${today}::date, ${requestHash}, ${now}, ${now}
    from members m where m.id = ${memberId}`.execute(tx);
}

function holdDeposit(
  deps: BankDeps,
  open: Open,
  { id, account, deposit }: { id: string; account: BankAccountRow; deposit: bigint },
): Promise<void> {
  const hold = {
    kind: 'hold',
    id: depositHoldOf(id),
    debitAccountId: ledgerAccountOf(account),
    creditAccountId: accountIdOf(cardAccount(id, deposit).key),
    amount: { asset: 'USD', minor: deposit },
    code: 'card_deposit',
    reference: `card:${id}`,
    memo: 'Deposit of a secured card',
  } as const;
  return takeDollars(deps, open, { chain: [hold], payer: bankAccount(account.id, account.user_id).key });
}
