/**
 * Sets the limits of one type of transaction on an account (C-102). What is lower holds in the transaction that the
 * next transfer meets; what is higher holds a day later, is told by email, and is confirmed afresh.
 */
import {
  asksNothingNew,
  changeLimits,
  LIMIT_TYPES,
  type LimitType,
  type TransactionLimits,
} from '#core/banking/transaction-limits.ts';
import { parseMinor } from '#core/money/amount.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { requireRight } from '../joint/seats.ts';
import { keepTerms, readTerms } from '../limits.ts';
import { requireOpen } from '../own-account.ts';
import { type BankAccountRow, lockAccounts } from '../store.ts';

/** Amounts as a person writes them; null is none. */
export interface SetLimits {
  id: string;
  transactionType: string;
  dailyLimit: string | null;
  monthlyLimit: string | null;
  singleTransactionLimit: string | null;
}

/**
 * Refuses with: `bank_limit_type_missing`, `bank_limit_invalid`, `not_found`, `bank_account_closed`, of a
 * raise `account_stopped`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
export async function setLimits(deps: BankDeps, actor: Actor, input: SetLimits): Promise<void> {
  const type = LIMIT_TYPES.find((one) => one === input.transactionType) ?? refuse('bank_limit_type_missing');
  const asked = {
    single: readLimit('singleTransactionLimit', input.singleTransactionLimit),
    daily: readLimit('dailyLimit', input.dailyLimit),
    monthly: readLimit('monthlyLimit', input.monthlyLimit),
  };
  /** Keeps them, unless the member has to confirm a raise first. */
  const keep = (isConfirmed: boolean) =>
    transaction(deps.db, async (tx) => {
      const row = (await lockAccounts(tx, [input.id])).get(input.id);
      const { memberId } = actor;
      const { account } = await requireRight(tx, row, { memberId, right: 'manage' });
      requireOpen(account);
      const now = deps.clock.now();
      const before = (await readTerms(tx, account.id)).get(type)!;
      if (asksNothingNew(before, { asked, now })) return { account, isKept: true };
      const terms = changeLimits(before, { asked, now });
      if (terms.raised && (await isStopped(tx, actor.memberId))) refuse('account_stopped');
      if (terms.raised && !isConfirmed) return { account, isKept: false };
      await keepTerms(deps, tx, { accountId: account.id, type, terms, now });
      if (terms.raised) await tell(deps, tx, { account, type, from: terms.raised.from });
      return { account, isKept: true };
    });
  const { account, isKept } = await keep(false);
  if (isKept) return;
  await confirm(deps, actor, { account, type, asked });
  await keep(true);
}

function confirm(
  { identity }: BankDeps,
  actor: Actor,
  { account, type, asked }: { account: BankAccountRow; type: LimitType; asked: TransactionLimits },
): Promise<void> {
  return identity.confirmAction(actor, {
    endpoint: 'banking.setLimits',
    content: {
      id: account.id,
      type,
      single: String(asked.single),
      daily: String(asked.daily),
      monthly: String(asked.monthly),
    },
    idempotencyKey: null,
    words: `Raise the ${type} limits of your account ${account.account_name}`,
  });
}

async function tell(
  { jobs }: BankDeps,
  tx: Parameters<typeof orderMemberMail>[3],
  { account, type, from }: { account: BankAccountRow; type: LimitType; from: Date },
): Promise<void> {
  const at = `${from.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await orderMemberMail(
    jobs,
    'bank_limit_raised',
    {
      memberId: account.user_id,
      subject: 'A limit of your account will be raised',
      lines: [
        `The ${type} limits of ${account.account_name} will be raised on ${at}. Until then the present ones hold.`,
        'If you did not ask for this, set them back on the banking page and change your password at once.',
      ],
      path: '/banking',
    },
    tx,
  );
}

/** Refuses with: `bank_limit_invalid`. */
function readLimit(path: string, text: string | null): bigint | null {
  if (text === null || text === '') return null;
  const minor = parseMinor('USD', text);
  if (minor === null || minor < 0n) {
    refuse('bank_limit_invalid', { fields: [{ path, message: 'Enter an amount of dollars, 0 or more.' }] });
  }
  return minor;
}
