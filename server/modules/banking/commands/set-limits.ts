/**
 * Sets the limits of one type of transaction on an account (C-102). What is lower holds in the transaction that the
 * next transfer meets; what is higher holds a day later, is told by email, and is confirmed afresh.
 */
import { asksNothingNew, changeLimits, LIMIT_TYPES, limitTypesOf } from '#core/banking/transaction-limits.ts';
import { orderMemberMail } from '#server/modules/identity/index.ts';
import { isStopped } from '#server/modules/policy/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { requireRight } from '../joint/seats.ts';
import { tellJoint } from '../joint/tell-joint.ts';
import { keepTerms, readLimit, readTerms } from '../limits.ts';
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
 * Sets them, and returns the account.
 * Refuses with: `bank_limit_type_missing`, `bank_limit_invalid`, `not_found`, `bank_account_closed`, of a type that the
 * account has none of `bank_limit_type_missing`, of a raise `account_stopped`, `fresh_two_factor_required`, `email_code_required`, `verified_email_required`.
 */
export async function setLimits(deps: BankDeps, actor: Actor, input: SetLimits): Promise<BankAccountRow> {
  const type = LIMIT_TYPES.find((one) => one === input.transactionType) ?? refuse('bank_limit_type_missing');
  const asked = {
    single: readLimit('singleTransactionLimit', input.singleTransactionLimit),
    daily: readLimit('dailyLimit', input.dailyLimit),
    monthly: readLimit('monthlyLimit', input.monthlyLimit),
  };
  return deps.identity.confirmInside(actor, (confirm) =>
    transaction(deps.db, async (tx, afterCommit) => {
      const row = (await lockAccounts(tx, [input.id])).get(input.id);
      const { memberId } = actor;
      const { account } = await requireRight(tx, row, { memberId, right: 'manage' });
      requireOpen(account);
      if (!limitTypesOf({ isJoint: account.is_joint }).includes(type)) refuse('bank_limit_type_missing');
      const now = deps.clock.now();
      const before = (await readTerms(tx, account.id)).get(type)!;
      if (asksNothingNew(before, { asked, now })) return account;
      const terms = changeLimits(before, { asked, now });
      if (terms.raised) {
        if (await isStopped(tx, actor.memberId)) refuse('account_stopped');
        const { single, daily, monthly } = asked;
        await confirm(tx, {
          endpoint: 'banking.setLimits',
          content: {
            ...{ id: account.id, type },
            ...{ single: String(single), daily: String(daily), monthly: String(monthly) },
          },
          words: `Raise the ${type} limits of your account ${account.account_name}`,
        });
      }
      await keepTerms(deps, tx, { accountId: account.id, type, terms, now });
      if (terms.raised) await tell(deps, tx, { account, type, from: terms.raised.from, by: memberId });
      if (account.is_joint) {
        const later = terms.raised ? ' What is higher holds a day later.' : '';
        const words = `set the ${type} limits of ${account.account_name}.${later}`;
        await tellJoint(deps, { tx, afterCommit }, { account, by: memberId, words });
      }
      return account;
    }),
  );
}

async function tell(
  { jobs }: BankDeps,
  tx: Parameters<typeof orderMemberMail>[3],
  { account, type, from, by }: { account: BankAccountRow; type: string; from: Date; by: string },
): Promise<void> {
  const isOwn = by === account.user_id;
  const at = `${from.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  await orderMemberMail(
    jobs,
    'bank_limit_raised',
    {
      memberId: account.user_id,
      subject: `A limit of your ${isOwn ? '' : 'joint '}account will be raised`,
      lines: [
        `The ${type} limits of ${account.account_name} will be raised on ${at}. Until then the present ones hold.`,
        isOwn
          ? 'If you did not ask for this, set them back on the banking page and change your password at once.'
          : 'Another owner asked for this. If it isn’t right, set them back on the banking page, or take them off the account.',
      ],
      path: '/banking',
    },
    tx,
  );
}
