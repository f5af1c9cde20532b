/** What a member changes of an account without moving anything: its name, when they are told, which one is primary, and freezing it. */
import type { SeatRight } from '#core/banking/joint.ts';
import { parseMinor } from '#core/money/amount.ts';
import type { Actor } from '#server/platform/actor.ts';
import { refuse } from '#server/platform/refuse.ts';
import { transaction } from '#server/platform/transaction.ts';
import type { BankDeps } from '../deps.ts';
import { requireRight } from '../joint/seats.ts';
import { tellJoint } from '../joint/tell-joint.ts';
import { requireHeld, requireOpen, requireOwn, requireUsable } from '../own-account.ts';
import { type BankAccountRow, changeAccount, lockAccounts, lockAccountsOf } from '../store.ts';
import type { Open } from '../take-dollars.ts';
import { cleanAccountName } from './open-account.ts';

/** An account, and whose it has to be. */
export interface OwnAccount {
  memberId: string;
  id: string;
}

/** Refuses with: `bank_account_name_missing`, `not_found`, `bank_account_closed`, `bank_account_frozen`. */
export function renameAccount(deps: BankDeps, input: OwnAccount & { accountName: string }): Promise<void> {
  const name = cleanAccountName(input.accountName);
  return change(deps, { ...input, right: 'manage' }, async ({ open, account, now }) => {
    requireUsable(account);
    await changeAccount(open.tx, account.id, { account_name: name, updated_at: now });
    if (!account.is_joint || name === account.account_name) return;
    const words = `renamed ${account.account_name} to ${name}.`;
    await tellJoint(deps, open, { account, by: input.memberId, words });
  });
}

/** Below how much its member is told; null for never. Refuses with: `tell_below_invalid`, `not_found`, `bank_account_closed`. */
export function tellBelow(
  deps: BankDeps,
  { amount, ...own }: OwnAccount & { amount: string | null },
): Promise<void> {
  const below = amount === null ? null : parseMinor('USD', amount);
  if (amount !== null && (below === null || below <= 0n)) refuse('tell_below_invalid');
  return change(deps, own, async ({ open: { tx }, account, now }) => {
    requireOpen(account);
    await changeAccount(tx, account.id, { tell_below: below, updated_at: now });
  });
}

/** Refuses with: `not_found`, `bank_account_closed`, `bank_account_frozen`. */
export function makePrimary({ db, clock }: BankDeps, { memberId, id }: OwnAccount): Promise<void> {
  return transaction(db, async (tx) => {
    // All of them, so that two changes at once leave one.
    const open = await lockAccountsOf(tx, memberId);
    const account = open.find((one) => one.id === id) ?? (await lockAccounts(tx, [id])).get(id);
    requireUsable(requireOwn(account, memberId));
    // A pot is no account that anybody sends to.
    if (account!.is_pot) refuse('not_found');
    const now = clock.now();
    const before = open.find((one) => one.is_primary);
    if (before?.id === id) return;
    if (before) await changeAccount(tx, before.id, { is_primary: false, updated_at: now });
    await changeAccount(tx, id, { is_primary: true, updated_at: now });
  });
}

/** Holds whatever is on it where it is, at once; of a joint account any owner may. Refuses with: `not_found`, `bank_account_closed`. */
export function freezeAccount(deps: BankDeps, input: OwnAccount): Promise<void> {
  return change(deps, { ...input, right: 'manage' }, async ({ open, account, now }) => {
    requireOpen(account);
    if (account.frozen_at) return;
    await changeAccount(open.tx, account.id, { frozen_at: now, updated_at: now });
    if (!account.is_joint) return;
    const words = `froze ${account.account_name}. Nothing moves there until its holder unfreezes it.`;
    await tellJoint(deps, open, { account, by: input.memberId, words });
  });
}

/**
 * Lets money move again: it takes what freezing doesn't, because whoever took a session over would do it.
 * Refuses with: `not_found`, `bank_account_closed`, `fresh_two_factor_required`, `email_code_required`,
 * `verified_email_required`.
 */
export function unfreezeAccount(deps: BankDeps, actor: Actor, id: string): Promise<void> {
  const { memberId } = actor;
  return deps.identity.confirmInside(actor, (confirm) =>
    change(deps, { memberId, id }, async ({ open, account, now }) => {
      requireOpen(account);
      if (!account.frozen_at) return;
      await confirm(open.tx, {
        endpoint: 'banking.unfreeze',
        content: { id, frozenAt: account.frozen_at.toISOString() },
        words: `Unfreeze your account ${account.account_name}`,
      });
      await changeAccount(open.tx, id, { frozen_at: null, updated_at: now });
      if (!account.is_joint) return;
      await tellJoint(deps, open, { account, by: memberId, words: `unfroze ${account.account_name}.` });
    }),
  );
}

/** Without a right, of what its holder alone changes. */
function change(
  { db, clock }: BankDeps,
  { memberId, id, right }: OwnAccount & { right?: SeatRight },
  work: (of: { open: Open; account: BankAccountRow; now: Date }) => Promise<void>,
): Promise<void> {
  return transaction(db, async (tx, afterCommit) => {
    const row = (await lockAccounts(tx, [id])).get(id);
    const account = right
      ? (await requireRight(tx, row, { memberId, right })).account
      : requireHeld(row, memberId);
    await work({ open: { tx, afterCommit }, account, now: clock.now() });
  });
}
